// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

/// Names of keys on this platform in the window's language: "Ctrl+F", "Strg+F", "⌘F".
namespace brandbridge::ui::key_names {

/// The name of the first key combination in @p keys.
QString of(const QKeySequence &keys);
/// The platform's shortcuts for @p key, and @p promised, which works on every platform.
QList<QKeySequence> with(const QKeySequence &promised, QKeySequence::StandardKey key);
/// "Ctrl"
QString of(Qt::KeyboardModifier modifier);

} // namespace brandbridge::ui::key_names
