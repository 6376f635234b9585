// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace brandbridge::ui {

/// Scrolls what is too high and never what is too wide: at least as wide as the column in it needs, so that nothing is
/// cut at its side.
class ColumnScroll final : public QScrollArea
{
    Q_OBJECT
public:
    /// Takes @p column.
    explicit ColumnScroll(QWidget *column, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace brandbridge::ui
