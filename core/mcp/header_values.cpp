// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/header_values.h"

#include <QJsonArray>
#include <QJsonValue>
#include <QSet>

#include <algorithm>

namespace brandbridge::mcp {

namespace {

constexpr QByteArrayView encodedPrefix("=?base64?");
constexpr QByteArrayView encodedSuffix("?=");

/// Whether a header's text equals the value in the body. Compares integers as numbers.
bool equals(const QString &text, const QJsonValue &value)
{
    if (value.isBool())
        return text == (value.toBool() ? QLatin1String("true") : QLatin1String("false"));
    if (value.isDouble()) {
        bool isNumber = false;
        const double number = text.toDouble(&isNumber);
        return isNumber && number == value.toDouble();
    }
    return text == value.toString();
}

std::optional<QString> compare(const QByteArray &headerName, const QJsonValue &value, const MessageFacts &facts)
{
    const auto header = facts.header(headerName.constData());
    const QString shownName = QString::fromLatin1(headerName);
    if (value.isUndefined() || value.isNull()) {
        if (header)
            return u"The %1 header is there but the argument it repeats is not."_s.arg(shownName);
        return std::nullopt;
    }
    if (!header)
        return u"The %1 header is missing; it must repeat its argument."_s.arg(shownName);
    const auto text = decodeHeaderValue(*header);
    if (!text)
        return u"The %1 header is not a valid header value: plain ASCII, or =?base64?...?=."_s.arg(shownName);
    if (!equals(*text, value))
        return u"The %1 header does not agree with its argument."_s.arg(shownName);
    return std::nullopt;
}

QJsonValue valueAt(const QJsonObject &arguments, const QStringList &path)
{
    QJsonValue value = arguments;
    for (const QString &step : path)
        value = value[step];
    return value;
}

constexpr QLatin1String mark("x-mcp-header");

bool isTokenCharacter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
           QLatin1String("!#$%&'*+-.^_`|~").contains(c);
}

/// Finds all x-mcp-header marks in a schema (as deep as Qt parses JSON). They are valid only along chains of
/// `properties`.
class Search final
{
public:
    QList<ParameterHeader> found;
    QString problem;

    void schema(const QJsonObject &schema, bool reachable)
    {
        for (auto member = schema.begin(); member != schema.end() && problem.isEmpty(); ++member) {
            if (member.key() == u"properties" && member->isObject())
                properties(member->toObject(), reachable);
            else if (member.key() == mark)
                take(*member, schema, reachable);
            else if (!holdsPlainJson(member.key()))
                value(*member);
        }
    }

private:
    /// Keywords whose values are data, not schemas. Marks in them are ignored.
    static bool holdsPlainJson(const QString &keyword)
    {
        return keyword == u"enum" || keyword == u"const" || keyword == u"default" || keyword == u"examples";
    }

    void properties(const QJsonObject &properties, bool reachable)
    {
        for (auto property = properties.begin(); property != properties.end() && problem.isEmpty(); ++property) {
            m_path.append(property.key());
            schema(property->toObject(), reachable);
            m_path.removeLast();
        }
    }

    void value(const QJsonValue &value)
    {
        if (value.isObject()) {
            schema(value.toObject(), false);
        } else {
            for (const QJsonValue item : value.toArray())
                this->value(item);
        }
    }

    void take(const QJsonValue &wanted, const QJsonObject &schema, bool reachable)
    {
        const QString name = wanted.toString();
        const QString type = schema.value(u"type").toString();
        if (!reachable || m_path.isEmpty())
            problem = u"it asks for a header where no argument can be found (x-mcp-header)"_s;
        else if (name.isEmpty() || name.size() > 64 || !std::all_of(name.begin(), name.end(), isTokenCharacter))
            problem = u"it asks for a header with an unusable name (x-mcp-header)"_s;
        else if (type != u"string" && type != u"integer" && type != u"boolean")
            problem = u"it asks for a header of an argument that is no string, integer or boolean "
                      "(x-mcp-header)"_s;
        else if (m_names.contains(name.toLower()))
            problem = u"it asks for the header %1 twice (x-mcp-header)"_s.arg(name);
        else
            found.append({"Mcp-Param-" + name.toLatin1(), m_path});
        m_names.insert(name.toLower());
    }

    QStringList m_path;
    QSet<QString> m_names;
};

QString textOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toInteger());
    return value.toString();
}

} // namespace

std::optional<QString> decodeHeaderValue(const QByteArray &value)
{
    const bool plain =
        std::all_of(value.begin(), value.end(), [](char c) { return (c >= 0x20 && c < 0x7f) || c == '\t'; });
    if (!plain)
        return std::nullopt;
    if (!value.startsWith(encodedPrefix) || !value.endsWith(encodedSuffix) ||
        value.size() < encodedPrefix.size() + encodedSuffix.size())
        return QString::fromLatin1(value);
    const QByteArray encoded =
        value.sliced(encodedPrefix.size(), value.size() - encodedPrefix.size() - encodedSuffix.size());
    const auto decoded =
        QByteArray::fromBase64Encoding(encoded, QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    // Qt accepts missing padding, but the specification requires it.
    if (!decoded || encoded.size() % 4 != 0)
        return std::nullopt;
    return QString::fromUtf8(*decoded);
}

tl::expected<QList<ParameterHeader>, QString> parameterHeaders(const QJsonObject &inputSchema)
{
    Search search;
    search.schema(inputSchema, true);
    if (!search.problem.isEmpty())
        return tl::unexpected(search.problem);
    return search.found;
}

QList<std::pair<QByteArray, QByteArray>> headersFor(const QList<ParameterHeader> &wanted, const QJsonObject &arguments)
{
    QList<std::pair<QByteArray, QByteArray>> headers;
    for (const ParameterHeader &header : wanted) {
        const QJsonValue value = valueAt(arguments, header.path);
        if (value.isString() || value.isDouble() || value.isBool())
            headers.append({header.name, headerValue(textOf(value))});
    }
    return headers;
}

QByteArray headerValue(const QString &text)
{
    const bool plain =
        std::all_of(text.begin(), text.end(), [](QChar c) { return (c >= u' ' && c <= u'~') || c == u'\t'; });
    const bool padded = text != text.trimmed();
    const bool looksEncoded = text.startsWith(QLatin1String("=?base64?")) && text.endsWith(QLatin1String("?="));
    if (plain && !padded && !looksEncoded)
        return text.toLatin1();
    return "=?base64?" + text.toUtf8().toBase64() + "?=";
}

std::optional<QString> parameterHeaderProblem(const QJsonObject &inputSchema, const QJsonObject &arguments,
                                              const MessageFacts &facts)
{
    for (const ParameterHeader &header : parameterHeaders(inputSchema).value_or(QList<ParameterHeader>())) {
        if (const auto problem = compare(header.name, valueAt(arguments, header.path), facts))
            return problem;
    }
    return std::nullopt;
}

} // namespace brandbridge::mcp
