// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/relay/call_progress.h"
#include "core/relay/relay.h"
#include "core/relay/result_counts.h"
#include "core/tools/provider.h"

#include <QDateTime>
#include <QObject>

#include <functional>

namespace brandbridge::tools {

/// One call with `summary`: reads the results of a run page after page and answers with their totals. Where a page
/// cannot be read, it answers what was read before and says so. Belongs to its context, which cancels it when
/// destroyed.
class SummaryCall final : public QObject
{
public:
    /// The arguments have been checked. Tool and sender must outlive the call.
    SummaryCall(const Tool &tool, const ToolCall &call, service::Sender &sender, const RelayOptions &options,
                std::function<void(Answer<ToolOutcome>)> done, QObject *context);

    void start() { ask(1); }

private:
    void ask(qint64 page);
    void take(qint64 page, const service::Result<service::Reply> &reply);
    /// @p why is empty where all was read.
    void finish(qint64 page, const QString &why);
    void end(const ToolOutcome &outcome);

    const Tool &m_tool;
    const ToolCall m_call;
    service::Sender &m_sender;
    const RelayOptions m_options;
    std::function<void(Answer<ToolOutcome>)> m_done;
    CallProgress m_progress;
    ResultCounts m_counts;
    QString m_brand;               ///< of the run, as the service says
    std::optional<qint64> m_total; ///< as the service says, too
    QDateTime m_keptSince;         ///< of the oldest page that was in the cache; invalid where none was
};

} // namespace brandbridge::tools
