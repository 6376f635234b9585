// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace brandbridge::ui {

/// A list and, beside it, the details of one item; one above the other where there is no room for both, which depends
/// on the letters' size and on the content. Its parts do not collapse.
class SideBySide final : public QSplitter
{
    Q_OBJECT
public:
    /// With less room than for @p characters of average width no part is useful, even where each has what it needs.
    explicit SideBySide(int characters = 100, QWidget *parent = nullptr);

    /// That of its parts one above the other, so that the parent may become as narrow.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    const int m_characters;
};

} // namespace brandbridge::ui
