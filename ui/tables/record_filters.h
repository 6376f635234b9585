// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/choice_filter.h"

#include <functional>

namespace brandbridge::ui {

/// A choice of records by one of their values, which is offered, or by what its owner offers and fits().
template <typename T>
struct RecordFilter
{
    ChoiceFilter *choice;
    std::function<QString(const T &)> value;                         ///< empty where it is not known
    std::function<QString(const QString &value)> shown = {};         ///< in words, where they are not the value itself
    QStringList always = {};                                         ///< values that are offered first, and in any case
    std::function<bool(const T &, const QString &chosen)> fits = {}; ///< instead of value
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
        if (filter.fits)
            continue;
        QStringList values;
        for (const T &record : records)
            values.append(filter.value(record));
        filter.choice->setValues(values, filter.shown, {}, filter.always);
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
        return std::all_of(chosen.begin(), chosen.end(), [&record](const auto &each) {
            const auto &[filter, value] = each;
            return filter.fits ? filter.fits(record, value) : filter.value(record) == value;
        });
    };
}

} // namespace brandbridge::ui
