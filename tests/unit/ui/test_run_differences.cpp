// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/run_differences.h"

#include "support/test_program.h"
#include "ui/compare/difference_page.h"
#include "ui/tables/record_model.h"

using namespace brandbridge;
using namespace brandbridge::ui;
using namespace brandbridge::statistics;

namespace {

/// Answers such as "a gpt +2": to prompt a, or to a in topic t ("t/a"), by gpt, with the brand (+) in second place,
/// without it (-), or not saying so (?).
QList<service::RunResult> resultsOf(const QString &text)
{
    QList<service::RunResult> made;
    for (const QString &each : text.split(u", "_s, Qt::SkipEmptyParts)) {
        const QStringList words = each.split(u' ');
        const QString prompt = words.at(0);
        service::RunResult result{.promptText = u"Text of "_s + prompt.section(u'/', -1),
                                  .topicName = prompt.section(u'/', 0, -2),
                                  .model = words.at(1)};
        if (words.at(2) != u"?")
            result.isPresent = words.at(2).startsWith(u'+');
        if (words.at(2).size() > 1)
            result.rank = words.at(2).mid(1).toDouble();
        made.append(result);
    }
    return made;
}

service::Source source(const QString &domain, std::optional<qint64> responses = {})
{
    return {.domain = domain, .responseCount = responses};
}

QList<SourceDifference> differences(const CitedSources &earlier, const CitedSources &later)
{
    return sourceDifferences(earlier, later, compareSources(earlier, later));
}

/// Such as "+one.example", and of a page its address.
QStringList namesOf(const QList<SourceDifference> &differences)
{
    QStringList names;
    for (const SourceDifference &each : differences)
        names.append((each.isGained ? u'+' : u'-') + (each.page.isEmpty() ? each.name : each.page));
    return names;
}

} // namespace

/// What two runs have and have not in common.
class TestRunDifferences final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsWhatWasGainedAndLost_data()
    {
        const QString several = u"a gpt -, a gpt -, a gpt -, a gpt +2, a gpt +2"_s;
        const QString most = u"a gpt -, a gpt -, a gpt +2, a gpt +2, a gpt +2"_s;
        const auto row = test::columns<QString, QString, QStringList>("earlier", "later", "found");
        row("by model", u"a gpt +2, a grok -, b gpt +"_s, u"a gpt -, a grok +1, b gpt +"_s,
            {u"lost a by gpt, 2, 0 to 0"_s, u"gained a by grok, 1, 1 to 1"_s});
        row("wherever they stand", u"b gpt +, a gpt +2"_s, u"c gpt +, b gpt +, a gpt -"_s,
            {u"lost a by gpt, 2, 1 to 2"_s});
        row("only one run knows", u"old gpt +, a gpt ?"_s, u"new gpt +, a gpt +"_s, {});
        row("half decides nothing", u"a gpt +, b gpt -, c gpt +, c gpt -"_s,
            u"a gpt +, a gpt -, b gpt +, b gpt -, c gpt -"_s, {});
        row("less than half, and none", several, u"a gpt -"_s, {});
        row("more than half, and all", most, u"a gpt +2"_s, {});
        row("more than half, and none", most, u"a gpt -"_s, {u"lost a by gpt, 2, 2 to 0"_s});
        row("less than half, and all", u"a gpt -, a gpt -, a gpt -, a gpt -, a gpt +2"_s, u"a gpt +2"_s,
            {u"gained a by gpt, 2, 0 to 0"_s});
        row("one text in two topics", u"t/a gpt +, u/a gpt -"_s, u"u/a gpt +, t/a gpt -"_s,
            {u"lost a by gpt, 0, 0 to 1"_s, u"gained a by gpt, 0, 1 to 0"_s});
        row("upper case is another prompt", u"a gpt -"_s, u"A gpt +"_s, {});
        row("composed and decomposed letters", u"\u00e9 gpt -"_s, u"e\u0301 gpt +"_s,
            {u"gained e\u0301 by gpt, 0, 0 to 0"_s});
    }
    void findsWhatWasGainedAndLost()
    {
        QFETCH(QString, earlier);
        QFETCH(QString, later);
        QStringList found; // with the rank, and where it stands in both runs
        for (const PromptDifference &each : promptDifferences(resultsOf(earlier), resultsOf(later))) {
            QCOMPARE(each.earlier.result.isPresent, std::optional(!each.isGained));
            QCOMPARE(each.later.result.isPresent, std::optional(each.isGained));
            const service::RunResult &result = each.result();
            found.append(
                u"%1 %2 by %3, %4, %5 to %6"_s
                    .arg(each.isGained ? u"gained"_s : u"lost"_s, result.promptText.section(u' ', 2), result.model)
                    .arg(result.rank.value_or(0))
                    .arg(each.earlier.position)
                    .arg(each.later.position));
        }
        QTEST(found, "found");
    }
    void knowsWhichRunsAskSeveralTimes()
    {
        QVERIFY(asksSeveralTimes(resultsOf(u"a gpt -, a gpt +"_s)));
        QVERIFY(!asksSeveralTimes(resultsOf(u"a gpt +, a grok +"_s)));
    }
    /// Only what both runs have is compared; what only one has comes last.
    void totalsBeginWithTheBiggestFall()
    {
        const auto earlier = resultsOf(u"a rose -, a fell +, b fell +, a gone +, c fell ?"_s);
        const auto later = resultsOf(u"a rose +, a fell +, b fell -, d fell +, a new -"_s);
        const QList<TwoShares> totals = visibilityTotals(compareRuns(earlier, later).models,
                                                         countAnswers(earlier).byModel, countAnswers(later).byModel);
        QStringList names;
        for (const TwoShares &total : totals)
            names.append(total.name);
        QCOMPARE(names, QStringList({u"fell"_s, u"rose"_s, u"gone"_s, u"new"_s}));
        QCOMPARE(totals.first().earlier.part, std::optional<qint64>(2));
        QCOMPARE(totals.first().earlier.sample, 2); // one does not say
        QCOMPARE(totals.first().later.part, std::optional<qint64>(1));
        QCOMPARE(totals.first().later.sample, 2); // the third is new
        QCOMPARE(totals.first().change(), std::optional(-0.5));
        QCOMPARE(totals.at(2).change(), std::optional<double>());
    }
    void onlyAClearChangeHasAColour()
    {
        const auto side = [](int present, int absent, const QString &topic) {
            QList<service::RunResult> results;
            for (int i = 0; i < present + absent; ++i)
                results.append({.promptText = QString::number(i), .topicName = topic, .isPresent = i < present});
            return results;
        };
        const auto earlier = side(80, 20, u"fell"_s) + side(40, 60, u"stays"_s);
        const auto later = side(40, 60, u"fell"_s) + side(41, 59, u"stays"_s);
        RecordModel<TwoShares> totals(compare_columns::totals(u"Topic"_s, u"Not known"_s),
                                      [](const TwoShares &total) { return total.name; });
        totals.setRecords(visibilityTotals(compareRuns(earlier, later).topics, {}, {}));
        constexpr int change = 3;
        constexpr int meaning = 4;
        QCOMPARE(totals.index(0, change).data(table_role::bar).toDouble(), -1.0); // the greatest
        QCOMPARE(totals.index(0, change).data(table_role::tint).toDouble(), -1.0);
        QCOMPARE(totals.index(0, meaning).data().toString(), u"▼ Down"_s);
        // Newcombe's method 10 for 40 of 100 pairs lost and none gained, by hand.
        QCOMPARE(totals.index(0, change).data().toString(), u"−40.0 (−49.0 to −29.6)"_s);
        QVERIFY(!totals.index(1, change).data(table_role::tint).isValid());
        QCOMPARE(totals.index(1, meaning).data().toString(), u"≈ Not clear"_s);
    }
    void findsDomainsWhateverTheirCase()
    {
        const auto found = differences({{source(u"Example.org"_s), source(u"gone.example"_s, 3)}, 100},
                                       {{source(u"example.org"_s), source(u"new.example"_s, 7), source({})}, 100});
        QCOMPARE(namesOf(found), (QStringList{u"+new.example"_s, u"-gone.example"_s})); // most responses first
    }
    void findsPagesOfDomainsThatBothRunsCite()
    {
        service::Source before = source(u"example.org"_s, 9);
        before.links = {{u"https://example.org/a"_s, {}, 4}, {u"https://example.org/b"_s, {}, 5}};
        service::Source after = source(u"example.org"_s, 7);
        after.links = {{u"https://example.org/b"_s, {}, 5}, {u"https://example.org/c"_s, {}, 2}};
        const auto found = differences({{before}, 100}, {{after}, 100});
        QCOMPARE(namesOf(found), (QStringList{u"-https://example.org/a"_s, u"+https://example.org/c"_s}));
        QCOMPARE(found.at(0).earlier.part, std::optional<qint64>(4));
    }
    void findsDomainsThatAreCitedClearlyMoreOrLess()
    {
        const auto found = differences({{source(u"more.example"_s, 10), source(u"less.example"_s, 60),
                                         source(u"same.example"_s, 50), source(u"few.example"_s, 2)},
                                        100},
                                       {{source(u"more.example"_s, 45), source(u"less.example"_s, 10),
                                         source(u"same.example"_s, 52), source(u"new.example"_s, 3)},
                                        100});
        QCOMPARE(namesOf(found),
                 (QStringList{u"-less.example"_s, u"+more.example"_s, u"+new.example"_s, u"-few.example"_s}));
        QVERIFY(found.at(0).isInBoth && !found.at(2).isInBoth);
        QCOMPARE(found.at(0).meaning(), Change::Down);
        QCOMPARE(found.at(1).change(), std::optional(0.35));
        QCOMPARE(found.at(1).meaning(), Change::Up);
        QCOMPARE(found.at(2).meaning(), Change::NotClear);
    }
    void findsDomainsWhereOnlyOthersAreNamed()
    {
        const auto cited = [](const QString &domain, const QString &topic) {
            service::Source one = source(domain, 5);
            one.topics = {topic};
            one.models = {u"gpt"_s};
            return one;
        };
        const auto answered = [](const QString &topic, const QString &model, bool isPresent) {
            return service::RunResult{
                .topicName = topic, .model = model, .isPresent = isPresent, .mentionedBrands = {u"rival"_s}};
        };
        const CitedSources later{{cited(u"a.example"_s, u"Prices"_s), cited(u"b.example"_s, u"Range"_s),
                                  cited(u"c.example"_s, u"Service"_s)},
                                 100,
                                 {answered(u"Prices"_s, u"gpt"_s, false), answered(u"Prices"_s, u"gemini"_s, true),
                                  answered(u"Range"_s, u"gpt"_s, false), answered(u"Range"_s, u"gpt"_s, true)}};
        const auto found = differences({{}, 100}, later);
        QCOMPARE(found.size(), 3);
        for (const SourceDifference &each : found)
            QCOMPARE(each.isAmongRivals, each.name == u"a.example");
    }
};

BRANDBRIDGE_TEST(TestRunDifferences, QCoreApplication)
#include "test_run_differences.moc"
