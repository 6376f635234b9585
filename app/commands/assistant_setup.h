// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"
#include "app/line/streams.h"

#include "core/assistants/connector.h"
#include "core/settings/config_folder.h"
#include "core/settings/settings.h"

namespace brandbridge::app {

/// Where assistants find the endpoint, as @p settings say.
QString endpointAddress(const settings::Settings &settings);

/// How other programs reach this run: by the endpoint, or by starting the program.
assistants::Reach reachOf(const Invocation &invocation, const settings::Settings &settings,
                          const settings::ConfigFolder &folder);
/// The connector for this machine and @p settings, which are those of @p invocation; @p folder keeps the tokens.
assistants::Connector connectorFor(const Invocation &invocation, const settings::Settings &settings,
                                   const settings::ConfigFolder &folder);
/// The connector for this machine and the settings of @p invocation. The error is a sentence: the settings or the
/// tokens cannot be read.
tl::expected<assistants::Connector, QString> openConnector(const Invocation &invocation, Streams &streams);

} // namespace brandbridge::app
