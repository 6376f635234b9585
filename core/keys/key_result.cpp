// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_result.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <utility>

namespace brandbridge::access {

using message::Message;

namespace {

constexpr qsizetype maxKeyBytes = 4096;

} // namespace

KeyResult::KeyResult(KeyProblem why, Message sentence) : problem(why), message(std::move(sentence)) {}

KeyResult::KeyResult(QByteArray bytes, Message origin) : key(std::move(bytes)), message(std::move(origin)) {}

KeyResult::~KeyResult()
{
    wipe(key);
}

bool isPlausibleKey(const QByteArray &bytes)
{
    return !bytes.isEmpty() && bytes.size() <= maxKeyBytes &&
           std::all_of(bytes.cbegin(), bytes.cend(), [](char c) { return c > ' ' && c < '\x7f'; });
}

KeyResult plausible(QByteArray bytes, const Message &origin)
{
    if (isPlausibleKey(bytes))
        return {std::move(bytes), Message::of(QT_TRANSLATE_NOOP("Message", "The API key comes from %1."), origin)};
    wipe(bytes);
    const char *const typed = QT_TRANSLATE_NOOP(
        "Message", "This is not an API key. A key has printable ASCII characters and no spaces. Copy it again from "
                   "your organization's API settings.");
    const char *const found = QT_TRANSLATE_NOOP(
        "Message", "What came from %1 is not an API key. A key has printable ASCII characters and no spaces. Copy it "
                   "again from your organization's API settings.");
    return {KeyProblem::Implausible, origin.isEmpty() ? Message::of(typed) : Message::of(found, origin)};
}

void wipe(QByteArray &secret)
{
    if (secret.isDetached())
        OPENSSL_cleanse(secret.data(), static_cast<std::size_t>(secret.size()));
    secret.clear();
}

} // namespace brandbridge::access
