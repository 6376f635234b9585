// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace brandbridge::ui {

/// A list and the details of an item: side by side, or stacked if space is limited, depending on the font size and the
/// content. The parts cannot be collapsed.
class SideBySide final : public QSplitter
{
    Q_OBJECT
public:
    /// Stacks the parts if narrower than @p characters average characters, even if both would fit.
    explicit SideBySide(int characters = 100, QWidget *parent = nullptr);

    /// The minimum size of the stacked parts, which allows a narrow parent.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    const int m_characters;
};

} // namespace brandbridge::ui
