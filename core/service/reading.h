// SPDX-License-Identifier: GPL-3.0-or-later
// From JSON to records.h. No function fails.
#pragma once

#include "core/service/assumptions.h"
#include "core/service/records.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::service {

/// Each record's reader, overloaded by its type so that lists can be read in general.
void read(const QJsonObject &object, Root &root);
void read(const QJsonObject &object, OrganizationContext &context);
void read(const QJsonObject &object, Brand &brand);
void read(const QJsonObject &object, PromptQuota &quota);
void read(const QJsonObject &object, BrandContext &context);
void read(const QJsonObject &object, Metrics &metrics);
void read(const QJsonObject &object, Run &run);
void read(const QJsonObject &object, Paging &paging);
void read(const QJsonObject &object, RunResult &result);
void read(const QJsonObject &object, Source &source);
void read(const QJsonObject &object, ContentSuggestion &suggestion);
void read(const QJsonObject &object, PerceptionPrompt &prompt);
void read(const QJsonObject &object, PerceptionPrompt::Response &response);
void read(const QJsonObject &object, Prompt &prompt);
void read(const QJsonObject &object, Topic &topic);
void read(const QJsonObject &object, CreatedTopics &created);
void read(const QJsonObject &object, CreatedPrompts &created);
void read(const QJsonObject &object, CreatedPerceptionPrompts &created);
void read(const QJsonObject &object, Deletion &deletion);

/// A brand context's nextEstimatedScheduledFetchAt (contract, Context records), wherever in it it stands; undefined
/// where it is nowhere.
QJsonValue nextFetch(const QJsonObject &context);

/// The objects of @p value, if it is an array.
template <typename T>
QList<T> readList(const QJsonValue &value)
{
    QList<T> items;
    for (const QJsonValue &item : value.toArray())
        read(item.toObject(), items.emplaceBack());
    return items;
}

/// A record, if @p value is an object.
template <typename T>
std::optional<T> readOptional(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    T record;
    read(value.toObject(), record);
    return record;
}

template <typename T>
void readDocument(const QJsonDocument &document, T &record)
{
    read(document.object(), record);
}

template <typename T>
void readDocument(const QJsonDocument &document, Page<T> &page)
{
    page.fields = document.object();
    page.items = readList<T>(document.isArray() ? QJsonValue(document.array()) : page.fields[assumed::list]);
    page.paging = readOptional<Paging>(page.fields[QLatin1String("paging")]);
    page.run = readOptional<Run>(page.fields[assumed::run]);
}

} // namespace brandbridge::service
