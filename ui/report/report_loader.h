// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"
#include "core/statistics/run_comparison.h"

#include <QObject>

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::ui::report {

/// The runs to compare. If empty: the latest run with figures, and the one before it with figures.
struct Runs
{
    QString run = {};   ///< ID, or a period with several runs (statistics::runsIn())
    QString since = {}; ///< the same, or a date (ISO 8601): the last run started by the end of that day, local time
};

/// The data of one brand for a report.
struct BrandData
{
    service::Brand brand;
    QList<service::Run> history;        ///< dated runs up to the reported one, oldest first
    std::optional<service::Run> run;    ///< with its statistics; empty if the brand has no runs
    std::optional<service::Run> before; ///< the run to compare with, with its statistics
    /// The reported runs and those to compare with, newest first. If there are several, `run` and `before` are
    /// statistics::pooledRun().
    QList<service::Run> runs;
    QList<service::Run> earlierRuns;
    Runs periods; ///< as asked for
    QList<service::RunResult> results;
    QList<service::RunResult> earlierResults;
    statistics::RunComparison comparison; ///< of the two runs, like for like if the responses of both are known
    transport::Result<QList<service::Source>> sources; ///< an error if the report is made without them
    transport::Result<QList<service::ContentSuggestion>> suggestions;
    bool isComplete = true; ///< false if the service has more data than was read
};

/// The part that could not be read, and the error.
struct LoadFailure
{
    QString part;  ///< such as "the results", for "%1 of %2 could not be read"
    QString brand; ///< name
    transport::Error error;
};

struct LoadProgress
{
    QString part; ///< as in LoadFailure
    QString brand;
    qint64 done = 0; ///< steps
    qint64 steps = 0;
};

/// Reads the data for one report with one request at a time, within the request limit. Deleting it cancels reading.
class Loader final : public QObject
{
    Q_OBJECT
public:
    using Done = std::function<void(tl::expected<QList<BrandData>, LoadFailure>)>;

    Loader(service::Organization organization, QList<service::Brand> brands, Runs runs, QObject *parent);

    /// Calls @p done exactly once, with all data or the first failure.
    void start(Done done);

Q_SIGNALS:
    void progressed(const brandbridge::ui::report::LoadProgress &progress);

private:
    struct Step
    {
        QString part;
        std::function<void()> start;
    };

    void next();
    void beginBrand();
    /// @p take receives the items and continues. @p canSkip, if set, returns whether to continue after an error.
    template <typename T, typename Fetch, typename Take>
    void addStep(const QString &part, Fetch fetch, Take take,
                 const std::function<bool(const transport::Error &)> &canSkip = {});
    /// Adds to the list with @p merge, or replaces it if that is empty.
    template <typename T, typename Fetch>
    void addList(const QString &part, Fetch fetch, transport::Result<QList<T>> BrandData::*list,
                 const std::function<QList<T>(const QList<T> &, const QList<T> &)> &merge = {});
    void addResults(const QList<service::Run> &runs, QList<service::RunResult> BrandData::*list,
                    std::optional<service::Run> BrandData::*whole);
    void addComparison();
    void addStatistics(std::optional<service::Run> BrandData::*which);
    void receiveRuns(QList<service::Run> runs);
    /// Sets the runs that the report is about; false if it was refused.
    bool chooseRuns(const QList<service::Run> &runs);
    void refuse(const QString &why);
    void fail(const transport::Error &error);

    service::Organization m_organization;
    const QList<service::Brand> m_brands;
    const Runs m_runs;
    Done m_done;
    QList<BrandData> m_read; ///< the last one is being read
    QList<Step> m_steps;
    LoadProgress m_progress;
    qint64 m_extraSteps = 0; ///< beyond the usual number, because of periods
};

} // namespace brandbridge::ui::report
