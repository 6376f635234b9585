// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/kwallet.h"
#include "core/message/message.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QString>
#include <QUrl>

#include <chrono>
#include <functional>

namespace QKeychain {
class Job;
}

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

/// A result with @p bytes as the key if they are plausible, else with the problem; @p origin says where they are from,
/// to complete a sentence; empty where they were typed.
KeyResult plausible(QByteArray bytes, const message::Message &origin);

/// Overwrites @p secret, unless it shares its bytes, and empties it. What the libraries in between have copied, and
/// what the system has paged out, is beyond reach.
void wipe(QByteArray &secret);

/// The API key's entry in the platform's keychain (Secret Service, KWallet, macOS Keychain, Windows Credential
/// Manager), one for each connection profile. A value; holds no key.
///
/// Each function calls its continuation exactly once, from the event loop, unless @p context is destroyed first. None
/// writes to anything weaker than a keychain. Where the keychain is locked, it may ask a person for its password. An
/// operation that the keychain does not answer in time may still take effect later.
class KeyStore final
{
public:
    /// A keychain may ask a person for its password, so there has to be time for that.
    static constexpr std::chrono::seconds standardTimeout{30};

    /// Whether a locked keychain may open a dialogue.
    enum class Asking
    {
        Person,
        Nobody
    };

    explicit KeyStore(QString profile, std::chrono::milliseconds timeout = standardTimeout);

    /// The profile of the connection to @p baseUrl: its origin, as "https://host:port", the port only where it is not
    /// the scheme's own.
    static QString profileOf(const QUrl &baseUrl);

    /// "the keychain", for a person.
    static message::Message place();
    const QString &profile() const { return m_profile; }

    void read(QObject *context, const KeyDone &done, Asking asking = Asking::Person) const;
    /// Stores @p key, replacing the one there. The result holds no key.
    void write(const QByteArray &key, QObject *context, const KeyDone &done) const;
    /// Removes the entry; also succeeds where there is none. The result holds no key.
    void remove(QObject *context, const KeyDone &done) const;

private:
    /// What is done with the entry, in KWallet or by QtKeychain.
    struct Operation
    {
        WalletOperation inWallet = WalletOperation::Read;
        QByteArray value = {}; ///< to write
        std::function<QKeychain::Job *()> make;
        std::function<void(const QByteArray &value)> succeeded;
    };

    /// Carries out @p operation; @p done has what is in the way. All within the timeout.
    void run(Asking asking, QObject *context, const KeyDone &done, const Operation &operation) const;
    /// Carries out @p operation with QtKeychain. Unlocks the keychain first if it is locked.
    void runJob(Asking asking, const QDeadlineTimer &deadline, QObject *context, const KeyDone &done,
                const Operation &operation) const;

    QString m_profile;
    std::chrono::milliseconds m_timeout;
};

} // namespace brandbridge::access
