// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace brandbridge::tools {

/// @p text on one line, for a terminal or a sentence: what would move the cursor, break the line or turn the direction
/// of writing around is shown by its code, as in \u202E. Longer than @p most characters, it is cut, and says so.
QString shown(QStringView text, qsizetype most = 2000);
/// shown() between quotation marks, and shorter, as a name stands in a sentence.
QString quotedName(QStringView text);

} // namespace brandbridge::tools
