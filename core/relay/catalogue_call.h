// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/run_link.h"
#include "core/catalogue/tool.h"
#include "core/relay/relay.h"
#include "core/service/client.h"
#include "core/tools/provider.h"

#include <QDateTime>
#include <QObject>

#include <functional>

namespace brandbridge::tools {

/// One call of one of the catalogue's tools on its way to the service and back. Belongs to its context, which cancels
/// it when destroyed.
class CatalogueCall : public QObject
{
public:
    /// The arguments have been checked. Tool and sender must outlive the call.
    CatalogueCall(const Tool &tool, const ToolCall &call, service::Sender &sender, const RelayOptions &options,
                  std::function<void(Answer<ToolOutcome>)> done, QObject *context);

protected:
    /// Reports what is waited for. False where that made the caller give up, which deletes this.
    bool report(const QString &sentence);
    /// For every request of the call.
    service::CallOptions callOptions();

    bool isOver() const { return m_done == nullptr; }
    /// Ends with @p outcome, which is about the run of @p link, if of any.
    void complete(ToolOutcome outcome, RunLink link);
    void end(const ToolOutcome &outcome);

    const Tool &m_tool;
    const ToolCall m_call;
    service::Sender &m_sender;
    const RelayOptions m_options;
    QDateTime m_keptSince; ///< of the oldest answer that was in the cache; invalid where the service was asked

private:
    void report(const service::Progress &progress);

    std::function<void(Answer<ToolOutcome>)> m_done;
};

/// One call of one REST tool: the request itself, exactly once, then for a change the time of the next scheduled
/// report; then the outcome. The arguments have been checked. Tool, sender and @p brands must outlive the call.
void startRelayCall(const Tool &tool, const ToolCall &call, service::Sender &sender, BrandCache &brands,
                    const RelayOptions &options, std::function<void(Answer<ToolOutcome>)> done, QObject *context);

/// One call with `summary`: reads the results of a run page after page and answers with RunSummary's counts. If a later
/// page cannot be read, the answer covers the pages before it and says so.
void startSummaryCall(const Tool &tool, const ToolCall &call, service::Sender &sender, const RelayOptions &options,
                      std::function<void(Answer<ToolOutcome>)> done, QObject *context);

} // namespace brandbridge::tools
