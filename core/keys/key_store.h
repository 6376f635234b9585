// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_result.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QString>
#include <QUrl>

#include <chrono>

namespace QKeychain {
class Job;
}

namespace brandbridge::access {

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
    /// Has the keychain unlocked if it is locked, and runs the job that @p make makes; @p succeeded answers then, and
    /// else @p done has what is in the way. All within the timeout.
    void run(Asking asking, QObject *context, const KeyDone &done, const std::function<QKeychain::Job *()> &make,
             const std::function<void(QKeychain::Job *)> &succeeded) const;

    QString m_profile;
    std::chrono::milliseconds m_timeout;
};

} // namespace brandbridge::access
