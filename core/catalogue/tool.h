// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/catalogue/schema_checker.h"
#include "core/service/endpoint.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::catalogue {

/// One tool as resources/tools.json describes it: its definition for clients, and its REST request. A value.
struct Tool
{
    using Kind = access::Action;

    QString name;
    QString title;
    Kind kind = Kind::Read;
    QByteArray definition; ///< the MCP Tool object without _meta, members in the catalogue's order
    QByteArray meta;       ///< members of its _meta, without braces; may be empty
    QJsonObject inputSchema;
    SchemaChecker arguments;              ///< of the input schema, with additional checks
    std::optional<SchemaChecker> answers; ///< if the tool has an output schema

    service::Endpoint endpoint; ///< empty for a built-in document and for a computed tool
    bool isComputed = false;    ///< the answer is computed here from data of other tools
    QStringList uses;           ///< the tools whose data it also reads; a caller needs the right to use all of them
    QStringList local;          ///< arguments that are never sent: they choose the form of the answer
    QStringList keyFields;      ///< of a list's items: the most important fields, in this order
    QString screen;             ///< the window's screen for the run of the answer; empty if it has none
    QString view;               ///< the ui:// resource that MCP clients show with the answer; empty for none
    QByteArray document;        ///< the text that is the answer; empty for REST tools

    QMap<QString, QString> ids; ///< the kind of id ("brand", "run", "topic", "prompt") by argument

    bool writes() const { return kind != Kind::Read; }
    bool takes(const QString &argument) const { return inputSchema[u"properties"][argument].isObject(); }
    bool isLocal(const QString &argument) const { return local.contains(argument); }
    bool pages() const { return takes(QStringLiteral("page")) && takes(QStringLiteral("limit")); }
};

} // namespace brandbridge::catalogue
