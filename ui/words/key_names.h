// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

/// What keys are called on this platform and in the window's language: "Ctrl+F", "Strg+F", "⌘F".
namespace brandbridge::ui::key_names {

/// Of the first, where @p keys must be pressed one after another.
QString of(const QKeySequence &keys);
/// What the platform has for @p key, and also @p promised, which we say works everywhere.
QList<QKeySequence> with(const QKeySequence &promised, QKeySequence::StandardKey key);
/// "Ctrl"
QString of(Qt::KeyboardModifier modifier);

} // namespace brandbridge::ui::key_names
