// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"
#include "core/service/client.h"

#include <QJsonObject>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::tools {

/// Characters of an id that a resource's URI or a completion may name.
inline constexpr qsizetype maxIdLength = 200;

/// What an id is expected to be, to complete a sentence.
QString expectedOfIds();

/// The REST request of a call of @p tool with @p arguments. The error is a sentence that names the argument which is no
/// id.
tl::expected<service::Request, QString> restRequest(const Tool &tool, const QJsonObject &arguments);
/// The same request at the tool's other path.
tl::expected<service::Request, QString> otherRestRequest(const Tool &tool, const QJsonObject &arguments);

} // namespace brandbridge::tools
