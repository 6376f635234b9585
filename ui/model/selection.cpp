// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/selection.h"

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

/// Takes out what cannot be asked about, and what came twice, as new records push others to the next page. False where
/// that is all there was.
template <typename T>
bool hasUsable(QList<T> &records)
{
    const bool isEmpty = records.isEmpty();
    QSet<QString> there;
    records.removeIf([&there](const T &record) {
        const bool isThere = there.contains(record.id);
        there.insert(record.id);
        return isThere || record.id.isEmpty();
    });
    return isEmpty || !records.isEmpty();
}

service::Error unusable(const QString &message)
{
    return {.kind = service::ErrorKind::BadAnswer, .httpStatus = 200, .message = message};
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

std::optional<service::Run> Selection::runBefore(const QString &run) const
{
    const auto at = withId(m_runs, run);
    return at == m_runs.end() || at + 1 == m_runs.end() ? std::nullopt : std::optional(*(at + 1));
}

std::optional<Selection::Pair> Selection::comparison() const
{
    auto one = withId(m_runs, m_compared.first);
    auto other = withId(m_runs, m_compared.second);
    if (one == m_runs.end() || other == m_runs.end()) {
        other = withId(m_runs, m_runId);
        // The oldest has none before it, and is itself the one before the next.
        if (other != m_runs.end() && other + 1 == m_runs.end() && other != m_runs.begin())
            --other;
        one = other == m_runs.end() ? other : other + 1;
    }
    if (one == m_runs.end() || other == m_runs.end())
        return std::nullopt;
    // Newest first: the earlier one stands behind.
    return Pair{*std::max(one, other), *std::min(one, other)};
}

void Selection::compare(const QString &one, const QString &other)
{
    m_compared = {one, other};
    Q_EMIT comparisonChanged();
}

void Selection::load(const QString &preferredBrand, const QString &preferredRun)
{
    // Until something is chosen, what an earlier call preferred is still to be.
    const auto prefer = [](QString &preferred, const QString &wanted, const QString &chosen) {
        if (!wanted.isEmpty() || !chosen.isEmpty())
            preferred = wanted.isEmpty() ? chosen : wanted;
    };
    prefer(m_preferredBrand, preferredBrand, m_brandId);
    prefer(m_preferredRun, preferredRun, m_runId);
    m_brandsState = State::Loading;
    m_lastSeenAt = {};
    m_brandsRequest = std::make_unique<QObject>();
    Q_EMIT brandsChanged();
    service::fetchPages<service::Brand>(
        service::pagesOf(noting(), &service::Organization::brands), {}, m_brandsRequest.get(), {},
        [this](service::Result<service::AllPages<service::Brand>> result) { takeBrands(std::move(result)); });
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

void Selection::takeBrands(service::Result<service::AllPages<service::Brand>> result)
{
    if (result && !hasUsable(result->items))
        result = tl::unexpected(unusable(tr("None of the brands in it has an id.")));
    if (!result) {
        m_brandsState = State::Failed;
        m_error = std::move(result.error());
        Q_EMIT brandsChanged();
        return;
    }
    m_brandsState = State::Ready;
    m_brands = std::move(result->items);
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

service::Organization Selection::noting()
{
    return m_organization.withOnKept([this](const QDateTime &since) {
        if (!m_lastSeenAt.isValid() || since < m_lastSeenAt)
            m_lastSeenAt = since;
    });
}

void Selection::chooseBrand(const QString &id)
{
    if (id == m_brandId || !found(m_brands, id))
        return;
    m_brandId = id;
    m_preferredBrand = id;
    m_preferredRun.clear();
    m_lastSeenAt = {};
    forgetRuns();
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
        m_readAt = m_lastSeenAt;
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
        service::pagesOf(noting(), &service::Organization::runs, m_brandId), {}, m_runsRequest.get(), {},
        [this, read](service::Result<service::AllPages<service::Run>> result) {
            takeRuns(std::move(result), std::move(read->items));
        },
        1, read);
}

/// @p read are those of the pages before one that failed.
void Selection::takeRuns(service::Result<service::AllPages<service::Run>> result, QList<service::Run> read)
{
    if (result && !hasUsable(result->items))
        result = tl::unexpected(unusable(tr("None of the runs in it has an id.")));
    m_runsState = result ? State::Ready : State::Failed;
    if (!result) {
        m_error = std::move(result.error());
        if (!m_runs.isEmpty() || !hasUsable(read) || read.isEmpty()) {
            Q_EMIT runsChanged();
            return;
        }
    }
    m_hasAllRuns = result.has_value();
    m_readAt = m_lastSeenAt.isValid() ? m_lastSeenAt : QDateTime::currentDateTimeUtc();
    m_runs = result ? std::move(result->items) : std::move(read);
    service::sortLatestFirst(m_runs);
    if (!m_preferredRun.isEmpty() && found(m_runs, m_preferredRun))
        m_runId = m_preferredRun;
    else if (!found(m_runs, m_runId))
        m_runId = m_runs.isEmpty() ? QString() : m_runs.first().id;
    if (m_brandsState != State::Loading) // else it is of the brand that is chosen then
        m_preferredRun.clear();
    Q_EMIT runsChanged();
    Q_EMIT runChanged();
}

} // namespace brandbridge::ui
