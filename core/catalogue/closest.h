// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// The one of @p known that @p name was probably meant to be: the same except for case and separators, or at most two
/// typing slips away; empty where none is close.
QString closest(const QString &name, const QStringList &known);

} // namespace brandbridge::tools
