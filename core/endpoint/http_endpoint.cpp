// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/http_endpoint.h"

#include "core/endpoint/client_questions.h"
#include "core/mcp/exchange.h"
#include "core/mcp/session_protocol.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <utility>

namespace brandbridge::endpoint {

namespace {

constexpr const char *keepAliveComment = ": still here\n\n";
constexpr const char *sessionHeader = "Mcp-Session-Id";

/// Exceeded only by clients that make calls without a pause and do not withdraw them.
constexpr std::size_t maxEnded = 1000;

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

/// The requests that ended recently, by caller and id: a client that withdraws one may not have noticed its end yet, or
/// may have ended it by disconnecting.
class EndedRequests final
{
public:
    /// Remembers each request for @p time.
    explicit EndedRequests(std::chrono::milliseconds time) : m_time(time) {}

    void record(const QString &caller, const QByteArray &id);
    bool contains(const QString &caller, const QByteArray &id) const;

private:
    using Clock = std::chrono::steady_clock;

    struct Ended
    {
        QString caller;
        QByteArray id;
        Clock::time_point at;
    };

    const std::chrono::milliseconds m_time;
    std::deque<Ended> m_ended; ///< oldest first
};

/// The engine's exchange for one HTTP request. The answer is a JSON body or, starting with the first notification or
/// question, a stream of server-sent events that ends with the answer. A child of the HTTP exchange: destroyed when the
/// client disconnects.
class HttpExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    /// Called when the client of @p by has withdrawn request @p id.
    using Withdraw = std::function<void(const HttpExchange &by, const QByteArray &id)>;

    /// @p ended records each request that can no longer be withdrawn. @p questions is shared by all exchanges, because
    /// the answer to a question arrives in another one.
    HttpExchange(http::Exchange *http, tools::Caller caller, std::chrono::milliseconds keepAlive, Withdraw withdraw,
                 std::shared_ptr<EndedRequests> ended, std::shared_ptr<ClientQuestions> questions);
    ~HttpExchange() override;

    const mcp::MessageFacts &facts() const override { return m_facts; }
    void notify(const QByteArray &message) override;
    void finish(int httpStatus, const QByteArray &message) override;
    bool begin(const QByteArray &id, mcp::Exchange *part) override;
    void cancelRequest(const QByteArray &id) override { m_withdraw(*this, id); }
    void negotiated(const mcp::Handshake &handshake) override;
    void askClient(const mcp::ClientRequest &request, QObject *context,
                   std::function<void(const mcp::ClientAnswer &)> done) override;
    void takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer) override;

    /// Whether both clients have the same token and session and name the same program.
    bool isFromSameClient(const HttpExchange &other) const;

    /// The current requests with id @p id that can be withdrawn: this exchange or some parts.
    QList<QPointer<mcp::Exchange>> underWay(const QByteArray &id) const;

private:
    struct Begun
    {
        QByteArray id;
        QPointer<mcp::Exchange> exchange;
    };

    ClientQuestions::Client client() const;
    void recordEnd();
    void beginEvents();
    void openEvents();
    void writeEvent(const QByteArray &message);
    void probeClient();

    http::Exchange *m_http;
    mcp::MessageFacts m_facts;
    std::chrono::milliseconds m_keepAliveTime;
    Withdraw m_withdraw;
    const std::shared_ptr<EndedRequests> m_ended;
    const std::shared_ptr<ClientQuestions> m_questions;
    QByteArrayList m_asked;              ///< ids of our requests on this stream
    QByteArray m_newSession;             ///< session id for the client in the answer to a handshake; empty: none
    QList<Begun> m_begun;                ///< requests that can be withdrawn, bounded by the size of a message
    std::unique_ptr<QTimer> m_keepAlive; ///< for a stream of events
};

void EndedRequests::record(const QString &caller, const QByteArray &id)
{
    const Clock::time_point now = Clock::now();
    while (!m_ended.empty() && (m_ended.size() >= maxEnded || now - m_ended.front().at > m_time))
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
    // A question requires a stream to send it, and a session to identify its answer.
    const QByteArray session = http->head().header(sessionHeader).value_or(QByteArray());
    m_facts.canElicit = m_facts.acceptsStream && mcp::SessionProtocol::isFormSession(session);
    m_facts.caller = std::move(caller);
    m_facts.caller.showsViews = mcp::SessionProtocol::isViewSession(session);
    connect(http, &http::Exchange::sendingEnded, this, &HttpExchange::probeClient);
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

bool HttpExchange::isFromSameClient(const HttpExchange &other) const
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
    if (!m_facts.canElicit)
        return done(std::nullopt);
    // The lambdas have separate guards, because the linter misinterprets copies of one guard.
    const QPointer<HttpExchange> self(this);
    const QByteArray id = m_questions->ask(
        client(), request,
        {.send =
             [guard = QPointer<HttpExchange>(this)](const QByteArray &message) {
                 if (guard)
                     guard->notify(message);
             },
         .isOpen = [guard = QPointer<HttpExchange>(this)] { return guard && guard->m_http->isClientConnected(); }},
        context, done);
    if (self) // sending may detect that the client has disconnected
        m_asked.append(id);
}

void HttpExchange::takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer)
{
    m_questions->answer(id, client(), answer);
}

void HttpExchange::notify(const QByteArray &message)
{
    if (!m_facts.acceptsStream)
        return;
    openEvents();
    writeEvent(message);
}

/// Detects whether a client that has stopped sending still waits for its answer: giving up a call looks the same (see
/// http::Connection). A comment on a stream of events does no harm if it waits; otherwise its system refuses the
/// comment, which ends this exchange and the call. For clients that do not accept events, although MCP requires it
/// (2025-11-25, basic/transports), the call continues and its answer is sent.
void HttpExchange::probeClient()
{
    if (!m_facts.acceptsStream)
        return;
    openEvents();
    m_http->writeStream(keepAliveComment);
}

void HttpExchange::openEvents()
{
    if (m_http->isStreaming())
        return;
    beginEvents();
    m_keepAlive = std::make_unique<QTimer>();
    connect(m_keepAlive.get(), &QTimer::timeout, this, [this] { m_http->writeStream(keepAliveComment); });
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
    // The second header keeps reverse proxies from buffering events.
    head.headers = {{"Cache-Control", "no-cache"}, {"X-Accel-Buffering", "no"}};
    m_http->beginStream(head);
}

void HttpExchange::writeEvent(const QByteArray &message)
{
    // Relayed bodies may contain line breaks between tokens; spaces are equivalent and keep an event on one line.
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
    // HTTP requires an answer even to a withdrawn request: JSON or a stream (2025-11-25, basic/transports), and some
    // clients treat anything else as a broken transport. So it is an empty stream; without event ids, clients do not
    // resume it.
    if (message.isEmpty() && !m_begun.isEmpty() && m_facts.acceptsStream && !m_http->isStreaming())
        beginEvents();
    recordEnd(); // before the answer is sent
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
    m_server.setGuard([this](const http::Head &head) { return m_guard.admit(head); });
    m_server.setResponseHeaders([this](const http::Head &head) { return m_guard.corsHeaders(head); });
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
    url.setScheme(u"http"_s);
    url.setHost(u"127.0.0.1"_s);
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

void HttpEndpoint::abortUnauthorized()
{
    for (const QPointer<http::Exchange> &exchange : underWay()) {
        if (exchange && !m_guard.admit(exchange->head()))
            exchange->abort();
    }
}

QList<QPointer<http::Exchange>> HttpEndpoint::underWay() const
{
    QList<QPointer<http::Exchange>> exchanges;
    for (http::Exchange *const exchange : m_server.currentExchanges())
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
    // Browsers allow cross-origin requests of other types without a preflight.
    const QByteArray type = exchange->head().header("Content-Type").value_or(QByteArray()).toLower();
    const qsizetype parameters = type.indexOf(';');
    if ((parameters < 0 ? type : type.first(parameters)).trimmed() != "application/json")
        return exchange->respond(
            http::refusal(415, "unsupported_media_type", "Send the message with 'Content-Type: application/json'."));
    const std::optional<tools::Caller> caller = m_guard.callerOf(exchange->head());
    if (!caller) // the token was revoked after the head was admitted
        return exchange->respond(RequestGuard::unauthorized(exchange->head()));
    m_engine.handle(exchange->body(), new HttpExchange(
                                          exchange, *caller, m_keepAlive,
                                          [this](const HttpExchange &by, const QByteArray &id) { withdraw(by, id); },
                                          m_ended, m_questions));
}

/// Ends request @p id of the client that sent @p by. A client is identified by its token, which it may share, its
/// session if it has one, and its program name; not by its connection, which is busy with the request. Different
/// clients may use the same ids: if the id is ambiguous or a request with this id has just ended, nothing is ended.
/// Requests that are answered immediately, such as initialize, have already ended.
void HttpEndpoint::withdraw(const HttpExchange &by, const QByteArray &id)
{
    if (m_ended->contains(by.facts().caller.name, id))
        return;
    QList<QPointer<mcp::Exchange>> found;
    for (const http::Exchange *const http : m_server.currentExchanges()) {
        const auto *const exchange = http->findChild<HttpExchange *>(QString(), Qt::FindDirectChildrenOnly);
        if (exchange && exchange->isFromSameClient(by))
            found += exchange->underWay(id);
    }
    if (found.size() == 1)
        found.constFirst()->finish(202, {});
}

void HttpEndpoint::get(http::Exchange *exchange)
{
    // Clients of handshake-based versions request a stream of server messages. Brandbridge has none, and any other
    // answer makes them retry endlessly.
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

#include "http_endpoint.moc"
