// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/route.h"

#include "core/transport/origin.h"

#include <QNetworkProxyFactory>
#include <QUrl>

namespace brandbridge::service {

namespace {

constexpr std::chrono::seconds keptFor{30};

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
        scheme + (host.contains(u':') ? u"[%1]"_qs.arg(host) : host).toUtf8() + ':' + QByteArray::number(proxy.port());
    route.proxyUser = proxy.user().toUtf8();
    route.proxyPassword = proxy.password().toUtf8();
}

Route find(const QByteArray &address)
{
    Route route;
    const QUrl url = QUrl::fromEncoded(address, QUrl::StrictMode);
    if (!url.isValid() || portOf(url) < 0 || url.host().isEmpty()) {
        route.problem = u"The request's address is not a complete http or https address."_qs;
        return route;
    }
    if (!url.userInfo().isEmpty()) {
        route.problem = u"The request's address contains a user name or password, which is not allowed."_qs;
        return route;
    }
    route.origin = originText(url);
    route.secure = url.scheme() == u"https";
    route.loopback = isLoopback(url.host());
    if (!route.loopback) {
        const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
        if (!proxies.isEmpty())
            setProxy(route, proxies.first());
    }
    return route;
}

/// How many bytes of @p url are scheme, host and port.
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

std::shared_ptr<const Route> Routes::to(const QByteArray &url)
{
    const QByteArray origin = url.left(originLength(url));
    Entry &entry = m_entries[origin];
    if (!entry.route || entry.expiry.hasExpired())
        entry = {std::make_shared<const Route>(find(origin)), QDeadlineTimer(keptFor)};
    return entry.route;
}

} // namespace brandbridge::service
