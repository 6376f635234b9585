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

namespace brandbridge::service {

/// How one origin is reached. Immutable and shared by the requests that use it.
struct Route
{
    QString problem; ///< why nothing can be sent there, as a sentence; empty where it can
    QString origin;  ///< for a person
    bool secure = false;
    bool loopback = false;
    QByteArray proxy; ///< as libcurl reads it, empty for none
    QByteArray proxyUser;
    QByteArray proxyPassword;
    QByteArray unproxied = {}; ///< hosts that are reached without the proxy, as libcurl reads them

    /// The proxy for a person, without its password.
    QString shownProxy() const;
};

/// The proxies that the system's settings name for a URL. May block: they can be a program that the system downloads.
using ProxyLookup = std::function<QList<QNetworkProxy>(const QUrl &)>;

/// The routes of the origins used lately. The environment's proxies count first, as libcurl reads them; then the
/// system's, which are looked up in a thread. Lives in one thread.
class Routes final : public QObject
{
    Q_OBJECT
public:
    using Found = std::function<void(const std::shared_ptr<const Route> &)>;

    /// An origin whose lookup takes longer than @p limit is reached without a proxy for a while.
    explicit Routes(ProxyLookup lookup = {}, std::chrono::milliseconds limit = std::chrono::seconds(5));

    /// The route to @p url; null if it has to be found first.
    std::shared_ptr<const Route> known(const QByteArray &url) const;
    /// Calls @p found with the route to @p url, at once or later, unless @p context is destroyed before.
    void find(const QByteArray &url, QObject *context, Found found);

    /// Whether a lookup of this process hangs or is under way. Then the end of the process may have to wait for it.
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
    QHash<QByteArray, Entry> m_entries; ///< by the address up to its path
    std::vector<Waiting> m_waiting;
    bool m_isLookingUp = false;
    QTimer m_limit;
    const std::shared_ptr<QObject> m_home; ///< keeps this thread for results of lookups
};

/// Whether the environment's proxy settings would send requests to 127.0.0.1 to a proxy: those of programs that are
/// started with the same environment, such as assistants.
bool isLoopbackProxied();

} // namespace brandbridge::service
