// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/server_entry.h"

#include "core/assistants/configuration.h"
#include "core/json/escape.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace brandbridge::assistants {

QByteArray jsonValue(const Field &field, bool isSpaced)
{
    if (!field.isList)
        return json::quoted(field.value.constFirst());
    QByteArrayList items;
    for (const QString &item : field.value)
        items.append(json::quoted(item));
    return '[' + items.join(isSpaced ? ", " : ",") + ']';
}

QByteArray JsonStyle::object(const ServerEntry &fields, const QByteArray &indent, bool onOneLine) const
{
    const QByteArray inner = indent + unit;
    QByteArrayList members;
    for (qsizetype i = 0; i < fields.size();) {
        const Field &first = fields.at(i);
        const QByteArray name = json::quoted(QByteArrayView(first.path.constFirst())) + colon();
        if (first.path.size() == 1) {
            members.append(name + value(first));
            ++i;
            continue;
        }
        ServerEntry below;
        for (; i < fields.size() && fields.at(i).path.constFirst() == first.path.constFirst(); ++i) {
            Field field = fields.at(i);
            field.path.removeFirst();
            below.append(field);
        }
        members.append(name + object(below, inner, onOneLine));
    }
    if (onOneLine)
        return '{' + members.join(isSpaced ? ", " : ",") + '}';
    return '{' + lineBreak + inner + members.join(',' + lineBreak + inner) + lineBreak + indent + '}';
}

namespace {

constexpr QByteArrayView bearer("Bearer ");

/// Whether two commands start the same program, following links.
bool isSameProgram(const QString &one, const QString &other)
{
    if (one == other)
        return true;
    const QString target = QFileInfo(other).canonicalFilePath();
    return !target.isEmpty() && QFileInfo(one).isAbsolute() && QFileInfo(one).canonicalFilePath() == target;
}

bool isUpToDate(const Field &field, const QStringList &value, const Assistant &assistant, const TokenOwner &ownerOf)
{
    if (field.part == Part::Token) {
        const QByteArray text = value.value(0).toUtf8();
        // With the token of another assistant, calls would be recorded and permitted under its name.
        return text.startsWith(bearer) && ownerOf(text.mid(bearer.size())) == assistant.name;
    }
    if (field.part == Part::Program && !field.isList)
        return isSameProgram(value.value(0), field.value.constFirst());
    return value == field.value;
}

/// The entry that makes @p assistant start the program, without a token: for assistants without HTTP support and for
/// installLink().
ServerEntry stdioEntry(const Assistant &assistant, const ServerAccess &reach)
{
    QStringList arguments = reach.program.arguments + QStringList{u"stdio"_s, u"--as"_s, assistant.name};
    if (!reach.demoOption.isEmpty())
        arguments.append(reach.demoOption);
    if (!reach.configFolder.isEmpty())
        arguments += {u"--config-dir"_s, reach.configFolder};
    ServerEntry entry;
    if (!assistant.connection.type.isEmpty())
        entry.append({{"type"}, {u"stdio"_s}, false, Part::Form});
    entry.append({{"command"}, {reach.program.command}, false, Part::Program});
    entry.append({{"args"}, arguments, true, Part::Program});
    return entry;
}

} // namespace

bool startsProgram(const Assistant &assistant, const Configuration &configuration)
{
    return assistant.connection.isStdio ||
           (assistant.link != Link::None && configuration.valueAt({"command"}).has_value() &&
            !configuration.valueAt({assistant.connection.url}).has_value());
}

OwnProgram ownProgram(const QString &file, const MachinePaths &places)
{
    const QString flatpak = places.variable(u"FLATPAK_ID"_s);
    if (!flatpak.isEmpty() && file.startsWith(u"/app/"))
        return {u"flatpak"_s, {u"run"_s, flatpak}};
    // A program started from an AppImage inherits its variables: they apply to us only if we are inside the image.
    const QString image = places.variable(u"APPIMAGE"_s);
    const QString mounted = places.variable(u"APPDIR"_s);
    if (!image.isEmpty() && !mounted.isEmpty() && file.startsWith(QDir::cleanPath(mounted) + u'/'))
        return {image, {}};
    return {QDir::toNativeSeparators(file), {}};
}

ServerEntry expectedEntry(const Assistant &assistant, const Configuration &configuration, const ServerAccess &reach,
                          const QByteArray &token)
{
    return startsProgram(assistant, configuration) ? stdioEntry(assistant, reach)
                                                   : expectedEntry(assistant, reach, token);
}

ServerEntry expectedEntry(const Assistant &assistant, const ServerAccess &reach, const QByteArray &token)
{
    const Connection &connection = assistant.connection;
    if (connection.isStdio)
        return stdioEntry(assistant, reach);
    ServerEntry entry;
    for (const auto &[name, value] : connection.initial)
        entry.append({{name}, {value}, false, Part::Initial});
    if (!connection.type.isEmpty())
        entry.append({{"type"}, {QString::fromLatin1(connection.type)}, false, Part::Form});
    entry.append({{connection.url}, {reach.url}, false, Part::Address});
    entry.append({connection.headers + QByteArrayList{"Authorization"},
                  {QString::fromLatin1(bearer.toByteArray() + token)},
                  false,
                  Part::Token});
    return entry;
}

QList<Part> outdatedParts(const Assistant &assistant, const Configuration &configuration, const ServerAccess &reach,
                          const TokenOwner &ownerOf)
{
    QList<Part> parts;
    const ServerEntry wanted = expectedEntry(assistant, configuration, reach, {});
    for (const Field &field : wanted) {
        const std::optional<QStringList> value = configuration.valueAt(field.path);
        if (field.part != Part::Initial && (!value || !isUpToDate(field, *value, assistant, ownerOf)) &&
            !parts.contains(field.part))
            parts.append(field.part);
    }
    // Not every assistant accepts a byte order mark.
    if (configuration.hasByteOrderMark() && !parts.contains(Part::Form))
        parts.append(Part::Form);
    return parts;
}

ServerEntry currentEntry(const Assistant &assistant, const Configuration &configuration)
{
    ServerEntry entry = expectedEntry(assistant, configuration, {}, {});
    for (Field &field : entry)
        field.value = configuration.valueAt(field.path).value_or(field.isList ? QStringList{} : QStringList{QString()});
    // We never write an array for a single string.
    const bool isWhole = std::all_of(entry.cbegin(), entry.cend(),
                                     [](const Field &field) { return field.isList || field.value.size() == 1; });
    return isWhole ? entry : ServerEntry();
}

QByteArray pasteableText(const Assistant &assistant, const ServerAccess &reach, const QByteArray &token)
{
    return Configuration::read(assistant.newFile, assistant.format, assistant.entryPath())
        .and_then([&](const auto &empty) { return empty->added(expectedEntry(assistant, reach, token)); })
        .map([](const EditedText &edited) { return edited.text; })
        .value_or(QByteArray());
}

QUrl installLink(const Assistant &assistant, const ServerAccess &reach)
{
    JsonStyle style;
    style.isSpaced = false;
    ServerEntry entry = stdioEntry(assistant, reach);
    switch (assistant.link) {
    case Link::None:
        return {};
    case Link::Cursor: {
        const QByteArray config = style.object(entry, {}, true).toBase64().toPercentEncoding();
        return QUrl::fromEncoded("cursor://anysphere.cursor-deeplink/mcp/install?name=brandbridge&config=" + config);
    }
    case Link::VsCode:
        entry.prepend({{"name"}, {u"brandbridge"_s}, false, Part::Form});
        return QUrl::fromEncoded("vscode:mcp/install?" + style.object(entry, {}, true).toPercentEncoding());
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::assistants
