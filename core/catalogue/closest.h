// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::catalogue {

/// The element of @p known that @p name probably means: equal except for case and separators, or at most two typing
/// errors away. Empty if nothing is close.
QString closest(const QString &name, const QStringList &known);

} // namespace brandbridge::catalogue
