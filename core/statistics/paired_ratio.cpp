// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/paired_ratio.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>
#include <vector>

namespace brandbridge::statistics {

namespace {

constexpr int swapCount = 9'999;
constexpr int bootstrapCount = 1'000;
constexpr std::mt19937_64::result_type seed = 20'261'128;

/// Equal pairs. A run has few different ones, which makes swaps and samples of thousands of pairs cheap.
struct Kind
{
    RatioPair pair;
    int count = 0;
};

std::vector<Kind> kindsOf(QList<RatioPair> pairs)
{
    std::sort(pairs.begin(), pairs.end());
    std::vector<Kind> kinds;
    for (const RatioPair &pair : std::as_const(pairs)) {
        if (kinds.empty() || kinds.back().pair != pair)
            kinds.push_back({pair});
        ++kinds.back().count;
    }
    return kinds;
}

struct Sums
{
    double earlierPart = 0;
    double earlierWhole = 0;
    double laterPart = 0;
    double laterWhole = 0;

    void add(const RatioPair &pair, double times)
    {
        earlierPart += times * pair.earlierPart;
        earlierWhole += times * pair.earlierWhole;
        laterPart += times * pair.laterPart;
        laterWhole += times * pair.laterWhole;
    }
    bool hasValues() const { return earlierWhole > 0 && laterWhole > 0; }
    double earlier() const { return earlierPart / earlierWhole; }
    double later() const { return laterPart / laterWhole; }
    double difference() const { return later() - earlier(); }
};

/// Random bits, of which none is wasted.
class CoinFlips final
{
public:
    /// How many of @p flips show heads.
    int heads(int flips)
    {
        int heads = 0;
        while (flips > 0) {
            if (m_left == 0) {
                m_bits = m_random();
                m_left = 64;
            }
            const int taken = std::min(flips, m_left);
            const quint64 mask = taken == 64 ? ~quint64(0) : (quint64(1) << taken) - 1;
            heads += std::popcount(m_bits & mask);
            m_bits = taken == 64 ? 0 : m_bits >> taken;
            m_left -= taken;
            flips -= taken;
        }
        return heads;
    }

private:
    std::mt19937_64 m_random{seed};
    quint64 m_bits = 0;
    int m_left = 0;
};

/// What a swap of one pair moves from the later run to the earlier one.
struct Shift
{
    double part = 0;
    double whole = 0;
    int count = 0; ///< of the pairs that have it
};

double swapPValue(const std::vector<Kind> &kinds, const Sums &observed)
{
    std::vector<Shift> shifts;
    for (const auto &[pair, count] : kinds) {
        const Shift shift{pair.laterPart - pair.earlierPart, pair.laterWhole - pair.earlierWhole, count};
        if (shift.part != 0 || shift.whole != 0)
            shifts.push_back(shift);
    }
    // Sums in another order differ by rounding.
    const double limit = std::abs(observed.difference()) - 1e-12;
    CoinFlips coins;
    int extreme = 0;
    for (int i = 0; i < swapCount; ++i) {
        double part = 0;
        double whole = 0;
        for (const Shift &shift : shifts) {
            const double swapped = coins.heads(shift.count);
            part += swapped * shift.part;
            whole += swapped * shift.whole;
        }
        const Sums sums{observed.earlierPart + part, observed.earlierWhole + whole, observed.laterPart - part,
                        observed.laterWhole - whole};
        extreme += !sums.hasValues() || std::abs(sums.difference()) >= limit;
    }
    return (1.0 + extreme) / (1.0 + swapCount);
}

std::optional<Interval> bootstrapInterval(const std::vector<Kind> &kinds, qsizetype pairCount)
{
    std::vector<quint32> kindOf;
    kindOf.reserve(static_cast<std::size_t>(pairCount));
    for (quint32 kind = 0; kind < kinds.size(); ++kind)
        kindOf.insert(kindOf.end(), static_cast<std::size_t>(kinds[kind].count), kind);

    std::mt19937_64 random(seed);
    const auto size = static_cast<quint64>(pairCount);
    std::vector<double> differences;
    differences.reserve(bootstrapCount);
    std::vector<int> drawn(kinds.size());
    for (int i = 0; i < bootstrapCount; ++i) {
        std::fill(drawn.begin(), drawn.end(), 0);
        // Each half of a random number times the size, halved again, is a place below the size.
        for (quint64 left = size; left > 1; left -= 2) {
            const quint64 bits = random();
            ++drawn[kindOf[((bits >> 32) * size) >> 32]];
            ++drawn[kindOf[((bits & 0xffff'ffff) * size) >> 32]];
        }
        if (size % 2 == 1)
            ++drawn[kindOf[((random() >> 32) * size) >> 32]];
        Sums sums;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            sums.add(kinds[kind].pair, drawn[kind]);
        if (sums.hasValues())
            differences.push_back(sums.difference());
    }
    if (differences.size() < bootstrapCount * 19 / 20)
        return std::nullopt;
    std::sort(differences.begin(), differences.end());
    const auto percentile = [&](double share) {
        return differences[static_cast<std::size_t>(std::lround(share * static_cast<double>(differences.size() - 1)))];
    };
    return Interval{percentile(0.025), percentile(0.975)};
}

} // namespace

std::optional<RatioChange> ratioChange(QList<RatioPair> pairs)
{
    const qsizetype pairCount = pairs.size();
    const std::vector<Kind> kinds = kindsOf(std::move(pairs));
    Sums sums;
    for (const Kind &kind : kinds)
        sums.add(kind.pair, kind.count);
    if (!sums.hasValues())
        return std::nullopt;
    return RatioChange{sums.earlier(), sums.later(), swapPValue(kinds, sums), bootstrapInterval(kinds, pairCount)};
}

} // namespace brandbridge::statistics
