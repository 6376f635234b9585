// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_result.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr qsizetype maxKeyBytes = 4096;

} // namespace

KeyResult::KeyResult(KeyProblem why, QString sentence) : problem(why), message(std::move(sentence)) {}

KeyResult::KeyResult(QByteArray bytes, QString origin) : key(std::move(bytes)), message(std::move(origin)) {}

KeyResult::~KeyResult()
{
    wipe(key);
}

bool isPlausibleKey(const QByteArray &bytes)
{
    return !bytes.isEmpty() && bytes.size() <= maxKeyBytes &&
           std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return c > ' ' && c < '\x7f'; });
}

KeyResult plausible(QByteArray bytes, const QString &origin)
{
    if (isPlausibleKey(bytes))
        return {std::move(bytes), u"The API key comes from %1."_qs.arg(origin)};
    wipe(bytes);
    return {KeyProblem::Implausible,
            u"What came from %1 is not an API key: that has 1 to %2 printable ASCII characters "
            "and no spaces. Copy it again from the organization's API settings."_qs.arg(origin)
                .arg(maxKeyBytes)};
}

void wipe(QByteArray &secret)
{
    if (secret.isDetached())
        OPENSSL_cleanse(secret.data(), static_cast<std::size_t>(secret.size()));
    secret.clear();
}

} // namespace brandbridge::access
