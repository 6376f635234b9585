// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/mcp_client.h"
#include "core/transport/transport.h"

namespace brandbridge::tools {

/// The response with the id @p id in the server's answer to one POST, a JSON body or an event stream: the bytes of its
/// `result`, or why there is none.
tl::expected<QByteArray, McpFault> readMcpAnswer(const service::Result<service::HttpResponse> &response, qint64 id);

} // namespace brandbridge::tools
