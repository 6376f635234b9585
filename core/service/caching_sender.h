// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/service/finished_runs.h"
#include "core/service/reply_cache.h"

#include <QHash>

namespace brandbridge::service {

/// Saves requests: what several callers read at the same time is asked for once, and what cannot change any more is
/// kept. In front of the client, for one connection profile: nothing it keeps goes to another.
class CachingSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this object. @p maximumBytes bounds what is kept.
    CachingSender(Sender &target, qsizetype maximumBytes, QObject *parent = nullptr);
    ~CachingSender() override;

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Forgets what was kept, as when the profile changes.
    void clear();

private:
    class Shared;

    static void answerKept(const Kept &kept, QObject *context, const Continuation<Reply> &done);
    void forget(const Shared *shared);
    void keep(const QByteArray &target, const Request &request, const Reply &reply);

    Sender &m_target;
    FinishedRuns m_finished;
    ReplyCache m_cache;
    QHash<QByteArray, Shared *> m_underWay; ///< by request target; those that may still be joined
};

} // namespace brandbridge::service
