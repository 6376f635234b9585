// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace brandbridge::sandbox {

/// The JSON object in the file @p name of resources/demo, which is built into the binary.
QJsonObject builtInJson(const QString &name);

} // namespace brandbridge::sandbox
