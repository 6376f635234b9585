// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window/whole_window.h"
#include "tests/gui/window/widget_walk.h"
#include "ui/charts/chart.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

/// What a screen reader calls @p widget.
QString spokenName(QWidget *widget)
{
    QAccessibleInterface *const accessible = QAccessible::queryAccessibleInterface(widget);
    if (!accessible)
        return {};
    const QString name = accessible->text(QAccessible::Name).trimmed();
    if (!qobject_cast<QComboBox *>(widget))
        return name;
    // Where AT-SPI is, what is chosen is its name, and what it is for is said by a label or the description.
    if (widget->accessibleName().isEmpty() && accessible->relations(QAccessible::Label).isEmpty())
        return {};
    return accessible->relations(QAccessible::Label).isEmpty() ? accessible->text(QAccessible::Description)
                                                               : widget->accessibleName() + name;
}

/// Widgets to type into, choose from, press, or reach with Tab.
bool needsName(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget) ||
           qobject_cast<const QAbstractSpinBox *>(widget) || qobject_cast<const QTextEdit *>(widget) ||
           qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QAbstractItemView *>(widget) ||
           qobject_cast<const QAbstractSlider *>(widget) || qobject_cast<const QProgressBar *>(widget) ||
           qobject_cast<const QAbstractButton *>(widget) ||
           ((widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->focusProxy() &&
            !qobject_cast<const QTabBar *>(widget)); // its tabs have names
}

} // namespace

/// What can be done on a screen can be done from the menu bar, too, and has a name for those who do not see it.
class TestWindowMenus final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WholeWindow> m_whole; ///< for all tests

    /// The actions of the menu called @p name and of those in it, as they are when it opens.
    QList<QAction *> actionsOf(const QString &name)
    {
        auto *const menu = m_whole->window().findChild<QMenu *>(name);
        if (!menu)
            return {};
        Q_EMIT menu->aboutToShow();
        QList<QAction *> all;
        for (QAction *const action : menu->actions()) {
            all.append(action);
            if (const auto *const sub = action->menu<QMenu *>())
                all += sub->actions();
        }
        return all;
    }
    ui::DataTable *runs() { return m_whole->screen(u"runs"_s)->findChild<ui::DataTable *>(u"runs"_s); }
    QAction *find(const QString &menu, const QString &text)
    {
        for (QAction *const action : actionsOf(menu)) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        lookLikeTheProgram();
        m_whole = std::make_unique<WholeWindow>();
        QVERIFY(m_whole->open());
    }
    void cleanupTestCase() { m_whole.reset(); }

    void everyButtonAndChartIsInTheMenu()
    {
        for (const QString &screen : screenNames()) {
            QVERIFY2(m_whole->visit(screen), qPrintable(screen));
            const QList<QAction *> actions = actionsOf(u"screenMenu"_s);
            for (const QPushButton *const button : m_whole->screen(screen)->findChildren<QPushButton *>()) {
                if (!button->isVisible() || button->text().isEmpty())
                    continue;
                const bool isThere = std::any_of(actions.begin(), actions.end(), [button](const QAction *action) {
                    return action->text() == button->text() && action->isEnabled() == button->isEnabled();
                });
                QVERIFY2(isThere, qPrintable(screen + u": "_s + button->text()));
            }
            for (const ui::Chart *const chart : m_whole->screen(screen)->findChildren<ui::Chart *>()) {
                if (chart->isVisible())
                    QVERIFY2(find(u"screenMenu"_s, chart->title()), qPrintable(chart->title()));
            }
            for (const ui::DataTable *const table : m_whole->screen(screen)->findChildren<ui::DataTable *>()) {
                if (!table->isVisible())
                    continue;
                QVERIFY2(find(u"screenMenu"_s, u"Columns: "_s + table->accessibleName()), qPrintable(screen));
                QVERIFY(find(u"editMenu"_s, u"Export as CSV…"_s)->isEnabled());
            }
        }
    }
    void choosesColumns()
    {
        // Of a table, and of a tree.
        for (const auto &[screen, column] :
             {std::pair(u"runs"_s, u"Visibility"_s), std::pair(u"sources"_s, u"Models"_s)}) {
            QVERIFY(m_whole->visit(screen));
            for (const bool isShown : {true, false, true}) {
                QAction *const action = find(u"screenMenu"_s, column);
                QVERIFY2(action && action->isChecked() == isShown, qPrintable(column));
                action->trigger();
            }
            find(u"screenMenu"_s, column)->trigger();
        }
    }
    void copiesTheEndpointsAddressWhereThereIsOne()
    {
        auto *const copy = m_whole->window().findChild<QAction *>(u"copyEndpoint"_s);
        QVERIFY(copy);
        QVERIFY(!copy->isEnabled()); // it does not listen
        ui::BridgeStatus::State state;
        state.endpoint = QUrl(u"http://127.0.0.1:26420/mcp"_s);
        m_whole->fixture().bridge().setState(state);
        QVERIFY(copy->isEnabled());
        copy->trigger();
        QCOMPARE(clipboard(), u"http://127.0.0.1:26420/mcp"_s);
        state = {};
        state.isPaused = true;
        m_whole->fixture().bridge().setState(state);
        QVERIFY(!copy->isEnabled());
        m_whole->fixture().bridge().setState({});
    }
    void goesByTheScreenThatIsShown()
    {
        QVERIFY(m_whole->visit(u"runs"_s));
        auto *const table = runs();
        table->setCurrentIndex({});
        QVERIFY(find(u"screenMenu"_s, u"Show its &results"_s));
        QVERIFY(!find(u"screenMenu"_s, u"Show its &results"_s)->isEnabled());
        table->selectRow(1);
        find(u"screenMenu"_s, u"Show its &results"_s)->trigger();
        QVERIFY(m_whole->screen(u"results"_s)->isVisible());
        QVERIFY(m_whole->visit(u"runs"_s));

        table->clearSelection();
        table->selectRow(0);
        QVERIFY(!find(u"screenMenu"_s, u"&Compare the two runs"_s)->isEnabled());
        find(u"editMenu"_s, u"Copy with headers"_s)->trigger();
        QVERIFY2(clipboard().startsWith(u"Started\t"_s), qPrintable(clipboard()));
        table->selectionModel()->select(table->model()->index(2, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QAction *const compare = find(u"screenMenu"_s, u"&Compare the two runs"_s);
        QVERIFY(compare->isEnabled());
        compare->trigger();
        QVERIFY(m_whole->screen(u"compare"_s)->isVisible());
        QVERIFY(m_whole->settle());
        const QList<QAction *> actions = actionsOf(u"screenMenu"_s);
        QCOMPARE(std::count_if(actions.begin(), actions.end(),
                               [](const QAction *action) { return action->text() == u"Show both &answers"; }),
                 1); // the button's and the table's are one
        QVERIFY(m_whole->visit(u"settings"_s));
        QVERIFY(!find(u"screenMenu"_s, u"&Compare the two runs"_s));
        QVERIFY(!find(u"editMenu"_s, u"Copy"_s)->isEnabled()); // there are no rows
    }

    /// A menu that was open must not keep the keys from what has the focus.
    void leavesTheKeysToWhatHasTheFocus()
    {
        QVERIFY(m_whole->visit(u"runs"_s));
        actionsOf(u"editMenu"_s);
        auto *const box = m_whole->screen(u"runs"_s)->findChild<QLineEdit *>(u"filterBox"_s);
        box->setText(u"2026"_s);
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), u"2026"_s);
        box->clear();
        auto *const table = runs();
        table->selectRow(0);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY2(clipboard().startsWith(u"Started\t"_s), qPrintable(clipboard()));
    }

    void hasANameForWhateverCanBeUsed()
    {
        QStringList findings;
        for (const QString &screen : pageNames()) {
            QVERIFY2(m_whole->visit(screen), qPrintable(screen));
            int named = 0;
            for (QWidget *const widget : visibleWidgets(&m_whole->window())) {
                const auto *const label = qobject_cast<QLabel *>(widget);
                if (label && !label->accessibleName().contains(label->text()) && !label->accessibleName().isEmpty())
                    findings.append(
                        finding(screen, widget, u"is read out by its name, not by its text"_s, label->text()));
                if (!needsName(widget))
                    continue;
                ++named;
                if (spokenName(widget).isEmpty())
                    findings.append(finding(screen, widget, u"has no accessible name"_s));
            }
            QVERIFY2(named > 2, qPrintable(screen)); // navigation and more
        }
        QVERIFY(isWithout(findings));

        // The walk itself finds what it is there for.
        QWidget window;
        QLineEdit box(&window);
        window.show();
        QCOMPARE(visibleWidgets(&window), QList<QWidget *>{&box});
        QVERIFY(needsName(&box) && spokenName(&box).isEmpty());
        box.setAccessibleName(u"Name"_s);
        QCOMPARE(spokenName(&box), u"Name"_s);
    }
};

BRANDBRIDGE_TEST(TestWindowMenus, QApplication)
#include "test_window_menus.moc"
