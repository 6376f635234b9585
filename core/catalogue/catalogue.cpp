// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/catalogue/run_link.h"
#include "core/json/escape.h"
#include "core/json/slice.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <optional>
#include <utility>

// The resource is part of a static library, so it has to be asked for; the macro works outside namespaces only.
static void initializeTools()
{
    Q_INIT_RESOURCE(tools);
}

namespace brandbridge::tools {

namespace {

using Failure = tl::unexpected<QString>;

const QStringList definitionMembers{u"name"_qs,        u"title"_qs,        u"description"_qs,
                                    u"inputSchema"_qs, u"outputSchema"_qs, u"annotations"_qs};
const QStringList ownMembers{u"kind"_qs,   u"rest"_qs, u"local"_qs,  u"document"_qs,  u"ids"_qs,
                             u"screen"_qs, u"view"_qs, u"checks"_qs, u"assumption"_qs};

/// @p schema with @p value at the place that @p steps lead to; nothing where they lead nowhere.
std::optional<QJsonObject> withValueAt(QJsonObject schema, const QStringList &steps, const QJsonValue &value)
{
    if (steps.size() == 1) {
        schema.insert(steps.first(), value);
        return schema;
    }
    const auto below = steps.isEmpty() || !schema.value(steps.first()).isObject()
                           ? std::nullopt
                           : withValueAt(schema.value(steps.first()).toObject(), steps.mid(1), value);
    if (!below)
        return std::nullopt;
    schema.insert(steps.first(), *below);
    return schema;
}

/// @p schema with @p value at the place that @p steps lead to, unless there is one already or they lead nowhere.
QJsonObject withMissing(const QJsonObject &schema, const QStringList &steps, const QJsonValue &value)
{
    QJsonValue there = schema;
    for (const QString &step : steps)
        there = there[step];
    return there.isUndefined() ? withValueAt(schema, steps, value).value_or(schema) : schema;
}

/// Reads one tool. The first problem stays in error; the rest is then not used.
class Reader
{
public:
    Reader(const QByteArray &text, const QJsonObject &object) : m_object(object)
    {
        m_tool.name = object.value(u"name"_qs).toString();
        readDefinition(text);
        readSchemas();
        readKind();
        if (object.contains(u"document"_qs))
            readDocument();
        else
            readRequest(object.value(u"rest"_qs).toObject());
        readIds();
        readScreen();
        readView();
    }

    tl::expected<Tool, QString> result() &&
    {
        if (!m_error.isEmpty())
            return Failure(u"tool `%1`: %2"_qs.arg(m_tool.name, m_error));
        return std::move(m_tool);
    }

private:
    void wrong(const QString &member, const QString &what)
    {
        if (m_error.isEmpty())
            m_error = u"`%1` %2"_qs.arg(member, what);
    }

    QString string(const QString &member)
    {
        const QString value = m_object.value(member).toString();
        if (value.isEmpty())
            wrong(member, u"must be a string that is not empty"_qs);
        return value;
    }

    void readDefinition(const QByteArray &text)
    {
        static const QRegularExpression name(u"^[A-Za-z0-9_.-]{1,64}$"_qs);
        if (!name.match(m_tool.name).hasMatch())
            wrong(u"name"_qs, u"must be 1 to 64 letters, digits, dots, dashes and underscores"_qs);
        m_tool.title = string(u"title"_qs);
        string(u"description"_qs);
        QByteArray members;
        for (const json::Member &member : json::members(text).value_or(std::vector<json::Member>{})) {
            const QString key = QString::fromUtf8(member.key);
            if (definitionMembers.contains(key))
                members += (members.isEmpty() ? "\"" : ",\"") + member.key + "\":" + member.value.of(text);
            else if (!ownMembers.contains(key))
                wrong(key, u"is not a member that tools have"_qs);
        }
        m_tool.definition = '{' + members + '}';
    }

    SchemaChecker schema(const QString &member, const QJsonObject &schema)
    {
        if (schema.value(u"type"_qs) != u"object"_qs)
            wrong(member, u"must be a schema of type object"_qs);
        return SchemaChecker(schema);
    }

    void readSchemas()
    {
        m_tool.inputSchema = m_object.value(u"inputSchema"_qs).toObject();
        m_tool.arguments = schema(u"inputSchema"_qs, checkedSchema());
        if (m_tool.inputSchema.value(u"additionalProperties"_qs) != false)
            wrong(u"inputSchema.additionalProperties"_qs, u"must be false"_qs);
        if (m_object.contains(u"outputSchema"_qs))
            m_tool.answers = schema(u"outputSchema"_qs, m_object.value(u"outputSchema"_qs).toObject());
    }

    /// The input schema with the bounds that every argument of its name is checked for. Models have no use for them in
    /// every tool's definition.
    QJsonObject boundedSchema() const
    {
        QJsonObject schema = m_tool.inputSchema;
        const auto bound = [&schema](const QString &argument, const QString &keyword, int value) {
            const QStringList steps = u"properties/%1/%2"_qs.arg(argument, keyword).split(u'/');
            schema = withMissing(schema, steps, value);
        };
        const QStringList ids = m_object.value(u"ids"_qs).toObject().keys();
        for (const QString &id : ids) {
            const bool isList = schema[u"properties"][id][u"items"].isObject();
            bound(isList ? id + u"/items"_qs : id, u"minLength"_qs, 1);
            bound(isList ? id + u"/items"_qs : id, u"maxLength"_qs, 200);
        }
        bound(u"page"_qs, u"minimum"_qs, 1);
        bound(u"page"_qs, u"maximum"_qs, 1'000'000);
        bound(u"limit"_qs, u"minimum"_qs, 1);
        bound(u"fields"_qs, u"maxItems"_qs, 50);
        bound(u"fields"_qs, u"items/minLength"_qs, 1);
        bound(u"fields"_qs, u"items/maxLength"_qs, 100);
        return schema;
    }

    /// The input schema with what it says otherwise to clients, many of which take a part of JSON Schema only.
    QJsonObject checkedSchema()
    {
        QJsonObject schema = boundedSchema();
        const QJsonObject checks = m_object.value(u"checks"_qs).toObject();
        for (auto check = checks.begin(); check != checks.end(); ++check) {
            if (const auto changed = withValueAt(schema, check.key().split(u'/').mid(1), check.value()))
                schema = *changed;
            else
                wrong(u"checks."_qs + check.key(), u"must be a place in the input schema"_qs);
        }
        return schema;
    }

    void readKind()
    {
        static const QHash<QString, Tool::Kind> kinds{
            {u"read"_qs, Tool::Kind::Read}, {u"create"_qs, Tool::Kind::Create}, {u"delete"_qs, Tool::Kind::Delete}};
        const QString kind = string(u"kind"_qs);
        if (!kinds.contains(kind))
            wrong(u"kind"_qs, u"must be read, create or delete"_qs);
        m_tool.kind = kinds.value(kind);
        const QJsonObject annotations = m_object.value(u"annotations"_qs).toObject();
        // The specification gives the other two a meaning for changes only.
        const QStringList hints = m_tool.writes() ? QStringList{u"readOnlyHint"_qs, u"destructiveHint"_qs,
                                                                u"idempotentHint"_qs, u"openWorldHint"_qs}
                                                  : QStringList{u"readOnlyHint"_qs, u"openWorldHint"_qs};
        for (const QString &hint : hints) {
            if (!annotations.value(hint).isBool())
                wrong(u"annotations."_qs + hint, u"must be true or false"_qs);
        }
        if (annotations.value(u"readOnlyHint"_qs).toBool() != (m_tool.kind == Tool::Kind::Read))
            wrong(u"annotations.readOnlyHint"_qs, u"must be true for tools of kind read and for no others"_qs);
        if (annotations.value(u"destructiveHint"_qs).toBool() != (m_tool.kind == Tool::Kind::Delete))
            wrong(u"annotations.destructiveHint"_qs, u"must be true for tools of kind delete and for no others"_qs);
    }

    void readDocument()
    {
        QFile file(string(u"document"_qs));
        if (file.open(QIODevice::ReadOnly))
            m_tool.document = file.readAll();
        if (m_tool.document.isEmpty())
            wrong(u"document"_qs, u"names no resource that can be read"_qs);
    }

    void readRequest(const QJsonObject &rest)
    {
        static const QSet<QString> methods{u"GET"_qs, u"POST"_qs, u"DELETE"_qs};
        const QString method = rest.value(u"method"_qs).toString();
        if (!methods.contains(method))
            wrong(u"rest.method"_qs, u"must be GET, POST or DELETE"_qs);
        if ((method == u"GET"_qs) != (m_tool.kind == Tool::Kind::Read))
            wrong(u"rest.method"_qs, u"must be GET for tools of kind read and for no others"_qs);
        m_tool.endpoint = service::Endpoint::read(m_tool.name, rest);
        QSet<QString> placed = idsInPath();
        placeMapped(m_tool.endpoint.query, u"query"_qs, placed);
        placeMapped(m_tool.endpoint.body, u"body"_qs, placed);
        if (!m_tool.endpoint.fallback.isEmpty() && m_tool.writes())
            wrong(u"rest.fallback"_qs, u"is for reads only, as changes are sent once"_qs);
        if (!m_tool.endpoint.body.isEmpty() && method != u"POST"_qs)
            wrong(u"rest.body"_qs, u"is for POST only"_qs);
        readLocal(placed);
        const QStringList arguments = m_tool.inputSchema.value(u"properties"_qs).toObject().keys();
        for (const QString &argument : arguments) {
            if (!placed.contains(argument))
                wrong(u"rest"_qs, u"does not say where the argument `%1` goes"_qs.arg(argument));
        }
    }

    void readLocal(QSet<QString> &placed)
    {
        static const QSet<QString> known{u"fields"_qs, u"format"_qs, u"summary"_qs};
        const QJsonArray local = m_object.value(u"local"_qs).toArray();
        for (const QJsonValue &argument : local) {
            const QString name = argument.toString();
            if (!m_tool.takes(name) || !known.contains(name))
                wrong(u"local"_qs, u"must name arguments of the tool among fields, format and summary"_qs);
            m_tool.local.append(name);
            placed.insert(name);
        }
        if (m_tool.isLocal(u"fields"_qs) && m_tool.answers)
            wrong(u"outputSchema"_qs, u"is not for lists: structured content would say it all a second time"_qs);
    }

    QSet<QString> idsInPath()
    {
        QSet<QString> ids;
        if (!m_tool.endpoint.path.startsWith(u'/'))
            wrong(u"rest.path"_qs, u"must begin with a slash"_qs);
        const QJsonArray required = m_tool.inputSchema.value(u"required"_qs).toArray();
        static const QRegularExpression placeholder(u"\\{([^}]*)\\}"_qs);
        for (auto match = placeholder.globalMatch(m_tool.endpoint.path); match.hasNext();) {
            const QString argument = match.next().captured(1);
            if (!required.contains(argument))
                wrong(u"rest.path"_qs, u"names `%1`, which is not a required argument"_qs.arg(argument));
            ids.insert(argument);
        }
        return ids;
    }

    /// The window asks for pages, too, where no tool does.
    void placeMapped(const QList<service::Endpoint::Mapping> &mappings, const QString &member, QSet<QString> &placed)
    {
        for (const service::Endpoint::Mapping &mapping : mappings) {
            const bool isPaging = mapping.argument == u"page"_qs || mapping.argument == u"limit"_qs;
            if (mapping.target.isEmpty() || !(isPaging || m_tool.takes(mapping.argument)))
                wrong(u"rest.%1.%2"_qs.arg(member, mapping.argument), u"must map an argument of the tool to a name"_qs);
            placed.insert(mapping.argument);
        }
    }

    void readIds()
    {
        static const QSet<QString> subjects{u"brand"_qs, u"run"_qs, u"topic"_qs, u"prompt"_qs};
        const QJsonObject ids = m_object.value(u"ids"_qs).toObject();
        for (auto id = ids.begin(); id != ids.end(); ++id) {
            if (!m_tool.takes(id.key()) || !subjects.contains(id.value().toString()))
                wrong(u"ids."_qs + id.key(), u"must map an argument to brand, run, topic or prompt"_qs);
            m_tool.ids.insert(id.key(), id.value().toString());
        }
    }

    void readScreen()
    {
        m_tool.screen = m_object.value(u"screen"_qs).toString();
        if (m_object.contains(u"screen"_qs) && !RunLink::screens().contains(m_tool.screen))
            wrong(u"screen"_qs, u"must be one of "_qs + RunLink::screens().join(u", "_qs));
    }

    void readView()
    {
        m_tool.view = m_object.value(u"view"_qs).toString();
        if (m_object.contains(u"view"_qs) && !m_tool.view.startsWith(u"ui://"))
            wrong(u"view"_qs, u"must be the URI of a ui:// resource"_qs);
    }

    const QJsonObject m_object;
    Tool m_tool;
    QString m_error;
};

} // namespace

tl::expected<Catalogue, QString> Catalogue::load(const QByteArray &json)
{
    initializeTools();
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (document.isNull())
        return Failure(u"the tool catalogue is not JSON: %1 at byte %2"_qs.arg(error.errorString()).arg(error.offset));

    const QByteArray text = json::minified(json);
    std::vector<json::Span> spans;
    for (const json::Member &member : json::members(text).value_or(std::vector<json::Member>{})) {
        if (member.key == "tools")
            spans = json::items(text, member.value).value_or(std::vector<json::Span>{});
    }
    const QJsonArray tools = document.object().value(u"tools"_qs).toArray();
    if (tools.isEmpty() || static_cast<std::size_t>(tools.size()) != spans.size())
        return Failure(u"the tool catalogue has no list `tools`"_qs);

    Catalogue catalogue;
    for (qsizetype i = 0; i < tools.size(); ++i) {
        auto tool = Reader(spans[static_cast<std::size_t>(i)].of(text), tools.at(i).toObject()).result();
        if (!tool)
            return Failure(tool.error());
        if (catalogue.m_byName.contains(tool->name))
            return Failure(u"tool `%1` is in the catalogue twice"_qs.arg(tool->name));
        catalogue.m_byName.insert(tool->name, catalogue.m_tools.size());
        catalogue.m_tools.push_back(std::move(*tool));
    }
    return catalogue;
}

tl::expected<Catalogue, QString> Catalogue::builtIn()
{
    initializeTools();
    QFile file(u":/tools.json"_qs);
    if (!file.open(QIODevice::ReadOnly))
        return Failure(u"the tool catalogue is not part of this program"_qs);
    return load(file.readAll());
}

const Tool *Catalogue::find(const QString &name) const
{
    const auto found = m_byName.constFind(name);
    return found == m_byName.cend() ? nullptr : &m_tools[*found];
}

QStringList Catalogue::names() const
{
    QStringList names;
    for (const Tool &tool : m_tools)
        names.append(tool.name);
    return names;
}

QByteArray Catalogue::toolsJson(bool withViews) const
{
    QByteArray out;
    for (const Tool &tool : m_tools) {
        out += out.isEmpty() ? '[' : ',';
        out += withViews && !tool.view.isEmpty()
                   ? json::withMembers(tool.definition,
                                       R"("_meta":{"ui":{"resourceUri":)" + json::quoted(QStringView(tool.view)) + "}}")
                   : tool.definition;
    }
    return out.isEmpty() ? "[]" : out + ']';
}

} // namespace brandbridge::tools
