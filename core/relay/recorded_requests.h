// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/service/client.h"
#include "core/tools/refusal_text.h"

#include <functional>
#include <optional>

namespace brandbridge::relay {

/// Records the requests of another sender as calls of the corresponding tools, for code that uses the service without
/// calling tools. This way, one log contains all requests. A request whose context is destroyed before the answer is
/// recorded as cancelled.
class RecordedRequests final : public service::Sender
{
    Q_OBJECT
public:
    /// Why @p caller may not use the tool @p tool without approval; std::nullopt if it may.
    using RefusalCheck = std::function<std::optional<tools::Refusal>(const QString &caller, const QString &tool)>;

    /// Without @p whyNot, for the window and the terminal: records only changes and sends all requests. With it, for
    /// assistants: also records reads, except those answered within CallOptions::maxAge, and refuses requests for which
    /// @p whyNot returns a reason, with an error of kind Forbidden that did not come from the service. The caller is in
    /// the options of each request. @p sender,
    /// @p recorder and all contexts must outlive this object.
    RecordedRequests(service::Sender &sender, activity::ActivityRecorder &recorder, RefusalCheck whyNot = {},
                     QObject *parent = nullptr);

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override;

private:
    class PendingRequest;

    service::Sender &m_sender;
    activity::ActivityRecorder &m_recorder;
    const RefusalCheck m_refusalCheck; ///< only for assistants
};

} // namespace brandbridge::relay
