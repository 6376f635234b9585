// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/result_counts.h"

#include "core/json/escape.h"

namespace brandbridge::tools {

namespace {

/// No run has so many topics, models or sentiments; further ones are counted together.
constexpr qsizetype mostCounted = 500;

template <typename T>
T &named(QMap<QString, T> &counts, const QString &name)
{
    const bool isNew = !counts.contains(name);
    return counts[isNew && counts.size() >= mostCounted ? u"(others)"_qs : name];
}

} // namespace

void ResultCounts::Group::add(const service::RunResult &result)
{
    ++of;
    present += *result.isPresent ? 1 : 0;
    if (*result.isPresent && !result.sentiment.isEmpty())
        ++named(sentiments, result.sentiment);
}

QByteArray ResultCounts::Group::json() const
{
    QByteArrayList counts;
    for (auto sentiment = sentiments.begin(); sentiment != sentiments.end(); ++sentiment)
        counts.append(json::quoted(QStringView(sentiment.key())) + ':' + QByteArray::number(*sentiment));
    return R"("present":)" + QByteArray::number(present) + R"(,"of":)" + QByteArray::number(of) + R"(,"sentiment":{)" +
           counts.join(',') + '}';
}

void ResultCounts::add(const service::RunResult &result)
{
    if (!result.isPresent) {
        ++m_unknown;
        return;
    }
    m_all.add(result);
    named(m_topics, result.topicName).add(result);
    named(m_models, result.model).add(result);
}

QByteArray ResultCounts::json() const
{
    return m_all.json() + R"(,"topics":)" + listOf(m_topics, "topic") + R"(,"models":)" + listOf(m_models, "llm") +
           (m_unknown > 0 ? R"(,"withoutPresence":)" + QByteArray::number(m_unknown) : QByteArray());
}

QByteArray ResultCounts::listOf(const Groups &groups, const QByteArray &name)
{
    QByteArrayList items;
    for (auto group = groups.begin(); group != groups.end(); ++group) {
        const QByteArray value = group.key().isEmpty() ? QByteArray("null") : json::quoted(QStringView(group.key()));
        items.append("{\"" + name + "\":" + value + ',' + group->json() + '}');
    }
    return '[' + items.join(',') + ']';
}

} // namespace brandbridge::tools
