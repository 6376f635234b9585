// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/control_channel.h"
#include "core/instance/instance_location.h"

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::app {

/// The answer of the running instance, or an error as a sentence. Null if no instance is running.
using InstanceAnswer = std::optional<instance::ControlClient::Answer>;

/// Sends one request to the instance at @p place (ControlSession). Calls @p done exactly once, within a few seconds,
/// unless @p context is destroyed first.
void callInstance(const instance::InstanceLocation &place, const QString &method, const QJsonObject &params,
                  QObject *context, const std::function<void(const InstanceAnswer &)> &done);

/// The result of trying to become the running instance.
struct InstanceClaim
{
    std::unique_ptr<instance::InstanceLock> lock; ///< set if this process is the instance
    QString problem;                              ///< the reason why locking is impossible
    std::optional<QJsonObject> other;             ///< ControlHost::describe() of another running instance
};

/// Tries to make this process the running instance, which has the options @p terms. Waits for another process that is
/// starting or exiting. Calls @p done exactly once, possibly before this returns, unless @p context is destroyed first.
/// The error is a sentence: another instance exists, but its state is unknown.
void claimInstance(const instance::InstanceLocation &place, const QJsonObject &terms, QObject *context,
                   const std::function<void(tl::expected<InstanceClaim, QString>)> &done);

} // namespace brandbridge::app
