// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/text_limit.h"

#include <algorithm>

namespace brandbridge::json {

namespace {

/// The units of a character's first byte; other bytes have none.
qint64 unitsOf(uchar byte, Measure measure)
{
    if (measure == Measure::Bytes)
        return 1;
    if (byte >= 0x80)
        return byte >= 0xf0 ? 2 : byte >= 0xc0 ? 1 : 0;
    if (measure == Measure::Characters)
        return 1;
    return byte == '"' || byte == '\\' || byte == '\n' || byte == '\r' || byte == '\t' ? 2 : byte < 0x20 ? 6 : 1;
}

} // namespace

qint64 TextLimit::sizeOf(QByteArrayView text) const
{
    if (measure == Measure::Bytes)
        return text.size();
    qint64 size = 0;
    for (const char byte : text)
        size += unitsOf(static_cast<uchar>(byte), measure);
    return size;
}

bool TextLimit::allows(QByteArrayView text) const
{
    return isNone() || (text.size() <= max && measure != Measure::Escaped) || sizeOf(text) <= max;
}

qsizetype TextLimit::bytesWithin(QByteArrayView text, qint64 size) const
{
    qsizetype end = 0;
    for (qint64 left = size; end < text.size(); ++end) {
        left -= unitsOf(static_cast<uchar>(text[end]), measure);
        if (left < 0)
            break;
    }
    while (end > 0 && end < text.size() && (static_cast<uchar>(text[end]) & 0xc0) == 0x80)
        --end;
    return end;
}

TextLimit TextLimit::without(qint64 used) const
{
    return isNone() ? *this : TextLimit{std::max<qint64>(max - used, 1), measure};
}

} // namespace brandbridge::json
