// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace brandbridge::message {

/// @p text as it may be shown to a person who decides by it, wherever it comes from: on one line, with nothing in it
/// that hides, reorders or draws over other text (control and format characters, such as those for the direction of
/// writing and those of no width), and at most @p most UTF-16 code units long, cut with an ellipsis.
QString shownText(const QString &text, qsizetype most);

/// @p text on one line and to the letter, for a terminal or a sentence about what will be sent: what would move the
/// cursor or turn the direction of writing around is shown by its code, as in \u202E, and line feeds and tabulators are
/// spaces. Longer than
/// @p most characters, it is cut, and says so.
QString escapedText(QStringView text, qsizetype most = 2000);

/// @p text without what hides text, turns it around or moves the cursor; line feeds and tabulators stay. For texts of
/// others that an assistant reads.
QString withoutHidden(QStringView text);

} // namespace brandbridge::message
