// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tools/recorded_requests.h"

#include <functional>

namespace brandbridge::tools {

/// Stands before another sender for what assistants read without calling a tool. A read counts as a call of the tool
/// that makes the same request: where the assistant may not make that, it is refused and nothing is sent; either way it
/// is recorded. Lives as long as the protocol engine.
class PermittedReads final : public service::Sender
{
    Q_OBJECT
public:
    /// Why @p caller may not use the tool @p tool without being asked about, as a sentence; empty where it may.
    using WhyNot = std::function<QString(const QString &caller, const QString &tool)>;

    /// @p sender and @p recorder outlive it.
    PermittedReads(service::Sender &sender, activity::CallRecorder &recorder, const Catalogue &catalogue,
                   WhyNot whyNot);

    /// A refusal is an error of the kind Forbidden that did not come from the service.
    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override;

private:
    activity::CallRecorder &m_recorder;
    const Catalogue m_catalogue;
    const WhyNot m_whyNot;
    RecordedRequests m_recorded;
};

} // namespace brandbridge::tools
