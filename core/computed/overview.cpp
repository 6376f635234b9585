// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/computed/words.h"

#include "core/literals.h"
#include "core/service/finished_runs.h"
#include "core/statistics/tests.h"

#include <array>

namespace brandbridge::computed {

using statistics::Figure;
using statistics::Verdict;

namespace {

/// The numbers of runs that are compared with as many before them.
constexpr std::array<qsizetype, 3> spans{1, 4, 12};

/// The change of the latest @p span runs against as many before them; empty if there are not enough.
std::optional<Verdict> changeOver(const QList<service::Run> &finished, qsizetype span)
{
    if (finished.size() < 2 * span)
        return std::nullopt;
    return statistics::compareTotals(Figure::Visibility, summed(finished.mid(span, span)),
                                     summed(finished.first(span)));
}

QString numberOr(const std::optional<qint64> &number)
{
    return number ? QString::number(*number) : u"unknown"_s;
}

} // namespace

Answer overview(Facts &facts, const QJsonObject &arguments, const QDateTime &now)
{
    QList<service::Brand> brands = facts.brands();
    const QString only = arguments.value(u"brandId"_s).toString();
    if (!only.isEmpty())
        brands.removeIf([&only](const service::Brand &brand) { return brand.id != only; });
    std::array<QMap<QString, Verdict>, spans.size()> families; // by brand
    for (const service::Brand &brand : std::as_const(brands)) {
        facts.context(brand.id);
        const QList<service::Run> finished = finishedRuns(facts.runs(brand.id), now);
        for (std::size_t i = 0; i < spans.size(); ++i) {
            if (const auto change = changeOver(finished, spans[i]))
                families[i].insert(brand.id, *change);
        }
    }
    if (facts.isWaiting())
        return {};
    for (QMap<QString, Verdict> &family : families)
        statistics::settleFamily(family);

    QByteArray text = "brand,latest run,responses,visibility %,vs run before,last 4 vs 4 before,last 12 vs 12 before,"
                      "net sentiment,position,slots left,next report\n";
    QStringList remarks;
    for (const service::Brand &brand : std::as_const(brands)) {
        const QString name = brandName(facts, brand.id);
        const QList<service::Run> runs = facts.runs(brand.id);
        const std::optional<service::Run> latest = chosenRun(runs, {}, now);
        const service::Metrics metrics = latest ? latest->metrics.value_or(service::Metrics()) : service::Metrics();
        const auto share = visibilityOf(metrics);
        QStringList cells{name, latest ? dateOf(*latest) : u"no run"_s, numberOr(metrics.completedResponses),
                          share ? percent(*share) : u"unknown"_s};
        for (const QMap<QString, Verdict> &family : families)
            cells.append(family.contains(brand.id) ? changeWords(family.value(brand.id)) : u"unknown"_s);
        // Runs whose responses have not been judged have counts of zero.
        const bool hasNet = metrics.positive && metrics.negative && metrics.present.value_or(0) > 0 &&
                            *metrics.positive + *metrics.negative + metrics.neutral.value_or(0) > 0;
        cells.append(hasNet ? signedDecimal(100.0 * static_cast<double>(*metrics.positive - *metrics.negative) /
                                            static_cast<double>(*metrics.present))
                            : u"unknown"_s);
        const service::BrandContext context = facts.context(brand.id);
        const QDateTime next = context.nextEstimatedScheduledFetchAt;
        cells +=
            {metrics.averageRank ? decimal(*metrics.averageRank) : u"unknown"_s, numberOr(context.quota.remainingSlots),
             next.isValid() ? next.toUTC().toString(Qt::ISODate) : u"unknown"_s};
        text += row(cells);
        if (!runs.isEmpty() && service::isInProgress(runs.first(), now))
            remarks.append(u"%1 has a run in progress, of %2; it is left out."_s.arg(name, dateOf(runs.first())));
    }
    text += "\nVisibility: present / completedResponses. Changes in points with 95 % interval, from the runs' totals. "
            "clear: more than chance over all brands of the column; not clear: may be chance. "
            "Next: explain_change for a brand with a clear change. " +
            receipt(u"BRAND"_s, u"latest"_s);
    if (!remarks.isEmpty())
        text += '\n' + remarks.join(u'\n').toUtf8();
    return {.text = text, .brandId = only};
}

} // namespace brandbridge::computed
