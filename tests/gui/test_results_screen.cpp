// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_fixture.h"

#include "support/test_program.h"
#include "ui/results/results_screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextEdit>
#include <QTreeView>

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks for the answers in which the brand is spoken of badly.
class TestResultsScreen final : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScreenFixture> m_fixture;
    std::unique_ptr<ResultsScreen> m_screen;

    void open()
    {
        m_screen = std::make_unique<ResultsScreen>(m_fixture->backend());
        m_screen->resize(1000, 640);
        m_screen->show();
    }
    DataTable *table() { return visible<DataTable>(m_screen.get(), u"results"_qs); }
    int rows() { return table() ? table()->model()->rowCount() : -1; }
    /// On the run @p back before the latest one of brand @p brand; false where it shows no rows.
    bool opens(int brand = 0, int back = 0)
    {
        if (!m_fixture->choose(brand, back))
            return false;
        open();
        return QTest::qWaitFor([this] { return rows() > 0; });
    }
    ChoiceFilter *filter(const QString &name) { return visible<ChoiceFilter>(m_screen.get(), name); }
    QString text(const QString &label) { return shownText(m_screen.get(), label); }
    QString answer()
    {
        const auto *const view = visible<QTextEdit>(m_screen.get(), u"answerText"_qs);
        return view ? view->toPlainText() : QString();
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ScreenFixture>(); }
    void cleanup()
    {
        m_screen.reset();
        m_fixture.reset();
    }

    void showsAllPagesOfARun()
    {
        QVERIFY(m_fixture->choose(0, 6)); // asked five times over: 2,400 results
        open();
        QTRY_COMPARE(rows(), 2400);
        QCOMPARE(m_fixture->seen(m_fixture->selection().run()->id.toUtf8()), 5);
        QCOMPARE(m_fixture->sandbox().seenRequests().last().query.contains("include_answer=true"), false);
    }
    void theCurrentRowStaysInSightWhileFiltering()
    {
        QVERIFY(opens());
        table()->scrollToBottom();
        QTest::keyClicks(m_screen->filterBox(), u"e"_qs);
        QVERIFY(table()->currentIndex().isValid());
        QTRY_VERIFY(table()->viewport()->rect().contains(table()->visualRect(table()->currentIndex()).center()));
    }
    void aFinishedRunIsFetchedOnce()
    {
        QVERIFY(m_fixture->choose(0, 1));
        const QString run = m_fixture->selection().run()->id;
        open();
        QTRY_VERIFY(rows() > 0);
        m_fixture->sandbox().forgetSeenRequests();
        m_screen->refresh();
        m_fixture->selection().chooseRun(m_fixture->selection().runs().at(2).id);
        QTRY_COMPARE(m_fixture->seen(m_fixture->selection().run()->id.toUtf8()), 1);
        QTRY_VERIFY(rows() > 0);
        m_fixture->selection().chooseRun(run);
        QTRY_VERIFY(rows() > 0);
        QVERIFY(stateOf(m_screen.get()).isEmpty()); // at once, without a loading screen in between
        QCOMPARE(m_fixture->seen(run.toUtf8()), 0);
    }
    void sortingKeepsTheRowInSight()
    {
        QVERIFY(opens());
        table()->setCurrentIndex(table()->model()->index(0, 0));
        const int row = table()->currentSourceRow();
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table()->sortByColumn(0, order);
            QCOMPARE(table()->currentSourceRow(), row);
            QVERIFY(table()->viewport()->rect().intersects(table()->visualRect(table()->currentIndex())));
        }
    }
    void tabGoesAsOneReads()
    {
        QVERIFY(opens());
        const QStringList expected{u"filterBox"_qs,   u"columnsButton"_qs,  u"exportButton"_qs,    u"byResponse"_qs,
                                   u"byPrompt"_qs,    u"presenceFilter"_qs, u"sentimentFilter"_qs, u"modelFilter"_qs,
                                   u"topicFilter"_qs, u"results"_qs};
        QStringList stops;
        for (const QWidget *at = m_screen->filterBox(); stops.size() < expected.size(); at = at->nextInFocusChain()) {
            if (at->isVisible() && (at->focusPolicy() & Qt::TabFocus) != 0)
                stops.append(at->objectName());
        }
        QCOMPARE(stops, expected);
    }
    void filtersByChoicesAndWords()
    {
        QVERIFY(opens());
        const int all = rows();
        QVERIFY(!visible<QPushButton>(m_screen.get(), u"clearFilters"_qs));
        filter(u"presenceFilter"_qs)->choose(u"present"_qs);
        const int present = rows();
        filter(u"sentimentFilter"_qs)->choose(u"negative"_qs);
        const int negative = rows();
        QVERIFY(all > present && present > negative && negative > 0);
        QCOMPARE(text(u"rowCount"_qs), u"%1 of %2"_qs.arg(negative).arg(all));
        for (int row = 0; row < negative; ++row)
            QCOMPARE(table()->model()->index(row, 4).data().toString(), u"Negative"_qs);

        QTest::keyClicks(m_screen->filterBox(), u"no such words"_qs);
        QTRY_COMPARE(stateOf(m_screen.get()), u"No result fits the filters"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(rows(), all);
        QVERIFY(m_screen->filterBox()->text().isEmpty());
    }
    void readsTheFirstRowThatFitsWhereItsOwnDoesNot()
    {
        QVERIFY(opens());
        const int all = rows();
        const QString topic = table()->model()->index(all - 1, 5).data().toString();
        QVERIFY(topic != table()->model()->index(0, 5).data().toString());
        QTest::keyClicks(m_screen->filterBox(), topic);
        QTRY_VERIFY(rows() > 1 && rows() < all);
        const QModelIndexList selected = table()->selectionModel()->selectedRows();
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected.first().row(), 0);
        QCOMPARE(table()->currentIndex().row(), 0);
    }
    void readsAnAnswerOnlyWhenAskedAndItsPageOnce()
    {
        QVERIFY(opens());
        const QByteArray run = m_fixture->selection().run()->id.toUtf8();
        m_fixture->sandbox().forgetSeenRequests();
        QVERIFY(!text(u"resultPrompt"_qs).isEmpty());
        QVERIFY(answer().isNull());
        QVERIFY(!visible<QAbstractButton>(m_screen.get(), u"copyAnswer"_qs)->isEnabled());

        QVERIFY(press(m_screen.get(), u"showAnswer"_qs));
        QTRY_VERIFY(!answer().isEmpty());
        QCOMPARE(m_fixture->seen(run), 1);
        const QString first = answer();
        QVERIFY(press(m_screen.get(), u"copyAnswer"_qs)); // what it is, another test looks at
        QVERIFY(clipboard().size() >= first.size());

        // The neighbour came along.
        QVERIFY(press(m_screen.get(), u"nextButton"_qs));
        QTRY_VERIFY(!answer().isEmpty() && answer() != first);
        QVERIFY(press(m_screen.get(), u"previousButton"_qs));
        QTRY_COMPARE(answer(), first);
        QCOMPARE(m_fixture->seen(run), 1);
    }
    void anAnswerIsOfTheResultInSight()
    {
        QVERIFY(opens());
        // Wherever it stands after sorting, and on a later page.
        table()->sortByColumn(1, Qt::DescendingOrder);
        table()->setCurrentIndex(table()->model()->index(200, 0));
        const QString prompt = text(u"resultPrompt"_qs);
        const QString id = table()->model()->index(200, 8).data().toString();
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(!answer().isEmpty());
        bool isMarked = false;
        service::Page<service::RunResult> page;
        QObject context;
        bool isRead = false;
        m_fixture->backend().organization.runResults(m_fixture->selection().run()->id, true, {1, 500}, &context,
                                                     [&](service::Result<service::Page<service::RunResult>> read) {
                                                         isRead = true;
                                                         page = read.value();
                                                     });
        QTRY_VERIFY(isRead);
        for (const service::RunResult &result : std::as_const(page.items)) {
            if (result.id == id) {
                QVERIFY(press(m_screen.get(), u"copyAnswer"_qs)); // as the model wrote it
                QCOMPARE(QApplication::clipboard()->text(), *result.answer);
                QCOMPARE(prompt, result.promptText);
                isMarked = true;
            }
        }
        QVERIFY(isMarked);
    }
    void theFocusStaysWithTheAnswer()
    {
        QVERIFY(opens());
        m_screen->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_screen.get()));
        QWidget *const show = visible<QAbstractButton>(m_screen.get(), u"showAnswer"_qs);
        show->setFocus();
        QVERIFY(show->hasFocus());
        QTest::keyClick(show, Qt::Key_Space);
        QVERIFY(visible<QWidget>(m_screen.get(), u"notice"_qs)->isAncestorOf(QApplication::focusWidget()));
        QTRY_VERIFY(!answer().isEmpty());
        QVERIFY(visible<QTextEdit>(m_screen.get(), u"answerText"_qs)->hasFocus());
    }
    void answersStayWantedInOtherRuns()
    {
        QVERIFY(opens());
        QVERIFY(press(m_screen.get(), u"showAnswer"_qs));
        QTRY_VERIFY(!answer().isEmpty());
        const QString first = answer();
        m_fixture->selection().chooseRun(m_fixture->selection().runs().at(1).id);
        QTRY_VERIFY(!answer().isEmpty() && answer() != first);
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(m_fixture->selection().runsState() == Selection::State::Ready);
        QTRY_VERIFY(!answer().isEmpty());
    }
    void marksTheBrandAndSaysSo()
    {
        QVERIFY(opens());
        filter(u"presenceFilter"_qs)->choose(u"present"_qs);
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY(press(m_screen.get(), u"showAnswer"_qs));
        QTRY_VERIFY(!answer().isEmpty());
        const auto *const chip = visible<QWidget>(m_screen.get(), u"answerLegend"_qs)->findChild<QLabel *>();
        QVERIFY(chip && chip->text().contains(m_fixture->selection().brand()->name));
        QVERIFY(chip->accessibleName().contains(m_fixture->selection().brand()->name));
        const auto *const view = visible<QTextEdit>(m_screen.get(), u"answerText"_qs);
        QStringList marked;
        for (const QTextEdit::ExtraSelection &selection : view->extraSelections())
            marked.append(selection.cursor.selectedText());
        QVERIFY(marked.contains(m_fixture->selection().brand()->name));
    }
    void anAnswerThatFailsCanBeAskedForAgain()
    {
        QVERIFY(opens());
        m_fixture->setFaults(u"fail=403x1@/v1/runs"_qs);
        QVERIFY(press(m_screen.get(), u"showAnswer"_qs));
        const auto *const action = visible<QPushButton>(m_screen.get(), u"noticeAction"_qs);
        QVERIFY(action);
        QTRY_COMPARE(action->text(), u"Try again"_qs);
        QVERIFY(answer().isNull());
        QVERIFY(press(m_screen.get(), u"noticeAction"_qs));
        QTRY_VERIFY(!answer().isEmpty());
    }
    void anAnswerThatTakesLongCanBeCancelled()
    {
        QVERIFY(opens());
        m_fixture->setFaults(u"latency=60000@/v1/runs"_qs);
        QVERIFY(press(m_screen.get(), u"showAnswer"_qs));
        QVERIFY(visible<QWidget>(m_screen.get(), u"notice"_qs));
        QVERIFY(press(m_screen.get(), u"noticeAction"_qs));
        QVERIFY(visible<QAbstractButton>(m_screen.get(), u"showAnswer"_qs));
    }
    void aLongLoadCanBeCancelledAndResumed()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"latency=60000x1@/v1/runs"_qs);
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"Reading the results…"_qs);
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QCOMPARE(stateOf(m_screen.get()), u"Not read"_qs);
        m_fixture->setFaults({});
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_VERIFY(rows() > 0);
    }
    void saysWhyThereIsNothing()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"invalid-json@/v1/runs"_qs);
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"The service's answer cannot be used"_qs);
        m_fixture->setFaults({});
        QVERIFY(press(m_screen.get(), u"stateAction"_qs));
        QTRY_VERIFY(rows() > 0);
    }
    void aRunWithoutResultsIsEmpty()
    {
        QVERIFY(m_fixture->choose(2, 9)); // stopped before the first response
        open();
        QTRY_COMPARE(stateOf(m_screen.get()), u"This run has no results"_qs);
    }
    void showsFieldsNobodyKnows()
    {
        m_fixture->setFaults(u"extra-fields"_qs);
        QVERIFY(opens());
        QVERIFY(table()->model()->columnCount() > 11);
        auto *const tabs = visible<QTabWidget>(m_screen.get(), u"resultTabs"_qs);
        tabs->setCurrentIndex(1);
        const auto *const tree = visible<QTreeView>(m_screen.get(), u"jsonTree"_qs);
        QVERIFY(tree);
        QVERIFY(tree->model()->rowCount() > 10);
    }
    void worksWithoutAnyFieldItKnows()
    {
        m_fixture->setFaults(u"missing-fields@/v1/runs"_qs);
        QVERIFY(opens());
        QVERIFY(!text(u"resultPrompt"_qs).isEmpty());
    }
    void showsARowForEachPromptWithItsModels()
    {
        QVERIFY(m_fixture->choose(0, 6)); // asked five times over
        open();
        QTRY_VERIFY(rows() > 0);
        const int responses = rows();
        QVERIFY(press(m_screen.get(), u"byPrompt"_qs));
        const int models = table()->model()->columnCount() - 5;
        QCOMPARE(rows() * models * 5, responses);
        QVERIFY(table()->model()->index(0, 3).data().toString().contains(u" of 5"_qs));
        for (int column = 3; column < 3 + models; ++column) {
            QVERIFY(!table()->isColumnHidden(column));
            QVERIFY(table()->columnWidth(column) >= table()->horizontalHeader()->sectionSizeHint(column));
        }

        // A cell leads to its answers.
        const QModelIndex cell = table()->model()->index(1, 4);
        const QString model = table()->model()->headerData(4, Qt::Horizontal).toString();
        table()->scrollTo(cell);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(cell).center());
        QCOMPARE(text(u"resultPrompt"_qs), cell.siblingAtColumn(0).data().toString());
        auto *const choice = visible<QComboBox>(m_screen.get(), u"answerChoice"_qs);
        QVERIFY(choice);
        QCOMPARE(choice->count(), 5);
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(!answer().isEmpty());
        const QString first = answer();
        choice->setCurrentIndex(1);
        QTRY_VERIFY(!answer().isEmpty() && answer() != first);
        QVERIFY(choice->itemText(1).contains(model));
        QTest::keyClick(table(), Qt::Key_Right);
        QVERIFY(!choice->itemText(0).contains(model));

        // And back to the response that is read.
        QVERIFY(press(m_screen.get(), u"byResponse"_qs));
        QCOMPARE(rows(), responses);
        QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), text(u"resultPrompt"_qs));
    }
    void promptsAreFilteredByTheirResponses()
    {
        QVERIFY(opens());
        filter(u"sentimentFilter"_qs)->choose(u"negative"_qs);
        QSet<QString> prompts;
        for (int row = 0; row < rows(); ++row)
            prompts.insert(table()->model()->index(row, 0).data().toString());
        QVERIFY(press(m_screen.get(), u"byPrompt"_qs));
        QCOMPARE(rows(), prompts.size());
        QTest::keyClicks(m_screen->filterBox(), *prompts.cbegin());
        QTRY_COMPARE(rows(), 1);
    }
    void theRowsAreThoseOfTheLastTime()
    {
        QVERIFY(opens());
        const int responses = rows();
        table()->setColumnHidden(2, true);
        QVERIFY(press(m_screen.get(), u"byPrompt"_qs));
        table()->setColumnHidden(4, true);
        const QByteArray state = m_screen->layoutState();
        open();
        m_screen->restoreLayoutState(state);
        QTRY_VERIFY(rows() > 0 && rows() < responses);
        QVERIFY(table()->isColumnHidden(4));
        QVERIFY(!table()->isColumnHidden(3));
        QVERIFY(press(m_screen.get(), u"byResponse"_qs));
        QVERIFY(table()->isColumnHidden(2));
        m_screen->restoreLayoutState("nonsense");
    }
    void promptsAreReadableWhereThereIsLittleRoom()
    {
        QVERIFY(opens());
        constexpr int stage = 6;
        QVERIFY(table()->isColumnHidden(stage));
        QVERIFY(!table()->horizontalScrollBar()->isVisible());
        QVERIFY(table()->rowHeight(0) > 2 * table()->fontMetrics().height());
        m_screen->resize(2400, 640);
        QTRY_VERIFY(!table()->isColumnHidden(stage));
        QVERIFY(table()->rowHeight(0) < 2 * table()->fontMetrics().height());
        table()->setColumnHidden(stage, true); // as the user wants it
        m_screen->resize(2300, 640);
        QTRY_COMPARE(m_screen->width(), 2300);
        QVERIFY(table()->isColumnHidden(stage));
    }
};

BRANDBRIDGE_TEST(TestResultsScreen, QApplication)
#include "test_results_screen.moc"
