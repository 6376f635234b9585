// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/quota_reading.h"

#include "ui/widgets/failure.h"

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

QuotaReading::QuotaReading(const service::Organization &organization, QObject *parent)
    : QObject(parent),
      m_organization(organization.with({.caller = u"window"_qs,
                                        .onKept = [this](const QDateTime &since) { m_keptSince = since; },
                                        .lastSeenWillDo = true}))
{
}

void QuotaReading::start(const QList<service::Brand> &brands, const QString &first)
{
    m_brands = brands;
    m_waiting = brands;
    std::stable_partition(m_waiting.begin(), m_waiting.end(),
                          [&first](const service::Brand &brand) { return brand.id == first; });
    resume();
}

void QuotaReading::cancel()
{
    if (m_state != State::Reading)
        return;
    m_request.reset();
    m_state = State::Cancelled;
    Q_EMIT changed();
}

void QuotaReading::resume()
{
    m_request = std::make_unique<QObject>();
    m_state = State::Reading;
    next();
}

QString QuotaReading::current() const
{
    return m_state == State::Reading ? m_waiting.value(0).name : QString();
}

QList<BrandQuota> QuotaReading::quotas() const
{
    QList<BrandQuota> read;
    for (const service::Brand &brand : m_brands) {
        if (const auto known = quotaOf(brand.id))
            read.append(*known);
    }
    return read;
}

std::optional<BrandQuota> QuotaReading::quotaOf(const QString &brandId) const
{
    const auto known = m_quotas.constFind(brandId);
    return known == m_quotas.constEnd() ? std::nullopt : std::optional(*known);
}

void QuotaReading::next()
{
    if (m_waiting.isEmpty()) {
        m_state = State::Done;
        m_readAt = QDateTime::currentDateTimeUtc();
        Q_EMIT changed();
        return;
    }
    m_keptSince = {};
    const service::Brand brand = m_waiting.first();
    m_organization.brandContext(
        brand.id, m_request.get(),
        [this, brand](service::Result<service::BrandContext> result) { take(brand, std::move(result)); });
    Q_EMIT changed();
}

void QuotaReading::take(const service::Brand &brand, service::Result<service::BrandContext> result)
{
    if (result) {
        m_latest = result->quota;
        m_quotas.insert(brand.id, {brand, std::move(*result), {}, std::exchange(m_keptSince, {})});
    } else if (concernsOneThing(result.error().kind)) {
        m_quotas.insert(brand.id, {brand, std::nullopt, describe(result.error()).title, {}});
    } else {
        m_error = std::move(result.error());
        m_state = State::Failed;
        Q_EMIT changed();
        return;
    }
    m_waiting.removeFirst();
    next();
}

} // namespace brandbridge::ui
