// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/json/escape.h"
#include "core/json/slice.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

namespace brandbridge::catalogue {

namespace {

const QStringList definitionMembers{u"name"_s,        u"title"_s,        u"description"_s,
                                    u"inputSchema"_s, u"outputSchema"_s, u"annotations"_s};

/// @p schema with @p value at the place that @p steps lead to; unchanged if they lead nowhere.
QJsonObject withValueAt(QJsonObject schema, const QStringList &steps, const QJsonValue &value)
{
    const QJsonValue below = schema.value(steps.first());
    if (steps.size() == 1)
        schema.insert(steps.first(), value);
    else if (below.isObject())
        schema.insert(steps.first(), withValueAt(below.toObject(), steps.mid(1), value));
    return schema;
}

/// The input schema of @p tool with additions that clients do not get: the bounds of each argument by its name, which
/// would only lengthen definitions, and @p checks, which many clients' subset of JSON Schema cannot express.
QJsonObject checkedSchema(const Tool &tool, const QJsonObject &checks)
{
    QJsonObject schema = tool.inputSchema;
    const auto bound = [&schema](const QString &argument, const QString &keyword, int value) {
        const QStringList steps = u"properties/%1/%2"_s.arg(argument, keyword).split(u'/');
        QJsonValue there = schema;
        for (const QString &step : steps)
            there = there[step];
        if (there.isUndefined())
            schema = withValueAt(schema, steps, value);
    };
    for (auto id = tool.ids.keyBegin(); id != tool.ids.keyEnd(); ++id) {
        const QString place = schema[u"properties"][*id][u"items"].isObject() ? *id + u"/items"_s : *id;
        bound(place, u"minLength"_s, 1);
        bound(place, u"maxLength"_s, 200);
    }
    bound(u"page"_s, u"minimum"_s, 1);
    bound(u"page"_s, u"maximum"_s, 1'000'000);
    bound(u"limit"_s, u"minimum"_s, 1);
    bound(u"fields"_s, u"maxItems"_s, 50);
    bound(u"fields"_s, u"items/minLength"_s, 1);
    bound(u"fields"_s, u"items/maxLength"_s, 100);
    for (auto check = checks.begin(); check != checks.end(); ++check)
        schema = withValueAt(schema, check.key().split(u'/').mid(1), check.value());
    return schema;
}

QByteArray definitionOf(const QByteArray &text)
{
    QByteArray members;
    for (const json::Member &member : json::members(text).value_or(std::vector<json::Member>{})) {
        if (definitionMembers.contains(QString::fromUtf8(member.key)))
            members += (members.isEmpty() ? "\"" : ",\"") + member.key + "\":" + member.value.of(text);
    }
    return '{' + members + '}';
}

/// The tool that @p text describes. tests/unit/tools check its completeness.
Tool readTool(const QByteArray &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    Tool tool;
    tool.name = object.value(u"name"_s).toString();
    tool.title = object.value(u"title"_s).toString();
    tool.kind = access::actionNamed(object.value(u"kind"_s).toString()).value_or(Tool::Kind::Delete);
    tool.definition = definitionOf(text);
    for (const json::Member &member : json::members(text).value_or(std::vector<json::Member>{})) {
        if (member.key == "_meta")
            tool.meta = member.value.of(text).sliced(1).chopped(1);
    }
    tool.isComputed = object.value(u"computed"_s).toBool();
    tool.uses = object.value(u"uses"_s).toVariant().toStringList();
    const QJsonObject ids = object.value(u"ids"_s).toObject();
    for (auto id = ids.begin(); id != ids.end(); ++id)
        tool.ids.insert(id.key(), id.value().toString());
    tool.inputSchema = object.value(u"inputSchema"_s).toObject();
    tool.arguments = SchemaChecker(checkedSchema(tool, object.value(u"checks"_s).toObject()));
    if (object.contains(u"outputSchema"_s))
        tool.answers = SchemaChecker(object.value(u"outputSchema"_s).toObject());
    tool.endpoint = service::Endpoint::read(tool.name, object.value(u"rest"_s).toObject());
    tool.local = object.value(u"local"_s).toVariant().toStringList();
    tool.keyFields = object.value(u"keyFields"_s).toVariant().toStringList();
    tool.screen = object.value(u"screen"_s).toString();
    tool.view = object.value(u"view"_s).toString();
    if (const QString name = object.value(u"document"_s).toString(); !name.isEmpty()) {
        QFile document(name);
        if (document.open(QIODevice::ReadOnly))
            tool.document = document.readAll();
    }
    return tool;
}

} // namespace

Catalogue::Catalogue(const QByteArray &json)
{
    const QByteArray text = json::minified(json);
    for (const json::Member &member : json::members(text).value_or(std::vector<json::Member>{})) {
        if (member.key != "tools")
            continue;
        for (const json::Span &tool : json::items(text, member.value).value_or(std::vector<json::Span>{}))
            m_tools.push_back(readTool(tool.of(text)));
    }
}

const Catalogue &Catalogue::builtIn()
{
    static const Catalogue catalogue = [] {
        QFile file(u":/tools.json"_s);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("resources/tools.json is not part of this program");
        return Catalogue(file.readAll());
    }();
    return catalogue;
}

const Tool *Catalogue::find(const QString &name) const
{
    const auto found =
        std::find_if(m_tools.begin(), m_tools.end(), [&name](const Tool &tool) { return tool.name == name; });
    return found == m_tools.end() ? nullptr : &*found;
}

QStringList Catalogue::names() const
{
    QStringList names;
    for (const Tool &tool : m_tools)
        names.append(tool.name);
    return names;
}

QByteArray Catalogue::toolsJson(bool withViews, qint64 maxCharacters) const
{
    QByteArray out;
    for (const Tool &tool : m_tools) {
        QByteArrayList meta;
        if (!tool.meta.isEmpty())
            meta.append(tool.meta);
        if (withViews && !tool.view.isEmpty())
            meta.append(R"("ui":{"resourceUri":)" + json::quoted(QStringView(tool.view)) + '}');
        if (maxCharacters > 0)
            meta.append(R"("anthropic/maxResultSizeChars":)" + QByteArray::number(maxCharacters));
        out += out.isEmpty() ? '[' : ',';
        out += meta.isEmpty() ? tool.definition
                              : json::withMembers(tool.definition, R"("_meta":{)" + meta.join(',') + '}');
    }
    return out.isEmpty() ? "[]" : out + ']';
}

} // namespace brandbridge::catalogue
