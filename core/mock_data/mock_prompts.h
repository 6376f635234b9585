// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/demo_content.h"
#include "core/mock_data/runs.h"

#include <QDateTime>
#include <QHash>
#include <QList>

#include <deque>

namespace brandbridge::sandbox {

/// The contract's prompt quota object. Perception prompts count like any other.
struct Quota
{
    int remainingSlots = 0;
    int promptLimit = 0;
    int orgWideLimit = 0;
    int orgTotalPrompts = 0;
};

/// What one write adds.
struct Creation
{
    QList<Topic> topics;
    QList<Prompt> prompts;
    QList<PerceptionPrompt> perceptionPrompts;

    qsizetype promptCount() const { return prompts.size() + perceptionPrompts.size(); }
    qsizetype size() const { return topics.size() + promptCount(); }
};

/// The prompts of each brand, now and at any earlier time: the seeded topics and prompts and what was written since. A
/// run uses the prompts of its start, so nothing is removed: what is deleted keeps its time of deletion, and pointers
/// into it stay valid as long as it lives.
class MockPrompts final
{
public:
    MockPrompts(const Organization &organization, const Calendar &calendar, Languages &languages);
    Q_DISABLE_COPY_MOVE(MockPrompts)

    QList<const Topic *> topics(const Brand &brand, qint64 at) const;
    /// The seeded ones by topic, then those created, oldest first.
    QList<const Prompt *> prompts(const Brand &brand, qint64 at) const;
    QList<const PerceptionPrompt *> perceptionPrompts(const Brand &brand, qint64 at) const;

    const Topic *topic(const QString &id, qint64 at) const;
    /// The prompt or perception prompt @p id; null where there is none.
    const Tracked *anyPrompt(const QString &id, qint64 at) const;
    const Brand *brand(const QString &id) const;

    Quota quota(const Brand &brand, qint64 at) const;

    /// The identifier of the topic or prompt that is put into @p creation next.
    QString nextId(const Creation &creation) const;
    void create(const Creation &creation);
    /// Deletes topics, with their prompts, and prompts of both kinds; all of @p ids must be there.
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
    QHash<QString, Tracked *> m_promptOf; ///< of both kinds, by id
    qsizetype m_created = 0;              ///< topics and prompts that were ever created
};

/// All data of the sandbox: made at the first request, kept until the service ends.
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
    QHash<QString, QDateTime> calculated; ///< when the metrics were, of runs that got theirs when they were read
    bool isChanged = true;                ///< by the request that is being answered; the first one makes it
};

} // namespace brandbridge::sandbox
