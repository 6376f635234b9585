// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"

#include "core/http/connection.h"
#include "core/json/escape.h"
#include "core/literals.h"

#include <algorithm>
#include <functional>

namespace brandbridge::http {

namespace {
constexpr std::size_t scratchBytes = 64 * 1024;
} // namespace

Response refusal(int status, const char *error, const QByteArray &message)
{
    Response response;
    response.status = status;
    response.body = "{\"error\":" + json::quoted(QByteArrayView(error)) + ",\"message\":" + json::quoted(message) + '}';
    return response;
}

Server::Server(Limits limits, std::shared_ptr<UnreadOutputLimiter> readers, QObject *parent)
    : QObject(parent),
      m_limits(limits),
      m_readers(readers ? std::move(readers) : std::make_shared<UnreadOutputLimiter>()),
      m_watch([this](sockets::Socket socket, bool readable, bool writable) {
          if (Connection *const connection = m_connections.value(socket))
              connection->ready(readable, writable);
      }),
      m_scratch(scratchBytes)
{
    for (Listener *const listener : {&m_listener, &m_listener6}) {
        connect(listener, &Listener::accepted, this, &Server::accept);
        connect(listener, &Listener::exhausted, this, &Server::dropLeastImportant);
    }
    const auto shortest = std::min({m_limits.requestTime, m_limits.idleTime, m_limits.stallTime});
    m_sweeper.setInterval(std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(1000)));
    connect(&m_sweeper, &QTimer::timeout, this, [this] {
        for (Connection *const connection : m_connections.values())
            connection->sweep();
    });
}

Server::~Server()
{
    m_connections.clear();
    // Also deletes closed connections that wait for their deletion, because they use members of this object.
    qDeleteAll(findChildren<Connection *>(Qt::FindDirectChildrenOnly));
}

void Server::accept(sockets::Socket socket)
{
    const auto closing =
        std::count_if(m_connections.cbegin(), m_connections.cend(), std::mem_fn(&Connection::isClosing));
    const bool hasRoom = m_connections.size() - closing < m_limits.connections || dropLeastImportant();
    // Refused connections remain for a while, to let clients read the answer. Their number is limited, too.
    if (m_connections.size() >= 2 * m_limits.connections)
        return sockets::close(socket);
    auto *const connection = new Connection(socket, *this);
    m_connections.insert(socket, connection);
    connect(connection, &Connection::closed, this, [this, socket] {
        m_connections.remove(socket);
        reportDrained();
    });
    connect(connection, &Connection::idle, this, &Server::reportDrained);
    if (!hasRoom)
        connection->refuse(refusal(503, "too_many_connections",
                                   "Too many connections are open to this endpoint. Close some and try again."));
    if (!m_sweeper.isActive())
        m_sweeper.start();
}

void Server::reportDrained()
{
    if (m_connections.isEmpty())
        m_sweeper.stop();
    if (m_isDraining && std::none_of(m_connections.cbegin(), m_connections.cend(), std::mem_fn(&Connection::isBusy))) {
        m_isDraining = false;
        QMetaObject::invokeMethod(this, &Server::drained, Qt::QueuedConnection);
    }
}

/// Closes the least important connection. False if all of them serve known clients.
bool Server::dropLeastImportant()
{
    for (qsizetype chances = m_connections.size();; --chances) {
        Connection *least = nullptr;
        for (Connection *const connection : std::as_const(m_connections)) {
            if (!connection->isServingKnownClient() && !connection->isClosing() &&
                (!least || connection->rank() < least->rank()))
                least = connection;
        }
        if (!least)
            return false;
        const Connection::DropPriority rank = least->rank();
        least->ready(true, false); // a request of a known client may just have arrived
        if (least->rank() == rank || chances <= 0)
            least->drop();
        if (!least->isOpen())
            return true;
    }
}

bool Server::hasTooManyRequests(const QString &client) const
{
    return m_connections.size() > m_limits.requestsOfOneClient && !client.isEmpty() &&
           std::count_if(m_connections.cbegin(), m_connections.cend(), [&client](const Connection *connection) {
               return connection->isServingKnownClient() && connection->client() == client;
           }) >= m_limits.requestsOfOneClient;
}

bool Server::listen(quint16 port)
{
    for (int attempt = 0; attempt < 10; ++attempt) {
        if (!listenAt(m_listener, QHostAddress::LocalHost, port))
            return false;
        if (listenAt(m_listener6, QHostAddress::LocalHostIPv6, m_listener.serverPort()) || !m_isPortTaken)
            return true;
        m_listener.stop();
        if (port != 0)
            return false;
    }
    return false;
}

bool Server::listenAt(Listener &listener, QHostAddress::SpecialAddress address, quint16 port)
{
    // Connections wait here until they are accepted. If the backlog is full, clients retry only after a second.
    listener.setListenBacklogSize(2 * m_limits.connections);
    const bool isListening = listener.listenExclusively(QHostAddress(address), port);
    m_errorString = u"%1 (%2)"_s.arg(listener.errorString(), QHostAddress(address).toString());
    m_isPortTaken = !isListening && listener.serverError() == QAbstractSocket::AddressInUseError;
    return isListening;
}

void Server::drain()
{
    m_listener.stop();
    m_listener6.stop();
    m_isDraining = true;
    for (Connection *const connection : m_connections.values())
        connection->closeWhenIdle();
    reportDrained();
}

QList<Exchange *> Server::currentExchanges() const
{
    QList<Exchange *> exchanges;
    for (const Connection *const connection : m_connections) {
        if (Exchange *const exchange = connection->exchange())
            exchanges.append(exchange);
    }
    return exchanges;
}

} // namespace brandbridge::http
