// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/tool.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace brandbridge::catalogue {

/// The tools of resources/tools.json. A value; read-only, so threads can share it.
class Catalogue final
{
public:
    /// The tools of @p json, which is not checked: tests check the shipped file.
    explicit Catalogue(const QByteArray &json);
    /// The catalogue that is part of the program, read once.
    static const Catalogue &builtIn();

    /// In the catalogue's order: a harmless tool first, then reads, creations, deletions.
    const std::vector<Tool> &tools() const { return m_tools; }
    /// Null if the tool is unknown. Valid as long as the catalogue.
    const Tool *find(const QString &name) const;
    QStringList names() const;

    /// The JSON array of MCP Tool objects, with their views only for clients that show them. Their _meta has
    /// @p maxCharacters, the size of the largest result; 0 for none.
    QByteArray toolsJson(bool withViews = false, qint64 maxCharacters = 0) const;

private:
    std::vector<Tool> m_tools;
};

} // namespace brandbridge::catalogue
