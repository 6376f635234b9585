// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/posted_sender.h"

#include <QPointer>

namespace brandbridge::service {

namespace {

/// A request in the caller's thread. A child of the caller's context, with which it is destroyed; it then deletes the
/// context of the request in the other thread.
class RequestProxy final : public QObject
{
public:
    RequestProxy(QObject *context, QObject *remote, std::function<void(const Progress &)> onProgress,
                 Continuation<Reply> done)
        : QObject(context),
          m_remote(remote),
          m_onProgress(std::move(onProgress)),
          m_done(std::move(done))
    {
    }
    ~RequestProxy() override { m_remote->deleteLater(); }

    void notify(const Progress &progress) const
    {
        if (m_onProgress)
            m_onProgress(progress);
    }
    void finish(transport::Result<Reply> reply)
    {
        const auto done = std::move(m_done);
        delete this;
        done(std::move(reply));
    }

private:
    QObject *m_remote; ///< deleted by this ticket only
    std::function<void(const Progress &)> m_onProgress;
    Continuation<Reply> m_done;
};

} // namespace

PostedSender::PostedSender(Sender &target, QObject *parent)
    : Sender(parent),
      m_target(target),
      m_threadAnchor(new QObject, [](QObject *home) { home->deleteLater(); })
{
}

void PostedSender::send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done)
{
    auto *const remote = new QObject;
    remote->moveToThread(m_target.thread());
    const QPointer<RequestProxy> ticket(new RequestProxy(context, remote, options.onProgress, std::move(done)));

    CallOptions posted = options;
    if (options.onProgress)
        posted.onProgress = [home = m_threadAnchor, ticket](const Progress &progress) {
            QMetaObject::invokeMethod(home.get(), [ticket, progress] {
                if (ticket)
                    ticket->notify(progress);
            });
        };
    QMetaObject::invokeMethod(remote, [target = &m_target, home = m_threadAnchor, request, posted, remote, ticket] {
        target->send(request, posted, remote, [home, ticket](const transport::Result<Reply> &reply) {
            QMetaObject::invokeMethod(home.get(), [ticket, reply] {
                if (ticket)
                    ticket->finish(reply);
            });
        });
    });
}

} // namespace brandbridge::service
