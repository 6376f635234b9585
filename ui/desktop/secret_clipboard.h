// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace brandbridge::ui {

/// Copies @p text, which holds a token or a key, to the clipboard, with the mark by which programs that keep a history
/// of the clipboard leave it out. Of Linux desktops and Windows: macOS has such a mark too (org.nspasteboard), but Qt
/// 6.4 gives types no such name there.
void copySecret(const QString &text);

} // namespace brandbridge::ui
