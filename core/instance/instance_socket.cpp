// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_socket.h"

#include "core/access/constant_time.h"

#include <QCryptographicHash>
#include <QScopedValueRollback>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#endif

namespace brandbridge::instance {

namespace {

constexpr std::chrono::milliseconds helloTime{5'000};

/// Whether the process at the other end of the connected @p socket belongs to this process's user. Always true on
/// Windows, where proofOf() shows it.
bool isOwnUser(const Socket &socket)
{
#if defined(Q_OS_LINUX)
    ucred peer = {};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           peer.uid == ::geteuid();
#elif defined(Q_OS_UNIX)
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(static_cast<int>(socket.socketDescriptor()), &user, &group) == 0 && user == ::geteuid();
#else
    Q_UNUSED(socket)
    return true;
#endif
}

/// What @p end sends to prove that it knows the secret in @p name, the socket's name in the record. Empty where
/// isOwnUser() needs no proof.
QString proofOf(QLatin1String end, const QString &name)
{
#ifdef Q_OS_WIN
    return QString::fromLatin1(QCryptographicHash::hash((end + name).toUtf8(), QCryptographicHash::Sha256).toHex());
#else
    Q_UNUSED(end)
    Q_UNUSED(name)
    return {};
#endif
}

constexpr QLatin1String clientEnd("client ");
constexpr QLatin1String instanceEnd("instance ");

} // namespace

LocalListener::LocalListener(InstanceLocation place, QObject *parent) : QObject(parent), m_place(std::move(place))
{
    m_server.setListenBacklogSize(maxConnections); // all of a user's assistants may start simultaneously
#ifdef Q_OS_WIN
    connect(&m_server, &Server::accepted, this, [this](qintptr descriptor) {
        auto *const socket = new Socket(&m_server);
        socket->setSocketDescriptor(descriptor);
        socket->setSocketOption(Socket::LowDelayOption, 1);
        take(socket);
    });
#else
    m_server.setSocketOptions(Server::UserAccessOption);
    connect(&m_server, &Server::newConnection, this, [this] {
        while (Socket *const socket = m_server.nextPendingConnection())
            take(socket);
    });
#endif
}

LocalListener::~LocalListener()
{
    close();
    const auto sockets = m_server.findChildren<Socket *>();
    for (Socket *const socket : sockets) {
        disconnect(socket, nullptr, this, nullptr);
        delete socket;
    }
}

tl::expected<void, QString> LocalListener::listen()
{
    return m_place.prepareSocket().and_then([this](const QString &socket) -> tl::expected<void, QString> {
        m_name = socket;
#ifdef Q_OS_WIN
        if (!m_server.listenExclusively(QHostAddress::LocalHost, 0))
            return tl::unexpected(u"No port of 127.0.0.1 can be used: %1."_s.arg(m_server.errorString()));
        m_name.prepend(u"%1:"_s.arg(m_server.serverPort()));
#else
        if (!m_server.listen(socket))
            return tl::unexpected(u"The local socket %1 cannot be used: %2."_s.arg(socket, m_server.errorString()));
#endif
        return m_place.publish(m_name);
    });
}

void LocalListener::close()
{
    if (!m_server.isListening())
        return;
#ifdef Q_OS_WIN
    m_server.stop();
#else
    m_server.close();
#endif
    m_place.withdraw();
}

void LocalListener::take(Socket *socket)
{
    ++m_open;
    connect(socket, &Socket::disconnected, this, [this, socket] {
        --m_open;
        socket->deleteLater();
    });
    if (m_open > 2 * maxConnections) { // limits refused connections that stay open, too
        socket->abort();
        return;
    }
    if (!isOwnUser(*socket))
        return refuse(socket, u"This socket is for the user that Brandbridge runs as."_s);
    if (m_open > maxConnections)
        return refuse(socket,
                      u"Too many connections: %1 are open. End some assistants' sessions."_s.arg(maxConnections));
    socket->setReadBufferSize(channel::maxHelloBytes);
    auto *const patience = new QTimer(socket); // runs until the hello is read
    patience->setSingleShot(true);
    connect(patience, &QTimer::timeout, socket, [socket] { refuse(socket, u"No hello came."_s); });
    patience->start(helloTime);
    connect(socket, &Socket::readyRead, patience, [=, this] { readHello(socket, patience); });
    readHello(socket, patience);
}

void LocalListener::readHello(Socket *socket, QTimer *patience)
{
    const bool isWhole = socket->canReadLine();
    if (!isWhole && socket->bytesAvailable() < channel::maxHelloBytes)
        return;
    patience->stop();
    disconnect(socket, nullptr, patience, nullptr);
    patience->deleteLater();
    if (!isWhole)
        return refuse(socket, u"The hello is too long."_s);
    const QJsonObject hello = QJsonDocument::fromJson(socket->readLine()).object();
    if (hello.value(u"protocol").toInt() != channel::protocol)
        return refuse(socket, hello.isEmpty()
                                  ? u"The first line has to be a hello."_s
                                  : u"This is Brandbridge %1, and the hello is that of another version."_s.arg(
                                        QStringLiteral(BRANDBRIDGE_VERSION)));
    if (!access::equalInConstantTime(hello.value(u"proof").toString().toUtf8(), proofOf(clientEnd, m_name).toUtf8()))
        return refuse(socket, u"This socket is for the user that Brandbridge runs as."_s);
    Q_EMIT arrived(socket, hello);
}

void LocalListener::welcome(Socket *socket) const
{
    socket->setReadBufferSize(channel::readBytes);
    socket->write(lineOf({{u"ok"_s, true},
                          {u"version"_s, QStringLiteral(BRANDBRIDGE_VERSION)},
                          {u"proof"_s, proofOf(instanceEnd, m_name)}}));
    socket->flush();
}

void LocalListener::refuse(Socket *socket, const QString &why)
{
    socket->write(lineOf({{u"error"_s, QJsonObject{{u"message"_s, why}}}}));
    socket->flush();
    // The client closes the connection: closing it here could make its pending write fail before it reads the reason.
    QObject::disconnect(socket, &Socket::readyRead, nullptr, nullptr);
    QTimer::singleShot(std::chrono::seconds(2), socket, &Socket::abort);
}

SocketChannel::SocketChannel(Socket *socket, mcp::Engine &engine, http::UnreadOutputLimiter &readers,
                             tools::Caller caller, std::chrono::milliseconds patience)
    : QObject(socket),
      m_socket(socket),
      m_reader(readers, [socket] { socket->abort(); }),
      m_session(engine, std::move(caller))
{
    connect(socket, &Socket::readyRead, this, &SocketChannel::read);
    connect(socket, &Socket::bytesWritten, this, [this] {
        updateUnread();
        read();
    });
    connect(socket, &Socket::disconnected, this, [this] {
        m_reading = false;
        deleteLater(); // may run inside the session's feed()
    });
    connect(&m_session, &endpoint::LineSession::line, this, &SocketChannel::write);
    connect(&m_session, &endpoint::LineSession::finished, this, &SocketChannel::sayGoodbye);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, socket, &Socket::abort);
    // Process bytes that arrived together with the hello.
    QMetaObject::invokeMethod(this, &SocketChannel::read, Qt::QueuedConnection);
}

void SocketChannel::drain()
{
    if (!std::exchange(m_reading, false))
        return;
    updateUnread();
    m_session.drain();
}

void SocketChannel::read()
{
    if (m_isReadingNow) // writing an answer can emit bytesWritten and reenter
        return;
    const QScopedValueRollback<bool> guard(m_isReadingNow, true);
    while (m_reading && m_socket->bytesAvailable() > 0 && m_socket->bytesToWrite() <= http::maxUnreadOfClient) {
        QByteArray bytes = m_socket->read(channel::readBytes);
        const bool isLast = bytes.endsWith(channel::endOfMessages);
        if (isLast)
            bytes.chop(1);
        m_session.feed(bytes);
        if (isLast && std::exchange(m_reading, false))
            m_session.endInput();
    }
}

void SocketChannel::write(const QByteArray &line)
{
    if (m_socket->state() != Socket::ConnectedState)
        return;
    m_socket->write(line);
    m_socket->flush(); // sends now instead of in the next event loop iteration: the client waits
    updateUnread();
}

void SocketChannel::updateUnread()
{
    if (m_socket->state() != Socket::ConnectedState)
        return;
    m_reader.setUnread(m_socket->bytesToWrite());
    if (m_socket->state() != Socket::ConnectedState) // setUnread() may have aborted the connection
        return;
    const bool isFull = m_socket->bytesToWrite() > http::maxUnreadOfClient;
    if (isFull && !m_reading)
        m_patience.start();
    else if (!m_hasSaidGoodbye)
        m_patience.stop();
    m_session.setOutputFull(isFull);
}

void SocketChannel::sayGoodbye()
{
    m_hasSaidGoodbye = true;
    write(QByteArray(1, channel::endOfMessages) + '\n');
    // The client closes the connection: closing it here could make its pending write fail before it reads the rest.
    m_patience.start();
}

InstanceConnection::InstanceConnection(std::chrono::milliseconds answerTime, QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(answerTime);
    connect(&m_timer, &QTimer::timeout, this, [this] { fail(u"The Brandbridge that is running does not answer."_s); });
    connect(&m_socket, &Socket::connected, this, &InstanceConnection::greet);
    connect(&m_socket, &Socket::readyRead, this, &InstanceConnection::readGreeting);
    const auto gone = [this] {
        if (m_state == State::Opening)
            fail();
        else if (std::exchange(m_state, State::Closed) == State::Open)
            Q_EMIT closed();
    };
    connect(&m_socket, &Socket::disconnected, this, gone);
    // Queued, because it may be emitted within connectToServer().
    connect(&m_socket, &Socket::errorOccurred, this, gone, Qt::QueuedConnection);
}

InstanceConnection::~InstanceConnection()
{
    m_socket.disconnect(this);
}

void InstanceConnection::open(const InstanceLocation &place, QJsonObject hello)
{
    m_state = State::Opening;
    m_hello = std::move(hello);
    m_hello.insert(u"protocol"_s, channel::protocol);
    m_name = place.socket();
    m_hello.insert(u"proof"_s, proofOf(clientEnd, m_name));
    if (m_name.isEmpty()) {
        QMetaObject::invokeMethod(
            this, [this] { fail(); }, Qt::QueuedConnection);
        return;
    }
    m_timer.start();
    m_socket.setReadBufferSize(channel::readBytes);
#ifdef Q_OS_WIN
    m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_name.section(u':', 0, 0).toUShort());
#else
    m_socket.connectToServer(m_name);
#endif
}

void InstanceConnection::greet()
{
    // The record is not trusted: only this user's processes may see an assistant's requests.
    if (!isOwnUser(m_socket))
        return fail(u"What listens as the running Brandbridge belongs to another user."_s);
#ifdef Q_OS_WIN
    m_socket.setSocketOption(Socket::LowDelayOption, 1);
#endif
    m_socket.write(lineOf(m_hello));
    m_socket.flush();
}

void InstanceConnection::readGreeting()
{
    if (m_state != State::Opening)
        return;
    if (!m_socket.canReadLine()) {
        if (m_socket.bytesAvailable() > channel::maxHelloBytes)
            fail(u"The Brandbridge that is running speaks another language."_s);
        return;
    }
    const QJsonObject greeting = QJsonDocument::fromJson(m_socket.readLine()).object();
    if (!greeting.value(u"ok").toBool()) {
        const QString why = greeting.value(u"error")[u"message"].toString();
        fail(why.isEmpty() ? u"The Brandbridge that is running speaks another language."_s : why);
        return;
    }
    if (greeting.value(u"proof").toString() != proofOf(instanceEnd, m_name))
        return fail(u"What listens as the running Brandbridge belongs to another user."_s);
    m_timer.stop();
    m_state = State::Open;
    Q_EMIT opened();
}

void InstanceConnection::fail(const QString &why)
{
    if (m_state != State::Opening)
        return;
    m_state = State::Closed;
    m_timer.stop();
    m_socket.abort();
    Q_EMIT failed(why);
}

} // namespace brandbridge::instance
