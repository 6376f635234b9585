// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace brandbridge::tools {

/// The tools we know, as resources/tools.json has them. A value; read-only, so it can be shared by all.
class Catalogue final
{
public:
    /// The tools of @p json. Nothing looks for mistakes in it: what ships is tested.
    explicit Catalogue(const QByteArray &json);
    /// The catalogue that is part of the program, read once.
    static const Catalogue &builtIn();

    /// In the catalogue's order: a harmless tool first, then reads, creations, deletions.
    const std::vector<Tool> &tools() const { return m_tools; }
    /// Null where there is no such tool. Valid as long as the catalogue.
    const Tool *find(const QString &name) const;
    QStringList names() const;

    /// The JSON array of MCP Tool objects, with their views only for clients that show them.
    QByteArray toolsJson(bool withViews = false) const;

private:
    std::vector<Tool> m_tools;
};

} // namespace brandbridge::tools
