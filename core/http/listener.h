// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSocketNotifier>
#include <QTcpServer>

#include <memory>

namespace brandbridge::http {

/// Accepts connections as bare descriptors, and is at the same time the server that QtHttpServer is bound to, which
/// gets only the sockets offered to it.
///
/// If the process may open no more descriptors, it pauses for a second. QTcpServer would try again without a pause: it
/// keeps the first error of a socket, which is that no client waits.
class Listener final : public QTcpServer
{
    Q_OBJECT
public:
    using QTcpServer::QTcpServer;

    /// Listens so that no other program can listen at the same port.
    bool listenAlone(const QHostAddress &address, quint16 port);
    void stop();

    /// Hands @p socket to the server's pending connections.
    void offer(QTcpSocket *socket)
    {
        addPendingConnection(socket);
        pauseAccepting(); // taking it has resumed that
    }

Q_SIGNALS:
    /// A client has connected; the receiver owns @p descriptor.
    void accepted(qintptr descriptor);
    /// The process has no descriptors left. The listener tries again soon.
    void exhausted();

protected:
    void incomingConnection(qintptr descriptor) override { Q_EMIT accepted(descriptor); }

private:
    void acceptAll();

    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace brandbridge::http
