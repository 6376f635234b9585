// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

namespace brandbridge::ui {

/// Texts to be read in full, in one column, some below others: wrapped, with rows as high as that takes. No higher than
/// its rows, and beyond some lines it scrolls.
class WrappedTree final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit WrappedTree(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int rowsHeight() const;
};

} // namespace brandbridge::ui
