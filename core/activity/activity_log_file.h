// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/database.h"
#include "core/files/file_stamp.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <utility>

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

/// The SQLite file that the activity log is kept in: made, opened, checked, written, kept within its limits, and set
/// aside where it is damaged.
///
/// Several processes may have it open at once. What only one of them may do at a time (making the file, setting it
/// aside) is done under a lock file beside it. Used by one thread.
class ActivityLogFile final
{
public:
    /// What `PRAGMA user_version` says of the files that this version writes.
    static constexpr int version = 1;

    struct Fault
    {
        bool isFinal = false; ///< trying again in this run will not help
        QString sentence;     ///< names the file, and what to do
    };
    using Done = tl::expected<void, Fault>;

    /// What has been reached, for tests that stop there.
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

    explicit ActivityLogFile(QString path, ActivityLogLimits limits = {}, OnStep onStep = {})
        : m_path(std::move(path)),
          m_limits(limits),
          m_onStep(std::move(onStep))
    {
    }

    /// Opens the file where it is not open, or makes it, for its owner only. One that is no activity log, or whose
    /// beginning, newest or oldest entry cannot be read, is set aside first.
    Done open();

    /// Writes @p records, and @p gap where it has calls, in one transaction, in which room is made for them now and
    /// then where limits are passed. A file that turns out to be damaged is set aside, and a new one takes the records.
    Done write(std::span<const ActivityEntry> records, const ActivityLogGap &gap);

    /// Reads the whole file for damage, and sets it aside where there is some. Takes about a second for 300 MB; larger
    /// files are taken to be whole until reading or writing shows otherwise.
    void check();

    /// Removes some of the oldest records where limits are passed, and gives their room back to the disk; true where
    /// there is more to do. Takes a few milliseconds at most, so that records do not wait for it.
    bool applyLimits();
    /// Whether limits want more removed than was at the last time.
    bool hasMoreToRemove() const { return m_hasMoreToRemove; }
    /// What is removed by from now on.
    void setLimits(ActivityLogLimits limits) { m_limits = limits; }

    /// Closes the file and renames it, with what belongs to it, to one that says when it was found damaged. Of such
    /// files the newest few are kept.
    Done setAside();

    /// The open file.
    Database &database() { return *m_database; }

    /// The files that were set aside from @p path, oldest first.
    static QStringList setAsideFrom(const QString &path);
    /// Removes what was set aside earlier.
    static void removeSetAside(const QString &path);

    /// Messages to the user; each is returned once.
    QStringList takeNotices() { return std::exchange(m_notices, {}); }

private:
    using SqlDone = tl::expected<void, DatabaseFault>;

    /// Whether the file is open and still the one at the path: it may have been moved or removed.
    bool isInPlace() const;
    SqlDone connect();
    SqlDone make();
    SqlDone prepareTables();
    SqlDone look();
    bool isWhole();
    Done moveAway();
    Done whileLocked(const std::function<Done()> &work);
    /// Why records cannot be written to the file.
    Fault faultFrom(const DatabaseFault &fault) const;

    SqlDone transaction(const std::function<SqlDone()> &work);
    SqlDone insert(std::span<const ActivityEntry> records, const ActivityLogGap &gap);
    /// Part of a transaction.
    SqlDone removeOldest();
    /// False after a fault that a new file repairs.
    tl::expected<bool, Fault> settle(const SqlDone &done);
    void reached(Step step) const;

    const QString m_path;
    ActivityLogLimits m_limits;
    const OnStep m_onStep;
    std::unique_ptr<Database> m_database; ///< null where it is not open
    files::FileStamp m_identity;          ///< of the open file
    int m_foundVersion = 0;
    QStringList m_notices;
    qsizetype m_sinceLimits = 0; ///< rows written
    bool m_hasMoreToRemove = false;
};

} // namespace brandbridge::activity
