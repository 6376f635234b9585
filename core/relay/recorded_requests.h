// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/service/client.h"
#include "core/tools/refusal_text.h"

#include <functional>
#include <optional>

namespace brandbridge::tools {

/// Stands before another sender, and has requests recorded as calls of the tools that make the same ones, for code that
/// uses the service without calling tools: so one log holds all. A request whose context goes before its answer is
/// recorded as cancelled.
class RecordedRequests final : public service::Sender
{
    Q_OBJECT
public:
    /// Why @p caller may not use the tool @p tool without being asked about; std::nullopt where it may.
    using WhyNot = std::function<std::optional<Refusal>(const QString &caller, const QString &tool)>;

    /// Without @p whyNot, for the window or the terminal: only what changes something is recorded, and all is sent.
    /// With it, for assistants: their reads are recorded, too, and where it says that they may not call the tool that
    /// makes the same request, it is refused, by an error of the kind Forbidden that did not come from the service.
    /// Callers are named in the options of each request. @p sender and @p recorder outlive it, and all contexts it is
    /// given.
    RecordedRequests(service::Sender &sender, activity::ActivityRecorder &recorder, WhyNot whyNot = {},
                     QObject *parent = nullptr);

    void send(const service::Request &request, const service::CallOptions &options, QObject *context,
              service::Continuation<service::Reply> done) override;

private:
    class Running;

    service::Sender &m_sender;
    activity::ActivityRecorder &m_recorder;
    const WhyNot m_whyNot; ///< for assistants alone
};

} // namespace brandbridge::tools
