// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::app {

/// Which of @p known was probably meant by @p typed; empty where none is close.
QString nearest(const QString &typed, const QStringList &known);
/// " Did you mean '@p prefix NEAREST'?", without the blank between them; empty where none is close.
QString didYouMean(const QString &typed, const QStringList &known, const QString &prefix = {});

} // namespace brandbridge::app
