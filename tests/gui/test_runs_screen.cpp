// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"

#include "support/test_program.h"
#include "ui/runs/runs_screen.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks for a run.
class TestRunsScreen final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<RunsScreen> m_screen;

    DataTable *table() { return m_screen->findChild<DataTable *>(u"runs"_qs); }
    int rows() { return table()->model()->rowCount(); }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<ScreenFixture>();
        QVERIFY(m_fixture->choose(0));
        m_screen = std::make_unique<RunsScreen>(m_fixture->backend());
        m_screen->resize(1000, 640);
        m_screen->show();
        QTRY_VERIFY(rows() > 3);
    }
    void cleanup()
    {
        m_screen.reset();
        m_fixture.reset();
    }

    void saysThatTheFilterHidesAll()
    {
        const int all = rows();
        m_screen->filterBox()->setText(u"no run has these words"_qs);
        QCOMPARE(stateOf(m_screen.get()), u"No run fits the filter"_qs);
        QVERIFY(m_screen->filterBox()->isVisible());
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QVERIFY(m_screen->filterBox()->text().isEmpty() && stateOf(m_screen.get()).isEmpty());
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
