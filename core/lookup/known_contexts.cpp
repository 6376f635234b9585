// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/known_contexts.h"

#include <utility>

namespace brandbridge::tools {

namespace {

constexpr qsizetype mostContexts = 100;

/// Whether @p left tells all that @p before told.
bool tellsAll(const service::PromptQuota &left, const service::PromptQuota &before)
{
    return (left.remainingSlots || !before.remainingSlots) && (left.promptLimit || !before.promptLimit) &&
           (left.orgWideLimit || !before.orgWideLimit) && (left.orgTotalPrompts || !before.orgTotalPrompts);
}

} // namespace

KnownContexts::KnownContexts(Clock now) : m_now(std::move(now)) {}

void KnownContexts::noteRead(const QString &brandId, const service::BrandContext &context, Time asked)
{
    if (asked < m_changed)
        return;
    if (m_known.size() >= mostContexts)
        m_known.clear();
    m_known.insert(brandId, {context, asked});
}

void KnownContexts::noteChange(const QString &brandId, const service::PromptQuota &left)
{
    const auto changed = m_known.constFind(brandId);
    const bool isKnown = changed != m_known.cend() && tellsAll(left, changed->context.quota);
    Known kept = isKnown ? *changed : Known();
    clear();
    if (!isKnown)
        return;
    kept.context.quota = left;
    m_known.insert(brandId, kept);
}

void KnownContexts::clear()
{
    m_known.clear();
    m_changed = m_now();
}

const service::BrandContext *KnownContexts::of(const QString &brandId) const
{
    const auto known = m_known.constFind(brandId);
    if (known == m_known.cend() || m_now() - known->asked > keptFor)
        return nullptr;
    const QDateTime &next = known->context.nextEstimatedScheduledFetchAt;
    return next.isValid() && next <= QDateTime::currentDateTimeUtc() ? nullptr : &known->context;
}

} // namespace brandbridge::tools
