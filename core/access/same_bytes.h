// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace brandbridge::access {

/// Whether two secrets are the same, in a time that depends on their length only.
inline bool sameBytes(QByteArrayView one, QByteArrayView other)
{
    if (one.size() != other.size())
        return false;
    unsigned difference = 0;
    for (qsizetype i = 0; i < one.size(); ++i)
        difference |= static_cast<unsigned>(static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]));
    return difference == 0;
}

} // namespace brandbridge::access
