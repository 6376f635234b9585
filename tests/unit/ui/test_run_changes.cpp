// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_changes.h"

#include "support/test_program.h"
#include "ui/figures/change_history.h"
#include "ui/words/date_words.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using change_history::Step;
using figures::Change;

namespace {

service::Run run(qint64 present, qint64 completed, const QJsonObject &topics = {})
{
    return {.metrics = service::Metrics{.present = present,
                                        .positive = present / 2,
                                        .negative = 0,
                                        .totalResponses = completed,
                                        .completedResponses = completed,
                                        .topics = topics}};
}

QJsonObject topic(int present)
{
    return {{u"present"_qs, present}};
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

service::RunResult answerOf(const QString &model, const QString &topic, bool isPresent)
{
    return {.topicName = topic, .model = model, .isPresent = isPresent};
}

/// A hundred answers for each model and topic, of which so many name the brand.
CountedAnswers answers(int gemini, int claude)
{
    QList<service::RunResult> all;
    for (int i = 0; i < 100; ++i) {
        all.append(answerOf(u"Gemini"_qs, u"Battery range"_qs, i < gemini));
        all.append(answerOf(u"Claude"_qs, u"Price"_qs, i < claude));
    }
    return countAnswers(all);
}

} // namespace

/// What is said of two runs is what their metrics bear out.
class TestRunChanges final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void reportsAFallBeyondNoise()
    {
        const auto changes = whatChanged(run(300, 480), run(200, 480));
        QCOMPARE(changes.first().direction, Change::Down);
        QCOMPARE(changes.first().sense, figures::Sense::Bad);
        QCOMPARE(changes.first().sentence, u"Visibility fell clearly, from 62.5 % to 41.7 %."_qs);
        const auto noise = whatChanged(run(300, 480), run(290, 480));
        QCOMPARE(noise.first().direction, Change::WithinNoise);
        QVERIFY(about(noise, u"Visibility"_qs).isEmpty());
    }
    void givesSentimentAsData()
    {
        service::Run after = run(100, 300);
        after.metrics->positive = 10;
        after.metrics->negative = 80;
        const auto changes = clearChanges(*run(100, 300).metrics, *after.metrics);
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().what, ClearChange::What::NetSentiment);
        QVERIFY(!changes.first().isRise());
        QCOMPARE(inWords(changes.first()).sense, figures::Sense::Bad);
        QVERIFY(clearChanges(*after.metrics, *after.metrics).isEmpty());
    }
    void namesTheSourcesThatMovedMost()
    {
        const auto source = [](const QString &domain, qint64 responses) {
            return service::Source{.domain = domain, .responseCount = responses};
        };
        const QList<service::Source> before{source(u"gone.example"_qs, 80), source(u"same.example"_qs, 50)};
        const QList<service::Source> after{source(u"Same.example"_qs, 55), source(u"few.example"_qs, 2),
                                           source(u"new.example"_qs, 60)};
        const auto changes = clearSourceChanges(before, after, 300, 300);
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.first().name, u"gone.example"_qs);
        QCOMPARE(changes.first().after.part, 0);
        QCOMPARE(changes.last().name, u"new.example"_qs);
        QVERIFY(changes.last().isRise());
        QVERIFY(clearSourceChanges(before, after, 300, std::nullopt).isEmpty());
    }
    void namesTheTopicsThatMovedMost()
    {
        const QJsonObject before{{u"Pricing"_qs, topic(60)}, {u"Support"_qs, topic(20)}, {u"Reports"_qs, topic(9)}};
        const QJsonObject after{{u"Pricing"_qs, topic(25)}, {u"Support"_qs, topic(50)}, {u"Reports"_qs, topic(8)}};
        const auto changes = whatChanged(run(100, 300, before), run(100, 310, after));
        QCOMPARE(
            about(changes, u"fell most"_qs),
            QStringList{
                u"The topic “Pricing” fell most: 25 of all 310 responses are on it and name the brand, 60 of 300 before."_qs});
        QCOMPARE(
            about(changes, u"rose most"_qs),
            QStringList{
                u"The topic “Support” rose most: 50 of all 310 responses are on it and name the brand, 20 of 300 before."_qs});
        QVERIFY(about(changes, u"Reports"_qs).isEmpty());
    }
    void callsASmallDifferenceOfTopicsAndBrandsNoise()
    {
        service::Run before = run(100, 300, {{u"Pricing"_qs, topic(40)}, {u"Support"_qs, topic(20)}});
        service::Run after = run(99, 300, {{u"Pricing"_qs, topic(39)}, {u"Support"_qs, topic(26)}});
        before.metrics->brandMentions = {{u"Acme"_qs, 90}, {u"Other"_qs, 20}};
        after.metrics->brandMentions = {{u"Acme"_qs, 89}, {u"Other"_qs, 22}};
        const auto changes = whatChanged(before, after);
        QCOMPARE(changes.size(), 3); // of figures, topics and brands
        for (const RunChange &change : changes) {
            QCOMPARE(change.direction, Change::WithinNoise);
            QCOMPARE(change.sense, figures::Sense::Neutral);
            QVERIFY2(change.sentence.startsWith(u"No "_qs), qPrintable(change.sentence));
        }
    }
    /// Twice the answers and twice as many that name the brand: the share is what counts.
    void comparesSharesWhereRunsAreOfDifferentSize()
    {
        const auto changes = whatChanged(run(100, 300, {{u"Pricing"_qs, topic(60)}, {u"Support"_qs, topic(60)}}),
                                         run(200, 600, {{u"Pricing"_qs, topic(120)}, {u"Support"_qs, topic(60)}}));
        QVERIFY(about(changes, u"rose"_qs).isEmpty());
        QCOMPARE(about(changes, u"“Support” fell most"_qs).size(), 1);
    }
    void saysNothingOfTopicsThatARunDoesNotCount()
    {
        const service::Run listed = run(100, 300, {{u"Pricing"_qs, topic(60)}});
        service::Run unknown = run(100, 300, {{u"Pricing"_qs, topic(5)}});
        unknown.metrics->completedResponses.reset(); // of how many
        QVERIFY(about(whatChanged(listed, unknown), u"topic"_qs).isEmpty());
        service::Run none = run(100, 300);
        none.metrics->topics.reset();
        QVERIFY(about(whatChanged(none, listed), u"Pricing"_qs).isEmpty());
    }
    void aTopicThatIsNoLongerListedFellToNought()
    {
        const auto changes = whatChanged(run(100, 300, {{u"Pricing"_qs, topic(12)}, {u"Support"_qs, topic(3)}}),
                                         run(100, 300, {{u"Support"_qs, topic(3)}, {u"Odd"_qs, u"not an object"_qs}}));
        QCOMPARE(about(changes, u"fell most"_qs).size(), 1);
        QVERIFY(about(changes, u"fell most"_qs)
                    .first()
                    .endsWith(u"0 of all 300 responses are on it and name the brand, 12 of 300 before."_qs));
        QVERIFY(about(changes, u"rose most"_qs).isEmpty());
    }
    void comparesOtherBrandsOnlyWhereBothRunsNameThem()
    {
        service::Run before = run(100, 300);
        service::Run after = run(100, 300);
        before.metrics->brandMentions = {{u"Acme"_qs, 90}, {u"Gone"_qs, 80}};
        after.metrics->brandMentions = {{u"Acme"_qs, 150}, {u"New"_qs, 70}};
        const auto changes = whatChanged(before, after);
        QCOMPARE(about(changes, u"Acme gained most"_qs).size(), 1);
        QVERIFY(about(changes, u"Gone"_qs).isEmpty());
        QVERIFY(about(changes, u"New"_qs).isEmpty());
    }
    void saysThatARunHasNoFigures()
    {
        const auto changes = whatChanged(run(100, 300), service::Run());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes.first().direction, Change::Unknown);
        QCOMPARE(whatChanged(service::Run(), run(100, 300)).size(), 1);
        service::Run empty{.metrics = service::Metrics()};
        QCOMPARE(whatChanged(empty, empty).size(), 1);
    }

    // The change that people remember is found, however long ago it was.
    void findsEachClearChangeOnce()
    {
        // The newer run of each step, by its place from the newest, and how many runs the step is of.
        const auto found = [](const QList<int> &present) {
            QStringList steps;
            for (const Step &step : change_history::largestSteps(runs(present)))
                steps.append(u"%1 over %2"_qs.arg(step.after.id).arg(step.span));
            return steps;
        };
        QCOMPARE(found({450, 455, 450, 452, 620, 615}), QStringList{u"3 over 4"_qs}); // a fall of weeks ago
        QCOMPARE(found({450, 600, 600, 600, 600, 900}), (QStringList{u"0 over 1"_qs, u"4 over 12"_qs}));
        QCOMPARE(found(QList<int>(12, 450) + QList<int>{900}).size(), 1);
        for (const QList<int> &noise : {QList<int>(13, 450) + QList<int>{900}, // not beyond twelve runs
                                        QList<int>{450, 460, 440, 455}, QList<int>{}, QList<int>{450}})
            QCOMPARE(found(noise), QStringList());
    }
    void saysWhatChangedInShort()
    {
        const Step step = change_history::largestSteps(runs({450, 455, 450, 452, 620, 615})).first();
        const QString words = change_history::inShort(step);
        for (const QString &part : {u"62.0 %"_qs, u"45.2 %"_qs, date_words::fullDay(step.after.startedAt)})
            QVERIFY2(words.contains(part), qPrintable(words));
        QCOMPARE(change_history::inWords(step, nullptr, nullptr).change.direction, Change::Down);
    }
    void passesOverRunsWithoutFigures()
    {
        QList<service::Run> all = runs({450, 0, 620});
        all[1].metrics.reset();
        const QList<Step> steps = change_history::largestSteps(all);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps.first().before.id, u"2"_qs);
    }
    void namesWhatItComesFrom()
    {
        const Step step = change_history::largestSteps(runs({450, 620})).first();
        const CountedAnswers before = answers(90, 40);
        const CountedAnswers after = answers(30, 60); // one fell, the other rose
        const auto account = change_history::inWords(step, &before, &after);
        QCOMPARE(account.model, u"Gemini"_qs);
        QCOMPARE(account.topic, u"Battery range"_qs);
        QVERIFY2(account.change.sentence.contains(u"Gemini −60"_qs), qPrintable(account.change.sentence));
        const CountedAnswers same = answers(90, 40);
        QCOMPARE(change_history::inWords(step, &before, &same).model, QString());
    }
};

BRANDBRIDGE_TEST(TestRunChanges, QCoreApplication)
#include "test_run_changes.moc"
