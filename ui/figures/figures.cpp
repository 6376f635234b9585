// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figures.h"

#include <QtNumeric>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::figures {

namespace {

/// The standard normal's two-sided 95 % point.
constexpr double z = 1.959963984540054;

/// Of all brands; empty where they are not known.
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

std::optional<Interval> wilson(qint64 part, qint64 whole)
{
    if (whole <= 0 || part < 0 || part > whole)
        return std::nullopt;
    const double n = static_cast<double>(whole);
    const double p = static_cast<double>(part) / n;
    const double center = p + z * z / (2 * n);
    const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return Interval{std::max(0.0, (center - spread) / scale), std::min(1.0, (center + spread) / scale)};
}

Figure share(std::optional<qint64> part, std::optional<qint64> whole)
{
    Figure figure;
    figure.part = part;
    figure.sample = whole.value_or(0);
    if (part && whole && *whole > 0) {
        figure.value = static_cast<double>(*part) / static_cast<double>(*whole);
        figure.interval = wilson(*part, *whole);
    }
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
    const double n = static_cast<double>(figure.sample);
    const double positive = static_cast<double>(*metrics.positive) / n;
    const double negative = static_cast<double>(*metrics.negative) / n;
    figure.value = positive - negative;
    // The difference of two shares of one sample, with the Wilson interval's centre and spread on the scale -1 to 1.
    const double variance = positive + negative - *figure.value * *figure.value;
    if (positive < 0 || negative < 0 || positive + negative > 1 || variance < 0)
        return figure;
    const double scale = 1 + z * z / n;
    const double spread = z * std::sqrt(variance / n + z * z / (4 * n * n)) / scale;
    const double center = *figure.value / scale;
    figure.interval = Interval{std::max(-1.0, center - spread), std::min(1.0, center + spread)};
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
