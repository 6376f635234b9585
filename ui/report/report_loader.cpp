// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_loader.h"

#include "core/service/background.h"
#include "core/service/pages.h"
#include "core/statistics/answer_counts.h"
#include "core/statistics/run_period.h"
#include "ui/figures/period_choice.h"
#include "ui/figures/run_charts.h"
#include "ui/report/report.h"
#include "ui/words/run_words.h"

#include <algorithm>
#include <utility>

namespace brandbridge::ui::report {

namespace {

using service::Organization;
using service::Run;
using transport::ErrorKind;

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

Loader::Loader(Organization organization, QList<service::Brand> brands, Runs runs, QObject *parent)
    : QObject(parent),
      m_organization(std::move(organization)),
      m_brands(std::move(brands)),
      m_runs(std::move(runs))
{
}

void Loader::start(Done done)
{
    m_done = std::move(done);
    m_progress.steps = m_brands.size() * stepsOfBrand;
    QMetaObject::invokeMethod(this, &Loader::next, Qt::QueuedConnection);
}

void Loader::next()
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

void Loader::refuse(const QString &why)
{
    fail({.kind = ErrorKind::NotFound, .message = why});
}

void Loader::fail(const transport::Error &error)
{
    m_done(tl::unexpected(LoadFailure{m_progress.part, m_progress.brand, error}));
}

template <typename T, typename Fetch, typename Take>
void Loader::addStep(const QString &part, Fetch fetch, Take take,
                     const std::function<bool(const transport::Error &)> &canSkip)
{
    const auto done = [this, canSkip, take](transport::Result<service::AllPages<T>> all) {
        if (!all && canSkip && canSkip(all.error()))
            return next();
        if (!all)
            return fail(all.error());
        m_read.last().isComplete = m_read.last().isComplete && all->complete;
        take(std::move(all->items));
    };
    m_steps.append({part, [this, fetch, done] { service::fetchPages<T>(fetch, {}, this, {}, done); }});
}

template <typename T, typename Fetch>
void Loader::addList(const QString &part, Fetch fetch, transport::Result<QList<T>> BrandData::*list,
                     const std::function<QList<T>(const QList<T> &, const QList<T> &)> &merge)
{
    const auto take = [this, list, merge](QList<T> items) {
        transport::Result<QList<T>> &all = m_read.last().*list;
        all = merge && all ? merge(*all, items) : std::move(items);
        next();
    };
    // Optional data: the plan may not include it, or its format may be unknown.
    const auto dispense = [this, list](const transport::Error &error) {
        const bool isDispensable = error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NoSuchPath ||
                                   error.kind == ErrorKind::NotUnderstood;
        if (isDispensable)
            m_read.last().*list = tl::unexpected(error);
        return isDispensable;
    };
    addStep<T>(part, fetch, take, dispense);
}

void Loader::addResults(const QList<Run> &runs, QList<service::RunResult> BrandData::*list,
                        std::optional<Run> BrandData::*whole)
{
    if (runs.size() == 1)
        addStatistics(whole);
    for (const Run &run : runs) {
        addStep<service::RunResult>(ReportWords::tr("the results"),
                                    service::pagesOf(m_organization, &Organization::runResults, run.id, false),
                                    [this, runs, list, whole](const QList<service::RunResult> &items) {
                                        BrandData &data = m_read.last();
                                        data.*list += items;
                                        if (runs.size() > 1)
                                            data.*whole = statistics::pooledRun(runs, data.*list);
                                        next();
                                    });
    }
}

void Loader::addStatistics(std::optional<Run> BrandData::*which)
{
    const auto done = [this, which](const transport::Result<Run> &statistics) {
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

void Loader::addComparison()
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

void Loader::beginBrand()
{
    const service::Brand &brand = m_brands.at(m_read.size());
    m_progress.brand = brand.name;
    m_progress.done = m_read.size() * stepsOfBrand + m_extraSteps;
    m_read.emplaceBack().brand = brand;
    addStep<Run>(ReportWords::tr("the runs"), service::pagesOf(m_organization, &Organization::runs, brand.id),
                 [this](QList<Run> runs) { receiveRuns(std::move(runs)); });
}

bool Loader::chooseRuns(const QList<Run> &runs)
{
    BrandData &data = m_read.last();
    const auto refused = [this](const QString &why) {
        refuse(why);
        return false;
    };
    if (m_runs.run.isEmpty()) {
        const auto run = std::find_if(runs.cbegin(), runs.cend(), hasFigures);
        data.runs = {run == runs.cend() ? runs.first() : *run};
    } else {
        const auto run = withId(runs, m_runs.run); // may be in progress
        data.runs = run == runs.cend() ? PeriodChoice::runsOf(runs, m_runs.run) : QList<Run>{*run};
        if (data.runs.isEmpty())
            return refused(statistics::daysOf(m_runs.run)
                               ? ReportWords::tr("This brand has no finished run in “%1”.").arg(m_runs.run)
                               : ReportWords::tr("This brand has no run “%1”.").arg(m_runs.run));
    }
    const auto isEarlier = [oldest = data.runs.last().id, &runs](const Run &run) {
        return withId(runs, run.id) > withId(runs, oldest);
    };
    const QDate date = QDate::fromString(m_runs.since, Qt::ISODate);
    if (m_runs.since.isEmpty() || date.isValid()) {
        const auto before = std::find_if(withId(runs, data.runs.last().id) + 1, runs.cend(), [&date](const Run &run) {
            return hasFigures(run) && (!date.isValid() || run.startedAt < date.addDays(1).startOfDay());
        });
        if (before != runs.cend())
            data.earlierRuns = {*before};
    } else {
        data.earlierRuns = PeriodChoice::runsOf(runs, m_runs.since);
        if (data.earlierRuns.isEmpty())
            return refused(
                statistics::daysOf(m_runs.since)
                    ? ReportWords::tr("This brand has no finished run in “%1”.").arg(m_runs.since)
                    : ReportWords::tr("“%1” is neither a run nor a date such as 2026-03-31.").arg(m_runs.since));
        if (!std::all_of(data.earlierRuns.cbegin(), data.earlierRuns.cend(), isEarlier))
            return refused(ReportWords::tr("The run “%1” is not earlier than the run it would be compared with.")
                               .arg(m_runs.since));
    }
    data.run = statistics::pooledRun(data.runs);
    if (run_words::isInProgress(data.runs.first()))
        data.earlierRuns.clear();
    if (!data.earlierRuns.isEmpty())
        data.before = statistics::pooledRun(data.earlierRuns);
    data.periods = m_runs;
    return true;
}

void Loader::receiveRuns(QList<Run> runs)
{
    runs.removeIf([](const Run &run) { return run.id.isEmpty(); });
    service::sortLatestFirst(runs);
    if (runs.isEmpty() && !m_runs.run.isEmpty())
        return refuse(ReportWords::tr("This brand has no run “%1”.").arg(m_runs.run));
    if (runs.isEmpty())
        return next();
    if (!chooseRuns(runs))
        return;
    BrandData &data = m_read.last();
    data.history = run_charts::dated(runs.sliced(withId(runs, data.runs.first().id) - runs.cbegin()));
    addResults(data.runs, &BrandData::results, &BrandData::run);
    if (data.before) {
        addResults(data.earlierRuns, &BrandData::earlierResults, &BrandData::before);
        addComparison();
    }
    using Sources = QList<service::Source>;
    std::function<Sources(const Sources &, const Sources &)> merge;
    if (data.runs.size() > 1)
        merge = [](const Sources &some, const Sources &more) { return statistics::pooledSources({some, more}); };
    for (const Run &run : data.runs)
        addList<service::Source>(ReportWords::tr("the sources"),
                                 service::pagesOf(m_organization, &Organization::runSources, run.id),
                                 &BrandData::sources, merge);
    addList<service::ContentSuggestion>(
        ReportWords::tr("the suggestions"),
        service::pagesOf(m_organization, &Organization::contentSuggestions, data.runs.first().id),
        &BrandData::suggestions);
    const qint64 extra = std::max<qint64>(0, m_steps.size() + 1 - stepsOfBrand);
    m_extraSteps += extra;
    m_progress.steps += extra;
    next();
}

} // namespace brandbridge::ui::report
