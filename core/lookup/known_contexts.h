// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QMap>
#include <QString>

#include <chrono>
#include <functional>

namespace brandbridge::tools {

/// The brands' contexts as they were read last, each for a minute at most: room for what is created, and when the next
/// report is. Good enough to let a creation go, for the service refuses what does not fit; never to refuse one. Knows
/// nothing of what others change meanwhile. Bounded.
class KnownContexts final
{
public:
    using Time = std::chrono::steady_clock::time_point;
    using Clock = std::function<Time()>;
    static constexpr std::chrono::seconds keptFor{60};

    /// @p now is asked for the time; a test has its own.
    explicit KnownContexts(Clock now = &std::chrono::steady_clock::now);

    /// @p context is what the service told of @p brandId when it was asked at @p asked. It is not kept where there was
    /// a change since, for it may be of before.
    void noteRead(const QString &brandId, const service::BrandContext &context, Time asked);
    /// Something took or freed slots of @p brandId, and the service's answer told @p left (contract, Prompt quota
    /// object). Figures that it did not tell are not known any more, nor is what the other brands have left, for all
    /// share the organization's.
    void noteChange(const QString &brandId, const service::PromptQuota &left);
    /// Whatever is answered to what was asked until now is another organization's.
    void clear();

    /// Null where nothing is known, or what is known is too old or of before the report that it announces. Valid until
    /// the next call of another function.
    const service::BrandContext *of(const QString &brandId) const;

private:
    struct Known
    {
        service::BrandContext context;
        Time asked;
    };

    Clock m_now;
    Time m_changed = Time::min();
    QMap<QString, Known> m_known;
};

} // namespace brandbridge::tools
