// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "support/test_program.h"
#include "ui/results/results_screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody looks for the answers in which the brand is spoken of badly.
class TestResultsScreen final : public ScreenTest<ResultsScreen>
{
    Q_OBJECT

    DataTable *table() { return part<DataTable>(u"results"_s); }
    int rows() override { return table() ? table()->model()->rowCount() : -1; }
    ChoiceFilter *filter(const QString &name) { return m_screen->findChild<ChoiceFilter *>(name); }
    QString answer()
    {
        const auto *const view = part<QTextEdit>(u"answerText"_s);
        return view ? view->toPlainText() : QString();
    }

    /// The requests for the results of @p run, without those for answers.
    qsizetype listsRead(const QString &run)
    {
        const auto requests = m_fixture->sandbox().seenRequests();
        return std::count_if(requests.begin(), requests.end(), [&run](const auto &each) {
            return each.path.contains(run.toUtf8()) && !each.query.contains("include_answer=true");
        });
    }
    bool showsAnswer()
    {
        return test::waitFor([this] { return !answer().isEmpty(); });
    }

private Q_SLOTS:
    void showsAllPagesOfARun()
    {
        QVERIFY(openOn(0, 6)); // asked five times over: 2,400 results
        QTRY_COMPARE(rows(), 2400);
        QTRY_COMPARE(listsRead(m_fixture->selection().run()->id), 5);
    }
    void theCurrentRowStaysInSightWhileFilteringAndSorting()
    {
        QVERIFY(opens());
        table()->scrollToBottom();
        QTest::keyClicks(m_screen->filterBox(), u"e"_s);
        QVERIFY(table()->currentIndex().isValid());
        QTRY_VERIFY(table()->viewport()->rect().contains(table()->visualRect(table()->currentIndex()).center()));

        table()->setCurrentIndex(table()->model()->index(0, 0));
        const int row = table()->currentSourceRow();
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table()->sortByColumn(0, order);
            QCOMPARE(table()->currentSourceRow(), row);
            QVERIFY(table()->viewport()->rect().intersects(table()->visualRect(table()->currentIndex())));
        }
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
        QTRY_COMPARE(listsRead(m_fixture->selection().run()->id), 1);
        QTRY_VERIFY(rows() > 0);
        m_fixture->selection().chooseRun(run);
        QTRY_VERIFY(rows() > 0);
        QVERIFY(state().isEmpty()); // at once, without a loading screen in between
        QCOMPARE(listsRead(run), 0);
    }
    void tabGoesAsOneReads()
    {
        QVERIFY(opens());
        const QStringList expected{u"filterBox"_s,     u"byResponse"_s,   u"byPrompt"_s, u"showFilters"_s,
                                   u"columnsButton"_s, u"exportButton"_s, u"results"_s};
        QStringList stops;
        for (const QWidget *at = m_screen->filterBox(); stops.size() < expected.size(); at = at->nextInFocusChain()) {
            if (at->isVisible() && (at->focusPolicy() & Qt::TabFocus) != 0)
                stops.append(at->objectName());
        }
        QCOMPARE(stops, expected);
    }
    void choicesAreBesideTheBoxOrBehindAButton()
    {
        QVERIFY(opens());
        QVERIFY(press(u"showFilters"_s));
        QTRY_VERIFY(filter(u"presenceFilter"_s)->hasFocus());
        filter(u"presenceFilter"_s)->choose(u"present"_s);
        QTest::keyClick(filter(u"presenceFilter"_s), Qt::Key_Escape);
        QVERIFY(!filter(u"presenceFilter"_s)->isVisible());
        QVERIFY(part<QPushButton>(u"showFilters"_s)->text().contains(u"(1)"_s));
        QVERIFY(m_screen->clearFilters());
        m_screen->resize(1600, 640);
        QTRY_VERIFY(filter(u"presenceFilter"_s)->isVisible());
        QVERIFY(!part(u"showFilters"_s));
    }
    void filtersByChoicesAndWords()
    {
        QVERIFY(opens());
        const int all = rows();
        QVERIFY(!part(u"clearFilters"_s));
        filter(u"presenceFilter"_s)->choose(u"present"_s);
        const int present = rows();
        filter(u"sentimentFilter"_s)->choose(u"negative"_s);
        const int negative = rows();
        QVERIFY(all > present && present > negative && negative > 0);
        QCOMPARE(shown(u"rowCount"_s), u"%1 of %2"_s.arg(negative).arg(all));
        for (int row = 0; row < negative; ++row)
            QCOMPARE(table()->model()->index(row, 4).data().toString(), u"Negative"_s);

        QTest::keyClicks(m_screen->filterBox(), u"no such words"_s);
        QTRY_COMPARE(state(), u"No result fits the filters"_s);
        QVERIFY(press(u"stateAction"_s));
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
        QCOMPARE(table()->currentIndex().row(), 0);
        QCOMPARE(table()->selectionModel()->selectedRows(), QModelIndexList{table()->model()->index(0, 0)});
    }
    void readsTheAnswerOfTheRowAndItsPageOnce()
    {
        QVERIFY(opens());
        const QByteArray run = m_fixture->selection().run()->id.toUtf8();
        QVERIFY(!shown(u"resultPrompt"_s).isEmpty());
        QVERIFY(showsAnswer());
        m_fixture->sandbox().forgetSeenRequests();
        const QString first = answer();
        QVERIFY(press(u"copyAnswer"_s)); // what it is, another test looks at
        QVERIFY(clipboard().size() >= first.size());

        // The neighbour came along.
        QVERIFY(press(u"nextButton"_s));
        QTRY_VERIFY(!answer().isEmpty() && answer() != first);
        QVERIFY(press(u"previousButton"_s));
        QTRY_COMPARE(answer(), first);
        QCOMPARE(m_fixture->seen(run), 0);
    }
    void anAnswerIsOfTheResultInSight()
    {
        QVERIFY(opens());
        // Wherever it stands after sorting, and on a later page.
        table()->sortByColumn(1, Qt::DescendingOrder);
        table()->setCurrentIndex(table()->model()->index(200, 0));
        const QString prompt = shown(u"resultPrompt"_s);
        const QString id = table()->model()->index(200, 8).data().toString();
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(!answer().isEmpty());
        const auto page = awaited<transport::Result<service::Page<service::RunResult>>>([this](auto done) {
            const QString run = m_fixture->selection().run()->id;
            m_fixture->elsewhere().runResults(run, true, {1, 500}, m_screen.get(), done);
        });
        const auto result = std::find_if(page->items.begin(), page->items.end(),
                                         [&id](const service::RunResult &each) { return each.id == id; });
        QVERIFY(result != page->items.end());
        QVERIFY(press(u"copyAnswer"_s)); // as the model wrote it
        QCOMPARE(clipboard(), *result->answer);
        QCOMPARE(prompt, result->promptText);
    }
    void goesThroughManyRowsWithFewRequests()
    {
        QVERIFY(opens());
        QVERIFY(showsAnswer());
        m_fixture->sandbox().forgetSeenRequests();
        table()->setFocus();
        for (int i = 0; i < 60; ++i) // over several pages of answers
            QTest::keyClick(table(), Qt::Key_Down);
        const QString last = shown(u"resultPrompt"_s);
        QVERIFY(showsAnswer());
        QVERIFY(table()->hasFocus());
        QCOMPARE(shown(u"resultPrompt"_s), last);
        QVERIFY(m_fixture->sandbox().seenRequests().size() <= 2);
    }
    void theFocusStaysWithTheAnswer()
    {
        QVERIFY(opens());
        m_fixture->setFaults(u"latency=60000@/v1/runs"_s);
        table()->setCurrentIndex(table()->model()->index(200, 0));
        QTRY_VERIFY(part(u"notice"_s));
        m_screen->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_screen.get()));
        QVERIFY(press(u"noticeAction"_s)); // cancels
        m_fixture->setFaults({});
        QWidget *const show = part<QAbstractButton>(u"showAnswer"_s);
        show->setFocus();
        QVERIFY(show->hasFocus());
        QTest::keyClick(show, Qt::Key_Space);
        QVERIFY(part(u"notice"_s)->isAncestorOf(QApplication::focusWidget()));
        QTRY_VERIFY(!answer().isEmpty());
        QVERIFY(part<QTextEdit>(u"answerText"_s)->hasFocus());
    }
    void answersStayWantedInOtherRuns()
    {
        QVERIFY(opens());
        QVERIFY(showsAnswer());
        const QString first = answer();
        m_fixture->selection().chooseRun(m_fixture->selection().runs().at(1).id);
        QTRY_VERIFY(!answer().isEmpty() && answer() != first);
        m_fixture->selection().chooseBrand(m_fixture->selection().brands().at(1).id);
        QTRY_VERIFY(m_fixture->selection().state() == Selection::State::Ready);
        QTRY_VERIFY(!answer().isEmpty());
    }
    void marksTheBrandAndSaysSo()
    {
        QVERIFY(opens());
        filter(u"presenceFilter"_s)->choose(u"present"_s);
        table()->setCurrentIndex(table()->model()->index(0, 0));
        QVERIFY(showsAnswer());
        const auto *const chip = part(u"answerLegend"_s)->findChild<QLabel *>();
        QVERIFY(chip && chip->text().contains(m_fixture->selection().brand()->name));
        QVERIFY(chip->accessibleDescription().contains(m_fixture->selection().brand()->name));
        const auto *const view = part<QTextEdit>(u"answerText"_s);
        QStringList marked;
        for (const QTextEdit::ExtraSelection &selection : view->extraSelections())
            marked.append(selection.cursor.selectedText());
        QVERIFY(marked.contains(m_fixture->selection().brand()->name));
    }
    void anAnswerCanBeCancelledAndAskedForAgain()
    {
        QVERIFY(opens());
        QVERIFY(showsAnswer());
        m_fixture->setFaults(u"latency=60000@/v1/runs"_s);
        table()->setCurrentIndex(table()->model()->index(200, 0));
        QTRY_VERIFY(part(u"noticeAction"_s));
        QVERIFY(press(u"noticeAction"_s)); // cancels
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        QVERIFY(press(u"showAnswer"_s));
        const auto *const action = part<QPushButton>(u"noticeAction"_s);
        QVERIFY(action);
        QTRY_COMPARE(action->text(), u"Try again"_s);
        QVERIFY(answer().isNull());
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s));
        QTRY_VERIFY(!answer().isEmpty());
    }
    void aRunWithoutResultsIsEmpty()
    {
        QVERIFY(openOn(2, 9)); // stopped before the first response
        QTRY_COMPARE(state(), u"This run has no results"_s);
    }
    void showsFieldsNobodyKnows()
    {
        m_fixture->setFaults(u"extra-fields"_s);
        QVERIFY(opens());
        QVERIFY(table()->model()->columnCount() > 11);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, table()->mapToGlobal(QPoint()));
        QApplication::sendEvent(table()->viewport(), &event);
        auto *const menu = table()->findChild<QMenu *>(u"rowMenu"_s);
        menu->findChild<QAction *>(u"rawData"_s)->trigger();
        delete menu;
        const QWidgetList windows = QApplication::topLevelWidgets();
        const auto dialog = std::find_if(windows.begin(), windows.end(),
                                         [](const QWidget *window) { return window->objectName() == u"rawData"; });
        QVERIFY(dialog != windows.end());
        QVERIFY((*dialog)->findChild<QTreeView *>()->model()->rowCount() > 10);
        (*dialog)->close();
    }
    void worksWithoutAnyFieldItKnows()
    {
        m_fixture->setFaults(u"missing-fields@/v1/runs"_s);
        QVERIFY(opens());
        QVERIFY(!shown(u"resultPrompt"_s).isEmpty());
    }
    void showsARowForEachPromptWithItsModels()
    {
        QVERIFY(openOn(0, 6)); // asked five times over
        QTRY_VERIFY(rows() > 0);
        const int responses = rows();
        QVERIFY(press(u"byPrompt"_s));
        const int models = table()->model()->columnCount() - 6; // prompt, topic, stage, all models, brands, answer
        QCOMPARE(rows() * models * 5, responses);
        QVERIFY(table()->model()->index(0, 3).data().toString().contains(u" of 5"_s));
        const auto heading = [this](int column) {
            return table()->model()->headerData(column, Qt::Horizontal).toString();
        };
        for (int column = 3; column < 3 + models; ++column) {
            QVERIFY(column == 3 || heading(column - 1) < heading(column)); // by name
            QVERIFY(!table()->isColumnHidden(column));
            QVERIFY(table()->columnWidth(column) >= table()->horizontalHeader()->sectionSizeHint(column));
        }

        // A cell leads to its answers.
        const QModelIndex cell = table()->model()->index(1, 4);
        const QString model = heading(4);
        table()->scrollTo(cell);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(cell).center());
        QCOMPARE(shown(u"resultPrompt"_s), cell.siblingAtColumn(0).data().toString());
        auto *const choice = part<QComboBox>(u"answerChoice"_s);
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
        QVERIFY(press(u"byResponse"_s));
        QCOMPARE(rows(), responses);
        QCOMPARE(table()->currentIndex().siblingAtColumn(0).data().toString(), shown(u"resultPrompt"_s));
    }
    void promptsAreFilteredByTheirResponses()
    {
        QVERIFY(opens());
        filter(u"sentimentFilter"_s)->choose(u"negative"_s);
        const auto cell = [this](int row, const QString &column) {
            const QAbstractItemModel *const model = table()->model();
            return model->index(row, columnOf(model, column)).data().toString();
        };
        QSet<QString> prompts; // in their topics
        for (int row = 0; row < rows(); ++row)
            prompts.insert(cell(row, u"prompt"_s) + u'\n' + cell(row, u"topic"_s));
        QVERIFY(press(u"byPrompt"_s));
        QCOMPARE(rows(), prompts.size());
        const QString prompt = prompts.cbegin()->section(u'\n', 0, 0);
        QTest::keyClicks(m_screen->filterBox(), prompt);
        QTRY_COMPARE(rows(), std::count_if(prompts.cbegin(), prompts.cend(), [&prompt](const QString &each) {
                         return each.section(u'\n', 0, 0) == prompt;
                     }));
    }
    void theRowsAreThoseOfTheLastTime()
    {
        QVERIFY(opens());
        const int responses = rows();
        table()->setColumnHidden(2, true);
        QVERIFY(press(u"byPrompt"_s));
        table()->setColumnHidden(4, true);
        const QByteArray state = m_screen->layoutState();
        open();
        m_screen->restoreLayoutState(state);
        QTRY_VERIFY(rows() > 0 && rows() < responses);
        QVERIFY(table()->isColumnHidden(4));
        QVERIFY(!table()->isColumnHidden(3));
        QVERIFY(press(u"byResponse"_s));
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
