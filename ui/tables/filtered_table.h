// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"

#include <QObject>

class QPushButton;

namespace brandbridge::ui {

class ChoiceFilter;
class FilterBar;
class FlowLayout;
class PageStack;

/// A table with its filters, as two widgets for a layout: the part above, and the rows or why there are none. Knows the
/// current row, and steps through the rows. Lives as long as its parent.
class FilteredTable final : public QObject
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

    /// Takes @p choices. @p name is stable and not translated. @p searched are columns of the model.
    FilteredTable(const QString &name, const Words &words, const QList<int> &searched,
                  const QList<ChoiceFilter *> &choices, QObject *parent);

    /// Shows @p model, which must outlive this or the next call. Its column @p stretched takes the width that the
    /// others leave, and
    /// @p narrowest pixels at least.
    template <typename T>
    void setModel(RecordModel<T> *model, int stretched, int narrowest)
    {
        QList<int> hidden;
        for (int column = 0; column < model->ownColumns(); ++column) {
            if (model->isHiddenAtFirst(column))
                hidden.append(column);
        }
        showModel(model, hidden, stretched, narrowest);
    }
    /// Shows @p model in the same way, all of its columns.
    void setModel(QAbstractItemModel *model, int stretched, int narrowest);
    /// Whether a row is shown beside the table. Otherwise only users choose one.
    void setReading(bool isReading) { m_isReading = isReading; }
    /// To be called when the model was filled: makes the first row the current one where there is none.
    void showFilled();
    /// Makes the first of the rows that are shown the current one, if there is one.
    void goToFirst();
    /// Makes the row the current one that stands @p rows below.
    void step(int rows);

    QWidget *filters() const { return m_filters; }
    QWidget *rows() const;
    DataTable *table() const { return m_table; }
    QLineEdit *filterBox() const;
    void addWidgetBefore(QWidget *widget);
    /// Puts @p widget behind the choices.
    void addWidget(QWidget *widget);

Q_SIGNALS:
    /// The choices have changed: the table's condition must be set again.
    void choicesChanged();
    /// The row of the model to read, which is another one or has changed; -1 for none.
    void rowChanged(int sourceRow);
    /// Where that row stands among those that are shown, from 0, or how many are shown; -1 for none.
    void placeChanged(int row, int count);

private:
    void showModel(QAbstractItemModel *model, const QList<int> &hidden, int stretched, int narrowest);
    void makeFilters();
    void readCurrent();
    void clearFilters();
    void showFiltered();
    void showRowsOrWhyNone();
    void showPlace();

    Words m_words;
    DataTable *m_table;
    FilterBar *m_bar;
    QList<ChoiceFilter *> m_choices;
    QWidget *m_filters;
    FlowLayout *m_line = nullptr;
    QPushButton *m_clear;
    PageStack *m_rows;
    bool m_isReading = true;
};

} // namespace brandbridge::ui
