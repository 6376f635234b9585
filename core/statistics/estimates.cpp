// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/estimates.h"

#include <QtNumeric>

namespace brandbridge::statistics {

namespace {

/// Mentions of all brands; empty if unknown.
std::optional<qint64> allMentions(const service::Metrics &metrics)
{
    std::optional<qint64> all = metrics.present;
    if (!all || metrics.brandMentions.isEmpty())
        return std::nullopt;
    for (const qint64 mentions : metrics.brandMentions) {
        if (mentions < 0 || qAddOverflow(*all, mentions, &*all))
            return std::nullopt;
    }
    return all;
}

std::optional<qint64> mentionsOf(const QString &rival, const service::Metrics &metrics)
{
    const auto mentions = metrics.brandMentions.constFind(rival);
    return mentions == metrics.brandMentions.constEnd() ? std::nullopt : std::optional(*mentions);
}

} // namespace

Estimate share(std::optional<qint64> part, std::optional<qint64> whole)
{
    Estimate figure;
    figure.part = part;
    figure.sample = whole.value_or(0);
    if (!part || figure.sample <= 0)
        return figure;
    const auto k = static_cast<double>(*part);
    const auto n = static_cast<double>(figure.sample);
    figure.value = k / n;
    if (*part >= 0 && *part <= figure.sample)
        figure.interval = wilsonInterval(k, n);
    return figure;
}

Estimate visibility(const service::Metrics &metrics)
{
    return share(metrics.present, metrics.completedResponses);
}

Estimate netSentiment(const service::Metrics &metrics)
{
    Estimate figure;
    figure.sample = metrics.present.value_or(0);
    if (!metrics.positive || !metrics.negative || figure.sample <= 0)
        return figure;
    // Each response that names the brand has a sentiment, unless the service determined none.
    if (*metrics.positive == 0 && *metrics.negative == 0 && metrics.neutral.value_or(0) == 0)
        return figure;
    const double n = static_cast<double>(figure.sample);
    const double positive = static_cast<double>(*metrics.positive) / n;
    const double negative = static_cast<double>(*metrics.negative) / n;
    figure.value = positive - negative;
    // The difference of two shares of one sample.
    const double variance = positive + negative - *figure.value * *figure.value;
    if (positive >= 0 && negative >= 0 && positive + negative <= 1 && variance >= 0)
        figure.interval = wilsonInterval(*figure.value, variance, n, -1, 1);
    return figure;
}

Estimate position(const service::Metrics &metrics)
{
    Estimate figure;
    figure.value = metrics.averageRank;
    figure.sample = metrics.present.value_or(0);
    return figure;
}

Estimate completed(const service::Metrics &metrics)
{
    return share(metrics.completedResponses, metrics.totalResponses);
}

Estimate shareOfVoice(const service::Metrics &metrics)
{
    const std::optional<qint64> all = allMentions(metrics);
    return all ? share(metrics.present, all) : Estimate();
}

Estimate visibility(const service::Metrics &metrics, const QString &rival)
{
    return share(mentionsOf(rival, metrics), metrics.completedResponses);
}

Estimate shareOfVoice(const service::Metrics &metrics, const QString &rival)
{
    return share(mentionsOf(rival, metrics), allMentions(metrics));
}

} // namespace brandbridge::statistics
