// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/stdio_proxy.h"

#include "core/http/unread_output_limiter.h"
#include "core/instance/instance_socket.h"
#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/mcp/json_rpc.h"

#include <QByteArrayList>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::instance {

namespace {

/// The id of the request that a notifications/cancelled message names.
QByteArray cancelledId(const QByteArray &line)
{
    const QJsonObject params = QJsonDocument::fromJson(line).object().value(u"params").toObject();
    return mcp::tokenJson(params.value(u"requestId"));
}

/// The heads of the messages with an id in the batch @p line.
QList<endpoint::MessageHead> headsOfBatch(const QByteArray &line)
{
    QList<endpoint::MessageHead> heads;
    const auto items = json::items(line, json::whole(line));
    for (const json::Span &item : items.value_or(std::vector<json::Span>())) {
        endpoint::MessageHead head = endpoint::MessageHead::of(item.of(line));
        if (!head.id.isEmpty())
            heads.append(std::move(head));
    }
    return heads;
}

/// Longer requests are not kept for sending again.
constexpr qsizetype maxRepeatableRequest = 64 * 1024;

PendingRequest::Kind kindOf(const QByteArray &method)
{
    if (method == "tools/call")
        return PendingRequest::Kind::Call;
    if (method == "subscriptions/listen")
        return PendingRequest::Kind::Stream;
    return method == "initialize" ? PendingRequest::Kind::Handshake : PendingRequest::Kind::Other;
}

/// Revisions without a handshake require a resultType in results.
QByteArray resultType(const PendingRequest &request)
{
    return request.isModern ? R"("resultType":"complete",)" : "";
}

/// The answer to @p request if the server ended without one.
QByteArray outcomeUnknownAnswer(const PendingRequest &request)
{
    switch (request.kind) {
    case PendingRequest::Kind::Stream: // ends the stream like a server shutdown, so the client subscribes again
        return mcp::resultMessage(request.id, '{' + resultType(request) +
                                                  R"("_meta":{"io.modelcontextprotocol/subscriptionId":)" + request.id +
                                                  "}}");
    case PendingRequest::Kind::Call:
        return mcp::resultMessage(
            request.id,
            '{' + resultType(request) + R"("content":[{"type":"text","text":)" +
                json::quoted(QStringView(
                    u"Brandbridge ended while this call was under way, so it is not known what became of it. If the "
                    "tool only reads, call it again. If it creates or deletes, first look whether the change was "
                    "made, and repeat it only if it was not.")) +
                R"(}],"isError":true})");
    default:
        return mcp::errorMessage(request.id, mcp::code::internalError,
                                 u"Brandbridge ended while this request was under way. Send it again."_s);
    }
}

} // namespace

void PendingRequests::add(const endpoint::MessageHead &head, const QByteArray &line, bool isRepeated)
{
    if (head.kind == endpoint::MessageHead::Kind::Batch) {
        for (const endpoint::MessageHead &part : headsOfBatch(line)) {
            if (part.kind == endpoint::MessageHead::Kind::Request)
                m_requests.append({.kind = PendingRequest::Kind::Call, .id = part.id, .isBatched = true});
        }
        return;
    }
    m_requests.append({.kind = kindOf(head.method),
                       .id = head.id,
                       .line = line.size() <= maxRepeatableRequest ? line : QByteArray(),
                       // Each request of a revision without a handshake contains this key.
                       .isModern = line.contains(R"("io.modelcontextprotocol/protocolVersion")"),
                       .wasRepeated = isRepeated});
}

PendingRequest PendingRequests::take(const QByteArray &id)
{
    const auto isMeant = [&id](const PendingRequest &request) { return request.id == id; };
    const auto found = std::find_if(m_requests.cbegin(), m_requests.cend(), isMeant);
    return found == m_requests.cend() ? PendingRequest() : m_requests.takeAt(found - m_requests.cbegin());
}

bool PendingRequests::hasOnlyStreams() const
{
    return std::all_of(m_requests.cbegin(), m_requests.cend(),
                       [](const auto &request) { return request.kind == PendingRequest::Kind::Stream; });
}

void PendingRequests::removeBatched()
{
    m_requests.removeIf([](const PendingRequest &request) { return request.isBatched; });
}

StdioProxy::StdioProxy(InstanceLocation place, QJsonObject hello, tools::Caller caller, EngineSource &source,
                       QObject *parent)
    : QObject(parent),
      m_place(std::move(place)),
      m_hello(std::move(hello)),
      m_caller(std::move(caller)),
      m_source(source)
{
}

StdioProxy::~StdioProxy() = default;

void StdioProxy::start()
{
    if (m_state == State::Nobody && !m_place.socket().isEmpty())
        connectToInstance();
}

void StdioProxy::feed(const QByteArray &bytes)
{
    for (qsizetype begin = 0; begin < bytes.size();) {
        const qsizetype end = bytes.indexOf('\n', begin);
        const qsizetype size = (end < 0 ? bytes.size() : end + 1) - begin;
        if (!m_isSkipping)
            m_input.append(QByteArrayView(bytes).sliced(begin, size));
        begin += size;
        if (m_input.size() > endpoint::LineSession::maxLineBytes + 1) {
            m_input.clear();
            m_isSkipping = true;
            Q_EMIT output(mcp::errorMessage(
                              {}, mcp::code::invalidRequest,
                              u"A message may be at most %1 bytes long."_s.arg(endpoint::LineSession::maxLineBytes)) +
                          '\n');
        }
        if (end >= 0 && !std::exchange(m_isSkipping, false))
            handleClientLine(std::exchange(m_input, {}));
    }
    wantInput();
}

void StdioProxy::endInput()
{
    if (!m_isSkipping && !m_input.isEmpty())
        handleClientLine(std::exchange(m_input, {}) + '\n');
    m_inputEnded = true;
    if (m_state == State::Nobody)
        finish();
    else
        endServing();
}

void StdioProxy::setOutputFull(bool full)
{
    if (std::exchange(m_outputFull, full) == full)
        return;
    if (m_session)
        m_session->setOutputFull(full);
    if (!full)
        readInstance();
    wantInput();
}

void StdioProxy::handleClientLine(QByteArray line)
{
    // Some programs write a byte order mark at the start of a text.
    if (constexpr QByteArrayView mark("\xef\xbb\xbf"); std::exchange(m_isFirstLine, false) && line.startsWith(mark))
        line.remove(0, mark.size());
    if (line.trimmed().isEmpty())
        return;
    switchToInstanceIfPossible();
    serve({line});
}

void StdioProxy::serve(const Line &line)
{
    if (m_state == State::Connected || m_state == State::InProcess) {
        const endpoint::MessageHead head = endpoint::MessageHead::of(line.bytes);
        if (recordRequest(head, line))
            pass(line.bytes, head.id);
        return;
    }
    m_waiting.append(line);
    if (m_state == State::Nobody)
        findServer();
}

/// Records what @p line requires. Returns false if it must not be passed to the current server.
bool StdioProxy::recordRequest(const endpoint::MessageHead &head, const Line &line)
{
    switch (head.kind) {
    case endpoint::MessageHead::Kind::Request:
    case endpoint::MessageHead::Kind::Batch:
        if (m_pending.isFull()) {
            Q_EMIT output(mcp::errorMessage(head.id, mcp::code::internalError,
                                            u"Too many requests are under way: %1. Wait for answers."_s.arg(
                                                PendingRequests::maxCount)) +
                          '\n');
            return false;
        }
        m_pending.add(head, line.bytes, line.isRepeated);
        return true;
    case endpoint::MessageHead::Kind::Response: // may answer a request of an earlier server
        return m_asked.remove(head.id);
    case endpoint::MessageHead::Kind::Notification:
        if (head.method == "notifications/cancelled")
            m_pending.take(cancelledId(line.bytes));
        return true;
    case endpoint::MessageHead::Kind::Unreadable:
        return true; // the server answers with an error
    }
    Q_UNREACHABLE();
}

void StdioProxy::pass(const QByteArray &line, const QByteArray &id)
{
    if (m_state == State::InProcess)
        return m_session->feed(line);
    Socket &socket = m_connection->socket();
    // If the write fails while nothing else is buffered, the instance has not received the whole line.
    m_delivering = socket.bytesToWrite() == 0 ? id : QByteArray();
    socket.write(line);
    socket.flush(); // sends now instead of in the next event loop iteration: the client waits
    m_delivering.clear();
}

/// Switches to an instance that has started since: it has the window's approvals and shares one budget and one log.
void StdioProxy::switchToInstanceIfPossible()
{
    if (m_state != State::InProcess || !m_asked.isEmpty())
        return;
    if (m_session->requestsUnderWay() > 0 && !m_pending.hasOnlyStreams())
        return;
    if (m_place.stamp() == m_lookedAt || m_place.socket().isEmpty())
        return;
    // Only streams are pending: end them cleanly.
    disconnect(m_session.get(), &endpoint::LineSession::finished, this, nullptr);
    m_session->drain();
    m_session.release()->deleteLater(); // may be called from within the session
    connectToInstance();
}

void StdioProxy::findServer()
{
    m_lookedAt = m_place.stamp();
    if (m_place.socket().isEmpty())
        serveInProcess();
    else
        connectToInstance();
}

void StdioProxy::connectToInstance()
{
    m_lookedAt = m_place.stamp();
    m_state = State::Connecting;
    m_connection = std::make_unique<InstanceConnection>();
    connect(m_connection.get(), &InstanceConnection::opened, this, [this] {
        connect(&m_connection->socket(), &Socket::readyRead, this, &StdioProxy::readInstance);
        connect(&m_connection->socket(), &Socket::bytesWritten, this, &StdioProxy::wantInput);
        m_source.release();
        beginServing(State::Connected);
        readInstance();
    });
    connect(m_connection.get(), &InstanceConnection::failed, this, [this](const QString &why) {
        if (!why.isEmpty())
            Q_EMIT notice(why + u" This run works on its own."_s);
        m_connection.release()->deleteLater();
        m_state = State::Nobody;
        if (!m_waiting.isEmpty() || m_inputEnded)
            serveInProcess();
        wantInput();
    });
    connect(m_connection.get(), &InstanceConnection::closed, this, [this] {
        readInstance();
        if (m_state == State::Connected)
            handleLostInstance(false);
    });
    m_connection->open(m_place, m_hello);
    wantInput();
}

void StdioProxy::serveInProcess()
{
    if (m_waiting.isEmpty() && m_inputEnded)
        return finish();
    const auto engine = m_source.engine();
    if (!engine)
        return giveUp(engine.error());
    m_session = std::make_unique<endpoint::LineSession>(**engine, m_caller);
    connect(m_session.get(), &endpoint::LineSession::line, this, &StdioProxy::handleServerLine);
    connect(m_session.get(), &endpoint::LineSession::finished, this, &StdioProxy::finish);
    m_session->setOutputFull(m_outputFull);
    beginServing(State::InProcess);
}

/// Answers the waiting requests with @p why. The next message tries again.
void StdioProxy::giveUp(const QString &why)
{
    const auto answer = [&why](const QByteArray &id) { return mcp::errorMessage(id, mcp::code::internalError, why); };
    for (const Line &line : std::exchange(m_waiting, {})) {
        const endpoint::MessageHead head = endpoint::MessageHead::of(line.bytes);
        if (head.kind == endpoint::MessageHead::Kind::Request || head.kind == endpoint::MessageHead::Kind::Unreadable) {
            Q_EMIT output(answer(head.id) + '\n');
        } else if (head.kind == endpoint::MessageHead::Kind::Batch) {
            QByteArrayList answers;
            for (const endpoint::MessageHead &part : headsOfBatch(line.bytes)) {
                if (part.kind == endpoint::MessageHead::Kind::Request)
                    answers.append(answer(part.id));
            }
            if (!answers.isEmpty())
                Q_EMIT output('[' + answers.join(',') + "]\n");
        }
    }
    if (!m_hasServed)
        Q_EMIT unusable(why);
    else
        Q_EMIT notice(why);
    if (m_inputEnded)
        finish();
}

void StdioProxy::beginServing(State state)
{
    m_state = state;
    m_hasServed = true;
    if (!m_handshake.isEmpty()) {
        m_hidden = endpoint::MessageHead::of(m_handshake).id;
        pass(m_handshake, {});
    }
    const auto waiting = std::exchange(m_waiting, {});
    for (const Line &line : waiting)
        serve(line);
    if (m_inputEnded)
        endServing();
    wantInput();
}

void StdioProxy::endServing()
{
    if (m_state == State::InProcess) {
        m_session->endInput();
    } else if (m_state == State::Connected) {
        m_connection->socket().write(QByteArray(1, channel::endOfMessages));
        m_connection->socket().flush();
    }
}

/// Handles the loss of the instance. After a goodbye, it has not read the requests that it did not answer.
void StdioProxy::handleLostInstance(bool wasGoodbye)
{
    disconnect(&m_connection->socket(), nullptr, this, nullptr);
    disconnect(m_connection.get(), nullptr, this, nullptr);
    m_connection->socket().abort();
    m_connection.release()->deleteLater(); // may be called from within the connection
    m_state = State::Nobody;
    m_hidden.clear();
    m_answer.clear();
    const auto asked = std::exchange(m_asked, {});
    for (const QByteArray &id : asked)
        Q_EMIT output(mcp::notificationMessage("notifications/cancelled", R"({"requestId":)" + id + '}') + '\n');
    for (const PendingRequest &request : m_pending.takeAll()) {
        using Kind = PendingRequest::Kind;
        const bool isUnread = wasGoodbye || request.id == m_delivering;
        const bool mayRepeat = isUnread || (request.kind != Kind::Call && !request.wasRepeated);
        if (request.kind != Kind::Stream && mayRepeat && !request.line.isEmpty())
            m_waiting.append({request.line, !isUnread});
        else
            Q_EMIT output(outcomeUnknownAnswer(request) + '\n');
    }
    if (!m_waiting.isEmpty())
        findServer();
    else if (m_inputEnded)
        finish();
    wantInput();
}

void StdioProxy::readInstance()
{
    while (m_state == State::Connected && !m_outputFull) {
        if (m_connection->socket().bytesAvailable() == 0)
            return;
        QByteArray bytes = std::exchange(m_answer, {});
        qsizetype end = bytes.size(); // the kept beginning contains no line end
        bytes += m_connection->socket().read(channel::readBytes);
        qsizetype begin = 0;
        while (m_state == State::Connected && (end = bytes.indexOf('\n', end)) >= 0) { // stops after a goodbye
            handleServerLine(bytes.mid(begin, ++end - begin));
            begin = end;
        }
        if (m_state == State::Connected)
            m_answer = bytes.mid(begin);
    }
}

void StdioProxy::handleServerLine(const QByteArray &line)
{
    if (m_state == State::Connected && line.startsWith(channel::endOfMessages))
        return handleLostInstance(true);
    if (recordAnswer(endpoint::MessageHead::of(line), line))
        Q_EMIT output(line);
}

/// Records what @p line means for pending requests. Returns false if it must be hidden from the client.
bool StdioProxy::recordAnswer(const endpoint::MessageHead &head, const QByteArray &line)
{
    switch (head.kind) {
    case endpoint::MessageHead::Kind::Response: {
        if (!m_hidden.isEmpty() && head.id == m_hidden) {
            m_hidden.clear();
            return false;
        }
        if (head.id.isEmpty()) {
            m_pending.removeBatched();
            return true;
        }
        const PendingRequest request = m_pending.take(head.id);
        if (request.kind == PendingRequest::Kind::Handshake && !head.isError)
            m_handshake = request.line;
        return true;
    }
    case endpoint::MessageHead::Kind::Batch:
        for (const endpoint::MessageHead &part : headsOfBatch(line))
            m_pending.take(part.id);
        return true;
    case endpoint::MessageHead::Kind::Request:
        m_asked.insert(head.id);
        return true;
    case endpoint::MessageHead::Kind::Notification:
        if (head.method == "notifications/cancelled")
            m_asked.remove(cancelledId(line));
        return true;
    case endpoint::MessageHead::Kind::Unreadable:
        return true;
    }
    Q_UNREACHABLE();
}

void StdioProxy::wantInput()
{
    const bool wanted =
        m_state != State::Connecting && !m_outputFull &&
        (m_state != State::Connected || m_connection->socket().bytesToWrite() <= http::maxUnreadOfClient);
    if (std::exchange(m_inputWanted, wanted) != wanted)
        Q_EMIT inputWanted(wanted);
}

void StdioProxy::finish()
{
    if (!std::exchange(m_isFinished, true))
        Q_EMIT finished();
}

} // namespace brandbridge::instance
