// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::ui::tool_words {

/// The title of the tool @p name in the window's language; the name itself where the catalogue has no such tool.
QString title(const QString &name);

} // namespace brandbridge::ui::tool_words
