// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace brandbridge::ui {

class DataTable;
class FlowLayout;
class Text;

/// The line above a table: a filter box that says what it searches, chips for common filters, how many rows are seen,
/// and the columns' menu.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    /// Filters @p table, by @p columns of its model; all where none are given. @p searched names them for people:
    /// "prompt, topic and model".
    FilterBar(DataTable *table, const QString &searched, const QList<int> &columns = {}, QWidget *parent = nullptr);

    QLineEdit *box() const { return m_box; }
    /// Puts @p widget, such as a choice, between the box and the count.
    void addWidget(QWidget *widget);
    void clear();

private:
    void showCount();

    DataTable *m_table;
    QLineEdit *m_box;
    FlowLayout *m_line;
    Text *m_count;
};

} // namespace brandbridge::ui
