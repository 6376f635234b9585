// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"
#include "app/line/streams.h"

#include "core/settings/settings.h"

namespace brandbridge::app {

/// The settings of the configuration folder that @p invocation names, with its options on top. Unusable stored values
/// are reported to @p streams; an unusable folder or file is the error, a sentence.
tl::expected<settings::Settings, QString> openSettings(const Invocation &invocation, Streams &streams);

} // namespace brandbridge::app
