// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/redaction.h"

#include <QJsonObject>

namespace brandbridge::activity {

/// @p record ready to be kept: its arguments printed, its tokens estimated, no secret in any part, every part cut to
/// its bound, or a little past it where the mark of the cut or of a secret needs more room. Arguments that are too long
/// become a JSON object that says so and holds their beginning.
ActivityEntry prepared(ActivityEntry record, const QJsonObject &arguments, const Redaction &redaction, bool keepAnswer);

/// What takes the place of arguments that cannot be kept: a JSON object with the reason.
QByteArray argumentsNotKept(const QString &why);

} // namespace brandbridge::activity
