// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTcpServer>

namespace brandbridge::http {

/// Accepts connections as bare descriptors, and is at the same time the server that QtHttpServer is bound to, which
/// gets only the sockets offered to it.
class Listener final : public QTcpServer
{
    Q_OBJECT
public:
    using QTcpServer::QTcpServer;

    /// Hands @p socket to the server's pending connections.
    void offer(QTcpSocket *socket) { addPendingConnection(socket); }

Q_SIGNALS:
    /// A client has connected; the receiver owns @p descriptor.
    void accepted(qintptr descriptor);

protected:
    void incomingConnection(qintptr descriptor) override { Q_EMIT accepted(descriptor); }
};

} // namespace brandbridge::http
