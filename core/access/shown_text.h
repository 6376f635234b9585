// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::access {

/// @p text as it may be shown to a person who decides by it, wherever it comes from: on one line, with nothing in it
/// that hides, reorders or draws over other text (control and format characters, such as those for the direction of
/// writing and those of no width), and at most @p most characters long, cut with an ellipsis.
QString shownText(const QString &text, qsizetype most);

} // namespace brandbridge::access
