// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/removals/removal.h"
#include "ui/tables/column.h"

#include <QList>

namespace brandbridge::ui {

/// The columns of the list of what was deleted.
QList<Column<removals::Removal>> removedColumns();

/// What was deleted, in a few words: the topic's name, or how many there are.
QString removedWhat(const removals::Removal &removal);
/// Whether it came back.
QString removedState(const removals::Removal &removal);
QString returnWords(const removals::Return &back);

} // namespace brandbridge::ui
