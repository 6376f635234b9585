// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/remote_tool.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/message/shown_text.h"
#include "core/remote/remote_result.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

namespace brandbridge::remote {

namespace {

constexpr qsizetype maxToolBytes = 64 * 1024;
constexpr qsizetype maxNameLength = 64; // some assistants refuse the whole list if a name is longer
constexpr qsizetype shownNameLength = 80;
constexpr QLatin1String computedMark("(computed here)"); ///< in titles of resources/tools.json

/// Whether a member name is repeated. Such a tool is refused, because parsers differ in which member they use.
bool repeatsMember(const QByteArray &json)
{
    QSet<QByteArray> names;
    const auto members = json::members(json);
    return !members || std::any_of(members->begin(), members->end(), [&names](const json::Member &member) {
        if (names.contains(member.key))
            return true;
        names.insert(member.key);
        return false;
    });
}

bool describesObject(const QJsonValue &schema)
{
    return schema.toObject().value(u"type").toString() == u"object";
}

/// Whether @p object's member @p name is missing or of @p type.
bool isOptional(const QJsonObject &object, const char *name, QJsonValue::Type type)
{
    const QJsonValue value = object.value(QLatin1String(name));
    return value.isUndefined() || value.type() == type;
}

std::optional<QString> problemOf(const QJsonObject &tool)
{
    const QString name = tool.value(u"name").toString();
    if (name.isEmpty())
        return u"it has no name"_s;
    if (name.size() > maxNameLength)
        return u"its name is longer than %1 characters"_s.arg(maxNameLength);
    static const QRegularExpression allowed(u"\\A[A-Za-z0-9_.-]+\\z"_s);
    if (!allowed.match(name).hasMatch())
        return u"its name has characters other than letters, digits, '_', '-' and '.'"_s;
    if (!describesObject(tool.value(u"inputSchema")))
        return u"its inputSchema is not the schema of an object"_s;
    if (tool.contains(u"outputSchema") && !describesObject(tool.value(u"outputSchema")))
        return u"its outputSchema is not the schema of an object, which older assistants refuse"_s;
    const QJsonObject execution = tool.value(u"execution").toObject();
    if (execution.value(u"taskSupport").toString() == u"required")
        return u"it runs as a task only, which this bridge does not pass on"_s;
    for (const char *text : {"title", "description"}) {
        if (!isOptional(tool, text, QJsonValue::String))
            return u"its %1 is not a string"_s.arg(QLatin1String(text));
    }
    for (const char *object : {"annotations", "execution", "_meta"}) {
        if (!isOptional(tool, object, QJsonValue::Object))
            return u"its %1 is not an object"_s.arg(QLatin1String(object));
    }
    if (!isOptional(tool, "icons", QJsonValue::Array))
        return u"its icons are not an array"_s;
    const QJsonObject annotations = tool.value(u"annotations").toObject();
    for (const char *hint : {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}) {
        if (!isOptional(annotations, hint, QJsonValue::Bool))
            return u"its annotation %1 is neither true nor false"_s.arg(QLatin1String(hint));
    }
    return std::nullopt;
}

/// Adds a missing description to @p json, because some assistants otherwise refuse the whole list.
QByteArray described(const QByteArray &json, const QJsonObject &tool)
{
    if (tool.contains(u"description"))
        return json;
    const QJsonValue title = tool.value(u"title");
    const QString said = title.isString() ? title.toString() : tool.value(u"name").toString();
    return json::withMembers(json, R"("description":)" + json::quoted(QStringView(said)));
}

/// Removes hidden characters from titles and descriptions at any depth of @p value; with @p isShown, from all strings.
QJsonValue readable(const QJsonValue &value, bool isShown = false)
{
    if (value.isString() && isShown)
        return message::withoutHidden(value.toString());
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            array[i] = readable(array.at(i), isShown);
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const bool isText = member.key() == u"title" || member.key() == u"description";
        const bool isIcons = member.key() == u"icons";
        *member = readable(*member, isShown || isIcons || (isText && member->isString()));
    }
    return object;
}

/// Removes metadata for which isReservedMeta() is true from @p tool, and our mark from its title.
QJsonObject withoutReservedMembers(QJsonObject tool)
{
    if (QString title = tool.value(u"title").toString(); title.contains(computedMark, Qt::CaseInsensitive))
        tool.insert(u"title"_s, title.remove(computedMark, Qt::CaseInsensitive).trimmed());
    QJsonObject meta = tool.value(u"_meta").toObject();
    const QStringList keys = meta.keys();
    for (const QString &key : keys) {
        if (isReservedMeta(key.toUtf8()))
            meta.remove(key);
    }
    if (meta.size() < keys.size())
        tool.insert(u"_meta"_s, meta);
    return tool;
}

access::Action actionOf(const QJsonObject &annotations)
{
    const QJsonValue destroys = annotations.value(u"destructiveHint");
    if (annotations.value(u"readOnlyHint").toBool(false) && !destroys.toBool(false))
        return access::Action::Read;
    return destroys.toBool(true) ? access::Action::Delete : access::Action::Create;
}

} // namespace

tl::expected<RemoteTool, UnusableTool> readRemoteTool(const QByteArray &json)
{
    if (json.size() > maxToolBytes)
        return tl::unexpected(UnusableTool{{}, u"its definition is larger than 64 KiB"_s});
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    const QString name = object.value(u"name").toString();
    const auto unusable = [&name](const QString &why) {
        return tl::unexpected(UnusableTool{name.left(shownNameLength), why});
    };
    if (object.isEmpty() || repeatsMember(json))
        return unusable(u"its definition is not one object with every member once"_s);
    if (const auto why = problemOf(object))
        return unusable(*why);

    RemoteTool tool;
    tool.name = name;
    const QJsonObject shown = withoutReservedMembers(readable(object).toObject());
    tool.json = described(shown == object ? json : QJsonDocument(shown).toJson(QJsonDocument::Compact), shown);
    tool.hasOutputSchema = object.contains(u"outputSchema");
    tool.inputSchema = object.value(u"inputSchema").toObject();
    tool.action = actionOf(object.value(u"annotations").toObject());
    const auto headers = mcp::parameterHeaders(tool.inputSchema);
    if (!headers)
        return unusable(headers.error());
    tool.headers = *headers;
    return tool;
}

QString confusableKey(const QString &name)
{
    constexpr QStringView taken = u"-.01i5";
    constexpr QStringView shown = u"__olls";
    QString look = name.toLower();
    for (QChar &c : look) {
        if (const qsizetype at = taken.indexOf(c); at >= 0)
            c = shown[at];
    }
    return look;
}

} // namespace brandbridge::remote
