// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/client.h"
#include "core/tools/tool.h"

#include <QJsonObject>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::tools {

/// Characters of an id that a resource's URI or a completion may name.
inline constexpr qsizetype maxIdLength = 200;

/// One path segment of a REST address from an id. std::nullopt for an id that no segment can carry: `.` and `..`
/// would be taken for steps in the path, however they are encoded.
std::optional<QByteArray> pathSegment(const QString &id);

/// The REST request that a call of @p tool with @p arguments stands for. The arguments have passed the tool's check;
/// the error is a sentence about one that cannot be sent all the same.
tl::expected<service::Request, QString> restRequest(const Tool &tool, const QJsonObject &arguments);
/// The same request at the tool's other path.
tl::expected<service::Request, QString> otherRestRequest(const Tool &tool, const QJsonObject &arguments);

} // namespace brandbridge::tools
