// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGridLayout>
#include <QLabel>

namespace brandbridge::ui {

/// The layout of a form row: the label of @p field in column 0, other widgets in column 1 from row 1 on. All rows are
/// aligned; an empty @p label leaves its space free. With large fonts, the label is above the field.
QGridLayout *makeFormRow(QWidget *row, const QString &label, QWidget *field);

} // namespace brandbridge::ui
