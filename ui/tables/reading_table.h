// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"

#include <QWidget>

class QPushButton;
class QSplitter;

namespace brandbridge::ui {

class ChoiceFilter;
class FilterBar;
class FlowLayout;
class NoticeLine;
class PageStack;
class StepButtons;

/// A table with its filters, and a pane to read its current row: beside it, or below where there is little room. The
/// results and the suggestions of a run are shown so.
class ReadingTable final : public QWidget
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

    /// Takes @p choices and @p pane, whose @p steps go through the rows. @p name is stable and not translated.
    /// @p searched are columns of the model.
    ReadingTable(const QString &name, const Words &words, const QList<int> &searched,
                 const QList<ChoiceFilter *> &choices, QWidget *pane, StepButtons *steps, QWidget *parent = nullptr);

    /// Shows @p model, which must outlive this. Its first column takes the width that the others leave.
    template <typename T>
    void setModel(RecordModel<T> *model)
    {
        QList<int> hidden;
        for (int column = 0; column < model->ownColumns(); ++column) {
            if (model->isHiddenAtFirst(column))
                hidden.append(column);
        }
        showModel(model, hidden);
    }
    /// To be called when the model was filled: makes the first row the current one where none is.
    void showFilled();

    DataTable *table() const { return m_table; }
    NoticeLine *notice() const { return m_notice; }
    QLineEdit *filterBox() const;
    /// Puts @p widget behind the choices.
    void addWidget(QWidget *widget);

    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

Q_SIGNALS:
    /// Another of the choices is made: the table's condition is to be set anew.
    void choicesChanged();
    /// What is to be read is another row of the model, or has changed; -1 for none.
    void rowChanged(int sourceRow);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showModel(QAbstractItemModel *model, const QList<int> &hidden);
    QWidget *makeFilters();
    void readCurrent();
    void clearFilters();
    void showRowsOrWhyNone();
    void showPlace();
    void step(int rows);

    Words m_words;
    DataTable *m_table;
    FilterBar *m_filter;
    QList<ChoiceFilter *> m_choices;
    FlowLayout *m_line = nullptr;
    QPushButton *m_clear;
    NoticeLine *m_notice;
    PageStack *m_rows; ///< the table, or that the filters hide everything
    StepButtons *m_steps;
    QSplitter *m_splitter;
};

} // namespace brandbridge::ui
