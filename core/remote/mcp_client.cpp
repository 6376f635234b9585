// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/mcp_client.h"

#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "core/mcp/header_values.h"
#include "core/mcp/json_rpc.h"
#include "core/mcp/session_protocol.h"
#include "core/remote/event_stream.h"
#include "core/service/answer_error.h"
#include "core/tools/service_failure.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace brandbridge::remote {

namespace {

constexpr qsizetype shownLength = 500;

transport::ErrorKind kindOf(int httpStatus)
{
    transport::HttpResponse response;
    response.status = httpStatus == 405 ? 404 : httpStatus;
    return service::answerError(response).kind;
}

/// Whether a request answered with @p httpStatus may have been carried out.
bool isUncertainStatus(int httpStatus)
{
    return httpStatus < 400 || httpStatus >= 500;
}

McpFault fault(const QString &message, int httpStatus)
{
    transport::Error error{.kind = kindOf(httpStatus), .httpStatus = httpStatus < 400 ? 0 : httpStatus};
    if (error.kind == transport::ErrorKind::NotFound) // the endpoint was not found, not an id
        error.kind = transport::ErrorKind::NoSuchPath;
    return {
        message, httpStatus, 0, {}, isUncertainStatus(httpStatus), kindOf(httpStatus), tools::reasonOf(error).text()};
}

/// Describes a request without an HTTP answer.
McpFault faultOf(const transport::Error &error)
{
    return {error.message.english(),      0, 0, {}, tools::isUncertain(error.kind), error.kind,
            tools::reasonOf(error).text()};
}

/// Whether the JSON-RPC error @p code means that the request was not started.
bool isRefusal(int code)
{
    namespace codes = mcp::code;
    return code == codes::parseError || code == codes::invalidRequest || code == codes::methodNotFound ||
           code == codes::invalidParams || code == codes::headerMismatch;
}

McpFault errorFault(const QByteArray &error, int httpStatus)
{
    const QJsonObject object = QJsonDocument::fromJson(error).object();
    McpFault fault;
    fault.httpStatus = httpStatus;
    fault.kind = httpStatus < 400 ? transport::ErrorKind::Refused : kindOf(httpStatus);
    // The address exists, because it speaks MCP.
    if (fault.kind == transport::ErrorKind::NotFound)
        fault.kind = transport::ErrorKind::Refused;
    fault.code = object.value(u"code").toInt();
    const QString message = object.value(u"message").toString().left(shownLength);
    fault.message =
        u"The service's MCP endpoint answered with error %1: %2"_s.arg(QString::number(fault.code), message);
    fault.reason = tools::reasonOf(transport::Error{.kind = fault.kind,
                                                    .httpStatus = httpStatus < 400 ? 0 : httpStatus,
                                                    .code = QString::number(fault.code),
                                                    .message = message})
                       .text();
    const QJsonObject data = object.value(u"data").toObject();
    fault.isUncertain = !isRefusal(fault.code) && isUncertainStatus(httpStatus);
    for (const QJsonValue version : data.value(u"supported").toArray())
        fault.supported.append(version.toString().left(40));
    return fault;
}

/// The result or error in @p message if it answers the request @p id.
std::optional<tl::expected<QByteArray, McpFault>> answerIn(const QByteArray &message, qint64 id, int httpStatus)
{
    const QByteArray messageId = memberIn(message, "id").value_or("null");
    const bool isOurs = messageId == QByteArray::number(id);
    // The error for a message with an unreadable id has no id, or null.
    if (const auto error = memberIn(message, "error"); error && (isOurs || messageId == "null"))
        return tl::unexpected(errorFault(*error, httpStatus));
    if (const auto result = memberIn(message, "result"); result && isOurs && result->startsWith('{'))
        return *result;
    return std::nullopt;
}

QString statusText(const transport::HttpResponse &response)
{
    switch (response.status) {
    case 401:
        return u"The service's MCP endpoint does not accept the API key (HTTP status 401)."_s;
    case 403:
        return u"The service's MCP endpoint is not open to this organization (HTTP status 403): it is in "
               "closed beta, and access must be enabled in the organization's settings."_s;
    case 404:
    case 405:
        return u"There is no MCP endpoint at the configured address (HTTP status %1)."_s.arg(response.status);
    case 429:
        return u"The service's MCP endpoint refuses more requests for now (HTTP status 429)."_s;
    default:
        return u"The service's MCP endpoint answered with HTTP status %1."_s.arg(response.status);
    }
}

/// The response to request @p id in the server's answer to one POST, a JSON body or an event stream: the bytes of its
/// `result`, or the error.
tl::expected<QByteArray, McpFault> readMcpAnswer(const transport::Result<transport::HttpResponse> &response, qint64 id)
{
    if (!response)
        return tl::unexpected(faultOf(response.error()));
    const bool succeeded = response->status >= 200 && response->status < 300;
    const bool isStream = response->header("content-type").trimmed().toLower().startsWith("text/event-stream");
    QString problem;
    for (const QByteArray &message : isStream ? messageEvents(response->body) : QList<QByteArray>{response->body}) {
        if (const auto why = json::validate(message)) {
            problem = *why;
            continue;
        }
        const auto answer = answerIn(message, id, response->status);
        if (answer && (succeeded || !*answer))
            return *answer;
    }
    if (!succeeded)
        return tl::unexpected(fault(statusText(*response), response->status));
    return tl::unexpected(fault(problem.isEmpty()
                                    ? u"The service's MCP endpoint sent no answer to the request."_s
                                    : u"The service's MCP endpoint sent an answer that is not JSON. "_s + problem,
                                response->status));
}

constexpr char clientInfo[] = R"({"name":"brandbridge","version":")" BRANDBRIDGE_VERSION R"("})";

bool isLegacyVersion(const QString &version)
{
    return mcp::SessionProtocol::versions().contains(version.toUtf8());
}

/// Whether to negotiate again after this refusal, for another version or session (2025-11-25, basic/transports, Session
/// Management; 2026-07-28, basic/transports/streamable-http, Backward Compatibility). The request did not run.
bool needsNegotiation(const McpFault &fault)
{
    const bool refused = fault.httpStatus == 400 || fault.httpStatus == 404 || fault.httpStatus == 405;
    const bool unspecific = fault.code == 0 || (fault.code <= -32000 && fault.code >= -32019);
    return refused && (unspecific || fault.code == mcp::code::unsupportedVersion);
}

/// Whether the answer to discovery shows that no other version would work better.
bool isFinal(const McpFault &fault)
{
    return fault.httpStatus == 0 || fault.httpStatus == 401 || fault.httpStatus == 403 || fault.httpStatus == 429 ||
           fault.code == mcp::code::headerMismatch || fault.code == mcp::code::missingCapability;
}

bool isSessionId(const QByteArray &id)
{
    return id.size() <= 1024 && std::all_of(id.begin(), id.end(), [](char c) { return c > 0x20 && c < 0x7f; });
}

McpFault versionFault(const QStringList &offered)
{
    return {u"The service's MCP endpoint speaks none of the protocol versions that this bridge speaks; it "
            "offers %1."_s.arg(offered.isEmpty() ? u"none"_s : offered.mid(0, 8).join(QLatin1String(", "))),
            200,
            0,
            {}};
}

} // namespace

std::optional<QByteArray> memberIn(const QByteArray &object, const char *name)
{
    const auto members = json::members(object).value_or(std::vector<json::Member>{});
    const auto found =
        std::find_if(members.begin(), members.end(), [name](const json::Member &member) { return member.key == name; });
    return found == members.end() ? std::nullopt : std::optional(found->value.of(object));
}

McpClient::McpClient(service::Client &client, QUrl url, QObject *parent)
    : QObject(parent),
      m_client(client),
      m_url(std::move(url))
{
}

void McpClient::request(const McpRequest &request, const service::CallOptions &options, QObject *context,
                        Continuation done)
{
    send({request, options, context, std::move(done)});
}

void McpClient::send(Pending pending)
{
    if (!m_version.isEmpty() && !m_isOpening)
        return transmit(pending);
    m_waiting.push_back(std::move(pending));
    if (!m_isOpening)
        open();
}

void McpClient::transmit(const Pending &pending)
{
    ask(pending.request, pending.options, pending.context,
        [this, pending, opening = m_sessionNumber](const Answer &answer, const QByteArray &) {
            if (answer || pending.isRepeated || !needsNegotiation(answer.error()))
                return pending.done(answer);
            if (opening == m_sessionNumber)
                close();
            Pending again = pending;
            again.isRepeated = true;
            send(std::move(again));
        });
}

void McpClient::open()
{
    m_isOpening = true;
    ++m_sessionNumber;
    m_version = modernVersion;
    ask({"server/discover", {}, {}, {}}, openingOptions(), this,
        [this](const Answer &answer, const QByteArray &) { handleDiscovery(answer); });
}

void McpClient::handleDiscovery(const Answer &answer)
{
    QStringList versions;
    if (answer) {
        const QJsonObject result = QJsonDocument::fromJson(*answer).object();
        for (const QJsonValue version : result.value(u"supportedVersions").toArray())
            versions.append(version.toString().left(40));
    } else if (answer.error().code == mcp::code::unsupportedVersion) {
        versions = answer.error().supported;
    } else if (isFinal(answer.error())) {
        opened(answer.error());
        return;
    }
    if (answer && versions.contains(QLatin1String(modernVersion)))
        opened(std::nullopt);
    else if (versions.isEmpty() || std::any_of(versions.begin(), versions.end(), isLegacyVersion))
        initialize();
    else
        opened(versionFault(versions));
}

void McpClient::initialize()
{
    m_version.clear();
    const McpRequest initialize{"initialize",
                                R"("protocolVersion":")" + mcp::SessionProtocol::versions().constFirst() +
                                    R"(","capabilities":{},"clientInfo":)" + clientInfo,
                                {},
                                {}};
    ask(initialize, openingOptions(), this,
        [this](const Answer &answer, const QByteArray &session) { handleInitialization(answer, session); });
}

void McpClient::handleInitialization(const Answer &answer, const QByteArray &session)
{
    if (!answer)
        return opened(answer.error());
    const QString version = QJsonDocument::fromJson(*answer).object().value(u"protocolVersion").toString().left(40);
    if (!isLegacyVersion(version))
        return opened(versionFault(version.isEmpty() ? QStringList() : QStringList{version}));
    if (!isSessionId(session)) {
        opened(McpFault{u"The service's MCP endpoint gave a session id that no header can carry."_s, 200, 0, {}});
        return;
    }
    m_version = version.toLatin1();
    m_session = session;
    const QByteArray method = "notifications/initialized";
    const QByteArray body = R"({"jsonrpc":"2.0","method":")" + method + "\"}";
    m_client.sendTo(m_url, {.method = "POST", .url = {}, .headers = protocolHeaders(method, {}), .body = body},
                    openingOptions(), this, [this](const transport::Result<transport::HttpResponse> &response) {
                        opened(response ? std::nullopt : std::optional(faultOf(response.error())));
                    });
}

void McpClient::opened(std::optional<McpFault> fault)
{
    m_isOpening = false;
    if (fault) {
        fault->isUncertain = false; // the waiting requests were not sent
        close();
    }
    for (Pending &pending : std::exchange(m_waiting, {})) {
        if (!pending.context)
            continue;
        if (fault)
            pending.done(tl::unexpected(*fault));
        else
            send(std::move(pending));
    }
}

service::CallOptions McpClient::openingOptions() const
{
    // Without progress, because the waiting callers may be gone before negotiation ends.
    const service::CallOptions &first = m_waiting.front().options;
    return {.caller = first.caller, .requestsSent = first.requestsSent};
}

McpClient::Headers McpClient::protocolHeaders(const QByteArray &method, const QString &name) const
{
    Headers headers{{"Content-Type", "application/json"}, {"Accept", "application/json, text/event-stream"}};
    if (!m_version.isEmpty())
        headers.append({"MCP-Protocol-Version", m_version});
    if (!m_session.isEmpty())
        headers.append({"Mcp-Session-Id", m_session});
    if (isModern()) {
        headers.append({"Mcp-Method", method});
        if (!name.isEmpty())
            headers.append({"Mcp-Name", mcp::headerValue(name)});
    }
    return headers;
}

void McpClient::ask(const McpRequest &request, const service::CallOptions &options, QObject *context,
                    std::function<void(const Answer &answer, const QByteArray &session)> done)
{
    const qint64 id = ++m_lastId;
    Headers headers = protocolHeaders(request.method, request.name);
    if (isModern())
        headers += request.headers;
    m_client.sendTo(m_url, {.method = "POST", .url = {}, .headers = headers, .body = message(id, request)}, options,
                    context, [id, done = std::move(done)](const transport::Result<transport::HttpResponse> &response) {
                        done(readMcpAnswer(response, id), response ? response->header("mcp-session-id") : QByteArray());
                    });
}

QByteArray McpClient::message(qint64 id, const McpRequest &request) const
{
    QByteArray params = request.params;
    if (isModern()) {
        if (!params.isEmpty())
            params += ',';
        params += R"("_meta":{"io.modelcontextprotocol/protocolVersion":")" + m_version +
                  R"(","io.modelcontextprotocol/clientInfo":)" + clientInfo +
                  R"(,"io.modelcontextprotocol/clientCapabilities":{}})";
    }
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":)" +
           json::quoted(QByteArrayView(request.method)) + R"(,"params":{)" + params + "}}";
}

} // namespace brandbridge::remote
