// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/column.h"

#include "ui/common/formats.h"
#include "ui/common/text.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace brandbridge::ui {

QString shownValue(ColumnKind kind, const QVariant &value)
{
    if (!value.isValid() || value.isNull())
        return formats::dash();
    switch (kind) {
    case ColumnKind::Text:
        return value.toString().simplified();
    case ColumnKind::Number:
        return formats::count(value.toLongLong());
    case ColumnKind::Decimal:
        return formats::decimal(value.toDouble());
    case ColumnKind::Percent:
        return formats::percent(value.toDouble());
    case ColumnKind::Time:
        return formats::time(value.toDateTime());
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
        return value.toDateTime().toUTC().toString(Qt::ISODateWithMs);
    case ColumnKind::Decimal:
    case ColumnKind::Percent:
        return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    default:
        return value.toString();
    }
}

QString valueTip(ColumnKind kind, const QVariant &value)
{
    return kind == ColumnKind::Time ? formats::utcTime(value.toDateTime()) : plainTip(shownValue(kind, value));
}

Qt::Alignment alignmentOf(ColumnKind kind)
{
    return Qt::AlignVCenter |
           (kind == ColumnKind::Text || kind == ColumnKind::Time ? Qt::AlignLeading : Qt::AlignTrailing);
}

} // namespace brandbridge::ui
