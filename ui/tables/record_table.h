// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/choice_filter.h"
#include "ui/tables/filtered_table.h"
#include "ui/tables/record_model.h"

#include <algorithm>
#include <functional>

namespace brandbridge::ui {

/// A filter of records by one choice.
template <typename T>
struct RecordFilter
{
    /// Filters by a value, which is empty if unknown. Offers the values of the records in the words of @p ownShown, and
    /// always those of @p ownFirst, which are first.
    RecordFilter(ChoiceFilter *ownChoice, std::function<QString(const T &)> ownValue,
                 std::function<QString(const QString &value)> ownShown = {}, QStringList ownFirst = {})
        : choice(ownChoice),
          value(std::move(ownValue)),
          shown(std::move(ownShown)),
          first(std::move(ownFirst)),
          fits([get = value](const T &record, const QString &chosen) { return get(record) == chosen; })
    {
    }
    /// Filters by choices that the owner sets.
    RecordFilter(ChoiceFilter *ownChoice, std::function<bool(const T &, const QString &chosen)> ownFits)
        : choice(ownChoice),
          fits(std::move(ownFits))
    {
    }

    ChoiceFilter *choice;
    std::function<QString(const T &)> value;
    std::function<QString(const QString &)> shown;
    QStringList first;
    std::function<bool(const T &, const QString &)> fits;
};

template <typename T>
QList<QWidget *> choicesOf(const QList<RecordFilter<T>> &filters)
{
    QList<QWidget *> choices;
    for (const RecordFilter<T> &filter : filters)
        choices.append(filter.choice);
    return choices;
}

/// Makes each of @p filters offer the values of @p records.
template <typename T>
void offerValues(const QList<RecordFilter<T>> &filters, const QList<T> &records)
{
    for (const RecordFilter<T> &filter : filters) {
        if (!filter.value)
            continue;
        QStringList values;
        for (const T &record : records)
            values.append(filter.value(record));
        filter.choice->setValues(values, filter.shown, {}, filter.first);
    }
}

/// Tells whether a record passes all @p filters as they are set now; an empty function if none is set.
template <typename T>
std::function<bool(const T &)> conditionOf(const QList<RecordFilter<T>> &filters)
{
    QList<std::pair<RecordFilter<T>, QString>> chosen;
    for (const RecordFilter<T> &filter : filters) {
        if (const auto value = filter.choice->chosen())
            chosen.append({filter, *value});
    }
    if (chosen.isEmpty())
        return {};
    return [chosen](const T &record) {
        return std::all_of(chosen.begin(), chosen.end(),
                           [&record](const auto &each) { return each.first.fits(record, each.second); });
    };
}

/// The parts of a table of records. Names and ids are stable and not translated.
template <typename T>
struct RecordTableParts
{
    QString name;
    FilteredTable::Words words;
    QList<Column<T>> columns;
    std::function<QString(const T &)> key;                     ///< identifies a record
    std::function<const QJsonObject &(const T &)> fields = {}; ///< a record's fields as the service sent them
    QSet<QString> shownFields = {};                            ///< the fields that have a column
    QList<int> searched = {};                                  ///< columns; empty for all
    QList<RecordFilter<T>> filters = {};
    QList<QWidget *> actions = {}; ///< buttons next to the filters
    int stretched = 0;             ///< the column that takes the remaining width
    int narrowest = 160;           ///< its minimum width in pixels
    QWidget *pane = nullptr;
    StepButtons *steps = nullptr; ///< of the pane
};

/// A table of records with columns, filters, export, and an optional pane for the current one: the main part of most
/// screens.
template <typename T>
class RecordTable final : public FilteredTable
{
public:
    explicit RecordTable(const RecordTableParts<T> &parts, QWidget *parent = nullptr)
        : FilteredTable(parts.name, parts.words, parts.searched, choicesOf(parts.filters) + parts.actions, parent),
          m_filters(parts.filters),
          m_model(new RecordModel<T>(parts.columns, parts.key, parts.fields, parts.shownFields, this))
    {
        if (parts.pane)
            setPane(parts.pane, parts.steps);
        setModel(m_model, parts.stretched, parts.narrowest);
        connect(this, &FilteredTable::choicesChanged, this, [this] { applyFilters(); });
        if (parts.fields)
            offerRawData([this, fields = parts.fields] { return current() ? fields(*current()) : QJsonObject(); });
    }

    const QList<T> &records() const { return m_model->records(); }
    /// Shows @p records. Rows with the same keys stay, and so does the current row.
    void setRecords(const QList<T> &records)
    {
        m_model->setRecords(records);
        offerValues(m_filters, records);
        showFilled();
    }

    /// Replaces the record at @p row of records() by @p record, which has the same key.
    void replace(int row, const T &record) { m_model->replace(row, record); }

    /// The record of the visible row @p row.
    const T &shown(int row) const { return records().at(table()->rowOrder()->sourceRow(row)); }
    /// The record of the current row; null for none.
    const T *current() const
    {
        const int row = table()->currentSourceRow();
        return row < 0 || row >= records().size() ? nullptr : &records().at(row);
    }
    /// The records that pass the filters, in visual order.
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
