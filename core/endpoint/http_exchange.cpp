// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/http_exchange.h"

#include "core/mcp/session_protocol.h"

#include <algorithm>
#include <utility>

namespace brandbridge::endpoint {

namespace {

constexpr const char *stillHere = ": still here\n\n";
constexpr const char *sessionHeader = "Mcp-Session-Id";

/// More end within the time only where a client calls without a pause, and withdraws nothing.
constexpr std::size_t mostEnded = 1000;

} // namespace

void EndedRequests::record(const QString &caller, const QByteArray &id)
{
    const Clock::time_point now = Clock::now();
    while (!m_ended.empty() && (m_ended.size() >= mostEnded || now - m_ended.front().at > m_time))
        m_ended.pop_front();
    m_ended.push_back({caller, id, now});
}

bool EndedRequests::contains(const QString &caller, const QByteArray &id) const
{
    const Clock::time_point since = Clock::now() - m_time;
    return std::any_of(m_ended.begin(), m_ended.end(), [&](const Ended &ended) {
        return ended.at >= since && ended.id == id && ended.caller == caller;
    });
}

HttpExchange::HttpExchange(http::Exchange *http, tools::Caller caller, std::chrono::milliseconds keepAlive,
                           Withdraw withdraw, std::shared_ptr<EndedRequests> ended,
                           std::shared_ptr<ClientQuestions> questions)
    : Exchange(http),
      m_http(http),
      m_keepAliveTime(keepAlive),
      m_withdraw(std::move(withdraw)),
      m_ended(std::move(ended)),
      m_questions(std::move(questions))
{
    m_facts.http = true;
    m_facts.header = [http](const char *name) { return http->head().header(name); };
    m_facts.acceptsStream =
        http->head().header("Accept").value_or(QByteArray()).toLower().contains("text/event-stream");
    // A question needs a stream to be sent on, and a session that identifies its answer.
    const QByteArray session = http->head().header(sessionHeader).value_or(QByteArray());
    m_facts.takesElicitation = m_facts.acceptsStream && mcp::SessionProtocol::isFormSession(session);
    m_facts.caller = std::move(caller);
    m_facts.caller.showsViews = mcp::SessionProtocol::isViewSession(session);
    connect(http, &http::Exchange::streamTaken, this, &HttpExchange::hasRoomAgain);
    connect(http, &http::Exchange::sendingEnded, this, &HttpExchange::findOutWhetherClientIsThere);
}

HttpExchange::~HttpExchange()
{
    recordEnd();
}

void HttpExchange::recordEnd()
{
    for (const Begun &request : std::as_const(m_begun))
        m_ended->record(m_facts.caller.name, request.id);
    m_begun.clear();
}

bool HttpExchange::isOfSameClient(const HttpExchange &other) const
{
    constexpr auto program = "User-Agent";
    return client() == other.client() && m_facts.header(program) == other.m_facts.header(program);
}

ClientQuestions::Client HttpExchange::client() const
{
    return {.caller = m_facts.caller.name, .session = m_facts.header(sessionHeader).value_or(QByteArray())};
}

void HttpExchange::negotiated(const mcp::Handshake &handshake)
{
    m_newSession = mcp::SessionProtocol::newSession(handshake);
}

void HttpExchange::askClient(const mcp::ClientRequest &request, QObject *context,
                             std::function<void(const mcp::ClientAnswer &)> done)
{
    if (!m_facts.takesElicitation) {
        done(std::nullopt);
        return;
    }
    // The lambda has its own guard: the linter takes a copy for the end of what both count.
    const QPointer<HttpExchange> self(this);
    const QByteArray id = m_questions->ask(
        client(), request,
        [guard = QPointer<HttpExchange>(this)](const QByteArray &message) {
            if (guard)
                guard->notify(message);
        },
        context, done);
    if (self) // sending may find out that the client has left
        m_asked.append(id);
}

void HttpExchange::takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer)
{
    m_questions->answer(id, client(), answer);
}

void HttpExchange::notify(const QByteArray &message)
{
    if (!m_facts.acceptsStream || m_hasArray)
        return;
    openEvents();
    writeEvent(message);
}

/// A client that gives up a call closes its connection, and one that only stops sending and waits for the answer looks
/// the same (see http::Connection). A comment on a stream of events does not harm the latter, and the former's system
/// refuses it, which ends this exchange and with it the call. Clients that take no events, which MCP requires of all
/// (2025-11-25, basic/transports), are not asked: their call goes on, and its answer is sent.
void HttpExchange::findOutWhetherClientIsThere()
{
    if (!m_facts.acceptsStream || m_hasArray)
        return;
    openEvents();
    m_http->writeStream(stillHere);
}

void HttpExchange::openEvents()
{
    if (m_http->isStreaming())
        return;
    beginEvents();
    m_keepAlive = std::make_unique<QTimer>();
    connect(m_keepAlive.get(), &QTimer::timeout, this, [this] { m_http->writeStream(stillHere); });
    m_keepAlive->start(m_keepAliveTime);
}

bool HttpExchange::begin(const QByteArray &id, mcp::Exchange *part)
{
    m_begun.append({id, part});
    return true;
}

QList<QPointer<mcp::Exchange>> HttpExchange::underWay(const QByteArray &id) const
{
    QList<QPointer<mcp::Exchange>> found;
    for (const Begun &request : m_begun) {
        if (request.id == id && request.exchange)
            found.append(request.exchange);
    }
    return found;
}

void HttpExchange::beginEvents()
{
    http::Response head;
    head.contentType = "text/event-stream";
    // The second keeps reverse proxies from holding events back.
    head.headers = {{"Cache-Control", "no-cache"}, {"X-Accel-Buffering", "no"}};
    m_http->beginStream(head);
}

void HttpExchange::writeEvent(const QByteArray &message)
{
    // A line end can stand between the tokens of a relayed body; there a space says the same, and an event is one line.
    QByteArray line = message;
    line.replace('\n', ' ').replace('\r', ' ');
    m_http->writeStream("event: message\ndata: " + line + "\n\n");
    if (m_keepAlive)
        m_keepAlive->start(m_keepAliveTime);
}

void HttpExchange::finish(int httpStatus, const QByteArray &message)
{
    for (const QByteArray &id : std::exchange(m_asked, {}))
        m_questions->withdraw(id);
    m_keepAlive.reset();
    // A request that was withdrawn gets no response, but HTTP wants an answer. To a request that is JSON or a stream
    // (2025-11-25, basic/transports), and some clients take anything else for a broken transport. So it is a stream
    // that ends with no response in it; as no event has an id, no client comes back for the rest.
    if (message.isEmpty() && !m_begun.isEmpty() && m_facts.acceptsStream && !m_http->isStreaming())
        beginEvents();
    recordEnd(); // before the client is answered
    if (m_http->isStreaming()) {
        if (!message.isEmpty())
            writeEvent(message);
        m_http->endStream();
        return;
    }
    http::Response response;
    response.status = httpStatus;
    response.body = message;
    if (!m_newSession.isEmpty())
        response.headers.append(http::Header{sessionHeader, m_newSession});
    m_http->respond(response);
}

void HttpExchange::sendAnswers(const QByteArray &answers, bool isLast)
{
    if (!m_http->isStreaming()) {
        m_hasArray = true;
        m_http->beginStream({});
        m_http->writeStream('[' + answers);
    } else if (m_hasArray) {
        m_http->writeStream(answers.isEmpty() ? answers : ',' + answers);
    } else if (!answers.isEmpty()) {
        writeEvent('[' + answers + ']');
    }
    if (!isLast)
        return;
    m_keepAlive.reset();
    recordEnd(); // before the client is answered
    if (m_hasArray)
        m_http->writeStream("]");
    m_http->endStream();
}

} // namespace brandbridge::endpoint
