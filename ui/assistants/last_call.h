// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace brandbridge::ui {

class Text;

/// Has @p line say when somebody called last; hides it where nobody has, and @p time is not valid.
void showLastCall(Text *line, const QDateTime &time);

} // namespace brandbridge::ui
