// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/activity_log_file.h"

#include <QDateTime>
#include <QStringList>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <optional>
#include <span>

namespace brandbridge::activity {

/// How long and how much the activity log keeps. Whichever bound is reached first holds.
struct ActivityLogLimits
{
    std::chrono::days age{90};
    qint64 bytes = 100LL * 1024 * 1024; ///< of the file; within a few MiB
};

/// Calls that could not be recorded.
struct ActivityLogGap
{
    qint64 calls = 0;
    QDateTime firstAt = {}; ///< UTC; when the first of them began
    QDateTime lastAt = {};
};

/// Writes records to the activity log's file and keeps the file within its limits. Belongs to the activity log's
/// thread.
class ActivityLogWriter final
{
public:
    /// Where the writer is, for tests that stop it there.
    enum class Step
    {
        Opening,
        Opened,
        Began,
        Inserted,
        Committed,
        Limited,
    };
    using OnStep = std::function<void(Step)>;

    ActivityLogWriter(const QString &file, ActivityLogLimits limits, OnStep onStep);

    /// Writes @p records, and @p gap where it has calls, in one transaction, in which room is made for them now and
    /// then where limits are passed. A file that turns out to be damaged is set aside, and a new one takes the records.
    tl::expected<void, ActivityLogFile::Fault> write(std::span<const ActivityEntry> records, const ActivityLogGap &gap);

    /// Opens the file where it is not open.
    tl::expected<void, ActivityLogFile::Fault> open();

    /// Reads the whole file for damage, and sets it aside where there is some; see ActivityLogFile::isWhole().
    void check();

    /// Removes some of the oldest records where limits are passed, and gives their room back to the disk; true where
    /// there is more to do. Takes a few milliseconds at most, so that records do not wait for it.
    bool applyLimits();

    /// Whether limits want more removed than was at the last time.
    bool hasMoreToRemove() const { return m_hasMoreToRemove; }

    /// What is removed by from now on.
    void setLimits(ActivityLogLimits limits) { m_limits = limits; }

    /// Messages to the user; each is returned once.
    QStringList takeNotices() { return m_file.takeNotices(); }

private:
    using Done = tl::expected<void, DatabaseFault>;

    Done transaction(const std::function<Done()> &work);
    Done insert(std::span<const ActivityEntry> records, const ActivityLogGap &gap);
    /// Part of a transaction.
    Done removeOldest();
    /// False after a fault that a new file repairs.
    tl::expected<bool, ActivityLogFile::Fault> settle(const Done &done);
    void reached(Step step) const;

    ActivityLogFile m_file;
    const QString m_path;
    ActivityLogLimits m_limits;
    qsizetype m_sinceLimits = 0; ///< rows written
    bool m_hasMoreToRemove = false;
    const OnStep m_onStep;
};

} // namespace brandbridge::activity
