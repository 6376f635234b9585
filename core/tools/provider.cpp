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

} // namespace brandbridge::tools
