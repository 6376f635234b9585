// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/paired_ratio.h"
#include "core/statistics/tests.h"
#include "support/test_program.h"

#include <array>
#include <bit>
#include <random>

using namespace brandbridge::statistics;

namespace {

bool isNear(double value, double expected, double tolerance = 0.00006)
{
    return std::abs(value - expected) < tolerance;
}

/// The p-value of all swaps of @p pairs, instead of a sample of them.
double exactPValue(const QList<RatioPair> &pairs)
{
    const auto difference = [&](unsigned swaps) {
        std::array<double, 4> sums{};
        for (int i = 0; i < pairs.size(); ++i) {
            const RatioPair &pair = pairs.at(i);
            const bool isSwapped = (swaps >> i & 1) != 0;
            sums[0] += isSwapped ? pair.laterPart : pair.earlierPart;
            sums[1] += isSwapped ? pair.laterWhole : pair.earlierWhole;
            sums[2] += isSwapped ? pair.earlierPart : pair.laterPart;
            sums[3] += isSwapped ? pair.earlierWhole : pair.laterWhole;
        }
        return std::abs(sums[2] / sums[3] - sums[0] / sums[1]);
    };
    const unsigned all = 1U << pairs.size();
    int extreme = 0;
    for (unsigned swaps = 0; swaps < all; ++swaps)
        extreme += difference(swaps) >= difference(0) - 1e-12;
    return extreme / double(all);
}

} // namespace

class TestStatistics final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
    void wilson()
    {
        for (const auto &[part, whole, low, high] :
             {std::tuple(81, 263, 0.2553, 0.3662), std::tuple(15, 148, 0.0624, 0.1605), std::tuple(0, 20, 0.0, 0.1611),
              std::tuple(1, 29, 0.0061, 0.1718)}) {
            const Interval interval = wilsonInterval(part, whole);
            QVERIFY(isNear(interval.low, low) && isNear(interval.high, high));
        }
    }
    /// Newcombe, Statistics in Medicine 17 (1998), 2635-2650, method 10, and Altman, Statistics with confidence
    /// (2000), page 52. Their difference is that of the first and the second share.
    void pairedDifference()
    {
        for (const auto &[counts, low, high] : {std::tuple(PairedCounts{36, 2, 12, 0}, 0.0569, 0.3404),
                                                std::tuple(PairedCounts{14, 0, 5, 22}, 0.0115, 0.2265)}) {
            const Interval interval = pairedDifferenceInterval(counts);
            QVERIFY(isNear(interval.low, low) && isNear(interval.high, high));
        }
        // All responses the same in both runs.
        const Interval same = pairedDifferenceInterval({.both = 20});
        QVERIFY(same.low < 0 && same.high > 0);
    }
    /// Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10: 56/70 minus 48/80.
    void independentDifference()
    {
        const Interval interval = differenceInterval(48, 80, 56, 70);
        QVERIFY(isNear(interval.low, 0.0524) && isNear(interval.high, 0.3339));
    }
    /// Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13 (2013), 91: their two examples.
    void mcNemar()
    {
        QVERIFY(isNear(mcNemarMidP(1, 7), 0.0391));
        QVERIFY(isNear(mcNemarMidP(6, 16), 0.0347));
        QCOMPARE(mcNemarMidP(0, 0), 1.0);
        QCOMPARE(mcNemarMidP(4, 4), 1.0);
        QVERIFY(mcNemarMidP(4'000, 6'000) < 1e-80);
        QVERIFY(isNear(mcNemarMidP(50'000, 50'100), mcNemarMidP(50'100, 50'000), 1e-12));
    }
    /// z = (0.8 - 0.6) / sqrt(104/150 * 46/150 * (1/70 + 1/80)) = 2.6498.
    void scoreTestOfShares()
    {
        QVERIFY(isNear(scoreTest(48, 80, 56, 70), 0.00805));
        QCOMPARE(scoreTest(0, 10, 0, 20), 1.0);
    }
    void scoreTestOfNetSentiment()
    {
        // Without negative responses it is the test of a share.
        QVERIFY(isNear(scoreTest({48, 0, 80}, {56, 0, 70}), scoreTest(48, 80, 56, 70), 1e-12));
        QCOMPARE(scoreTest({10, 10, 40}, {20, 20, 80}), 1.0);
        const Interval interval = differenceInterval(SentimentCounts{30, 10, 100}, SentimentCounts{50, 10, 100});
        QVERIFY(interval.low > 0 && isNear((interval.low + interval.high) / 2, 0.2, 1e-12));
    }
    /// Benjamini and Hochberg, Journal of the Royal Statistical Society B 57 (1995), 289-300, section 4.1: of these
    /// fifteen questions, four are clear.
    void falseDiscoveryRate()
    {
        const QList<double> pValues{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                    0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
        const QList<double> qValues = benjaminiHochberg(pValues);
        for (qsizetype i = 0; i < qValues.size(); ++i)
            QCOMPARE(qValues.at(i) <= maxClearQ, i < 4);
        QVERIFY(isNear(qValues.at(0), 0.0015) && isNear(qValues.at(3), 0.035625));
        // A question keeps its place, and none has a smaller value than one with a smaller p-value.
        QCOMPARE(benjaminiHochberg({0.03, 0.01, 0.02}), (QList{0.03, 0.03, 0.03}));
        QVERIFY(benjaminiHochberg({}).isEmpty());
    }
    void detectableChanges()
    {
        const double change = detectableChange(480, 0.2);
        QVERIFY(isNear(pairsNeeded(change, 0.2), 480, 0.001));
        QVERIFY(detectableChange(960, 0.2) < change);
        QVERIFY(detectableChange(480, 0.3) > change);
        QCOMPARE(detectableChange(2, 0.2), 1.0);
    }
    /// A sample of swaps gives the p-value of all swaps, and the same one each time.
    void swaps()
    {
        std::mt19937_64 random(7);
        QList<RatioPair> pairs;
        for (int i = 0; i < 14; ++i) {
            const auto value = [&] { return static_cast<double>(random() % 4); };
            pairs.append({value(), 1 + value(), value() + i % 3, 1 + value()});
        }
        const auto change = ratioChange(pairs);
        QVERIFY(change);
        QVERIFY(isNear(change->pValue, exactPValue(pairs), 0.015));
        QCOMPARE(ratioChange(pairs)->pValue, change->pValue);
        std::reverse(pairs.begin(), pairs.end());
        QCOMPARE(ratioChange(pairs)->pValue, change->pValue);
        QVERIFY(change->interval->low < change->difference() && change->interval->high > change->difference());
    }
    /// The bootstrap of a difference of means is close to the interval of a normal distribution.
    void bootstrap()
    {
        std::mt19937_64 random(7);
        std::normal_distribution<double> normal(0.3, 1);
        QList<RatioPair> pairs;
        double sum = 0;
        double squares = 0;
        constexpr int count = 1'000;
        for (int i = 0; i < count; ++i) {
            const double difference = normal(random);
            sum += difference;
            squares += difference * difference;
            pairs.append({0, 1, difference, 1});
        }
        const double mean = sum / count;
        const double spread = 1.96 * std::sqrt((squares / count - mean * mean) / count);
        const auto interval = ratioChange(pairs)->interval;
        QVERIFY(isNear(interval->low, mean - spread, 0.01) && isNear(interval->high, mean + spread, 0.01));
    }
    void figureWithoutValue()
    {
        QVERIFY(!ratioChange({}));
        QVERIFY(!ratioChange({{1, 1, 0, 0}}));
        // One pair of many has a value: no interval is claimed.
        QList<RatioPair> pairs(100);
        pairs.append({1, 1, 2, 1});
        QVERIFY(!ratioChange(pairs)->interval);
    }
};

BRANDBRIDGE_TEST(TestStatistics, QCoreApplication)
#include "test_statistics.moc"
