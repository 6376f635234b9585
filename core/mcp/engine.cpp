// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/engine.h"

#include "core/json/validate.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QScopedValueRollback>

#include <list>
#include <utility>

namespace brandbridge::mcp {

namespace {

/// The server's identity and capabilities do not change while it runs.
constexpr Caching discoverCaching{.ttlMs = 60 * 60 * 1000, .isPrivate = true};
/// Exceeds any reasonable batch.
constexpr qsizetype maxBatch = 100;
/// Maximum size of the answers to an array, in bytes. Requests beyond it are refused.
constexpr qsizetype maxAnswers = 4 * 1024 * 1024;

/// The member of _meta that assigns a message to its subscription.
QByteArray subscriptionId(const Request &request)
{
    return R"("io.modelcontextprotocol/subscriptionId":)" + request.id();
}

/// Serves several messages of one array (2025-03-26 only) sequentially and sends their answers as one array. A child of
/// the exchange that received the array.
class Batch final : public QObject
{
public:
    Batch(Exchange *outer, qsizetype size) : QObject(outer), m_outer(outer), m_missing(size) {}

    Exchange *outer() const { return m_outer; }

    /// Queues the message of @p part. @p serve is empty if it was refused. @p id is the id of a request, which is
    /// refused if the answers have become too large.
    void add(Exchange *part, const QByteArray &id, std::function<void()> serve)
    {
        if (serve)
            m_waiting.push_back({part, id, std::move(serve)});
        serveNext();
    }

    /// Collects the answer @p message of @p part. Empty if the request was cancelled or is a notification.
    void collect(const Exchange *part, const QByteArray &message)
    {
        m_waiting.remove_if([part](const Waiting &waiting) { return waiting.part == part; });
        if (!message.isEmpty())
            m_answers += (m_answers.isEmpty() ? "" : ",") + message;
        if (part == m_served)
            m_served = nullptr;
        if (--m_missing > 0)
            serveNext();
        else if (m_answers.isEmpty())
            m_outer->finish(202, {});
        else
            m_outer->finish(200, '[' + std::exchange(m_answers, {}) + ']');
    }

private:
    struct Waiting
    {
        Exchange *part;
        QByteArray id;
        std::function<void()> serve;
    };

    void serveNext()
    {
        if (m_isServing) // the loop below continues
            return;
        const QScopedValueRollback guard(m_isServing, true);
        while (!m_served && !m_waiting.empty()) {
            const Waiting next = std::move(m_waiting.front());
            m_waiting.pop_front();
            m_served = next.part;
            if (m_answers.size() < maxAnswers || next.id.isEmpty())
                next.serve();
            else
                next.part->finish(200, errorMessage(next.id, code::internalError,
                                                    u"The answers to this array are too large together. Send this "
                                                    "request by itself."_s));
        }
    }

    Exchange *m_outer;
    qsizetype m_missing;
    std::list<Waiting> m_waiting;
    const Exchange *m_served = nullptr; ///< for comparison only
    bool m_isServing = false;
    QByteArray m_answers; ///< comma-separated
};

/// The exchange of one message of an array.
class BatchPart final : public Exchange
{
public:
    explicit BatchPart(Batch *batch) : Exchange(batch), m_batch(batch) {}

    const MessageFacts &facts() const override { return m_batch->outer()->facts(); }
    bool begin(const QByteArray &id, Exchange *part) override { return m_batch->outer()->begin(id, part); }
    void cancelRequest(const QByteArray &id) override { m_batch->outer()->cancelRequest(id); }
    void notify(const QByteArray &message) override
    {
        if (!m_finished)
            m_batch->outer()->notify(message);
    }
    void finish(int, const QByteArray &message) override
    {
        // The work on a cancelled request may finish slightly later.
        if (std::exchange(m_finished, true))
            return;
        deleteLater();
        m_batch->collect(this, message);
    }

private:
    Batch *m_batch;
    bool m_finished = false;
};

} // namespace

Engine::Engine(Identity identity, const Features &features, QObject *parent)
    : QObject(parent),
      m_identity(std::move(identity)),
      m_methods(features),
      m_stateless(m_identity)
{
    connect(&features.tools, &tools::ToolProvider::toolsChanged, this, &Engine::announceToolsChanged);
}

void Engine::handle(const QByteArray &bytes, Exchange *exchange)
{
    if (const auto why = json::validate(bytes))
        return exchange->finish(400, errorMessage({}, code::parseError, u"The message is not valid JSON. "_s + *why));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (document.isNull() && error.error == QJsonParseError::IllegalNumber)
        return exchange->finish(400, errorMessage({}, code::parseError,
                                                  u"The message has a number that is too large, at byte %1."_s.arg(
                                                      QString::number(error.offset))));
    if (document.isNull())
        return exchange->finish(400, errorMessage({}, code::invalidRequest, u"A message must be a JSON object."_s));
    if (const auto at = json::unpairedSurrogate(bytes)) {
        const QJsonObject object = document.object();
        const bool isIdWhole = object.value(u"id").toString().isValidUtf16();
        exchange->finish(400, errorMessage(isIdWhole ? readMessage(object).id : QByteArray(), code::invalidRequest,
                                           u"At byte %1 there is %2, half of a surrogate pair, which is no character. "
                                           "Send both halves, or leave it out."_s.arg(
                                               QString::number(*at), QString::fromLatin1(bytes.sliced(*at, 6)))));
        return;
    }
    if (document.isArray())
        handleBatch(document.array(), exchange);
    else if (const auto serve = prepare(document.object(), exchange, false))
        serve();
}

void Engine::handleBatch(const QJsonArray &messages, Exchange *exchange)
{
    if (!SessionProtocol::isRevision20250326(exchange->facts()))
        return exchange->finish(400,
                                errorMessage({}, code::invalidRequest,
                                             u"Send one message at a time: arrays of messages exist only in protocol "
                                             "revision 2025-03-26."_s));
    if (messages.isEmpty() || messages.size() > maxBatch)
        return exchange->finish(
            400, errorMessage({}, code::invalidRequest, u"An array must have 1 to %1 messages."_s.arg(maxBatch)));
    auto *const batch = new Batch(exchange, messages.size());
    for (const auto &message : messages) {
        auto *const part = new BatchPart(batch);
        const bool isRequest = message[u"method"].isString();
        batch->add(part, isRequest ? tokenJson(message[u"id"]) : QByteArray(), prepare(message.toObject(), part, true));
    }
}

std::function<void()> Engine::prepare(const QJsonObject &object, Exchange *exchange, bool isBatched)
{
    Message message = readMessage(object);
    const bool modern = StatelessProtocol::handles(message, exchange->facts());
    if (modern && isBatched) {
        exchange->finish(400, errorMessage(message.id, code::invalidRequest,
                                           u"Send this message by itself: it is of a revision that has no arrays of "
                                           "messages."_s));
        return {};
    }
    const ProtocolHandler &protocol = modern ? static_cast<const ProtocolHandler &>(m_stateless) : m_session;
    const auto error = protocol.check(message, exchange->facts());
    if (error && message.kind != Message::Kind::Request && message.kind != Message::Kind::Invalid) {
        exchange->finish(400, errorMessage({}, error->code, error->message, error->data));
        return {};
    }
    switch (message.kind) {
    case Message::Kind::Invalid:
        exchange->finish(400, errorMessage(message.id, code::invalidRequest, message.problem));
        return {};
    case Message::Kind::Response:
        return [exchange, message] {
            exchange->takeResponse(message.id, message.isError ? std::nullopt : ClientAnswer(message.result));
            exchange->finish(202, {});
        };
    case Message::Kind::Notification:
        return [this, exchange, message] { handleNotification(message, exchange); };
    case Message::Kind::Request:
        break;
    }
    // Over HTTP, modern clients cancel a request only by disconnecting (2026-07-28, basic/patterns/cancellation).
    const bool begun = (modern && exchange->facts().http) || exchange->begin(message.id, exchange);
    auto *const request = new Request(std::move(message), protocol, exchange);
    if (!begun) {
        request->fail(code::invalidRequest, u"A request with this id is still under way; use another id."_s, {},
                      ErrorOrigin::Envelope);
        return {};
    }
    if (error) {
        request->fail(error->code, error->message, error->data, ErrorOrigin::Envelope);
        return {};
    }
    return [this, request] { serve(request); };
}

void Engine::serve(Request *request)
{
    m_served.insert(request->facts().caller.name);
    const bool isStateless = request->protocol().hasResultTypes();
    const auto is = [request](const char *method) { return request->method() == QLatin1String(method); };
    if (m_methods.serve(request))
        return;
    if (isStateless && is("server/discover")) {
        // These give up our tools if their stream has ended and we are not back within seconds.
        const QString &client = request->caller().client;
        const bool canListen =
            !request->facts().http || !(client.startsWith(u"copilot-cli") || client.startsWith(u"claude-code"));
        request->complete(request->beginResult() + StatelessProtocol::discoverMembers(m_identity, canListen), {},
                          discoverCaching);
    } else if (isStateless && is("subscriptions/listen"))
        listen(request);
    else if (!isStateless && is("initialize"))
        initialize(request);
    else if (!isStateless && is("ping"))
        request->complete(request->beginResult());
    else
        request->fail(code::methodNotFound, u"There is no method '%1' here."_s.arg(request->method().left(200)), {},
                      ErrorOrigin::Envelope);
}

void Engine::handleNotification(const Message &message, Exchange *exchange)
{
    const bool byLeaving = exchange->facts().http && StatelessProtocol::handles(message, exchange->facts());
    if (message.method == u"notifications/cancelled" && !byLeaving) {
        // Uses the same conversion as for message ids, for a reliable comparison.
        const QByteArray id = tokenJson(message.params.value(u"requestId"));
        if (!id.isEmpty())
            exchange->cancelRequest(id);
    }
    exchange->finish(202, {});
}

void Engine::initialize(Request *request)
{
    const QJsonValue requested = request->params().value(u"protocolVersion");
    if (!requested.isString()) {
        request->fail(code::invalidParams, u"params.protocolVersion is missing; it must be a revision's date."_s);
        return;
    }
    const QByteArray version = SessionProtocol::negotiate(requested.toString().toLatin1());
    const QJsonObject info = request->params().value(u"clientInfo").toObject();
    const QJsonObject capabilities = request->params().value(u"capabilities").toObject();
    request->exchange()->negotiated(
        {.version = version,
         .client = StatelessProtocol::clientName({{StatelessProtocol::clientInfoKey, info}}),
         .canElicit = SessionProtocol::hasElicitation(version) && showsForms(capabilities),
         .showsViews = showsViews(capabilities)});
    request->complete(request->beginResult() +
                      SessionProtocol::initializeMembers(version, m_identity, !request->facts().http));
}

void Engine::listen(Request *request)
{
    const QJsonValue filter = request->params().value(u"notifications");
    if (!filter.isObject())
        return request->fail(code::invalidParams,
                             u"params.notifications must be an object that says what to listen to, "
                             "for example {\"toolsListChanged\": true}."_s);
    if (!request->facts().acceptsStream)
        return request->fail(code::invalidRequest, u"Listening needs a stream: accept text/event-stream."_s, {},
                             ErrorOrigin::Envelope);
    const bool tools = filter.toObject().value(u"toolsListChanged").toBool();
    m_listeners.removeIf([](const Listener &listener) { return listener.request.isNull(); });
    m_listeners.append({request, tools});
    request->exchange()->notify(notificationMessage("notifications/subscriptions/acknowledged",
                                                    R"({"_meta":{)" + subscriptionId(*request) +
                                                        R"(},"notifications":{)" +
                                                        (tools ? R"("toolsListChanged":true)" : "") + "}}"));
}

void Engine::announceToolsChanged()
{
    Q_EMIT toolsChanged();
    const auto listeners = m_listeners; // a copy, because notify() may remove listeners
    for (const auto &[request, wantsTools] : listeners) {
        if (request && wantsTools)
            request->exchange()->notify(notificationMessage("notifications/tools/list_changed",
                                                            R"({"_meta":{)" + subscriptionId(*request) + "}}"));
    }
}

void Engine::closeSubscriptions(const QObject *channel)
{
    const auto isOfChannel = [channel](const Listener &listener) {
        return listener.request && listener.request->exchange()->parent() == channel;
    };
    QList<Listener> closing = m_listeners;
    closing.removeIf(std::not_fn(isOfChannel));
    m_listeners.removeIf(isOfChannel);
    for (const Listener &listener : std::as_const(closing)) {
        if (listener.request)
            listener.request->complete(listener.request->beginResult(), subscriptionId(*listener.request));
    }
}

} // namespace brandbridge::mcp
