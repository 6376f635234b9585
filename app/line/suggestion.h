// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::app {

/// Which of @p known was probably meant by @p typed; empty where none is close.
QString nearest(const QString &typed, const QStringList &known);

} // namespace brandbridge::app
