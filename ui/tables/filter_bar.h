// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace brandbridge::ui {

class FlowLayout;
class RowView;
class TableProxyModel;
class Text;

/// The line above a table or tree: a filter box that says what it searches, common filters, how many rows are seen, and
/// the menus of columns and export.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    /// @p searched says what the box searches: "Filter by prompt, topic and model".
    FilterBar(RowView *view, const QString &searched, QWidget *parent = nullptr);

    QLineEdit *box() const { return m_box; }
    /// Puts @p widget, such as a choice, between the box and the count.
    void addWidget(QWidget *widget);
    /// Shows how many rows of @p order are seen.
    void countRowsOf(const TableProxyModel *order);
    /// Shows that @p shown of @p all are seen; @p allWords where those are all.
    void setCount(int shown, int all, const QString &allWords);

private:
    QLineEdit *m_box;
    QWidget *m_last; ///< before the count
    FlowLayout *m_line;
    Text *m_count;
};

} // namespace brandbridge::ui
