// SPDX-License-Identifier: GPL-3.0-or-later
// What the members of the service's JSON hold, by type: empty where a member is missing, null or of another type.
#pragma once

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QLatin1String>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::service {

QString textIn(const QJsonObject &fields, QLatin1String name);
/// The member itself where it is text, else its own member @p inner.
QString textIn(const QJsonObject &fields, QLatin1String name, QLatin1String inner);
std::optional<QString> optionalTextIn(const QJsonObject &fields, QLatin1String name);
std::optional<bool> flagIn(const QJsonObject &fields, QLatin1String name);
std::optional<double> numberIn(const QJsonObject &fields, QLatin1String name);
/// Within bounds that let sums of thousands of them stay in range.
std::optional<qint64> integerIn(const QJsonObject &fields, QLatin1String name);
/// UTC; invalid where there is none.
QDateTime timeIn(const QJsonObject &fields, QLatin1String name);
QStringList textsIn(const QJsonObject &fields, QLatin1String name);
QMap<QString, qint64> countsIn(const QJsonObject &fields, QLatin1String name);

/// The records of @p value, if it is an array.
template <typename T>
QList<T> recordsIn(const QJsonValue &value)
{
    QList<T> records;
    for (const QJsonValue &item : value.toArray())
        records.append(T{item.toObject()});
    return records;
}

/// A record, if @p value is an object.
template <typename T>
std::optional<T> recordIn(const QJsonValue &value)
{
    return value.isObject() ? std::optional(T{value.toObject()}) : std::nullopt;
}

} // namespace brandbridge::service
