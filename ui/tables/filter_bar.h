// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace brandbridge::ui {

class RowView;
class TableProxyModel;
class Text;

/// The line above a table or tree: a filter box that names the columns it searches, choices, the number of visible
/// rows, and the menus for columns and export.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p searched is the placeholder of the box: "Filter by prompt, topic and model". @p others, such as choices, are
    /// between the box and the count.
    FilterBar(RowView *view, const QString &searched, const QList<QWidget *> &others = {});

    QLineEdit *box() const { return m_box; }
    /// Shows the number of rows that @p order lets pass.
    void countRowsOf(const TableProxyModel *order);
    /// Shows that @p shown of @p all rows are visible; @p allWords if all are.
    void setCount(int shown, int all, const QString &allWords);

private:
    QLineEdit *m_box;
    Text *m_count;
};

} // namespace brandbridge::ui
