// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/answer_counts.h"
#include "core/statistics/prompt_signals.h"
#include "core/statistics/run_comparison.h"
#include "core/statistics/run_period.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::statistics;
using service::RunResult;

namespace {

struct Row
{
    const char *topic = "Shoes";
    const char *prompt = "Which?";
    const char *model = "chatgpt";
    bool isPresent = false;
    const char *sentiment = "";
    std::optional<double> rank = {};
    QStringList rivals = {};
};

RunResult resultOf(const Row &row)
{
    RunResult result;
    result.topicName = QString::fromUtf8(row.topic);
    result.promptText = QString::fromUtf8(row.prompt);
    result.model = QString::fromUtf8(row.model);
    result.isPresent = row.isPresent;
    result.sentiment = QString::fromUtf8(row.sentiment);
    result.rank = row.rank;
    result.mentionedBrands = row.rivals;
    return result;
}

QList<RunResult> run(const QList<Row> &rows)
{
    QList<RunResult> results;
    for (const Row &row : rows)
        results.append(resultOf(row));
    return results;
}

/// A run of @p count prompts on @p topic, of which the first @p present name the brand.
QList<RunResult> run(const QString &topic, int count, int present)
{
    QList<RunResult> results;
    for (int i = 0; i < count; ++i) {
        RunResult result = resultOf({.isPresent = i < present});
        result.topicName = topic;
        result.promptText = QString::number(i);
        results.append(result);
    }
    return results;
}

} // namespace

class TestRunPairs final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// The same text in two topics is two prompts; letters that are composed in another way are the same text.
    void pairsByTopicTextAndModel()
    {
        const RunPairs pairs(run({{.topic = "Shoes", .isPresent = true},
                                  {.topic = "Boots"},
                                  {.topic = "Shoes", .model = "gemini"},
                                  {.prompt = "Cafe\u0301?"}}),
                             run({{.topic = "Boots", .isPresent = true},
                                  {.topic = "Shoes"},
                                  {.topic = "Shoes", .model = "gemini", .isPresent = true},
                                  {.prompt = "Caf\u00e9?"}}));
        QCOMPARE(pairs.pairs().size(), 4);
        QVERIFY(pairs.mix().isEmpty());
        const auto verdict = pairs.compare(Figure::Visibility);
        QCOMPARE(verdict->pairs, 4);
        QCOMPARE(verdict->earlier, 0.25);
        QCOMPARE(verdict->later, 0.5);
        QCOMPARE(verdict->flipRate, 0.75);
        QCOMPARE(verdict->pValue, 2 * (1.0 / 8 + 3.0 / 16)); // of 2 gained and 1 lost
        QVERIFY(!verdict->isClear());
        QCOMPARE(pairs.compare(Figure::Visibility, [](const RunPair &pair) { return pair.model == u"gemini"; })->later,
                 1.0);
    }
    void unknownPresenceIsLeftOut()
    {
        QList<RunResult> later = run({{.isPresent = true}, {.prompt = "Why?"}});
        later[1].isPresent = std::nullopt;
        const RunPairs pairs(run({{}, {.prompt = "Why?"}}), later);
        QCOMPARE(pairs.pairs().size(), 1);
        QCOMPARE(pairs.mix().gonePrompts, 1);
        QVERIFY(!RunPairs({}, later).compare(Figure::Visibility));
        QVERIFY(!RunPairs({}, later).mix().visibility);
    }
    /// Ten prompts that all name the brand are added: the whole run rises, the prompts that both runs have do not.
    void mixIsApart()
    {
        const QList<RunResult> earlier = run(u"Old"_s, 10, 5);
        const RunPairs pairs(earlier, earlier + run(u"New"_s, 10, 10));
        QCOMPARE(pairs.mix().newPrompts, 10);
        QCOMPARE(pairs.mix().gonePrompts, 0);
        QCOMPARE(pairs.mix().newModels, 0);
        QCOMPARE(pairs.mix().visibility, 0.25);
        QCOMPARE(pairs.compare(Figure::Visibility)->difference(), 0.0);
        QCOMPARE(pairs.compare(Figure::Visibility)->pValue, 1.0);
    }
    void clearChange()
    {
        const auto verdict = RunPairs(run(u"Shoes"_s, 40, 20), run(u"Shoes"_s, 40, 10)).compare(Figure::Visibility);
        QVERIFY(verdict->isClear());
        QCOMPARE(verdict->difference(), -0.25);
        QVERIFY(verdict->interval->high < 0);
        QVERIFY(verdict->interval->low < verdict->difference() && verdict->difference() < verdict->interval->high);
    }
    /// A topic that is clear alone may not be clear among many.
    void topicsAreOneFamily()
    {
        const QList<RunResult> earlier = run(u"A"_s, 20, 10);
        const QList<RunResult> later = run(u"A"_s, 20, 4);
        QVERIFY(RunPairs(earlier, later).visibilityByTopic().value(u"A"_s).isClear());
        QList<RunResult> others;
        for (const QString &topic : {u"B"_s, u"C"_s, u"D"_s, u"E"_s})
            others += run(topic, 20, 10);
        const auto topics = RunPairs(earlier + others, later + others).visibilityByTopic();
        QCOMPARE(topics.size(), 5);
        QVERIFY(!topics.value(u"A"_s).isClear());
        QVERIFY(topics.value(u"A"_s).qValue > topics.value(u"A"_s).pValue);
        QCOMPARE(topics.value(u"B"_s).qValue, 1.0);
    }
    void modelsAndRivals()
    {
        QList<Row> earlier;
        QList<Row> later;
        const QList<QByteArray> prompts{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
        for (const QByteArray &prompt : prompts) {
            earlier.append({.prompt = prompt, .model = "gemini", .rivals = {u"Fennwick"_s, u"Fennwick"_s}});
            later.append({.prompt = prompt, .model = "gemini", .isPresent = true, .rivals = {u"Ostara"_s}});
            earlier.append({.prompt = prompt, .model = "claude"});
            later.append({.prompt = prompt, .model = "claude"});
        }
        const RunPairs pairs(run(earlier), run(later));
        QVERIFY(pairs.visibilityByModel().value(u"gemini"_s).isClear());
        QVERIFY(!pairs.visibilityByModel().value(u"claude"_s).isClear());
        QCOMPARE(pairs.rivals().keys(), (QStringList{u"Fennwick"_s, u"Ostara"_s}));
        QCOMPARE(pairs.rivals().value(u"Fennwick"_s).difference(), -0.5); // named twice in a response counts once
        QVERIFY(pairs.rivals().value(u"Ostara"_s).isClear());
        QCOMPARE(pairs.compareRival(u"nobody"_s)->later, 0.0);
    }
    void otherFigures()
    {
        QList<Row> earlier;
        QList<Row> later;
        const QList<QByteArray> prompts{"a", "b", "c", "d", "e", "f", "g", "h"};
        for (const QByteArray &prompt : prompts) {
            earlier.append({.prompt = prompt, .isPresent = true, .sentiment = "negative", .rank = 3});
            later.append({.prompt = prompt, .isPresent = true, .sentiment = "positive", .rank = 2, .rivals = {u"X"_s}});
        }
        const RunPairs pairs(run(earlier), run(later));
        const auto sentiment = pairs.compare(Figure::NetSentiment);
        QCOMPARE(sentiment->earlier, -1.0);
        QCOMPARE(sentiment->later, 1.0);
        QVERIFY(sentiment->isClear());
        QCOMPARE(pairs.compare(Figure::Position)->difference(), -1.0);
        QCOMPARE(pairs.compare(Figure::ShareOfVoice)->later, 0.5);
    }
    /// A run without any sentiment has no net sentiment, not one of 0.
    void unknownSentiment()
    {
        const RunPairs pairs(run({{.isPresent = true}}), run({{.isPresent = true, .sentiment = "positive"}}));
        QVERIFY(!pairs.compare(Figure::NetSentiment));
        QVERIFY(!pairs.compare(Figure::Position));
    }
    /// A period has several responses of a pair; each pair counts once.
    void periodsArePooledByPair()
    {
        const QList<RunResult> quiet = run(u"Shoes"_s, 30, 10);
        const QList<RunResult> loud = run(u"Shoes"_s, 30, 20);
        const auto verdict = RunPairs(quiet + quiet, loud + loud + quiet).compare(Figure::Visibility);
        QCOMPARE(verdict->pairs, 30);
        QVERIFY(qAbs(verdict->difference() - 2.0 / 9) < 1e-9);
        QVERIFY(verdict->isClear());
        QVERIFY(verdict->interval->low > 0);
    }
    void totals()
    {
        const service::Metrics earlier{.present = 48, .positive = 40, .negative = 4, .completedResponses = 80};
        const service::Metrics later{.present = 56, .positive = 30, .negative = 20, .completedResponses = 70};
        const auto visibility = compareTotals(Figure::Visibility, earlier, later);
        QCOMPARE(visibility->basis, Verdict::Basis::Totals);
        QVERIFY(qAbs(visibility->pValue - 0.00805) < 0.0001);
        QVERIFY(compareTotals(Figure::NetSentiment, earlier, later)->isClear());
        QVERIFY(!compareTotals(Figure::Position, earlier, later));
        QVERIFY(!compareTotals(Figure::Visibility, {.present = 9, .completedResponses = 8}, later));
        QVERIFY(!compareTotals(Figure::NetSentiment, {.present = 9}, later));
        QVERIFY(!compareTotals(Figure::NetSentiment, earlier, {.present = 70, .positive = 0, .negative = 0}));
    }
    /// A prompt was added or deleted: the totals are about different prompts.
    void totalsOfOtherPrompts()
    {
        const service::Metrics earlier{.present = 48, .totalResponses = 80, .completedResponses = 80};
        service::Metrics later{.present = 20, .totalResponses = 80, .completedResponses = 80};
        QVERIFY(compareTotals(Figure::Visibility, earlier, later)->isClear());
        QCOMPARE(changeOf(compareTotals(Figure::Completed, earlier, later)), Change::NotClear);
        later.totalResponses = 85;
        QVERIFY(!compareTotals(Figure::Visibility, earlier, later));
        later.completedResponses = 40;
        QCOMPARE(changeOf(compareTotals(Figure::Completed, earlier, later)), Change::Down);
        QCOMPARE(changeOf({}), Change::Unknown);
    }
    void comparesTwoRuns()
    {
        const RunComparison comparison =
            compareRuns(run(u"Shoes"_s, 60, 40) + run(u"Boots"_s, 60, 10) + run(u"Old"_s, 3, 3),
                        run(u"Shoes"_s, 60, 15) + run(u"Boots"_s, 60, 11));
        QCOMPARE(comparison.prompts, 120);
        QCOMPARE(comparison.mix.gonePrompts, 3);
        QCOMPARE(comparison.on(Figure::Visibility)->difference(), -0.2);
        QVERIFY(!comparison.on(Figure::NetSentiment));
        QCOMPARE(comparison.topicsAndModels.value({u"Boots"_s, u"chatgpt"_s}).pairs, 60);
        const QList<SignificantChange> changes = clearChanges(comparison);
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.first().what, SignificantChange::What::Visibility);
        QCOMPARE(changes.last().name, u"Shoes"_s);
        QVERIFY(!changes.last().isRise());
        // 25 of 120 pairs changed. Connor 1987: 0.1283 needs (1.96 √0.2167 + 0.8416 √(0.2167 − 0.1168²))² / 0.1168²
        // pairs.
        const double change = *comparison.detectableChange();
        QVERIFY2(change > 0.11 && change < 0.13, qPrintable(QString::number(change)));
        QVERIFY(*comparison.detectableChange(4) < change * 0.6);
        QVERIFY(!compareRuns(QList<RunResult>(), {}).detectableChange());
        QVERIFY(clearChanges(compareRuns(QList<RunResult>(), {})).isEmpty());
    }
    void voicesAreOneFamily()
    {
        QList<RunResult> earlier = run(u"Shoes"_s, 30, 20);
        for (RunResult &result : earlier)
            result.mentionedBrands = {u"Fennwick"_s};
        QList<RunResult> later = earlier;
        for (RunResult &result : later)
            result.mentionedBrands.append(u"Ostara"_s);
        const auto voices = RunPairs(earlier, later).voiceByModel();
        QCOMPARE(voices.size(), 3);
        QCOMPARE(voices.value({QString(), u"chatgpt"_s}).earlier, 0.4);
        QCOMPARE(voices.value({QString(), u"chatgpt"_s}).later, 0.25);
        QVERIFY(voices.value({u"Ostara"_s, u"chatgpt"_s}).isClear());
    }
    void sourcesThatMoved()
    {
        const auto source = [](const QString &domain, qint64 responses) {
            return service::Source{.domain = domain, .responseCount = responses};
        };
        const CitedSources before{{source(u"gone.example"_s, 80), source(u"same.example"_s, 50)}, 300};
        CitedSources after{{source(u"Same.example"_s, 55), source(u"few.example"_s, 2), source(u"new.example"_s, 60)},
                           300};
        const auto changes = clearSourceChanges(compareSources(before, after));
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.first().name, u"gone.example"_s);
        QCOMPARE(changes.first().verdict.later, 0.0);
        QCOMPARE(changes.last().name, u"new.example"_s);
        QVERIFY(changes.last().isRise());
        after.responses.reset();
        QVERIFY(compareSources(before, after).isEmpty());
    }
    void periods_data()
    {
        QTest::addColumn<QString>("period");
        QTest::addColumn<QStringList>("ids");
        for (const auto &[period, ids] :
             std::initializer_list<std::pair<const char *, const char *>>{{"latest", "e"},
                                                                          {"previous", "d"},
                                                                          {"c", "c"},
                                                                          {"last 2", "e d"},
                                                                          {"", "e d c b a"},
                                                                          {"2026-10", "d c"},
                                                                          {"2026-Q3", "b a"},
                                                                          {"2026-09-30", "b"},
                                                                          {"2026-09-30 to 2026-10-05", "c b"},
                                                                          {"2026-11 to 2026-10", "e d c"},
                                                                          {"2026-13", ""},
                                                                          {"2026-12", ""},
                                                                          {"yesterday", ""}})
            QTest::addRow("%s", period) << QString::fromLatin1(period)
                                        << QString::fromLatin1(ids).split(u' ', Qt::SkipEmptyParts);
    }
    void periods()
    {
        QList<service::Run> runs;
        for (const auto &[id, day] : std::initializer_list<std::pair<const char *, const char *>>{{"e", "2026-11-02"},
                                                                                                  {"d", "2026-10-31"},
                                                                                                  {"c", "2026-10-01"},
                                                                                                  {"b", "2026-09-30"},
                                                                                                  {"a", "2026-07-01"}})
            runs.append(service::Run{QJsonObject{{u"id"_s, QString::fromLatin1(id)},
                                                 {u"startedAt"_s, QString::fromLatin1(day) + u"T23:30:00Z"_s}}});
        QFETCH(QString, period);
        QStringList ids;
        for (const service::Run &run : runsIn(runs, period, Clock::Utc))
            ids.append(run.id);
        QTEST(ids, "ids");
    }
    void runsOfAPeriodArePooled()
    {
        const auto runOf = [](const QString &id, qint64 completed) {
            return service::Run{QJsonObject{
                {u"id"_s, id}, {u"metrics"_s, QJsonObject{{u"present"_s, 3}, {u"completedResponses"_s, completed}}}}};
        };
        const QList<service::Run> runs{runOf(u"new"_s, 10), runOf(u"old"_s, 20)};
        QCOMPARE(pooledRun(runs.first(1)).metrics->completedResponses, 10);
        QCOMPARE(pooledRun(runs).id, u"new"_s);
        QCOMPARE(pooledRun(runs).metrics->completedResponses, 30);
        QVERIFY(!pooledRun(runs).metrics->totalResponses);
        const service::Metrics metrics = *pooledRun(runs, run(u"Shoes"_s, 6, 2) + run(u"Boots"_s, 2, 2)).metrics;
        QCOMPARE(metrics.completedResponses, 8);
        QCOMPARE(metrics.present, 4);
        QCOMPARE((*metrics.topics)[u"Boots"_s][u"present"_s].toInt(), 2);

        const auto source = [](const QString &domain, qint64 responses, const QString &page) {
            service::Source made{.domain = domain, .responseCount = responses, .models = {u"chatgpt"_s}};
            made.links = {{page, u"article"_s, responses}};
            return made;
        };
        const QList<service::Source> sources =
            pooledSources({{source(u"One.example"_s, 3, u"a"_s), source(u"two.example"_s, 1, u"b"_s)},
                           {source(u"one.example"_s, 4, u"a"_s), source(u"one.example"_s, 2, u"c"_s)}});
        QCOMPARE(sources.size(), 2);
        QCOMPARE(sources.first().responseCount, 9);
        QCOMPARE(sources.first().urlCount, 2);
        QCOMPARE(sources.first().links.first().responseCount, 7);
        QCOMPARE(sources.first().models, QStringList{u"chatgpt"_s});
    }
    void promptsThatTellNothing()
    {
        QList<QList<RunResult>> runs;
        for (int number = 0; number < silenceRuns; ++number) {
            QList<Row> rows;
            for (const char *const model : {"chatgpt", "gemini"}) {
                const bool isOdd = number % 2 == 1;
                rows += {{.topic = "A", .prompt = "Which shoes?", .model = model, .isPresent = isOdd},
                         {.topic = "B", .prompt = "which  SHOES", .model = model, .isPresent = !isOdd},
                         {.topic = "C", .prompt = "Always", .model = model, .isPresent = true},
                         {.topic = "C", .prompt = "Never", .model = model},
                         {.topic = "C", .prompt = "Along", .model = model, .isPresent = isOdd},
                         {.topic = "C", .prompt = "Against", .model = model, .isPresent = !isOdd},
                         {.topic = "C", .prompt = "Once", .model = model, .isPresent = number == 3}};
                if (number < minSilenceRuns - 1)
                    rows.append({.topic = "C", .prompt = "New", .model = model});
                if (number > 0)
                    rows.append({.topic = "C", .prompt = "Gone", .model = model});
            }
            runs.append(run(rows));
        }
        QStringList found;
        for (const SilentPrompt &prompt : silentPrompts(runs))
            found.append(u"%1 %2 %3 %4 of %5"_s
                             .arg(prompt.prompt.text(), QString::number(int(prompt.reason)), prompt.other.text())
                             .arg(prompt.present)
                             .arg(prompt.responses));
        using Reason = SilentPrompt::Reason;
        const auto number = [](Reason reason) { return QString::number(int(reason)); };
        QCOMPARE(found, (QStringList{u"which  SHOES "_s + number(Reason::Duplicate) + u" Which shoes? 8 of 16"_s,
                                     u"Along "_s + number(Reason::MovesAlong) + u" Which shoes? 8 of 16"_s,
                                     u"Always "_s + number(Reason::AlwaysNamed) + u"  16 of 16"_s,
                                     u"Never "_s + number(Reason::NeverNamed) + u"  0 of 16"_s}));
        QVERIFY(silentPrompts({}).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestRunPairs, QCoreApplication)
#include "test_run_pairs.moc"
