// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <chrono>

namespace brandbridge::keys {

/// Alternatives to the keychain as the source of the API key. Empty values are unused.
struct KeyPlaces
{
    QString namedFile = {};         ///< the key file given on the command line
    QByteArray environmentKey = {}; ///< the result of takeKeyFromEnvironment()
    QString chosenFile = {};        ///< the key file chosen in the settings
    QString fileProfile = {};       ///< the profile that the file's key belongs to; empty for any
};

/// The source of the API key: a key file given on the command line, else the environment variable BRANDBRIDGE_API_KEY,
/// else a key file chosen in the settings, else the keychain. Uses only the first one that is set: if it has no valid
/// key, the others are not tried, to avoid using an unintended key. A value.
class KeySource final
{
public:
    KeySource(KeyPlaces places, KeyStore store);

    /// Reads the key again. Calls @p done exactly once, from the event loop, unless @p context is destroyed first.
    void read(QObject *context, const KeyDone &done, KeyStore::Asking asking = KeyStore::Asking::Person) const;

    bool isKeychain() const;
    /// The key file in use; empty if the key comes from elsewhere.
    QString keyFile() const;
    /// The source as shown to the user: "the keychain", "the key file /home/me/key".
    message::Message place() const;
    /// Advice for the user if the service refuses the key from this source.
    QString remedy() const;
    /// A warning that this source is insecure, with a better alternative, to be shown while the key is stored there.
    /// Empty if it is secure.
    QString warning() const;

private:
    KeyPlaces m_places;
    KeyStore m_store;
};

/// Reads the API key at startup and whenever it may have changed, one read at a time. Keeps no key except one from the
/// environment.
class KeyReader final : public QObject
{
    Q_OBJECT
public:
    /// Minimum time between two reads that calls cause.
    static constexpr std::chrono::milliseconds standardPause{2'000};

    explicit KeyReader(KeySource source, std::chrono::milliseconds pause = standardPause, QObject *parent = nullptr);

    const KeySource &source() const { return m_source; }

    /// Reads the key; a locked keychain may ask the user for its password. Emits finished() from the event loop. If a
    /// read is in progress, which may miss the change, reads again afterwards.
    void read();
    /// Reads the key for a call that needs a new one. Never opens a dialog. Emits finished() after this read or the one
    /// in progress, or unchanged() if the last read is too recent.
    void readAgain();

Q_SIGNALS:
    void finished(const brandbridge::keys::KeyResult &result);
    void unchanged();

private:
    void begin(KeyStore::Asking asking);

    KeySource m_source;
    std::chrono::milliseconds m_pause;
    QDeadlineTimer m_pauseEnd; ///< expired initially
    KeyProblem m_lastProblem = KeyProblem::None;
    bool m_isReading = false;
    bool m_isOutdated = false; ///< the key may have changed during the current read
};

/// Returns BRANDBRIDGE_API_KEY and removes it from the environment. Overwrites the value in place to hide it from /proc
/// and from child processes. Call it once, before other threads start.
QByteArray takeKeyFromEnvironment();

/// Reads the key in @p file, without its final line break. Refuses a file that the user does not own, or that others
/// can read or write. On Windows, which has no such modes, the file's folder protects it. Follows links and, like ssh,
/// does not check the folder: replacing the file there cannot produce one that the user owns.
KeyResult readKeyFile(const QString &file);

/// Writes @p key to a new file at @p path that only the user can read. Never overwrites: if the file exists, succeeds
/// only if it contains the same key. The result contains no key; its problem is KeyProblem::FileRefused, with a
/// sentence.
KeyResult writeKeyFile(const QString &path, const QByteArray &key);

} // namespace brandbridge::keys
