// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instance/instance_place.h"

#include <QJsonObject>
#include <QLocalSocket>
#include <QObject>
#include <QTimer>

#include <chrono>

namespace brandbridge::endpoint {

/// A connection to the running instance, from the other side. Serves once: opened, used, closed.
class InstanceConnection final : public QObject
{
    Q_OBJECT
public:
    explicit InstanceConnection(std::chrono::milliseconds answerTime = std::chrono::seconds(5),
                                QObject *parent = nullptr);

    /// Notifies nobody.
    ~InstanceConnection() override;

    /// Connects to the instance at @p place and says @p hello, to which the protocol's number is added. Leads to either
    /// opened() or failed(), from the event loop.
    void open(const InstancePlace &place, QJsonObject hello);

    /// For what follows once it is opened.
    QLocalSocket &socket() { return m_socket; }

Q_SIGNALS:
    void opened();
    /// @p why is a sentence; empty where no instance runs.
    void failed(const QString &why);
    /// The instance has gone, after opened(). What it sent before can still be read.
    void closed();

private:
    enum class State
    {
        Idle,
        Opening,
        Open,
        Over
    };
    void greet();
    void readGreeting();
    void fail(const QString &why = {});

    QLocalSocket m_socket;
    QTimer m_timer;
    QJsonObject m_hello;
    State m_state = State::Idle;
};

} // namespace brandbridge::endpoint
