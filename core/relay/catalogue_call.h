// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/run_link.h"
#include "core/catalogue/tool.h"
#include "core/relay/relay.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <QDateTime>
#include <QObject>

#include <chrono>
#include <functional>

namespace brandbridge::relay {

/// A call of a catalogue tool, from the request to the outcome. A child of its context; destroying it cancels the call.
class CatalogueCall : public QObject
{
public:
    /// The arguments must have been checked. The tool and the sender must outlive the call.
    CatalogueCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                  const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                  QObject *context);

protected:
    /// Reports progress to the caller. Returns false if the caller cancelled the call, which deletes this object.
    bool report(const QString &sentence);
    /// Options for every request of the call.
    service::CallOptions callOptions();

    bool isOver() const { return m_done == nullptr; }
    /// Ends the call with @p outcome. @p link leads to the run it is about, if any.
    void complete(tools::ToolOutcome outcome, catalogue::RunLink link);
    void end(tools::ToolOutcome outcome);

    const catalogue::Tool &m_tool;
    const tools::ToolCall m_call;
    service::Sender &m_sender;
    const RelayOptions m_options;
    QDateTime m_cachedSince; ///< when the oldest cached answer was cached; invalid if none was

private:
    void report(const service::Progress &progress);

    const std::chrono::steady_clock::time_point m_started = std::chrono::steady_clock::now();
    std::function<void(tools::Answer<tools::ToolOutcome>)> m_done;
};

/// Starts a call of a REST tool: sends the request exactly once and then, for a change, asks for the time of the next
/// scheduled report. The arguments must have been checked. Tool, sender and @p brands must outlive the call.
void startRelayCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                    lookup::BrandCache &brands, const RelayOptions &options,
                    std::function<void(tools::Answer<tools::ToolOutcome>)> done, QObject *context);

/// Starts a call with `summary`: reads all result pages of a run and answers with RunSummary's counts. If a later page
/// cannot be read, the answer covers the pages before and says so.
void startSummaryCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                      const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                      QObject *context);

/// Starts a call of a computed tool: reads what its function needs, and answers with what that computes.
void startComputedCall(const catalogue::Tool &tool, const tools::ToolCall &call, service::Sender &sender,
                       const RelayOptions &options, std::function<void(tools::Answer<tools::ToolOutcome>)> done,
                       QObject *context);

} // namespace brandbridge::relay
