// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"

#include "core/keys/key_source.h"
#include "core/settings/settings.h"

#include <QUrl>

namespace brandbridge::app {

/// Where a run with @p invocation and @p settings takes the key of the service at @p baseUrl from.
access::KeySource keySourceOf(const Invocation &invocation, const settings::Settings &settings, const QUrl &baseUrl);

} // namespace brandbridge::app
