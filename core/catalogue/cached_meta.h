// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QLatin1String>

namespace brandbridge::tools {

/// The member of a result's _meta, or of a resource's contents, that says that the service was not asked: the answer is
/// of a run that is over, so it does not change any more, and was there already. Its value is an object: `readAt`, when
/// the service gave the answer (ISO 8601, UTC), and `ageSeconds`. What has no such member is from just now.
inline constexpr QLatin1String cachedKey{"brandbridge/cached"};

/// It, for an answer that is kept since @p since; empty where that is invalid.
QByteArray cachedMeta(const QDateTime &since);

} // namespace brandbridge::tools
