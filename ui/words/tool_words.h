// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace brandbridge::ui::tool_words {

/// The translated title of the tool @p name; the name itself if the catalogue has no such tool.
QString title(const QString &name);
/// The names of the tools whose title contains @p text, ignoring case.
QStringList namesByTitle(const QString &text);

} // namespace brandbridge::ui::tool_words
