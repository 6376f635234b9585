// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTableWidget;

namespace brandbridge::ui {

class Chart;

/// The values of a chart as a table, for those who read figures rather than lines: as they are when it is opened.
/// Deletes itself when it is closed, or with the chart.
class ChartTable final : public QDialog
{
    Q_OBJECT
public:
    explicit ChartTable(Chart *chart);

private:
    /// The first of @p rows are headings.
    void fill(const QList<QStringList> &rows);
    /// The selected rows, or all where none are selected, as tab-separated text.
    void copy() const;

    QTableWidget *m_table;
};

} // namespace brandbridge::ui
