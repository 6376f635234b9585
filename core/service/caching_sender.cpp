// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/caching_sender.h"

#include <QPointer>

#include <utility>
#include <vector>

namespace brandbridge::service {

namespace {

QByteArray targetOf(const Request &request)
{
    return request.query.isEmpty() ? request.path : request.path + '?' + request.query;
}

/// Whether the service could not be asked, or not answer, so that what was last seen is better than nothing.
bool isUnreachable(ErrorKind kind)
{
    return kind == ErrorKind::Network || kind == ErrorKind::Timeout || kind == ErrorKind::ServerFailure;
}

Reply asReply(const Kept &kept)
{
    return {kept.status, kept.body, kept.requestId, kept.since};
}

} // namespace

/// One request that is under way, for all who wait for its answer. Cancelled when nobody waits any more.
class CachingSender::Shared final : public QObject
{
public:
    explicit Shared(CachingSender *owner) : QObject(owner) {}

    void join(const CallOptions &options, QObject *context, Continuation<Reply> done)
    {
        m_waiting.push_back({context, options.onProgress, std::move(done)});
        connect(context, &QObject::destroyed, this, [this, context] { leave(context); });
    }

    void tell(const Progress &progress)
    {
        // Being told may make one of them leave.
        const std::vector<Waiting> all = m_waiting;
        for (const Waiting &one : all) {
            if (one.context && one.onProgress)
                one.onProgress(progress);
        }
    }

    void finish(const Result<Reply> &reply)
    {
        m_isFinished = true;
        deleteLater();
        const std::vector<Waiting> all = std::exchange(m_waiting, {});
        for (const Waiting &one : all) {
            if (one.context)
                one.done(reply);
        }
    }

    QByteArray target; ///< under which the owner knows it

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
        delete this; // the request's context
    }

    std::vector<Waiting> m_waiting;
    bool m_isFinished = false;
};

CachingSender::CachingSender(Sender &target, qsizetype maximumBytes, QObject *parent)
    : Sender(parent),
      m_target(target),
      m_cache(maximumBytes)
{
}

CachingSender::~CachingSender() = default;

void CachingSender::send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done)
{
    if (request.method != "GET") {
        // Nobody who asks after a change may be told what was asked for before it.
        m_underWay.clear();
        m_target.send(request, options, context,
                      [this, guard = QPointer<CachingSender>(this), done = std::move(done)](Result<Reply> reply) {
                          if (guard)
                              m_underWay.clear();
                          done(std::move(reply));
                      });
        return;
    }
    const QByteArray target = targetOf(request);
    const Kept *kept = m_cache.find(target);
    if (kept && kept->isSettled && !options.anew) {
        answerKept(*kept, context, done);
        return;
    }
    if (options.lastSeenWillDo) {
        done = [this, target, guard = QPointer<CachingSender>(this), done = std::move(done)](Result<Reply> reply) {
            const Kept *lastSeen =
                guard && !reply && isUnreachable(reply.error().kind) ? m_cache.find(target) : nullptr;
            done(lastSeen ? Result<Reply>(asReply(*lastSeen)) : std::move(reply));
        };
    }
    if (Shared *shared = m_underWay.value(target)) {
        shared->join(options, context, std::move(done));
        return;
    }
    auto *const shared = new Shared(this);
    shared->target = target;
    shared->join(options, context, std::move(done));
    m_underWay.insert(target, shared);
    CallOptions once = options;
    once.onProgress = [shared](const Progress &progress) { shared->tell(progress); };
    m_target.send(request, once, shared, [this, request, shared](const Result<Reply> &reply) {
        forget(shared);
        if (reply)
            keep(shared->target, request, *reply);
        shared->finish(reply);
    });
}

void CachingSender::forget(const Shared *shared)
{
    if (m_underWay.value(shared->target) == shared)
        m_underWay.remove(shared->target);
}

void CachingSender::clear()
{
    m_cache.clear();
    m_finished = {};
}

void CachingSender::answerKept(const Kept &kept, QObject *context, const Continuation<Reply> &done)
{
    QMetaObject::invokeMethod(
        context, [done, reply = asReply(kept)] { done(reply); }, Qt::QueuedConnection);
}

void CachingSender::keep(const QByteArray &target, const Request &request, const Reply &reply)
{
    m_finished.learn(request, reply.body);
    m_cache.insert(target, {reply.status, reply.body, reply.requestId, QDateTime::currentDateTimeUtc(),
                            m_finished.isSettled(request)});
}

} // namespace brandbridge::service
