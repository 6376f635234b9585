// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/socket_channel.h"

#include "core/instance/instance_channel.h"

#include <QScopedValueRollback>

#include <chrono>
#include <utility>

namespace brandbridge::endpoint {

SocketChannel::SocketChannel(QLocalSocket *socket, mcp::Engine &engine, http::SlowReaders &readers,
                             tools::Caller caller, std::chrono::milliseconds patience)
    : QObject(socket),
      m_socket(socket),
      m_reader(readers, [socket] { socket->abort(); }),
      m_session(engine, std::move(caller))
{
    connect(socket, &QLocalSocket::readyRead, this, &SocketChannel::read);
    connect(socket, &QLocalSocket::bytesWritten, this, [this] {
        updateUnread();
        read();
    });
    connect(socket, &QLocalSocket::disconnected, this, [this] {
        m_reading = false;
        deleteLater(); // may be inside the session's feed()
    });
    connect(&m_session, &LineSession::line, this, &SocketChannel::write);
    connect(&m_session, &LineSession::finished, this, &SocketChannel::sayGoodbye);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, socket, &QLocalSocket::abort);
    // What came along with the hello.
    QMetaObject::invokeMethod(this, &SocketChannel::read, Qt::QueuedConnection);
}

void SocketChannel::drain()
{
    if (!std::exchange(m_reading, false))
        return;
    updateUnread();
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
    m_socket->flush(); // not with the next turn of the event loop: the client waits
    updateUnread();
}

void SocketChannel::updateUnread()
{
    if (m_socket->state() != QLocalSocket::ConnectedState)
        return;
    m_reader.setUnread(m_socket->bytesToWrite());
    if (m_socket->state() != QLocalSocket::ConnectedState) // it has been cut off
        return;
    const bool isFull = m_socket->bytesToWrite() > http::mostUnreadOfOne;
    if (isFull && !m_reading)
        m_patience.start();
    else if (!m_hasSaidGoodbye)
        m_patience.stop();
    m_session.setOutputFull(isFull);
}

void SocketChannel::sayGoodbye()
{
    m_hasSaidGoodbye = true;
    write(QByteArray(1, channel::endOfMessages) + '\n');
    // The client closes: if this end did, what it writes meanwhile would be an error to it, and it might not read on.
    m_patience.start();
}

} // namespace brandbridge::endpoint
