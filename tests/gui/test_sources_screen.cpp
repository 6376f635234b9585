// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "support/browser.h"
#include "ui/charts/horizontal_bars.h"
#include "ui/sources/source_tree.h"
#include "ui/sources/sources_screen.h"
#include "ui/tables/data_table.h"
#include "ui/words/formats.h"
#include "ui/words/run_words.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks for the pages that models cite.
class TestSourcesScreen final : public ScreenTest<SourcesScreen>
{
    Q_OBJECT

    SourceTree *tree() { return part<SourceTree>(u"sourcesTree"_s); }
    int rows() override { return tree() ? tree()->shownDomains() : -1; }
    /// Puts the cursor on the first page of the first domain.
    void goToPage()
    {
        QTest::keyClick(tree(), Qt::Key_Home);
        QTest::keyClick(tree(), Qt::Key_Right);
        QTest::keyClick(tree(), Qt::Key_Down);
        QVERIFY(tree()->currentPage());
    }

private Q_SLOTS:
    void opensAPageByKeyboard()
    {
        Browser browser;
        QVERIFY(opens(3));
        QVERIFY(!part<QAbstractButton>(u"openPage"_s)->isEnabled()); // a domain is no page
        goToPage();
        const QString address = tree()->currentPage()->address;
        QTest::keyClick(tree(), Qt::Key_Return);
        QVERIFY(press(u"openPage"_s));
        QCOMPARE(browser.opened, (QList<QUrl>{QUrl(address), QUrl(address)}));
        QVERIFY(press(u"copyAddress"_s));
        QCOMPARE(clipboard(), address);
    }
    void barsLeadToTheirDomains()
    {
        QVERIFY(opens());
        auto *const bars = part<HorizontalBars>(u"topDomains"_s);
        QVERIFY(bars);
        QCOMPARE(bars->pointCount(), rows());
        Q_EMIT bars->pointActivated(2);
        QCOMPARE(tree()->currentSource()->domain, bars->rows().at(3).first());
        QVERIFY(tree()->isExpanded(tree()->currentIndex()));
        QVERIFY(bars->textSummary().contains(bars->rows().at(1).first()));
    }
    /// Against the sources of each run, as the service sends them.
    void saysWhenASourceWasCited()
    {
        QVERIFY(opens(3));
        QTest::keyClick(tree(), Qt::Key_End);
        const QString domain = tree()->currentSource()->domain;
        const QList<service::Run> &runs = m_fixture->selection().runs();
        const QString day = run_words::day(runs.first());
        const QString all = formats::count(runs.size());
        QCOMPARE(shown(u"sourceSeen"_s),
                 u"First cited on %1, last on %1, in the 1 of %2 runs whose sources are read here."_s.arg(day, all));
        QVERIFY(press(u"readOtherRuns"_s));
        QTRY_VERIFY(shown(u"sourceSeen"_s).contains(u"in the %1 of %1 runs"_s.arg(all)));
        QVERIFY(!part(u"readOtherRuns"_s));
        QString first;
        for (const service::Run &run : runs) {
            const auto known = m_fixture->backend().runResults.sources().known(run);
            for (const service::Source &source : known->items) {
                if (source.domain == domain)
                    first = run_words::day(run);
            }
        }
        QVERIFY2(shown(u"sourceSeen"_s).startsWith(u"First cited on "_s + first), qPrintable(first));
    }
    void copiesRowsAsATable()
    {
        QVERIFY(opens());
        goToPage();
        const QString address = tree()->currentPage()->address;
        const QString domain = tree()->currentSource()->domain;
        QTest::keyClick(tree(), Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(tree(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QStringList lines = clipboard().split(u'\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.at(0).startsWith(u"Domain\tPage\tType\tResponses"_s));
        QVERIFY(lines.at(1).startsWith(domain + u"\t"_s));
        QVERIFY(lines.at(2).startsWith(domain + u'\t' + address + u'\t'));
    }
    void theColumnsAreThoseOfTheLastTime()
    {
        QVERIFY(opens());
        tree()->setColumnWidth(SourceTree::Responses, 44);
        tree()->sortByColumn(SourceTree::Pages, Qt::AscendingOrder);
        const QByteArray state = m_screen->layoutState();
        m_screen = std::make_unique<SourcesScreen>(m_fixture->backend());
        m_screen->restoreLayoutState(state);
        m_screen->resize(1000, 640);
        m_screen->show();
        QTRY_VERIFY(rows() > 3);
        QCOMPARE(tree()->header()->sortIndicatorSection(), int{SourceTree::Pages});
        QCOMPARE(tree()->columnWidth(SourceTree::Responses), 44);
    }
    void nothingIsCutInAWideWindow()
    {
        QVERIFY(openOn(0));
        m_screen->resize(2560, 1200);
        QTRY_VERIFY(rows() > 3);
        for (int column = 0; column < tree()->header()->count(); ++column) {
            for (int row = 0; !tree()->isColumnHidden(column) && row < rows(); ++row) {
                const QModelIndex index = tree()->model()->index(row, column);
                const int needed = tree()->sizeHintForIndex(index).width() + (column == 0 ? tree()->indentation() : 0);
                QVERIFY2(tree()->columnWidth(column) >= needed, qPrintable(index.data().toString()));
            }
        }
    }
    void namesHaveTheRoomThatOtherColumnsLeave()
    {
        QVERIFY(openOn(0));
        m_screen->resize(1600, 640);
        QTRY_VERIFY(rows() > 3);
        QTRY_COMPARE(tree()->header()->length(), tree()->viewport()->width());
        const int alone = tree()->columnWidth(SourceTree::Name);
        tree()->setColumnHidden(SourceTree::Groups, false);
        QVERIFY(tree()->columnWidth(SourceTree::Name) < alone);
        tree()->setColumnHidden(SourceTree::Groups, true);
        QCOMPARE(tree()->columnWidth(SourceTree::Name), alone);
    }
    void showsOnlySourcesThatCiteOthers()
    {
        QVERIFY(opens(3));
        const int all = rows();
        const service::Run run = *m_fixture->selection().run();
        QVERIFY(press(u"citesOthers"_s));
        QTRY_VERIFY(rows() < all && rows() > 0);
        const QString own = m_fixture->selection().brand()->domain;
        for (int row = 0; row < tree()->topLevelItemCount(); ++row) {
            if (tree()->topLevelItem(row)->text(0) == own)
                QVERIFY(tree()->topLevelItem(row)->isHidden());
        }
        QVERIFY(press(u"citesOthers"_s));
        QCOMPARE(rows(), all);
    }
    void aSourceLeadsToThePromptsOfItsTopics()
    {
        QVERIFY(opens(3));
        part<QTabWidget>(u"sourceSide"_s)->setCurrentIndex(1);
        auto *const prompts = part<DataTable>(u"sourcePrompts"_s);
        QTRY_VERIFY(prompts->model()->rowCount() > 0);
        const QStringList topics = tree()->currentSource()->topics;
        QSet<QString> expected; // a text may be in several topics
        const auto known = m_fixture->backend().runResults.results().known(*m_fixture->selection().run());
        for (const service::RunResult &result : known->items) {
            if (topics.contains(result.topicName))
                expected.insert(result.promptKey().joined());
        }
        QCOMPARE(prompts->model()->rowCount(), expected.size());
        const QSignalSpy wanted(m_screen.get(), &Screen::wantsFilter);
        const QModelIndex first = prompts->model()->index(0, 0);
        QVERIFY(expected.contains(first.data(table_role::key).toString()));
        prompts->setCurrentIndex(first);
        QTest::keyClick(prompts, Qt::Key_Return);
        QCOMPARE(wanted.first().first().toString(), u"results"_s);
        QCOMPARE(wanted.first().at(1).toString(), first.data().toString());
    }
    void readsPerceptionSourcesWhenTheyAreLookedAt()
    {
        QVERIFY(opens());
        QCOMPARE(m_fixture->seen("/perception-sources"), 0);
        part<QTabWidget>(u"sourceTabs"_s)->setCurrentIndex(1);
        QTRY_VERIFY(part<SourceTree>(u"perceptionSourcesTree"_s));
        QVERIFY(part<SourceTree>(u"perceptionSourcesTree"_s)->shownDomains() > 0);
        part<QTabWidget>(u"sourceTabs"_s)->setCurrentIndex(0);
        part<QTabWidget>(u"sourceTabs"_s)->setCurrentIndex(1);
        QCOMPARE(m_fixture->seen("/perception-sources"), 1);
        QCOMPARE(m_fixture->seen("/sources"), 1);
    }
    void aRunWithoutSourcesIsEmpty()
    {
        QVERIFY(openOn(2, 9));
        QTRY_COMPARE(state(), u"This run cites no sources"_s);
        QSignalSpy wanted(m_screen.get(), &Screen::screenRequested);
        QVERIFY(press(u"stateAction"_s));
        QCOMPARE(wanted.first().first().toString(), u"runs"_s);
    }
};

BRANDBRIDGE_TEST(TestSourcesScreen, QApplication)
#include "test_sources_screen.moc"
