// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/filtered_table.h"

#include <QWidget>

class QSplitter;

namespace brandbridge::ui {

class NoticeLine;
class StepButtons;

/// A table with its filters, and a pane to read its current row: beside it, or below where there is little room. The
/// results and the suggestions of a run are shown so.
class ReadingTable final : public QWidget
{
    Q_OBJECT
public:
    using Words = FilteredTable::Words;

    /// Takes @p choices and @p pane, whose @p steps go through the rows. @p name is stable and not translated.
    /// @p searched are columns of the model.
    ReadingTable(const QString &name, const Words &words, const QList<int> &searched,
                 const QList<ChoiceFilter *> &choices, QWidget *pane, StepButtons *steps, QWidget *parent = nullptr);

    /// Shows @p model, which must outlive this or the next call. Its first column takes the width that the others
    /// leave.
    template <typename T>
    void setModel(RecordModel<T> *model)
    {
        constexpr int narrowest = 200;
        constexpr double leastShare = 0.44; // so that texts that begin alike can be distinguished
        m_rows->setModel(model, 0, narrowest);
        table()->setStretched(0, narrowest, leastShare);
        table()->setWrapping();
    }
    /// To be called when the model was filled: makes the first row the current one where there is none.
    void showFilled() { m_rows->showFilled(); }

    DataTable *table() const { return m_rows->table(); }
    NoticeLine *notice() const { return m_notice; }
    QLineEdit *filterBox() const { return m_rows->filterBox(); }
    void addWidgetBefore(QWidget *widget) { m_rows->addWidgetBefore(widget); }
    /// Puts @p widget behind the choices.
    void addWidget(QWidget *widget) { m_rows->addWidget(widget); }

    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

Q_SIGNALS:
    /// The choices have changed: the table's condition must be set again.
    void choicesChanged();
    /// The row of the model to read, which is another one or has changed; -1 for none.
    void rowChanged(int sourceRow);

private:
    FilteredTable *m_rows;
    NoticeLine *m_notice;
    QSplitter *m_splitter;
};

} // namespace brandbridge::ui
