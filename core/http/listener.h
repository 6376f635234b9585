// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSocketNotifier>
#include <QTcpServer>

#include <memory>

namespace brandbridge::http {

/// Accepts connections as descriptors. Also the server that QtHttpServer is bound to, which only gets the sockets
/// passed to addConnection().
///
/// Pauses for a second if the process has no free descriptors. QTcpServer would retry without a pause, because it keeps
/// the first error of a socket: no client is waiting.
class Listener final : public QTcpServer
{
    Q_OBJECT
public:
    using QTcpServer::QTcpServer;

    /// Listens without allowing other programs to listen on the same port.
    bool listenExclusively(const QHostAddress &address, quint16 port);
    void stop();

    /// Adds @p socket to the server's pending connections.
    void addConnection(QTcpSocket *socket)
    {
        addPendingConnection(socket);
        pauseAccepting(); // taking the socket has resumed accepting
    }

Q_SIGNALS:
    /// A client has connected. The receiver owns @p descriptor.
    void accepted(qintptr descriptor);
    /// The process has no free descriptors. The listener retries soon.
    void exhausted();

protected:
    void incomingConnection(qintptr descriptor) override { Q_EMIT accepted(descriptor); }

private:
    void acceptPending();

    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace brandbridge::http
