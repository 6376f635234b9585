// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/schema_program.h"

#include <QJsonDocument>
#include <QSet>
#include <QUrl>

#include <functional>

namespace brandbridge::tools {

namespace schema {

namespace {

constexpr int deepestSchema = 128;

class Compiler;

/// Takes one keyword's value into a node; false where the value is not what the specification asks for.
using Reader = std::function<bool(Compiler &, Node &, const QJsonValue &, const QString &pointer)>;

/// The keywords that describe and do not constrain.
const QSet<QString> &annotations()
{
    static const QSet<QString> names{u"$schema"_qs,          u"$comment"_qs,     u"$defs"_qs,    u"title"_qs,
                                     u"description"_qs,      u"default"_qs,      u"examples"_qs, u"deprecated"_qs,
                                     u"readOnly"_qs,         u"writeOnly"_qs,    u"format"_qs,   u"contentEncoding"_qs,
                                     u"contentMediaType"_qs, u"contentSchema"_qs};
    return names;
}

const QHash<QString, Reader> &readers();

class Compiler
{
public:
    Compiler(const QJsonObject &root, SchemaChecker::Mode mode)
        : m_root(root),
          m_strict(mode == SchemaChecker::Mode::Strict)
    {
    }

    tl::expected<Program, QString> run()
    {
        node(m_root, QString());
        if (!m_error.isEmpty())
            return tl::unexpected(m_error);
        return std::move(m_program);
    }

    /// The node of the subschema @p value at @p pointer, compiled now if it was not yet.
    Index node(const QJsonValue &value, const QString &pointer)
    {
        const auto known = m_known.constFind(pointer);
        if (known != m_known.cend())
            return *known;
        const Index index = m_program.nodes.size();
        m_program.nodes.emplace_back();
        m_known.insert(pointer, index);
        Node node;
        if (value.isBool())
            node.never = !value.toBool();
        else if (!value.isObject())
            complain(pointer, u"a schema must be an object or a boolean"_qs);
        else if (m_depth >= deepestSchema)
            complain(pointer, u"schemas are nested too deeply"_qs);
        else
            fill(node, value.toObject(), pointer);
        m_program.nodes[index] = std::move(node);
        return index;
    }

    /// The node that `$ref` @p reference leads to; std::nullopt where it leads out of this schema or nowhere.
    std::optional<Index> referred(const QString &reference)
    {
        if (!reference.startsWith(u'#'))
            return std::nullopt;
        const QString pointer = QUrl::fromPercentEncoding(reference.mid(1).toUtf8());
        if (pointer.isEmpty())
            return Index{0};
        if (!pointer.startsWith(u'/'))
            return std::nullopt;
        QJsonValue value = m_root;
        const QStringList steps = pointer.mid(1).split(u'/');
        for (const QString &escaped : steps) {
            QString name = escaped;
            name.replace(u"~1"_qs, u"/"_qs).replace(u"~0"_qs, u"~"_qs);
            // Put in another way than RFC 6901 has it, it would not be known again, and be compiled once more.
            const int index = name.toInt();
            const bool isArray = value.isArray();
            if (step({}, name) != u'/' + escaped || (isArray && QString::number(index) != name))
                return std::nullopt;
            value = isArray ? value.toArray().at(index) : value.toObject().value(name);
        }
        if (!value.isObject() && !value.isBool())
            return std::nullopt;
        return node(value, pointer);
    }

private:
    void fill(Node &node, const QJsonObject &schema, const QString &pointer)
    {
        ++m_depth;
        node.title = schema.value(u"title"_qs).toString();
        node.description = schema.value(u"description"_qs).toString();
        for (auto member = schema.begin(); member != schema.end(); ++member) {
            const QString keyword = member.key();
            const QString place = pointer + u'/' + keyword;
            if (const auto reader = readers().constFind(keyword); reader != readers().cend()) {
                if (!(*reader)(*this, node, member.value(), place))
                    complain(place, u"the keyword's value is not usable"_qs);
            } else if (!annotations().contains(keyword)) {
                complain(place, u"this keyword is not supported"_qs);
            }
        }
        const QJsonObject definitions = schema.value(u"$defs"_qs).toObject();
        for (auto definition = definitions.begin(); definition != definitions.end(); ++definition)
            this->node(definition.value(), step(pointer + u"/$defs"_qs, definition.key()));
        --m_depth;
    }

    void complain(const QString &pointer, const QString &what)
    {
        if (m_strict && m_error.isEmpty())
            m_error = u"%1: %2"_qs.arg(pointer.isEmpty() ? u"/"_qs : pointer, what);
    }

public:
    /// @p pointer one step further, escaped as RFC 6901 wants it.
    static QString step(const QString &pointer, QString name)
    {
        return pointer + u'/' + name.replace(u'~', u"~0"_qs).replace(u'/', u"~1"_qs);
    }

private:
    QJsonObject m_root;
    bool m_strict;
    int m_depth = 0;
    QString m_error;
    Program m_program;
    QHash<QString, Index> m_known;
};

Reader number(std::optional<double> Node::*target)
{
    return [target](Compiler &, Node &node, const QJsonValue &value, const QString &) {
        if (value.isDouble())
            node.*target = value.toDouble();
        return value.isDouble();
    };
}

Reader count(std::optional<qint64> Node::*target)
{
    return [target](Compiler &, Node &node, const QJsonValue &value, const QString &) {
        const qint64 bound = value.toInteger(-1);
        if (bound >= 0)
            node.*target = bound;
        return bound >= 0;
    };
}

Reader subschema(std::optional<Index> Node::*target)
{
    return [target](Compiler &compiler, Node &node, const QJsonValue &value, const QString &pointer) {
        node.*target = compiler.node(value, pointer);
        return true;
    };
}

Reader subschemas(std::vector<Index> Node::*target)
{
    return [target](Compiler &compiler, Node &node, const QJsonValue &value, const QString &pointer) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            (node.*target).push_back(compiler.node(array.at(i), Compiler::step(pointer, QString::number(i))));
        return !array.isEmpty();
    };
}

Reader namedSubschemas(QMap<QString, Index> Node::*target)
{
    return [target](Compiler &compiler, Node &node, const QJsonValue &value, const QString &pointer) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            (node.*target).insert(member.key(), compiler.node(member.value(), Compiler::step(pointer, member.key())));
        return value.isObject();
    };
}

QStringList strings(const QJsonValue &value)
{
    QStringList out;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        out.append(item.toString());
    return out;
}

bool readType(Compiler &, Node &node, const QJsonValue &value, const QString &)
{
    const QStringList wanted = value.isString() ? QStringList{value.toString()} : strings(value);
    for (const QString &name : wanted) {
        unsigned bit = 0;
        for (const auto &[type, typeName] : typeNames) {
            if (name == QLatin1String(typeName))
                bit = type;
        }
        if (bit == 0)
            return false;
        node.types |= bit;
    }
    return !wanted.isEmpty();
}

bool readPatternProperties(Compiler &compiler, Node &node, const QJsonValue &value, const QString &pointer)
{
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        const auto pattern = Pattern::compile(member.key());
        if (!pattern)
            return false;
        node.patternProperties.emplace_back(*pattern,
                                            compiler.node(member.value(), Compiler::step(pointer, member.key())));
    }
    return value.isObject();
}

const QHash<QString, Reader> &readers()
{
    static const QHash<QString, Reader> table{
        {u"type"_qs, readType},
        {u"enum"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             node.enumeration = value.toArray();
             return value.isArray();
         }},
        {u"const"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             node.constant = value;
             return true;
         }},
        {u"minimum"_qs, number(&Node::minimum)},
        {u"maximum"_qs, number(&Node::maximum)},
        {u"exclusiveMinimum"_qs, number(&Node::exclusiveMinimum)},
        {u"exclusiveMaximum"_qs, number(&Node::exclusiveMaximum)},
        {u"multipleOf"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             if (value.toDouble() > 0)
                 node.multipleOf = value.toDouble();
             return value.toDouble() > 0;
         }},
        {u"minLength"_qs, count(&Node::minLength)},
        {u"maxLength"_qs, count(&Node::maxLength)},
        {u"pattern"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             node.pattern = Pattern::compile(value.toString());
             return value.isString() && node.pattern;
         }},
        {u"prefixItems"_qs, subschemas(&Node::prefixItems)},
        {u"items"_qs, subschema(&Node::items)},
        {u"contains"_qs, subschema(&Node::contains)},
        {u"minContains"_qs, count(&Node::minContains)},
        {u"maxContains"_qs, count(&Node::maxContains)},
        {u"minItems"_qs, count(&Node::minItems)},
        {u"maxItems"_qs, count(&Node::maxItems)},
        {u"uniqueItems"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             node.uniqueItems = value.toBool();
             return value.isBool();
         }},
        {u"properties"_qs, namedSubschemas(&Node::properties)},
        {u"patternProperties"_qs, readPatternProperties},
        {u"additionalProperties"_qs, subschema(&Node::additionalProperties)},
        {u"propertyNames"_qs, subschema(&Node::propertyNames)},
        {u"required"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             node.required = strings(value);
             return value.isArray();
         }},
        {u"dependentRequired"_qs,
         [](Compiler &, Node &node, const QJsonValue &value, const QString &) {
             const QJsonObject object = value.toObject();
             for (auto member = object.begin(); member != object.end(); ++member)
                 node.dependentRequired.insert(member.key(), strings(member.value()));
             return value.isObject();
         }},
        {u"dependentSchemas"_qs, namedSubschemas(&Node::dependentSchemas)},
        {u"minProperties"_qs, count(&Node::minProperties)},
        {u"maxProperties"_qs, count(&Node::maxProperties)},
        {u"allOf"_qs, subschemas(&Node::allOf)},
        {u"anyOf"_qs, subschemas(&Node::anyOf)},
        {u"oneOf"_qs, subschemas(&Node::oneOf)},
        {u"not"_qs, subschema(&Node::negated)},
        {u"if"_qs, subschema(&Node::condition)},
        {u"then"_qs, subschema(&Node::consequence)},
        {u"else"_qs, subschema(&Node::alternative)},
        {u"$ref"_qs,
         [](Compiler &compiler, Node &node, const QJsonValue &value, const QString &) {
             node.reference = compiler.referred(value.toString());
             return node.reference.has_value();
         }},
    };
    return table;
}

} // namespace

tl::expected<Program, QString> compileProgram(const QJsonObject &root, SchemaChecker::Mode mode)
{
    return Compiler(root, mode).run();
}

} // namespace schema

QStringList SchemaChecker::enforcedKeywords()
{
    QStringList names = schema::readers().keys();
    names.sort();
    return names;
}

} // namespace brandbridge::tools
