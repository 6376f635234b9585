// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/day_edit.h"

#include "core/literals.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace brandbridge::ui {

DayEdit::DayEdit(const QString &name, const QString &accessibleName)
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    setCalendarPopup(true);
    setKeyboardTracking(false);
    if (QString format = displayFormat(); !format.contains(u"yyyy")) // a typed "2026" would become 1920
        setDisplayFormat(format.replace(u"yy"_s, u"yyyy"_s));
}

/// QDateEdit goes to the next section after the last possible digit. The separator would then make it go one further.
void DayEdit::keyPressEvent(QKeyEvent *event)
{
    const QString text = event->text();
    const bool isDigit = !text.isEmpty() && text.at(0).isDigit();
    const bool isSeparator = !text.isEmpty() && !isDigit && displayFormat().contains(text.at(0));
    if (isSeparator && !m_hasDigits)
        return;
    if (isDigit && lineEdit()->selectedText() == lineEdit()->text())
        setSelectedSection(sectionAt(0));
    const Section section = currentSection();
    QDateEdit::keyPressEvent(event);
    m_hasDigits = isDigit && currentSection() == section;
}

} // namespace brandbridge::ui
