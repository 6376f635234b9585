// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/header_values.h"

#include <QJsonValue>

#include <algorithm>

namespace brandbridge::mcp {

namespace {

constexpr QByteArrayView encodedPrefix("=?base64?");
constexpr QByteArrayView encodedSuffix("?=");
/// Schemas come from a remote service as well: a bound on how deep one is followed.
constexpr int maximumDepth = 16;

/// Whether a header's text equals the value in the body; integers are compared as numbers.
bool stands(const QString &text, const QJsonValue &value)
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

std::optional<QString> compare(const QByteArray &name, const QJsonValue &value, const MessageFacts &facts)
{
    const QByteArray headerName = "Mcp-Param-" + name;
    const auto header = facts.header(headerName.constData());
    const QString shownName = QString::fromLatin1(headerName);
    if (value.isUndefined() || value.isNull()) {
        if (header)
            return u"The %1 header is there but the argument it repeats is not."_qs.arg(shownName);
        return std::nullopt;
    }
    if (!header)
        return u"The %1 header is missing; it must repeat its argument."_qs.arg(shownName);
    const auto text = decodeHeaderValue(*header);
    if (!text)
        return u"The %1 header is not a valid header value: plain ASCII, or =?base64?...?=."_qs.arg(shownName);
    if (!stands(*text, value))
        return u"The %1 header does not agree with its argument."_qs.arg(shownName);
    return std::nullopt;
}

std::optional<QString> compareProperties(const QJsonObject &schema, const QJsonObject &values,
                                         const MessageFacts &facts, int depth)
{
    const QJsonObject properties = schema.value(u"properties").toObject();
    for (auto property = properties.begin(); property != properties.end(); ++property) {
        const QJsonObject description = property.value().toObject();
        const QJsonValue value = values.value(property.key());
        const QString header = description.value(u"x-mcp-header").toString();
        std::optional<QString> problem;
        if (!header.isEmpty())
            problem = compare(header.toLatin1(), value, facts);
        else if (depth < maximumDepth && description.contains(u"properties"))
            problem = compareProperties(description, value.toObject(), facts, depth + 1);
        if (problem)
            return problem;
    }
    return std::nullopt;
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
    // Qt takes missing padding for granted; the specification's encoding has it.
    if (!decoded || encoded.size() % 4 != 0)
        return std::nullopt;
    return QString::fromUtf8(*decoded);
}

std::optional<QString> parameterHeaderProblem(const QJsonObject &inputSchema, const QJsonObject &arguments,
                                              const MessageFacts &facts)
{
    return compareProperties(inputSchema, arguments, facts, 0);
}

} // namespace brandbridge::mcp
