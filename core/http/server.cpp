// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"

#include "core/http/connection.h"
#include "core/http/head_parser.h"
#include "core/json/escape.h"

#include <algorithm>
#include <functional>

namespace brandbridge::http {

namespace {
constexpr std::size_t scratchBytes = 64 * 1024;
constexpr std::chrono::seconds acceptPause{1};
} // namespace

std::optional<QByteArray> Head::header(const char *name) const
{
    const QByteArrayView wanted(name);
    std::optional<QByteArray> joined;
    for (const Header &header : headers) {
        if (header.name.size() != wanted.size() || header.name.compare(wanted, Qt::CaseInsensitive) != 0)
            continue;
        if (joined)
            *joined += ", " + header.value;
        else
            joined = header.value;
    }
    return joined;
}

Response refusal(int status, const char *error, const QByteArray &message)
{
    Response response;
    response.status = status;
    response.body = "{\"error\":" + json::quoted(QByteArrayView(error)) + ",\"message\":" + json::quoted(message) + '}';
    return response;
}

Server::Server(Limits limits, std::shared_ptr<SlowReaders> readers, QObject *parent)
    : QObject(parent),
      m_limits(limits),
      m_readers(readers ? std::move(readers) : std::make_shared<SlowReaders>()),
      m_watch([this](sockets::Socket socket, bool readable, bool writable) {
          if (Connection *const connection = m_connections.value(socket))
              connection->ready(readable, writable);
      }),
      m_scratch(scratchBytes)
{
    connect(&m_listener, &Listener::accepted, this, &Server::accept);
    // As when the process may open no more descriptors: QTcpServer stops then, and does not start again.
    connect(&m_listener, &Listener::acceptError, this,
            [this] { QTimer::singleShot(acceptPause, &m_listener, &Listener::resumeAccepting); });
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
    // Among them those that are closed and only wait to be deleted: all use what goes with this.
    qDeleteAll(findChildren<Connection *>(Qt::FindDirectChildrenOnly));
}

void Server::accept(sockets::Socket socket)
{
    // Those that are refused stay a little, for the answer's sake; they are not to be many, either.
    if (m_connections.size() >= 2 * m_limits.connections) {
        sockets::close(socket);
        return;
    }
    auto *const connection = new Connection(socket, *this);
    m_connections.insert(socket, connection);
    connect(connection, &Connection::closed, this, [this, socket] {
        m_connections.remove(socket);
        reportDrained();
    });
    connect(connection, &Connection::idle, this, &Server::reportDrained);
    if (m_connections.size() > m_limits.connections)
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

bool Server::listen(quint16 port)
{
    // Those that connect while nothing is accepted yet wait there; one too many would knock again after a second.
    m_listener.setListenBacklogSize(2 * m_limits.connections);
    if (!m_listener.listen(QHostAddress::LocalHost, port))
        return false;
    m_parser = std::make_unique<HeadParser>(&m_listener);
    return true;
}

void Server::drain()
{
    m_listener.close();
    m_isDraining = true;
    for (Connection *const connection : m_connections.values())
        connection->closeWhenIdle();
    reportDrained();
}

QList<Exchange *> Server::exchangesUnderWay() const
{
    QList<Exchange *> exchanges;
    for (const Connection *const connection : m_connections) {
        if (Exchange *const exchange = connection->exchange())
            exchanges.append(exchange);
    }
    return exchanges;
}

} // namespace brandbridge::http
