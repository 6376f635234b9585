// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/reading.h"

#include <QCoreApplication>

namespace brandbridge::ui {

QString Reading::text() const
{
    QString all = title;
    for (const Row &row : rows) {
        //: What a chart says of one point: the name of a series, and its value there.
        const QString line = QCoreApplication::translate("brandbridge::ui::Reading", "%1: %2").arg(row.name, row.value);
        all += u'\n';
        all += row.note.isEmpty()
                   ? line
                   //: The same, followed by the size of its sample and its interval.
                   : QCoreApplication::translate("brandbridge::ui::Reading", "%1 (%2)").arg(line, row.note);
    }
    return all;
}

} // namespace brandbridge::ui
