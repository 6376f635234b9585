// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"
#include "app/line/invocation.h"

#include "core/instance/control_session.h"
#include "core/instance/instance_lock.h"
#include "core/instance/local_listener.h"
#include "core/instance/socket_channel.h"
#include "core/settings/settings.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QUrl>

#include <functional>
#include <memory>

namespace brandbridge::app {

/// This process as the running instance: serves `brandbridge stdio` and the commands of other terminals over the local
/// socket. Lives as long as what it serves with.
class RunningInstance final : public QObject, private endpoint::ControlHost
{
    Q_OBJECT
public:
    struct Parts
    {
        endpoint::InstancePlace place;
        std::unique_ptr<endpoint::InstanceLock> lock;
        Bridge &bridge;             ///< outlives the instance
        http::SlowReaders &readers; ///< of all transports; outlives the instance
        Invocation invocation;
        settings::Settings settings;
        QUrl endpoint; ///< where assistants reach it by HTTP
        bool isOpen = false;
        std::function<void(const QString &link)> raiseWindow = {}; ///< empty where there is no window
    };

    explicit RunningInstance(Parts parts, QObject *parent = nullptr);
    ~RunningInstance() override;

    /// The error is a sentence.
    tl::expected<void, QString> listen() { return m_listener.listen(); }

    /// Where assistants reach it by HTTP from now on, empty where they cannot, and whether they need no token there.
    void setEndpoint(const QUrl &endpoint, bool isOpen)
    {
        m_parts.endpoint = endpoint;
        m_parts.isOpen = isOpen;
    }

    /// The settings that the bridge uses from now on, where another value counts at once.
    void setSettings(const settings::Settings &settings) { m_now = settings; }

    /// Takes nothing new and finishes what is under way; then drained().
    void drain();

Q_SIGNALS:
    void drained();

private:
    void take(QLocalSocket *socket, const QJsonObject &hello);
    void openChannel(QLocalSocket *socket, const QJsonObject &hello, const QString &caller);
    void reportDrained();

    QJsonObject describe(const QJsonObject &terms) const override;
    bool raiseWindow(const QString &link) override;
    void keyChanged() override;
    access::Approvals &approvals() override { return m_parts.bridge.approvals(); }

    Parts m_parts;
    settings::Settings m_now;
    const QDateTime m_started = QDateTime::currentDateTimeUtc();
    QList<endpoint::SocketChannel *> m_channels;
    bool m_isDraining = false;
    bool m_isDrained = false;
    endpoint::LocalListener m_listener; ///< the first to go: with it the connections, which use the rest
};

} // namespace brandbridge::app
