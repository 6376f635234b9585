// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_connection.h"

#include "core/instance/instance_channel.h"

#include <QJsonDocument>

#include <utility>

namespace brandbridge::endpoint {

InstanceConnection::InstanceConnection(std::chrono::milliseconds answerTime, QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(answerTime);
    connect(&m_timer, &QTimer::timeout, this, [this] { fail(u"The Brandbridge that is running does not answer."_qs); });
    connect(&m_socket, &QLocalSocket::connected, this, &InstanceConnection::greet);
    connect(&m_socket, &QLocalSocket::readyRead, this, &InstanceConnection::readGreeting);
    const auto gone = [this] {
        if (m_state == State::Opening)
            fail();
        else if (std::exchange(m_state, State::Over) == State::Open)
            Q_EMIT closed();
    };
    connect(&m_socket, &QLocalSocket::disconnected, this, gone);
    // May come from within connectToServer(), where nobody expects it yet.
    connect(&m_socket, &QLocalSocket::errorOccurred, this, gone, Qt::QueuedConnection);
}

InstanceConnection::~InstanceConnection()
{
    m_socket.disconnect(this);
}

void InstanceConnection::open(const InstancePlace &place, QJsonObject hello)
{
    m_state = State::Opening;
    m_hello = std::move(hello);
    m_hello.insert(u"protocol"_qs, channel::protocol);
    const QString socket = place.socket();
    if (socket.isEmpty()) {
        QMetaObject::invokeMethod(
            this, [this] { fail(); }, Qt::QueuedConnection);
        return;
    }
    m_timer.start();
    m_socket.setReadBufferSize(channel::readBytes);
    m_socket.connectToServer(socket);
}

void InstanceConnection::greet()
{
    // The record is not trusted: only the user's own process may see what an assistant asks for.
    if (!isOwnUser(m_socket)) {
        fail(u"What listens at %1 belongs to another user."_qs.arg(m_socket.fullServerName()));
        return;
    }
    m_socket.write(lineOf(m_hello));
    m_socket.flush();
}

void InstanceConnection::readGreeting()
{
    if (m_state != State::Opening)
        return;
    if (!m_socket.canReadLine()) {
        if (m_socket.bytesAvailable() > channel::maximumHello)
            fail(u"The Brandbridge that is running speaks another language."_qs);
        return;
    }
    const QJsonObject greeting = QJsonDocument::fromJson(m_socket.readLine()).object();
    if (!greeting.value(u"ok").toBool()) {
        const QString why = greeting.value(u"error")[u"message"].toString();
        fail(why.isEmpty() ? u"The Brandbridge that is running speaks another language."_qs : why);
        return;
    }
    m_timer.stop();
    m_state = State::Open;
    Q_EMIT opened();
}

void InstanceConnection::fail(const QString &why)
{
    if (m_state != State::Opening)
        return;
    m_state = State::Over;
    m_timer.stop();
    m_socket.abort();
    Q_EMIT failed(why);
}

} // namespace brandbridge::endpoint
