// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/line/invocation.h"

#include "core/settings/settings.h"

#include <QJsonObject>
#include <QStringList>

namespace brandbridge::app {

/// What a run was expressly given: options of its command line and a key in its environment, for another process to
/// compare its own with. Has no secrets: of a key in the environment only a salted hash, to see whether it is the same.
QJsonObject termsOf(const Invocation &invocation);

/// Which of @p terms the run of @p own does not share, as a person calls it ("--base-url"); empty where it can serve
/// instead of the other. It was started with @p settings, and uses @p now where another value counts at once.
QStringList differences(const QJsonObject &terms, const Invocation &own, const settings::Settings &settings,
                        const settings::Settings &now);

} // namespace brandbridge::app
