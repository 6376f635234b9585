// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QSet>

namespace brandbridge::service {

/// Wraps a sender and uses the fallback of an endpoint (Endpoint::fallback) if the service does not have its path. If
/// the fallback requires the run's brand, it is taken from the arguments or requested.
class FallbackSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this.
    explicit FallbackSender(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

private:
    void sendFallback(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done);

    Sender &m_target;
    QSet<QString> m_missing; ///< names of endpoints that the service does not have
};

} // namespace brandbridge::service
