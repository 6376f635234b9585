// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/escape.h"
#include "core/mcp/exchange.h"
#include "core/mcp/json_rpc.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace brandbridge::mcp {

/// How this server presents itself.
struct Identity
{
    QByteArray name;
    QByteArray title;
    QByteArray version;
    QString instructions; ///< what a language model should know before it uses the tools

    /// The Implementation object; without the instructions.
    QByteArray toJson() const
    {
        return R"({"name":)" + json::quoted(QByteArrayView(name)) + R"(,"title":)" +
               json::quoted(QByteArrayView(title)) + R"(,"version":)" + json::quoted(QByteArrayView(version)) + '}';
    }
};

/// The member `capabilities`; @p tools is that of the tools.
inline QByteArray capabilitiesMember(const QByteArray &tools)
{
    return R"("capabilities":{"tools":)" + tools +
           R"(,"resources":{},"prompts":{},"completions":{},)"
           R"("extensions":{"io.modelcontextprotocol/skills":{}}})"; // SEP-2640
}

/// A hint how long a client may keep a result (2026-07-28, server/utilities/caching).
struct Caching
{
    int ttlMs = 0;
    bool isPrivate = true;
};

/// Where an error arose: before the method was known to be served, or in serving it.
enum class ErrorOrigin
{
    Envelope,
    Method
};

/// An error before any method runs.
struct EnvelopeError
{
    int code = code::invalidRequest;
    QString message;
    QJsonObject data;
};

/// Whether a client with @p capabilities shows forms: it declares elicitation, and not for addresses only
/// (2025-11-25 and 2026-07-28, client/elicitation, Capabilities).
inline bool showsForms(const QJsonObject &capabilities)
{
    const QJsonValue elicitation = capabilities.value(u"elicitation");
    const QJsonObject modes = elicitation.toObject();
    return elicitation.isObject() && (modes.contains(u"form") || !modes.contains(u"url"));
}

/// Whether a client with @p capabilities shows MCP Apps (SEP-1865, Client<>Server Capability Negotiation).
inline bool showsViews(const QJsonObject &capabilities)
{
    return capabilities[u"extensions"][u"io.modelcontextprotocol/ui"][u"mimeTypes"].toArray().contains(
        tools::viewMimeType);
}

/// The type of a result; only a protocol that hasResultTypes() can say so.
enum class ResultType
{
    Complete,
    InputRequired ///< a question to its user, after whose answer it calls again
};

/// The shapes in which one family of protocol revisions wants the same content.
class ProtocolHandler
{
public:
    virtual ~ProtocolHandler() = default;

    /// What is wrong with the form of a message, if anything; the method's own params are not checked.
    virtual std::optional<EnvelopeError> check(const Message &, const MessageFacts &) const { return std::nullopt; }

    /// Appends what every result carries besides its own members (of which there is at least one already
    /// in @p out, if @p first is false). @p metaMembers are further members of _meta, comma-separated.
    virtual void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                                   std::optional<Caching> caching) const = 0;

    /// Whether a result must say what type of result it is.
    virtual bool hasResultTypes() const = 0;

    /// Whether tool arguments may be repeated in headers, over HTTP, and must then agree.
    virtual bool hasParameterHeaders() const = 0;

    /// Whether a tool's result may have links among its content, for the client that @p facts are about.
    virtual bool hasResourceLinks(const MessageFacts &facts) const = 0;

    /// The HTTP status that carries a JSON-RPC error.
    virtual int httpStatus(int code, ErrorOrigin origin) const = 0;
};

} // namespace brandbridge::mcp
