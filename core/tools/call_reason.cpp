// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/call_reason.h"

namespace brandbridge::tools {

activity::Reason reasonOf(const service::Error &error)
{
    return {service::logCodeOf(error.kind), service::inShort(error)};
}

activity::Reason wrongArguments()
{
    return {u"request.wrong-arguments"_qs};
}

activity::Reason outcomeUnknown()
{
    return {u"cancelled.end-unknown"_qs, service::outcomeUnknown()};
}

} // namespace brandbridge::tools
