// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/data_table.h"

#include <QJsonObject>
#include <QWidget>

#include <functional>

class QSplitter;
class QToolButton;

namespace brandbridge::ui {

class ChoiceFilter;
class FilterBar;
class NoticeLine;
class PageStack;
class StepButtons;

/// A table with filters above it, and a view that replaces it if no row passes them; with an optional pane for the
/// current row, and steps through the rows.
class FilteredTable : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString table;    ///< what the table holds, for screen readers
        QString searched; ///< the columns that the filter box searches: "prompt, topic and model"
        QString noneFits; ///< "No result fits the filters"
        QString hidden;   ///< says that filters hide all rows
    };

    /// Takes @p choices: ChoiceFilters and other widgets of the filter line, in reading order. @p name is stable and
    /// not translated. @p searched are the model's columns to search; empty for all.
    FilteredTable(const QString &name, const Words &words, const QList<int> &searched, const QList<QWidget *> &choices,
                  QWidget *parent = nullptr);

    /// Shows the current row in @p pane, to the right of the rows, or below them in a narrow window; its @p steps,
    /// which may be null, go through the rows. A notice is between the filters and the pane. Call it before setModel().
    void setPane(QWidget *pane, StepButtons *steps);
    NoticeLine *notice() const { return m_notice; }
    /// Shows @p model, which must outlive this or the next call. Its column @p stretched takes the width that the
    /// others leave, but at least @p narrowest pixels.
    void setModel(QAbstractItemModel *model, int stretched, int narrowest);
    /// Whether there is a pane for the current row. Without one, only the user chooses a row.
    void setReading(bool isReading) { m_isReading = isReading; }
    /// Call it when the model was filled: makes the first row the current one if no row is.
    void showFilled();
    /// Makes the first visible row the current one, if there are rows.
    void goToFirst();
    /// Makes the row @p rows below the current one.
    void step(int rows);

    DataTable *table() const { return m_table; }
    QLineEdit *filterBox() const;

    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

    /// Adds a command that shows the fields of the current row as the service sent them.
    void offerRawData(const std::function<QJsonObject()> &fields);

Q_SIGNALS:
    /// The choices have changed: the table's condition must be set again.
    void choicesChanged();
    /// The pane's row, in the model, is another one or has changed; -1 for none.
    void rowChanged(int sourceRow);
    /// The position of the pane's row among the visible rows, from 0, or their number, has changed; -1 for none.
    void placeChanged(int row, int count);

private:
    void readCurrent();
    void clearFilters();
    void showFiltered();
    void showRowsOrWhyNone();
    void showPlace();

    Words m_words;
    DataTable *m_table;
    QToolButton *m_clear;
    FilterBar *m_bar;
    QList<ChoiceFilter *> m_choices;
    PageStack *m_rows;
    NoticeLine *m_notice = nullptr;  ///< null without a pane
    QSplitter *m_splitter = nullptr; ///< the same
    bool m_isReading = true;
};

} // namespace brandbridge::ui
