// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

namespace brandbridge::sandbox {

/// The JSON object in the file @p name of resources/demo, which is built into the binary.
inline QJsonObject builtInJson(const QString &name)
{
    QFile file(u":/demo/"_qs + name);
    QJsonParseError error;
    const bool opened = file.open(QIODevice::ReadOnly);
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    Q_ASSERT_X(opened && error.error == QJsonParseError::NoError, "builtInJson", qPrintable(name));
    return document.object();
}

} // namespace brandbridge::sandbox
