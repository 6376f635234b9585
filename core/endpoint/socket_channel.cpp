// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/socket_channel.h"

#include "core/endpoint/instance_channel.h"

#include <QScopedValueRollback>

#include <chrono>
#include <utility>

namespace brandbridge::endpoint {

SocketChannel::SocketChannel(QLocalSocket *socket, mcp::Engine &engine, http::SlowReaders &readers,
                             tools::Caller caller)
    : QObject(socket),
      m_socket(socket),
      m_reader(readers, [socket] { socket->abort(); }),
      m_session(engine, std::move(caller))
{
    connect(socket, &QLocalSocket::readyRead, this, &SocketChannel::read);
    connect(socket, &QLocalSocket::bytesWritten, this, [this] {
        noteUnread();
        read();
    });
    connect(socket, &QLocalSocket::disconnected, this, [this] {
        m_reading = false;
        deleteLater(); // perhaps while the session is being fed
    });
    connect(&m_session, &LineSession::line, this, &SocketChannel::write);
    connect(&m_session, &LineSession::finished, this, &SocketChannel::sayGoodbye);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, socket, &QLocalSocket::abort);
    // What came along with the hello.
    QMetaObject::invokeMethod(this, &SocketChannel::read, Qt::QueuedConnection);
}

void SocketChannel::drain()
{
    if (std::exchange(m_reading, false))
        m_session.drain();
}

void SocketChannel::read()
{
    if (m_isInRead) // writing an answer leads here
        return;
    const QScopedValueRollback<bool> guard(m_isInRead, true);
    while (m_reading && m_socket->bytesAvailable() > 0 && m_socket->bytesToWrite() <= http::mostUnreadOfOne) {
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
    if (m_socket->state() != QLocalSocket::ConnectedState)
        return;
    m_socket->write(line);
    m_socket->flush(); // not with the next turn of the event loop: somebody waits
    noteUnread();
}

void SocketChannel::noteUnread()
{
    if (m_socket->state() != QLocalSocket::ConnectedState)
        return;
    m_reader.setUnread(m_socket->bytesToWrite());
    if (m_socket->state() == QLocalSocket::ConnectedState) // and has not been cut off
        m_session.setOutputFull(m_socket->bytesToWrite() > http::mostUnreadOfOne);
}

void SocketChannel::sayGoodbye()
{
    write(QByteArray(1, channel::endOfMessages) + '\n');
    // The client closes: if this end did, what it writes meanwhile would be an error to it, and it might not read on.
    m_patience.start(std::chrono::seconds(10));
}

} // namespace brandbridge::endpoint
