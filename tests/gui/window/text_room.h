// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gui/window/widget_walk.h"

namespace brandbridge::test {

/// What @p text needs at least where its lines may be broken.
inline int widestPart(const QFontMetrics &metrics, const QString &text)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    int widest = 0;
    qsizetype from = 0;
    while (finder.toNextBoundary() >= 0) {
        widest = qMax(widest, metrics.horizontalAdvance(text.mid(from, finder.position() - from).trimmed()));
        from = finder.position();
    }
    return widest;
}

/// Whether all of @p text can be read elsewhere: the tooltip has it.
inline bool isInTip(const QWidget *widget, const QString &text)
{
    return widget->toolTip().contains(text.toHtmlEscaped()) || widget->toolTip().contains(text);
}

/// A finding where more of @p what is needed than there is.
inline QString lack(const QString &what, int needed, int has)
{
    return needed > has ? u"needs a %1 of %2 px and has %3"_qs.arg(what).arg(needed).arg(has) : QString();
}

inline QString lack(QSize needed, QSize has)
{
    const QString width = lack(u"width"_qs, needed.width(), has.width());
    return width.isEmpty() ? lack(u"height"_qs, needed.height(), has.height()) : width;
}

inline QString cutIn(const QLabel *label)
{
    if (label->text().isEmpty() || (label->property("elides").toBool() &&
                                    (isInTip(label, label->text()) || label->sizeHint().width() <= label->width())))
        return {};
    if (!label->wordWrap())
        return lack(label->sizeHint(), label->size());
    return lack({widestPart(label->fontMetrics(), label->text()), label->heightForWidth(label->width())},
                {label->contentsRect().width(), label->height()});
}

inline QString cutIn(const QAbstractButton *button)
{
    if (button->text().isEmpty())
        return {};
    const QSize needed = button->sizeHint();
    return lack({isInTip(button, button->text()) ? 0 : needed.width(), needed.height()}, button->size());
}

/// Of a choice, the chosen text must be readable.
inline QString cutIn(const QComboBox *box)
{
    QStyleOptionComboBox option;
    option.initFrom(box);
    const int room =
        box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width();
    const int needed = box->fontMetrics().horizontalAdvance(box->currentText());
    return isInTip(box, box->currentText()) ? QString() : lack(u"width"_qs, needed, room);
}

/// Whether something on the way up to the window, or to what is scrolled, leaves less of @p widget to be seen.
inline QString hiddenPart(const QWidget *widget)
{
    QRect rect = widget->rect();
    for (const QWidget *at = widget; !at->isWindow(); at = at->parentWidget()) {
        const QWidget *const parent = at->parentWidget();
        rect.translate(at->pos());
        const auto *const area = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        const bool isScrolled = area && area->viewport() == parent;
        const bool isSideways = isScrolled && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        const int right = rect.x() + rect.width();
        if ((!isScrolled || isSideways) && (rect.x() < 0 || right > parent->width()))
            return u"reaches out of %1 sideways"_qs.arg(pathOf(parent));
        if (isScrolled)
            return {};
        if (rect.y() < 0 || rect.y() + rect.height() > parent->height())
            return u"reaches out of %1 up or down"_qs.arg(pathOf(parent));
    }
    return {};
}

/// The texts in @p window that cannot be read whole, each as a finding.
inline QStringList cutTexts(const QString &screen, const QMainWindow &window)
{
    QStringList findings;
    const auto check = [&](const QWidget *widget, const QString &text, const QString &cut) {
        if (!cut.isEmpty())
            findings.append(finding(screen, widget, cut, text));
        else if (const QString hidden = text.isEmpty() ? QString() : hiddenPart(widget); !hidden.isEmpty())
            findings.append(finding(screen, widget, hidden, text));
    };
    for (const QWidget *widget : visibleWidgets(&window)) {
        if (auto *const label = qobject_cast<const QLabel *>(widget)) {
            check(widget, label->text(), cutIn(label));
        } else if (auto *const button = qobject_cast<const QAbstractButton *>(widget)) {
            check(widget, button->text(), cutIn(button));
        } else if (auto *const box = qobject_cast<const QComboBox *>(widget)) {
            check(widget, box->currentText(), cutIn(box));
        } else if (auto *const group = qobject_cast<const QGroupBox *>(widget)) {
            const int needed = group->fontMetrics().horizontalAdvance(group->title());
            check(widget, group->title(), lack(u"width"_qs, needed, group->width()));
        } else if (auto *const tabs = qobject_cast<const QTabBar *>(widget)) {
            // With more tabs than fit, there are buttons that scroll.
            for (int i = 0; i < tabs->count(); ++i) {
                const int needed = tabs->fontMetrics().horizontalAdvance(tabs->tabText(i));
                check(widget, tabs->tabText(i), lack(u"width"_qs, needed, tabs->tabRect(i).width()));
            }
        }
        const QHeaderView *header = nullptr;
        if (auto *const table = qobject_cast<const QTableView *>(widget))
            header = table->horizontalHeader();
        else if (auto *const tree = qobject_cast<const QTreeView *>(widget))
            header = tree->header();
        for (int column = 0; header && header->isVisible() && column < header->count(); ++column) {
            const QString title = header->model()->headerData(column, Qt::Horizontal).toString();
            const QString tip = header->model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            const QString cut = lack(u"column"_qs, header->sectionSizeHint(column), header->sectionSize(column));
            if (!header->isSectionHidden(column) && !cut.isEmpty() && !tip.contains(title))
                findings.append(finding(screen, widget, cut, title));
        }
    }
    return findings;
}

} // namespace brandbridge::test
