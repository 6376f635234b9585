// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/instance_place.h"

#include <QJsonObject>
#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

#include <tl/expected.hpp>

#include <chrono>

namespace brandbridge::endpoint {

/// The running instance's local socket: lets in this user's own processes and finds out what they want. For the holder
/// of the InstanceLock.
class LocalListener final : public QObject
{
    Q_OBJECT
public:
    struct Limits
    {
        qsizetype connections = 128;
        std::chrono::milliseconds helloTime{5'000};
    };

    LocalListener(Limits limits, InstancePlace place, QObject *parent = nullptr);
    /// Closes all connections.
    ~LocalListener() override;

    /// Listens, and publishes where. The error is a sentence.
    tl::expected<void, QString> listen();
    /// Takes no new connection; those that are open stay.
    void close();

    /// Answers a hello with yes.
    static void welcome(QLocalSocket *socket);
    /// Says why not, and closes.
    static void refuse(QLocalSocket *socket, const QString &why);

Q_SIGNALS:
    /// A connection has said @p hello; the receiver has to welcome or refuse it. The socket belongs to the listener and
    /// is deleted some time after it is disconnected.
    void arrived(QLocalSocket *socket, const QJsonObject &hello);

private:
    void take(QLocalSocket *socket);
    void readHello(QLocalSocket *socket, QTimer *patience);

    const Limits m_limits;
    const InstancePlace m_place;
    QLocalServer m_server;
    qsizetype m_open = 0;
};

} // namespace brandbridge::endpoint
