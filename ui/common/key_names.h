// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

/// What keys are called on this platform and in the window's language: "Ctrl+F", "Strg+F", "⌘F".
namespace brandbridge::ui::key_names {

/// Of the first, where @p keys are to be pressed one after another.
QString of(const QKeySequence &keys);
/// "Ctrl"
QString of(Qt::KeyboardModifier modifier);

} // namespace brandbridge::ui::key_names
