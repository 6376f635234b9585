// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/answer_store.h"
#include "core/service/client.h"
#include "core/service/finished_runs.h"

#include <QCache>
#include <QHash>

namespace brandbridge::service {

/// Cache in front of the client, for one connection profile and one key. Simultaneous equal reads share one request.
/// Answers that no longer change are kept in memory, and those of calls that accept their age.
///
/// After a deletion, earlier answers no longer count as final, because a deletion can affect finished runs. Callers
/// without read permission must be stopped before this class.
///
/// The overhead of a request is one look-up and one table entry. Bodies are shared, not copied.
class CachingSender final : public Sender
{
    Q_OBJECT
public:
    /// Returns the current time, UTC.
    using Clock = std::function<QDateTime()>;

    /// @p target must outlive this object, and so must @p answerStore, which may be null. @p maxBytes limits the
    /// memory used.
    CachingSender(Sender &target, qsizetype maxBytes, AnswerStore *answerStore = nullptr,
                  Clock now = &QDateTime::currentDateTimeUtc);
    ~CachingSender() override;

    /// A read joins an equal pending one of any caller. It then does not count in CallOptions::requestsSent, and is
    /// answered even if the first caller gives up. It does not join a request that waits for the budget in another
    /// caller's queue. Changes are always sent. Answers to calls with CallOptions::acceptsCached are also stored on
    /// disk, for use when the service cannot be reached.
    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Records a change, possible or made, that bypassed this object: earlier answers no longer count as final, and
    /// pending reads cannot be joined.
    void recordChange();

    /// Clears the cache, for example if the key changes. Pending requests are answered, but neither kept nor joined.
    void clear();

private:
    class SharedRequest;

    Continuation<Reply> orCached(const QByteArray &target, QObject *context, Continuation<Reply> done);
    bool isFinal(const Request &request, CachedAnswer &kept);
    /// Whether @p kept is younger than @p maxAge, and no change was made since.
    bool isRecent(const CachedAnswer &kept, std::chrono::seconds maxAge) const;
    void forget(const SharedRequest *shared);
    void recordChangeBy(const Request &request);
    void keep(const SharedRequest &shared, const Request &request, const Reply &reply);

    Sender &m_target;
    AnswerStore *m_answerStore;
    const Clock m_now;
    FinishedRuns m_finished;
    QCache<QByteArray, CachedAnswer> m_cache;     ///< by request target
    QHash<QByteArray, SharedRequest *> m_pending; ///< by request target; only those that can be joined
    quint64 m_count = 0;                          ///< of events: requests, answers, changes
    quint64 m_changedAt = 0;                      ///< the count at the last change that may affect finished runs
    quint64 m_writtenAt = 0;                      ///< the count at the last change
    quint64 m_clearedAt = 0;
};

} // namespace brandbridge::service
