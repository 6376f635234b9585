// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include <QPointer>

#include <memory>
#include <utility>

namespace brandbridge::service {

/// One request on its way. Goes with its continuation, so that it reports one that is given up, too.
class ChangeNotifier::Ticket final
{
public:
    Ticket(ChangeNotifier *notifier, const Request &request) : m_notifier(notifier), m_change{request} {}
    ~Ticket() { notify(); }
    Q_DISABLE_COPY_MOVE(Ticket)

    void end(const Result<Reply> &reply)
    {
        if (reply)
            m_change.answer = reply->body;
        notify();
    }

private:
    void notify()
    {
        ChangeNotifier *const notifier = m_notifier;
        m_notifier.clear();
        if (notifier)
            Q_EMIT notifier->changed(m_change);
    }

    QPointer<ChangeNotifier> m_notifier; ///< null once it was notified
    Change m_change;
};

ChangeNotifier::ChangeNotifier(Sender &target, QObject *parent) : Sender(parent), m_target(target) {}

void ChangeNotifier::send(const Request &request, const CallOptions &options, QObject *context,
                          Continuation<Reply> done)
{
    if (request.method == "GET") {
        m_target.send(request, options, context, std::move(done));
        return;
    }
    m_target.send(request, options, context,
                  [ticket = std::make_shared<Ticket>(this, request), done = std::move(done)](Result<Reply> reply) {
                      ticket->end(reply);
                      done(std::move(reply));
                  });
}

} // namespace brandbridge::service
