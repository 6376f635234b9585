// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/choice_filter.h"

#include <functional>

namespace brandbridge::ui {

/// A choice of records.
template <typename T>
struct RecordFilter
{
    /// By one of their values, empty where it is not known: what they have is offered in the words that @p ownShown
    /// makes of it, @p ownFirst first and in any case.
    RecordFilter(ChoiceFilter *ownChoice, std::function<QString(const T &)> ownValue,
                 std::function<QString(const QString &value)> ownShown = {}, QStringList ownFirst = {})
        : choice(ownChoice),
          value(std::move(ownValue)),
          shown(std::move(ownShown)),
          first(std::move(ownFirst)),
          fits([get = value](const T &record, const QString &chosen) { return get(record) == chosen; })
    {
    }
    /// By what the owner offers.
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
QList<ChoiceFilter *> choicesOf(const QList<RecordFilter<T>> &filters)
{
    QList<ChoiceFilter *> choices;
    for (const RecordFilter<T> &filter : filters)
        choices.append(filter.choice);
    return choices;
}

/// Has each of @p filters offer the values that @p records have.
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

/// Whether a record has every value that @p filters now choose; an empty function where none chooses one.
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

} // namespace brandbridge::ui
