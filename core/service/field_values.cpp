// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/field_values.h"

#include <algorithm>
#include <limits>

namespace brandbridge::service {

namespace {

/// Farther than anything that is counted.
constexpr qint64 farthest = 1'000'000'000'000'000;

std::optional<qint64> integer(const QJsonValue &value)
{
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 found = value.toInteger(none);
    return found == none ? std::nullopt : std::optional(std::clamp(found, -farthest, farthest));
}

} // namespace

QString textIn(const QJsonObject &fields, QLatin1String name)
{
    return fields[name].toString();
}

QString textIn(const QJsonObject &fields, QLatin1String name, QLatin1String inner)
{
    const QJsonValue value = fields[name];
    return value.isString() ? value.toString() : value[inner].toString();
}

std::optional<QString> optionalTextIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

std::optional<bool> flagIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

std::optional<double> numberIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

std::optional<qint64> integerIn(const QJsonObject &fields, QLatin1String name)
{
    return integer(fields[name]);
}

QDateTime timeIn(const QJsonObject &fields, QLatin1String name)
{
    QDateTime time = QDateTime::fromString(fields[name].toString(), Qt::ISODateWithMs);
    if (time.timeSpec() == Qt::LocalTime) // written without an offset; the contract says UTC
        time.setTimeSpec(Qt::UTC);
    return time.toUTC();
}

QStringList textsIn(const QJsonObject &fields, QLatin1String name)
{
    QStringList texts;
    for (const QJsonValue &item : fields[name].toArray()) {
        if (item.isString())
            texts += item.toString();
    }
    return texts;
}

QMap<QString, qint64> countsIn(const QJsonObject &fields, QLatin1String name)
{
    QMap<QString, qint64> counts;
    const QJsonObject object = fields[name].toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const auto count = integer(member.value()))
            counts.insert(member.key(), *count);
    }
    return counts;
}

} // namespace brandbridge::service
