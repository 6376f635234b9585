// SPDX-License-Identifier: GPL-3.0-or-later
// The checks and look-ups of a call's arguments before anything is sent, for the call and for its plan.
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/tool.h"
#include "core/tools/provider.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::tools {

/// There is no tool in @p catalogue of the name in @p call; suggests a similar one.
RequestFault unknownTool(const ToolCall &call, const Catalogue &catalogue);

/// @p arguments without the optional ones that are null, in items of lists, too: so say clients that send every
/// argument which ones they leave out. @p schema is the tool's input schema.
QJsonObject withoutNulls(const QJsonObject &arguments, const QJsonObject &schema);

/// What is wrong with the arguments, one line each; std::nullopt where nothing is.
std::optional<ToolOutcome> wrongArguments(const Tool &tool, const QJsonObject &arguments);

/// The ids among @p arguments that are of @p subject: "brand", "run", "topic" or "prompt".
QStringList idsOf(const Tool &tool, const QJsonObject &arguments, const QString &subject);

} // namespace brandbridge::tools
