// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/cached_meta.h"

#include <algorithm>

namespace brandbridge::tools {

QByteArray cachedMeta(const QDateTime &since)
{
    if (!since.isValid())
        return {};
    const qint64 age = std::max<qint64>(since.secsTo(QDateTime::currentDateTimeUtc()), 0);
    return '"' + QByteArray(cachedKey.data(), cachedKey.size()) + R"(":{"readAt":")" +
           since.toUTC().toString(Qt::ISODate).toLatin1() + R"(","ageSeconds":)" + QByteArray::number(age) + '}';
}

} // namespace brandbridge::tools
