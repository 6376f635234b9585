// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"
#include "app/line/streams.h"

#include "core/keys/key_source.h"
#include "core/settings/config_folder.h"
#include "core/settings/settings.h"

#include <QUrl>

namespace brandbridge::app {

/// The settings of the configuration folder that @p invocation names, with its options on top. Unusable stored values
/// are reported to @p streams; an unusable folder or file is the error, a sentence.
tl::expected<settings::Settings, QString> openSettings(const Invocation &invocation, Streams &streams);

/// The configuration folder that @p invocation names, with the settings in it.
struct Configuration
{
    settings::ConfigFolder folder;
    settings::Settings settings;
};
tl::expected<Configuration, QString> openConfiguration(const Invocation &invocation, Streams &streams);

/// Where a run with @p invocation and @p settings takes the key of the service at @p baseUrl from.
access::KeySource keySourceOf(const Invocation &invocation, const settings::Settings &settings, const QUrl &baseUrl);

} // namespace brandbridge::app
