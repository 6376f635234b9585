// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::activity {

QString Reason::text() const
{
    if (message.isEmpty())
        return code;
    return code + u'\n' + QString::fromUtf8(QJsonDocument(QJsonArray{message.toJson()}).toJson(QJsonDocument::Compact));
}

Reason Reason::of(const QString &text)
{
    const qsizetype end = text.indexOf(u'\n');
    if (end < 0)
        return {text};
    const QJsonDocument json = QJsonDocument::fromJson(QStringView(text).mid(end + 1).toUtf8());
    return {text.left(end), message::Message::fromJson(json.array().at(0))};
}

} // namespace brandbridge::activity
