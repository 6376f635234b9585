// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace brandbridge::ui {

/// A list and, beside it, what is read of it; one above the other where there is no room for both, which the letters'
/// size and what they show decide. Its parts do not collapse.
class SideBySide final : public QSplitter
{
    Q_OBJECT
public:
    explicit SideBySide(QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();
};

} // namespace brandbridge::ui
