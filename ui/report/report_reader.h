// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/organization.h"

#include <QObject>

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::ui::report {

/// The data of one brand for a report.
struct BrandData
{
    service::Brand brand;
    QList<service::Run> history;        ///< the runs with a date up to the one that is reported, oldest first
    std::optional<service::Run> run;    ///< with its statistics; empty where the brand has none
    std::optional<service::Run> before; ///< the run that it is compared with, in full, too
    QList<service::RunResult> results;
    QList<service::RunResult> earlierResults;
    service::Result<QList<service::Source>> sources; ///< the error if the report goes without
    service::Result<QList<service::ContentSuggestion>> suggestions;
    bool isComplete = true; ///< false where the service has more than was read
};

/// Which runs of a brand; what is empty is the latest run that has figures, and the one before that has.
struct Runs
{
    QString run = {};   ///< an id
    QString since = {}; ///< an id, or a date (ISO 8601): the last run that had started by its end, local time, if any
};

/// What was missing, and why.
struct ReadingFailure
{
    QString part;  ///< in words: "the results", for "%1 of %2 could not be read"
    QString brand; ///< its name
    service::Error error;
};

struct ReadingProgress
{
    QString part; ///< as in ReadingFailure
    QString brand;
    qint64 done = 0; ///< steps
    qint64 steps = 0;
};

/// Reads what a report of some brands needs, one request after the other, through the request budget. One report;
/// deleting it cancels.
class Reader final : public QObject
{
    Q_OBJECT
public:
    using Done = std::function<void(tl::expected<QList<BrandData>, ReadingFailure>)>;

    Reader(service::Organization organization, QList<service::Brand> brands, Runs runs, QObject *parent);

    /// Calls @p done exactly once, with everything or with the first failure.
    void start(Done done);

Q_SIGNALS:
    void progressed(const brandbridge::ui::report::ReadingProgress &progress);

private:
    struct Step
    {
        QString part;
        std::function<void()> start;
    };

    void next();
    void beginBrand();
    /// @p take gets the items and goes on. @p canSkip may be empty; it tells whether the report goes on without the
    /// items.
    template <typename T, typename Fetch, typename Take>
    void addStep(const QString &part, Fetch fetch, Take take,
                 const std::function<bool(const service::Error &)> &canSkip = {});
    template <typename T, typename Fetch, typename List>
    void addList(const QString &part, Fetch fetch, List BrandData::*list);
    void addStatistics(std::optional<service::Run> BrandData::*which);
    void takeRuns(QList<service::Run> runs);
    void refuse(const QString &why);
    void fail(const service::Error &error);

    service::Organization m_organization;
    const QList<service::Brand> m_brands;
    const Runs m_runs;
    Done m_done;
    QList<BrandData> m_read; ///< the last one is being read
    QList<Step> m_steps;
    ReadingProgress m_progress;
};

} // namespace brandbridge::ui::report
