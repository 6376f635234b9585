// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::app {

/// " Did you mean '@p prefix NEAREST'?", without the blank between them, about the one of @p known that was probably
/// meant by @p typed; empty where none is close.
QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix = {});

} // namespace brandbridge::app
