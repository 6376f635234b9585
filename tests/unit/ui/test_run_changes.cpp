// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "ui/figures/run_changes.h"

#include "support/test_program.h"
#include "ui/desktop/language.h"
#include "ui/figures/change_history.h"
#include "ui/words/date_words.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using change_history::Step;
using statistics::Change;

namespace {

service::Run run(qint64 present, qint64 completed)
{
    return {.metrics = service::Metrics{.present = present,
                                        .positive = present / 2,
                                        .negative = 0,
                                        .totalResponses = completed,
                                        .completedResponses = completed}};
}

/// @p count responses about @p topic by @p model, of which the first @p present name the brand, and others @p rival.
QList<service::RunResult> responses(const QString &topic, int count, int present, const QString &model = u"Gemini"_s,
                                    const QString &rival = {})
{
    QList<service::RunResult> made;
    for (int i = 0; i < count; ++i)
        made.append({.promptText = QString::number(i),
                     .topicName = topic,
                     .model = model,
                     .isPresent = i < present,
                     .mentionedBrands = i < present || rival.isEmpty() ? QStringList() : QStringList{rival}});
    return made;
}

QList<RunChange> fromTotals(const service::Run &before, const service::Run &after)
{
    return whatChanged(before, after, statistics::comparisonOf(before.metrics, after.metrics));
}

/// Of two runs with the same totals.
QList<RunChange> likeForLike(const QList<service::RunResult> &before, const QList<service::RunResult> &after)
{
    return whatChanged(run(1, 2), run(1, 2), statistics::compareRuns(before, after));
}

/// The sentences with a word in them.
QStringList about(const QList<RunChange> &changes, const QString &word)
{
    QStringList found;
    for (const RunChange &change : changes) {
        if (change.sentence.contains(word))
            found.append(change.sentence);
    }
    return found;
}

/// Runs of 1,000 responses, a week apart, newest first, that name the brand so often.
QList<service::Run> runs(const QList<int> &present)
{
    QList<service::Run> made;
    for (const int each : present) {
        service::Metrics metrics{.present = each, .completedResponses = 1000};
        service::Run run{.id = QString::number(made.size()),
                         .startedAt = QDateTime(QDate(2026, 11, 30), QTime(12, 0), Qt::UTC).addDays(-7 * made.size()),
                         .metrics = metrics};
        made.append(run);
    }
    return made;
}

} // namespace

/// What is said of two runs is what their metrics bear out.
class TestRunChanges final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void reportsAClearFall()
    {
        const auto changes = fromTotals(run(300, 480), run(200, 480));
        QCOMPARE(changes.first().direction, Change::Down);
        QCOMPARE(changes.first().sense, Sense::Bad);
        // Newcombe's method 10 by hand.
        QCOMPARE(changes.first().sentence, u"Visibility fell: −20.8 points (−26.9 to −14.6), from 62.5 % to 41.7 %."_s);
        const auto other = fromTotals(run(300, 480), run(290, 480));
        QCOMPARE(other.first().direction, Change::NotClear);
        QCOMPARE(other.first().sentence, u"Visibility: −2.1 points (−8.2 to +4.1), not a clear change."_s);
    }
    /// The share fell because prompts were added, so nothing is said about it.
    void totalsOfOtherPromptsAreNotCompared()
    {
        const auto changes = fromTotals(run(300, 480), run(300, 960));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().direction, Change::Unknown);
        QVERIFY(changes.first().sentence.contains(u"different numbers"_s));
    }
    void givesSentimentAsData()
    {
        service::Run after = run(100, 300);
        after.metrics->positive = 10;
        after.metrics->negative = 80;
        const auto changes = statistics::clearChanges(statistics::comparisonOf(run(100, 300).metrics, after.metrics));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().what, statistics::SignificantChange::What::NetSentiment);
        QVERIFY(!changes.first().isRise());
        QCOMPARE(inWords(changes.first()).sense, Sense::Bad);
    }
    void namesTheTopicsAndBrandsThatMovedMost()
    {
        const auto changes = likeForLike(responses(u"Pricing"_s, 60, 50, u"gpt"_s, u"Acme"_s) +
                                             responses(u"Support"_s, 60, 20) + responses(u"Reports"_s, 60, 9),
                                         responses(u"Pricing"_s, 60, 20, u"gpt"_s, u"Acme"_s) +
                                             responses(u"Support"_s, 60, 45) + responses(u"Reports"_s, 60, 8));
        QCOMPARE(about(changes, u"fell most"_s).size(), 1);
        QVERIFY2(about(changes, u"fell most"_s).first().startsWith(u"The topic “Pricing” fell most: −50.0 points ("_s),
                 qPrintable(about(changes, u"fell most"_s).first()));
        QVERIFY(about(changes, u"fell most"_s)
                    .first()
                    .endsWith(u"33.3 % of its responses name the brand, 83.3 % before."_s));
        QVERIFY(about(changes, u"rose most"_s).first().contains(u"“Support” rose most: +41.7 points"_s));
        QVERIFY(about(changes, u"Reports"_s).isEmpty());
        // 5.6 % and 22.2 % of the responses.
        QCOMPARE(about(changes, u"Acme gained most among the other brands: +16.6 points"_s).size(), 1);
        QCOMPARE(about(changes, u"cannot be distinguished from chance"_s).size(), 1);
    }
    void nothingIsClearInASmallDifference()
    {
        const auto changes = likeForLike(responses(u"Pricing"_s, 60, 30, u"gpt"_s, u"Acme"_s),
                                         responses(u"Pricing"_s, 60, 29, u"gpt"_s, u"Acme"_s));
        QVERIFY(changes.first().sentence.startsWith(u"Visibility: −1.7 points ("_s));
        for (const RunChange &change : changes)
            QCOMPARE(change.sense, Sense::Neutral);
        QCOMPARE(about(changes, u"No topic changed clearly"_s).size(), 1);
        QCOMPARE(about(changes, u"No other brand changed clearly"_s).size(), 1);
    }
    /// Ten prompts that all name the brand are new: the whole run rises, the prompts that both runs have do not.
    void whatOnlyOneRunHasIsApart()
    {
        const Language english(QLocale(QLocale::English));
        const auto before = responses(u"Old"_s, 30, 15);
        const auto changes = likeForLike(before, before + responses(u"New"_s, 10, 10));
        QVERIFY(changes.first().sentence.startsWith(u"Visibility: ±0.0 points"_s));
        QCOMPARE(about(changes, u"Not compared: 10 new prompts."_s).size(), 1);
        QVERIFY(about(changes, u"Not compared"_s).first().contains(u"account for +12.5 points"_s));
        QVERIFY(about(changes, u"rose"_s).isEmpty());
        QCOMPARE(mixSentence({.newPrompts = 1, .gonePrompts = 2, .newModels = 1, .visibility = {}}),
                 u"Not compared: 1 new prompt, 2 prompts gone, 1 new model."_s);
        QCOMPARE(mixSentence({}), QString());
    }
    void saysWhatTheRunsCouldShow()
    {
        const Language english(QLocale(QLocale::English));
        statistics::RunComparison comparison;
        QCOMPARE(powerSentence(comparison), QString());
        comparison.prompts = 96;
        comparison.figures.insert(RunFigure::Visibility, {.interval = {}, .pairs = 480, .flipRate = 0.2});
        // Connor 1987: 480 pairs with 20 % flips find 5.7 points, 960 find 4.0.
        QCOMPARE(powerSentence(comparison),
                 u"Changes of visibility under 5.7 points cannot be distinguished from chance in one run "
                 "of these 96 prompts; with 192 prompts, under 4.0 points."_s);
    }
    void saysThatARunHasNoFigures()
    {
        const auto changes = fromTotals(run(100, 300), service::Run());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().direction, Change::Unknown);
        QCOMPARE(fromTotals(service::Run(), run(100, 300)).size(), 1);
        service::Run empty{.metrics = service::Metrics()};
        QCOMPARE(fromTotals(empty, empty).size(), 1);
    }

    // The change that people remember is found, however long ago it was.
    void findsEachClearChangeOnce()
    {
        // The newer run of each step, by its place from the newest, and how many runs the step is of.
        const auto found = [](const QList<int> &present) {
            QStringList steps;
            for (const Step &step : change_history::largestSteps(runs(present)))
                steps.append(u"%1 over %2"_s.arg(step.after.id).arg(step.span));
            return steps;
        };
        QCOMPARE(found({450, 455, 450, 452, 620, 615}), QStringList{u"3 over 4"_s}); // a fall of weeks ago
        QCOMPARE(found({450, 600, 600, 600, 600, 900}), (QStringList{u"0 over 1"_s, u"4 over 12"_s}));
        QCOMPARE(found(QList<int>(12, 450) + QList<int>{900}).size(), 1);
        for (const QList<int> &noise : {QList<int>(13, 450) + QList<int>{900}, // not beyond twelve runs
                                        QList<int>{450, 460, 440, 455}, QList<int>{}, QList<int>{450}})
            QCOMPARE(found(noise), QStringList());
    }
    void saysWhatChangedInShort()
    {
        const Step step = change_history::largestSteps(runs({450, 455, 450, 452, 620, 615})).first();
        const QString words = change_history::inShort(step);
        for (const QString &part : {u"−16.8 points ("_s, date_words::fullDay(step.after.startedAt)})
            QVERIFY2(words.contains(part), qPrintable(words));
        QCOMPARE(change_history::inWords(step, nullptr).change.direction, Change::Down);
    }
    void passesOverRunsWithoutFigures()
    {
        QList<service::Run> all = runs({450, 0, 620});
        all[1].metrics.reset();
        const QList<Step> steps = change_history::largestSteps(all);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().before.id, u"2"_s);
    }
    void namesWhatItComesFrom()
    {
        const Step step = change_history::largestSteps(runs({450, 620})).first();
        const auto sides = [](int gemini, int claude) {
            return responses(u"Battery range"_s, 100, gemini) + responses(u"Price"_s, 100, claude, u"Claude"_s);
        };
        const auto moved = statistics::compareRuns(sides(90, 40), sides(30, 60)); // one fell, the other rose
        const auto account = change_history::inWords(step, &moved);
        QCOMPARE(account.model, u"Gemini"_s);
        QCOMPARE(account.topic, u"Battery range"_s);
        QVERIFY2(account.change.sentence.contains(u"Gemini −60"_s), qPrintable(account.change.sentence));
        const auto same = statistics::compareRuns(sides(90, 40), sides(90, 40));
        QCOMPARE(change_history::inWords(step, &same).model, QString());
    }
    /// The responses of both runs say more than the totals.
    void aStepIsJudgedLikeForLikeIfItCan()
    {
        const auto all = runs({450, 465});
        QVERIFY(change_history::largestSteps(all).isEmpty());
        const auto likeForLike = std::make_shared<const statistics::RunComparison>(
            statistics::compareRuns(responses(u"Price"_s, 100, 30), responses(u"Price"_s, 100, 20)));
        const auto steps = change_history::largestSteps(all, [&](const auto &, const auto &) { return likeForLike; });
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().verdict.pairs, 100);
    }
};

BRANDBRIDGE_TEST(TestRunChanges, QCoreApplication)
#include "test_run_changes.moc"
