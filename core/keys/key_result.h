// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QByteArray>

#include <functional>

namespace brandbridge::access {

/// Why there is no API key.
enum class KeyProblem
{
    None,
    Missing,        ///< the keychain has no entry
    Locked,         ///< the keychain is locked
    Denied,         ///< the keychain refuses this program
    NoService,      ///< no keychain service runs here
    Timeout,        ///< the keychain did not answer in time
    KeychainFailed, ///< the keychain answered with something else
    FileRefused,    ///< the key file cannot be read, or others may read it
    Implausible,    ///< what was found cannot be a key
};

/// The API key, or why there is none. The bytes are overwritten when the last copy of this goes, unless they are
/// shared.
struct KeyResult
{
    QByteArray key;
    KeyProblem problem = KeyProblem::None;
    message::Message message; ///< where the key is from, or what is wrong and what to do; never the key

    KeyResult() = default;
    KeyResult(KeyProblem why, message::Message sentence);
    KeyResult(QByteArray bytes, message::Message origin);
    KeyResult(const KeyResult &) = default;
    KeyResult(KeyResult &&) = default;
    KeyResult &operator=(const KeyResult &) = default;
    KeyResult &operator=(KeyResult &&) = default;
    ~KeyResult();

    bool isOk() const { return problem == KeyProblem::None; }
};

using KeyDone = std::function<void(KeyResult)>;

/// Whether @p bytes can be an API key: 1 to 4096 printable ASCII characters, none of them a space.
bool isPlausibleKey(const QByteArray &bytes);
/// A result with @p bytes as the key if they are plausible, else with the problem; @p origin says where they are from,
/// to complete a sentence; empty where they were typed.
KeyResult plausible(QByteArray bytes, const message::Message &origin);

/// Overwrites @p secret, unless it shares its bytes, and empties it. What the libraries in between have copied, and
/// what the system has paged out, is beyond reach.
void wipe(QByteArray &secret);

} // namespace brandbridge::access
