// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/path_segment.h"

#include <QUrl>

#include <algorithm>
#include <string_view>

namespace brandbridge::service {

namespace {

bool isAllowedInSegment(QChar c)
{
    constexpr char16_t replacement = 0xfffd; // used by decoders for invalid bytes
    const bool isControl = c < u' ' || (c >= u'\x7f' && c < u'\xa0');
    return !isControl && c != replacement &&
           std::u16string_view(u"/\\?#%;,").find(c.unicode()) == std::u16string_view::npos;
}

} // namespace

std::optional<QByteArray> pathSegment(const QString &id)
{
    if (id.isEmpty() || id.startsWith(u'[') || id.startsWith(u'{') || id == u"."_s || id == u".."_s ||
        !id.isValidUtf16() || !std::all_of(id.begin(), id.end(), isAllowedInSegment))
        return std::nullopt;
    return QUrl::toPercentEncoding(id);
}

QString idRequirement()
{
    return uR"(must be one id as the service gives it: no list, no object, and without / \ ? # % ; , and control characters)"_s;
}

bool isRestPath(const QByteArray &path)
{
    if (path == "/")
        return true;
    const QList<QByteArray> segments = path.split('/');
    return segments.size() > 1 && segments.first().isEmpty() &&
           std::all_of(segments.begin() + 1, segments.end(), [](const QByteArray &segment) {
               return pathSegment(QString::fromUtf8(QByteArray::fromPercentEncoding(segment))) == segment;
           });
}

} // namespace brandbridge::service
