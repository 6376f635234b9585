// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"

namespace brandbridge::service {

/// A request that changed something at the service, or may have.
struct Change
{
    Request request;        ///< without a method or path where it is not known
    QByteArray answer = {}; ///< the service's; empty where there was none
    bool isDone = false;    ///< the service accepted it
};

/// Stands before the client and reports every request that is not just a read, from any sender, as soon as it is over:
/// what was read before may be outdated. That includes a refusal, which shows that what was known is outdated, and a
/// request that was given up, which may have been carried out all the same.
class ChangeNotifier final : public Sender
{
    Q_OBJECT
public:
    /// @p target must outlive this object.
    explicit ChangeNotifier(Sender &target, QObject *parent = nullptr);

    void send(const Request &request, const CallOptions &options, QObject *context, Continuation<Reply> done) override;

    /// Something was changed, or may have been, in another way than through here.
    void recordChange() { Q_EMIT changed({{.method = {}}}); }

Q_SIGNALS:
    /// Comes before the continuation of the request.
    void changed(const brandbridge::service::Change &change);

private:
    Sender &m_target;
};

} // namespace brandbridge::service
