// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/connection.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace brandbridge::http {

namespace {

/// Up to this size, head and body are sent together; above it, copying costs more than a second write.
constexpr qsizetype joinedBytes = 64 * 1024;
/// Bytes that are read and dropped after a refusal; the client receives the answer instead of a reset while it sends.
constexpr qint64 lingerBytes = 8 * 1024 * 1024;
/// Maximum input buffered during an answer: one or two pipelined requests.
constexpr qsizetype readAheadBytes = 256 * 1024;

constexpr std::pair<int, const char *> phrases[] = {
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {302, "Found"},
    {307, "Temporary Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
};

/// The reason phrase of an HTTP status (RFC 9110, section 15). "Status" for unknown ones.
QByteArray reasonPhrase(int status)
{
    const auto *const found = std::find_if(std::begin(phrases), std::end(phrases),
                                           [status](const auto &phrase) { return phrase.first == status; });
    return found == std::end(phrases) ? "Status" : found->second;
}

} // namespace

void OutputBuffer::add(const QByteArray &bytes)
{
    if (isEmpty()) {
        m_bytes = bytes; // not copied, because it may be large
        m_sent = 0;
    } else {
        m_bytes.remove(0, std::exchange(m_sent, 0)).append(bytes);
    }
}

bool OutputBuffer::sendOver(sockets::Socket socket)
{
    while (!isEmpty()) {
        const sockets::Transferred sent = sockets::send(socket, QByteArrayView(m_bytes).sliced(m_sent));
        if (sent.isBlocked || sent.count == 0)
            return true;
        if (sent.count < 0)
            return false;
        m_sent += sent.count;
    }
    clear();
    return true;
}

void OutputBuffer::clear()
{
    m_bytes.clear();
    m_sent = 0;
}

Exchange::Exchange(Connection *connection, Head head, QByteArray body)
    : m_connection(connection),
      m_head(std::move(head)),
      m_body(std::move(body))
{
}

void Exchange::respond(const Response &response)
{
    if (!m_connection || m_isStreaming)
        return;
    Connection *const connection = detach();
    connection->send(response);
    connection->finishAnswer();
}

void Exchange::beginStream(const Response &head)
{
    if (!m_connection || m_isStreaming)
        return;
    m_isStreaming = true;
    m_connection->send(head, true);
}

void Exchange::writeStream(const QByteArray &bytes)
{
    if (m_connection && m_isStreaming)
        m_connection->writeChunk(bytes);
}

void Exchange::endStream()
{
    if (!m_connection || !m_isStreaming)
        return;
    Connection *const connection = detach();
    connection->write("0\r\n\r\n");
    connection->finishAnswer();
}

bool Exchange::isClientConnected() const
{
    return m_connection && m_connection->isClientConnected();
}

void Exchange::abort()
{
    if (m_connection)
        detach()->leave();
}

Connection *Exchange::detach()
{
    deleteLater();
    return std::exchange(m_connection, nullptr).data();
}

Connection::Connection(sockets::Socket socket, Server &server)
    : QObject(&server),
      m_server(server),
      m_socket(socket),
      m_reader(*server.m_readers, [this] { cutOff(); }),
      m_headReader(server.m_limits.headBytes),
      m_deadline(server.m_limits.idleTime)
{
    if (sockets::prepareAccepted(m_socket))
        watch();
    else
        QMetaObject::invokeMethod(this, &Connection::leave, Qt::QueuedConnection);
}

Connection::~Connection()
{
    if (m_exchange)
        m_exchange->detach();
    if (m_isOpen) {
        m_server.m_watch.watch(m_socket, false, false);
        sockets::close(m_socket);
    }
}

void Connection::ready(bool readable, bool writable)
{
    if (writable && !m_backlog.isEmpty() && sendWaiting()) {
        if (m_phase == Phase::Answer)
            m_deadline = QDeadlineTimer(m_server.m_limits.stallTime);
        if (m_backlog.isEmpty()) {
            if (m_phase == Phase::Answer && !m_exchange)
                processNext();
            else if (m_phase == Phase::Closing)
                sockets::endSending(m_socket);
        }
    }
    if (readable && m_isOpen)
        receive();
    watch();
}

void Connection::receive()
{
    const auto received = sockets::receive(m_socket, m_server.m_scratch);
    if (received.isBlocked)
        return;
    if (received.count < 0)
        return leave();
    if (received.count == 0)
        return handleEndOfInput();
    if (m_phase == Phase::Closing) {
        m_lingered += received.count;
        if (m_lingered > lingerBytes)
            leave();
        return;
    }
    if (m_phase == Phase::Head && m_input.isEmpty())
        m_deadline = QDeadlineTimer(m_server.m_limits.requestTime);
    m_input.append(m_server.m_scratch.data(), received.count);
    advance();
}

/// The client has closed its socket, or only its sending direction, like `nc -N`, and waits for answers. TCP does not
/// distinguish the two, so every complete request is answered. Clients that give up a call (undici, curl, Python, a
/// killed program) close with a FIN and answer later bytes with a reset, which sweep() detects.
void Connection::handleEndOfInput()
{
    m_inputEnded = true;
    if (m_phase == Phase::Head || m_phase == Phase::Body || (m_phase == Phase::Closing && m_backlog.isEmpty()))
        leave();
    else if (m_exchange)
        Q_EMIT m_exchange->sendingEnded();
}

/// Continues to process the input.
void Connection::advance()
{
    if (m_advancing || m_phase == Phase::Answer || m_phase == Phase::Closing)
        return; // the rest waits until the answer has been sent
    m_advancing = true;
    const bool headDone = m_phase == Phase::Body || (m_phase == Phase::Head && readHead());
    if (headDone && readBody())
        dispatch();
    m_advancing = false;
    if (m_inputEnded && (m_phase == Phase::Head || m_phase == Phase::Body))
        leave(); // the rest of the request will not arrive
    watch();
}

bool Connection::readHead()
{
    if (m_input.isEmpty() || !takeHead())
        return false;
    m_keepAlive = m_keepAlive && m_framing.keepAlive;
    m_labels = m_server.m_labels ? m_server.m_labels(m_head) : QList<Header>();
    if (m_server.m_guard) {
        const auto client = m_server.m_guard(m_head);
        if (!client) {
            refuse(client.error());
            return false;
        }
        if (m_server.hasTooManyRequests(*client)) {
            refuse(refusal(429, "too_many_requests",
                           "Too many requests of this client are under way. Wait until some have ended."));
            return false;
        }
        m_client = *client;
        updateRank();
    }
    if (m_framing.expectsContinue && m_framing.contentLength <= bodyLimit() && m_input.isEmpty())
        write("HTTP/1.1 100 Continue\r\n\r\n");
    m_bodyReader.emplace(m_framing, bodyLimit());
    m_phase = Phase::Body;
    return true;
}

void Connection::updateRank()
{
    if (!m_client.isEmpty())
        m_rank = {true, std::chrono::steady_clock::now()};
}

/// Browsers send OPTIONS unauthenticated, so no memory is used for their bodies.
qsizetype Connection::bodyLimit() const
{
    return m_head.method == "OPTIONS" ? 0 : m_server.m_limits.bodyBytes;
}

/// Takes the head from the input. False if it is incomplete or was refused.
bool Connection::takeHead()
{
    switch (m_headReader.read(m_input)) {
    case HeadReader::State::NeedsMore:
        return false;
    case HeadReader::State::Refused:
        refuse(refusal(m_headReader.refusal().status, "bad_request", m_headReader.refusal().reason));
        return false;
    case HeadReader::State::Complete:
        break;
    }
    m_input.remove(0, m_headReader.size());
    m_framing = m_headReader.framing();
    m_head = m_headReader.takeHead();
    m_headReader.reset();
    m_head.port = m_server.port();
    return true;
}

bool Connection::readBody()
{
    switch (m_bodyReader->read(m_input)) {
    case BodyReader::State::NeedsMore:
        return false;
    case BodyReader::State::TooLarge:
        refuse(refusal(413, "too_large",
                       "The request body is larger than the " + QByteArray::number(bodyLimit()) +
                           " bytes this endpoint accepts. Send less at once."));
        return false;
    case BodyReader::State::Malformed:
        refuse(refusal(400, "bad_request", "The chunked request body is malformed."));
        return false;
    case BodyReader::State::Complete:
        return true;
    }
    return false;
}

void Connection::dispatch()
{
    m_phase = Phase::Answer;
    m_deadline = QDeadlineTimer(QDeadlineTimer::Forever); // the handler decides how long an answer takes
    m_exchange = new Exchange(this, std::exchange(m_head, {}), m_bodyReader->take());
    m_bodyReader.reset();
    m_server.m_handler(m_exchange);
}

void Connection::send(const Response &response, bool chunked)
{
    QByteArray bytes = "HTTP/1.1 " + QByteArray::number(response.status) + ' ' + reasonPhrase(response.status) + "\r\n";
    if (chunked || !response.body.isEmpty())
        bytes += "Content-Type: " + response.contentType + "\r\n";
    if (chunked)
        bytes += "Transfer-Encoding: chunked\r\n";
    else
        bytes += "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n";
    for (const Header &header : response.headers + m_labels)
        bytes += header.name + ": " + header.value + "\r\n";
    if (!m_keepAlive)
        bytes += "Connection: close\r\n";
    bytes += "\r\n";
    const bool hasBody = !chunked && !m_framing.isHead;
    const bool isJoined = hasBody && response.body.size() <= joinedBytes;
    m_deadline = QDeadlineTimer(m_server.m_limits.stallTime);
    write(isJoined ? bytes + response.body : bytes);
    if (hasBody && !isJoined)
        write(response.body);
}

void Connection::writeChunk(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return;
    if (m_backlog.isEmpty())
        m_deadline = QDeadlineTimer(m_server.m_limits.stallTime);
    write(QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n");
}

/// Appends @p bytes to the backlog and sends as much as the system accepts now.
void Connection::write(const QByteArray &bytes)
{
    if (m_isCutOff)
        return;
    const bool isNext = m_backlog.isEmpty();
    m_backlog.add(bytes);
    if (!isNext || !m_isOpen)
        m_reader.setUnread(m_backlog.size());
    else if (sendWaiting())
        watch();
}

/// False if the connection is broken.
bool Connection::sendWaiting()
{
    const bool isConnected = m_backlog.sendOver(m_socket);
    m_reader.setUnread(m_backlog.size());
    // Deferred, because the answering code does not expect destruction.
    if (!isConnected)
        QMetaObject::invokeMethod(this, &Connection::leave, Qt::QueuedConnection);
    return isConnected;
}

bool Connection::isReading() const
{
    return !m_inputEnded && (m_phase != Phase::Answer || m_input.size() < readAheadBytes);
}

/// Updates the events to wait for.
void Connection::watch()
{
    if (m_isOpen)
        m_server.m_watch.watch(m_socket, isReading(), !m_backlog.isEmpty());
}

bool Connection::isClientConnected() const
{
    return m_isOpen && sockets::peerOf(m_socket) != sockets::Peer::Gone;
}

void Connection::finishAnswer()
{
    m_exchange.clear();
    if (m_backlog.isEmpty())
        processNext();
}

/// The complete answer has been passed to the system: the next request may be read.
void Connection::processNext()
{
    if (m_phase != Phase::Answer)
        return;
    if (m_inputEnded && m_input.isEmpty())
        return leave();
    if (m_keepAlive) {
        m_phase = Phase::Head;
        updateRank();
        m_labels.clear();
        // The time of a partially received request starts now.
        m_deadline = QDeadlineTimer(m_input.isEmpty() ? m_server.m_limits.idleTime : m_server.m_limits.requestTime);
        if (!m_input.isEmpty())
            QMetaObject::invokeMethod(this, &Connection::advance, Qt::QueuedConnection);
    } else {
        linger();
    }
    Q_EMIT idle();
}

void Connection::refuse(const Response &response)
{
    m_keepAlive = false;
    m_framing.isHead = false;
    send(response);
    linger();
}

/// Waits shortly for the client to read the answer and close, and drops its input: closing with unread input would
/// reset the connection and lose the answer.
void Connection::linger()
{
    m_phase = Phase::Closing;
    m_deadline = QDeadlineTimer(m_server.m_limits.lingerTime);
    m_lingered = m_input.size();
    m_input.clear();
    m_bodyReader.reset();
    if (m_backlog.isEmpty())
        sockets::endSending(m_socket);
    watch(); // reading may have been paused
}

void Connection::closeWhenIdle()
{
    m_keepAlive = false;
    if (m_phase == Phase::Head || m_phase == Phase::Body)
        leave();
}

/// Called if there is too much unread output, and this client has been inactive for the longest time.
void Connection::cutOff()
{
    m_backlog.clear();
    m_phase = Phase::Closing;
    m_isCutOff = true;
    QMetaObject::invokeMethod(this, &Connection::leave, Qt::QueuedConnection);
}

void Connection::sweep()
{
    if (!isReading()) { // else receive() detects it
        const sockets::Peer peer = sockets::peerOf(m_socket);
        if (peer == sockets::Peer::Gone)
            return leave();
        if (peer == sockets::Peer::Listens && !m_inputEnded && m_exchange)
            Q_EMIT m_exchange->sendingEnded();
    }
    if (!m_deadline.hasExpired())
        return;
    switch (m_phase) {
    case Phase::Head:
        if (m_input.isEmpty()) {
            leave();
            break;
        }
        [[fallthrough]];
    case Phase::Body:
        refuse(refusal(408, "request_timeout", "The request did not arrive in full in time."));
        break;
    case Phase::Answer: // the client does not read the output
        if (!m_backlog.isEmpty())
            leave();
        break;
    case Phase::Closing:
        leave();
        break;
    }
}

void Connection::leave()
{
    if (!std::exchange(m_isOpen, false))
        return;
    m_phase = Phase::Closing;
    if (m_exchange) {
        m_exchange->detach();
        m_exchange.clear();
    }
    m_backlog.clear();
    m_reader.setUnread(0);
    m_server.m_watch.watch(m_socket, false, false);
    Q_EMIT closed();
    sockets::close(m_socket);
    deleteLater();
}

} // namespace brandbridge::http
