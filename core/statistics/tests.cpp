// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/tests.h"

#include "core/statistics/normal.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace brandbridge::statistics {

namespace {

/// The variance of a value that is 1, -1 or 0.
double variance(double positive, double negative, double all)
{
    const double mean = (positive - negative) / all;
    return std::max(0.0, (positive + negative) / all - mean * mean);
}

} // namespace

double mcNemarMidP(qint64 lost, qint64 gained)
{
    const qint64 changed = lost + gained;
    if (changed == 0)
        return 1;
    // Logarithms: the probabilities of thousands of pairs are below the range of double.
    const auto n = static_cast<double>(changed);
    const auto probability = [n](double k) {
        return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) - n * std::log(2.0));
    };
    const qint64 smaller = std::min(lost, gained);
    double tail = probability(static_cast<double>(smaller)) / 2;
    for (qint64 k = smaller - 1; k >= 0; --k) {
        const double next = probability(static_cast<double>(k));
        tail += next;
        if (next < tail * 1e-17)
            break;
    }
    return std::min(1.0, 2 * tail);
}

double scoreTest(double earlierPart, double earlierWhole, double laterPart, double laterWhole)
{
    const double pooled = (earlierPart + laterPart) / (earlierWhole + laterWhole);
    const double spread = std::sqrt(pooled * (1 - pooled) * (1 / earlierWhole + 1 / laterWhole));
    return spread > 0 ? normalPValue((laterPart / laterWhole - earlierPart / earlierWhole) / spread) : 1;
}

double scoreTest(const SentimentCounts &earlier, const SentimentCounts &later)
{
    const double pooled =
        variance(earlier.positive + later.positive, earlier.negative + later.negative, earlier.present + later.present);
    const double spread = std::sqrt(pooled * (1 / earlier.present + 1 / later.present));
    return spread > 0 ? normalPValue((later.net() - earlier.net()) / spread) : 1;
}

Interval differenceInterval(const SentimentCounts &earlier, const SentimentCounts &later)
{
    const double difference = later.net() - earlier.net();
    const double spread =
        normalQuantile975 * std::sqrt(variance(earlier.positive, earlier.negative, earlier.present) / earlier.present +
                                      variance(later.positive, later.negative, later.present) / later.present);
    return {std::max(-2.0, difference - spread), std::min(2.0, difference + spread)};
}

QList<double> benjaminiHochberg(const QList<double> &pValues)
{
    QList<qsizetype> order(pValues.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](qsizetype one, qsizetype other) { return pValues.at(one) > pValues.at(other); });
    QList<double> qValues(pValues.size());
    double smallest = 1;
    auto rank = static_cast<double>(pValues.size());
    for (const qsizetype index : std::as_const(order)) {
        smallest = std::min(smallest, pValues.at(index) * static_cast<double>(pValues.size()) / rank--);
        qValues[index] = smallest;
    }
    return qValues;
}

double pairsNeeded(double change, double flipRate)
{
    // A change cannot be larger than the share of pairs that change.
    const double flips = std::max(change, flipRate);
    const double root = normalQuantile975 * std::sqrt(flips) + normalQuantile80 * std::sqrt(flips - change * change);
    return root * root / (change * change);
}

double detectableChange(double pairs, double flipRate)
{
    double low = 0;
    double high = 1;
    if (pairs < pairsNeeded(high, flipRate))
        return high;
    // pairsNeeded() falls as the change grows.
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (pairsNeeded(middle, flipRate) > pairs ? low : high) = middle;
    }
    return high;
}

} // namespace brandbridge::statistics
