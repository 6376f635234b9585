// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_table.h"

#include <QList>
#include <QString>

namespace brandbridge::app {

/// The help for the program as a whole.
QString helpText();
/// The help for some commands: one, or those that share a first word.
QString helpText(const QList<CommandRow> &rows);
/// "brandbridge 1.2.3".
QString versionText();

} // namespace brandbridge::app
