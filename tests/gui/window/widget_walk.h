// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QtWidgets>

namespace brandbridge::test {

/// Where @p widget is, from the window down, by the names on the way.
inline QString pathOf(const QWidget *widget)
{
    QStringList names;
    for (const QWidget *at = widget; at && !at->isWindow(); at = at->parentWidget()) {
        const QString kind = QString::fromLatin1(at->metaObject()->className()).section(u':', -1);
        if (!at->objectName().isEmpty())
            names.prepend(at->objectName());
        else if (at == widget || at->inherits("brandbridge::ui::Card") || kind != u"QWidget")
            names.prepend(kind);
    }
    return names.join(u'/');
}

/// A finding of the walk: the screen, the widget, what is wrong, and the text that it is about.
inline QString finding(const QString &screen, const QWidget *widget, const QString &what, const QString &text = {})
{
    constexpr qsizetype longest = 120;
    const QString shown = text.simplified();
    return u"%1: %2: %3%4"_s.arg(screen, pathOf(widget), what,
                                 shown.isEmpty() ? QString() : u": “"_s + shown.left(longest) + u'”');
}

/// Prints @p findings, each on a separate line, and returns whether there are none. (Qt Test cuts long messages.)
inline bool isWithout(QStringList findings)
{
    findings.removeDuplicates();
    for (const QString &found : std::as_const(findings))
        qWarning("%s", qPrintable(found));
    return findings.isEmpty();
}

/// A part that another widget of Qt's is made of.
inline bool isInner(const QWidget *widget)
{
    const QWidget *const parent = widget->parentWidget();
    return !parent || widget->objectName().startsWith(u"qt_") || qobject_cast<const QScrollBar *>(widget) ||
           qobject_cast<const QHeaderView *>(widget) || qobject_cast<const QComboBox *>(parent) ||
           qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QTabBar *>(parent) ||
           qobject_cast<const QLineEdit *>(parent) || qobject_cast<const QMenuBar *>(parent) ||
           parent->inherits("QComboBoxPrivateContainer") || widget->inherits("QTableCornerButton");
}

/// What can be seen in @p window, without what other widgets are made of.
inline QList<QWidget *> visibleWidgets(const QWidget *window)
{
    QList<QWidget *> visible;
    for (QWidget *const widget : window->findChildren<QWidget *>()) {
        if (widget->isVisible() && widget->window() == window && !isInner(widget))
            visible.append(widget);
    }
    return visible;
}

} // namespace brandbridge::test
