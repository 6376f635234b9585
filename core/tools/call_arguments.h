// SPDX-License-Identifier: GPL-3.0-or-later
// Validates and prepares the arguments of a call before it is sent or planned.
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/tool.h"
#include "core/tools/provider.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::tools {

/// The fault for a call of a tool that is not in @p catalogue. Suggests a similar name.
RequestFault unknownTool(const ToolCall &call, const catalogue::Catalogue &catalogue);

/// @p arguments without optional arguments that are null, also in list items, because some clients send null for every
/// argument that they omit; and with numbers and truth values instead of their texts. @p schema is the tool's input
/// schema.
QJsonObject normalized(const QJsonObject &arguments, const QJsonObject &schema);

/// An error that lists the invalid arguments, one per line. std::nullopt if all are valid.
std::optional<ToolOutcome> wrongArguments(const catalogue::Tool &tool, const QJsonObject &arguments);

/// The ids in @p arguments of type @p subject: "brand", "run", "topic" or "prompt".
QStringList idsOf(const catalogue::Tool &tool, const QJsonObject &arguments, const QString &subject);

} // namespace brandbridge::tools
