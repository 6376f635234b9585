// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_channel.h"

#include <QJsonDocument>

namespace brandbridge::endpoint {

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray errorLine(const QString &message)
{
    return lineOf({{u"error"_qs, QJsonObject{{u"message"_qs, message}}}});
}

} // namespace brandbridge::endpoint
