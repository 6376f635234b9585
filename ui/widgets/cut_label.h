// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace brandbridge::ui {

/// A line of text that never widens its parent: where there is no room for all of it, its end is left out, and the
/// tooltip has the whole.
class CutLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit CutLabel(QWidget *parent = nullptr);

    /// Shows @p text; @p tip, a sentence or empty, is the tooltip besides.
    void display(const QString &text, const QString &tip);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool isCut() const { return sizeHint().width() > width(); }
    void showTip();

    QString m_tip;
};

} // namespace brandbridge::ui
