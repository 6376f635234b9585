// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/instance_connection.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::endpoint {

/// The other side of a ControlSession: asks the running instance, and hears its events. Serves one connection.
class ControlClient final : public QObject
{
    Q_OBJECT
public:
    using Answer = tl::expected<QJsonObject, QString>;

    explicit ControlClient(std::chrono::milliseconds answerTime = std::chrono::seconds(5), QObject *parent = nullptr);

    /// Connects to the instance at @p place. Leads to either opened() or failed().
    void open(const InstancePlace &place);
    /// Asks, once opened. @p done is called exactly once, with what went wrong as a sentence where the connection is
    /// lost or no answer comes in time, unless this is destroyed first.
    void request(const QString &method, const QJsonObject &params, const std::function<void(const Answer &)> &done);

Q_SIGNALS:
    void opened();
    /// @p why is a sentence; empty where no instance runs.
    void failed(const QString &why);
    void event(const QString &method, const QJsonObject &params);
    void closed();

private:
    void read();
    void handleLine(const QByteArray &line);
    void end(int id, const Answer &answer);

    std::chrono::milliseconds m_answerTime;
    InstanceConnection m_connection;
    int m_lastId = 0;
    QHash<int, std::function<void(const Answer &)>> m_waiting;
};

} // namespace brandbridge::endpoint
