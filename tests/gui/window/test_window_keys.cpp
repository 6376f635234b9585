// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"
#include "ui/desktop/language.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

constexpr int maxStops = 1000;

/// Whether Tab has to come to @p widget.
bool isStop(const QWidget *widget)
{
    return widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy();
}

/// Of buttons that exclude each other, Tab goes to one only; the arrow keys go to the others.
bool standsForAnother(const QWidget *widget, const QList<QWidget *> &stops)
{
    const auto *const button = qobject_cast<const QAbstractButton *>(widget);
    if (!button || !button->autoExclusive())
        return false;
    for (const QWidget *stop : stops) {
        const auto *const other = qobject_cast<const QAbstractButton *>(stop);
        if (other && other->autoExclusive() && other->parentWidget() == button->parentWidget())
            return true;
    }
    return false;
}

/// Presses @p key until the focus is elsewhere: within a date it goes from part to part, in an answer from link to
/// link.
void leave(QWidget *at, Qt::Key key)
{
    const auto *const date = qobject_cast<const QDateTimeEdit *>(at);
    const bool isAnswer = at->objectName() == u"answerText";
    for (int parts = date       ? date->sectionCount()
                     : isAnswer ? 20
                                : 1;
         parts > 0 && at == QApplication::focusWidget(); --parts)
        QTest::keyClick(at, key);
}

/// The widgets that @p key reaches from @p start until one comes again, which must be @p start. Null at the end where
/// the focus is lost.
QList<QWidget *> journey(QWidget *start, Qt::Key key)
{
    start->setFocus(Qt::OtherFocusReason);
    QList<QWidget *> stops;
    for (QWidget *at = start; stops.size() < maxStops; at = QApplication::focusWidget()) {
        const bool wasThere = !at || stops.contains(at);
        stops.append(at);
        if (wasThere)
            break;
        leave(at, key);
    }
    return stops;
}

/// Whether nothing on the way up to the window, like what is scrolled, hides all of @p widget.
bool isInSight(const QWidget *widget)
{
    QRect seen = widget->rect();
    for (const QWidget *at = widget; !at->isWindow(); at = at->parentWidget())
        seen = seen.translated(at->pos()).intersected(at->parentWidget()->rect());
    return !seen.isEmpty();
}

} // namespace

/// The window without a mouse.
class TestWindowKeys final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WholeWindow> m_whole; ///< for all tests

    /// Has @p check look at each of the places that Tab comes to on each screen, until that fails.
    void forEachStop(const std::function<void(const QString &screen, QWidget *stop)> &check)
    {
        for (const ui::ScreenRow &row : ui::screenTable()) {
            QVERIFY2(m_whole->visit(row.name), qPrintable(row.name));
            QList<QWidget *> stops = journey(m_whole->navigation(), Qt::Key_Tab);
            stops.removeLast();
            QVERIFY2(stops.size() > 2, qPrintable(row.name));
            for (QWidget *const stop : std::as_const(stops)) {
                const QString path = pathOf(stop);
                check(row.name, stop);
                if (QTest::currentTestFailed()) {
                    qWarning("%s: %s", qPrintable(row.name), qPrintable(path));
                    return;
                }
            }
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        lookLikeTheProgram();
        m_whole = std::make_unique<WholeWindow>(QSize(1024, 640));
        QVERIFY(m_whole->open());
    }
    void cleanupTestCase() { m_whole.reset(); }

    void comesToEverythingWithTab()
    {
        QStringList findings;
        for (const QString &screen : screenNames()) {
            QVERIFY2(m_whole->visit(screen), qPrintable(screen));
            for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
                const QString name = key == Qt::Key_Tab ? u"Tab"_s : u"Shift+Tab"_s;
                const QList<QWidget *> stops = journey(m_whole->navigation(), key);
                QVERIFY2(stops.size() > 3, qPrintable(screen));
                if (!stops.last())
                    findings.append(finding(screen, stops.at(stops.size() - 2), name + u" leads nowhere"_s));
                else if (stops.last() != stops.first())
                    findings.append(finding(screen, stops.last(), name + u" does not get out of it"_s));
                for (QWidget *const widget : visibleWidgets(&m_whole->window())) {
                    if (isStop(widget) && !stops.contains(widget) && !standsForAnother(widget, stops))
                        findings.append(
                            finding(screen, widget, name + u" does not come to it"_s, widget->accessibleName()));
                }
            }
        }
        QVERIFY(isWithout(findings));
    }

    void underlinesALetterOnce_data()
    {
        const auto row = columns<QLocale::Language>("language");
        row("English", QLocale::English);
        row("German", QLocale::German);
    }
    void underlinesALetterOnce()
    {
        QFETCH(const QLocale::Language, language);
        const ui::Language texts{QLocale(language)};
        WholeWindow whole(QSize(1024, 640));
        QVERIFY(whole.open());
        QStringList findings;
        for (const QString &screen : screenNames()) {
            QVERIFY2(whole.visit(screen), qPrintable(screen));
            QHash<QKeySequence, QString> taken;
            const auto take = [&](const QWidget *widget, const QString &text) {
                const QKeySequence key = QKeySequence::mnemonic(text);
                if (!key.isEmpty() && taken.contains(key))
                    findings.append(finding(screen, widget, u"is underlined as is "_s + taken.value(key), text));
                taken.insert(key, text);
            };
            for (const QAction *const menu : whole.window().menuBar()->actions())
                take(whole.window().menuBar(), menu->text());
            for (const QWidget *const widget : visibleWidgets(&whole.window())) {
                if (const auto *const button = qobject_cast<const QAbstractButton *>(widget))
                    take(widget, button->text());
                else if (const auto *const label = qobject_cast<const QLabel *>(widget); label && label->buddy())
                    take(widget, label->text());
            }
            QVERIFY2(taken.size() > 5, qPrintable(screen));
        }
        QVERIFY(isWithout(findings));
    }

    void showsWhereTheFocusIs()
    {
        QStringList findings;
        forEachStop([&findings](const QString &screen, QWidget *stop) {
            stop->setFocus(Qt::TabFocusReason); // brings it to sight, as the key did
            if (!isInSight(stop))
                findings.append(finding(screen, stop, u"has the focus out of sight"_s));
        });
        QVERIFY(isWithout(findings));
    }

    void opensABrandWithAVisibleFocus()
    {
        QVERIFY(m_whole->visit(u"brands"_s));
        auto *const brands = m_whole->screen(u"brands"_s)->findChild<QTableView *>(u"brands"_s);
        brands->setFocus();
        brands->setCurrentIndex(brands->model()->index(0, 0));
        QTest::keyClick(brands, Qt::Key_Return);
        QVERIFY(m_whole->settle());
        QVERIFY(m_whole->navigation()->hasFocus());
        const QWidget *const overview = m_whole->screen(u"overview"_s);
        for (int i = 0; i < 3 && !overview->isAncestorOf(QApplication::focusWidget()); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(overview->isAncestorOf(QApplication::focusWidget()));
    }
    void readsAgainWithF5()
    {
        const auto requests = [this] { return m_whole->fixture().sandbox().seenRequests().size(); };
        forEachStop([&requests](const QString &, QWidget *stop) {
            const qsizetype before = requests();
            QTest::keyClick(stop, Qt::Key_F5);
            QTRY_VERIFY(requests() > before);
        });
    }

    void findsWithCtrlF()
    {
        forEachStop([this](const QString &screen, QWidget *stop) {
            stop->setFocus();
            m_whole->window().statusBar()->clearMessage();
            QTest::keyClick(stop, Qt::Key_F, Qt::ControlModifier);
            const QLineEdit *const box = m_whole->filterBox(screen);
            QVERIFY(box ? box->hasFocus() : stop->hasFocus());
            QVERIFY(box || !m_whole->window().statusBar()->currentMessage().isEmpty()); // says why
        });
        // What it said goes with the screen.
        QVERIFY(m_whole->visit(u"settings"_s)); // which has no box
        QTest::keyClick(m_whole->navigation(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(!m_whole->window().statusBar()->currentMessage().isEmpty());
        m_whole->window().showScreen(u"results"_s);
        QCOMPARE(m_whole->window().statusBar()->currentMessage(), QString());
    }

    void goesToTheSettingsWithCtrlComma()
    {
        forEachStop([this](const QString &screen, QWidget *stop) {
            m_whole->window().showScreen(screen);
            stop->setFocus();
            QTest::keyClick(stop, Qt::Key_Comma, Qt::ControlModifier);
            QVERIFY(m_whole->screen(u"settings"_s) && m_whole->screen(u"settings"_s)->isVisible());
        });
    }

    void helpsWithF1()
    {
        forEachStop([this](const QString &, QWidget *stop) {
            stop->setFocus();
            QTest::keyClick(stop, Qt::Key_F1);
            QPointer<QMessageBox> help = m_whole->window().findChild<QMessageBox *>(u"help"_s);
            QVERIFY(help && help->isVisible());
            QVERIFY(help->text().contains(u"F5"_s));
            QTest::keyClick(help, Qt::Key_Escape);
            QTRY_VERIFY(!help);
            m_whole->window().activateWindow();
            QTRY_COMPARE(QApplication::focusWidget(), stop);
        });
    }

    void staysMarkedWhereNothingIsClicked()
    {
        QVERIFY(m_whole->visit(u"results"_s));
        m_whole->window().resize(1280, 1000); // with room below the last screen
        QVERIFY(m_whole->settle());
        QListWidget *const list = m_whole->navigation();
        const QRect first = list->visualItemRect(list->item(0));
        const QRect last = list->visualItemRect(list->item(list->count() - 1));
        const QList<QPoint> empty{{last.center().x(), last.bottom() + 8}, {first.center().x(), first.bottom() + 2}};
        for (const QPoint &at : empty) {
            QVERIFY(list->viewport()->rect().contains(at) && !list->itemAt(at));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
            QTRY_VERIFY(list->currentItem() && list->currentItem()->isSelected());
            QVERIFY(m_whole->screen(u"results"_s)->isVisible());
        }
    }

    void goesBackWithEscape()
    {
        forEachStop([this](const QString &, QWidget *stop) {
            stop->setFocus();
            QTest::keyClick(stop, Qt::Key_Escape);
            QVERIFY(m_whole->navigation()->hasFocus());
        });
    }

    /// What is filtered comes back first.
    void clearsTheFilterWithEscape()
    {
        for (const ui::ScreenRow &row : ui::screenTable()) {
            QVERIFY2(m_whole->visit(row.name), qPrintable(row.name));
            QLineEdit *const box = m_whole->filterBox(row.name);
            if (!box)
                continue;
            box->setFocus();
            QTest::keyClicks(box, u"zz"_s);
            QTest::keyClick(box, Qt::Key_Escape);
            QVERIFY2(box->text().isEmpty() && box->hasFocus(), qPrintable(row.name));
            QTest::keyClick(box, Qt::Key_Escape);
            QVERIFY2(m_whole->navigation()->hasFocus(), qPrintable(row.name));
        }
    }

    void showsAllRowsAgainWithEscape()
    {
        for (const auto &[screen, filter] :
             {std::pair(u"results"_s, u"presenceFilter"_s), std::pair(u"activity"_s, u"assistantFilter"_s),
              std::pair(u"activity"_s, u"failedOnly"_s)}) {
            QVERIFY(m_whole->visit(screen));
            QWidget *const field = m_whole->screen(screen)->findChild<QWidget *>(filter);
            auto *const choice = qobject_cast<QComboBox *>(field);
            auto *const button = qobject_cast<QAbstractButton *>(field);
            QVERIFY2(choice ? choice->count() > 1 : button != nullptr, qPrintable(filter));
            QWidget *const at = field->isVisible() ? field : m_whole->filterBox(screen); // it may be behind a button
            at->setFocus();
            if (choice)
                choice->setCurrentIndex(1);
            else
                button->setChecked(true);
            QVERIFY(m_whole->settle());
            QTest::keyClick(at, Qt::Key_Escape);
            QVERIFY2(choice ? choice->currentIndex() == 0 : !button->isChecked(), qPrintable(filter));
            QVERIFY2(!m_whole->navigation()->hasFocus(), qPrintable(filter));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QVERIFY2(m_whole->navigation()->hasFocus(), qPrintable(filter));
        }
    }
};

BRANDBRIDGE_TEST(TestWindowKeys, QApplication)
#include "test_window_keys.moc"
