// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/result_filter.h"

#include "core/json/fit.h"
#include "core/service/records.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace brandbridge::relay {

namespace {

constexpr std::array<QLatin1String, 5> filterNames{QLatin1String("topic"), QLatin1String("model"),
                                                   QLatin1String("present"), QLatin1String("sentiment"),
                                                   QLatin1String("text")};

bool isSelected(const service::RunResult &result, const QJsonObject &arguments)
{
    const auto has = [&arguments](QLatin1String filter, const QString &value) {
        return value.contains(arguments.value(filter).toString(), Qt::CaseInsensitive);
    };
    const QJsonValue present = arguments.value(filterNames[2]);
    return has(filterNames[0], result.topicName) && has(filterNames[1], result.model) &&
           (!present.isBool() || result.isPresent == present.toBool()) && has(filterNames[3], result.sentiment) &&
           has(filterNames[4], result.promptText + u'\n' + result.answer.value_or(QString()));
}

} // namespace

bool selectsResults(const QJsonObject &arguments)
{
    return std::any_of(filterNames.begin(), filterNames.end(),
                       [&arguments](QLatin1String filter) { return arguments.contains(filter); });
}

FilteredResults filteredResults(const QByteArray &body, const QJsonObject &arguments)
{
    const auto list = json::mainList(body);
    if (!list)
        return {body, {}};
    const auto items = json::items(body, list->array).value_or(std::vector<json::Span>());
    QByteArrayList selected;
    for (const json::Span &span : items) {
        const QByteArray item = span.of(body);
        if (isSelected(service::RunResult{QJsonDocument::fromJson(item).object()}, arguments))
            selected.append(item);
    }
    QByteArray filtered = body;
    filtered.replace(list->array.begin, list->array.size(), '[' + selected.join(',') + ']');
    return {filtered, u"This page has %1 results: %2 match, %3 were left out."_s.arg(items.size())
                          .arg(selected.size())
                          .arg(static_cast<qsizetype>(items.size()) - selected.size())};
}

} // namespace brandbridge::relay
