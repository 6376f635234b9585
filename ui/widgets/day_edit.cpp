// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/day_edit.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/spacing.h"
#include "ui/words/date_words.h"

#include <QAction>
#include <QCalendarWidget>
#include <QMenu>
#include <QToolTip>
#include <QWidgetAction>

#include <utility>

namespace brandbridge::ui {

DayEdit::DayEdit(const QString &name, const QString &accessibleName)
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setDate(QDate::currentDate());
    connect(this, &QLineEdit::editingFinished, this, &DayEdit::showProblem);
    QAction *const calendar = addAction(icon(u"chevron-down"_s), TrailingPosition);
    calendar->setText(tr("Choose in a calendar"));
    calendar->setShortcut(Qt::ALT | Qt::Key_Down);
    calendar->setShortcutContext(Qt::WidgetShortcut);
    connect(calendar, &QAction::triggered, this, &DayEdit::showCalendar);
}

void DayEdit::setDate(QDate date)
{
    setText(date_words::fullDay(date));
    setCursorPosition(0);
    if (std::exchange(m_date, date) != date)
        Q_EMIT dateChanged();
}

QString DayEdit::problem()
{
    if (text() == date_words::fullDay(m_date))
        return {}; // in whatever form this locale has
    const QDate date = date_words::dayIn(text());
    if (!date.isValid())
        return tr("“%1” is not a day. Type it as in “%2”.").arg(text(), date_words::fullDay(m_date));
    setDate(date);
    return {};
}

QSize DayEdit::sizeHint() const
{
    const int words = fontMetrics().horizontalAdvance(date_words::fullDay(QDate(2028, 9, 28)));
    return {words + spacing::huge * 3, QLineEdit::sizeHint().height()}; // and the button
}

void DayEdit::showProblem()
{
    if (const QString words = problem(); !words.isEmpty())
        QToolTip::showText(mapToGlobal(rect().bottomLeft()), words, this);
}

void DayEdit::showCalendar()
{
    auto *const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *const calendar = new QCalendarWidget;
    calendar->setSelectedDate(m_date);
    connect(calendar, &QCalendarWidget::activated, this, [this, menu](QDate date) {
        menu->close();
        setDate(date);
    });
    connect(calendar, &QCalendarWidget::clicked, calendar, &QCalendarWidget::activated);
    auto *const action = new QWidgetAction(menu);
    action->setDefaultWidget(calendar);
    menu->addAction(action);
    menu->popup(mapToGlobal(rect().bottomLeft()));
    calendar->setFocus();
}

} // namespace brandbridge::ui
