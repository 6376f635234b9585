// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/control_client.h"

#include <functional>
#include <optional>

namespace brandbridge::app {

/// What the running instance answered, or why it did not as a sentence; std::nullopt where none runs.
using InstanceAnswer = std::optional<endpoint::ControlClient::Answer>;

/// Asks the instance at @p place one thing (ControlSession). @p done is called exactly once, after a few seconds at
/// most, unless @p context is destroyed first.
void askInstance(const endpoint::InstancePlace &place, const QString &method, const QJsonObject &params,
                 QObject *context, const std::function<void(const InstanceAnswer &)> &done);

} // namespace brandbridge::app
