// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QString>

#include <chrono>

namespace brandbridge::access {

/// Where else than in the keychain a run may find its API key. What is empty is not there.
struct OtherPlaces
{
    QString namedFile = {};         ///< the key file that the command line names
    QByteArray environmentKey = {}; ///< what takeKeyFromEnvironment() gave
    QString chosenFile = {};        ///< the key file that the settings name
    QString fileIsFor = {};         ///< the profile that the key in the file is for; empty for any
};

/// Where a run takes its API key from: a key file that the command line names, else the environment variable
/// BRANDBRIDGE_API_KEY, else a key file that the settings name, else the keychain. The first one present decides: where
/// it does not give a key, the next is not tried, so that no run uses an unintended key. A value.
class KeySource final
{
public:
    KeySource(OtherPlaces places, KeyStore store);

    /// Reads the key again. @p done is called exactly once, from the event loop, unless @p context is destroyed first.
    void read(QObject *context, const KeyDone &done, KeyStore::Asking asking = KeyStore::Asking::Person) const;

    bool isKeychain() const;
    /// The key file that decides; empty where none does.
    QString keyFile() const;
    /// What decides, for a person: "the keychain", "the key file /home/me/key".
    message::Message place() const;
    /// What to do where the service does not take the key from there.
    QString remedy() const;
    /// Why this place is a risk, as a sentence with the better way, to be shown for as long as the key is there; empty
    /// where it is none.
    QString warning() const;

private:
    OtherPlaces m_places;
    KeyStore m_store;
};

/// Reads a run's API key when it begins and whenever it may have changed, one reading at a time. Lives as long as the
/// run; holds no key itself but the one that came by the environment.
class KeyReader final : public QObject
{
    Q_OBJECT
public:
    /// Least time between two readings that calls bring about.
    static constexpr std::chrono::milliseconds standardPause{2'000};

    explicit KeyReader(KeySource source, std::chrono::milliseconds pause = standardPause, QObject *parent = nullptr);

    const KeySource &source() const { return m_source; }

    /// Reads the key; a locked keychain may ask a person for its password. finished() follows, from the event loop. A
    /// reading under way may be too old to see what has changed, so it is followed by another.
    void read();
    /// Reads the key for a call that needs another one. Opens no dialogue. Answered by finished(), of this reading or
    /// the one under way, or by unchanged() where the last is too recent.
    void readAgain();

Q_SIGNALS:
    void finished(const brandbridge::access::KeyResult &result);
    void unchanged();

private:
    void begin(KeyStore::Asking asking);

    KeySource m_source;
    std::chrono::milliseconds m_pause;
    QDeadlineTimer m_pauseEnd; ///< expired at first
    KeyProblem m_lastProblem = KeyProblem::None;
    bool m_isReading = false;
    bool m_isOutdated = false; ///< what is being read
};

/// The value of BRANDBRIDGE_API_KEY, which is taken out of this process's environment: overwritten in place, so that
/// it is not seen in /proc either, and not handed on to children. Called once, before there are other threads.
QByteArray takeKeyFromEnvironment();

/// The key in @p file, without a line break at its end. Refused where the file is not the user's own or others may
/// read or write it; Windows has no such modes, there the file's folder protects it. Links are followed, and the folder
/// is not judged, as ssh does with its keys: who can replace the file in it cannot make it the user's own.
KeyResult readKeyFile(const QString &file);

/// Writes @p key into a new file at @p path that only its user may read. Nothing is overwritten: an existing file is
/// left as it is, and succeeds only where it holds this very key. The result holds no key; its problem is
/// KeyProblem::FileRefused, with a sentence.
KeyResult writeKeyFile(const QString &path, const QByteArray &key);

} // namespace brandbridge::access
