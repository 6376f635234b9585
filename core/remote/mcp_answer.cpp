// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/mcp_answer.h"

#include "core/json/slice.h"
#include "core/json/validate.h"
#include "core/mcp/json_rpc.h"
#include "core/remote/event_stream.h"
#include "core/service/answer_error.h"
#include "core/tools/call_reason.h"
#include "core/tools/service_failure.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace brandbridge::tools {

namespace {

constexpr qsizetype ShownLength = 500;

service::ErrorKind kindOf(int httpStatus)
{
    service::HttpResponse response;
    response.status = httpStatus == 405 ? 404 : httpStatus;
    return service::answerError(response).kind;
}

McpFault fault(const QString &message, int httpStatus, bool isUncertain)
{
    service::Error error{.kind = kindOf(httpStatus), .httpStatus = httpStatus < 400 ? 0 : httpStatus};
    if (error.kind == service::ErrorKind::NotFound) // of the endpoint, and not of an id
        error.kind = service::ErrorKind::NoSuchPath;
    return {message, httpStatus, 0, {}, isUncertain, kindOf(httpStatus), reasonOf(error).text()};
}

/// Whether the JSON-RPC error @p code says that the request was not even begun.
bool isRefusal(int code)
{
    namespace codes = mcp::code;
    return code == codes::parseError || code == codes::invalidRequest || code == codes::methodNotFound ||
           code == codes::invalidParams || code == codes::headerMismatch;
}

/// The messages of a body, each valid JSON; @p problem describes what is not.
QList<QByteArray> messagesOf(const service::HttpResponse &response, QString &problem)
{
    const bool isStream = response.header("content-type").trimmed().toLower().startsWith("text/event-stream");
    QList<QByteArray> messages;
    for (const QByteArray &text : isStream ? messageEvents(response.body) : QList<QByteArray>{response.body}) {
        if (const auto why = json::validate(text)) {
            problem = *why;
            continue;
        }
        // Revision 2025-03-26 lets a server put several messages into an array.
        if (const auto batch = json::items(text, json::whole(text))) {
            for (const json::Span &item : *batch)
                messages.append(item.of(text));
        } else {
            messages.append(text);
        }
    }
    return messages;
}

McpFault errorFault(const QByteArray &error, int httpStatus)
{
    const QJsonObject object = QJsonDocument::fromJson(error).object();
    McpFault fault;
    fault.httpStatus = httpStatus;
    fault.kind = httpStatus < 400 ? service::ErrorKind::Refused : kindOf(httpStatus);
    // There is something at this address, because it speaks MCP.
    if (fault.kind == service::ErrorKind::NotFound)
        fault.kind = service::ErrorKind::Refused;
    fault.code = object.value(u"code").toInt();
    const QString message = object.value(u"message").toString().left(ShownLength);
    fault.message =
        u"The service's MCP endpoint answered with error %1: %2"_qs.arg(QString::number(fault.code), message);
    fault.reason = reasonOf(service::Error{.kind = fault.kind,
                                           .httpStatus = httpStatus < 400 ? 0 : httpStatus,
                                           .code = QString::number(fault.code),
                                           .message = message})
                       .text();
    const QJsonObject data = object.value(u"data").toObject();
    fault.isUncertain = !isRefusal(fault.code) && (httpStatus < 400 || httpStatus >= 500);
    for (const QJsonValue version : data.value(u"supported").toArray())
        fault.supported.append(version.toString().left(40));
    return fault;
}

/// What @p message says in answer to the request @p id, if it is an answer to it.
std::optional<tl::expected<QByteArray, McpFault>> answerIn(const QByteArray &message, qint64 id, int httpStatus)
{
    const auto members = json::members(message);
    if (!members)
        return std::nullopt;
    QByteArray messageId;
    std::optional<QByteArray> result;
    std::optional<QByteArray> error;
    for (const json::Member &member : *members) {
        if (member.key == "id")
            messageId = member.value.of(message);
        else if (member.key == "result")
            result = member.value.of(message);
        else if (member.key == "error")
            error = member.value.of(message);
    }
    const bool isOurs = messageId == QByteArray::number(id);
    // An error for a message whose id could not be read has none, or null.
    if (error && (isOurs || messageId.isEmpty() || messageId == "null"))
        return tl::unexpected(errorFault(*error, httpStatus));
    if (result && isOurs && result->startsWith('{'))
        return *result;
    return std::nullopt;
}

QString statusText(const service::HttpResponse &response)
{
    switch (response.status) {
    case 401:
        return u"The service's MCP endpoint does not accept the API key (HTTP status 401)."_qs;
    case 403:
        return u"The service's MCP endpoint is not open to this organization (HTTP status 403): it is in "
               "closed beta, and access must be enabled in the organization's settings."_qs;
    case 404:
    case 405:
        return u"There is no MCP endpoint at the configured address (HTTP status %1)."_qs.arg(response.status);
    case 429:
        return u"The service's MCP endpoint refuses more requests for now (HTTP status 429)."_qs;
    default:
        return u"The service's MCP endpoint answered with HTTP status %1."_qs.arg(response.status);
    }
}

} // namespace

tl::expected<QByteArray, McpFault> readMcpAnswer(const service::Result<service::HttpResponse> &response, qint64 id)
{
    if (!response) {
        const service::Error &error = response.error();
        return tl::unexpected(
            McpFault{error.message.english(), 0, 0, {}, isUncertain(error.kind), error.kind, reasonOf(error).text()});
    }
    const bool succeeded = response->status >= 200 && response->status < 300;
    QString problem;
    for (const QByteArray &message : messagesOf(*response, problem)) {
        const auto answer = answerIn(message, id, response->status);
        if (answer && (succeeded || !*answer))
            return *answer;
    }
    if (!succeeded)
        return tl::unexpected(
            fault(statusText(*response), response->status, response->status < 400 || response->status >= 500));
    return tl::unexpected(fault(problem.isEmpty()
                                    ? u"The service's MCP endpoint sent no answer to the request."_qs
                                    : u"The service's MCP endpoint sent an answer that is not JSON. "_qs + problem,
                                response->status, true));
}

} // namespace brandbridge::tools
