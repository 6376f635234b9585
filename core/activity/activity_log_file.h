// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/database.h"
#include "core/files/file_stamp.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <functional>
#include <memory>

namespace brandbridge::activity {

/// The SQLite file that the activity log is kept in: made, opened, checked, and set aside where it is damaged.
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

    explicit ActivityLogFile(QString path) : m_path(std::move(path)) {}

    /// Opens the file, or makes it, for its owner only. One that is no activity log, or whose beginning, newest or
    /// oldest entry cannot be read, is set aside first.
    tl::expected<void, Fault> open();
    void close() { m_database.reset(); }
    bool isOpen() const { return m_database != nullptr; }
    Database &database() { return *m_database; }

    /// Whether the open file is still the one at the path: it may have been moved or removed.
    bool isInPlace() const;

    /// Reads the whole file; false where it is damaged. Takes about a second for 300 MB; larger files are taken to be
    /// whole until reading or writing shows otherwise.
    bool isWhole();

    /// Closes the file and renames it, with what belongs to it, to one that says when it was found damaged. Of such
    /// files the newest few are kept.
    tl::expected<void, Fault> setAside();

    /// The activityLogs that were set aside from @p path, oldest first.
    static QStringList setAsideFrom(const QString &path);
    /// Removes what was set aside earlier.
    static void removeSetAside(const QString &path);

    /// Why records cannot be written to the file.
    Fault faultFrom(const DatabaseFault &fault) const;

    /// Messages to the user about what open() and setAside() did; each is returned once.
    QStringList takeNotices() { return std::exchange(m_notices, {}); }

private:
    tl::expected<void, DatabaseFault> connect();
    tl::expected<void, DatabaseFault> prepareTables();
    tl::expected<void, DatabaseFault> look();
    tl::expected<void, Fault> moveAway();
    tl::expected<void, Fault> whileLocked(const std::function<tl::expected<void, Fault>()> &work);

    QString m_path;
    std::unique_ptr<Database> m_database;
    files::FileStamp m_identity; ///< of the open file
    int m_foundVersion = 0;
    QStringList m_notices;
};

} // namespace brandbridge::activity
