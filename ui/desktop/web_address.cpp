// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/web_address.h"

#include <QCoreApplication>
#include <QDesktopServices>

#include <algorithm>

namespace brandbridge::ui::web_address {

namespace {

/// Invisible characters and characters that change the look of their neighbours.
bool isDisguise(QChar c)
{
    return c.category() == QChar::Other_Format || c.category() == QChar::Other_Control || c.isSpace();
}

class AddressWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::web_address)
};

} // namespace

QString shownDomain(const QString &domain)
{
    const QByteArray ace = QUrl::toAce(domain);
    if (ace.isEmpty())
        return domain;
    const QString plain = QString::fromLatin1(ace);
    const QString readable = QUrl::fromAce(ace, QUrl::IgnoreIDNWhitelist);
    return readable == plain ? plain : u"%1 (%2)"_s.arg(readable, plain);
}

QString shownInFull(const QString &address)
{
    const QUrl url(address);
    return url.isValid() && !url.host().isEmpty() ? url.toString(QUrl::FullyEncoded) : address;
}

QString shownPath(const QString &address)
{
    const QUrl url(address);
    if (!url.isValid() || url.host().isEmpty())
        return address;
    constexpr auto rest = QUrl::RemoveScheme | QUrl::RemoveAuthority;
    const QString readable = url.toString(rest);
    const bool isPlain = std::none_of(readable.cbegin(), readable.cend(), isDisguise);
    const QString path = isPlain ? readable : url.toString(QUrl::FormattingOptions(rest) | QUrl::FullyEncoded);
    return path.isEmpty() ? u"/"_s : path;
}

QString shownAddress(const QString &address)
{
    const QUrl url(address);
    if (!url.isValid() || url.host().isEmpty())
        return shownDomain(address);
    const QString path = shownPath(address);
    return shownDomain(url.host()) + (path == u"/" ? QString() : path);
}

QUrl openable(const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == u"https"_s || url.scheme() == u"http"_s;
    return url.isValid() && isWeb && !url.host().isEmpty() && url.userInfo().isEmpty() ? url : QUrl();
}

QString openInBrowser(const QString &address)
{
    const QUrl url = openable(address);
    if (url.isEmpty())
        return AddressWords::tr("This address cannot be opened in a browser.");
    return QDesktopServices::openUrl(url)
               ? AddressWords::tr("Asked the browser to open %1").arg(url.toString(QUrl::FullyEncoded))
               : AddressWords::tr("Couldn't open a browser. Copy the address instead.");
}

} // namespace brandbridge::ui::web_address
