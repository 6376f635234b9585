// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "ui/compare/compare_screen.h"
#include "ui/compare/difference_page.h"
#include "ui/figures/figure_widgets.h"
#include "ui/runs/runs_screen.h"
#include "ui/tables/data_table.h"
#include "ui/words/formats.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// Somebody wants to know what is different between two runs.
class TestCompareScreen final : public ScreenTest<CompareScreen>
{
    Q_OBJECT

    int rowsOf(const QString &table)
    {
        return part<DataTable>(table) ? part<DataTable>(table)->model()->rowCount() : -1;
    }
    DataTable *prompts() { return part<DataTable>(u"compared-prompts"_s); }
    int rows() override { return rowsOf(u"compared-prompts"_s); }
    void showTab(const QString &title)
    {
        auto *const tabs = part<QTabWidget>(u"compareTabs"_s);
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) == title)
                tabs->setCurrentIndex(i);
        }
        QCOMPARE(tabs->tabText(tabs->currentIndex()), title);
    }
    /// The answer that is in sight on one side.
    QTextEdit *answerIn(const QString &side) { return visible<QTextEdit>(part(side), u"answerText"_s); }
    /// How often answers were read, and not results alone.
    int answersRead() const
    {
        int count = 0;
        for (const sandbox::SeenRequest &request : m_fixture->sandbox().seenRequests())
            count += request.query.contains("include_answer=true");
        return count;
    }
    QString runAt(qsizetype index) { return m_fixture->selection().runs().at(index).id; }
    /// The runs that are compared, the earlier one first.
    QStringList compared()
    {
        const auto chosen = [this](const QString &box) { return part<QComboBox>(box)->currentData().toString(); };
        return {chosen(u"earlierRun"_s), chosen(u"laterRun"_s)};
    }
    /// Chooses a run as with mouse or keys.
    void choose(const QString &box, const QString &run)
    {
        auto *const choice = part<QComboBox>(box);
        choice->setCurrentIndex(choice->findData(run));
        Q_EMIT choice->activated(choice->currentIndex());
    }

private Q_SLOTS:
    void comparesTheSelectedRunWithTheOneBefore()
    {
        QVERIFY(openOn(0));
        QCOMPARE(compared(), (QStringList{runAt(1), runAt(0)}));
        QTRY_VERIFY(rows() > 0);
        const QStringList changes = labelTexts(m_screen.get(), u"comparedChange"_s);
        QCOMPARE(changes.size(), 4);
        QVERIFY(!changes.contains(QString()));
        const QAbstractItemModel *const shown = prompts()->model();
        const QString first = shown->index(0, 0).data().toString();
        QVERIFY(first == u"+ Gained" || first == u"− Lost");
        showTab(u"Sources that moved"_s);
        QTRY_VERIFY(rowsOf(u"compared-sources"_s) > 0 || !state().isEmpty());

        // No run is compared with itself.
        const QAbstractItemModel *const earlier = part<QComboBox>(u"earlierRun"_s)->model();
        QVERIFY(!(earlier->flags(earlier->index(0, 0)) & Qt::ItemIsEnabled)); // the later run
        QVERIFY(earlier->flags(earlier->index(1, 0)) & Qt::ItemIsEnabled);
        choose(u"earlierRun"_s, runAt(0));
        QCOMPARE(compared(), (QStringList{runAt(1), runAt(0)}));
    }
    void sharesOfSourcesAreThoseOfTheAnswers()
    {
        QVERIFY(openOn(0));
        choose(u"earlierRun"_s, runAt(5));
        QTRY_VERIFY(rows() > 0);
        showTab(u"Sources that moved"_s);
        QTRY_VERIFY(rowsOf(u"compared-sources"_s) > 0);
        auto *const table = part<DataTable>(u"compared-sources"_s);
        const QAbstractItemModel *const shown = table->model();
        const auto citing = [&](const QString &run, const QString &link) {
            const QList<QJsonObject> answers = m_fixture->rawAnswers(run);
            const auto count = std::count_if(answers.begin(), answers.end(), [&](const QJsonObject &answer) {
                return answer[u"answer"_s].toString().contains(link);
            });
            return static_cast<double>(count) / static_cast<double>(answers.size());
        };
        for (int row = 0; row < std::min(3, shown->rowCount()); ++row) {
            const auto value = [&](int column) { return shown->index(row, column).data(table_role::sort); };
            const QString page = shown->index(row, 2).data(table_role::exported).toString(); // shown without the host
            QVERIFY(!shown->index(row, 2).data().toString().contains(u"://"_s));
            const QString link =
                page == u"The whole domain" ? u'[' + value(1).toString() + u"]("_s : u"]("_s + page + u')';
            QCOMPARE(value(3).toDouble(), citing(runAt(5), link));
            QCOMPARE(value(4).toDouble(), citing(runAt(0), link));
        }

        const QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        const bool isGained = shown->index(0, 5).data(table_role::sort).toDouble() > 0;
        table->setCurrentIndex(shown->index(0, 0));
        QVERIFY(press(u"compared-sourcesOpen"_s));
        QCOMPARE(wanted.size(), 1);
        QTRY_COMPARE(m_fixture->selection().run()->id, runAt(isGained ? 0 : 5));
    }
    /// Against shares counted here, from the sandbox's raw results.
    void rivalsRiseAndFall()
    {
        QVERIFY(opens());
        showTab(u"Rivals"_s);
        QTRY_VERIFY(rowsOf(u"compared-rivals"_s) > 1);
        auto *const table = part<DataTable>(u"compared-rivals"_s);
        auto *const parts = part<DataTable>(u"rivalShares"_s);
        const auto cell = [](const DataTable *of, int row, int column, int role = table_role::sort) {
            return of->model()->index(row, column).data(role);
        };
        const auto pairOf = [](const QJsonObject &answer) {
            return answer[u"topic"_s][u"name"_s].toString() + answer[u"prompt"_s][u"text"_s].toString() +
                   answer[u"llm"_s].toString();
        };
        QHash<QString, QJsonObject> before;
        for (const QJsonObject &answer : m_fixture->rawAnswers(runAt(1)))
            before.insert(pairOf(answer), answer);
        const QList<QJsonObject> now = m_fixture->rawAnswers(runAt(0));
        // The shares of the answers about @p topic that name @p rival, earlier and later.
        const auto shares = [&](const QString &rival, const QString &topic) {
            double pairs = 0;
            double was = 0;
            double is = 0;
            for (const QJsonObject &answer : now) {
                const auto then = before.constFind(pairOf(answer));
                if (then == before.constEnd() || (!topic.isEmpty() && answer[u"topic"_s][u"name"_s] != topic))
                    continue;
                ++pairs;
                was += (*then)[u"mentionedBrands"_s].toArray().contains(rival);
                is += answer[u"mentionedBrands"_s].toArray().contains(rival);
            }
            return std::pair(was / pairs, is / pairs);
        };
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto [was, is] = shares(cell(table, row, 0).toString(), {});
            QVERIFY(qAbs(cell(table, row, 1).toDouble() - was) < 1e-9);
            QVERIFY(qAbs(cell(table, row, 2).toDouble() - is) < 1e-9);
            QVERIFY(cell(table, row, 3, Qt::DisplayRole).toString().contains(u" ("_s)); // the interval
            const QVariant tint = cell(table, row, 3, table_role::tint);
            QVERIFY(!tint.isValid() || tint.toDouble() * cell(table, row, 3).toDouble() < 0); // a rise is bad
            QVERIFY(!cell(table, row, 4).toString().isEmpty());                               // the verdict
        }

        const int last = table->model()->rowCount() - 1;
        const QString rival = cell(table, last, 0).toString();
        table->setCurrentIndex(table->model()->index(last, 0));
        const auto isShown = [&] {
            return parts->model()->rowCount() > 0 &&
                   qAbs(cell(parts, 0, 3).toDouble() - shares(rival, cell(parts, 0, 0).toString()).second) < 1e-9;
        };
        QTRY_VERIFY(isShown());
        QCOMPARE(cell(parts, 0, 1).toString(), u"Topic"_s);
        QCOMPARE(cell(parts, parts->model()->rowCount() - 1, 1).toString(), u"Model"_s);
        const QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        QVERIFY(press(u"compared-rivalsOpen"_s));
        QCOMPARE(wanted.last(), (QList<QVariant>{QString(), rival, QString()}));
        QTRY_COMPARE(m_fixture->selection().run()->id, runAt(0));
        int named = 0;
        while (cell(parts, named, 3).toDouble() == 0)
            ++named;
        parts->setCurrentIndex(parts->model()->index(named, 0));
        Q_EMIT parts->activated(parts->currentIndex());
        QCOMPARE(wanted.last().at(1), QVariant(rival));
        QVERIFY(wanted.last() != wanted.first()); // with its topic or model
    }
    void chosenRivalsComeFirst()
    {
        QVERIFY(opens());
        showTab(u"Rivals"_s);
        QTRY_VERIFY(rowsOf(u"compared-rivals"_s) > 1);
        const auto name = [this](int row) {
            return part<DataTable>(u"compared-rivals"_s)->model()->index(row, 0).data().toString();
        };
        const int count = rowsOf(u"compared-rivals"_s);
        const QString rival = name(count - 1);
        QVERIFY(chooseRival(part<QPushButton>(u"chooseRivals"_s), rival));
        QTRY_COMPARE(name(0), rival);
        QCOMPARE(rowsOf(u"compared-rivals"_s), count);
        QCOMPARE(part<QPushButton>(u"chooseRivals"_s)->text(), u"&Choose rivals (1)…"_s);
        part<ChoiceFilter>(u"rivalFilter"_s)->choose(u"chosen"_s);
        QCOMPARE(rowsOf(u"compared-rivals"_s), 1);

        open(); // it is kept
        showTab(u"Rivals"_s);
        QTRY_VERIFY(rowsOf(u"compared-rivals"_s) == count && name(0) == rival);
    }
    void differencesHaveIntervals()
    {
        service::Metrics metrics{.present = 50, .completedResponses = 100, .averageRank = 2.0};
        Selection::Pair runs;
        runs.earlier.metrics = metrics;
        metrics.averageRank = 2.4;
        runs.later.metrics = metrics;
        ComparedFigures figures;
        const auto words = [&figures](RunFigure which) {
            return labelTexts(&figures, u"comparedChange"_s).at(static_cast<int>(which));
        };
        const auto totals = statistics::comparisonOf(runs.earlier.metrics, runs.later.metrics);
        figures.show(runs, totals);
        QCOMPARE(words(RunFigure::Position), u"No margin of error is known"_s);
        QCOMPARE(words(RunFigure::Visibility), u"±0.0 points (−13.6 to +13.6)"_s);
        QCOMPARE(words(RunFigure::NetSentiment), u"Not known in both runs"_s);
        FigureView overview(RunFigure::Visibility);
        overview.show(runs.later, runs.earlier, totals);
        QCOMPARE(labelTexts(&overview, u"change"_s), QStringList{words(RunFigure::Visibility)});
        QVERIFY(overview.findChild<QLabel *>(u"change"_s)->toolTip().contains(u"From totals"_s));
    }
    /// Against a test and an interval computed here, from the sandbox's raw results.
    void comparesLikeForLike()
    {
        QVERIFY(opens());
        QHash<QString, bool> before;
        const auto pairOf = [](const QJsonObject &answer) {
            return answer[u"topic"_s][u"name"_s].toString() + answer[u"prompt"_s][u"text"_s].toString() +
                   answer[u"llm"_s].toString();
        };
        for (const QJsonObject &answer : m_fixture->rawAnswers(runAt(1)))
            before.insert(pairOf(answer), answer[u"isPresent"_s].toBool());
        double pairs = 0;
        double gained = 0;
        double lost = 0;
        for (const QJsonObject &answer : m_fixture->rawAnswers(runAt(0))) {
            const auto then = before.constFind(pairOf(answer));
            if (then == before.constEnd())
                continue;
            const bool now = answer[u"isPresent"_s].toBool();
            ++pairs;
            gained += now && !*then;
            lost += !now && *then;
        }
        QVERIFY(pairs > 100 && gained + lost > 0);
        const QString points = formats::decimal(std::abs(100 * (gained - lost) / pairs));
        const auto words = [this] { return labelTexts(m_screen.get(), u"comparedChange"_s).value(0); };
        QTRY_VERIFY2(words().contains(points + u" points ("_s), qPrintable(words() + u' ' + points));
        const auto *const change = part<QLabel>(u"comparedChange"_s);
        QTRY_VERIFY(change->toolTip().contains(u"from %1 pair"_s.arg(formats::count(static_cast<qint64>(pairs)))));
    }
    /// The responses of all runs of a month are pooled by prompt and model.
    void comparesMonths()
    {
        QVERIFY(opens());
        const QDate latest = m_fixture->selection().runs().first().startedAt.toLocalTime().date();
        using Share = std::pair<double, double>;
        QHash<QString, Share> shares[2]; // by pair: present, responses
        for (const service::Run &run : m_fixture->selection().runs()) {
            for (int side = 0; side < 2; ++side) {
                if (run.startedAt.toLocalTime().toString(u"yyyy-MM"_s) !=
                    latest.addMonths(side - 2).toString(u"yyyy-MM"_s))
                    continue;
                for (const QJsonObject &answer : m_fixture->rawAnswers(run.id)) {
                    Share &share =
                        shares[side][answer[u"topic"_s][u"name"_s].toString() + u'/' +
                                     answer[u"prompt"_s][u"text"_s].toString() + u'/' + answer[u"llm"_s].toString()];
                    share.first += answer[u"isPresent"_s].toBool();
                    ++share.second;
                }
            }
        }
        double difference = 0;
        double pairs = 0;
        for (auto it = shares[0].begin(); it != shares[0].end(); ++it) {
            const auto then = shares[1].constFind(it.key());
            if (then == shares[1].constEnd())
                continue;
            difference += then->first / then->second - it->first / it->second;
            ++pairs;
        }
        choose(u"earlierRun"_s, latest.addMonths(-2).toString(u"yyyy-MM"_s));
        choose(u"laterRun"_s, latest.addMonths(-1).toString(u"yyyy-MM"_s));
        const QString points = formats::decimal(std::abs(100 * difference / pairs));
        const auto words = [this] { return labelTexts(m_screen.get(), u"comparedChange"_s).value(0); };
        QTRY_VERIFY2(words().contains(points + u" points ("_s), qPrintable(words() + u' ' + points));
        const auto *const change = part<QLabel>(u"comparedChange"_s);
        QTRY_VERIFY2(change->toolTip().contains(u"from %1 pair"_s.arg(formats::count(static_cast<qint64>(pairs)))),
                     qPrintable(change->toolTip()));
        QTRY_VERIFY(rows() > 0);
        prompts()->setCurrentIndex(prompts()->model()->index(0, 0));
        QVERIFY(press(u"compared-promptsOpen"_s));
        for (int side = 0; side < 2; ++side) {
            const QString name = side == 0 ? u"earlierAnswer"_s : u"laterAnswer"_s;
            QTRY_VERIFY(answerIn(name) && !answerIn(name)->toPlainText().isEmpty());
        }
        // Another screen's choice counts again.
        m_fixture->selection().compare(runAt(0), runAt(1));
        QTRY_COMPARE(compared(), (QStringList{runAt(1), runAt(0)}));
    }
    /// Where one arrangement of the figures needs a scroll bar and the other does not, they do not follow each other
    /// for ever.
    void figuresFindTheirArrangement()
    {
        const auto large = withLetters(1.6);
        QVERIFY(opens());
        for (const int height : {800, 900, 1000, 1100}) {
            for (int width = 1000; width > 400; width -= 20) {
                m_screen->resize(width, height);
                QCoreApplication::processEvents();
            }
        }
        QVERIFY(part(u"comparedFigures"_s));
    }
    void responsesBehindAFigureAreOneClickAway()
    {
        QVERIFY(openOn(0));
        choose(u"earlierRun"_s, runAt(3));
        choose(u"laterRun"_s, runAt(2));
        QCOMPARE(compared(), (QStringList{runAt(3), runAt(2)}));
        QTRY_VERIFY(rows() > 0);
        QSignalSpy wanted(m_screen.get(), &Screen::wantsResults);
        QVERIFY(press(u"showResponses"_s));
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(m_fixture->selection().run()->id, runAt(2));
    }
    void takesTwoRunsFromTheListOfRuns()
    {
        QVERIFY(m_fixture->choose(0));
        RunsScreen list(m_fixture->backend());
        list.resize(1000, 600);
        list.show();
        auto *const table = visible<DataTable>(&list, u"runs"_s);
        QTRY_VERIFY(table->model()->rowCount() > 3);
        // One that nobody chose would be in the way of two that are compared.
        QVERIFY(table->selectedSourceRows().isEmpty());
        list.filterBox()->setText(table->model()->index(1, 0).data().toString());
        QVERIFY(table->model()->rowCount() > 0);
        list.filterBox()->clear();
        QVERIFY(table->selectedSourceRows().isEmpty());

        QSignalSpy wanted(&list, &Screen::screenRequested);
        const auto setSelected = [table](int row, QItemSelectionModel::SelectionFlag how) {
            table->selectionModel()->select(table->model()->index(row, 0), how | QItemSelectionModel::Rows);
        };
        QVERIFY(visible<QLabel>(&list, u"compareHint"_s)->text().contains(u"Select two rows"_s));
        QVERIFY(!press(&list, u"compareButton"_s));
        table->setCurrentIndex(table->model()->index(1, 0));
        setSelected(3, QItemSelectionModel::Select);
        QCOMPARE(visible<QLabel>(&list, u"compareHint"_s)->text(), QString());
        QVERIFY(press(&list, u"compareButton"_s));
        QCOMPARE(wanted.takeFirst().first().toString(), u"compare"_s);
        open();
        QCOMPARE(compared(), (QStringList{runAt(3), runAt(1)}));

        // And two others, while it is out of sight.
        m_screen->hide();
        setSelected(1, QItemSelectionModel::Deselect);
        setSelected(2, QItemSelectionModel::Select);
        QVERIFY(press(&list, u"compareButton"_s));
        m_screen->show();
        QTRY_COMPARE(compared(), (QStringList{runAt(3), runAt(2)}));
    }
    void putsTheEarlierRunFirst()
    {
        QVERIFY(openOn(0, 2));
        choose(u"earlierRun"_s, runAt(0)); // which is the latest
        QCOMPARE(compared(), (QStringList{runAt(2), runAt(0)}));
        QTRY_VERIFY(rows() > 0);

        // Another brand has other runs.
        QVERIFY(m_fixture->choose(1));
        QTRY_COMPARE(compared(), (QStringList{runAt(1), runAt(0)}));
    }
    void saysWhenRunsAgree()
    {
        QStandardItemModel none(0, 2);
        auto *const rows = new FilteredTable(u"table"_s, {}, {}, {});
        rows->setModel(&none, 0, 160);
        DifferencePage page(rows, {u"Reading"_s, u"No difference"_s, u"Why"_s, u"Open"_s});
        page.show();
        page.showRows(true);
        QCOMPARE(stateOf(&page), u"No difference"_s);
        QSignalSpy wanted(&page, &DifferencePage::otherRunsWanted);
        QVERIFY(press(&page, u"stateAction"_s));
        QCOMPARE(wanted.size(), 1);
    }
    void showsBothAnswersToAPrompt()
    {
        QVERIFY(opens(1));
        auto *const table = prompts();
        const QString prompt = table->model()->index(0, 1).data().toString();
        const int before = answersRead();
        QCOMPARE(before, 0); // nobody asked
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(!prompts());
        QCOMPARE(part<QLabel>(u"comparedPrompt"_s)->text(), prompt);
        QTRY_VERIFY(answerIn(u"earlierAnswer"_s) && answerIn(u"laterAnswer"_s));
        QCOMPARE(answersRead(), 2);

        // One of the two names the brand, and says so.
        const QString brand = m_fixture->selection().brand()->name;
        const bool isGained = part<QLabel>(u"comparedFacts"_s)->text().startsWith(u"Gained"_s);
        const auto named = [&](const QString &side) { return answerIn(side)->toPlainText().contains(brand); };
        QCOMPARE(named(u"laterAnswer"_s), isGained);
        QCOMPARE(named(u"earlierAnswer"_s), !isGained);
        QVERIFY(!answerIn(isGained ? u"laterAnswer"_s : u"earlierAnswer"_s)->extraSelections().isEmpty());
        const auto presence = [this](const QString &side) {
            return visible<QLabel>(part(side), u"answerPresence"_s)->text();
        };
        QVERIFY(presence(isGained ? u"earlierAnswer"_s : u"laterAnswer"_s).startsWith(u"Not named"_s));
        QVERIFY(presence(isGained ? u"laterAnswer"_s : u"earlierAnswer"_s).startsWith(u"Named"_s));

        // On to the next, and back to the list, where that one is current.
        QVERIFY(press(u"nextButton"_s));
        QCOMPARE(part<QLabel>(u"comparedPrompt"_s)->text(), table->model()->index(1, 1).data().toString());
        QVERIFY(press(u"leaveAnswers"_s));
        QVERIFY(prompts());
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY(press(u"compared-promptsOpen"_s));
        QTest::keyClick(part(u"leaveAnswers"_s), Qt::Key_Escape);
        QVERIFY(!part(u"comparedAnswers"_s));
    }
    void saysWhyAnAnswerCannotBeRead()
    {
        QVERIFY(opens());
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        QVERIFY(press(u"compared-promptsOpen"_s));
        const auto action = [this] { return visible<QAbstractButton>(part(u"earlierAnswer"_s), u"noticeAction"_s); };
        QTRY_VERIFY(action() && action()->text().contains(u"Try again"_s));
        QVERIFY(!answerIn(u"earlierAnswer"_s));
        m_fixture->setFaults({});
        action()->click();
        QTRY_VERIFY(answerIn(u"earlierAnswer"_s));

        // Other runs close the answers.
        m_fixture->selection().compare(runAt(1), runAt(3));
        QVERIFY(!part(u"comparedAnswers"_s));
        QTRY_VERIFY(rows() > 0);
    }
    void showsWhereVisibilityFellMost()
    {
        QVERIFY(opens());
        const std::tuple<QString, QString, QString, int> tabs[] = {
            {u"By topic"_s, u"compared-topics"_s, u"topicFilter"_s, 3},
            {u"By model"_s, u"compared-models"_s, u"modelFilter"_s, 2}};
        for (const auto &[tab, name, filter, column] : tabs) {
            showTab(tab);
            const auto *const table = part<DataTable>(name);
            QVERIFY(table);
            QVERIFY(table->model()->rowCount() > 2);
            double last = -101;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const double change = table->model()->index(row, 3).data(table_role::sort).toDouble();
                QVERIFY(change >= last);
                last = change;
            }
            // And its prompts are a key away.
            const QString first = table->model()->index(0, 0).data().toString();
            QVERIFY(press(name + u"Open"_s));
            QCOMPARE(part<QComboBox>(filter)->currentText(), first);
            const QAbstractItemModel *const shown = prompts()->model();
            QVERIFY(shown->rowCount() > 0);
            for (int row = 0; row < shown->rowCount(); ++row)
                QCOMPARE(shown->index(row, column).data().toString(), first);
        }
    }
    void showsOnlyWhatWasGainedOrLost()
    {
        QVERIFY(opens(2));
        const int all = rows();
        auto *const choice = part<QComboBox>(u"changeFilter"_s);
        QVERIFY(choice);
        int sum = 0;
        for (const QString &word : {u"+ Gained"_s, u"− Lost"_s}) {
            choice->setCurrentText(word);
            QVERIFY(rows() > 0 && rows() < all);
            const QAbstractItemModel *const shown = prompts()->model();
            for (int row = 0; row < shown->rowCount(); ++row)
                QCOMPARE(shown->index(row, 0).data().toString(), word);
            sum += rows();
        }
        QCOMPARE(sum, all);
        choice->setCurrentIndex(0);

        // What the filter leaves is counted.
        const QString counts = part<QLabel>(u"compared-promptsCounts"_s)->text();
        QVERIFY(counts.startsWith(u"Gained: "_s) && !counts.contains(u"filter"_s));
        const auto *const table = prompts();
        m_screen->filterBox()->setText(table->model()->index(0, 1).data().toString());
        QTRY_VERIFY(rows() < table->rowOrder()->sourceModel()->rowCount());
        int gained = 0;
        for (int row = 0; row < rows(); ++row)
            gained += table->model()->index(row, 0).data().toString() == u"+ Gained" ? 1 : 0;
        const QString some = part<QLabel>(u"compared-promptsCounts"_s)->text();
        QVERIFY2(some.startsWith(u"Gained: %1 of "_s.arg(gained)), qPrintable(some));
        QVERIFY(some.contains(u"Lost: %1 of "_s.arg(rows() - gained)));
        m_screen->filterBox()->clear();
        choice->setCurrentText(u"− Lost"_s);

        // A user who goes to a topic's prompts wants all of them.
        showTab(u"By topic"_s);
        QVERIFY(press(u"compared-topicsOpen"_s));
        QCOMPARE(choice->currentIndex(), 0);
    }
    void figuresNeedNoResults()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs"_s);
        open();
        QTRY_COMPARE(state(), u"Your organization may not use this"_s);
        QVERIFY(part(u"comparedFigures"_s)); // they came with the runs
    }
};

BRANDBRIDGE_TEST(TestCompareScreen, QApplication)
#include "test_compare_screen.moc"
