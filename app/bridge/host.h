// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/bridge.h"

#include "core/access/token_store.h"
#include "core/endpoint/http_endpoint.h"
#include "core/instance/control_channel.h"
#include "core/instance/instance_location.h"
#include "core/instance/instance_socket.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QList>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace brandbridge::app {

/// A bridge with its interfaces: the local endpoint for assistants with a token, and the local socket of the running
/// instance, for `brandbridge stdio` and commands in other terminals. Used by `serve` and the window. Belongs to the
/// bridge's thread.
class Host final : public QObject, private instance::ControlHost
{
    Q_OBJECT
public:
    explicit Host(std::unique_ptr<Bridge> bridge, QObject *parent = nullptr);
    ~Host() override;

    Bridge &bridge() { return *m_bridge; }
    access::TokenStore &tokens() { return m_tokens; }
    /// Whether calls are allowed without a token.
    bool isOpen() const;

    /// The reason why the endpoint cannot listen.
    struct ListenError
    {
        QString why; ///< from the system
        bool isPortTaken = false;
        qint64 port = 0;
    };
    /// Opens the endpoint on the configured port.
    tl::expected<void, ListenError> listen();
    /// Closes the endpoint: rejects new requests and finishes pending ones.
    void close();
    /// Sets the settings for the next listen().
    void setSettings(const settings::Settings &settings) { m_settings = settings; }
    /// Reopens the endpoint with @p settings. On failure, restores the previous one and returns the reason.
    tl::expected<void, ListenError> reopen(const settings::Settings &settings);
    QUrl endpoint() const { return m_endpoint ? m_endpoint->url() : QUrl(); }

    /// After listen(), serves `brandbridge stdio` and commands in other terminals. @p raiseWindow is empty without a
    /// window. The error is a sentence.
    tl::expected<void, QString> becomeInstance(const instance::InstanceLocation &place,
                                               std::unique_ptr<instance::InstanceLock> lock,
                                               const std::function<void(const QString &link)> &raiseWindow = {});

    /// Rejects new requests, finishes pending ones, including changes of disconnected clients, and emits drained().
    void drain();
    bool isDraining() const { return m_isDraining; }

Q_SIGNALS:
    void drained();

private:
    void updateTokens();
    void take(instance::Socket *socket, const QJsonObject &hello);
    void openChannel(instance::Socket *socket, const QJsonObject &hello, const QString &caller);

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
    QSet<QString> m_namesWithToken; ///< assistants that had a token at the last check
    QFileSystemWatcher m_folder;
    const std::shared_ptr<http::UnreadOutputLimiter> m_readers = std::make_shared<http::UnreadOutputLimiter>();
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
    std::vector<std::unique_ptr<endpoint::HttpEndpoint>> m_drainingEndpoints; ///< with pending requests
    bool m_isDraining = false;
    bool m_isDrained = false;

    std::unique_ptr<instance::InstanceLock> m_lock; ///< set if this process is the running instance
    std::function<void(const QString &link)> m_raiseWindow;
    QList<instance::SocketChannel *> m_channels;
    std::unique_ptr<instance::LocalListener> m_listener; ///< destroyed first; uses other members
};

} // namespace brandbridge::app
