// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/provider.h"

namespace brandbridge::tools {

ToolOutcome ToolOutcome::error(const QString &message)
{
    ToolOutcome outcome;
    outcome.isError = true;
    outcome.text = message.toUtf8();
    return outcome;
}

std::shared_ptr<std::atomic<int>> requestsSentOf(const ToolCall &call)
{
    // Shares the trace, so that the counter lives as long as a request does, also one whose caller has left.
    return call.trace ? std::shared_ptr<std::atomic<int>>(call.trace, &call.trace->requestsSent) : nullptr;
}

} // namespace brandbridge::tools
