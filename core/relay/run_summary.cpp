// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/run_summary.h"

#include "core/json/escape.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace brandbridge::relay {

namespace {

/// Maximum number of other brands listed, most mentions first.
constexpr qsizetype maxBrands = 10;
constexpr qsizetype maxBrandsOfGroup = 5;

QByteArray memberOf(const QString &name, qint64 count)
{
    return json::quoted(QStringView(name)) + ':' + QByteArray::number(count);
}

/// The @p max largest of @p counts as members of a JSON object.
QByteArray largestOf(const QMap<QString, qint64> &counts, qsizetype max)
{
    std::vector<std::pair<qint64, const QString *>> sorted;
    for (auto entry = counts.begin(); entry != counts.end(); ++entry)
        sorted.emplace_back(-entry.value(), &entry.key());
    const auto end = sorted.begin() + std::min<qsizetype>(max, counts.size());
    std::partial_sort(sorted.begin(), end, sorted.end(), [](const auto &a, const auto &b) {
        return a.first != b.first ? a.first < b.first : *a.second < *b.second;
    });
    QByteArrayList members;
    for (auto entry = sorted.begin(); entry != end; ++entry)
        members.append(memberOf(*entry->second, -entry->first));
    return members.join(',');
}

} // namespace

void RunSummary::add(const service::RunResult &result)
{
    if (!result.isPresent) {
        ++m_unknown;
        return;
    }
    if (*result.isPresent && !result.sentiment.isEmpty() && m_all.sentiments.size() >= maxSentiments &&
        !m_all.sentiments.contains(result.sentiment))
        ++m_otherSentiments;
    add(m_all, result);
    addToGroup(m_topics, result.topicName, result, m_unlistedTopicResults);
    addToGroup(m_models, result.model, result, m_unlistedModelResults);
}

void RunSummary::addToGroup(Groups &groups, const QString &name, const service::RunResult &result, qint64 &omitted)
{
    if (groups.size() < maxGroups || groups.contains(name))
        add(groups[name], result);
    else
        ++omitted;
}

void RunSummary::add(Counts &counts, const service::RunResult &result)
{
    ++counts.of;
    counts.present += *result.isPresent ? 1 : 0;
    counts.onlyOthers += !*result.isPresent && !result.mentionedBrands.isEmpty() ? 1 : 0;
    // Groups count only sentiments that the whole run lists.
    const QString &sentiment = result.sentiment;
    if (*result.isPresent && !sentiment.isEmpty() &&
        (m_all.sentiments.size() < maxSentiments || m_all.sentiments.contains(sentiment)))
        ++counts.sentiments[sentiment];
    if (*result.isPresent && result.rank) {
        ++counts.ranked;
        counts.ranks += *result.rank;
    }
    for (const QString &brand : result.mentionedBrands) {
        const auto known = counts.mentions.find(brand);
        if (known != counts.mentions.end()) {
            ++*known;
        } else if (m_names < maxNames) {
            counts.mentions.insert(brand, 1);
            ++m_names;
        } else {
            m_hasUncountedNames = true;
        }
    }
}

/// Each group lists all sentiments of the run, because 0 says more than a missing member.
QByteArray RunSummary::membersOf(const Counts &counts, qsizetype brands) const
{
    QByteArrayList sentiments;
    for (auto sentiment = m_all.sentiments.begin(); sentiment != m_all.sentiments.end(); ++sentiment)
        sentiments.append(memberOf(sentiment.key(), counts.sentiments.value(sentiment.key())));
    QByteArray text = R"("present":)" + QByteArray::number(counts.present) + R"(,"of":)" +
                      QByteArray::number(counts.of) + R"(,"onlyOthers":)" + QByteArray::number(counts.onlyOthers);
    if (counts.ranked > 0)
        text += R"(,"averageRank":)" + QByteArray::number(counts.ranks / double(counts.ranked), 'f', 2) +
                R"(,"ranked":)" + QByteArray::number(counts.ranked);
    return text + R"(,"sentiment":{)" + sentiments.join(',') + R"(},"mentionedBrands":{)" +
           largestOf(counts.mentions, brands) + '}';
}

QByteArray RunSummary::listOf(const Groups &groups, const QByteArray &name) const
{
    QByteArrayList items;
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        const QByteArray value = group.key().isEmpty() ? QByteArray("null") : json::quoted(QStringView(group.key()));
        items.append("{\"" + name + "\":" + value + ',' + membersOf(*group, maxBrandsOfGroup) + '}');
    }
    return '[' + items.join(',') + ']';
}

QByteArray RunSummary::json() const
{
    return membersOf(m_all, maxBrands) + R"(,"topics":)" + listOf(m_topics, "topic") + R"(,"models":)" +
           listOf(m_models, "llm") +
           (m_unknown > 0 ? R"(,"withoutPresence":)" + QByteArray::number(m_unknown) : QByteArray());
}

QStringList RunSummary::omissions() const
{
    QStringList sentences;
    const auto add = [&sentences](const char *what, qint64 results, qsizetype limit) {
        if (results > 0)
            sentences.append(u"Only %1 %2 are listed. %3 results have others; the totals count them."_s.arg(
                QString::number(limit), QLatin1String(what), QString::number(results)));
    };
    add("topics", m_unlistedTopicResults, maxGroups);
    add("models", m_unlistedModelResults, maxGroups);
    add("sentiments", m_otherSentiments, maxSentiments);
    if (m_hasUncountedNames)
        sentences.append(u"The results name too many other brands to count them all, so `mentionedBrands` may miss "
                         "some."_s);
    return sentences;
}

} // namespace brandbridge::relay
