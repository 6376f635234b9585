// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_file.h"

#include "core/activity/entry_row.h"
#include "core/files/file_writer.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace brandbridge::activity {

namespace {

using Step = tl::expected<void, DatabaseFault>;

/// Identifies our activity logs: "BBAJ".
constexpr int applicationId = 0x4242414a;
constexpr qint64 maxCheckedBytes = 300LL * 1000 * 1000;
constexpr int setAsideKept = 3;
const QString suffixOfDamaged = u".damaged-"_qs;

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
    // Without the files that belong to them.
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
    const QString what = u"Calls are not being recorded: %1 "_qs.arg(shown(m_path));
    switch (fault.kind) {
    case Kind::Busy:
        return {false, what + u"is kept locked by another program. It is tried again."_qs};
    case Kind::Damaged:
        return {false, what + u"is damaged (%1), and it could not be set aside. Move it away."_qs.arg(fault.message)};
    default:
        return {false, what + u"cannot be written (%1). Check the disk's free space and that you may write to the "
                              "folder; it is tried again."_qs.arg(fault.message)};
    }
}

tl::expected<void, ActivityLogFile::Fault>
ActivityLogFile::whileLocked(const std::function<tl::expected<void, Fault>()> &work)
{
    const auto lock = files::takeLock(m_path + u".lock"_qs, lockPatience);
    if (lock)
        return work();
    return tl::unexpected(
        faultFrom(lock.error() == files::LockProblem::Busy
                      ? DatabaseFault{DatabaseFault::Kind::Busy, {}}
                      : DatabaseFault{DatabaseFault::Kind::Unwritable, u"the folder takes no new files"_qs}));
}

tl::expected<void, ActivityLogFile::Fault> ActivityLogFile::open()
{
    return whileLocked([this]() -> tl::expected<void, Fault> {
        for (int attempt = 0;; ++attempt) {
            const Step step = connect();
            if (step)
                return {};
            close();
            if (m_foundVersion > version)
                return tl::unexpected(
                    Fault{true, u"Calls are not being recorded: %1 was written by a newer version of Brandbridge. Use "
                                "that one, or another --config-dir."_qs.arg(shown(m_path))});
            if (step.error().kind != DatabaseFault::Kind::Damaged || attempt > 0)
                return tl::unexpected(faultFrom(step.error()));
            if (const auto moved = moveAway(); !moved)
                return moved;
        }
    });
}

Step ActivityLogFile::connect()
{
    m_foundVersion = 0;
    if (const Step made = makeOwnFile(m_path); !made)
        return made;
    m_identity = files::FileStamp::of(m_path);
    auto opened = Database::open(m_path, Database::Access::ReadWrite, lockPatience);
    if (!opened)
        return tl::unexpected(opened.error());
    m_database = *std::move(opened);
    return prepareTables().and_then([this] { return look(); });
}

Step ActivityLogFile::prepareTables()
{
    Database &database = *m_database;
    const auto stamp = database.stamp();
    if (!stamp)
        return tl::unexpected(stamp.error());
    const bool isNew = stamp->isNew;
    if (!isNew && stamp->applicationId != applicationId)
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, u"it is not an activity log"_qs});
    m_foundVersion = stamp->version;
    if (m_foundVersion > version)
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Statement, u"it is of a newer version"_qs});

    QStringList statements;
    // Three records are on a page, as most answers fill what is kept of them. Smaller pages are written twice as often.
    if (isNew)
        statements << u"PRAGMA page_size = 16384"_qs << u"PRAGMA auto_vacuum = FULL"_qs;
    statements << u"PRAGMA journal_mode = WAL"_qs << u"PRAGMA synchronous = NORMAL"_qs
               << u"PRAGMA wal_autocheckpoint = 250"_qs << u"PRAGMA journal_size_limit = 8388608"_qs
               << u"PRAGMA secure_delete = FAST"_qs;
    if (isNew) {
        statements << u"BEGIN IMMEDIATE"_qs;
        statements += schema();
        statements << u"PRAGMA application_id = %1"_qs.arg(applicationId) << u"PRAGMA user_version = %1"_qs.arg(version)
                   << u"COMMIT"_qs;
        return database.run(statements);
    }
    return missingColumns(database).and_then(
        [&](const QStringList &missing) { return database.run(statements + missing); });
}

/// Reads what will be touched first: enough to see most damage at once, at a cost that does not grow with the file.
Step ActivityLogFile::look()
{
    for (const QString &order : {u"ASC"_qs, u"DESC"_qs}) {
        for (const QString &by : {u"id"_qs, u"started_at"_qs}) {
            const QString sql = u"SELECT %1 FROM calls ORDER BY %2 %3 LIMIT 1"_qs.arg(recordColumns(), by, order);
            if (const Step step = m_database->run(sql); !step) {
                // A table or column that is missing is not what this version writes either.
                return step.error().kind == DatabaseFault::Kind::Statement
                           ? tl::unexpected(DatabaseFault{DatabaseFault::Kind::Damaged, step.error().message})
                           : step;
            }
        }
    }
    return {};
}

bool ActivityLogFile::isWhole()
{
    if (QFileInfo(m_path).size() > maxCheckedBytes)
        return true;
    const auto verdict = m_database->value(u"PRAGMA quick_check(1)"_qs);
    return verdict ? verdict->toString() == u"ok" : verdict.error().kind != DatabaseFault::Kind::Damaged;
}

tl::expected<void, ActivityLogFile::Fault> ActivityLogFile::setAside()
{
    return whileLocked([this]() -> tl::expected<void, Fault> {
        // Another process may have been quicker, and a sound file be in its place.
        const bool isMine = isInPlace();
        close();
        return isMine ? moveAway() : tl::expected<void, Fault>();
    });
}

tl::expected<void, ActivityLogFile::Fault> ActivityLogFile::moveAway()
{
    QString target = m_path + suffixOfDamaged + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz'Z'");
    while (QFile::exists(target))
        target += u'x';
    if (!renameDatabase(m_path, target))
        return tl::unexpected(faultFrom({DatabaseFault::Kind::Damaged, u"found while it was checked"_qs}));
    QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    const QStringList kept = setAsideFrom(m_path);
    for (qsizetype i = 0; i + setAsideKept < kept.size(); ++i)
        removeDatabase(kept.at(i));
    m_notices.append(u"%1 was damaged, or no activity log. It was set aside as %2, and a new log was begun."_qs.arg(
        shown(m_path), QFileInfo(target).fileName()));
    return {};
}

void ActivityLogFile::removeSetAside(const QString &path)
{
    for (const QString &file : setAsideFrom(path))
        removeDatabase(file);
}

} // namespace brandbridge::activity
