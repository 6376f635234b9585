// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/open_bridge.h"

#include "core/assistants/connector.h"

namespace brandbridge::app {

/// Where assistants find the endpoint, as @p settings say.
QString endpointAddress(const settings::Settings &settings);

/// How other programs reach this run: by the endpoint, or by starting the program.
assistants::Reach reachOf(const Invocation &invocation, const settings::Settings &settings,
                          const settings::ConfigFolder &folder);
/// The connector for this machine and @p settings, which are those of @p invocation; @p folder keeps the tokens.
assistants::Connector connectorFor(const Invocation &invocation, const settings::Settings &settings,
                                   const settings::ConfigFolder &folder);
/// The same; the error is a sentence: the tokens cannot be read.
tl::expected<assistants::Connector, QString> openConnector(const Invocation &invocation, const Configuration &opened);

} // namespace brandbridge::app
