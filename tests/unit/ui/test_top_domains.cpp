// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_charts.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

QList<service::Source> sources(const QList<std::pair<QString, qint64>> &domains)
{
    QList<service::Source> made;
    for (const auto &[domain, responses] : domains)
        made.append({.domain = domain, .responseCount = responses});
    return made;
}

} // namespace

class TestTopDomains final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void distinguishesBrandAndCompetitorsFromOthers()
    {
        const auto content = run_charts::topDomains(
            sources({{u"www.competitor-x.example"_qs, 9},
                     {u"shop.Velmora.example"_qs, 8},
                     {u"velmora.example"_qs, 7},
                     {u"notvelmora.example"_qs, 6},
                     {u"oak.example"_qs, 5}}),
            {.ownDomain = u"www.velmora.example"_qs, .competitors = {u"Competitor X"_qs, u"Oak"_qs}});
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
        QVERIFY(run_charts::domainLegend(run_charts::topDomains(sources({{u"a.example"_qs, 1}}), {})).isEmpty());
    }
    void showsSharesWhereTheNumberOfResponsesIsKnown()
    {
        const auto domains = sources({{u"a.example"_qs, 3}, {u"b.example"_qs, 12}});
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

BRANDBRIDGE_TEST(TestTopDomains, QApplication)
#include "test_top_domains.moc"
