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

/// Limits of the activity log. The limit that is reached first applies.
struct ActivityLogLimits
{
    std::chrono::days age{90};
    qint64 bytes = 100LL * 1024 * 1024; ///< of the file; within a few MiB
};

/// Calls that could not be recorded.
struct ActivityLogGap
{
    qint64 calls = 0;
    QDateTime firstAt = {}; ///< UTC; start of the first of these calls
    QDateTime lastAt = {};
};

/// The SQLite file of the activity log: creates, opens, checks, writes and limits it, and sets it aside if it is
/// damaged.
///
/// Several processes may open it concurrently. A lock file protects operations that only one of them may do at a time
/// (creating it, setting it aside). Used by one thread.
class ActivityLogFile final
{
public:
    /// `PRAGMA user_version` of files that this version writes.
    static constexpr int version = 1;

    struct Fault
    {
        bool isFinal = false; ///< a retry in this run will not help
        QString sentence;     ///< with the name of the file and the remedy
    };
    using Done = tl::expected<void, Fault>;

    /// Steps reported to tests, which may stop there.
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

    /// Opens or creates the file if it is not open; it is readable by its owner only. Sets it aside first if it is not
    /// an activity log, or if its beginning, newest or oldest entry cannot be read.
    Done open();

    /// Writes @p records and a nonempty @p gap in one transaction, which from time to time also removes old records to
    /// stay within the limits. If the file proves to be damaged, it is set aside and the records go into a new file.
    Done write(std::span<const ActivityEntry> records, const ActivityLogGap &gap);

    /// Checks the whole file and sets it aside if it is damaged. Takes about a second for 300 MB; larger files are not
    /// checked.
    void check();

    /// Removes some of the oldest records if limits are exceeded, and frees their disk space. Returns whether there is
    /// more to remove. Takes a few milliseconds at most, to avoid delaying new records.
    bool applyLimits();
    /// Whether the last removal was not sufficient.
    bool hasMoreToRemove() const { return m_hasMoreToRemove; }
    /// Changes the limits.
    void setLimits(ActivityLogLimits limits) { m_limits = limits; }

    /// Closes the file and renames it, with its companion files, to a name with the current time. Only the newest few
    /// of such files are kept.
    Done setAside();

    /// The open database.
    Database &database() { return *m_database; }

    /// The files set aside from @p path, oldest first.
    static QStringList setAsideFrom(const QString &path);
    /// Removes the files set aside from @p path.
    static void removeSetAside(const QString &path);

    /// Messages to the user; each is returned once.
    QStringList takeNotices() { return std::exchange(m_notices, {}); }

private:
    using SqlDone = tl::expected<void, DatabaseFault>;

    /// Whether the open file is still the file at the path: it may have been moved or removed.
    bool isInPlace() const;
    SqlDone connect();
    SqlDone make();
    SqlDone prepareTables();
    SqlDone checkEntries();
    bool isIntact();
    Done renameDamaged();
    Done whileLocked(const std::function<Done()> &work);
    /// Converts a database error to the reason why calls are not recorded.
    Fault faultFrom(const DatabaseFault &fault) const;

    SqlDone transaction(const std::function<SqlDone()> &work);
    SqlDone insert(std::span<const ActivityEntry> records, const ActivityLogGap &gap);
    /// Must run in a transaction.
    SqlDone removeOldest();
    /// Handles the result of a transaction. Returns false after an error that a new file repairs.
    tl::expected<bool, Fault> settle(const SqlDone &done);
    void reportStep(Step step) const;

    const QString m_path;
    ActivityLogLimits m_limits;
    const OnStep m_onStep;
    std::unique_ptr<Database> m_database; ///< null if the file is not open
    files::FileStamp m_identity;          ///< of the open file
    int m_foundVersion = 0;
    QStringList m_notices;
    qsizetype m_sinceLimits = 0; ///< rows written since limits were applied
    bool m_hasMoreToRemove = false;
};

} // namespace brandbridge::activity
