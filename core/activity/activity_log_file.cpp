// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_file.h"

#include "core/activity/entry_row.h"
#include "core/files/file_writer.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <tuple>

namespace brandbridge::activity {

namespace {

/// Identifies activity logs of Brandbridge: "BBAJ".
constexpr int applicationId = 0x4242414a;
constexpr qint64 maxCheckedBytes = 300LL * 1000 * 1000;
constexpr int maxSetAsideFiles = 3;
const QString suffixOfDamaged = u".damaged-"_s;
/// Limits are checked after this number of rows.
constexpr qsizetype rowsBetweenLimits = 256;
/// Rows removed at a time: about as many as are added between two removals; takes a few milliseconds.
constexpr qint64 maxRemovedRows = 1024;
/// Number of pages above the limit that justifies another removal.
constexpr int minSurplusPages = 64;
/// A wrong clock is assumed to be corrected within this time.
constexpr std::chrono::days maxClockError{7};

QString shown(const QString &path)
{
    return QDir::toNativeSeparators(path);
}

} // namespace

QStringList ActivityLogFile::setAsideFrom(const QString &path)
{
    const QFileInfo file(path);
    QStringList names =
        QDir(file.path()).entryList({file.fileName() + suffixOfDamaged + u'*'}, QDir::Files, QDir::Name);
    // Without companion files.
    names.removeIf([](const QString &name) { return name.endsWith(u"-wal") || name.endsWith(u"-shm"); });
    QStringList paths;
    for (const QString &name : std::as_const(names))
        paths.append(file.path() + u'/' + name);
    return paths;
}

bool ActivityLogFile::isInPlace() const
{
    return m_database && files::FileStamp::of(m_path).isSameFile(m_identity);
}

ActivityLogFile::Fault ActivityLogFile::faultFrom(const DatabaseFault &fault) const
{
    using Kind = DatabaseFault::Kind;
    const QString what = u"Calls are not being recorded: %1 "_s.arg(shown(m_path));
    switch (fault.kind) {
    case Kind::Busy:
        return {false, what + u"is kept locked by another program. It is tried again."_s};
    case Kind::Damaged:
        return {false, what + u"is damaged (%1), and it could not be set aside. Move it away."_s.arg(fault.message)};
    default:
        return {false, what + u"cannot be written (%1). Check the disk's free space and that you may write to the "
                              "folder; it is tried again."_s.arg(fault.message)};
    }
}

ActivityLogFile::Done ActivityLogFile::whileLocked(const std::function<Done()> &work)
{
    const auto lock = files::takeLock(m_path + u".lock"_s, lockTimeout);
    if (lock)
        return work();
    return tl::unexpected(
        faultFrom(lock.error() == files::LockProblem::Busy
                      ? DatabaseFault{DatabaseFault::Kind::Busy, {}}
                      : DatabaseFault{DatabaseFault::Kind::Unwritable, u"the folder takes no new files"_s}));
}

void ActivityLogFile::reportStep(Step step) const
{
    if (m_onStep)
        m_onStep(step);
}

ActivityLogFile::Done ActivityLogFile::open()
{
    // It may have been moved or removed; records written to it would be lost.
    if (isInPlace())
        return {};
    m_database.reset();
    reportStep(Step::Opening);
    const auto opened = whileLocked([this]() -> Done {
        for (int attempt = 0;; ++attempt) {
            const SqlDone step = connect();
            if (step)
                return {};
            m_database.reset();
            if (m_foundVersion > version)
                return tl::unexpected(
                    Fault{true, u"Calls are not being recorded: %1 was written by a newer version of Brandbridge. Use "
                                "that one, or another --config-dir."_s.arg(shown(m_path))});
            if (step.error().kind != DatabaseFault::Kind::Damaged || attempt > 0)
                return tl::unexpected(faultFrom(step.error()));
            if (const Done moved = renameDamaged(); !moved)
                return moved;
        }
    });
    return opened.map([this] { reportStep(Step::Opened); });
}

ActivityLogFile::SqlDone ActivityLogFile::connect()
{
    m_foundVersion = 0;
    if (const QFileInfo info(m_path); !info.exists()) {
        if (const SqlDone made = make(); !made)
            return made;
    } else if (info.isFile() && info.size() == 0) {
        // SQLite would treat it as a new database.
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, u"it is empty"_s});
    }
    if (const SqlDone closed = createPrivateFile(m_path); !closed)
        return closed;
    m_identity = files::FileStamp::of(m_path);
    auto opened = Database::open(m_path, Database::Access::ReadWrite, lockTimeout);
    if (!opened)
        return tl::unexpected(opened.error());
    m_database = *std::move(opened);
    return prepareTables().and_then([this] { return checkEntries(); });
}

/// Creates the file under another name first: other processes never see it without its tables.
ActivityLogFile::SqlDone ActivityLogFile::make()
{
    const QString made = m_path + u".new"_s;
    removeDatabase(made);
    SqlDone done = createPrivateFile(made).and_then([&]() -> SqlDone {
        const auto database = Database::open(made, Database::Access::ReadWrite, lockTimeout);
        // A page holds three typical records. Smaller pages would be written twice as often.
        return !database ? tl::unexpected(database.error())
                         : (*database)->run(QStringList{u"PRAGMA page_size = 16384"_s, u"PRAGMA auto_vacuum = FULL"_s,
                                                        u"BEGIN IMMEDIATE"_s} +
                                            schema() +
                                            QStringList{u"PRAGMA application_id = %1"_s.arg(applicationId),
                                                        u"PRAGMA user_version = %1"_s.arg(version), u"COMMIT"_s});
    });
    if (done) {
        removeDatabase(m_path); // companion files of an earlier database
        QFile file(made);
        if (!file.rename(m_path))
            done = tl::unexpected(DatabaseFault{DatabaseFault::Kind::Unwritable, file.errorString()});
    }
    if (!done)
        removeDatabase(made);
    return done;
}

ActivityLogFile::SqlDone ActivityLogFile::prepareTables()
{
    Database &database = *m_database;
    const auto stamp = database.stamp();
    if (!stamp)
        return tl::unexpected(stamp.error());
    if (stamp->applicationId != applicationId)
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, u"it is not an activity log"_s});
    m_foundVersion = stamp->version;
    if (m_foundVersion > version)
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Statement, u"it is of a newer version"_s});

    const QStringList statements{u"PRAGMA journal_mode = WAL"_s, u"PRAGMA synchronous = NORMAL"_s,
                                 u"PRAGMA wal_autocheckpoint = 250"_s, u"PRAGMA journal_size_limit = 8388608"_s,
                                 u"PRAGMA secure_delete = FAST"_s};
    return missingColumns(database).and_then(
        [&](const QStringList &missing) { return database.run(statements + missing); });
}

/// Reads entries that are needed first: detects most damage early, at a constant cost.
ActivityLogFile::SqlDone ActivityLogFile::checkEntries()
{
    for (const QString &order : {u"ASC"_s, u"DESC"_s}) {
        for (const QString &by : {u"id"_s, u"started_at"_s}) {
            const QString sql = u"SELECT %1 FROM calls ORDER BY %2 %3 LIMIT 1"_s.arg(recordColumns(), by, order);
            if (const SqlDone step = m_database->run(sql); !step) {
                // A missing table or column also means that this version did not write the file.
                return step.error().kind == DatabaseFault::Kind::Statement
                           ? tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, step.error().message})
                           : step;
            }
        }
    }
    return {};
}

bool ActivityLogFile::isIntact()
{
    if (QFileInfo(m_path).size() > maxCheckedBytes)
        return true;
    const auto verdict = m_database->value(u"PRAGMA quick_check(1)"_s);
    return verdict ? verdict->toString() == u"ok" : verdict.error().kind != DatabaseFault::Kind::Damaged;
}

ActivityLogFile::Done ActivityLogFile::setAside()
{
    return whileLocked([this] {
        // Another process may already have replaced it with a good file.
        const bool isMine = isInPlace();
        m_database.reset();
        return isMine ? renameDamaged() : Done();
    });
}

ActivityLogFile::Done ActivityLogFile::renameDamaged()
{
    QString target = m_path + suffixOfDamaged + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'");
    while (QFile::exists(target))
        target += u'x';
    if (!renameDatabase(m_path, target))
        return tl::unexpected(faultFrom({DatabaseFault::Kind::Damaged, u"found while it was checked"_s}));
    QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    const QStringList kept = setAsideFrom(m_path);
    for (qsizetype i = 0; i + maxSetAsideFiles < kept.size(); ++i)
        removeDatabase(kept.at(i));
    m_notices.append(u"%1 was damaged, or no activity log. It was set aside as %2, and a new log was begun."_s.arg(
        shown(m_path), QFileInfo(target).fileName()));
    return {};
}

ActivityLogFile::Done ActivityLogFile::write(std::span<const ActivityEntry> records, const ActivityLogGap &gap)
{
    // The second pass writes to a new file.
    for (;;) {
        if (const Done opened = open(); !opened)
            return opened;
        // Removes old records first in the same transaction: new records reuse their pages, which are written once.
        const bool isToMakeRoom = m_sinceLimits + std::ssize(records) >= rowsBetweenLimits;
        const auto secretKnown = settle(transaction([&] {
            return (isToMakeRoom ? removeOldest() : SqlDone()).and_then([&] { return insert(records, gap); });
        }));
        if (!secretKnown)
            return tl::unexpected(secretKnown.error());
        if (*secretKnown) {
            m_sinceLimits += std::ssize(records);
            return {};
        }
    }
}

ActivityLogFile::SqlDone ActivityLogFile::transaction(const std::function<SqlDone()> &work)
{
    SqlDone done = m_database->run(u"BEGIN IMMEDIATE"_s);
    if (!done)
        return done;
    reportStep(Step::Began);
    done = work();
    if (done)
        done = m_database->run(u"COMMIT"_s);
    if (!done)
        std::ignore = m_database->run(u"ROLLBACK"_s);
    return done;
}

ActivityLogFile::SqlDone ActivityLogFile::insert(std::span<const ActivityEntry> records, const ActivityLogGap &gap)
{
    auto query = m_database->prepare(insertRecordSql());
    if (!query)
        return tl::unexpected(query.error());
    for (const ActivityEntry &record : records) {
        bind(*query, record);
        if (const SqlDone done = Database::run(*query); !done)
            return done;
        reportStep(Step::Inserted);
    }
    if (gap.calls == 0)
        return {};
    return m_database->run(u"INSERT INTO gaps (first_at, last_at, calls) VALUES (%1, %2, %3)"_s.arg(
        QString::number(gap.firstAt.toMSecsSinceEpoch()), QString::number(gap.lastAt.toMSecsSinceEpoch()),
        QString::number(gap.calls)));
}

tl::expected<bool, ActivityLogFile::Fault> ActivityLogFile::settle(const SqlDone &done)
{
    using Kind = DatabaseFault::Kind;
    if (done) {
        reportStep(Step::Committed);
        return true;
    }
    if (done.error().kind == Kind::Damaged)
        return setAside().map([] { return false; });
    if (done.error().kind == Kind::Busy)
        return tl::unexpected(Fault{
            false, u"Calls are waiting to be recorded: %1 is kept locked by another program. It is tried again."_s.arg(
                       shown(m_path))});
    // The file may have been replaced; the next attempt opens the new one.
    m_database.reset();
    return tl::unexpected(faultFrom(done.error()));
}

void ActivityLogFile::check()
{
    if (!m_database || isIntact())
        return;
    // If this fails, the next write sets it aside.
    if (setAside())
        std::ignore = open();
}

bool ActivityLogFile::applyLimits()
{
    return m_database && transaction([this] { return removeOldest(); }) && m_hasMoreToRemove;
}

ActivityLogFile::SqlDone ActivityLogFile::removeOldest()
{
    qint64 usedPages = 0;
    qint64 surplus = 0; // pages above the limit; negative if below
    qint64 calls = 0;   // approximate
    // A clock that was wrong once must not delete the log. So the age is relative to a call that is already some days
    // in the past.
    using Milliseconds = std::chrono::milliseconds;
    const Milliseconds age = m_limits.age;
    const Milliseconds distrust = std::min<Milliseconds>(age / 4, maxClockError);
    Milliseconds now(QDateTime::currentMSecsSinceEpoch());
    const SqlDone looked = m_database->run(
        u"SELECT page_count - freelist_count, page_size, (SELECT max(id) FROM calls) - (SELECT id FROM calls WHERE %1 "
        "ORDER BY id LIMIT 1) + 1, (SELECT max(started_at) FROM calls WHERE started_at <= %2) "
        "FROM pragma_page_count, pragma_freelist_count, pragma_page_size"_s.arg(
            isNotCountedToday(), QString::number((now - distrust).count())),
        {}, [&](const QSqlQuery &row) {
            usedPages = row.value(0).toLongLong();
            surplus = usedPages - m_limits.bytes / row.value(1).toLongLong();
            calls = row.value(2).toLongLong();
            now = std::min(now, Milliseconds(row.value(3).toLongLong()) + distrust);
        });
    if (!looked)
        return looked;
    const qint64 cutoff = (now - age).count();
    const QString oldest =
        surplus > 0 ? u"SELECT id FROM calls WHERE %1 ORDER BY id LIMIT %2"_s.arg(
                          isNotCountedToday(),
                          QString::number(std::clamp(calls * surplus / usedPages, qint64(1), maxRemovedRows)))
                    : u"SELECT id FROM calls WHERE started_at < %1 ORDER BY started_at LIMIT %2"_s.arg(
                          QString::number(cutoff), QString::number(maxRemovedRows));
    return m_database->run(u"DELETE FROM calls WHERE id IN (%1)"_s.arg(oldest))
        .and_then([&] { return m_database->value(u"SELECT changes()"_s); })
        .map([&](const QVariant &count) {
            const qint64 removed = count.toLongLong();
            // Ignores small surpluses: the pages of new calls are not worth another removal.
            m_hasMoreToRemove = removed >= maxRemovedRows || (removed > 0 && surplus > minSurplusPages);
            m_sinceLimits = 0;
        })
        .and_then([&] { return m_database->run(u"DELETE FROM gaps WHERE last_at < %1"_s.arg(cutoff)); })
        .map([this] { reportStep(Step::Limited); });
}

void ActivityLogFile::removeSetAside(const QString &path)
{
    for (const QString &file : setAsideFrom(path))
        removeDatabase(file);
}

} // namespace brandbridge::activity
