// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/extra_fields.h"

#include "ui/words/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::ui {

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

} // namespace brandbridge::ui
