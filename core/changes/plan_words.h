// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a plan for assistants and the terminal.
#pragma once

#include "core/access/approvals.h"

#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// "1 prompt", "12 prompts".
QString counted(qsizetype count, const QString &one, const QString &several);
/// "a, b and c".
QString enumerated(const QStringList &names);

/// @p text between quotation marks, for a sentence: escaped, and cut where it is long.
QString quotedName(QStringView text);

/// Why @p count new prompts cannot be created, with the figures and what to do; empty where they fit or where that is
/// not known. Worded for @p caller: an assistant, or the user (Caller::person()).
QString whyNoRoom(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                  const QString &brandName, const QString &caller);

/// "14 left of 100 now, 22 after", without unknown parts; empty where nothing is known.
QString slotsInWords(const access::SlotChange &change);

} // namespace brandbridge::tools
