// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QTcpSocket>

namespace brandbridge::test {

/// A TCP client that sends exactly the bytes it is told to and keeps all it gets: for what no HTTP library would do.
class RawClient final
{
public:
    explicit RawClient(quint16 port)
    {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket, [this] { m_received += m_socket.readAll(); });
        m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        m_socket.waitForConnected(); // the kernel accepts: no turn of the server's event loop is needed
    }

    void send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        if (m_socket.state() == QAbstractSocket::ConnectedState)
            m_socket.flush();
    }
    void leave() { m_socket.abort(); }
    void setReadBufferSize(qint64 size) { m_socket.setReadBufferSize(size); }

    const QByteArray &received() const { return m_received; }
    bool isClosed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    /// The statuses of all answers received, in order: "200 404".
    QByteArray statuses() const
    {
        QByteArray found;
        for (qsizetype at = m_received.indexOf("HTTP/1.1 "); at >= 0; at = m_received.indexOf("HTTP/1.1 ", at + 9))
            found += (found.isEmpty() ? "" : " ") + m_received.mid(at + 9, 3);
        return found;
    }
    /// What follows the first answer's head.
    QByteArray body() const
    {
        const qsizetype end = m_received.indexOf("\r\n\r\n");
        return end < 0 ? QByteArray() : m_received.mid(end + 4);
    }

private:
    QTcpSocket m_socket;
    QByteArray m_received;
};

} // namespace brandbridge::test
