// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/stored_deletion.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

#include <utility>

namespace brandbridge::lookup {

struct KnownTopic
{
    QString id;   ///< empty if unknown
    QString name; ///< empty if unknown
    QString brandId;
    QDateTime at = {}; ///< UTC, latest known existence: the start of the last run that has it, or its creation
};

struct KnownPrompt
{
    deletions::Prompt prompt; ///< without an id if unknown
    QString brandId;
    QString topicId; ///< empty for perception prompts, or if unknown
    bool isPerception = false;
    QString topicName = {}; ///< empty for perception prompts, or if unknown
    QDateTime at = {};      ///< like KnownTopic::at

    service::PromptKey key() const { return {topicName, prompt.text}; }
};

/// Topics and prompts in the order of discovery. The service lists neither, so they come from run results, perception
/// data, creations and ids entered by the user. Results may lack ids: entries are matched by id or, if either has none,
/// by brand and name. A value.
class KnownPrompts final
{
public:
    /// Adds an entry, or completes an existing one. Ignores entries without id and name.
    void add(const KnownTopic &topic);
    void add(const KnownPrompt &prompt);
    /// Adds the topics and prompts in the results of a run of @p brandId.
    void add(const service::Page<service::RunResult> &results, const QString &brandId);
    void add(const service::Page<service::PerceptionPrompt> &perception, const QString &brandId);
    void add(const KnownPrompts &others);
    /// Adds the topics and prompts of a creation that succeeded at @p at: sent in @p arguments, with ids from
    /// @p answer, which may list fewer.
    void addCreated(const QJsonObject &arguments, const QJsonObject &answer, const QDateTime &at);
    /// Removes the topics with these @p ids and their prompts, and the prompts with these @p ids.
    void remove(const QSet<QString> &ids);
    /// Removes what @p deletions deleted: entries with ids by id, others by name unless they have existed since.
    /// Results of earlier runs still contain deleted entries.
    void remove(const QList<deletions::StoredDeletion> &deletions);
    /// Removes prompts of @p brandId that predate its latest report, at @p reportAt, but are missing from it: they were
    /// deleted elsewhere. Prompts created in the last day before are kept, because the report may not include them yet.
    void removeOutdated(const QString &brandId, const QDateTime &reportAt);
    /// Keeps only the last @p max prompts and the last @p max topics.
    void limit(qsizetype max);

    /// Null if unknown. Valid until the next change.
    const KnownTopic *topic(const QString &id) const;
    const KnownPrompt *prompt(const QString &id) const;
    /// The first topic of @p brandId with this name.
    const KnownTopic *topicNamed(const QString &brandId, const QString &name) const;
    /// The entry that matches. @p topic and @p prompt may come from another list.
    const KnownTopic *find(const KnownTopic &topic) const;
    const KnownPrompt *find(const KnownPrompt &prompt) const;
    /// Identifies a topic or prompt in this list. Does not change when its id becomes known.
    QString keyOf(const KnownTopic &topic) const;
    QString keyOf(const KnownPrompt &prompt) const;
    /// The topic of @p prompt.
    const KnownTopic *topicOf(const KnownPrompt &prompt) const;
    const QList<KnownTopic> &topics() const { return m_topics; }
    const QList<KnownPrompt> &prompts() const { return m_prompts; }
    /// The prompts of the topic with this id.
    QList<KnownPrompt> promptsOf(const QString &topicId) const;
    /// The topics of @p brandId and their prompts.
    KnownPrompts of(const QString &brandId) const;

private:
    /// A brand, and a topic's name or a prompt's key.
    using Name = std::pair<QString, service::PromptKey>;
    static Name nameOf(const KnownTopic &topic) { return {topic.brandId, {topic.name, {}}}; }
    static Name nameOf(const KnownPrompt &prompt);
    static Name nameInTopic(const KnownPrompt &prompt);
    /// The index of the matching entry; negative if none.
    qsizetype topicIndex(const KnownTopic &topic) const;
    qsizetype promptIndex(const KnownPrompt &prompt) const;
    void indexName(const KnownPrompt &prompt, qsizetype place);
    /// Adds all entries again, after names have changed or entries were removed.
    void rebuild();

    QList<KnownTopic> m_topics;
    QList<KnownPrompt> m_prompts;
    QHash<QString, qsizetype> m_topicAt;
    QHash<QString, qsizetype> m_promptAt;
    QHash<Name, qsizetype> m_topicNamed;  ///< index of the first topic with that name
    QHash<Name, qsizetype> m_promptNamed; ///< by nameOf() and nameInTopic(), of the first prompt with that name
};

} // namespace brandbridge::lookup
