// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/local_listener.h"

#include "core/instance/instance_channel.h"

#include <QJsonDocument>

namespace brandbridge::endpoint {

LocalListener::LocalListener(Limits limits, InstancePlace place, QObject *parent)
    : QObject(parent),
      m_limits(limits),
      m_place(std::move(place))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    m_server.setListenBacklogSize(static_cast<int>(m_limits.connections)); // all of a user's assistants start at once
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *const socket = m_server.nextPendingConnection())
            take(socket);
    });
}

LocalListener::~LocalListener()
{
    close();
    const auto sockets = m_server.findChildren<QLocalSocket *>();
    for (QLocalSocket *const socket : sockets) {
        disconnect(socket, nullptr, this, nullptr);
        delete socket;
    }
}

tl::expected<void, QString> LocalListener::listen()
{
    return m_place.prepareSocket().and_then([this](const QString &socket) -> tl::expected<void, QString> {
        if (!m_server.listen(socket))
            return tl::unexpected(u"The local socket %1 cannot be used: %2."_qs.arg(socket, m_server.errorString()));
        return m_place.publish(socket);
    });
}

void LocalListener::close()
{
    if (!m_server.isListening())
        return;
    m_server.close();
    m_place.withdraw();
}

void LocalListener::take(QLocalSocket *socket)
{
    ++m_open;
    connect(socket, &QLocalSocket::disconnected, this, [this, socket] {
        --m_open;
        socket->deleteLater();
    });
    if (!isOwnUser(*socket)) {
        refuse(socket, u"This socket is for the user that Brandbridge runs as."_qs);
        socket->disconnectFromServer();
        return;
    }
    if (m_open > 2 * m_limits.connections) { // those that are refused and stay are not to be many, either
        socket->abort();
        return;
    }
    if (m_open > m_limits.connections) {
        refuse(socket,
               u"Too many connections: %1 are open. End some assistants' sessions."_qs.arg(m_limits.connections));
        return;
    }
    socket->setReadBufferSize(channel::maximumHello);
    auto *const patience = new QTimer(socket); // until the hello has been heard
    patience->setSingleShot(true);
    connect(patience, &QTimer::timeout, socket, [socket] { refuse(socket, u"No hello came."_qs); });
    patience->start(m_limits.helloTime);
    connect(socket, &QLocalSocket::readyRead, patience, [=, this] { readHello(socket, patience); });
    readHello(socket, patience);
}

void LocalListener::readHello(QLocalSocket *socket, QTimer *patience)
{
    const bool isWhole = socket->canReadLine();
    if (!isWhole && socket->bytesAvailable() < channel::maximumHello)
        return;
    patience->stop();
    disconnect(socket, nullptr, patience, nullptr);
    patience->deleteLater();
    if (!isWhole) {
        refuse(socket, u"The hello is too long."_qs);
        return;
    }
    const QJsonObject hello = QJsonDocument::fromJson(socket->readLine()).object();
    if (hello.value(u"protocol").toInt() != channel::protocol) {
        refuse(socket, hello.isEmpty() ? u"The first line has to be a hello."_qs
                                       : u"This is Brandbridge %1, and the hello is that of another version."_qs.arg(
                                             QStringLiteral(BRANDBRIDGE_VERSION)));
        return;
    }
    Q_EMIT arrived(socket, hello);
}

void LocalListener::welcome(QLocalSocket *socket)
{
    socket->setReadBufferSize(channel::readBytes);
    socket->write(lineOf({{u"ok"_qs, true}, {u"version"_qs, QStringLiteral(BRANDBRIDGE_VERSION)}}));
    socket->flush();
}

void LocalListener::refuse(QLocalSocket *socket, const QString &why)
{
    socket->write(errorLine(why));
    socket->flush();
    // The other side closes. If this one did, what the other is just writing would be an error to it, and it might not
    // read why.
    QObject::disconnect(socket, &QLocalSocket::readyRead, nullptr, nullptr);
    QTimer::singleShot(std::chrono::seconds(2), socket, &QLocalSocket::abort);
}

} // namespace brandbridge::endpoint
