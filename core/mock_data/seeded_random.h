// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>
#include <QUuid>

namespace brandbridge::mock_data {

/// SplitMix64's finalizer: distributes the bits of @p value evenly.
constexpr quint64 spread(quint64 value)
{
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

constexpr quint64 keyOfPart(quint64 part)
{
    return part;
}

/// FNV-1a over UTF-16. Unlike qHash(), independent of the process and Qt version.
inline quint64 keyOfPart(QStringView part)
{
    quint64 hash = 0xcbf29ce484222325ULL;
    for (const QChar unit : part)
        hash = (hash ^ unit.unicode()) * 0x100000001b3ULL;
    return hash;
}

/// The key of a node in the tree of all generated data: (seed, brand, run, ...) down to a single choice.
template <typename... Parts>
quint64 keyOf(quint64 root, const Parts &...parts)
{
    ((root = spread(root + 0x9e3779b97f4a7c15ULL + spread(keyOfPart(parts)))), ...);
    return root;
}

/// A value in [0, 1) determined by @p key.
constexpr double fractionOf(quint64 key)
{
    return static_cast<double>(spread(key) >> 11) * 0x1.0p-53;
}

/// A version 4 UUID determined by @p key.
inline QString uuidOf(quint64 key)
{
    const quint64 high = spread(key + 1);
    const quint64 low = spread(key + 2);
    const auto byteOf = [](quint64 word, int index) { return static_cast<uchar>(word >> (8 * index)); };
    const QUuid uuid(static_cast<uint>(high >> 32), static_cast<ushort>(high >> 16),
                     static_cast<ushort>((high & 0x0fff) | 0x4000), (byteOf(low, 7) & 0x3f) | 0x80, byteOf(low, 6),
                     byteOf(low, 5), byteOf(low, 4), byteOf(low, 3), byteOf(low, 2), byteOf(low, 1), byteOf(low, 0));
    return uuid.toString(QUuid::WithoutBraces);
}

/// A pseudo-random sequence determined by its key.
class SeededRandom final
{
public:
    explicit constexpr SeededRandom(quint64 key) : m_state(key) {}

    constexpr quint64 next() { return spread(m_state += 0x9e3779b97f4a7c15ULL); }
    constexpr double share() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
    constexpr bool chance(double probability) { return share() < probability; }
    /// A value from 0 to @p count - 1; @p count is at least 1.
    constexpr int below(qsizetype count) { return static_cast<int>(next() % static_cast<quint64>(count)); }

private:
    quint64 m_state;
};

} // namespace brandbridge::mock_data
