// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/seeded_random.h"

#include <QUuid>

namespace brandbridge::sandbox {

QString uuidOf(quint64 key)
{
    const quint64 high = spread(key + 1);
    const quint64 low = spread(key + 2);
    const auto byteOf = [](quint64 word, int index) { return static_cast<uchar>(word >> (8 * index)); };
    const QUuid uuid(static_cast<uint>(high >> 32), static_cast<ushort>(high >> 16),
                     static_cast<ushort>((high & 0x0fff) | 0x4000), (byteOf(low, 7) & 0x3f) | 0x80, byteOf(low, 6),
                     byteOf(low, 5), byteOf(low, 4), byteOf(low, 3), byteOf(low, 2), byteOf(low, 1), byteOf(low, 0));
    return uuid.toString(QUuid::WithoutBraces);
}

} // namespace brandbridge::sandbox
