// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/stateless_protocol.h"

#include "core/json/escape.h"
#include "core/mcp/header_values.h"
#include "core/mcp/session_protocol.h"

#include <QJsonArray>

namespace brandbridge::mcp {

namespace {

EnvelopeError mismatch(const QString &message)
{
    return {.code = code::headerMismatch, .message = message, .data = {}};
}

/// The params member that a method's Mcp-Name header repeats; empty if it has none.
QLatin1String nameMember(const QString &method)
{
    if (method == u"tools/call" || method == u"prompts/get")
        return QLatin1String("name");
    if (method == u"resources/read")
        return QLatin1String("uri");
    return {};
}

} // namespace

StatelessProtocol::StatelessProtocol(const Identity &identity)
    : m_serverInfo(R"("io.modelcontextprotocol/serverInfo":)" + identity.toJson())
{
}

const QList<QByteArray> &StatelessProtocol::versions()
{
    static const QList<QByteArray> known{"2026-07-28"};
    return known;
}

bool StatelessProtocol::handles(const Message &message, const MessageFacts &facts)
{
    if (message.meta().contains(protocolVersionKey))
        return true;
    if (!facts.http)
        return false;
    const auto version = facts.header("MCP-Protocol-Version");
    return version && !SessionProtocol::versions().contains(*version);
}

EnvelopeError StatelessProtocol::unsupported(const QByteArray &version)
{
    QJsonArray supported;
    for (const QByteArray &known : versions())
        supported.append(QString::fromLatin1(known));
    return {code::unsupportedVersion,
            u"Unsupported protocol version"_s,
            {{u"supported"_s, supported}, {u"requested"_s, QString::fromUtf8(version)}}};
}

std::optional<EnvelopeError> StatelessProtocol::check(const Message &message, const MessageFacts &facts) const
{
    if (message.kind != Message::Kind::Request) {
        // Their headers are not defined, but every revision refuses unknown versions.
        const auto version = facts.http ? facts.header("MCP-Protocol-Version") : std::nullopt;
        const bool isKnown =
            !version || versions().contains(*version) || SessionProtocol::versions().contains(*version);
        return isKnown ? std::nullopt : std::optional(unsupported(*version));
    }
    if (auto error = checkVersion(message, facts))
        return error;
    if (!message.meta().value(clientCapabilitiesKey).isObject())
        return EnvelopeError{
            code::invalidParams,
            u"params._meta must have \"%1\", an object (empty if there are none)."_s.arg(clientCapabilitiesKey),
            {}};
    return facts.http ? checkHeaders(message, facts) : std::nullopt;
}

std::optional<EnvelopeError> StatelessProtocol::checkVersion(const Message &message, const MessageFacts &facts) const
{
    const QJsonValue inBody = message.meta().value(protocolVersionKey);
    std::optional<QByteArray> inHeader;
    if (facts.http) {
        inHeader = facts.header("MCP-Protocol-Version");
        if (!inHeader)
            return mismatch(u"The MCP-Protocol-Version header is missing; it must repeat the version in _meta."_s);
    }
    if (!inBody.isString()) {
        // An unsupported version is the more useful error.
        if (!inHeader || versions().contains(*inHeader))
            return EnvelopeError{
                code::invalidParams, u"params._meta must have \"%1\", a string."_s.arg(protocolVersionKey), {}};
    } else if (inHeader && *inHeader != inBody.toString().toUtf8()) {
        return mismatch(u"The MCP-Protocol-Version header says '%1', params._meta says '%2'; they must agree."_s.arg(
            QString::fromUtf8(*inHeader), inBody.toString()));
    }
    const QByteArray requested = inBody.isString() ? inBody.toString().toUtf8() : *inHeader;
    return versions().contains(requested) ? std::nullopt : std::optional(unsupported(requested));
}

std::optional<EnvelopeError> StatelessProtocol::checkHeaders(const Message &message, const MessageFacts &facts) const
{
    const auto method = facts.header("Mcp-Method");
    if (!method)
        return mismatch(u"The Mcp-Method header is missing; it must repeat the method '%1'."_s.arg(message.method));
    if (*method != message.method.toUtf8())
        return mismatch(u"The Mcp-Method header says '%1', the message says '%2'; they must agree."_s.arg(
            QString::fromUtf8(*method), message.method));

    const QLatin1String member = nameMember(message.method);
    if (member.isEmpty())
        return std::nullopt;
    const QString inBody = message.params.value(member).toString();
    const auto header = facts.header("Mcp-Name");
    if (!header)
        return mismatch(u"The Mcp-Name header is missing; it must repeat params.%1."_s.arg(member));
    const auto inHeader = decodeHeaderValue(*header);
    if (!inHeader)
        return mismatch(u"The Mcp-Name header is not a valid header value: plain ASCII, or =?base64?...?=."_s);
    if (*inHeader != inBody)
        return mismatch(
            u"The Mcp-Name header says '%1', params.%2 says '%3'; they must agree."_s.arg(*inHeader, member, inBody));
    return std::nullopt;
}

void StatelessProtocol::appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                                          std::optional<Caching> caching) const
{
    if (!first)
        out += ',';
    out += type == ResultType::Complete ? R"("resultType":"complete")" : R"("resultType":"input_required")";
    if (caching) {
        out += R"(,"ttlMs":)";
        out += QByteArray::number(caching->ttlMs);
        out += caching->isPrivate ? R"(,"cacheScope":"private")" : R"(,"cacheScope":"public")";
    }
    out += R"(,"_meta":{)";
    out += m_serverInfo;
    if (!metaMembers.isEmpty()) {
        out += ',';
        out += metaMembers;
    }
    out += '}';
}

int StatelessProtocol::httpStatus(int code, ErrorOrigin origin) const
{
    if (code == code::missingCapability)
        return 400;
    if (origin == ErrorOrigin::Method)
        return 200; // the method ran; its error is the answer
    return code == code::methodNotFound ? 404 : 400;
}

QByteArray StatelessProtocol::discoverMembers(const Identity &identity, bool canListen)
{
    return R"("supportedVersions":["2026-07-28"],)" + capabilitiesMember(canListen ? R"({"listChanged":true})" : "{}") +
           R"(,"instructions":)" + json::quoted(QStringView(identity.instructions));
}

QString StatelessProtocol::clientName(const QJsonObject &meta)
{
    const QJsonObject info = meta.value(clientInfoKey).toObject();
    const QString name = info.value(u"name").toString();
    const QString version = info.value(u"version").toString();
    return (version.isEmpty() ? name : name + u' ' + version).left(200);
}

} // namespace brandbridge::mcp
