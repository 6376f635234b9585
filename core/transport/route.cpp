// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/route.h"

#include "core/transport/origin.h"

#include <QNetworkProxyFactory>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

namespace brandbridge::transport {

namespace {

constexpr std::chrono::seconds keptFor{30};

std::atomic<int> lookups = 0; // in this process

/// The first non-empty environment variable of @p names.
QByteArray fromEnvironment(std::initializer_list<QByteArray> names)
{
    for (const QByteArray &name : names) {
        for (const QByteArray &written : {name, name.toUpper()}) {
            if (const QByteArray value = qgetenv(written.constData()).trimmed(); !value.isEmpty())
                return value;
        }
    }
    return {};
}

/// The environment's proxy for @p scheme. Empty if not set, or a script, which only the system can run.
QByteArray environmentProxy(const QByteArray &scheme)
{
    const QByteArray proxy = fromEnvironment({scheme + "_proxy", "all_proxy"});
    return proxy.startsWith("pac+") || proxy.startsWith("wpad:") ? QByteArray() : proxy;
}

/// Whether @p proxy has no scheme, or one that libcurl knows.
bool isProxyScheme(const QByteArray &proxy)
{
    static const QByteArrayList known{"http", "https", "socks4", "socks4a", "socks5", "socks5h"};
    const qsizetype end = proxy.indexOf("://");
    return end < 0 || known.contains(proxy.first(end).toLower());
}

/// The hosts that the environment excludes from the proxy, without "*" before a domain and ports, which libcurl does
/// not know.
QByteArrayList noProxyHosts()
{
    QByteArrayList hosts;
    for (QByteArray host : fromEnvironment({"no_proxy"}).replace(' ', ',').split(',')) {
        if (host.startsWith("*."))
            host.remove(0, 1);
        if (host.count(':') == 1) // IPv6 addresses have more
            host.truncate(host.indexOf(':'));
        if (!host.isEmpty())
            hosts.append(host);
    }
    return hosts;
}

void setProxy(Route &route, const QNetworkProxy &proxy)
{
    const char *scheme = nullptr;
    if (proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy)
        scheme = "http://";
    else if (proxy.type() == QNetworkProxy::Socks5Proxy)
        scheme = proxy.capabilities().testFlag(QNetworkProxy::HostNameLookupCapability) ? "socks5h://" : "socks5://";
    else
        return;
    const QString host = proxy.hostName();
    route.proxy =
        scheme + (host.contains(u':') ? u"[%1]"_s.arg(host) : host).toUtf8() + ':' + QByteArray::number(proxy.port());
    route.proxyUser = proxy.user().toUtf8();
    route.proxyPassword = proxy.password().toUtf8();
}

/// The route to @p address, before looking up a proxy.
Route routeWithoutProxy(const QByteArray &address)
{
    Route route;
    const QUrl url = QUrl::fromEncoded(address, QUrl::StrictMode);
    if (!url.isValid() || portOf(url) < 0 || url.host().isEmpty()) {
        route.problem = u"The request's address is not a complete http or https address."_s;
        return route;
    }
    if (!url.userInfo().isEmpty()) {
        route.problem = u"The request's address contains a user name or password, which is not allowed."_s;
        return route;
    }
    route.origin = originText(url);
    route.secure = url.scheme() == u"https";
    route.loopback = isLoopback(url.host());
    return route;
}

/// Length of scheme, host and port in @p url, in bytes.
qsizetype originLength(const QByteArray &url)
{
    const qsizetype scheme = url.indexOf("://");
    if (scheme < 0)
        return url.size();
    for (qsizetype i = scheme + 3; i < url.size(); ++i) {
        if (url[i] == '/' || url[i] == '?' || url[i] == '#')
            return i;
    }
    return url.size();
}

} // namespace

QString Route::proxyForDisplay() const
{
    const qsizetype scheme = proxy.indexOf("://") + 3;
    const qsizetype user = proxy.lastIndexOf('@');
    return QString::fromUtf8(user < 0 ? proxy
                                      : (scheme < 3 ? QByteArray() : proxy.first(scheme)) + proxy.sliced(user + 1));
}

Routes::Routes(ProxyLookup lookup, std::chrono::milliseconds limit)
    : m_lookup(
          lookup ? std::move(lookup)
                 : [](const QUrl &url) { return QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url)); }),
      m_threadAnchor(new QObject, [](QObject *home) { home->deleteLater(); })
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(limit);
    // The lookup continues. No other one starts until it ends.
    connect(&m_limit, &QTimer::timeout, this, [this] {
        const QPointer<Routes> self(this);
        while (self && !m_waiting.empty()) {
            const QByteArray origin = m_waiting.front().origin;
            store(origin, routeWithoutProxy(origin));
        }
    });
}

std::shared_ptr<const Route> Routes::known(const QByteArray &url) const
{
    const auto entry = m_entries.constFind(url.left(originLength(url)));
    return entry == m_entries.constEnd() || entry->expiry.hasExpired() ? nullptr : entry->route;
}

void Routes::find(const QByteArray &url, QObject *context, Found found)
{
    if (const auto route = known(url))
        return found(route);
    const QByteArray origin = url.left(originLength(url));
    m_waiting.push_back({origin, context, std::move(found)});
    Route route = routeWithoutProxy(origin);
    route.proxy = environmentProxy(route.secure ? "https" : "http");
    route.noProxyHosts = noProxyHosts().join(',');
    if (route.loopback)
        route.proxy.clear();
    if (!isProxyScheme(route.proxy)) // libcurl's error would have the password
        route.problem =
            u"The proxy of this environment (https_proxy, http_proxy or all_proxy) has a scheme that cannot "
            "be used: it must be http, https, socks4, socks4a, socks5 or socks5h."_s;
    const bool isStuck = m_isLookingUp && !m_limit.isActive();
    if (!route.problem.isEmpty() || route.loopback || !route.proxy.isEmpty() || isStuck)
        store(origin, route);
    else if (!m_isLookingUp)
        lookUpNext();
}

void Routes::lookUpNext()
{
    std::erase_if(m_waiting, [](const Waiting &waiting) { return waiting.context.isNull(); });
    if (m_waiting.empty())
        return;
    m_isLookingUp = true;
    m_limit.start();
    ++lookups;
    std::thread([lookup = m_lookup, origin = m_waiting.front().origin, home = m_threadAnchor,
                 self = QPointer<Routes>(this)] {
        const QList<QNetworkProxy> proxies = lookup(QUrl::fromEncoded(origin));
        QMetaObject::invokeMethod(home.get(), [self, origin, proxies] {
            if (self)
                self->take(origin, proxies);
        });
        --lookups;
    }).detach();
}

void Routes::take(const QByteArray &origin, const QList<QNetworkProxy> &proxies)
{
    m_isLookingUp = false;
    m_limit.stop();
    Route route = routeWithoutProxy(origin);
    if (!proxies.isEmpty())
        setProxy(route, proxies.first());
    const QPointer<Routes> self(this);
    store(origin, route);
    if (self && !m_isLookingUp)
        lookUpNext();
}

void Routes::store(const QByteArray &origin, Route route)
{
    const auto shared = std::make_shared<const Route>(std::move(route));
    m_entries.insert(origin, {shared, QDeadlineTimer(keptFor)});
    std::vector<Waiting> waiting;
    std::erase_if(m_waiting, [&](Waiting &one) {
        const bool isTheirs = one.origin == origin;
        if (isTheirs)
            waiting.push_back(std::move(one));
        return isTheirs;
    });
    for (const Waiting &one : waiting) {
        if (one.context)
            one.found(shared);
    }
}

bool Routes::isLookingUp()
{
    return lookups > 0;
}

bool isLoopbackProxied()
{
    if (environmentProxy("http").isEmpty())
        return false;
    const QByteArrayList hosts = noProxyHosts();
    return std::none_of(hosts.begin(), hosts.end(), [](const QByteArray &host) {
        return host == "*" || host == "127.0.0.1" || host.startsWith("127.0.0.0/") || host.startsWith("127.0.0.1/");
    });
}

} // namespace brandbridge::transport
