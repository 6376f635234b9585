// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

namespace brandbridge::service {

/// A request that changed, or may have changed, data of the service.
struct Change
{
    Request request;        ///< without method and path if unknown
    QByteArray answer = {}; ///< from the service; empty if none arrived
    bool isDone = false;    ///< the service accepted it
};

/// Wraps a sender and reports each request that is not a read when it ends, because data read before may be outdated.
/// This includes refusals, which show that known data is outdated, and cancelled requests, which the service may have
/// executed.
class ChangeNotifier final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this object.
    explicit ChangeNotifier(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Reports a change, possible or made, that bypassed this object.
    void recordChange() { Q_EMIT changed({{.method = {}}}); }

Q_SIGNALS:
    /// Emitted before the continuation of the request.
    void changed(const brandbridge::service::Change &change);

private:
    Sender &m_target;
};

} // namespace brandbridge::service
