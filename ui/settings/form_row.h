// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGridLayout>
#include <QLabel>

namespace brandbridge::ui {

/// The layout of one row of a form: the label of @p field in column 0, everything else in column 1, from row 1 on. All
/// rows are aligned; an empty @p label leaves its place free. With large letters there is no room for that, and the
/// label is above.
QGridLayout *makeFormRow(QWidget *row, const QString &label, QWidget *field);

} // namespace brandbridge::ui
