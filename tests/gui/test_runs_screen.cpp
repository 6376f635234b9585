// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "ui/runs/runs_screen.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks for a run.
class TestRunsScreen final : public ScreenTest<RunsScreen>
{
    Q_OBJECT

    DataTable *table() { return m_screen->findChild<DataTable *>(u"runs"_qs); }
    int rows() override { return table()->model()->rowCount(); }

private Q_SLOTS:
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(opens(3));
    }

    void saysThatTheFilterHidesAll()
    {
        const int all = rows();
        m_screen->filterBox()->setText(u"no run has these words"_qs);
        QCOMPARE(state(), u"No run fits the filter"_qs);
        QVERIFY(m_screen->filterBox()->isVisible());
        QVERIFY(press(u"stateAction"_qs));
        QVERIFY(m_screen->filterBox()->text().isEmpty() && state().isEmpty());
        QCOMPARE(rows(), all);
        QVERIFY(table()->isVisible());
    }
    /// Two are chosen to be compared: one that nobody chose would be in the way.
    void choosesNoRunByItself()
    {
        QVERIFY(table()->selectedSourceRows().isEmpty());
        m_screen->filterBox()->setText(table()->model()->index(1, 0).data().toString());
        QVERIFY(rows() > 0);
        m_screen->filterBox()->clear();
        QVERIFY(table()->selectedSourceRows().isEmpty());
    }
};

BRANDBRIDGE_TEST(TestRunsScreen, QApplication)
#include "test_runs_screen.moc"
