// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/selection.h"

#include "core/service/finished_runs.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

template <typename T>
auto withId(const QList<T> &records, const QString &id)
{
    return std::find_if(records.begin(), records.end(), [&id](const T &record) { return record.id == id; });
}

template <typename T>
std::optional<T> found(const QList<T> &records, const QString &id)
{
    const auto at = withId(records, id);
    return at == records.end() ? std::nullopt : std::optional(*at);
}

bool isInProgress(const service::Run &run)
{
    return service::isInProgress(run, QDateTime::currentDateTimeUtc());
}

/// The first of @p runs, beginning at @p from, that is not in progress.
auto finishedFrom(const QList<service::Run> &runs, QList<service::Run>::const_iterator from)
{
    return std::find_if_not(from, runs.end(), isInProgress);
}

/// Removes records without an ID, and duplicates, which occur if new records move others to the next page.
template <typename T>
void removeUnusable(QList<T> &records)
{
    QSet<QString> there;
    records.removeIf([&there](const T &record) {
        const bool isThere = there.contains(record.id);
        there.insert(record.id);
        return isThere || record.id.isEmpty();
    });
}

} // namespace

Selection::Selection(service::Organization organization, QObject *parent)
    : QObject(parent),
      m_organization(std::move(organization))
{
}

std::optional<service::Brand> Selection::brand() const
{
    return found(m_brands, m_brandId);
}

std::optional<service::Run> Selection::run() const
{
    return found(m_runs, m_runId);
}

std::optional<service::Run> Selection::latestRun() const
{
    const auto at = finishedFrom(m_runs, m_runs.begin());
    return at != m_runs.end() ? std::optional(*at) : m_runs.isEmpty() ? std::nullopt : std::optional(m_runs.first());
}

std::optional<service::Run> Selection::runBefore(const QString &run) const
{
    const auto at = withId(m_runs, run);
    if (at == m_runs.end() || isInProgress(*at))
        return std::nullopt;
    const auto before = finishedFrom(m_runs, at + 1);
    return before == m_runs.end() ? std::nullopt : std::optional(*before);
}

std::optional<Selection::Pair> Selection::comparison() const
{
    auto one = withId(m_runs, m_compared.first);
    auto other = withId(m_runs, m_compared.second);
    const auto end = m_runs.end();
    if (one == end || other == end || isInProgress(*one) || isInProgress(*other)) {
        other = finishedFrom(m_runs, withId(m_runs, m_runId));
        one = other == end ? end : finishedFrom(m_runs, other + 1);
        if (one == end && other != end) { // the oldest run is compared with the next one
            one = other;
            while (other != m_runs.begin() && (other == one || isInProgress(*other)))
                --other;
        }
    }
    if (one == end || other == end || one == other || isInProgress(*other))
        return std::nullopt;
    // Newest first, so the earlier run has the higher index.
    return Pair{*std::max(one, other), *std::min(one, other)};
}

void Selection::compare(const QString &one, const QString &other)
{
    m_compared = {one, other};
    Q_EMIT comparisonChanged();
}

void Selection::load(const QString &preferredBrand, const QString &preferredRun)
{
    // Preferences of earlier calls apply until something is chosen.
    const auto prefer = [](QString &preferred, const QString &wanted, const QString &chosen) {
        if (!wanted.isEmpty() || !chosen.isEmpty())
            preferred = wanted.isEmpty() ? chosen : wanted;
    };
    prefer(m_preferredBrand, preferredBrand, m_brandId);
    prefer(m_preferredRun, preferredRun, m_runId);
    m_brandsState = State::Loading;
    m_cachedAt = {};
    m_brandsRequest = std::make_unique<QObject>();
    Q_EMIT brandsChanged();
    service::fetchPages<service::Brand>(
        service::pagesOf(organizationWithCacheTime(), &service::Organization::brands), {}, m_brandsRequest.get(), {},
        [this](transport::Result<service::AllPages<service::Brand>> result) { receiveBrands(std::move(result)); });
}

void Selection::cancel()
{
    if (m_brandsState == State::Loading) {
        m_brandsRequest.reset();
        m_brandsState = State::Cancelled;
        Q_EMIT brandsChanged();
    }
    if (m_runsState == State::Loading) {
        m_runsRequest.reset();
        m_runsState = State::Cancelled;
        Q_EMIT runsChanged();
    }
}

void Selection::receiveBrands(transport::Result<service::AllPages<service::Brand>> result)
{
    if (!result) {
        m_brandsState = State::Failed;
        m_error = std::move(result.error());
        Q_EMIT brandsChanged();
        return;
    }
    m_brandsState = State::Ready;
    m_brands = std::move(result->items);
    removeUnusable(m_brands);
    for (service::Brand &brand : m_brands) {
        if (brand.name.isEmpty())
            brand.name = brand.id;
    }
    const QString before = m_brandId;
    m_brandId = found(m_brands, m_preferredBrand) ? m_preferredBrand
                : m_brands.isEmpty()              ? QString()
                                                  : m_brands.first().id;
    Q_EMIT brandsChanged();
    if (m_brandId != before)
        Q_EMIT brandChanged();
    loadRuns();
}

service::Organization Selection::organizationWithCacheTime()
{
    return m_organization.withOnCached([this](const QDateTime &since) {
        if (!m_cachedAt.isValid() || since < m_cachedAt)
            m_cachedAt = since;
    });
}

void Selection::chooseBrand(const QString &id, const QString &run)
{
    if (id == m_brandId || !found(m_brands, id))
        return;
    m_brandId = id;
    m_preferredBrand = id;
    m_preferredRun = run;
    m_cachedAt = {};
    forgetRuns();
    Q_EMIT brandChosen();
    Q_EMIT brandChanged();
    loadRuns();
}

void Selection::chooseRun(const QString &id)
{
    if (id == m_runId || !found(m_runs, id))
        return;
    m_runId = id;
    m_preferredRun.clear();
    Q_EMIT runChanged();
}

void Selection::forgetRuns()
{
    m_runs.clear();
    m_hasAllRuns = true;
    m_runId.clear();
    m_readAt = {};
}

void Selection::loadRuns()
{
    if (m_brandId.isEmpty()) {
        forgetRuns();
        m_readAt = m_cachedAt;
        m_runsState = State::Ready;
        Q_EMIT runsChanged();
        Q_EMIT runChanged();
        return;
    }
    m_runsState = State::Loading;
    m_runsRequest = std::make_unique<QObject>();
    Q_EMIT runsChanged();
    const auto read = std::make_shared<service::AllPages<service::Run>>();
    service::fetchPages<service::Run>(
        service::pagesOf(organizationWithCacheTime(), &service::Organization::runs, m_brandId), {}, m_runsRequest.get(),
        {},
        [this, read](transport::Result<service::AllPages<service::Run>> result) {
            receiveRuns(std::move(result), std::move(read->items));
        },
        1, read);
}

/// @p read are the items of the pages before a failure.
void Selection::receiveRuns(transport::Result<service::AllPages<service::Run>> result, QList<service::Run> read)
{
    removeUnusable(result ? result->items : read);
    m_runsState = result ? State::Ready : State::Failed;
    if (!result) {
        m_error = std::move(result.error());
        if (!m_runs.isEmpty() || read.isEmpty()) {
            Q_EMIT runsChanged();
            return;
        }
    }
    m_hasAllRuns = result.has_value();
    m_readAt = m_cachedAt.isValid() ? m_cachedAt : QDateTime::currentDateTimeUtc();
    m_runs = result ? std::move(result->items) : std::move(read);
    for (service::Run &run : m_runs)
        run.brandId = m_brandId;
    service::sortLatestFirst(m_runs);
    if (!m_preferredRun.isEmpty() && found(m_runs, m_preferredRun))
        m_runId = m_preferredRun;
    else if (!found(m_runs, m_runId))
        m_runId = latestRun().value_or(service::Run()).id;
    if (m_brandsState != State::Loading) // otherwise it belongs to the brand that will be chosen
        m_preferredRun.clear();
    Q_EMIT runsChanged();
    Q_EMIT runChanged();
}

} // namespace brandbridge::ui
