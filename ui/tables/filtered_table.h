// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/data_table.h"

#include <QWidget>

class QPushButton;
class QSplitter;

namespace brandbridge::ui {

class ChoiceFilter;
class FilterBar;
class NoticeLine;
class PageStack;
class StepButtons;

/// A table with its filters above, and the rows or why there are none; maybe with a pane to read the current row. Knows
/// the current row, and steps through the rows.
class FilteredTable : public QWidget
{
    Q_OBJECT
public:
    struct Words
    {
        QString table;    ///< what the table holds, for screen readers
        QString searched; ///< the columns that the filter box searches: "prompt, topic and model"
        QString noneFits; ///< "No result fits the filters"
        QString hidden;   ///< that there are rows, which the filters hide
    };

    /// Takes @p choices: ChoiceFilters, and what else stands beside them, in the order in which one reads. @p name is
    /// stable and not translated. @p searched are columns of the model; all where none are given.
    FilteredTable(const QString &name, const Words &words, const QList<int> &searched, const QList<QWidget *> &choices,
                  QWidget *parent = nullptr);

    /// Shows the current row in @p pane, which stands beside the rows, or below where there is little room; its
    /// @p steps go through the rows. A notice comes between them and the filters. To be called before setModel().
    void setPane(QWidget *pane, StepButtons *steps);
    NoticeLine *notice() const { return m_notice; }
    /// Shows @p model, which must outlive this or the next call. Its column @p stretched takes the width that the
    /// others leave, and @p narrowest pixels at least.
    void setModel(QAbstractItemModel *model, int stretched, int narrowest);
    /// Whether a row is shown beside the table. Otherwise only users choose one.
    void setReading(bool isReading) { m_isReading = isReading; }
    /// To be called when the model was filled: makes the first row the current one where there is none.
    void showFilled();
    /// Makes the first of the rows that are shown the current one, if there is one.
    void goToFirst();
    /// Makes the row the current one that stands @p rows below.
    void step(int rows);

    DataTable *table() const { return m_table; }
    QLineEdit *filterBox() const;

    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

Q_SIGNALS:
    /// The choices have changed: the table's condition must be set again.
    void choicesChanged();
    /// The row of the model to read, which is another one or has changed; -1 for none.
    void rowChanged(int sourceRow);
    /// Where that row stands among those that are shown, from 0, or how many are shown; -1 for none.
    void placeChanged(int row, int count);

private:
    QWidget *makeLineOf(const QList<QWidget *> &choices);
    void readCurrent();
    void clearFilters();
    void showFiltered();
    void showRowsOrWhyNone();
    void showPlace();

    Words m_words;
    DataTable *m_table;
    FilterBar *m_bar;
    QList<ChoiceFilter *> m_choices;
    QPushButton *m_clear;
    PageStack *m_rows;
    NoticeLine *m_notice = nullptr;  ///< null without a pane
    QSplitter *m_splitter = nullptr; ///< the same
    bool m_isReading = true;
};

} // namespace brandbridge::ui
