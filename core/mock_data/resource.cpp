// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/resource.h"

#include <QFile>
#include <QJsonDocument>

namespace brandbridge::sandbox {

QJsonObject builtInJson(const QString &name)
{
    QFile file(u":/demo/"_qs + name);
    QJsonParseError error;
    const bool opened = file.open(QIODevice::ReadOnly);
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    Q_ASSERT_X(opened && error.error == QJsonParseError::NoError, "builtInJson", qPrintable(name));
    return document.object();
}

} // namespace brandbridge::sandbox
