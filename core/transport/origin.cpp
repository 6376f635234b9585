// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/origin.h"

#include <QHostAddress>

namespace brandbridge::transport {

bool isLoopback(const QString &host)
{
    if (host.compare(u"localhost", Qt::CaseInsensitive) == 0)
        return true;
    QHostAddress address;
    return address.setAddress(host) && address.isLoopback();
}

int portOf(const QUrl &url)
{
    const QString scheme = url.scheme();
    if (scheme == u"https")
        return url.port(443);
    return scheme == u"http" ? url.port(80) : -1;
}

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    return a.scheme() == b.scheme() && a.host() == b.host() && portOf(a) == portOf(b);
}

QString originText(const QUrl &url)
{
    return url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

QString addressProblem(const QUrl &url)
{
    if (url.isEmpty())
        return u"is not set. Enter the address that the service's operator gave you."_s;
    const QString scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty() || (scheme != u"https" && scheme != u"http"))
        return u"is not a complete web address. It should look like https://host.example/path."_s;
    if (!url.userInfo().isEmpty())
        return u"must not contain a user name or password: the API key alone identifies you. Remove them."_s;
    if (scheme == u"http" && !isLoopback(url.host()))
        return u"must begin with https://, so that nobody on the way can read the API key. "
               u"Only this machine itself may be addressed by http://."_s;
    return {};
}

} // namespace brandbridge::transport
