// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/removals/removal.h"
#include "core/service/records.h"

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

namespace brandbridge::tools {

struct KnownTopic
{
    QString id;
    QString name;
    QString brandId;
};

struct KnownPrompt
{
    removals::Prompt prompt;
    QString brandId;
    QString topicId; ///< empty for perception prompts, and where it is not known
    bool isPerception = false;
};

/// Topics and prompts by id, in the order they came. The service lists neither: they are known from results of runs,
/// from perception data and from the answers to creations. A value.
class KnownPrompts final
{
public:
    void add(const KnownTopic &topic);
    void add(const KnownPrompt &prompt);
    /// Adds what the results of a run of @p brandId contain.
    void add(const service::Page<service::RunResult> &results, const QString &brandId);
    void add(const service::Page<service::PerceptionPrompt> &perception, const QString &brandId);
    void add(const KnownPrompts &others);
    /// Adds what the answer @p body to a creation contains: topics with prompts, or prompts, which are then of @p
    /// topicId or, where that is empty, perception prompts.
    void addCreated(const QJsonObject &body, const QString &brandId, const QString &topicId);
    /// Forgets the topics with these @p ids and their prompts, and the prompts with one.
    void remove(const QSet<QString> &ids);

    /// Null where it is not known. Valid until something is added or removed.
    const KnownTopic *topic(const QString &id) const;
    const KnownPrompt *prompt(const QString &id) const;
    const QList<KnownTopic> &topics() const { return m_topics; }
    const QList<KnownPrompt> &prompts() const { return m_prompts; }
    /// The prompts of the topic @p topicId.
    QList<KnownPrompt> promptsOf(const QString &topicId) const;

private:
    QList<KnownTopic> m_topics;
    QList<KnownPrompt> m_prompts;
    QHash<QString, qsizetype> m_topicAt;
    QHash<QString, qsizetype> m_promptAt;
};

} // namespace brandbridge::tools
