// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <openssl/crypto.h>

namespace brandbridge::access {

/// Compares two secrets in a time that depends on their length only.
inline bool equalInConstantTime(QByteArrayView one, QByteArrayView other)
{
    return one.size() == other.size() && CRYPTO_memcmp(one.data(), other.data(), static_cast<size_t>(one.size())) == 0;
}

} // namespace brandbridge::access
