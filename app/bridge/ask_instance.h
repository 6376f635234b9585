// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/control_channel.h"
#include "core/instance/instance_place.h"

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::app {

/// What the running instance answered, or why it did not as a sentence; std::nullopt where none runs.
using InstanceAnswer = std::optional<endpoint::ControlClient::Answer>;

/// Asks the instance at @p place one thing (ControlSession). @p done is called exactly once, after a few seconds at
/// most, unless @p context is destroyed first.
void askInstance(const endpoint::InstancePlace &place, const QString &method, const QJsonObject &params,
                 QObject *context, const std::function<void(const InstanceAnswer &)> &done);

/// Which process is the running instance.
struct InstanceClaim
{
    std::unique_ptr<endpoint::InstanceLock> lock; ///< this one; no other can start while the lock is kept
    QString problem;                              ///< why there can be no lock here, and this run is no instance
    std::optional<QJsonObject> other;             ///< another one, which says this (ControlHost::describe())
};

/// The question at the start of a run with @p terms: is this process the running instance, or does another one run? One
/// that is just starting or ending is waited for. @p done is called exactly once, perhaps before this returns, unless
/// @p context is destroyed first; the error is a sentence: there is another one, and its state is unknown.
void claimInstance(const endpoint::InstancePlace &place, const QJsonObject &terms, QObject *context,
                   const std::function<void(tl::expected<InstanceClaim, QString>)> &done);

} // namespace brandbridge::app
