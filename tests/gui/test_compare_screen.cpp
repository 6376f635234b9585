// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"

#include "support/test_program.h"
#include "ui/compare/compare_screen.h"
#include "ui/runs/runs_screen.h"
#include "ui/tables/data_table.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody wants to know what is different between two runs.
class TestCompareScreen final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<CompareScreen> m_screen;

    void open()
    {
        m_screen = std::make_unique<CompareScreen>(m_fixture->backend());
        m_screen->resize(1000, 700);
        m_screen->show();
    }
    template <typename T = QWidget>
    T *part(const QString &name)
    {
        return visible<T>(m_screen.get(), name);
    }
    int rows(const QString &table = u"compared-prompts"_qs)
    {
        return part<DataTable>(table) ? part<DataTable>(table)->model()->rowCount() : -1;
    }
    QString runAt(qsizetype index) { return m_fixture->selection().runs().at(index).id; }
    QString chosen(const QString &box) { return part<QComboBox>(box)->currentData().toString(); }
    /// Chooses a run as with mouse or keys.
    void choose(const QString &box, const QString &run)
    {
        auto *const choice = part<QComboBox>(box);
        choice->setCurrentIndex(choice->findData(run));
        Q_EMIT choice->activated(choice->currentIndex());
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ScreenFixture>(); }
    void cleanup()
    {
        m_screen.reset();
        m_fixture.reset();
    }

    void comparesTheSelectedRunWithTheOneBefore()
    {
        QVERIFY(m_fixture->choose(0));
        open();
        QCOMPARE(chosen(u"laterRun"_qs), runAt(0));
        QCOMPARE(chosen(u"earlierRun"_qs), runAt(1));
        QTRY_VERIFY(rows() > 0);
        QCOMPARE(m_screen->findChildren<QLabel *>(u"comparedChange"_qs).size(), 4);
        for (const QLabel *const change : m_screen->findChildren<QLabel *>(u"comparedChange"_qs))
            QVERIFY(!change->text().isEmpty());
        const QAbstractItemModel *const shown = part<DataTable>(u"compared-prompts"_qs)->model();
        const QString first = shown->index(0, 0).data().toString();
        QVERIFY(first == u"+ Gained" || first == u"− Lost");
        part<QTabWidget>(u"compareTabs"_qs)->setCurrentIndex(1);
        QTRY_VERIFY(rows(u"compared-sources"_qs) > 0 || !stateOf(m_screen.get()).isEmpty());
    }
    void takesTwoRunsFromTheListOfRuns()
    {
        QVERIFY(m_fixture->choose(0));
        RunsScreen list(m_fixture->backend());
        list.resize(1000, 600);
        list.show();
        auto *const table = visible<DataTable>(&list, u"runs"_qs);
        QTRY_VERIFY(table->model()->rowCount() > 3);
        QSignalSpy wanted(&list, &Screen::wantsScreen);
        table->setCurrentIndex(table->model()->index(1, 0));
        table->selectionModel()->select(table->model()->index(3, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(press(&list, u"compareButton"_qs));
        QCOMPARE(wanted.takeFirst().first().toString(), u"compare"_qs);
        open();
        QCOMPARE(chosen(u"laterRun"_qs), runAt(1));
        QCOMPARE(chosen(u"earlierRun"_qs), runAt(3));

        // And two others, while it is out of sight.
        m_screen->hide();
        table->selectionModel()->select(table->model()->index(1, 0),
                                        QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
        table->selectionModel()->select(table->model()->index(2, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(press(&list, u"compareButton"_qs));
        m_screen->show();
        QTRY_COMPARE(chosen(u"laterRun"_qs), runAt(2));
        QCOMPARE(chosen(u"earlierRun"_qs), runAt(3));
    }
    void putsTheEarlierRunFirst()
    {
        QVERIFY(m_fixture->choose(0, 2));
        open();
        choose(u"earlierRun"_qs, runAt(0)); // which is the latest
        QCOMPARE(chosen(u"laterRun"_qs), runAt(0));
        QCOMPARE(chosen(u"earlierRun"_qs), runAt(2));
        QTRY_VERIFY(rows() > 0);
    }
    void aRunAgreesWithItself()
    {
        QVERIFY(m_fixture->choose(0));
        open();
        choose(u"earlierRun"_qs, runAt(0));
        QTRY_COMPARE(stateOf(m_screen.get()), u"No prompt was gained or lost"_qs);
    }
    void anotherBrandHasRunsOfItsOwn()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->selection().compare(runAt(1), runAt(3));
        open();
        QVERIFY(m_fixture->choose(1));
        QTRY_COMPARE(chosen(u"laterRun"_qs), runAt(0));
        QCOMPARE(chosen(u"earlierRun"_qs), runAt(1));
    }
    void saysWhyItFailedAndTriesAgain()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs"_qs);
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"Your organization may not use this"_qs);
        QVERIFY(part(u"comparedFigures"_qs)); // they came with the runs
        m_fixture->setFaults({});
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_VERIFY(rows() > 0);
    }
    void canBeCancelled()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"latency=2000@/v1/runs"_qs);
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"Reading both runs' results…"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(stateOf(m_screen.get()), u"Not read"_qs);
        m_fixture->setFaults({});
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_VERIFY(rows() > 0);
    }
    void filtersAndSaysWhenNothingIsLeft()
    {
        QVERIFY(m_fixture->choose(0));
        open();
        QTRY_VERIFY(rows() > 0);
        const int all = rows();
        m_screen->filterBox()->setText(u"no such prompt"_qs);
        QTRY_COMPARE(stateOf(m_screen.get()), u"No difference fits the filter"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_COMPARE(rows(), all);
    }
};

BRANDBRIDGE_TEST(TestCompareScreen, QApplication)
#include "test_compare_screen.moc"
