// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/filtered_table.h"
#include "ui/tables/record_filters.h"
#include "ui/tables/record_model.h"

namespace brandbridge::ui {

/// What a table of records shows, and by what it filters them. Names and ids are stable and not translated.
template <typename T>
struct RecordTableParts
{
    QString name;
    FilteredTable::Words words;
    QList<Column<T>> columns;
    std::function<QString(const T &)> key;                     ///< identifies a record
    std::function<const QJsonObject &(const T &)> fields = {}; ///< what the service sent for one
    QSet<QString> shownFields = {};                            ///< members of those that have a column
    QList<int> searched = {};                                  ///< columns; all where none are given
    QList<RecordFilter<T>> filters = {};
    int stretched = 0;   ///< the column that takes the width that the others leave
    int narrowest = 160; ///< pixels, of that column
    QWidget *pane = nullptr;
    StepButtons *steps = nullptr; ///< of the pane
};

/// A table of records with columns, filters, export, and maybe a pane for the current one: what most screens are made
/// of.
template <typename T>
class RecordTable final : public FilteredTable
{
public:
    explicit RecordTable(const RecordTableParts<T> &parts, QWidget *parent = nullptr)
        : FilteredTable(parts.name, parts.words, parts.searched, choicesOf(parts.filters), parent),
          m_filters(parts.filters),
          m_model(new RecordModel<T>(parts.columns, parts.key, parts.fields, parts.shownFields, this))
    {
        if (parts.pane)
            setPane(parts.pane, parts.steps);
        setModel(m_model, parts.stretched, parts.narrowest);
        connect(this, &FilteredTable::choicesChanged, this, [this] { applyFilters(); });
    }

    const QList<T> &records() const { return m_model->records(); }
    /// Those that are there already stay as they are, and so does the current row.
    void setRecords(const QList<T> &records)
    {
        m_model->setRecords(records);
        offerValues(m_filters, records);
        showFilled();
    }

    /// Puts @p record in the place of the one with the same key, the one at @p row of records().
    void replace(int row, const T &record) { m_model->replace(row, record); }

    /// The record in @p row of those that are shown.
    const T &shown(int row) const { return records().at(table()->rowOrder()->sourceRow(row)); }
    /// The record of the current row; null for none.
    const T *current() const
    {
        const int row = table()->currentSourceRow();
        return row < 0 || row >= records().size() ? nullptr : &records().at(row);
    }
    /// Those that pass the filters, in the order shown.
    QList<T> shownRecords() const
    {
        QList<T> shown;
        for (int row = 0; row < table()->rowOrder()->rowCount(); ++row)
            shown.append(this->shown(row));
        return shown;
    }
    QList<T> selectedRecords() const
    {
        QList<T> selected;
        for (const int row : table()->selectedSourceRows())
            selected.append(records().at(row));
        return selected;
    }

private:
    void applyFilters()
    {
        std::function<bool(int)> accepts;
        if (const auto fits = conditionOf(m_filters))
            accepts = [this, fits](int row) { return fits(m_model->record(row)); };
        table()->rowOrder()->setCondition(accepts);
    }

    QList<RecordFilter<T>> m_filters;
    RecordModel<T> *m_model;
};

} // namespace brandbridge::ui
