// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/assistants_fixture.h"
#include "ui/shell/form_state.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;
using access::Action;
using access::Right;

/// Callers besides the assistants that Brandbridge finds by itself.
class TestOtherCallers final : public AssistantsFixture
{
    Q_OBJECT
public:
    TestOtherCallers() : AssistantsFixture({900, 2600}) {}

private Q_SLOTS:
    void init() { begin(); }

    void hasACardForWhoeverMayCall()
    {
        QVERIFY(m_tokens->create(u"workshop"_s));
        QVERIFY(m_tokens->create(u"cursor"_s)); // which has its own card
        QVERIFY(m_permissions->setRight(u"stdio"_s, Action::Create, Right::Never));
        record({u"anonymous"_s, u"window"_s, u"cursor"_s});
        open();
        QTRY_COMPARE(callers(), (QStringList{u"anonymous"_s, u"stdio"_s, u"workshop"_s}));
        QTRY_VERIFY(text(u"anonymous"_s, u"lastCall"_s).startsWith(u"Last call:"_s));
        QVERIFY(text(u"workshop"_s, u"lastCall"_s).isEmpty());
        QVERIFY(visible<QWidget>(card(u"workshop"_s), u"endToken"_s));
        QVERIFY(!visible<QWidget>(card(u"stdio"_s), u"endToken"_s));

        auto *const box = card(u"stdio"_s)->findChild<QComboBox *>(u"createRight"_s);
        QCOMPARE(box->currentText(), u"Never"_s);
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(m_permissions->right(u"stdio"_s, Action::Create, {}), Right::Ask);
        QMenu menu;
        m_screen->addCommands(&menu);
        const auto isOfWorkshop = [](const QAction *action) { return action->text() == u"workshop"_s; };
        const QList<QAction *> menus = menu.actions();
        const auto entry = std::find_if(menus.begin(), menus.end(), isOfWorkshop);
        QVERIFY(entry != menus.end());
        QCOMPARE((*entry)->menu<QMenu *>()->actions().size(), 5); // its levels, and to end its token
    }
    void followsWhatHappensMeanwhile()
    {
        open();
        record({u"night job"_s});
        QTRY_COMPARE(callers(), QStringList{u"night job"_s});
        QTRY_VERIFY(text(u"night job"_s, u"lastCall"_s).startsWith(u"Last call:"_s));
        QVERIFY(m_permissions->setTool(u"other"_s, u"list_brands"_s, false));
        QTRY_COMPARE(callers(), (QStringList{u"night job"_s, u"other"_s}));
        // What a terminal did is seen by who comes back to the window.
        QVERIFY(access::TokenStore(tokenFile()).create(u"workshop"_s));
        QEvent comesBack(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_screen.get(), &comesBack);
        QTRY_COMPARE(callers(), (QStringList{u"night job"_s, u"other"_s, u"workshop"_s}));
        // Nothing is left of one of which nothing is decided any more.
        QVERIFY(m_permissions->reset(u"other"_s));
        m_screen->refresh();
        QTRY_COMPARE(callers(), (QStringList{u"night job"_s, u"workshop"_s}));
        // Where calls need no token, permissions of callers without one must be decided before they call.
        QVERIFY(m_fixture->backend().settings.set(settings::Key::Token, u"open"_s));
        m_screen->refresh();
        QTRY_COMPARE(callers(), (QStringList{u"anonymous"_s, u"night job"_s, u"workshop"_s}));
    }
    void endsATokenOnlyWhenAgreed()
    {
        QVERIFY(m_tokens->create(u"workshop"_s));
        QVERIFY(m_permissions->setRight(u"workshop"_s, Action::Delete, Right::Allow));
        open();
        QTRY_COMPARE(callers(), QStringList{u"workshop"_s});
        QVERIFY(press(card(u"workshop"_s), u"endToken"_s));
        auto *const asked = question();
        QVERIFY(asked);
        QVERIFY2(asked->text().contains(u"workshop"_s), qPrintable(asked->text()));
        QCOMPARE(asked->defaultButton(), asked->button(QMessageBox::Cancel));
        QTest::keyClick(asked, Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(m_tokens->list()->size(), 1);

        const QSignalSpy said(m_screen.get(), &Screen::said);
        QVERIFY(press(card(u"workshop"_s), u"endToken"_s));
        QVERIFY(press(question(), u"agreeToIt"_s));
        QVERIFY(m_tokens->list()->isEmpty());
        QVERIFY(m_permissions->stored(u"workshop"_s).isEmpty());
        QCOMPARE(said.size(), 1);
        QTRY_VERIFY(callers().isEmpty()); // it has never called
    }

    void connectsAnother()
    {
        open();
        QVERIFY(!part(u"newToken"_s));
        enterName(u"workshop"_s);
        QVERIFY(press(u"makeToken"_s));
        QCOMPARE(m_tokens->list()->size(), 1);
        QCOMPARE(shown(u"newAddress"_s), u"http://127.0.0.1:26420/mcp"_s);
        const auto *const line = part<QLineEdit>(u"newToken"_s);
        QVERIFY(line);
        QCOMPARE(line->echoMode(), QLineEdit::Password); // not for onlookers
        const QString token = line->text();
        QCOMPARE(m_tokens->nameFor(token.toLatin1()), u"workshop"_s);
        QTRY_COMPARE(callers(), QStringList{u"workshop"_s});
        QVERIFY(!text(u"workshop"_s, u"firstCall"_s).isEmpty());

        QCoreApplication::processEvents(); // the layout
        QVERIFY(press(u"copyAddress"_s));
        QCOMPARE(clipboard(), u"http://127.0.0.1:26420/mcp"_s);
        QVERIFY(press(u"copyToken"_s));
        QCOMPARE(clipboard(), token);
        const QMimeData *const copied = QApplication::clipboard()->mimeData();
        QCOMPARE(copied->data(u"x-kde-passwordManagerHint"_s), QByteArray("secret"));

        // It is shown once.
        QVERIFY(press(u"tokenDone"_s));
        QVERIFY(!part(u"newToken"_s));
        for (const QLineEdit *const each : m_screen->findChildren<QLineEdit *>())
            QVERIFY(!each->text().contains(token));
        QVERIFY(!name()->text().contains(u"workshop"_s));
    }
    void keepsTheNewTokenInSight()
    {
        open();
        m_screen->resize(800, 240);
        enterName(u"workshop"_s);
        QVERIFY(press(u"makeToken"_s));
        const auto *const shownToken = part<QLineEdit>(u"newToken"_s);
        QVERIFY(shownToken);
        QTRY_COMPARE(callers(), QStringList{u"workshop"_s});
        QCoreApplication::processEvents(); // the layout, which comes later than the card
        QTRY_COMPARE(shownToken->visibleRegion().boundingRect(), shownToken->rect());

        // It stays over a change of language, as nobody can look it up later.
        const QString token = shownToken->text();
        for (const bool isDone : {false, true}) {
            if (isDone)
                QVERIFY(press(u"tokenDone"_s));
            FormState carried;
            m_screen->setObjectName(u"assistantsScreen"_s);
            carried.take(*m_screen);
            open();
            m_screen->setObjectName(u"assistantsScreen"_s);
            carried.restoreTo(*m_screen);
            const auto *const line = part<QLineEdit>(u"newToken"_s);
            QCOMPARE(line == nullptr, isDone);
            if (isDone)
                break;
            QCOMPARE(line->text(), token);
            QCOMPARE(line->echoMode(), QLineEdit::Password);
            QVERIFY(shown(u"newTokenWhat"_s).contains(u"workshop"_s));
            QCOMPARE(shown(u"newAddress"_s), u"http://127.0.0.1:26420/mcp"_s);
            QVERIFY(press(u"copyToken"_s));
            QCOMPARE(clipboard(), token);
        }
    }
    void checksTheName_data()
    {
        const auto row = columns<QString, QString>("typed", "problem");
        row("stands for others", u"stdio"_s, u"1 to 64 printable characters"_s);
        row("too long", QString(65, u'a'), u"1 to 64 printable characters"_s);
        row("one with a card", u"cursor"_s, u"Cursor"_s);
        row("taken", u"taken"_s, u"taken"_s);
    }
    void checksTheName()
    {
        QFETCH(QString, typed);
        QFETCH(QString, problem);
        QVERIFY(m_tokens->create(u"taken"_s));
        open();
        QVERIFY(shown(u"nameProblem"_s).isEmpty()); // nothing is wrong before the user types
        QVERIFY(!part<QAbstractButton>(u"makeToken"_s)->isEnabled());
        enterName(typed);
        QVERIFY2(shown(u"nameProblem"_s).contains(problem), qPrintable(shown(u"nameProblem"_s)));
        QVERIFY(!part<QAbstractButton>(u"makeToken"_s)->isEnabled());
        QTest::keyClick(name(), Qt::Key_Return);
        QCOMPARE(m_tokens->list()->size(), 1);
        enterName(u" and now well "_s);
        QVERIFY(shown(u"nameProblem"_s).isEmpty());
        QTest::keyClick(name(), Qt::Key_Return);
        QCOMPARE(m_tokens->list()->last().name, u"and now well"_s);
    }
    void makesNoTokenWhereTheAddressDoesNotLast()
    {
        QVERIFY(m_fixture->backend().settings.set(settings::Key::EndpointPort, u"0"_s));
        open();
        enterName(u"workshop"_s);
        QVERIFY(press(u"makeToken"_s));
        QVERIFY(shown(u"nameProblem"_s).contains(u"port"_s));
        QVERIFY(m_tokens->list()->isEmpty());

        // Nor where tokens cannot be read.
        put(tokenFile(), "{ broken");
        open();
        QVERIFY2(shown(u"tokensProblem"_s).contains(u"tokens.json"_s), qPrintable(shown(u"tokensProblem"_s)));
    }

private:
    /// Whose cards there are, in the order in which they are seen.
    QStringList callers() const
    {
        QMap<int, QString> names;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        for (const QWidget *const widget : m_screen->findChildren<QWidget *>()) {
            if (widget->objectName().endsWith(u"Caller"_s) && widget->isVisible())
                names.insert(widget->mapTo(m_screen.get(), QPoint()).y(), widget->objectName().chopped(6));
        }
        return names.values();
    }
    QWidget *card(const QString &caller) const { return m_screen->findChild<QWidget *>(caller + u"Caller"_s); }
    QString text(const QString &caller, const QString &name) const
    {
        return card(caller) ? shownText(card(caller), name) : QString();
    }
    QLineEdit *name() const { return m_screen->findChild<QLineEdit *>(u"newName"_s); }
    void enterName(const QString &text) const
    {
        QVERIFY(name());
        name()->setFocus();
        name()->selectAll();
        QTest::keyClicks(name(), text);
        QCoreApplication::processEvents(); // the layout
    }
    QMessageBox *question() const { return part<QMessageBox>(u"endTokenQuestion"_s); }
};

BRANDBRIDGE_TEST(TestOtherCallers, QApplication)
#include "test_other_callers.moc"
