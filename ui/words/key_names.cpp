// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/key_names.h"

#include <QCoreApplication>

namespace brandbridge::ui::key_names {

namespace {

/// Qt looks these up in its own translations; if not installed, it finds them in ours.
[[maybe_unused]] constexpr const char *namesInMenus[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"), QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),  QT_TRANSLATE_NOOP("QShortcut", "Space"),
    QT_TRANSLATE_NOOP("QShortcut", "Up"),   QT_TRANSLATE_NOOP("QShortcut", "Down"),
    QT_TRANSLATE_NOOP("QShortcut", "Del"),  QT_TRANSLATE_NOOP("QShortcut", "Esc"),
};

} // namespace

QString of(const QKeySequence &keys)
{
    return QKeySequence(keys[0]).toString(QKeySequence::NativeText);
}

QList<QKeySequence> with(const QKeySequence &promised, QKeySequence::StandardKey key)
{
    QList<QKeySequence> keys = QKeySequence::keyBindings(key);
    if (!keys.contains(promised))
        keys.append(promised);
    return keys;
}

QString of(Qt::KeyboardModifier modifier)
{
    QString name = of(QKeySequence(QKeyCombination(modifier, Qt::Key_A)));
    name.chop(1);
    return name.endsWith(u'+') ? name.chopped(1) : name;
}

} // namespace brandbridge::ui::key_names
