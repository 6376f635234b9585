// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/screen_table.h"

#include <QWidget>

class QBoxLayout;
class QListWidget;

namespace brandbridge::ui {

/// The window's left side: the choice of the brand, and the list of screens in groups. Shows only icons if narrow; the
/// names are then in the tooltips.
class Navigation final : public QWidget
{
    Q_OBJECT
public:
    explicit Navigation(const QList<ScreenRow> &screens, QWidget *parent = nullptr);

    /// The screens, in the order of the table.
    QListWidget *list() const { return m_list; }
    /// Place above the list.
    QBoxLayout *top() const { return m_top; }
    bool isNarrow() const { return m_isNarrow; }
    /// Shows only icons if the names do not leave enough of the width @p window.
    void fit(int window);
    /// Shows @p count next to @p screen unless 0; @p words is its description.
    void showBadge(const QString &screen, int count, const QString &words);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    const QList<ScreenRow> m_screens;
    QListWidget *m_list;
    QBoxLayout *m_top;
    int m_window = 0;
    bool m_isNarrow = false;
};

} // namespace brandbridge::ui
