// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/records.h"

#include <algorithm>
#include <array>
#include <limits>

namespace brandbridge::service {

namespace {

/// Larger than any real count.
constexpr qint64 maxCount = 1'000'000'000'000'000;

std::optional<qint64> integer(const QJsonValue &value)
{
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 found = value.toInteger(none);
    return found == none ? std::nullopt : std::optional(std::clamp(found, -maxCount, maxCount));
}

/// The object with a member @p name: @p object or one nested in it. Empty if none has it.
QJsonObject findContaining(const QJsonObject &object, QLatin1String name)
{
    if (object.contains(name))
        return object;
    for (const QJsonValue &value : object) {
        const QJsonObject found = findContaining(value.toObject(), name);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

constexpr QLatin1String nextFetchName("nextEstimatedScheduledFetchAt");

// Alternative names that similar services use, in order of probability.
constexpr std::array names{guessed("name"), guessed("brandName"), guessed("title"), guessed("displayName")};
constexpr std::array websites{guessed("domain"), guessed("website"), guessed("url")};
constexpr std::array answers{guessed("answer"), guessed("response"), guessed("text"), guessed("content")};
/// Names of other texts in a result.
constexpr std::array notAnswers{guessed("prompt"), guessed("promptText"), guessed("question"), guessed("topic"),
                                guessed("scoreReason")};
/// In characters, for a text of unknown meaning. IDs, dates and enumerated values are shorter.
constexpr qsizetype minAnswerLength = 60;

QString firstTextIn(const QJsonObject &fields, const auto &candidates)
{
    for (const QLatin1String name : candidates) {
        if (const QString text = textIn(fields, name); !text.isEmpty())
            return text;
    }
    return {};
}

bool hasRecords(const QJsonArray &items)
{
    return std::any_of(items.begin(), items.end(), [](const QJsonValue &item) { return item.isObject(); });
}

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
    if (time.timeSpec() == Qt::LocalTime) // without an offset, which means UTC by the contract
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

std::optional<QJsonArray> listIn(const QJsonDocument &answer)
{
    if (answer.isArray())
        return answer.array();
    const QJsonObject envelope = answer.object();
    const QJsonValue data = envelope[assumed::list];
    const QJsonArray items = data.toArray();
    if (data.isNull() || (data.isArray() && (items.isEmpty() || hasRecords(items))))
        return items;
    QList<QJsonArray> filled;
    QList<QJsonArray> empty;
    for (const QJsonValue &member : envelope) {
        if (hasRecords(member.toArray()))
            filled.append(member.toArray());
        else if (member.isArray() && member.toArray().isEmpty())
            empty.append(member.toArray());
    }
    const QList<QJsonArray> &lists = filled.isEmpty() ? empty : filled;
    return lists.size() == 1 ? std::optional(lists.first()) : std::nullopt;
}

QString nameIn(const QJsonObject &fields)
{
    return firstTextIn(fields, names);
}

QString domainIn(const QJsonObject &fields)
{
    const QString website = firstTextIn(fields, websites);
    return website.contains(u"://") ? QUrl(website).host() : website;
}

std::optional<QString> answerIn(const QJsonObject &fields)
{
    for (const QLatin1String name : answers) {
        if (fields[name].isString())
            return textIn(fields, name);
    }
    QStringList others;
    for (auto member = fields.begin(); member != fields.end(); ++member) {
        const QString text = member->toString();
        if (text.size() >= minAnswerLength && text.contains(u' ') &&
            std::find(notAnswers.begin(), notAnswers.end(), member.key()) == notAnswers.end())
            others.append(text);
    }
    return others.size() == 1 ? std::optional(others.first()) : std::nullopt;
}

bool hasAnswerIn(const QJsonObject &fields)
{
    return answerIn(fields) ||
           std::any_of(answers.begin(), answers.end(), [&fields](QLatin1String name) { return fields.contains(name); });
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
    const QJsonObject holder = findContaining(fields, QLatin1String("remainingSlots"));
    return quotaOf(holder.isEmpty() ? fields[guessed("promptQuota")].toObject(fields) : holder);
}

QDateTime BrandContext::nextFetchIn(const QJsonObject &fields)
{
    return timeIn(findContaining(fields, nextFetchName), nextFetchName);
}

QJsonValue nextFetch(const QJsonObject &context)
{
    return findContaining(context, nextFetchName)[nextFetchName];
}

Paging pagingOf(const QJsonObject &fields)
{
    constexpr QLatin1String nextPage("nextPage");
    Paging paging{.page = integerIn(fields, QLatin1String("page")),
                  .limit = integerIn(fields, QLatin1String("limit")),
                  .total = integerIn(fields, QLatin1String("total")),
                  .nextPage = integerIn(fields, nextPage)};
    // The value of nextPage is not documented. A number is used as it is.
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
    if (fields[assumed::deleted].isArray())
        return fields[assumed::deleted].toArray().size();
    return isDone ? std::optional<qint64>(*isDone ? 1 : 0) : integerIn(fields, assumed::deleted);
}

} // namespace brandbridge::service
