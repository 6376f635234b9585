// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/live_catalogue.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/mcp/json_rpc.h"
#include "core/remote/remote_result.h"
#include "core/tools/service_failure.h"

#include <QHash>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::remote {

// Users see failures in status(); the log is optional.
Q_LOGGING_CATEGORY(liveCatalogueLog, "brandbridge.tools.live", QtWarningMsg)

namespace {

// Limits of the remote list. Assistants load every tool into their context, so a list near these limits would be
// unusable anyway.
constexpr qsizetype maxPages = 100;
constexpr qsizetype maxTools = 1000;
constexpr qsizetype maxListBytes = 16 * 1024 * 1024;
constexpr qsizetype maxOffered = 200;
constexpr qsizetype maxOfferedBytes = 1024 * 1024;
constexpr qsizetype maxCursorBytes = 8 * 1024;

QStringList propertyNames(const QJsonObject &schema)
{
    return schema.value(u"properties").toObject().keys();
}

QStringList without(QStringList names, const QStringList &others)
{
    names.removeIf([&others](const QString &name) { return others.contains(name); });
    return names;
}

/// Whether the answer to a failed call means that the tool does not exist.
bool saysUnknownTool(QByteArray answer, const QString &tool)
{
    answer = answer.toLower();
    return answer.contains("unknown tool") || answer.contains("tool " + tool.toLower().toUtf8() + " not found");
}

tools::ToolOutcome unsure(const QString &message)
{
    tools::ToolOutcome outcome = tools::ToolOutcome::error(message);
    outcome.isUncertain = true;
    return outcome;
}

/// Adds advice for @p caller if a change may have been made. Tools that only read need none.
tools::ToolOutcome withNextStep(tools::ToolOutcome outcome, bool changes, const QString &caller)
{
    outcome.isUncertain = outcome.isUncertain && changes;
    if (outcome.isUncertain)
        outcome.text += '\n' + tools::checkStateAdvice(caller).toUtf8();
    return outcome;
}

tools::ToolOutcome outcomeOf(const QByteArray &result, const ResultLimit &limit)
{
    const QByteArray type = memberIn(result, "resultType").value_or("\"complete\"");
    if (type == "\"input_required\"")
        return tools::ToolOutcome::error(
            u"The service's tool asks for more input before it goes on. This bridge does not pass such "
            "questions on; give all arguments at once, or use the tool in the service itself."_s);
    if (type != "\"complete\"" || !memberIn(result, "content").value_or("").startsWith('['))
        return unsure(u"The service answered the call with something that is not a tool's result. "
                      "Nothing more is known of what the call did."_s);
    tools::ToolOutcome outcome;
    outcome.isError = memberIn(result, "isError").value_or("false") == "true";
    outcome.rawResultJson = filteredResult(result, limit);
    return outcome;
}

/// Reports the state of the request to @p call's client.
std::function<void(const service::Progress &)> progressFor(const tools::ToolCall &call)
{
    if (!call.onProgress)
        return {};
    return [report = call.onProgress](const service::Progress &progress) {
        report(progress.phase == service::Progress::Phase::Sent ? u"Waiting for the service's answer"_s
                                                                : u"Waiting for the request budget"_s);
    };
}

} // namespace

LiveCatalogue::LiveCatalogue(service::Client &client, const QUrl &mcpUrl, const catalogue::Catalogue &ours,
                             Options options, QObject *parent)
    : tools::ToolProvider(parent),
      m_mcp(client, mcpUrl),
      m_isConfigured(!mcpUrl.isEmpty()),
      m_foreignHost(mcpUrl.host() == client.connection().baseUrl.host() ? QString() : mcpUrl.host()),
      m_ours(ours),
      m_options(options)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LiveCatalogue::refresh);
}

void LiveCatalogue::refresh()
{
    if (!m_isConfigured || m_status.state == LiveCatalogueStatus::State::Reading)
        return;
    m_timer.stop();
    m_reading = {};
    if (!m_foreignHost.isEmpty())
        return fail(
            u"%1 is not the service's host, so Brandbridge does not send the API key there."_s.arg(m_foreignHost));
    m_status.state = LiveCatalogueStatus::State::Reading;
    Q_EMIT statusChanged();
    readPage({});
}

void LiveCatalogue::readPage(const QByteArray &cursor)
{
    McpRequest request;
    request.method = "tools/list";
    if (!cursor.isEmpty())
        request.params = "\"cursor\":" + cursor;
    m_mcp.request(request, {u"live catalogue"_s, {}}, this, [this](const tl::expected<QByteArray, McpFault> &result) {
        if (result)
            takePage(*result);
        else
            fail(result.error().message, result.error().kind);
    });
}

void LiveCatalogue::takePage(const QByteArray &result)
{
    const auto list = memberIn(result, "tools");
    const auto tools = list ? json::items(*list, json::whole(*list)) : std::nullopt;
    if (!tools)
        return fail(u"The service's MCP endpoint answered tools/list without a list of tools."_s);
    m_reading.bytes += result.size();
    for (const json::Span &tool : *tools) {
        if (m_reading.tools.size() == maxTools) {
            m_reading.incomplete = u"The list has more than %1 tools; the rest was left out."_s.arg(maxTools);
            break;
        }
        m_reading.tools.append(tool.of(*list));
    }
    const QByteArray cursor = memberIn(result, "nextCursor").value_or("null");
    if (m_reading.incomplete.isEmpty() && cursor.startsWith('"')) {
        if (m_reading.cursors.size() + 1 == maxPages || m_reading.bytes > maxListBytes)
            m_reading.incomplete =
                u"The list is longer than %1 pages or 16 MiB; the rest was left out."_s.arg(maxPages);
        else if (cursor.size() > maxCursorBytes || m_reading.cursors.contains(cursor))
            m_reading.incomplete = u"The list leads back to a page already read, or its cursor is too "
                                   "long; the rest was left out."_s;
        m_reading.cursors.insert(cursor);
    }
    if (m_reading.incomplete.isEmpty() && cursor.startsWith('"'))
        readPage(cursor);
    else
        finish();
}

void LiveCatalogue::finish()
{
    const Reading reading = std::exchange(m_reading, {});
    CatalogueDifferences differences;
    differences.incomplete = reading.incomplete;
    QMap<QString, RemoteTool> offered;
    qsizetype offeredBytes = 0;
    QSet<QString> listed;
    QHash<QString, QString> ourLooks;
    for (const catalogue::Tool &tool : m_ours.tools())
        ourLooks.insert(confusableKey(tool.name), tool.name);
    for (const QByteArray &json : reading.tools) {
        const auto tool = readRemoteTool(json);
        const QString name = tool ? tool->name : tool.error().name;
        if (!name.isEmpty() && listed.contains(name)) {
            differences.unusable.append({name, u"a tool of this name was listed before"_s});
            continue;
        }
        listed.insert(name);
        const catalogue::Tool *const ours = m_ours.find(name);
        if (!ours && !name.isEmpty())
            differences.extra.append(name);
        if (!tool) {
            differences.unusable.append(tool.error());
        } else if (ours) {
            const QStringList here = propertyNames(ours->inputSchema);
            const QStringList there = propertyNames(tool->inputSchema);
            if (here != there) // both in alphabetical order
                differences.changed.append({name, without(there, here), without(here, there)});
        } else if (const QString alike = ourLooks.value(confusableKey(name)); !alike.isEmpty()) {
            differences.unusable.append({name, u"its name looks like that of `%1`"_s.arg(alike)});
        } else if (offered.size() == maxOffered || offeredBytes + json.size() > maxOfferedBytes) {
            differences.unusable.append({name, u"there are too many tools to pass on"_s});
        } else {
            offeredBytes += json.size();
            offered.insert(name, *tool);
        }
    }
    for (const catalogue::Tool &tool : m_ours.tools()) {
        if (!listed.contains(tool.name))
            differences.missing.append(tool.name);
    }
    differences.missing.sort();

    m_failures = 0;
    m_offered = offered;
    m_status = {LiveCatalogueStatus::State::Read,
                {},
                {},
                QDateTime::currentDateTimeUtc(),
                m_mcp.version(),
                static_cast<int>(reading.tools.size()),
                offered.keys(),
                differences};
    m_sinceRead.start();
    m_timer.start(m_options.interval);
    QByteArrayList definitions;
    for (const RemoteTool &tool : std::as_const(m_offered))
        definitions.append(tool.json);
    const QByteArray before = std::exchange(m_toolsJson, '[' + definitions.join(',') + ']');
    Q_EMIT statusChanged();
    if (m_toolsJson != before)
        Q_EMIT toolsChanged();
}

void LiveCatalogue::fail(const QString &why, transport::ErrorKind kind)
{
    m_reading = {};
    m_status.state = LiveCatalogueStatus::State::Failed;
    m_status.failure = why;
    m_status.failureKind = kind;
    qCInfo(liveCatalogueLog, "The service's live catalogue could not be read: %ls", qUtf16Printable(why));
    m_sinceRead.start();
    m_timer.start(std::min(m_options.interval, m_options.retry * (1 << std::min(m_failures++, 10))));
    Q_EMIT statusChanged();
}

void LiveCatalogue::refreshSoon()
{
    const std::chrono::milliseconds passed(m_sinceRead.elapsed());
    m_timer.start(std::max(std::chrono::milliseconds(0), m_options.pause - passed));
}

std::optional<access::Action> LiveCatalogue::action(const QString &tool) const
{
    const auto found = m_offered.constFind(tool);
    return found == m_offered.constEnd() ? std::nullopt : std::optional(found->action);
}

void LiveCatalogue::call(const tools::ToolCall &call, QObject *context,
                         std::function<void(tools::Answer<tools::ToolOutcome>)> done)
{
    const auto tool = m_offered.constFind(call.name);
    if (tool == m_offered.constEnd()) {
        done(tl::unexpected(tools::RequestFault{
            tools::RequestFault::Kind::UnknownName, u"There is no tool named %1."_s.arg(call.name.left(128)), {}}));
        return;
    }
    McpRequest request;
    request.method = "tools/call";
    request.name = call.name;
    request.params = "\"name\":" + json::quoted(QStringView(call.name)) +
                     ",\"arguments\":" + QJsonDocument(call.arguments).toJson(QJsonDocument::Compact);
    request.headers = mcp::headersFor(tool->headers, call.arguments);
    const ResultLimit limit{.max = call.maxResult,
                            .hasOutputSchema = tool->hasOutputSchema,
                            .isForPerson = call.caller.name == tools::Caller::person()};
    const bool changes = tool->action != access::Action::Read;
    if (changes)
        Q_EMIT mayHaveChanged();
    const auto onProgress = changes ? tools::recordingChangeSent(call, progressFor(call)) : progressFor(call);
    m_mcp.request(request, {call.caller.name, onProgress, tools::sentRequestsCounter(call)}, context,
                  [this, changes, limit, name = call.name, caller = call.caller.name,
                   done = std::move(done)](const tl::expected<QByteArray, McpFault> &result) {
                      if (changes)
                          Q_EMIT mayHaveChanged();
                      if (result) {
                          const tools::ToolOutcome outcome = withNextStep(outcomeOf(*result, limit), changes, caller);
                          if (outcome.isError && saysUnknownTool(*result, name))
                              refreshSoon();
                          done(outcome);
                          return;
                      }
                      const McpFault &fault = result.error();
                      if (fault.code == mcp::code::methodNotFound || fault.code == mcp::code::headerMismatch ||
                          saysUnknownTool(fault.message.toUtf8(), name))
                          refreshSoon();
                      tools::ToolOutcome outcome = tools::ToolOutcome::error(fault.message);
                      outcome.isUncertain = fault.isUncertain;
                      outcome.reason = fault.reason;
                      if (fault.code == mcp::code::invalidParams)
                          outcome.text +=
                              "\nCheck the arguments against the tool's input schema, and list the tools again: they "
                              "may have changed.";
                      done(withNextStep(outcome, changes, caller));
                  });
}

} // namespace brandbridge::remote
