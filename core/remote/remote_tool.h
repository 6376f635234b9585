// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/mcp/header_values.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::remote {

/// A tool in another MCP server's tools/list.
struct RemoteTool
{
    QString name;
    /// The Tool object, byte for byte, except for removed hidden or direction-changing characters in titles and
    /// descriptions, and removed reserved _meta.
    QByteArray json;
    QJsonObject inputSchema;
    bool hasOutputSchema = false;
    /// From the annotations: Read if readOnlyHint without destructiveHint, Create if destructiveHint is false,
    /// otherwise the worst case, as in the specification.
    access::Action action = access::Action::Delete;
    QList<mcp::ParameterHeader> headers; ///< arguments that a modern server wants repeated as headers
};

/// A tool that cannot be offered, and why.
struct UnusableTool
{
    QString name; ///< shortened if very long; may be empty
    QString why;  ///< completes "the tool is left out because ..."

    bool operator==(const UnusableTool &) const = default;
};

/// Parses one item of tools/list. Refuses tools that violate the specification, because they make some assistants
/// refuse the whole list (MCP 2025-11-25 and 2026-07-28, server/tools). @p json must be valid JSON.
tl::expected<RemoteTool, UnusableTool> readRemoteTool(const QByteArray &json);

/// A key that is equal for tool names that look alike: they differ only in case, separators or characters that are
/// easily confused.
QString confusableKey(const QString &name);

} // namespace brandbridge::remote
