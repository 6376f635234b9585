// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/caching_sender.h"

#include <QPointer>

#include <algorithm>
#include <utility>
#include <vector>

namespace brandbridge::service {

namespace {

/// Whether the service could not be reached or could not answer. A cached answer is then better than an error.
bool isUnreachable(transport::ErrorKind kind)
{
    return kind == transport::ErrorKind::Network || kind == transport::ErrorKind::Timeout ||
           kind == transport::ErrorKind::ServerFailure;
}

/// A cheap check for HTML pages and similar answers from proxies between this computer and the service.
bool looksLikeJson(const QByteArray &body)
{
    const auto first =
        std::find_if(body.begin(), body.end(), [](char c) { return static_cast<unsigned char>(c) > ' '; });
    return first != body.end() && (*first == '{' || *first == '[');
}

Reply asReply(const CachedAnswer &kept)
{
    return {kept.status, kept.body, kept.requestId, kept.since};
}

} // namespace

/// A pending request with all callers that wait for its answer. Cancelled if all of them give up.
class CachingSender::SharedRequest final : public QObject
{
public:
    SharedRequest(CachingSender *owner, const QByteArray &requestTarget, const QString &caller, quint64 count)
        : QObject(owner),
          target(requestTarget),
          askedAt(count),
          m_caller(caller)
    {
    }

    /// False if the caller would have to wait in another caller's queue.
    bool mayBeJoinedBy(const CallOptions &options) const { return !m_isHeldBack || options.caller == m_caller; }

    void join(const CallOptions &options, QObject *context, Continuation<Reply> done)
    {
        isForLater = isForLater || options.acceptsCached;
        isForSoon = isForSoon || options.maxAge.count() > 0;
        m_waiting.push_back({context, options.onProgress, std::move(done)});
        connect(context, &QObject::destroyed, this, [this, context] { leave(context); });
    }

    void notify(const Progress &progress)
    {
        m_isHeldBack = progress.phase == Progress::Phase::WaitingForBudget;
        // A notification may remove a caller.
        const std::vector<Waiting> all = m_waiting;
        for (const Waiting &one : all) {
            if (one.context && one.onProgress)
                one.onProgress(progress);
        }
    }

    void finish(const transport::Result<Reply> &reply)
    {
        m_isFinished = true;
        deleteLater();
        const std::vector<Waiting> all = std::exchange(m_waiting, {});
        for (const Waiting &one : all) {
            if (one.context)
                one.done(reply);
        }
    }

    const QByteArray target; ///< key in the owner's table
    const quint64 askedAt;   ///< value of the owner's count
    bool isForLater = false; ///< a caller accepts this answer from the cache later, even from another process
    bool isForSoon = false;  ///< a caller accepts this answer from the cache until it is too old

private:
    struct Waiting
    {
        QPointer<QObject> context;
        std::function<void(const Progress &)> onProgress;
        Continuation<Reply> done;
    };

    void leave(const QObject *context)
    {
        std::erase_if(m_waiting, [context](const Waiting &one) { return !one.context || one.context == context; });
        if (m_isFinished || !m_waiting.empty())
            return;
        static_cast<CachingSender *>(parent())->forget(this);
        delete this; // the context of the request, which is cancelled
    }

    const QString m_caller; ///< the caller charged for the request
    std::vector<Waiting> m_waiting;
    bool m_isHeldBack = false; ///< waits for the request budget
    bool m_isFinished = false;
};

CachingSender::CachingSender(Sender &target, qsizetype maxBytes, AnswerStore *answerStore, Clock now)
    : m_target(target),
      m_answerStore(answerStore),
      m_now(std::move(now)),
      m_cache(maxBytes)
{
}

CachingSender::~CachingSender() = default;

void CachingSender::send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done)
{
    if (request.method != "GET") {
        recordChangeBy(request);
        m_target.send(request, options, context,
                      [this, request, guard = QPointer<CachingSender>(this),
                       done = std::move(done)](transport::Result<Reply> reply) {
                          if (guard)
                              recordChangeBy(request);
                          done(std::move(reply));
                      });
        return;
    }
    const QByteArray target = request.target();
    if (CachedAnswer *const kept = options.fresh ? nullptr : m_cache.object(target);
        kept && (isRecent(*kept, options.maxAge) || isFinal(request, *kept))) {
        QMetaObject::invokeMethod(
            context, [done = std::move(done), reply = asReply(*kept)] { done(reply); }, Qt::QueuedConnection);
        return;
    }
    if (options.acceptsCached)
        done = orCached(target, context, std::move(done));
    SharedRequest *shared = m_pending.value(target);
    if (shared && shared->mayBeJoinedBy(options))
        return shared->join(options, context, std::move(done));
    shared = new SharedRequest(this, target, options.caller, ++m_count);
    shared->join(options, context, std::move(done));
    m_pending.insert(target, shared);
    CallOptions once = options;
    once.onProgress = [shared](const Progress &progress) { shared->notify(progress); };
    m_target.send(request, once, shared, [this, request, shared](const transport::Result<Reply> &reply) {
        forget(shared);
        if (reply)
            keep(*shared, request, *reply);
        shared->finish(reply);
    });
}

/// Wraps @p done: if the service cannot be reached, it gets the cached answer to @p target of any age.
Continuation<Reply> CachingSender::orCached(const QByteArray &target, QObject *context, Continuation<Reply> done)
{
    return [this, guard = QPointer<CachingSender>(this), target, context,
            done = std::move(done)](transport::Result<Reply> reply) {
        if (reply || !guard || !isUnreachable(reply.error().kind))
            return done(std::move(reply));
        if (const CachedAnswer *const kept = m_cache.object(target))
            return done(asReply(*kept));
        if (!m_answerStore)
            return done(std::move(reply));
        m_answerStore->find(target, context,
                            [done, reply = std::move(reply)](const std::optional<CachedAnswer> &found) {
                                done(found ? transport::Result<Reply>(asReply(*found)) : reply);
                            });
    };
}

bool CachingSender::isFinal(const Request &request, CachedAnswer &kept)
{
    if (kept.askedAt <= m_changedAt)
        return false;
    kept.isFinal = kept.isFinal || m_finished.isFinal(request, kept.body, kept.askedAt, kept.since);
    return kept.isFinal;
}

bool CachingSender::isRecent(const CachedAnswer &kept, std::chrono::seconds maxAge) const
{
    return kept.askedAt > m_writtenAt && kept.since.secsTo(m_now()) < maxAge.count();
}

/// Prevents a request that follows a change from getting an older answer.
void CachingSender::recordChangeBy(const Request &request)
{
    // New prompts only run in later reports.
    const bool onlyAdds = request.method == "POST" && !request.path.endsWith("-delete");
    m_pending.clear();
    m_writtenAt = ++m_count;
    if (!onlyAdds)
        m_changedAt = m_writtenAt;
}

void CachingSender::recordChange()
{
    m_pending.clear();
    m_writtenAt = m_changedAt = ++m_count;
}

void CachingSender::forget(const SharedRequest *shared)
{
    if (m_pending.value(shared->target) == shared)
        m_pending.remove(shared->target);
}

void CachingSender::clear()
{
    m_cache.clear();
    m_finished = {};
    m_pending.clear();
    m_clearedAt = ++m_count;
}

void CachingSender::keep(const SharedRequest &shared, const Request &request, const Reply &reply)
{
    if (shared.askedAt < m_clearedAt)
        return;
    const QDateTime now = m_now();
    m_finished.record(request, reply.body, ++m_count, now);
    if ((!shared.isForLater && !shared.isForSoon && !FinishedRuns::canBecomeFinal(request)) ||
        !looksLikeJson(reply.body))
        return;
    const CachedAnswer kept{reply.status, reply.body, reply.requestId, now, shared.askedAt};
    constexpr qsizetype overhead = 256; // of an entry, in addition to its texts
    const qsizetype cost = shared.target.size() + kept.body.capacity() + overhead;
    if (cost <= m_cache.maxCost() / 4) // larger entries would evict most others
        m_cache.insert(shared.target, new CachedAnswer(kept), cost);
    else
        m_cache.remove(shared.target); // the existing entry is older
    if (shared.isForLater && m_answerStore)
        m_answerStore->keep(shared.target, kept);
}

} // namespace brandbridge::service
