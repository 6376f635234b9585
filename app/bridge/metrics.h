// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"

namespace brandbridge::app {

/// What @p bridge counts since it was made, for the endpoint's /metrics (Prometheus, text format 0.0.4). Names of tools
/// and numbers only: no names of people, brands or arguments.
QByteArray metricsText(Bridge &bridge, qsizetype connections);

} // namespace brandbridge::app
