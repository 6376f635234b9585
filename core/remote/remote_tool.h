// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/mcp/header_values.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::tools {

/// A tool of another MCP server, as its tools/list describes it.
struct RemoteTool
{
    QString name;
    /// The Tool object, byte for byte, unless a title or description had characters that hide or turn text around, or
    /// its _meta imitated this program.
    QByteArray json;
    QJsonObject inputSchema;
    bool hasOutputSchema = false;
    /// By its annotations: what says readOnlyHint reads, unless it says destructiveHint as well; what says
    /// destructiveHint false creates. Of any other the worst is assumed, as the specification does.
    access::Action action = access::Action::Delete;
    QList<mcp::ParameterHeader> headers; ///< what a modern server wants repeated as headers
};

/// A tool that cannot be offered, and why.
struct UnusableTool
{
    QString name; ///< shortened where it is very long; may be empty
    QString why;  ///< completes "the tool is left out because ..."

    bool operator==(const UnusableTool &) const = default;
};

/// Reads one item of tools/list. One tool that breaks the specification makes some assistants refuse the whole list, so
/// such a tool is refused here (MCP 2025-11-25 and 2026-07-28, server/tools). @p json must be valid JSON.
tl::expected<RemoteTool, UnusableTool> readRemoteTool(const QByteArray &json);

/// What @p name of a tool looks like at a glance: equal for names that differ in case, separators or characters that
/// are easily taken for each other.
QString lookOf(const QString &name);

} // namespace brandbridge::tools
