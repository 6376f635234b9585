// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::ui::tool_words {

/// The title of the tool @p name in the window's language; the name itself where the catalogue has no such tool.
QString title(const QString &name);
/// The names of the tools whose title has @p text in it, upper and lower case alike.
QStringList namesByTitle(const QString &text);

} // namespace brandbridge::ui::tool_words
