// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

#include <QSet>

namespace brandbridge::service {

/// Stands before another sender and asks an endpoint's fallback (Endpoint::fallback) if the service does not have the
/// endpoint's path. A fallback that begins from a brand is asked about the brand of the run, which is looked up if the
/// request's arguments do not name it.
class FallbackSender final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this.
    explicit FallbackSender(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

private:
    void sendElsewhere(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done);

    Sender &m_target;
    QSet<QString> m_missing; ///< names of endpoints that this service does not have
};

} // namespace brandbridge::service
