// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>

namespace brandbridge::access {

/// The owner of the Secret Service's objects (Secret Service API, Well-known name).
inline constexpr QLatin1String secretServiceBus("org.freedesktop.secrets");

} // namespace brandbridge::access
