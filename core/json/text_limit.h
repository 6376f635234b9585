// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace brandbridge::json {

/// The unit in which an assistant measures a result.
enum class Measure
{
    Characters, ///< UTF-16 code units
    Bytes,      ///< of UTF-8
    Escaped     ///< UTF-16 code units of the text as a JSON string
};

/// The largest size of a UTF-8 text. A value.
struct TextLimit
{
    qint64 max = 0; ///< 0 for no limit
    Measure measure = Measure::Characters;

    bool isNone() const { return max <= 0; }
    qint64 sizeOf(QByteArrayView text) const;
    bool allows(QByteArrayView text) const;
    /// The size in bytes of the longest beginning of @p text that has at most @p size units, in whole characters.
    qsizetype bytesWithin(QByteArrayView text, qint64 size) const;
    /// This limit after @p used units; at least 1 unit remains.
    TextLimit without(qint64 used) const;

    bool operator==(const TextLimit &) const = default;
};

/// A rough number of tokens of @p bytes of text.
constexpr qint64 estimatedTokens(qint64 bytes)
{
    return (bytes + 3) / 4;
}

} // namespace brandbridge::json
