// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/control_client.h"

#include "core/instance/instance_channel.h"

#include <QJsonDocument>

namespace brandbridge::endpoint {

ControlClient::ControlClient(std::chrono::milliseconds answerTime, QObject *parent)
    : QObject(parent),
      m_answerTime(answerTime),
      m_connection(answerTime)
{
    connect(&m_connection, &InstanceConnection::opened, this, [this] {
        m_connection.socket().setReadBufferSize(0); // the instance is trusted, and its lines are its own affair
        connect(&m_connection.socket(), &QLocalSocket::readyRead, this, &ControlClient::read);
        Q_EMIT opened();
        read();
    });
    connect(&m_connection, &InstanceConnection::failed, this, &ControlClient::failed);
    connect(&m_connection, &InstanceConnection::closed, this, [this] {
        read();
        const auto waiting = m_waiting.keys();
        for (const int id : waiting)
            end(id, tl::unexpected(u"The Brandbridge that was running has ended."_qs));
        Q_EMIT closed();
    });
}

void ControlClient::open(const InstancePlace &place)
{
    m_connection.open(place, {{u"channel"_qs, u"control"_qs}});
}

void ControlClient::request(const QString &method, const QJsonObject &params,
                            const std::function<void(const Answer &)> &done)
{
    const int id = ++m_lastId;
    m_waiting.insert(id, done);
    m_connection.socket().write(lineOf({{u"id"_qs, id}, {u"method"_qs, method}, {u"params"_qs, params}}));
    m_connection.socket().flush();
    QTimer::singleShot(m_answerTime, this,
                       [this, id] { end(id, tl::unexpected(u"The Brandbridge that is running does not answer."_qs)); });
}

void ControlClient::read()
{
    while (m_connection.socket().canReadLine())
        handleLine(m_connection.socket().readLine());
}

void ControlClient::handleLine(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    if (message.contains(u"method")) {
        Q_EMIT event(message.value(u"method").toString(), message.value(u"params").toObject());
        return;
    }
    const QJsonValue error = message.value(u"error");
    end(message.value(u"id").toInt(), error.isObject() ? Answer(tl::unexpected(error[u"message"].toString()))
                                                       : Answer(message.value(u"result").toObject()));
}

void ControlClient::end(int id, const Answer &answer)
{
    if (const auto done = m_waiting.take(id))
        done(answer);
}

} // namespace brandbridge::endpoint
