// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <memory>

namespace brandbridge::service {

/// Sends through a sender that lives in another thread, so that the window can use the client that serves assistants
/// and neither waits for the other. Continuations and progress arrive in the thread in which this object lives.
class PostedSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive every context that is given to send(), and its thread's event loop must run for requests
    /// to get an answer.
    explicit PostedSender(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

private:
    Sender &m_target;
    std::shared_ptr<QObject> m_home; ///< keeps this object's thread for as long as anything is under way
};

} // namespace brandbridge::service
