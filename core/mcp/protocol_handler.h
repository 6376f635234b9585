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

/// The server's name, version and instructions.
struct Identity
{
    QByteArray name;
    QByteArray title;
    QByteArray version;
    QString instructions; ///< instructions for the language model that uses the tools

    /// The Implementation object, without the instructions.
    QByteArray toJson() const
    {
        return R"({"name":)" + json::quoted(QByteArrayView(name)) + R"(,"title":)" +
               json::quoted(QByteArrayView(title)) + R"(,"version":)" + json::quoted(QByteArrayView(version)) + '}';
    }
};

/// The member `capabilities`; @p tools is the value of its member `tools`.
inline QByteArray capabilitiesMember(const QByteArray &tools)
{
    return R"("capabilities":{"tools":)" + tools +
           R"(,"resources":{},"prompts":{},"completions":{},)"
           R"("extensions":{"io.modelcontextprotocol/skills":{}}})"; // SEP-2640
}

/// A hint how long a client may cache a result (2026-07-28, server/utilities/caching).
struct Caching
{
    int ttlMs = 0;
    bool isPrivate = true;
};

/// Whether an error arose before the method was recognized, or while serving it.
enum class ErrorOrigin
{
    Envelope,
    Method
};

/// An error found before any method runs.
struct EnvelopeError
{
    int code = code::invalidRequest;
    QString message;
    QJsonObject data;
};

/// Whether a client with @p capabilities shows forms: declares elicitation, and not only for URLs (2025-11-25 and
/// 2026-07-28, client/elicitation, Capabilities).
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

/// The type of a result. Expressible only if the protocol hasResultTypes().
enum class ResultType
{
    Complete,
    InputRequired ///< a question to the user; the client calls again with the answer
};

/// Message formats of one family of protocol revisions.
class ProtocolHandler
{
public:
    virtual ~ProtocolHandler() = default;

    /// Checks the form of a message, but not the method's params. std::nullopt if valid.
    virtual std::optional<EnvelopeError> check(const Message &, const MessageFacts &) const { return std::nullopt; }

    /// Appends the members that every result has. @p first is false if @p out already contains a member. @p metaMembers
    /// are additional members of _meta, comma-separated.
    virtual void appendResultFrame(QByteArray &out, bool first, ResultType type, QByteArrayView metaMembers,
                                   std::optional<Caching> caching) const = 0;

    /// Whether results must state their type.
    virtual bool hasResultTypes() const = 0;

    /// Whether HTTP headers may repeat tool arguments, which must then match.
    virtual bool hasParameterHeaders() const = 0;

    /// The HTTP status for a JSON-RPC error.
    virtual int httpStatus(int code, ErrorOrigin origin) const = 0;
};

} // namespace brandbridge::mcp
