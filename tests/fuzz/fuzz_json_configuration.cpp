// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "core/json/validate.h"
#include "fuzz/support/edits.h"
#include "fuzz/support/fuzzing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// core/assistants/json_configuration.cpp, for any file that an assistant may have: what support/edits.h promises of
// every edit, also to Qt's parser and our own check of JSON.

namespace brandbridge::fuzz {

namespace {

using assistants::Format;

const QByteArrayList entryPath{"mcpServers", "brandbridge"};

/// What Qt reads, without our entry and the objects that hold nothing else.
QJsonObject othersOf(const QByteArray &text)
{
    QJsonObject all = QJsonDocument::fromJson(text).object();
    QJsonObject servers = all.value(QStringLiteral("mcpServers")).toObject();
    for (const QString &name : entryNames(servers.keys()))
        servers.remove(name);
    if (servers.isEmpty())
        all.remove(QStringLiteral("mcpServers"));
    else
        all.insert(QStringLiteral("mcpServers"), servers);
    return all;
}

/// With comments it is not for Qt to read.
bool saysTheSame(const QByteArray &before, const QByteArray &now)
{
    promise(before.trimmed().isEmpty() || !json::validate(now), "JSON stays JSON", now);
    return othersOf(before) == othersOf(now);
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const auto anything = [](const QByteArray &, const QByteArray &) { return true; };
    const bool isJson = assistants::Configuration::read(input, Format::Json, entryPath).has_value();
    if (isJson && !input.startsWith(assistants::byteOrderMark) && !input.trimmed().isEmpty())
        promise(!json::validate(input), "JSON is what another part takes for it");
    checkEdits(input, Format::Json, entryPath, saysTheSame);
    checkEdits(input, Format::JsonWithComments, entryPath, anything);
    checkEdits(input, Format::JsonC, entryPath, anything);
}

} // namespace brandbridge::fuzz
