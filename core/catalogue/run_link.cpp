// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/run_link.h"

#include "core/service/path_segment.h"

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace brandbridge::catalogue {

namespace {

constexpr qsizetype maxLinkLength = 2000;
constexpr qsizetype maxFilterLength = 200;
constexpr qsizetype maxShownName = 40;

/// @p id as written in a link; empty if it cannot be written.
QString segmentOf(const QString &id)
{
    const auto segment = id.size() > service::maxIdLength ? std::nullopt : service::pathSegment(id);
    return segment ? QString::fromLatin1(*segment) : QString();
}

bool isLinkId(const QString &id)
{
    return !segmentOf(id).isEmpty();
}

bool isPlainText(const QString &text)
{
    return text.size() <= maxFilterLength && text.isValidUtf16() &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c.isSurrogate() || c.isPrint(); });
}

/// Sets the parameter @p name to @p value; false if the parameter or the value is unknown.
bool take(const QString &name, const QString &value, RunLink &link)
{
    if (name == u"brand" && isLinkId(value))
        link.brand = value;
    else if (name == u"row" && isLinkId(value))
        link.row = value;
    else if (name == u"screen" && RunLink::screens().contains(value))
        link.screen = value;
    else if (name == u"filter" && isPlainText(value))
        link.filter = value;
    else if (name == u"demo" && value == u"yes")
        link.isDemo = true;
    else
        return false;
    return true;
}

} // namespace

const QStringList &RunLink::screens()
{
    static const QStringList names{u"overview"_s, u"runs"_s,        u"results"_s,   u"compare"_s,
                                   u"sources"_s,  u"suggestions"_s, u"perception"_s};
    return names;
}

QString RunLink::uri() const
{
    const QString segment = segmentOf(run);
    if (segment.isEmpty())
        return {};
    QStringList parameters;
    const auto add = [&parameters](const QString &name, const QString &encoded) {
        if (!encoded.isEmpty())
            parameters.append(name + u'=' + encoded);
    };
    add(u"brand"_s, segmentOf(brand));
    add(u"screen"_s, screen);
    add(u"filter"_s, QString::fromLatin1(QUrl::toPercentEncoding(filter)));
    add(u"row"_s, segmentOf(row));
    add(u"demo"_s, isDemo ? u"yes"_s : QString());
    const QString path = u"brandbridge://run/"_s + segment;
    return parameters.isEmpty() ? path : path + u'?' + parameters.join(u'&');
}

tl::expected<RunLink, QString> RunLink::parse(const QString &text)
{
    if (text.size() > maxLinkLength)
        return tl::unexpected(u"is longer than %1 characters"_s.arg(maxLinkLength));
    const QUrl url(text, QUrl::StrictMode);
    if (url.scheme() != u"brandbridge" || url.authority() != u"run" || url.hasFragment())
        return tl::unexpected(u"does not look like brandbridge://run/ID?brand=ID&screen=results"_s);
    RunLink link;
    link.run = QUrl::fromPercentEncoding(url.path(QUrl::FullyEncoded).mid(1).toUtf8());
    if (!isLinkId(link.run))
        return tl::unexpected(u"names no run that there could be"_s);
    QStringList seen;
    const auto parameters = QUrlQuery(url).queryItems(QUrl::FullyEncoded);
    for (const auto &[name, value] : parameters) {
        if (seen.contains(name) || !take(name, QUrl::fromPercentEncoding(value.toUtf8()), link))
            return tl::unexpected(u"has a parameter that means nothing here: %1"_s.arg(name.left(maxShownName)));
        seen.append(name);
    }
    return link;
}

} // namespace brandbridge::catalogue
