// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/form_state.h"

#include "ui/desktop/secret_line.h"
#include "ui/screen/screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/filter_bar.h"
#include "ui/tables/row_view.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <QMetaProperty>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>

namespace brandbridge::ui {

namespace {

/// Whether @p field is part of another widget.
bool isInner(const QWidget *field)
{
    const QWidget *const parent = field->parentWidget();
    return qobject_cast<const QComboBox *>(parent) || qobject_cast<const QAbstractSpinBox *>(parent);
}

/// The path of names from @p screen to @p widget. Unnamed widgets are numbered among siblings of the same type, which
/// works because the same code creates both windows.
QString placeOf(const QWidget *widget, const QWidget *screen)
{
    QStringList names;
    for (const QWidget *at = widget; at && at != screen; at = at->parentWidget()) {
        if (at->objectName().isEmpty() && qobject_cast<const FilterBar *>(at->parentWidget()))
            continue; // its choices change places
        const QString kind = QString::fromLatin1(at->metaObject()->className());
        int before = 0;
        for (const QObject *const sibling : at->parent()->children()) {
            if (sibling == at)
                break;
            before += sibling->objectName() == at->objectName() && sibling->metaObject() == at->metaObject();
        }
        names.prepend(u"%1 %2 %3"_s.arg(kind, at->objectName()).arg(before));
    }
    return names.join(u'/');
}

/// The user's input in @p field. Invalid if empty, or if input is stored immediately.
QVariant inputOf(const QWidget *field)
{
    if (qobject_cast<const SecretLine *>(field))
        return {}; // keys are not copied
    if (const auto *const line = qobject_cast<const QLineEdit *>(field))
        return line->isModified() && !line->isReadOnly() && !line->text().isEmpty() ? line->text() : QVariant();
    if (const auto *const lines = qobject_cast<const QPlainTextEdit *>(field))
        return lines->isReadOnly() || lines->toPlainText().isEmpty() ? QVariant() : lines->toPlainText();
    if (const auto *const choice = qobject_cast<const ChoiceFilter *>(field))
        return choice->chosen() ? QVariant(*choice->chosen()) : QVariant();
    if (const auto *const box = qobject_cast<const QComboBox *>(field)) {
        if (!box->isEditable() || box->currentText().isEmpty())
            return {};
        const QVariant word = box->itemData(box->findText(box->currentText())); // does not depend on the language
        return word.isValid() ? word : box->currentText();
    }
    if (const auto *const number = qobject_cast<const QSpinBox *>(field))
        return number->value();
    if (const auto *const tabs = qobject_cast<const QTabBar *>(field))
        return tabs->currentIndex() > 0 ? tabs->currentIndex() : QVariant();
    if (const auto *const rows = dynamic_cast<const RowView *>(field))
        return rows->chosenRow().isEmpty() ? QVariant() : rows->chosenRow();
    if (const auto *const button = qobject_cast<const QAbstractButton *>(field)) // for example, expanded sections
        return button->isCheckable() && button->isChecked() && !button->objectName().isEmpty() ? true : QVariant();
    return {};
}

void enter(const QVariant &entered, QWidget *field)
{
    if (auto *const choice = qobject_cast<ChoiceFilter *>(field))
        choice->chooseOnceOffered(entered.toString());
    else if (auto *const tabs = qobject_cast<QTabBar *>(field))
        tabs->setCurrentIndex(entered.toInt());
    else if (auto *const rows = dynamic_cast<RowView *>(field))
        rows->chooseRowOnceThere(entered.toString());
    else // text, number or checked state
        field->metaObject()->userProperty().write(field, entered);
    if (auto *const line = qobject_cast<QLineEdit *>(field))
        line->setModified(true);
}

/// The y coordinate of @p widget on @p screen.
int yOn(const QWidget *screen, const QWidget *widget)
{
    return widget->mapTo(screen, QPoint()).y();
}

/// Scrolls until @p widget has the y coordinate @p height.
void scrollTo(int height, const QWidget *widget, const QWidget *screen)
{
    for (QWidget *at = widget->parentWidget(); at && at != screen; at = at->parentWidget()) {
        if (auto *const area = qobject_cast<QScrollArea *>(at)) {
            QScrollBar *const bar = area->verticalScrollBar();
            bar->setValue(bar->value() + yOn(screen, widget) - height);
        }
    }
}

} // namespace

void FormState::take(const Screen &screen)
{
    Part part;
    part.own = screen.formState();
    const QWidget *const focused = screen.window()->focusWidget();
    if (focused && screen.isAncestorOf(focused)) {
        part.focused = placeOf(focused, &screen);
        part.height = yOn(&screen, focused);
    }
    for (const QWidget *const field : screen.findChildren<QWidget *>()) {
        const QVariant entered = isInner(field) ? QVariant() : inputOf(field);
        if (entered.isValid())
            part.entered.insert(placeOf(field, &screen), entered);
    }
    if (part.own.isValid() || !part.focused.isEmpty() || !part.entered.isEmpty())
        m_screens.insert(screen.objectName(), part);
}

void FormState::restoreTo(Screen &screen) const
{
    const auto part = m_screens.constFind(screen.objectName());
    if (part == m_screens.constEnd())
        return;
    QWidget *focused = nullptr;
    for (QWidget *const field : screen.findChildren<QWidget *>()) {
        const QString place = placeOf(field, &screen);
        if (const auto entered = part->entered.constFind(place); entered != part->entered.constEnd())
            enter(*entered, field);
        if (place == part->focused)
            focused = field;
    }
    screen.restoreFormState(part->own);
    if (!focused)
        return;
    // Scrolling requires a layout.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    focused->setFocus(Qt::OtherFocusReason);
    scrollTo(part->height, focused, &screen); // the height of texts above may differ
}

} // namespace brandbridge::ui
