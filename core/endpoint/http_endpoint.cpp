// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/http_endpoint.h"

#include <QPointer>

#include <utility>

namespace brandbridge::endpoint {

namespace {

void respondNotAllowed(http::Exchange *exchange, const QByteArray &message)
{
    auto response = http::refusal(405, "method_not_allowed", message);
    response.headers.append(http::Header{"Allow", "GET, POST"});
    exchange->respond(response);
}

void answerGet(http::Exchange *exchange, http::Response response)
{
    if (exchange->head().method != "GET") {
        response = http::refusal(405, "method_not_allowed", "Ask for this path by GET.");
        response.headers.append(http::Header{"Allow", "GET"});
    }
    exchange->respond(response);
}

} // namespace

HttpEndpoint::HttpEndpoint(Options options, mcp::Engine &engine, QObject *parent)
    : QObject(parent),
      m_guard(std::move(options.guard), options.metrics != nullptr),
      m_keepAlive(options.keepAlive),
      m_metrics(std::move(options.metrics)),
      m_engine(engine),
      m_ended(std::make_shared<EndedRequests>(options.lateWithdrawal)),
      m_questions(std::make_shared<ClientQuestions>()),
      m_server(options.limits, std::move(options.readers))
{
    m_server.setGuard([this](const http::Head &head) { return m_guard.refuse(head); });
    m_server.setLabels([this](const http::Head &head) { return m_guard.labels(head); });
    m_server.setHandler([this](http::Exchange *exchange) { handle(exchange); });
    connect(&m_server, &http::Server::drained, this, &HttpEndpoint::drained);
}

bool HttpEndpoint::listen(quint16 port)
{
    return m_server.listen(port);
}

QUrl HttpEndpoint::url() const
{
    QUrl url;
    url.setScheme(u"http"_qs);
    url.setHost(u"127.0.0.1"_qs);
    url.setPort(m_server.port());
    url.setPath(QString::fromLatin1(RequestGuard::path));
    return url;
}

void HttpEndpoint::drain()
{
    for (const QPointer<http::Exchange> &exchange : underWay())
        m_engine.closeSubscriptions(exchange);
    m_questions->close();
    m_server.drain();
}

void HttpEndpoint::reviewCallers()
{
    for (const QPointer<http::Exchange> &exchange : underWay()) {
        if (exchange && m_guard.refuse(exchange->head()))
            exchange->abort();
    }
}

QList<QPointer<http::Exchange>> HttpEndpoint::underWay() const
{
    QList<QPointer<http::Exchange>> exchanges;
    for (http::Exchange *const exchange : m_server.exchangesUnderWay())
        exchanges.append(exchange);
    return exchanges;
}

void HttpEndpoint::handle(http::Exchange *exchange)
{
    const QByteArray &method = exchange->head().method;
    if (exchange->head().path == RequestGuard::healthPath)
        answerGet(exchange, {.body = R"({"status":"ok"})"});
    else if (exchange->head().path == RequestGuard::metricsPath)
        answerGet(exchange, {.body = m_metrics(m_server.connections()),
                             .contentType = "text/plain; version=0.0.4; charset=utf-8"});
    else if (method == "POST")
        post(exchange);
    else if (method == "GET")
        get(exchange);
    else if (m_guard.isPreflight(exchange->head()))
        exchange->respond(RequestGuard::preflightAnswer());
    else if (method == "DELETE")
        respondNotAllowed(exchange, "Nothing is kept of a session, so there is nothing to end.");
    else
        respondNotAllowed(exchange, "Send MCP messages by POST.");
}

void HttpEndpoint::post(http::Exchange *exchange)
{
    // A web page can send other types across origins without asking the browser first.
    const QByteArray type = exchange->head().header("Content-Type").value_or(QByteArray()).toLower();
    const qsizetype parameters = type.indexOf(';');
    if ((parameters < 0 ? type : type.first(parameters)).trimmed() != "application/json") {
        exchange->respond(
            http::refusal(415, "unsupported_media_type", "Send the message with 'Content-Type: application/json'."));
        return;
    }
    const std::optional<tools::Caller> caller = m_guard.callerOf(exchange->head());
    if (!caller) // let in by its head, and revoked while its body came
        return exchange->respond(RequestGuard::unauthorized(exchange->head()));
    m_engine.handle(exchange->body(), new HttpExchange(
                                          exchange, *caller, m_keepAlive,
                                          [this](const HttpExchange &by, const QByteArray &id) { withdraw(by, id); },
                                          m_ended, m_questions));
}

/// Ends the request @p id of the client that says so in @p by. A client is identified by its token, which several may
/// have, by its session where it has one, and by the name of its program; never by its connection, as the one with the
/// request is busy with it. Each may begin to count at 1: where several requests have that id, or one that had it has
/// just ended, it could be another's, and all go on. Requests answered at once, such as initialize, are already gone.
void HttpEndpoint::withdraw(const HttpExchange &by, const QByteArray &id)
{
    if (m_ended->contains(by.facts().caller.name, id))
        return;
    QList<QPointer<mcp::Exchange>> found;
    for (const http::Exchange *const http : m_server.exchangesUnderWay()) {
        const auto *const exchange = http->findChild<HttpExchange *>(QString(), Qt::FindDirectChildrenOnly);
        if (exchange && exchange->isOfSameClient(by))
            found += exchange->underWay(id);
    }
    if (found.size() == 1)
        found.constFirst()->finish(202, {});
}

void HttpEndpoint::get(http::Exchange *exchange)
{
    // Clients of the handshake revisions ask for a stream of the server's own messages. There is none, and any other
    // answer makes them ask again and again.
    if (exchange->head().header("Accept").value_or(QByteArray()).toLower().contains("text/event-stream")) {
        respondNotAllowed(exchange, "This endpoint offers no GET stream; answers come with each POST.");
        return;
    }
    http::Response response;
    response.body = R"({"name":"brandbridge","protocol":"mcp","transport":"http","endpoint":")" +
                    QByteArray(RequestGuard::path.data(), RequestGuard::path.size()) + "\"}";
    exchange->respond(response);
}

} // namespace brandbridge::endpoint
