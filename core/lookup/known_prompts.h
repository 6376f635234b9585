// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/removals/removal.h"
#include "core/service/records.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

#include <utility>

namespace brandbridge::tools {

struct KnownTopic
{
    QString id;   ///< empty if unknown
    QString name; ///< empty if unknown
    QString brandId;
    QDateTime at = {}; ///< UTC; when it existed: the start of the latest run that has it, or its creation
};

struct KnownPrompt
{
    removals::Prompt prompt; ///< without an id if that is unknown
    QString brandId;
    QString topicId; ///< empty for perception prompts, and if unknown
    bool isPerception = false;
    QString topicName = {}; ///< empty for perception prompts, and if unknown
    QDateTime at = {};      ///< as that of a topic

    service::PromptKey key() const { return {topicName, prompt.text}; }
};

/// Topics and prompts in the order they came. The service lists neither: they are known from results of runs, from
/// perception data, from creations, and from ids that the user entered. Results may have no ids, so the same thing is
/// recognized by its id or, if one of the two has none, by its brand and name. A value.
class KnownPrompts final
{
public:
    /// Adds it, or completes what is known of the same one. Ignores one without id and name.
    void add(const KnownTopic &topic);
    void add(const KnownPrompt &prompt);
    /// Adds what the results of a run of @p brandId contain.
    void add(const service::Page<service::RunResult> &results, const QString &brandId);
    void add(const service::Page<service::PerceptionPrompt> &perception, const QString &brandId);
    void add(const KnownPrompts &others);
    /// Adds what a creation with @p arguments, which succeeded at @p at, sent, with the ids in its @p answer. That may
    /// list less than was created.
    void addCreated(const QJsonObject &arguments, const QJsonObject &answer, const QDateTime &at);
    /// Forgets the topics with these @p ids and their prompts, and the prompts with one.
    void remove(const QSet<QString> &ids);
    /// Forgets what @p deletions deleted: by id, and what has none by its name, if it is not known to have existed
    /// since. Results of earlier runs still contain it.
    void remove(const QList<removals::Removal> &deletions);
    /// Forgets prompts of @p brandId that existed before its latest report, of @p reportAt, but are not in it: they
    /// were deleted elsewhere. A prompt that was created in the last day before may have missed it.
    void removeOutdated(const QString &brandId, const QDateTime &reportAt);
    /// Forgets all but the last @p max prompts and as many topics.
    void limit(qsizetype max);

    /// Null if unknown. Valid until something is added or removed.
    const KnownTopic *topic(const QString &id) const;
    const KnownPrompt *prompt(const QString &id) const;
    /// The first topic of @p brandId with this name.
    const KnownTopic *topicNamed(const QString &brandId, const QString &name) const;
    /// The entry for the same thing. @p topic and @p prompt may come from another list.
    const KnownTopic *find(const KnownTopic &topic) const;
    const KnownPrompt *find(const KnownPrompt &prompt) const;
    /// Identifies a topic or prompt of this list. Stays the same when its id comes to be known.
    QString keyOf(const KnownTopic &topic) const;
    QString keyOf(const KnownPrompt &prompt) const;
    /// The topic of @p prompt.
    const KnownTopic *topicOf(const KnownPrompt &prompt) const;
    const QList<KnownTopic> &topics() const { return m_topics; }
    const QList<KnownPrompt> &prompts() const { return m_prompts; }
    /// The prompts of the topic with this id.
    QList<KnownPrompt> promptsOf(const QString &topicId) const;
    /// The topics of @p brandId and the prompts in topics.
    KnownPrompts of(const QString &brandId) const;

private:
    /// A brand, and a topic's name or a prompt's key.
    using Name = std::pair<QString, service::PromptKey>;
    static Name nameOf(const KnownTopic &topic) { return {topic.brandId, {topic.name, {}}}; }
    static Name nameOf(const KnownPrompt &prompt);
    /// Where a thing with this @p id and @p name is; negative if it is not there.
    qsizetype topicPlace(const KnownTopic &topic) const;
    qsizetype promptPlace(const KnownPrompt &prompt) const;
    /// Adds everything again, after names have changed or things have gone.
    void rebuild();

    QList<KnownTopic> m_topics;
    QList<KnownPrompt> m_prompts;
    QHash<QString, qsizetype> m_topicAt;
    QHash<QString, qsizetype> m_promptAt;
    QHash<Name, qsizetype> m_topicNamed; ///< the first of that name
    QHash<Name, qsizetype> m_promptNamed;
};

} // namespace brandbridge::tools
