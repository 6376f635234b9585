// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/change_history.h"

#include "support/test_program.h"
#include "ui/words/date_words.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using change_history::Step;
using figures::Change;

namespace {

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

/// The change that people remember is found, however long ago it was.
class TestChangeHistory final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
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

BRANDBRIDGE_TEST(TestChangeHistory, QCoreApplication)
#include "test_change_history.moc"
