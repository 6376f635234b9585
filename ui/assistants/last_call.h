// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace brandbridge::ui {

class Text;

/// Shows in @p line when the last call came; hides it where @p time is not valid.
void showLastCall(Text *line, const QDateTime &time);

} // namespace brandbridge::ui
