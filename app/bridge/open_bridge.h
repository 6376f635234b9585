// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"
#include "app/line/run.h"

#include "core/keys/key_source.h"
#include "core/settings/config_folder.h"

namespace brandbridge::app {

/// The configuration folder that a run uses, with the settings in it and the options of its command line on top.
struct Configuration
{
    settings::ConfigFolder folder;
    settings::Settings settings;
};

/// What @p invocation names. Unusable stored values are reported to @p streams; an unusable folder or file is the
/// error, a sentence.
tl::expected<Configuration, QString> openConfiguration(const Invocation &invocation, Streams &streams);

/// Where a run with @p invocation and @p settings takes the key of the service at @p baseUrl from.
access::KeySource keySourceOf(const Invocation &invocation, const settings::Settings &settings, const QUrl &baseUrl);

/// A bridge for one command: the settings read, the parts put together. Where that cannot be, says why, ends the
/// command with ExitCode::Configuration and returns null.
std::unique_ptr<Bridge> openBridge(const Invocation &invocation, Streams &streams, const Ended &ended);

/// Reports problems with the bridge's key, permissions, live catalogue and activity log on err, present ones and later
/// ones, for as long as @p context lives.
void reportProblems(Bridge &bridge, QObject *context, Streams &streams);

} // namespace brandbridge::app
