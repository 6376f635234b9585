// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"

#include "core/access/token_store.h"
#include "core/endpoint/http_endpoint.h"
#include "core/instance/control_channel.h"
#include "core/instance/instance_place.h"
#include "core/instance/instance_socket.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QList>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace brandbridge::app {

/// A bridge with its doors: the local endpoint for assistants with a token, and the local socket of the running
/// instance, for `brandbridge stdio` and the commands of other terminals. What `serve` and the window have in common.
/// Lives in one thread, the bridge's.
class Host final : public QObject, private endpoint::ControlHost
{
    Q_OBJECT
public:
    explicit Host(std::unique_ptr<Bridge> bridge, QObject *parent = nullptr);
    ~Host() override;

    Bridge &bridge() { return *m_bridge; }
    access::TokenStore &tokens() { return m_tokens; }
    /// Whether calls need no token.
    bool isOpen() const;

    /// What keeps the endpoint from listening.
    struct Blocked
    {
        QString why; ///< the system's word for it
        bool isPortTaken = false;
        qint64 port = 0;
    };
    /// Opens the endpoint on the settings' port.
    tl::expected<void, Blocked> listen();
    /// Closes it again: nothing new is taken, and what is under way is finished.
    void close();
    /// What listen() uses from the next time on.
    void setSettings(const settings::Settings &settings) { m_settings = settings; }
    /// Closes it and reopens it with @p settings. On failure it is opened as before, and the error says why.
    tl::expected<void, Blocked> reopen(const settings::Settings &settings);
    QUrl endpoint() const { return m_endpoint ? m_endpoint->url() : QUrl(); }

    /// Once it listens, serves `brandbridge stdio` and the commands of other terminals. @p raiseWindow is empty where
    /// there is no window. The error is a sentence.
    tl::expected<void, QString> becomeInstance(const endpoint::InstancePlace &place,
                                               std::unique_ptr<endpoint::InstanceLock> lock,
                                               const std::function<void(const QString &link)> &raiseWindow = {});

    /// Takes nothing new and finishes what is under way, changes whose client has gone included; then drained().
    void drain();
    bool isDraining() const { return m_isDraining; }

Q_SIGNALS:
    void drained();

private:
    void updateTokens();
    void take(QLocalSocket *socket, const QJsonObject &hello);
    void openChannel(QLocalSocket *socket, const QJsonObject &hello, const QString &caller);

    QJsonObject describe(const QJsonObject &terms) const override;
    bool raiseWindow(const QString &link) override;
    void keyChanged() override { m_bridge->rereadKey(); }
    access::Approvals &approvals() override { return m_bridge->approvals(); }

    void reportDrained();

    std::unique_ptr<Bridge> m_bridge;
    const Configuration m_start;
    settings::Settings m_settings; ///< of the endpoint
    const QDateTime m_started = QDateTime::currentDateTimeUtc();
    access::TokenStore m_tokens;
    QSet<QString> m_named; ///< who had a token the last time
    QFileSystemWatcher m_folder;
    const std::shared_ptr<http::SlowReaders> m_readers = std::make_shared<http::SlowReaders>();
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
    std::vector<std::unique_ptr<endpoint::HttpEndpoint>> m_closed; ///< and yet to finish
    bool m_isDraining = false;
    bool m_isDrained = false;

    std::unique_ptr<endpoint::InstanceLock> m_lock; ///< where this process is the running instance
    std::function<void(const QString &link)> m_raiseWindow;
    QList<endpoint::SocketChannel *> m_channels;
    std::unique_ptr<endpoint::LocalListener> m_listener; ///< the first to go, with the connections, which use the rest
};

} // namespace brandbridge::app
