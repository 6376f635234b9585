// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/records.h"

#include <algorithm>
#include <limits>

namespace brandbridge::service {

namespace {

/// Farther than anything that is counted.
constexpr qint64 farthest = 1'000'000'000'000'000;

std::optional<qint64> integer(const QJsonValue &value)
{
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 found = value.toInteger(none);
    return found == none ? std::nullopt : std::optional(std::clamp(found, -farthest, farthest));
}

/// Where in @p object, itself or what is in it, a member @p name stands; empty where none does.
QJsonObject holderOf(const QJsonObject &object, QLatin1String name)
{
    if (object.contains(name))
        return object;
    for (const QJsonValue &value : object) {
        const QJsonObject found = holderOf(value.toObject(), name);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

constexpr QLatin1String nextFetchName("nextEstimatedScheduledFetchAt");

} // namespace

QString textIn(const QJsonObject &fields, QLatin1String name)
{
    return fields[name].toString();
}

QString textIn(const QJsonObject &fields, QLatin1String name, QLatin1String inner)
{
    const QJsonValue value = fields[name];
    return value.isString() ? value.toString() : value[inner].toString();
}

std::optional<QString> optionalTextIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

std::optional<bool> flagIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

std::optional<double> numberIn(const QJsonObject &fields, QLatin1String name)
{
    const QJsonValue value = fields[name];
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

std::optional<qint64> integerIn(const QJsonObject &fields, QLatin1String name)
{
    return integer(fields[name]);
}

QDateTime timeIn(const QJsonObject &fields, QLatin1String name)
{
    QDateTime time = QDateTime::fromString(fields[name].toString(), Qt::ISODateWithMs);
    if (time.timeSpec() == Qt::LocalTime) // written without an offset; the contract says UTC
        time.setTimeSpec(Qt::UTC);
    return time.toUTC();
}

QStringList textsIn(const QJsonObject &fields, QLatin1String name)
{
    QStringList texts;
    for (const QJsonValue &item : fields[name].toArray()) {
        if (item.isString())
            texts += item.toString();
    }
    return texts;
}

QMap<QString, qint64> countsIn(const QJsonObject &fields, QLatin1String name)
{
    QMap<QString, qint64> counts;
    const QJsonObject object = fields[name].toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (const auto count = integer(member.value()))
            counts.insert(member.key(), *count);
    }
    return counts;
}

PromptQuota quotaOf(const QJsonObject &fields)
{
    return {.remainingSlots = integerIn(fields, QLatin1String("remainingSlots")),
            .promptLimit = integerIn(fields, QLatin1String("promptLimit")),
            .orgWideLimit = integerIn(fields, QLatin1String("orgWideLimit")),
            .orgTotalPrompts = integerIn(fields, QLatin1String("orgTotalPrompts"))};
}

PromptQuota BrandContext::quotaIn(const QJsonObject &fields)
{
    const QJsonObject holder = holderOf(fields, QLatin1String("remainingSlots"));
    return quotaOf(holder.isEmpty() ? fields[guessed("promptQuota")].toObject(fields) : holder);
}

QDateTime BrandContext::nextFetchIn(const QJsonObject &fields)
{
    return timeIn(holderOf(fields, nextFetchName), nextFetchName);
}

QJsonValue nextFetch(const QJsonObject &context)
{
    return holderOf(context, nextFetchName)[nextFetchName];
}

Paging pagingOf(const QJsonObject &fields)
{
    constexpr QLatin1String nextPage("nextPage");
    Paging paging{.page = integerIn(fields, QLatin1String("page")),
                  .limit = integerIn(fields, QLatin1String("limit")),
                  .total = integerIn(fields, QLatin1String("total")),
                  .nextPage = integerIn(fields, nextPage)};
    // What nextPage holds where there is one is not documented: a number is taken at its word.
    const QJsonValue next = fields[nextPage];
    const bool saysMore = next.isString() ? !next.toString().isEmpty() : next.isObject() || next.toBool();
    if (!paging.nextPage && saysMore)
        paging.nextPage = paging.page.value_or(1) + 1;
    return paging;
}

void sortLatestFirst(QList<Run> &runs)
{
    std::stable_sort(runs.begin(), runs.end(),
                     [](const Run &one, const Run &other) { return one.startedAt > other.startedAt; });
}

QList<Source::Link> Source::linksIn(const QJsonObject &fields)
{
    QList<Link> links;
    for (const QJsonValue &link : fields[guessed("links")].toArray()) {
        const QString address = link.isString() ? link.toString() : link[guessed("uri")].toString();
        links.append({address, link[guessed("type")].toString(), integerIn(link.toObject(), guessed("responseCount"))});
    }
    return links;
}

std::optional<qint64> Deletion::deletedIn(const QJsonObject &fields)
{
    const auto isDone = flagIn(fields, assumed::deleted);
    return isDone ? std::optional<qint64>(*isDone ? 1 : 0) : integerIn(fields, assumed::deleted);
}

} // namespace brandbridge::service
