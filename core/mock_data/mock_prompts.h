// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/demo_content.h"
#include "core/mock_data/runs.h"

#include <QDateTime>
#include <QHash>
#include <QList>

#include <deque>

namespace brandbridge::mock_data {

/// The contract's prompt quota object. Perception prompts count as well.
struct Quota
{
    int remainingSlots = 0;
    int promptLimit = 0;
    int orgWideLimit = 0;
    int orgTotalPrompts = 0;
};

/// The data that one write request adds.
struct Creation
{
    QList<Topic> topics;
    QList<Prompt> prompts;
    QList<PerceptionPrompt> perceptionPrompts;

    qsizetype promptCount() const { return prompts.size() + perceptionPrompts.size(); }
    qsizetype size() const { return topics.size() + promptCount(); }
};

/// The topics and prompts of each brand at any time: seeded ones and those created later. A run uses the prompts that
/// existed at its start, so nothing is removed: deleted items record the time of deletion, and pointers to items stay
/// valid as long as this object.
class MockPrompts final
{
public:
    MockPrompts(const Organization &organization, const Calendar &calendar, Languages &languages);
    Q_DISABLE_COPY_MOVE(MockPrompts)

    QList<const Topic *> topics(const Brand &brand, qint64 at) const;
    /// Seeded prompts by topic, then created ones, oldest first.
    QList<const Prompt *> prompts(const Brand &brand, qint64 at) const;
    QList<const PerceptionPrompt *> perceptionPrompts(const Brand &brand, qint64 at) const;

    const Topic *topic(const QString &id, qint64 at) const;
    /// The prompt or perception prompt @p id; null if missing.
    const Tracked *anyPrompt(const QString &id, qint64 at) const;
    const Brand *brand(const QString &id) const;

    Quota quota(const Brand &brand, qint64 at) const;

    /// The identifier of the next topic or prompt to add to @p creation.
    QString nextId(const Creation &creation) const;
    void create(const Creation &creation);
    /// Deletes topics with their prompts, and prompts of both kinds. All @p ids must exist.
    void remove(const QStringList &ids, qint64 at);

private:
    void seed(const Brand &brand, qint64 at);
    void put(const Creation &creation);

    const Organization &m_organization;
    Languages &m_languages;
    std::deque<Topic> m_topics;
    std::deque<Prompt> m_prompts;
    std::deque<PerceptionPrompt> m_perceptionPrompts;
    QHash<QString, Topic *> m_topicOf;    ///< by id
    QHash<QString, Tracked *> m_promptOf; ///< both kinds, by id
    qsizetype m_created = 0;              ///< total number of topics and prompts ever created
};

/// All data of the sandbox: created at the first request, kept until the service ends.
struct MockData
{
    MockData(quint64 seed, const QDateTime &now, bool published)
        : organization(Organization::read(seed, published)),
          calendar(organization, now),
          book(organization, calendar, languages)
    {
    }
    Q_DISABLE_COPY_MOVE(MockData)

    const Organization organization;
    const Calendar calendar;
    Languages languages;
    MockPrompts book;
    QHash<QString, QDateTime> calculated; ///< calculation times of metrics that were calculated on first read
};

} // namespace brandbridge::mock_data
