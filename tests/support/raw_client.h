// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/bytes.h"

#include <QHostAddress>
#include <QTcpSocket>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace brandbridge::test {

/// A TCP client that sends exactly the bytes it gets and keeps all it receives: for what no HTTP library would do.
class RawClient final
{
public:
    /// Connects to 127.0.0.1 and sends @p bytes.
    explicit RawClient(quint16 port, const QByteArray &bytes = {})
    {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, &m_socket, [this] {
            if (!m_isPaused)
                m_received += m_socket.readAll();
        });
        m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        m_socket.waitForConnected(); // the kernel accepts: no turn of the server's event loop is needed
        if (!bytes.isEmpty())
            send(bytes);
    }

    void send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        if (m_socket.state() == QAbstractSocket::ConnectedState)
            m_socket.flush();
    }
    /// Closes the socket, as clients do that give up a call: to the other side it has only ended its sending.
    void close() { m_socket.abort(); }
    /// Whether the other side sees leave() at once. Wine hands on a reset as an end of sending.
    static bool isLeavingSeen();
    /// Resets the connection, which the other side sees at once.
    void leave() { reset(m_socket); }
    /// Ends the connection of @p socket with the rest unsent, by a RST instead of a FIN.
    static void reset(QAbstractSocket &socket)
    {
        const linger now{1, 0};
        ::setsockopt(static_cast<Native>(socket.socketDescriptor()), SOL_SOCKET, SO_LINGER,
                     reinterpret_cast<const char *>(&now), sizeof now);
        socket.abort();
    }
    /// Sends no more and still reads.
    void endSending() { sockets::endSending(m_socket.socketDescriptor()); }
    /// Takes nothing more of what has come, until resume().
    void pause() { m_isPaused = true; }
    void resume()
    {
        m_isPaused = false;
        m_received += m_socket.readAll();
    }
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
#ifdef Q_OS_WIN
    using Native = SOCKET;
#else
    using Native = int;
#endif
    QTcpSocket m_socket;
    QByteArray m_received;
    bool m_isPaused = false;
};

inline bool RawClient::isLeavingSeen()
{
#ifdef Q_OS_WIN
    return GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") == nullptr;
#else
    return true;
#endif
}

} // namespace brandbridge::test
