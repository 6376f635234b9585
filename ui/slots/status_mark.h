// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/slots.h"
#include "ui/words/outcome_line.h"

namespace brandbridge::ui {

/// How prompt slots stand: a symbol and a sentence beside it, so that neither has to speak alone.
class StatusMark final : public OutcomeLine
{
    Q_OBJECT
public:
    void show(quota::Level level, const QString &sentence);
    QString sentence() const { return accessibleName(); }
};

/// @p level in a word or two with a symbol before it, for a table's cell.
QString levelWords(quota::Level level);

} // namespace brandbridge::ui
