// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "core/statistics/estimates.h"

#include "support/test_program.h"
#include "ui/figures/run_charts.h"

#include <limits>

using namespace brandbridge;
using namespace brandbridge::ui;
using namespace brandbridge::statistics;

namespace {

QList<service::Source> sources(const QList<std::pair<QString, qint64>> &domains)
{
    QList<service::Source> made;
    for (const auto &[domain, responses] : domains)
        made.append({.domain = domain, .responseCount = responses});
    return made;
}

} // namespace

class TestFigures final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noIntervalOutOfRange()
    {
        for (const auto &[part, whole] : {std::pair(0, 0), std::pair(5, 4), std::pair(-1, 4)})
            QVERIFY2(!share(part, whole).interval, qPrintable(QString::number(part)));
    }
    void figuresOfARun()
    {
        service::Metrics metrics{.present = 40,
                                 .positive = 30,
                                 .negative = 10,
                                 .totalResponses = 120,
                                 .completedResponses = 100,
                                 .averageRank = 2.5};
        QCOMPARE(visibility(metrics).value, 0.4);
        QCOMPARE(visibility(metrics).part, 40);
        QCOMPARE(visibility(metrics).sample, 100);
        QCOMPARE(netSentiment(metrics).value, 0.5);
        QVERIFY(netSentiment(metrics).interval->low < 0.5 && netSentiment(metrics).interval->high > 0.5);
        QCOMPARE(position(metrics).value, 2.5);
        QCOMPARE(completed(metrics).value, 100.0 / 120);
    }
    void unknownSentimentIsNoFigure()
    {
        service::Metrics metrics{.present = 40, .positive = 0, .negative = 0, .neutral = 0};
        QVERIFY(!netSentiment(metrics).value && !netSentiment(metrics).interval);
        QCOMPARE(ui::figure_words::value(ui::RunFigure::NetSentiment, netSentiment(metrics)), u"–"_s);
        QCOMPARE(ui::figure_words::sample(ui::RunFigure::NetSentiment, metrics), u"The service gives no sentiment"_s);
        metrics.neutral = 1;
        QCOMPARE(netSentiment(metrics).value, 0.0);
        metrics.negative.reset();
        QVERIFY(!netSentiment(metrics).value);
    }
    void shareOfVoiceIsOfAllMentions()
    {
        service::Metrics metrics;
        metrics.present = 40;
        metrics.completedResponses = 50; // a response names several brands
        metrics.brandMentions = {{u"Acme"_s, 90}, {u"Other"_s, 30}};
        const Estimate figure = shareOfVoice(metrics);
        QCOMPARE(figure.value, 0.25);
        QCOMPARE(figure.part, 40);
        QCOMPARE(figure.sample, 160);
        const auto interval = share(40, 160).interval;
        QCOMPARE(figure.interval->low, interval->low);
        QCOMPARE(figure.interval->high, interval->high);
        metrics.present.reset();
        QVERIFY(!shareOfVoice(metrics).value);
        metrics.present = 40;
        // Of a run without its statistics, and not that nobody else is named; and what cannot be.
        for (const QMap<QString, qint64> &mentions :
             {QMap<QString, qint64>(), {{u"Acme"_s, -3}}, {{u"Acme"_s, std::numeric_limits<qint64>::max()}}}) {
            metrics.brandMentions = mentions;
            QVERIFY2(!shareOfVoice(metrics).value, qPrintable(QString::number(mentions.value(u"Acme"_s))));
        }
    }
    void nothingIsMadeUp()
    {
        const service::Metrics none;
        for (const Estimate &figure : {visibility(none), netSentiment(none), position(none), completed(none)}) {
            QVERIFY(!figure.value);
            QVERIFY(!figure.interval);
        }
        // Counts have no order that can be relied on: more present than completed has a value and no interval.
        service::Metrics odd{.present = 12, .completedResponses = 10};
        QCOMPARE(visibility(odd).value, 1.2);
        QVERIFY(!visibility(odd).interval);
        service::Metrics others{.present = 40, .completedResponses = 100, .brandMentions = {{u"Fennwick"_s, 50}}};
        QVERIFY(!visibility(others, u"Otterholm"_s).value);
        QVERIFY(!shareOfVoice(others, u"Otterholm"_s).value);
    }
    void aDifferenceHasItsInterval()
    {
        QLocale::setDefault(QLocale(QLocale::English));
        using figure_words::difference;
        Verdict verdict{.earlier = 0.369, .later = 0.41, .interval = Interval{-0.0024, 0.0841}};
        QCOMPARE(difference(verdict), u"+4.1 points (−0.2 to +8.4)"_s);
        QCOMPARE(difference(RunFigure::Visibility, verdict), difference(verdict));
        verdict.interval = Interval{-0.0002, 0.1};
        QCOMPARE(difference(verdict), u"+4.1 points (±0.0 to +10.0)"_s);
        verdict = {.earlier = 2.5, .later = 2.3, .interval = Interval{-0.31, -0.09}};
        QCOMPARE(difference(RunFigure::Position, verdict), u"−0.2 (−0.3 to −0.1)"_s);
        QCOMPARE(figure_words::sense(RunFigure::Position, Change::Down), Sense::Good); // nearer to the first place
        QCOMPARE(figure_words::sense(RunFigure::Visibility, Change::Down), Sense::Bad);
        QCOMPARE(figure_words::change(RunFigure::Position, position({.averageRank = 2.5}),
                                      position({.averageRank = 2.3}), {}),
                 u"2.5 in the run before"_s);
    }
    void topDomainsShowWhichAreTheBrandsAndRivals()
    {
        const auto content = run_charts::topDomains(
            sources({{u"www.competitor-x.example"_s, 9},
                     {u"shop.Velmora.example"_s, 8},
                     {u"velmora.example"_s, 7},
                     {u"notvelmora.example"_s, 6},
                     {u"oak.example"_s, 5}}),
            {.ownDomain = u"www.velmora.example"_s, .competitors = {u"Competitor X"_s, u"Oak"_s}});
        QList<bool> own;
        QList<bool> competitors;
        for (const HorizontalBars::Bar &bar : content.bars) {
            own.append(bar.isMarked);
            competitors.append(bar.isHatched);
            QCOMPARE(bar.sign.isEmpty(), !bar.isMarked && !bar.isHatched);
        }
        QCOMPARE(own, (QList<bool>{false, true, true, false, false}));
        QCOMPARE(competitors, (QList<bool>{true, false, false, false, false})); // a short name is in many by chance
        QVERIFY(!run_charts::domainLegend(content).isEmpty());
        QVERIFY(run_charts::domainLegend(run_charts::topDomains(sources({{u"a.example"_s, 1}}), {})).isEmpty());
    }
    void topDomainsHaveSharesWhereTheNumberOfResponsesIsKnown()
    {
        const auto domains = sources({{u"a.example"_s, 3}, {u"b.example"_s, 12}});
        const auto shares = run_charts::topDomains(domains, {.responses = 48});
        QCOMPARE(shares.measure, Measure::Percent);
        QCOMPARE(shares.bars.first().value, std::optional(0.25));
        QCOMPARE(shares.bars.first().part, std::optional<qint64>(12));
        QCOMPARE(shares.bars.first().sample, 48);
        for (const auto &responses : {std::optional<qint64>(), std::optional<qint64>(2)}) {
            const auto counts = run_charts::topDomains(domains, {.responses = responses});
            QCOMPARE(counts.measure, Measure::Count);
            QCOMPARE(counts.bars.first().value, std::optional(12.0));
        }
    }
};

BRANDBRIDGE_TEST(TestFigures, QApplication)
#include "test_figures.moc"
