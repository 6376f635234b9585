// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_reader.h"

#include "core/service/background.h"
#include "core/service/pages.h"
#include "ui/figures/run_charts.h"
#include "ui/report/report.h"
#include "ui/words/run_words.h"

#include <algorithm>
#include <type_traits>

namespace brandbridge::ui::report {

namespace {

using service::ErrorKind;
using service::Organization;
using service::Run;

constexpr qint64 stepsOfBrand = 8;

/// Whether the run can be compared.
bool hasFigures(const Run &run)
{
    return run.metrics.has_value() && !run_words::isInProgress(run);
}

auto withId(const QList<Run> &runs, const QString &id)
{
    return std::find_if(runs.begin(), runs.end(), [&id](const Run &run) { return run.id == id; });
}

} // namespace

Reader::Reader(Organization organization, QList<service::Brand> brands, Runs runs, QObject *parent)
    : QObject(parent),
      m_organization(std::move(organization)),
      m_brands(std::move(brands)),
      m_runs(std::move(runs))
{
}

void Reader::start(Done done)
{
    m_done = std::move(done);
    m_progress.steps = m_brands.size() * stepsOfBrand;
    QMetaObject::invokeMethod(this, &Reader::next, Qt::QueuedConnection);
}

void Reader::next()
{
    if (m_steps.isEmpty() && m_read.size() == m_brands.size()) {
        QList<statistics::RunComparison *> comparisons;
        for (BrandData &data : m_read)
            comparisons.append(&data.comparison);
        statistics::settleBrands(comparisons);
        return m_done(std::move(m_read));
    }
    if (m_steps.isEmpty())
        beginBrand();
    const Step step = m_steps.takeFirst();
    m_progress.part = step.part;
    Q_EMIT progressed(m_progress);
    ++m_progress.done;
    step.start();
}

void Reader::refuse(const QString &why)
{
    fail({.kind = ErrorKind::NotFound, .message = why});
}

void Reader::fail(const service::Error &error)
{
    m_done(tl::unexpected(ReadingFailure{m_progress.part, m_progress.brand, error}));
}

template <typename T, typename Fetch, typename Take>
void Reader::addStep(const QString &part, Fetch fetch, Take take,
                     const std::function<bool(const service::Error &)> &canSkip)
{
    const auto done = [this, canSkip, take](service::Result<service::AllPages<T>> all) {
        if (!all && canSkip && canSkip(all.error()))
            return next();
        if (!all)
            return fail(all.error());
        m_read.last().isComplete = m_read.last().isComplete && all->complete;
        take(std::move(all->items));
    };
    m_steps.append({part, [this, fetch, done] { service::fetchPages<T>(fetch, {}, this, {}, done); }});
}

template <typename T, typename Fetch, typename List>
void Reader::addList(const QString &part, Fetch fetch, List BrandData::*list)
{
    const auto take = [this, list](QList<T> items) {
        m_read.last().*list = std::move(items);
        next();
    };
    std::function<bool(const service::Error &)> dispense;
    if constexpr (std::is_same_v<List, service::Result<QList<T>>>) {
        // Optional data: the plan may not include it, or its format may be unknown.
        dispense = [this, list](const service::Error &error) {
            const bool isDispensable = error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NoSuchPath ||
                                       error.kind == ErrorKind::NotUnderstood;
            if (isDispensable)
                m_read.last().*list = tl::unexpected(error);
            return isDispensable;
        };
    }
    addStep<T>(part, fetch, take, dispense);
}

void Reader::addStatistics(std::optional<Run> BrandData::*which)
{
    const auto done = [this, which](const service::Result<Run> &statistics) {
        if (!statistics)
            return fail(statistics.error());
        std::optional<Run> &run = m_read.last().*which;
        if (statistics->metrics)
            run = run_charts::withStatistics(*run, *statistics->metrics);
        next();
    };
    m_steps.append({ReportWords::tr("the statistics"),
                    [this, which, done] { m_organization.runStats((m_read.last().*which)->id, this, done); }});
}

void Reader::addComparison()
{
    const auto compare = [this] {
        const BrandData &data = m_read.last();
        service::runInBackground(
            this,
            [earlier = data.earlierResults, later = data.results] { return statistics::compareRuns(earlier, later); },
            [this](const statistics::RunComparison &likeForLike) {
                BrandData &data = m_read.last();
                data.comparison = statistics::comparisonOf(data.before->metrics, data.run->metrics,
                                                           likeForLike.prompts > 0 ? &likeForLike : nullptr);
                next();
            });
    };
    m_steps.append({ReportWords::tr("the comparison"), compare});
}

void Reader::beginBrand()
{
    const service::Brand &brand = m_brands.at(m_read.size());
    m_progress.brand = brand.name;
    m_progress.done = m_read.size() * stepsOfBrand;
    m_read.emplaceBack().brand = brand;
    addStep<Run>(ReportWords::tr("the runs"), service::pagesOf(m_organization, &Organization::runs, brand.id),
                 [this](QList<Run> runs) { takeRuns(std::move(runs)); });
}

void Reader::takeRuns(QList<Run> runs)
{
    runs.removeIf([](const Run &run) { return run.id.isEmpty(); });
    service::sortLatestFirst(runs);
    BrandData &data = m_read.last();
    auto run = m_runs.run.isEmpty() ? std::find_if(runs.cbegin(), runs.cend(), hasFigures) : withId(runs, m_runs.run);
    if (m_runs.run.isEmpty() && run == runs.cend())
        run = runs.cbegin();
    if (run == runs.cend() && !m_runs.run.isEmpty())
        return refuse(ReportWords::tr("There is no run “%1”.").arg(m_runs.run));
    if (run == runs.cend())
        return next();
    const QDate date = QDate::fromString(m_runs.since, Qt::ISODate);
    const bool isById = !m_runs.since.isEmpty() && !date.isValid();
    const auto before =
        isById ? withId(runs, m_runs.since) : std::find_if(run + 1, runs.cend(), [&date](const Run &other) {
            return hasFigures(other) && (!date.isValid() || other.startedAt < date.addDays(1).startOfDay());
        });
    if (isById && before == runs.cend())
        return refuse(ReportWords::tr("“%1” is neither a run nor a date such as 2026-03-31.").arg(m_runs.since));
    if (isById && before <= run)
        return refuse(
            ReportWords::tr("The run “%1” is not earlier than the run it would be compared with.").arg(m_runs.since));
    data.run = *run;
    if (before != runs.cend() && !run_words::isInProgress(*run))
        data.before = *before;
    data.history = run_charts::dated(QList<Run>(run, runs.cend()));

    const auto addResults = [this](const QString &id, QList<service::RunResult> BrandData::*list) {
        addList<service::RunResult>(ReportWords::tr("the results"),
                                    service::pagesOf(m_organization, &Organization::runResults, id, false), list);
    };
    addStatistics(&BrandData::run);
    addResults(run->id, &BrandData::results);
    if (data.before) {
        addStatistics(&BrandData::before);
        addResults(data.before->id, &BrandData::earlierResults);
        addComparison();
    }
    addList<service::Source>(ReportWords::tr("the sources"),
                             service::pagesOf(m_organization, &Organization::runSources, run->id), &BrandData::sources);
    addList<service::ContentSuggestion>(ReportWords::tr("the suggestions"),
                                        service::pagesOf(m_organization, &Organization::contentSuggestions, run->id),
                                        &BrandData::suggestions);
    next();
}

} // namespace brandbridge::ui::report
