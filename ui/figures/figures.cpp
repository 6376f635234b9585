// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figures.h"

#include <QtNumeric>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::figures {

namespace {

/// The two-sided 95 % quantile of the standard normal distribution.
constexpr double z = 1.959963984540054;

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

/// The Wilson score interval of the mean @p value of @p n responses, bounded by @p least and @p most.
Interval wilson(double value, double variance, double n, double least, double most)
{
    const double scale = 1 + z * z / n;
    const double center = (value + (least + most) / 2 * z * z / n) / scale;
    const double spread = z * std::sqrt(variance / n + z * z / (4 * n * n)) / scale;
    return {std::max(least, center - spread), std::min(most, center + spread)};
}

} // namespace

Figure share(std::optional<qint64> part, std::optional<qint64> whole)
{
    Figure figure;
    figure.part = part;
    figure.sample = whole.value_or(0);
    if (!part || figure.sample <= 0)
        return figure;
    const double n = static_cast<double>(figure.sample);
    const double p = static_cast<double>(*part) / n;
    figure.value = p;
    if (*part >= 0 && *part <= figure.sample)
        figure.interval = wilson(p, p * (1 - p), n, 0, 1);
    return figure;
}

Figure visibility(const service::Metrics &metrics)
{
    return share(metrics.present, metrics.completedResponses);
}

Figure netSentiment(const service::Metrics &metrics)
{
    Figure figure;
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
        figure.interval = wilson(*figure.value, variance, n, -1, 1);
    return figure;
}

Figure position(const service::Metrics &metrics)
{
    Figure figure;
    figure.value = metrics.averageRank;
    figure.sample = metrics.present.value_or(0);
    return figure;
}

Figure completed(const service::Metrics &metrics)
{
    return share(metrics.completedResponses, metrics.totalResponses);
}

Figure shareOfVoice(const service::Metrics &metrics)
{
    const std::optional<qint64> all = allMentions(metrics);
    return all ? share(metrics.present, all) : Figure();
}

Figure visibility(const service::Metrics &metrics, const QString &rival)
{
    return share(mentionsOf(rival, metrics), metrics.completedResponses);
}

Figure shareOfVoice(const service::Metrics &metrics, const QString &rival)
{
    return share(mentionsOf(rival, metrics), allMentions(metrics));
}

Change change(const Figure &before, const Figure &after)
{
    if (!before.interval || !after.interval)
        return Change::Unknown;
    if (after.interval->low > before.interval->high)
        return Change::Up;
    if (after.interval->high < before.interval->low)
        return Change::Down;
    return Change::WithinNoise;
}

} // namespace brandbridge::ui::figures
