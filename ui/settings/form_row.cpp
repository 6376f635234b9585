// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/form_row.h"

#include "ui/common/spacing.h"

namespace brandbridge::ui {

namespace {

constexpr int labelLetters = 24;

} // namespace

QGridLayout *makeFormRow(QWidget *row, const QString &label, QWidget *field)
{
    auto *const grid = new QGridLayout(row);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::large);
    grid->setVerticalSpacing(spacing::tiny);
    grid->setColumnMinimumWidth(0, labelLetters * row->fontMetrics().averageCharWidth());
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 3);
    auto *const words = new QLabel(label);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    words->setMinimumHeight(field->sizeHint().height());
    if (!label.isEmpty())
        words->setBuddy(field);
    grid->addWidget(words, 0, 0, Qt::AlignTop);
    return grid;
}

} // namespace brandbridge::ui
