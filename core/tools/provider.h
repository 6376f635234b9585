// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/json/text_limit.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::activity {
struct Reason;
} // namespace brandbridge::activity

namespace brandbridge::service {
struct Progress;
struct Request;
} // namespace brandbridge::service

namespace brandbridge::tools {

/// MIME type of the views that clients show with tool results (SEP-1865, UI Resource Format).
inline constexpr QLatin1String viewMimeType("text/html;profile=mcp-app");

/// Key in the _meta of a result or of resource contents that came from the cache. Only answers about finished runs are
/// cached, because they no longer change. The value is an object: `readAt`, the time of the service's answer (ISO 8601,
/// UTC), and `ageSeconds`.
inline constexpr QLatin1String cachedKey{"brandbridge/cached"};

/// The cachedKey member for an answer cached at @p since. Empty if @p since is invalid.
QByteArray cachedMeta(const QDateTime &since);

/// The caller. Determines permissions and the share of the request budget.
struct Caller
{
    QString name;            ///< the assistant's name, from its token; "anonymous" if no token is required
    QString client;          ///< the client's own name and version ("claude-code 2.1"), unverified; may be empty
    bool showsViews = false; ///< the client declares support for MCP Apps

    /// The name of the user as the caller, in a terminal. No assistant can have this name.
    static QString person() { return QStringLiteral("terminal"); }
};

/// Facts about a call that the activity log needs even if the call is cancelled. Shared by all that handle the call.
struct CallTrace
{
    std::atomic<int> requestsSent = 0; ///< requests to the service, including retries
    QString approval;   ///< how the user allowed or denied the call, in a few words; empty if the user was not asked
    int newPrompts = 0; ///< prompts that the change creates if it succeeds
    bool isChangeSent = false; ///< a changing request was handed to the network, so it may take effect
};

/// One tools/call, in any version of the protocol.
struct ToolCall
{
    QString name;
    QJsonObject arguments;
    QJsonObject meta; ///< the request's _meta
    Caller caller;
    QJsonObject inputResponses;        ///< the client's answers to the inputRequestsJson of an earlier outcome
    QString requestState;              ///< the requestState of that outcome, echoed by the client; untrusted
    bool acceptsInputRequests = false; ///< the client accepts outcomes with inputRequestsJson (it declares elicitation)
    /// Reports what a long call is waiting for, as a sentence. Empty if the client gave no progressToken.
    std::function<void(const QString &sentence)> onProgress;
    std::shared_ptr<CallTrace> trace = std::make_shared<CallTrace>();
    json::TextLimit maxResult; ///< limit of the whole result
    QDateTime nextReport;      ///< next report of the brand that a change affects; invalid if unknown
    /// The request that a plan made from the arguments; the approved request is the one sent. Null without a plan.
    std::shared_ptr<const service::Request> planned;
};

/// The counter of requests sent for @p call.
std::shared_ptr<std::atomic<int>> sentRequestsCounter(const ToolCall &call);
/// Progress callback for the request of @p call that makes a change: calls @p notify, then sets CallTrace::isChangeSent
/// when the request is handed to the network.
std::function<void(const service::Progress &)>
recordingChangeSent(const ToolCall &call, std::function<void(const service::Progress &)> notify);

/// The result of a tool call. JSON members are validated bytes that are inserted into the result unchanged.
struct ToolOutcome
{
    bool isError = false;
    bool isUncertain = false;   ///< an error after which the change may still have been made
    QString notice;             ///< becomes a text block before all others; empty: none
    QByteArray text;            ///< UTF-8; becomes a text block. Null: no text block
    QByteArray moreContentJson; ///< further content blocks, comma-separated JSON objects without brackets; may be empty
    QByteArray structuredJson;  ///< structuredContent; empty: none
    QByteArray metaJson;        ///< members for the result's _meta, comma-separated, without braces; may be empty
    QByteArray link;            ///< RunLink::uri() of the subject of the answer; empty: none
    QByteArray rawResultJson;   ///< a whole CallToolResult object passed through verbatim; if set, the rest is ignored
    QByteArray inputRequestsJson; ///< a JSON object of input requests; if set, the outcome is a question, not a result
    QString requestState;         ///< sent with inputRequestsJson; the client echoes it
    std::chrono::milliseconds inputTimeout{120'000}; ///< how long an answer to the input requests is accepted
    QString reason;         ///< cause of an error for the activity log, as activity::Reason::text(); may be empty
    QDateTime cachedSince;  ///< UTC; time of the service's answer if it came from the cache, else invalid
    bool denied = false;    ///< denied by permissions or by the user; nothing was sent
    bool isPreview = false; ///< a dry run: the answer describes the effect, and nothing was sent

    /// Appends a text block with a remark about the answer.
    void addNote(const QString &remark);

    static ToolOutcome error(const QString &message);
    static ToolOutcome error(const QString &message, const activity::Reason &reason);
};

/// The request is invalid and has no result. Becomes a JSON-RPC error.
struct RequestFault
{
    enum class Kind
    {
        UnknownName,       ///< no such tool, prompt or resource
        BadArguments,      ///< the params are invalid
        MissingCapability, ///< the client lacks a capability; data has requiredCapabilities
        Internal,          ///< an error in Brandbridge
    };
    Kind kind = Kind::Internal;
    QString message;
    QJsonObject data; ///< optional details for error.data
};

template <typename T>
using Answer = tl::expected<T, RequestFault>;

/// Offers tools to the protocol engine. Outlives the engine.
class ToolProvider : public QObject
{
    Q_OBJECT
public:
    /// The tools that @p caller may see, as a JSON array of MCP Tool objects in a stable order.
    virtual QByteArray toolsJson(const Caller &caller) const = 0;
    /// The input schema of @p tool. Empty if the tool is unknown. Used to check headers.
    virtual QJsonObject inputSchema(const QString &tool) const = 0;
    /// The kind of access of @p tool to the organization's data. std::nullopt if the tool is unknown.
    virtual std::optional<access::Action> action(const QString &tool) const = 0;

    /// Runs one tool. @p done is called exactly once, possibly before this function returns. If @p context is destroyed
    /// first, the call is cancelled and @p done is not called (see RecordedTools for changes).
    virtual void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) = 0;

Q_SIGNALS:
    /// The result of toolsJson() has changed.
    void toolsChanged();

protected:
    using QObject::QObject;
};

/// The definition of tool @p name in @p toolsJson, a result of ToolProvider::toolsJson(). Empty if not found.
QByteArray toolDefinition(const QByteArray &toolsJson, const QString &name);
/// The title in @p definition, or @p name if it has none.
QString toolTitle(const QByteArray &definition, const QString &name);

/// Offers resources as JSON of MCP objects, which is the same in all protocol versions.
class ResourceProvider : public QObject
{
    Q_OBJECT
public:
    /// JSON array of the Resource objects that @p caller may see.
    virtual QByteArray resourcesJson(const Caller &caller) const = 0;
    virtual QByteArray templatesJson() const = 0; ///< JSON array of ResourceTemplate
    /// JSON array of Skill objects (SEP-2640). Their files are resources.
    virtual QByteArray skillsJson() const = 0;
    /// Reads the JSON array of ResourceContents of @p uri. Fault UnknownName if the resource does not exist.
    virtual void read(const QString &uri, const Caller &caller, QObject *context,
                      std::function<void(Answer<QByteArray>)> done) = 0;

protected:
    using QObject::QObject;
};

/// Offers prompts. Answers synchronously.
class PromptProvider
{
public:
    virtual ~PromptProvider() = default;
    virtual QByteArray promptsJson() const = 0; ///< JSON array of Prompt
    /// The members of a GetPromptResult (description, messages) as a JSON object.
    virtual Answer<QByteArray> prompt(const QString &name, const QJsonObject &arguments) const = 0;
};

/// A completion request for an argument of a prompt or a resource template.
struct CompletionQuery
{
    QString promptName;  ///< set for ref/prompt
    QString uriTemplate; ///< set for ref/resource
    QString argument;
    QString value;       ///< the text typed so far
    QJsonObject context; ///< arguments already resolved
    Caller caller;
};

struct CompletionValues
{
    QStringList values; ///< at most 100, best first
    std::optional<int> total;
    bool hasMore = false;
};

/// Completes arguments.
class CompletionProvider : public QObject
{
    Q_OBJECT
public:
    virtual void complete(const CompletionQuery &query, QObject *context,
                          std::function<void(Answer<CompletionValues>)> done) = 0;

protected:
    using QObject::QObject;
};

} // namespace brandbridge::tools
