// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace brandbridge::ui {

class RowView;
class TableProxyModel;
class Text;

/// The line above a table or tree: a filter box that says what it searches, common filters, how many rows are seen, and
/// the menus of columns and export.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p searched says what the box searches: "Filter by prompt, topic and model". @p others, such as choices, stand
    /// between the box and the count.
    FilterBar(RowView *view, const QString &searched, const QList<QWidget *> &others = {});

    QLineEdit *box() const { return m_box; }
    /// Shows how many rows of @p order are seen.
    void countRowsOf(const TableProxyModel *order);
    /// Shows that @p shown of @p all are seen; @p allWords where those are all.
    void setCount(int shown, int all, const QString &allWords);

private:
    QLineEdit *m_box;
    Text *m_count;
};

} // namespace brandbridge::ui
