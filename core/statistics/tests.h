// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <QList>

namespace brandbridge::statistics {

/// The two-sided p-value of McNemar's test with mid-p, 0 to 1; 1 if no pair changed. Source: Fagerland, Lydersen and
/// Laake, BMC Medical Research Methodology 13 (2013), 91.
double mcNemarMidP(qint64 lost, qint64 gained);

/// The two-sided p-value of the score test for two independent shares; 1 if there is nothing to test. Requirements as
/// for wilsonInterval().
double scoreTest(double earlierPart, double earlierWhole, double laterPart, double laterWhole);

/// The sums that net sentiment comes from.
struct SentimentCounts
{
    double positive = 0;
    double negative = 0;
    double present = 0; ///< more than 0

    double net() const { return (positive - negative) / present; }
};
/// The score test for the net sentiment of two independent samples: the variance is pooled.
double scoreTest(const SentimentCounts &earlier, const SentimentCounts &later);
/// The interval of later minus earlier net sentiment; that of a normal distribution.
Interval differenceInterval(const SentimentCounts &earlier, const SentimentCounts &later);

/// The q-values of @p pValues, which are the questions of one family, in the same order: the share of false findings if
/// everything up to this one is called clear. Source: Benjamini and Hochberg, Journal of the Royal Statistical Society
/// B 57 (1995), 289-300.
QList<double> benjaminiHochberg(const QList<double> &pValues);

/// A change is clear if its q-value is at most this.
inline constexpr double maxClearQ = 0.05;

/// The smallest difference of two shares, 0 to 1, that McNemar's test finds in 8 of 10 cases with @p pairs pairs of
/// which @p flipRate, 0 to 1, change anyway. 1 if none can be found. Source: Connor, Biometrics 43 (1987), 207-211.
double detectableChange(double pairs, double flipRate);
/// The number of pairs with which a @p change, more than 0, is found in 8 of 10 cases.
double pairsNeeded(double change, double flipRate);

} // namespace brandbridge::statistics
