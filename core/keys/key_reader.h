// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_source.h"

#include <QDeadlineTimer>
#include <QObject>

#include <chrono>

namespace brandbridge::access {

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

} // namespace brandbridge::access
