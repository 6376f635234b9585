// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "core/service/records.h"

#include <QByteArray>
#include <QCache>
#include <QHash>
#include <QMap>
#include <QQueue>
#include <QSet>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>

namespace brandbridge::tools {

/// How long look-ups may delay a change, before it or after it: the user waits. What is not known by then is reported
/// as not known.
inline constexpr std::chrono::milliseconds longestLookup{8'000};

/// What answers have shown of brands: which brand a run, topic or prompt belongs to, what topics are called, how many
/// slots are left. Bounded. All of it is one organization's: cleared when the API key changes.
class BrandCache final
{
public:
    using Time = std::chrono::steady_clock::time_point;
    using Clock = std::function<Time()>;
    static constexpr std::chrono::seconds contextsKeptFor{60};

    /// @p now gives the time; tests replace it.
    explicit BrandCache(Clock now = &std::chrono::steady_clock::now);

    Time now() const { return m_now(); }
    void clear();

    /// Notes that @p body was an answer about @p brand. Answers are kept as they came and read when someone asks, so
    /// that passing one on costs nothing.
    void record(const QByteArray &body, const QString &brand);
    /// Records the brands of the topics and prompts in @p known, and the topics' names.
    void record(const KnownPrompts &known);
    /// The brand of a run, topic or prompt; empty where it is not known.
    QString brandOf(const QString &id);
    /// The same, but as far as answers have been read already, where it is known from these: for a link, which a later
    /// answer need not correct.
    QString likelyBrandOf(const QString &id);
    /// The name of a topic; empty if unknown.
    QString topicName(const QString &id) const { return m_topicNames.value(id); }
    /// The brands of all @p ids; empty where one of them is not known.
    QSet<QString> brandsOf(const QStringList &ids);

    /// @p context is the service's answer about @p brandId, requested at @p asked. It is not kept where something has
    /// changed since, because it may be outdated.
    void recordContext(const QString &brandId, const service::BrandContext &context, Time asked);
    /// Something took or freed slots of @p brandId, and the service's answer has @p left (contract, Prompt quota
    /// object). Figures missing there are no longer known, nor is what the other brands have left, because all share
    /// the organization's.
    void recordSlots(const QString &brandId, const service::PromptQuota &left);
    /// The context as it was read within the last minute and since the last report; else null. Good enough to let a
    /// creation go, because the service refuses what does not fit; never to refuse one. Valid until the next call.
    const service::BrandContext *contextOf(const QString &brandId) const;

private:
    struct Answer
    {
        QByteArray body;
        QString brand;
    };
    struct Context
    {
        service::BrandContext context;
        Time asked;
    };

    static constexpr qsizetype mostUnread = 8 * 1024 * 1024;
    static constexpr qsizetype mostAnswers = 200;
    static constexpr qsizetype mostIds = 20'000;

    void read(const Answer &answer);
    void note(const QString &id, const QString &brand);
    void clearContexts();

    Clock m_now;
    QQueue<Answer> m_unread;
    qsizetype m_unreadBytes = 0;
    QCache<QString, QString> m_brands{mostIds};
    Time m_changed = Time::min();
    QMap<QString, Context> m_contexts;
    QHash<QString, QString> m_topicNames;
};

} // namespace brandbridge::tools
