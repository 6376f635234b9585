// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace brandbridge::ui {

/// A vertical scroll area that is always at least as wide as its content, to avoid clipping at the sides.
class ColumnScroll final : public QScrollArea
{
    Q_OBJECT
public:
    /// Takes ownership of @p column.
    explicit ColumnScroll(QWidget *column, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace brandbridge::ui
