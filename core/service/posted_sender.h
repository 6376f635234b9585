// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <memory>

namespace brandbridge::service {

/// Sends through a sender in another thread, which lets the window and the assistants' endpoint share a client without
/// waiting for each other. Continuations and progress are called in the thread of this object.
class PostedSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive all contexts given to send(), and its thread must run an event loop.
    explicit PostedSender(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

private:
    Sender &m_target;
    std::shared_ptr<QObject> m_threadAnchor; ///< lets callbacks of pending requests find this object's thread
};

} // namespace brandbridge::service
