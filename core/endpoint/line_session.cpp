// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/line_session.h"

#include "core/endpoint/message_head.h"

#include <algorithm>
#include <utility>

namespace brandbridge::endpoint {

namespace {

/// Each request uses memory while it waits for the service, for the user or to be served.
constexpr qsizetype maxRunning = 4096;
/// Total size in bytes of requests that wait to be served.
constexpr qsizetype maxWaitingBytes = 4 * LineSession::maxLineBytes;

/// Whether the request may take long and have a large answer.
bool isCall(const MessageHead &head)
{
    return head.kind == MessageHead::Kind::Batch || head.method == "tools/call" || head.method == "resources/read";
}

} // namespace

/// An exchange for one message.
class LineExchange final : public mcp::Exchange
{
    Q_OBJECT
public:
    LineExchange(LineSession *session, bool isCall) : Exchange(session), m_session(session), m_isCall(isCall) {}

    bool isCall() const { return m_isCall; }

    const mcp::MessageFacts &facts() const override { return m_session->m_facts; }

    void notify(const QByteArray &message) override
    {
        if (!m_closed)
            m_session->send(message);
    }

    void finish(int, const QByteArray &message) override
    {
        if (m_closed)
            return;
        if (!message.isEmpty())
            m_session->send(message);
        close();
    }

    bool begin(const QByteArray &id, mcp::Exchange *part) override
    {
        QPointer<mcp::Exchange> &known = m_session->m_requests[id];
        if (known)
            return false;
        known = part;
        m_begun.append({id, part});
        return true;
    }

    void cancelRequest(const QByteArray &id) override
    {
        if (const QPointer<mcp::Exchange> exchange = m_session->m_requests.value(id))
            exchange->finish(202, {});
        else
            m_session->withdrawWaiting(id);
    }

    void negotiated(const mcp::Handshake &handshake) override
    {
        m_session->m_facts.negotiatedVersion = handshake.version;
        m_session->m_facts.caller.client = handshake.client;
        m_session->m_facts.caller.showsViews = handshake.showsViews;
        m_session->m_facts.canElicit = handshake.canElicit;
    }

    void askClient(const mcp::ClientRequest &request, QObject *context,
                   std::function<void(const mcp::ClientAnswer &)> done) override
    {
        if (!facts().canElicit)
            return done(std::nullopt);
        const auto send = [session = m_session](const QByteArray &message) { session->send(message); };
        m_asked.append(m_session->m_questions.ask({}, request, {.send = send}, context, done));
    }

    void takeResponse(const QByteArray &id, const mcp::ClientAnswer &answer) override
    {
        m_session->m_questions.answer(id, {}, answer);
    }

    /// Ends this exchange and cancels its work.
    void close()
    {
        m_closed = true;
        for (const QByteArray &id : std::as_const(m_asked))
            m_session->m_questions.withdraw(id);
        deleteLater();
        m_session->closed(this);
    }

    struct Begun
    {
        QByteArray id;
        QPointer<mcp::Exchange> exchange;
    };
    /// The requests in this message.
    const QList<Begun> &begun() const { return m_begun; }

private:
    LineSession *m_session;
    const bool m_isCall;
    QList<Begun> m_begun;
    QByteArrayList m_asked; ///< ids of our requests
    bool m_closed = false;
};

LineSession::LineSession(mcp::Engine &engine, tools::Caller caller, QObject *parent) : QObject(parent), m_engine(engine)
{
    m_facts.caller = std::move(caller);
    connect(&engine, &mcp::Engine::toolsChanged, this, [this] {
        if (!m_facts.negotiatedVersion.isEmpty() && !m_ended)
            send(mcp::notificationMessage("notifications/tools/list_changed", "{}"));
    });
}

void LineSession::feed(const QByteArray &bytes)
{
    m_input += bytes;
    qsizetype start = 0;
    for (;;) {
        const qsizetype end = m_input.indexOf('\n', std::max(start, m_scanned));
        if (end < 0)
            break;
        m_scanned = end + 1;
        if (!std::exchange(m_isSkipping, false))
            handleLine(m_input.mid(start, end - start));
        start = end + 1;
    }
    m_input.remove(0, start);
    m_scanned = m_input.size();
    if (m_input.size() > maxLineBytes) {
        if (!std::exchange(m_isSkipping, true))
            send(mcp::errorMessage({}, mcp::code::invalidRequest,
                                   u"A message may be at most %1 bytes long."_s.arg(maxLineBytes)));
        m_input.clear();
        m_scanned = 0;
    }
}

void LineSession::handleLine(const QByteArray &line)
{
    if (line.trimmed().isEmpty())
        return;
    const MessageHead head = MessageHead::of(line);
    if (head.kind != MessageHead::Kind::Request && head.kind != MessageHead::Kind::Batch)
        return serve(line, false);
    if (requestsUnderWay() >= maxRunning || m_waitingBytes + line.size() > maxWaitingBytes)
        return send(
            mcp::errorMessage(head.id, mcp::code::internalError,
                              u"Too many requests are under way: %1. Wait for answers."_s.arg(requestsUnderWay())));
    m_waiting.append({line, head.id, isCall(head)});
    m_waitingBytes += line.size();
    serveWaiting();
}

/// Serves waiting requests as far as possible, in order.
void LineSession::serveWaiting()
{
    if (std::exchange(m_isServing, true)) // the outer call continues
        return;
    for (qsizetype at = 0; at < m_waiting.size() && !m_isOutputFull;) {
        if (m_waiting.at(at).isCall && m_calls >= maxCalls) {
            ++at;
            continue;
        }
        const Waiting next = m_waiting.takeAt(at);
        m_waitingBytes -= next.line.size();
        serve(next.line, next.isCall);
        at = 0;
    }
    m_isServing = false;
    endIfDone();
}

void LineSession::serve(const QByteArray &line, bool isCall)
{
    ++m_open;
    m_calls += isCall ? 1 : 0;
    m_engine.handle(line, new LineExchange(this, isCall));
}

/// Removes waiting request @p id, which the client has cancelled.
void LineSession::withdrawWaiting(const QByteArray &id)
{
    const auto isMeant = [&id](const Waiting &waiting) { return waiting.id == id; };
    const auto found = std::find_if(m_waiting.cbegin(), m_waiting.cend(), isMeant);
    if (found == m_waiting.cend())
        return;
    m_waitingBytes -= found->line.size();
    m_waiting.erase(found);
}

void LineSession::setOutputFull(bool full)
{
    if (std::exchange(m_isOutputFull, full) && !full)
        serveWaiting();
}

void LineSession::endInput()
{
    if (!m_isSkipping)
        handleLine(std::exchange(m_input, {}));
    m_engine.closeSubscriptions(this);
    m_questions.close();
    m_ended = true;
    QMetaObject::invokeMethod(this, &LineSession::endIfDone, Qt::QueuedConnection);
}

void LineSession::drain()
{
    m_input.clear();
    endInput();
}

void LineSession::send(const QByteArray &message)
{
    // Relayed bodies may contain line breaks between tokens; spaces are equivalent.
    QByteArray bytes = message;
    bytes.replace('\n', ' ').replace('\r', ' ');
    Q_EMIT line(bytes += '\n');
}

void LineSession::closed(LineExchange *exchange)
{
    for (const LineExchange::Begun &request : exchange->begun()) {
        // A part of a batch may end long before the others, and its id may be reused.
        if (const auto known = m_requests.value(request.id); !known || known == request.exchange)
            m_requests.remove(request.id);
    }
    m_calls -= exchange->isCall() ? 1 : 0;
    --m_open;
    serveWaiting();
}

void LineSession::endIfDone()
{
    if (m_ended && requestsUnderWay() == 0 && !std::exchange(m_isFinished, true))
        Q_EMIT finished();
}

} // namespace brandbridge::endpoint

#include "line_session.moc"
