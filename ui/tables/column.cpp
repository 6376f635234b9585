// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/column.h"

#include "ui/words/date_words.h"
#include "ui/words/formats.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace brandbridge::ui {

namespace {

/// Larger numbers have no digits to spare.
constexpr double maxRounded = 1e10;

} // namespace

QVariant fieldValue(const QJsonObject &fields, const QString &name)
{
    const QJsonValue value = fields.value(name);
    switch (value.type()) {
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        return {};
    case QJsonValue::Array:
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    default:
        return value.toVariant();
    }
}

QString extraFieldTip(const QString &name)
{
    return plainToolTip(
        QCoreApplication::translate("brandbridge::ui::RecordModel", "The service's field “%1”, unchanged").arg(name));
}

QString shownValue(ColumnKind kind, const QVariant &value)
{
    if (!value.isValid() || value.isNull())
        return formats::dash();
    switch (kind) {
    case ColumnKind::Text:
        return value.toString().simplified();
    case ColumnKind::Number:
        // A fraction in a column of whole numbers is shown as it is.
        return value.toDouble() == std::floor(value.toDouble()) ? formats::count(value.toLongLong())
                                                                : formats::decimal(value.toDouble());
    case ColumnKind::Decimal:
        return formats::decimal(value.toDouble());
    case ColumnKind::Percent:
        return formats::percent(value.toDouble());
    case ColumnKind::Time:
        return formats::time(value.toDateTime());
    case ColumnKind::Day:
        return value.toDateTime().isValid() ? date_words::fullDay(value.toDateTime()) : formats::dash();
    case ColumnKind::Bytes:
        return formats::bytes(value.toLongLong());
    }
    Q_UNREACHABLE();
}

QString exportedValue(ColumnKind kind, const QVariant &value)
{
    if (!value.isValid() || value.isNull())
        return {};
    switch (kind) {
    case ColumnKind::Time:
    case ColumnKind::Day:
        return value.toDateTime().toLocalTime().toString(exportedTimeFormat);
    case ColumnKind::Decimal:
    case ColumnKind::Percent: {
        constexpr double steps = 10'000;
        const double number = value.toDouble();
        return QString::number(std::abs(number) < maxRounded ? std::round(number * steps) / steps : number, 'g',
                               QLocale::FloatingPointShortest);
    }
    default:
        return value.toString();
    }
}

QString valueTip(ColumnKind kind, const QVariant &value)
{
    if (isTime(kind))
        return formats::utcTime(value.toDateTime());
    // Tooltips would interpret markup in texts from outside.
    return plainToolTip(kind == ColumnKind::Text && value.isValid() ? value.toString() : shownValue(kind, value));
}

Qt::Alignment alignmentOf(ColumnKind kind)
{
    return Qt::AlignVCenter | (kind == ColumnKind::Text || isTime(kind) ? Qt::AlignLeading : Qt::AlignTrailing);
}

} // namespace brandbridge::ui
