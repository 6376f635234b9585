// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "ui/desktop/layouts.h"

#include <QDateEdit>

namespace brandbridge::ui {

/// A field for a day with a calendar, called @p name. dateChanged() follows once the whole day is typed.
inline QDateEdit *dayEdit(const QString &name, const QString &accessibleName)
{
    auto *const edit = withName(new QDateEdit, name);
    edit->setAccessibleName(accessibleName);
    edit->setCalendarPopup(true);
    edit->setKeyboardTracking(false);
    if (QString format = edit->displayFormat(); !format.contains(u"yyyy")) // a typed "2026" would become the year 1920
        edit->setDisplayFormat(format.replace(u"yy"_s, u"yyyy"_s));
    return edit;
}

} // namespace brandbridge::ui
