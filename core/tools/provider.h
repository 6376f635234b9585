// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

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

/// The pages that are shown beside tools' answers (SEP-1865, UI Resource Format).
inline constexpr QLatin1String viewMimeType("text/html;profile=mcp-app");

/// The member of a result's _meta, or of a resource's contents, that says that the service was not asked: the answer is
/// of a run that is over, so it does not change any more, and was there already. Its value is an object: `readAt`, when
/// the service gave the answer (ISO 8601, UTC), and `ageSeconds`. What has no such member is from just now.
inline constexpr QLatin1String cachedKey{"brandbridge/cached"};

/// It, for an answer that is kept since @p since; empty where that is invalid.
QByteArray cachedMeta(const QDateTime &since);

/// The caller: decides the share of the request budget, and permissions.
struct Caller
{
    QString name;            ///< the assistant's name, from its token; "anonymous" where calls are open
    QString client;          ///< what the client says of itself ("claude-code 2.1"), unverified; may be empty
    bool showsViews = false; ///< the client shows MCP Apps, as it says itself

    /// The user who typed the call, and reads its answer. No assistant can have this name.
    static QString person() { return QStringLiteral("terminal"); }
};

/// What is found out about a call on its way, for the activity log. Lives as long as anybody holds it.
struct CallTrace
{
    std::atomic<int> requestsSent = 0; ///< to the service, attempts included
    QDateTime keptSince;     ///< UTC; when the service gave an answer that was in the cache; invalid for other answers
    QString approval;        ///< how a person allowed or denied it, in a few words; empty where nobody was asked
    int newPrompts = 0;      ///< that the change creates, if it succeeds
    bool denied = false;     ///< permissions or a person said no, so nothing was sent
    bool previewed = false;  ///< a dry run: what would be done is the answer, and nothing was sent
    bool changeSent = false; ///< what changes something was handed to the network, so that it may be carried out
};

/// One tools/call, of any version of the protocol.
struct ToolCall
{
    QString name;
    QJsonObject arguments;
    QJsonObject meta; ///< the request's _meta
    Caller caller;
    QJsonObject inputResponses;    ///< what the client answers to an earlier outcome's inputRequestsJson
    QString requestState;          ///< that outcome's requestState, echoed by the client; untrusted
    bool clientCanBeAsked = false; ///< the client takes an outcome with inputRequestsJson (it declares elicitation)
    /// Takes what a long call waits for, as a sentence for a person; empty where the client gave no progressToken.
    std::function<void(const QString &sentence)> onProgress;
    std::shared_ptr<CallTrace> trace; ///< null where nobody records
    qint64 maxResultTokens = 0;       ///< of the result's text; 0 for no limit
    QDateTime nextReport;             ///< of the brand that a change is about, where its plan has it; else invalid
    /// What the arguments ask for, where a plan has checked them: what was allowed is what is sent. Null otherwise.
    std::shared_ptr<const service::Request> planned;
};

/// Where the requests sent for @p call are counted; null where nobody records.
std::shared_ptr<std::atomic<int>> requestsSentOf(const ToolCall &call);
/// The progress callback of the request by which @p call changes something: @p notify, and then a note in the trace
/// once it is handed to the network.
std::function<void(const service::Progress &)> notingChange(const ToolCall &call,
                                                            std::function<void(const service::Progress &)> notify);

/// What a tool answers. JSON members are bytes that were checked and are spliced into the result as they are.
struct ToolOutcome
{
    bool isError = false;
    bool isUncertain = false;   ///< an error after which a change may still have been made
    QByteArray text;            ///< UTF-8; becomes the first text block. Null: no text block
    QByteArray moreContentJson; ///< further content blocks, comma-separated JSON objects without brackets; may be empty
    QByteArray structuredJson;  ///< structuredContent; empty: none
    QByteArray metaJson;        ///< members for the result's _meta, comma-separated, without braces; may be empty
    QByteArray link;            ///< RunLink::uri() of what the answer is about; empty: none
    QByteArray rawResultJson;   ///< a whole CallToolResult object passed through verbatim; if set, the rest is ignored
    QByteArray inputRequestsJson; ///< a JSON object of input requests; if set, this is a question and not yet a result
    QString requestState;         ///< sent with inputRequestsJson; the client echoes it
    std::chrono::milliseconds inputTime{120'000}; ///< how long the question stands, where it does
    QString reason; ///< of an error, for the activity log, as activity::Reason::text(); empty where no code says it

    /// Adds a text block for what is not part of the answer.
    void addRemark(const QString &remark);

    static ToolOutcome error(const QString &message);
    static ToolOutcome error(const QString &message, const activity::Reason &reason);
};

/// The request itself was wrong, so there is no result: becomes a JSON-RPC error.
struct RequestFault
{
    enum class Kind
    {
        UnknownName,       ///< no such tool, prompt or resource
        BadArguments,      ///< the params are not usable
        MissingCapability, ///< the client lacks a capability; data has requiredCapabilities
        Internal,          ///< our fault
    };
    Kind kind = Kind::Internal;
    QString message;
    QJsonObject data; ///< optional detail for error.data
};

template <typename T>
using Answer = tl::expected<T, RequestFault>;

/// Offers tools to the protocol engine. Outlives the engine.
class ToolProvider : public QObject
{
    Q_OBJECT
public:
    /// The tools @p caller may see, as a JSON array of MCP Tool objects, in a stable order.
    virtual QByteArray toolsJson(const Caller &caller) const = 0;
    /// The input schema of @p tool, an empty object where there is no such tool. Used for header checks.
    virtual QJsonObject inputSchema(const QString &tool) const = 0;
    /// What @p tool does to the organization's data; std::nullopt where there is no such tool.
    virtual std::optional<access::Action> action(const QString &tool) const = 0;

    /// Runs one tool. @p done is called exactly once unless @p context is destroyed first, which cancels the call (but
    /// see RecordedTools for changes). It may be called before this function returns.
    virtual void call(const ToolCall &call, QObject *context, std::function<void(Answer<ToolOutcome>)> done) = 0;

Q_SIGNALS:
    /// toolsJson() would now answer differently.
    void toolsChanged();

protected:
    using QObject::QObject;
};

/// The definition of tool @p name in @p toolsJson, as returned by ToolProvider::toolsJson(); empty where there is none.
QByteArray definitionIn(const QByteArray &toolsJson, const QString &name);
/// What people call the tool of @p definition; @p name where it says nothing of that.
QString titleIn(const QByteArray &definition, const QString &name);

/// Offers resources. All JSON is MCP objects, the same in every revision.
class ResourceProvider : public QObject
{
    Q_OBJECT
public:
    /// JSON array of Resource: those that @p caller may see.
    virtual QByteArray resourcesJson(const Caller &caller) const = 0;
    virtual QByteArray templatesJson() const = 0; ///< JSON array of ResourceTemplate
    /// JSON array of Skill (SEP-2640), whose files are resources.
    virtual QByteArray skillsJson() const = 0;
    /// The JSON array of ResourceContents for @p uri; a fault of kind UnknownName where there is no such resource.
    virtual void read(const QString &uri, const Caller &caller, QObject *context,
                      std::function<void(Answer<QByteArray>)> done) = 0;

protected:
    using QObject::QObject;
};

/// Offers prompts. The answers are known at once.
class PromptProvider
{
public:
    virtual ~PromptProvider() = default;
    virtual QByteArray promptsJson() const = 0; ///< JSON array of Prompt
    /// The members of a GetPromptResult (description, messages) as a JSON object.
    virtual Answer<QByteArray> prompt(const QString &name, const QJsonObject &arguments) const = 0;
};

/// What is being completed: an argument of a prompt or of a resource template.
struct CompletionQuery
{
    QString promptName;  ///< set for ref/prompt
    QString uriTemplate; ///< set for ref/resource
    QString argument;
    QString value;       ///< what has been typed so far
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
