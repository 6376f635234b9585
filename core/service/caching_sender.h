// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/finished_runs.h"
#include "core/service/last_seen.h"

#include <QCache>
#include <QHash>

namespace brandbridge::service {

/// Saves requests: simultaneous equal reads share one, and what can no longer change is kept. In front of the client,
/// for one connection profile and one key: nothing it keeps goes to another.
///
/// Nothing that was requested before a deletion counts as settled after it: a deletion may reach into runs that are
/// over. Callers without the right to read must be stopped before this.
///
/// What it adds to a request that has to be sent is a look-up and a place in a table. Bodies are shared, never copied.
class CachingSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this object, and so must @p lastSeen, which may be null. @p maximumBytes bounds what is
    /// kept in memory.
    CachingSender(Sender &target, qsizetype maximumBytes, LastSeen *lastSeen = nullptr, QObject *parent = nullptr);
    ~CachingSender() override;

    /// A read joins an equal one that is under way, from any caller: then nothing is counted in
    /// CallOptions::requestsSent, and its answer comes even if the first caller has left. It does not join one that
    /// waits for the request budget in another caller's line. Changes are always sent, each for itself. Answers to
    /// calls with CallOptions::lastSeenWillDo are kept, also beyond the run, for the time when the service cannot be
    /// reached.
    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Something is changed, or has been, in another way than through here: nothing that was asked for before counts as
    /// settled, or is joined.
    void recordChange();

    /// Forgets what was kept, as when the key changes. What is under way is answered, but neither kept nor joined.
    void clear();

private:
    class Shared;

    Continuation<Reply> orLastSeen(const QByteArray &target, QObject *context, Continuation<Reply> done);
    bool isSettled(const Request &request, Kept &kept);
    void forget(const Shared *shared);
    void recordChangeBy(const Request &request);
    void keep(const Shared &shared, const Request &request, const Reply &reply);

    Sender &m_target;
    LastSeen *m_lastSeen;
    FinishedRuns m_finished;
    QCache<QByteArray, Kept> m_kept;        ///< by request target
    QHash<QByteArray, Shared *> m_underWay; ///< by request target; those that may still be joined
    quint64 m_count = 0;                    ///< of what happened: requests, answers, changes
    quint64 m_changedAt = 0;                ///< the count at the last change that may concern runs that are over
    quint64 m_clearedAt = 0;
};

} // namespace brandbridge::service
