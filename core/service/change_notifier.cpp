// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include <QPointer>

#include <memory>
#include <utility>

namespace brandbridge::service {

ChangeNotifier::ChangeNotifier(Sender &target, QObject *parent) : Sender(parent), m_target(target) {}

void ChangeNotifier::send(const Request &request, const CallOptions &options, QObject *context,
                          Continuation<Reply> done)
{
    if (request.method == "GET")
        return m_target.send(request, options, context, std::move(done));
    // The deleter emits the signal: with the continuation at the latest, or when a cancelled request is destroyed.
    std::shared_ptr<Change> change(new Change{request}, [notifier = QPointer<ChangeNotifier>(this)](Change *made) {
        if (notifier)
            Q_EMIT notifier->changed(*made);
        delete made;
    });
    m_target.send(request, options, context,
                  [change = std::make_shared<std::shared_ptr<Change>>(std::move(change)),
                   done = std::move(done)](transport::Result<Reply> reply) {
                      (*change)->isDone = reply.has_value();
                      if (reply)
                          (*change)->answer = reply->body;
                      change->reset(); // including all copies
                      done(std::move(reply));
                  });
}

} // namespace brandbridge::service
