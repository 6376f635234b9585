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
        QVERIFY(m_tokens->create(u"workshop"_qs));
        QVERIFY(m_tokens->create(u"cursor"_qs)); // which has its own card
        QVERIFY(m_permissions->setRight(u"stdio"_qs, Action::Create, Right::Never));
        record({u"anonymous"_qs, u"window"_qs, u"cursor"_qs});
        open();
        QTRY_COMPARE(callers(), (QStringList{u"anonymous"_qs, u"stdio"_qs, u"workshop"_qs}));
        QTRY_VERIFY(text(u"anonymous"_qs, u"lastCall"_qs).startsWith(u"Last call:"_qs));
        QVERIFY(text(u"workshop"_qs, u"lastCall"_qs).isEmpty());
        QVERIFY(visible<QWidget>(card(u"workshop"_qs), u"endToken"_qs));
        QVERIFY(!visible<QWidget>(card(u"stdio"_qs), u"endToken"_qs));

        auto *const box = card(u"stdio"_qs)->findChild<QComboBox *>(u"createRight"_qs);
        QCOMPARE(box->currentText(), u"Never"_qs);
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(m_permissions->right(u"stdio"_qs, Action::Create, {}), Right::Ask);
        QMenu menu;
        m_screen->addCommands(&menu);
        const auto isOfWorkshop = [](const QAction *action) { return action->text() == u"workshop"_qs; };
        const QList<QAction *> menus = menu.actions();
        const auto entry = std::find_if(menus.begin(), menus.end(), isOfWorkshop);
        QVERIFY(entry != menus.end());
        QCOMPARE((*entry)->menu<QMenu *>()->actions().size(), 1); // to end its token
    }
    void followsWhatHappensMeanwhile()
    {
        open();
        record({u"night job"_qs});
        QTRY_COMPARE(callers(), QStringList{u"night job"_qs});
        QTRY_VERIFY(text(u"night job"_qs, u"lastCall"_qs).startsWith(u"Last call:"_qs));
        QVERIFY(m_permissions->setTool(u"other"_qs, u"list_brands"_qs, false));
        QTRY_COMPARE(callers(), (QStringList{u"night job"_qs, u"other"_qs}));
        // What a terminal did is seen by who comes back to the window.
        QVERIFY(access::TokenStore(tokenFile()).create(u"workshop"_qs));
        QEvent comesBack(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_screen.get(), &comesBack);
        QTRY_COMPARE(callers(), (QStringList{u"night job"_qs, u"other"_qs, u"workshop"_qs}));
        // Nothing is left of one of which nothing is decided any more.
        QVERIFY(m_permissions->reset(u"other"_qs));
        m_screen->refresh();
        QTRY_COMPARE(callers(), (QStringList{u"night job"_qs, u"workshop"_qs}));
        // Where calls need no token, permissions of callers without one must be decided before they call.
        QVERIFY(m_fixture->backend().settings.set(settings::Key::Token, u"open"_qs));
        m_screen->refresh();
        QTRY_COMPARE(callers(), (QStringList{u"anonymous"_qs, u"night job"_qs, u"workshop"_qs}));
    }
    void endsATokenOnlyWhenAgreed()
    {
        QVERIFY(m_tokens->create(u"workshop"_qs));
        QVERIFY(m_permissions->setRight(u"workshop"_qs, Action::Delete, Right::Allow));
        open();
        QTRY_COMPARE(callers(), QStringList{u"workshop"_qs});
        QVERIFY(press(card(u"workshop"_qs), u"endToken"_qs));
        auto *const asked = question();
        QVERIFY(asked);
        QVERIFY2(asked->text().contains(u"workshop"_qs), qPrintable(asked->text()));
        QCOMPARE(asked->defaultButton(), asked->button(QMessageBox::Cancel));
        QTest::keyClick(asked, Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(m_tokens->list()->size(), 1);

        const QSignalSpy said(m_screen.get(), &Screen::said);
        QVERIFY(press(card(u"workshop"_qs), u"endToken"_qs));
        QVERIFY(press(question(), u"agreeToIt"_qs));
        QVERIFY(m_tokens->list()->isEmpty());
        QVERIFY(m_permissions->stored(u"workshop"_qs).isEmpty());
        QCOMPARE(said.size(), 1);
        QTRY_VERIFY(callers().isEmpty()); // it has never called
    }

    void connectsAnother()
    {
        open();
        QVERIFY(!part(u"newToken"_qs));
        enterName(u"workshop"_qs);
        QVERIFY(press(u"makeToken"_qs));
        QCOMPARE(m_tokens->list()->size(), 1);
        QCOMPARE(shown(u"newAddress"_qs), u"http://127.0.0.1:26420/mcp"_qs);
        const auto *const line = part<QLineEdit>(u"newToken"_qs);
        QVERIFY(line);
        QCOMPARE(line->echoMode(), QLineEdit::Password); // not for onlookers
        const QString token = line->text();
        QCOMPARE(m_tokens->nameFor(token.toLatin1()), u"workshop"_qs);
        QTRY_COMPARE(callers(), QStringList{u"workshop"_qs});
        QVERIFY(!text(u"workshop"_qs, u"firstCall"_qs).isEmpty());

        QCoreApplication::processEvents(); // the layout
        QVERIFY(press(u"copyAddress"_qs));
        QCOMPARE(clipboard(), u"http://127.0.0.1:26420/mcp"_qs);
        QVERIFY(press(u"copyToken"_qs));
        QCOMPARE(clipboard(), token);
        const QMimeData *const copied = QApplication::clipboard()->mimeData();
        QCOMPARE(copied->data(u"x-kde-passwordManagerHint"_qs), QByteArray("secret"));

        // It is shown once.
        QVERIFY(press(u"tokenDone"_qs));
        QVERIFY(!part(u"newToken"_qs));
        for (const QLineEdit *const each : m_screen->findChildren<QLineEdit *>())
            QVERIFY(!each->text().contains(token));
        QVERIFY(!name()->text().contains(u"workshop"_qs));
    }
    void keepsTheNewTokenInSight()
    {
        open();
        m_screen->resize(800, 240);
        enterName(u"workshop"_qs);
        QVERIFY(press(u"makeToken"_qs));
        const auto *const shownToken = part<QLineEdit>(u"newToken"_qs);
        QVERIFY(shownToken);
        QTRY_COMPARE(callers(), QStringList{u"workshop"_qs});
        QCoreApplication::processEvents(); // the layout, which comes later than the card
        QTRY_COMPARE(shownToken->visibleRegion().boundingRect(), shownToken->rect());

        // It stays over a change of language, as nobody can look it up later.
        const QString token = shownToken->text();
        for (const bool isDone : {false, true}) {
            if (isDone)
                QVERIFY(press(u"tokenDone"_qs));
            FormState carried;
            m_screen->setObjectName(u"assistantsScreen"_qs);
            carried.take(*m_screen);
            open();
            m_screen->setObjectName(u"assistantsScreen"_qs);
            carried.giveTo(*m_screen);
            const auto *const line = part<QLineEdit>(u"newToken"_qs);
            QCOMPARE(line == nullptr, isDone);
            if (isDone)
                break;
            QCOMPARE(line->text(), token);
            QCOMPARE(line->echoMode(), QLineEdit::Password);
            QVERIFY(shown(u"newTokenWhat"_qs).contains(u"workshop"_qs));
            QCOMPARE(shown(u"newAddress"_qs), u"http://127.0.0.1:26420/mcp"_qs);
            QVERIFY(press(u"copyToken"_qs));
            QCOMPARE(clipboard(), token);
        }
    }
    void checksTheName_data()
    {
        const auto row = columns<QString, QString>("typed", "problem");
        row("stands for others", u"stdio"_qs, u"1 to 64 printable characters"_qs);
        row("too long", QString(65, u'a'), u"1 to 64 printable characters"_qs);
        row("one with a card", u"cursor"_qs, u"Cursor"_qs);
        row("taken", u"taken"_qs, u"taken"_qs);
    }
    void checksTheName()
    {
        QFETCH(QString, typed);
        QFETCH(QString, problem);
        QVERIFY(m_tokens->create(u"taken"_qs));
        open();
        QVERIFY(shown(u"nameProblem"_qs).isEmpty()); // nothing is wrong before the user types
        QVERIFY(!part<QAbstractButton>(u"makeToken"_qs)->isEnabled());
        enterName(typed);
        QVERIFY2(shown(u"nameProblem"_qs).contains(problem), qPrintable(shown(u"nameProblem"_qs)));
        QVERIFY(!part<QAbstractButton>(u"makeToken"_qs)->isEnabled());
        QTest::keyClick(name(), Qt::Key_Return);
        QCOMPARE(m_tokens->list()->size(), 1);
        enterName(u" and now well "_qs);
        QVERIFY(shown(u"nameProblem"_qs).isEmpty());
        QTest::keyClick(name(), Qt::Key_Return);
        QCOMPARE(m_tokens->list()->last().name, u"and now well"_qs);
    }
    void makesNoTokenWhereTheAddressDoesNotLast()
    {
        QVERIFY(m_fixture->backend().settings.set(settings::Key::EndpointPort, u"0"_qs));
        open();
        enterName(u"workshop"_qs);
        QVERIFY(press(u"makeToken"_qs));
        QVERIFY(shown(u"nameProblem"_qs).contains(u"port"_qs));
        QVERIFY(m_tokens->list()->isEmpty());

        // Nor where tokens cannot be read.
        put(tokenFile(), "{ broken");
        open();
        QVERIFY2(shown(u"tokensProblem"_qs).contains(u"tokens.json"_qs), qPrintable(shown(u"tokensProblem"_qs)));
    }

private:
    /// Whose cards there are, in the order in which they are seen.
    QStringList callers() const
    {
        QMap<int, QString> names;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        for (const QWidget *const widget : m_screen->findChildren<QWidget *>()) {
            if (widget->objectName().endsWith(u"Caller"_qs) && widget->isVisible())
                names.insert(widget->mapTo(m_screen.get(), QPoint()).y(), widget->objectName().chopped(6));
        }
        return names.values();
    }
    QWidget *card(const QString &caller) const { return m_screen->findChild<QWidget *>(caller + u"Caller"_qs); }
    QString text(const QString &caller, const QString &name) const
    {
        return card(caller) ? shownText(card(caller), name) : QString();
    }
    QLineEdit *name() const { return m_screen->findChild<QLineEdit *>(u"newName"_qs); }
    void enterName(const QString &text) const
    {
        QVERIFY(name());
        name()->setFocus();
        name()->selectAll();
        QTest::keyClicks(name(), text);
        QCoreApplication::processEvents(); // the layout
    }
    QMessageBox *question() const { return part<QMessageBox>(u"endTokenQuestion"_qs); }
};

BRANDBRIDGE_TEST(TestOtherCallers, QApplication)
#include "test_other_callers.moc"
