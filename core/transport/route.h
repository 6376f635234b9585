// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QHash>
#include <QList>
#include <QNetworkProxy>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace brandbridge::transport {

/// Proxy and security of connections to one origin. Immutable; shared by requests.
struct Route
{
    QString problem; ///< why nothing can be sent, as a sentence; empty if valid
    QString origin;  ///< for display
    bool secure = false;
    bool loopback = false;
    QByteArray proxy; ///< in libcurl's format; empty for none
    QByteArray proxyUser;
    QByteArray proxyPassword;
    QByteArray noProxyHosts = {}; ///< hosts excluded from the proxy, in libcurl's format

    /// The proxy for display, without credentials.
    QString proxyForDisplay() const;
};

/// Looks up the system's proxies for a URL. May block, because they can be a script that the system downloads.
using ProxyLookup = std::function<QList<QNetworkProxy>(const QUrl &)>;

/// Cache of routes by origin. The environment's proxies take precedence, with libcurl's rules. Otherwise the system's
/// are looked up in a thread. Belongs to one thread.
class Routes final : public QObject
{
    Q_OBJECT
public:
    using Found = std::function<void(const std::shared_ptr<const Route> &)>;

    /// If a lookup takes longer than @p limit, the origin is used without a proxy for a while.
    explicit Routes(ProxyLookup lookup = {}, std::chrono::milliseconds limit = std::chrono::seconds(5));

    /// The route to @p url. Null if find() is needed.
    std::shared_ptr<const Route> known(const QByteArray &url) const;
    /// Calls @p found with the route to @p url, immediately or later, unless @p context is destroyed first.
    void find(const QByteArray &url, QObject *context, Found found);

    /// Whether a lookup is running in this process. It may delay the exit of the process.
    static bool isLookingUp();

private:
    struct Entry
    {
        std::shared_ptr<const Route> route;
        QDeadlineTimer expiry;
    };
    struct Waiting
    {
        QByteArray origin;
        QPointer<QObject> context;
        Found found;
    };

    void lookUpNext();
    void take(const QByteArray &origin, const QList<QNetworkProxy> &proxies);
    void store(const QByteArray &origin, Route route);

    const ProxyLookup m_lookup;
    QHash<QByteArray, Entry> m_entries; ///< by origin
    std::vector<Waiting> m_waiting;
    bool m_isLookingUp = false;
    QTimer m_limit;
    const std::shared_ptr<QObject> m_threadAnchor; ///< lets lookups find this object's thread
};

/// Whether the environment's proxy settings apply to 127.0.0.1, for programs with the same environment, such as
/// assistants.
bool isLoopbackProxied();

} // namespace brandbridge::transport
