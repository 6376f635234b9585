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

namespace brandbridge::lookup {

/// Maximum time that lookups may delay a change, before and after it, because the user waits. Facts not found by then
/// are reported as unknown.
inline constexpr std::chrono::milliseconds maxLookupTime{8'000};

/// Facts about brands, collected from answers: the brand of a run, topic or prompt, the names of topics, the remaining
/// slots. Limited in size. Belongs to one organization: cleared when the API key changes.
class BrandCache final
{
public:
    using Time = std::chrono::steady_clock::time_point;
    using Clock = std::function<Time()>;
    static constexpr std::chrono::seconds contextLifetime{60};

    /// @p now returns the current time; tests replace it.
    explicit BrandCache(Clock now = &std::chrono::steady_clock::now);

    Time now() const { return m_now(); }
    void clear();

    /// Records @p body, an answer about @p brandId. It is parsed only when facts are requested, so recording costs
    /// almost nothing.
    void record(const QByteArray &body, const QString &brandId);
    /// Records the brands of the topics and prompts in @p known, and the topics' names.
    void record(const KnownPrompts &known);
    /// The brand of a run, topic or prompt; empty if unknown.
    QString brandOf(const QString &id);
    /// Like brandOf(), but parses no recorded answers if the brand is already known. Sufficient for links, which
    /// tolerate outdated brands.
    QString likelyBrandOf(const QString &id);
    /// The name of a topic; empty if unknown.
    QString topicName(const QString &id) const { return m_topicNames.value(id); }
    /// The brands of all @p ids; empty if any of them is unknown.
    QSet<QString> brandsOf(const QStringList &ids);

    /// Records the service's answer about @p brandId, requested at @p asked. Ignored after a later change, because it
    /// may be outdated.
    void recordContext(const QString &brandId, const service::BrandContext &context, Time asked);
    /// Records that a change took or freed slots of @p brandId; @p left is the quota in the service's answer (contract,
    /// Prompt quota object). Forgets figures missing there and the quotas of other brands, because all share the
    /// organization's.
    void recordSlots(const QString &brandId, const service::PromptQuota &left);
    /// The context if read within the last minute and since the last report, else null. Good enough to allow a
    /// creation, because the service refuses excess prompts, but never to refuse one. Valid until the next call.
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

    static constexpr qsizetype maxUnread = 8 * 1024 * 1024;
    static constexpr qsizetype maxAnswers = 200;
    static constexpr qsizetype maxIds = 20'000;

    void read(const Answer &answer);
    void note(const QString &id, const QString &brandId);
    void clearContexts();

    Clock m_now;
    QQueue<Answer> m_unread;
    qsizetype m_unreadBytes = 0;
    QCache<QString, QString> m_brands{maxIds};
    Time m_changed = Time::min();
    QMap<QString, Context> m_contexts;
    QHash<QString, QString> m_topicNames;
};

} // namespace brandbridge::lookup
