// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/tools/provider.h"

#include <functional>

namespace brandbridge::tools {

/// Reports to the client of a call what its requests wait for, in values that increase. Lives as long as the call.
class CallProgress final
{
public:
    explicit CallProgress(std::function<void(const ToolProgress &)> report) : m_report(std::move(report)) {}

    void report(const QString &sentence);
    void report(const service::Progress &progress);

    /// Nothing is reported from now on.
    void stop() { m_report = nullptr; }

private:
    std::function<void(const ToolProgress &)> m_report; ///< empty where nobody asked for it
    double m_steps = 0;
};

} // namespace brandbridge::tools
