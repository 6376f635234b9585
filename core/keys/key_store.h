// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/kwallet.h"
#include "core/literals.h"
#include "core/message/message.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QObject>
#include <QUrl>

#include <chrono>
#include <functional>

namespace QKeychain {
class Job;
}

namespace brandbridge::keys {

/// Why there is no API key.
enum class KeyProblem
{
    None,
    Missing,        ///< the keychain has no entry
    Locked,         ///< the keychain is locked
    Denied,         ///< the keychain denies access to this program
    NoService,      ///< no keychain service is running
    Timeout,        ///< the keychain did not answer in time
    KeychainFailed, ///< the keychain reported another error
    FileRefused,    ///< the key file is unreadable, or others can read it
    Implausible,    ///< the value found cannot be a key
};

/// The API key, or the reason why it is missing. The destructor overwrites the key's bytes unless they are shared.
struct KeyResult
{
    QByteArray key;
    KeyProblem problem = KeyProblem::None;
    message::Message message; ///< the origin of the key, or the problem and its solution; never the key

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

/// Returns a result with @p bytes as the key if they are plausible, else with the problem. @p origin names their source
/// within a sentence; empty for typed keys.
KeyResult plausible(QByteArray bytes, const message::Message &origin);

/// Overwrites @p secret, unless its data is shared, and clears it. Cannot reach copies made by libraries or memory that
/// the system has paged out.
void wipe(QByteArray &secret);

/// The API key's entry in the platform's keychain (Secret Service, KWallet, macOS Keychain, Windows Credential
/// Manager), one per connection profile. A value; does not hold the key.
///
/// Each function calls its continuation exactly once, from the event loop, unless @p context is destroyed first. Keys
/// are stored only in a keychain. A locked keychain may ask the user for its password. An operation that timed out may
/// still take effect later.
class KeyStore final
{
public:
    /// Includes time for the user to enter the keychain's password.
    static constexpr std::chrono::seconds standardTimeout{30};

    /// Whether a locked keychain may open a dialog.
    enum class Asking
    {
        Person,
        Nobody
    };

    explicit KeyStore(QString profile, std::chrono::milliseconds timeout = standardTimeout);

    /// The profile of the connection to @p baseUrl: its origin, "https://host:port", without the port if it is the
    /// scheme's default.
    static QString profileOf(const QUrl &baseUrl);

    /// "the keychain", translatable.
    static message::Message place();
    const QString &profile() const { return m_profile; }

    void read(QObject *context, const KeyDone &done, Asking asking = Asking::Person) const;
    /// Stores @p key, replacing an existing one. The result contains no key.
    void write(const QByteArray &key, QObject *context, const KeyDone &done) const;
    /// Removes the entry; succeeds even if it does not exist. The result contains no key.
    void remove(QObject *context, const KeyDone &done) const;

private:
    /// An operation on the entry, in KWallet or through QtKeychain.
    struct Operation
    {
        WalletOperation inWallet = WalletOperation::Read;
        QByteArray value = {}; ///< the value to write
        std::function<QKeychain::Job *()> make;
        std::function<void(const QByteArray &value)> succeeded;
    };

    /// Runs @p operation within the timeout. Calls @p done only with problems.
    void run(Asking asking, QObject *context, const KeyDone &done, const Operation &operation) const;
    /// Runs @p operation through QtKeychain. First unlocks the keychain if it is locked.
    void runJob(Asking asking, const QDeadlineTimer &deadline, QObject *context, const KeyDone &done,
                const Operation &operation) const;

    QString m_profile;
    std::chrono::milliseconds m_timeout;
};

} // namespace brandbridge::keys
