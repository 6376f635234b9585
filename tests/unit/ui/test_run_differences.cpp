// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_differences.h"

#include "support/test_program.h"
#include "ui/compare/difference_page.h"
#include "ui/figures/counted_answers.h"
#include "ui/tables/record_model.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

service::RunResult result(const QString &prompt, const QString &model, std::optional<bool> isPresent,
                          std::optional<double> rank = {})
{
    return {.promptId = prompt,
            .promptText = u"Text of "_qs + prompt,
            .model = model,
            .isPresent = isPresent,
            .rank = rank};
}

service::Source source(const QString &domain, std::optional<qint64> responses = {})
{
    return {.domain = domain, .responseCount = responses};
}

QList<TwoShares> byModel(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later)
{
    return visibilityTotals(countAnswers(earlier).byModel, countAnswers(later).byModel);
}

} // namespace

/// What two runs have and have not in common.
class TestRunDifferences final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsWhatWasGainedAndLostByModel()
    {
        const auto found = promptDifferences(
            {result(u"a"_qs, u"gpt"_qs, true, 2), result(u"a"_qs, u"grok"_qs, false), result(u"b"_qs, u"gpt"_qs, true)},
            {result(u"a"_qs, u"gpt"_qs, false), result(u"a"_qs, u"grok"_qs, true, 1),
             result(u"b"_qs, u"gpt"_qs, true)});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.at(0).result().model, u"gpt"_qs);
        QVERIFY(!found.at(0).isGained);
        QCOMPARE(found.at(0).result().rank, std::optional<double>(2)); // of the run that names the brand
        QCOMPARE(found.at(1).result().model, u"grok"_qs);
        QVERIFY(found.at(1).isGained);
        QCOMPARE(found.at(1).result().promptText, u"Text of a"_qs);
    }
    void knowsBothResultsAndWhereTheyStand()
    {
        const auto found = promptDifferences(
            {result(u"b"_qs, u"gpt"_qs, true), result(u"a"_qs, u"gpt"_qs, true, 2)},
            {result(u"c"_qs, u"gpt"_qs, true), result(u"b"_qs, u"gpt"_qs, true), result(u"a"_qs, u"gpt"_qs, false)});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().earlier.position, 1);
        QCOMPARE(found.first().earlier.result.rank, std::optional<double>(2));
        QCOMPARE(found.first().later.position, 2);
        QCOMPARE(found.first().later.result.isPresent, std::optional(false));
    }
    void totalsBeginWithTheBiggestFall()
    {
        const auto totals = byModel({result(u"a"_qs, u"rose"_qs, false), result(u"a"_qs, u"fell"_qs, true),
                                     result(u"b"_qs, u"fell"_qs, true), result(u"a"_qs, u"gone"_qs, true),
                                     result(u"c"_qs, u"fell"_qs, std::nullopt)},
                                    {result(u"a"_qs, u"rose"_qs, true), result(u"a"_qs, u"fell"_qs, true),
                                     result(u"b"_qs, u"fell"_qs, false), result(u"a"_qs, u"new"_qs, false)});
        QStringList names;
        for (const TwoShares &total : totals)
            names.append(total.name);
        QCOMPARE(names, QStringList({u"fell"_qs, u"rose"_qs, u"gone"_qs, u"new"_qs}));
        QCOMPARE(totals.first().earlier.part, std::optional<qint64>(2));
        QCOMPARE(totals.first().earlier.sample, 2); // one does not say
        QCOMPARE(totals.first().later.part, std::optional<qint64>(1));
        QCOMPARE(totals.first().later.sample, 2);
        QCOMPARE(totals.first().change(), std::optional(-0.5));
        QCOMPARE(totals.at(2).change(), std::optional<double>());
    }
    void leavesOutWhatOnlyOneRunKnows()
    {
        QVERIFY(promptDifferences({result(u"old"_qs, u"gpt"_qs, true), result(u"a"_qs, u"gpt"_qs, std::nullopt)},
                                  {result(u"new"_qs, u"gpt"_qs, true), result(u"a"_qs, u"gpt"_qs, true)})
                    .isEmpty());
    }
    void onePresentAnswerOfSeveralIsEnough()
    {
        QVERIFY(promptDifferences({result(u"a"_qs, u"gpt"_qs, true)},
                                  {result(u"a"_qs, u"gpt"_qs, true), result(u"a"_qs, u"gpt"_qs, false)})
                    .isEmpty());
    }
    void halfOfTheAnswersDecide()
    {
        const auto asked = [](int present, int absent) {
            QList<service::RunResult> results(absent, result(u"a"_qs, u"gpt"_qs, false));
            return results + QList<service::RunResult>(present, result(u"a"_qs, u"gpt"_qs, true, 2));
        };
        QVERIFY(promptDifferences(asked(2, 3), asked(0, 1)).isEmpty());
        QVERIFY(promptDifferences(asked(3, 2), asked(1, 0)).isEmpty());
        const auto lost = promptDifferences(asked(3, 2), asked(0, 1));
        QCOMPARE(lost.size(), 1);
        QVERIFY(!lost.first().isGained);
        QCOMPARE(lost.first().earlier.position, 2); // the first that names it
        QVERIFY(promptDifferences(asked(1, 4), asked(1, 0)).first().isGained);
        QVERIFY(asksSeveralTimes(asked(1, 1)) && !asksSeveralTimes(asked(1, 0)));
    }
    void distinguishesAChangedTotalFromNoise()
    {
        const auto columns = compare_columns::totals(u"Topic"_qs, u"Not known"_qs);
        const auto column = std::find_if(columns.begin(), columns.end(),
                                         [](const Column<TwoShares> &one) { return one.id == u"meaning"_qs; });
        QVERIFY(column != columns.end());
        QCOMPARE(column->value({u"Pricing"_qs, figures::share(40, 100), figures::share(39, 100)}).toString(),
                 u"May be chance"_qs);
        QCOMPARE(column->value({u"Pricing"_qs, figures::share(40, 100), figures::share(10, 100)}).toString(),
                 u"Down"_qs);
        QCOMPARE(column->value({u"Pricing"_qs, figures::share(40, 100), figures::share(40, 100)}).toString(),
                 u"May be chance"_qs);
        QVERIFY(!column->value({u"Pricing"_qs, figures::share(40, 100), {}}).isValid()); // one run says nothing of it
    }
    void aBarHasAColourWhereChanceDoesNotExplainIt()
    {
        const auto side = [](int present, int absent, const QString &topic) {
            QList<service::RunResult> results(present, result(u"a"_qs, u"gpt"_qs, true));
            results += QList<service::RunResult>(absent, result(u"a"_qs, u"gpt"_qs, false));
            for (service::RunResult &each : results)
                each.topicName = topic;
            return results;
        };
        RecordModel<TwoShares> totals(compare_columns::totals(u"Topic"_qs, u"Not known"_qs),
                                      [](const TwoShares &total) { return total.name; });
        totals.setRecords(visibilityTotals(countAnswers(side(80, 20, u"fell"_qs) + side(40, 60, u"stays"_qs)).byTopic,
                                           countAnswers(side(40, 60, u"fell"_qs) + side(50, 50, u"stays"_qs)).byTopic));
        constexpr int change = 3;
        QCOMPARE(totals.index(0, change).data(table_role::bar).toDouble(), -1.0); // the greatest
        QCOMPARE(totals.index(0, change).data(table_role::tint).toDouble(), -1.0);
        QCOMPARE(totals.index(1, change).data(table_role::bar).toDouble(), 0.25);
        QVERIFY(!totals.index(1, change).data(table_role::tint).isValid());
    }
    void knowsPromptsWithoutAnIdByTheirWords()
    {
        service::RunResult before = result({}, u"gpt"_qs, false);
        before.promptText = u"Which tool?"_qs;
        service::RunResult after = before;
        after.isPresent = true;
        service::RunResult other = before;
        other.promptText = u"Which other tool?"_qs;
        const auto found = promptDifferences({before, other}, {after, other});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().result().promptText, u"Which tool?"_qs);
    }
    void findsDomainsWhateverTheirCase()
    {
        const auto found =
            sourceDifferences({{source(u"Example.org"_qs), source(u"gone.example"_qs, 3)}, 100},
                              {{source(u"example.org"_qs), source(u"new.example"_qs, 7), source({})}, 100});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.at(0).name, u"new.example"_qs); // most responses first
        QVERIFY(found.at(0).isGained);
        QCOMPARE(found.at(1).name, u"gone.example"_qs);
        QVERIFY(!found.at(1).isGained);
    }
    void findsPagesOfDomainsThatBothRunsCite()
    {
        service::Source before = source(u"example.org"_qs, 9);
        before.links = {{u"https://example.org/a"_qs, {}, 4}, {u"https://example.org/b"_qs, {}, 5}};
        service::Source after = source(u"example.org"_qs, 7);
        after.links = {{u"https://example.org/b"_qs, {}, 5}, {u"https://example.org/c"_qs, {}, 2}};
        const auto found = sourceDifferences({{before}, 100}, {{after}, 100});
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.at(0).page, u"https://example.org/a"_qs);
        QVERIFY(!found.at(0).isGained);
        QCOMPARE(found.at(0).earlier.part, std::optional<qint64>(4));
        QCOMPARE(found.at(1).page, u"https://example.org/c"_qs);
        QVERIFY(found.at(1).isGained);
    }
    void findsDomainsThatAreCitedClearlyMoreOrLess()
    {
        const auto found = sourceDifferences({{source(u"more.example"_qs, 10), source(u"less.example"_qs, 60),
                                               source(u"same.example"_qs, 50), source(u"few.example"_qs, 2)},
                                              100},
                                             {{source(u"more.example"_qs, 45), source(u"less.example"_qs, 10),
                                               source(u"same.example"_qs, 52), source(u"new.example"_qs, 3)},
                                              100});
        QCOMPARE(found.size(), 4);
        QCOMPARE(found.at(0).name, u"less.example"_qs);
        QVERIFY(!found.at(0).isGained && found.at(0).isInBoth);
        QCOMPARE(found.at(0).meaning(), figures::Change::Down);
        QCOMPARE(found.at(1).name, u"more.example"_qs);
        QCOMPARE(found.at(1).change(), std::optional(0.35));
        QCOMPARE(found.at(2).name, u"new.example"_qs);
        QVERIFY(!found.at(2).isInBoth);
        QCOMPARE(found.at(2).meaning(), figures::Change::WithinNoise);
        QCOMPARE(found.at(3).name, u"few.example"_qs);
    }
    void findsDomainsWhereOnlyOthersAreNamed()
    {
        const auto cited = [](const QString &domain, const QString &topic) {
            service::Source one = source(domain, 5);
            one.topics = {topic};
            one.models = {u"gpt"_qs};
            return one;
        };
        const auto answered = [](const QString &topic, const QString &model, bool isPresent) {
            service::RunResult one = result(u"p"_qs, model, isPresent);
            one.topicName = topic;
            one.mentionedBrands = {u"rival"_qs};
            return one;
        };
        const CitedSources later{{cited(u"a.example"_qs, u"Prices"_qs), cited(u"b.example"_qs, u"Range"_qs),
                                  cited(u"c.example"_qs, u"Service"_qs)},
                                 100,
                                 {answered(u"Prices"_qs, u"gpt"_qs, false), answered(u"Prices"_qs, u"gemini"_qs, true),
                                  answered(u"Range"_qs, u"gpt"_qs, false), answered(u"Range"_qs, u"gpt"_qs, true)}};
        const auto found = sourceDifferences({{}, 100}, later);
        QCOMPARE(found.size(), 3);
        for (const SourceDifference &each : found)
            QCOMPARE(each.isAmongRivals, each.name == u"a.example");
    }
};

BRANDBRIDGE_TEST(TestRunDifferences, QCoreApplication)
#include "test_run_differences.moc"
