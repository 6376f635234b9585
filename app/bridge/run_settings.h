// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"
#include "app/line/streams.h"

#include "core/settings/settings.h"

namespace brandbridge::app {

/// The settings of the configuration folder that @p invocation names, with its options on top. Stored values that are
/// not usable are told to @p streams; a folder or file that is not usable is the error, a sentence.
tl::expected<settings::Settings, QString> openSettings(const Invocation &invocation, Streams &streams);

} // namespace brandbridge::app
