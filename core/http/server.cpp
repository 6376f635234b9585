// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"

#include "core/http/connection.h"
#include "core/http/head_parser.h"
#include "core/http/listener.h"
#include "core/http/status.h"
#include "core/sockets/watch.h"

#include <QHash>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <vector>

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

class Server::Private
{
public:
    Private(Server *server, Limits bounds, std::shared_ptr<SlowReaders> slowReaders)
        : q(server),
          limits(bounds),
          readers(slowReaders ? std::move(slowReaders) : std::make_shared<SlowReaders>()),
          watch([this](sockets::Socket socket, bool readable, bool writable) {
              if (Connection *const connection = connections.value(socket))
                  connection->ready(readable, writable);
          }),
          scratch(scratchBytes)
    {
        QObject::connect(&listener, &Listener::accepted, q, [this](qintptr descriptor) { accept(descriptor); });
        // As when the process may open no more descriptors: QTcpServer stops then, and does not start again.
        QObject::connect(&listener, &Listener::acceptError, q,
                         [this] { QTimer::singleShot(acceptPause, &listener, &Listener::resumeAccepting); });
        QObject::connect(&sweeper, &QTimer::timeout, q, [this] {
            for (Connection *const connection : connections.values())
                connection->sweep();
        });
    }

    void accept(sockets::Socket socket)
    {
        // Those that are refused stay a little, for the answer's sake; they are not to be many, either.
        if (connections.size() >= 2 * limits.connections) {
            sockets::close(socket);
            return;
        }
        auto *const connection = new Connection(socket,
                                                {.limits = limits,
                                                 .watch = watch,
                                                 .scratch = scratch,
                                                 .readers = *readers,
                                                 .port = listener.serverPort(),
                                                 .parser = *parser,
                                                 .guard = guard,
                                                 .labels = labels,
                                                 .handler = handler},
                                                q);
        connections.insert(socket, connection);
        QObject::connect(connection, &Connection::closed, q, [this, socket] {
            connections.remove(socket);
            reportDrained();
        });
        QObject::connect(connection, &Connection::idle, q, [this] { reportDrained(); });
        if (connections.size() > limits.connections)
            connection->refuse(refusal(503, "too_many_connections",
                                       "Too many connections are open to this endpoint. Close some and try again."));
        if (!sweeper.isActive())
            startSweeping();
    }

    void startSweeping()
    {
        const auto shortest = std::min({limits.requestTime, limits.idleTime, limits.stallTime});
        sweeper.start(std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(1000)));
    }

    void reportDrained()
    {
        if (connections.isEmpty())
            sweeper.stop();
        if (draining && std::none_of(connections.cbegin(), connections.cend(), std::mem_fn(&Connection::isBusy))) {
            draining = false;
            QMetaObject::invokeMethod(q, &Server::drained, Qt::QueuedConnection);
        }
    }

    Server *q;
    Limits limits;
    const std::shared_ptr<SlowReaders> readers;
    Guard guard;
    Labels labels;
    Handler handler;
    Listener listener;
    std::unique_ptr<HeadParser> parser;
    sockets::Watch watch;
    std::vector<char> scratch; ///< one for all: what it holds is taken before anything else is received
    QHash<sockets::Socket, Connection *> connections;
    QTimer sweeper;
    bool draining = false;
};

Server::Server(Limits limits, std::shared_ptr<SlowReaders> readers, QObject *parent)
    : QObject(parent),
      d(std::make_unique<Private>(this, limits, std::move(readers)))
{
}

Server::~Server()
{
    d->connections.clear();
    // Among them those that are closed and only wait to be deleted: all use what goes with this.
    qDeleteAll(findChildren<Connection *>(Qt::FindDirectChildrenOnly));
}

void Server::setGuard(Guard guard)
{
    d->guard = std::move(guard);
}

void Server::setLabels(Labels labels)
{
    d->labels = std::move(labels);
}

void Server::setHandler(Handler handler)
{
    d->handler = std::move(handler);
}

bool Server::listen(quint16 port)
{
    // Those that connect while nothing is accepted yet wait there; one too many would knock again after a second.
    d->listener.setListenBacklogSize(2 * d->limits.connections);
    if (!d->listener.listen(QHostAddress::LocalHost, port))
        return false;
    d->parser = std::make_unique<HeadParser>(&d->listener);
    return true;
}

quint16 Server::port() const
{
    return d->listener.serverPort();
}

QString Server::errorString() const
{
    return d->listener.errorString();
}

bool Server::isPortTaken() const
{
    return d->listener.serverError() == QAbstractSocket::AddressInUseError;
}

void Server::drain()
{
    d->listener.close();
    d->draining = true;
    for (Connection *const connection : d->connections.values())
        connection->closeWhenIdle();
    d->reportDrained();
}

QList<Exchange *> Server::exchangesUnderWay() const
{
    QList<Exchange *> exchanges;
    for (const Connection *const connection : std::as_const(d->connections)) {
        if (Exchange *const exchange = connection->exchange())
            exchanges.append(exchange);
    }
    return exchanges;
}

qsizetype Server::connections() const
{
    return d->connections.size();
}

} // namespace brandbridge::http
