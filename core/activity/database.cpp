// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/database.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>

#include <atomic>

namespace brandbridge::activity {

namespace {

// SQLite's primary result codes (sqlite.org/rescode.html). Extended codes use the upper bytes.
constexpr int sqliteBusy = 5;
constexpr int sqliteLocked = 6;
constexpr int sqliteReadOnly = 8;
constexpr int sqliteIoError = 10;
constexpr int sqliteCorrupt = 11;
constexpr int sqliteFull = 13;
constexpr int sqliteCannotOpen = 14;
constexpr int sqlitePermission = 3;
constexpr int sqliteNotADatabase = 26;

DatabaseFault faultOf(const QSqlError &error)
{
    using Kind = DatabaseFault::Kind;
    const QString message = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case sqliteBusy:
    case sqliteLocked:
        return {Kind::Busy, message};
    case sqliteCorrupt:
    case sqliteNotADatabase:
        return {Kind::Damaged, message};
    case sqlitePermission:
    case sqliteReadOnly:
    case sqliteIoError:
    case sqliteFull:
    case sqliteCannotOpen:
        return {Kind::Unwritable, message};
    default:
        return {Kind::Statement, message};
    }
}

} // namespace

void removeDatabase(const QString &path)
{
    for (const QString &end : {QString(), u"-wal"_s, u"-shm"_s})
        QFile::remove(path + end);
}

bool renameDatabase(const QString &path, const QString &target)
{
    for (const QString &end : {u"-wal"_s, u"-shm"_s, QString()}) {
        if (QFile::exists(path + end) && !QFile::rename(path + end, target + end))
            return false;
    }
    return true;
}

tl::expected<void, DatabaseFault> createPrivateFile(const QString &path)
{
    constexpr QFile::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
    const auto unwritable = [](const QString &why) {
        return tl::unexpected(DatabaseFault{DatabaseFault::Kind::Unwritable, why});
    };
    // Opening a pipe would block, and some devices never end.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return unwritable(u"it is not a regular file"_s);
    QFile file(path);
    if (file.open(QFile::WriteOnly | QFile::NewOnly, ownerOnly))
        return {};
    if (!QFile::exists(path))
        return unwritable(file.errorString());
    if (file.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther |
                              QFile::ExeGroup | QFile::ExeOther))
        file.setPermissions(ownerOnly);
    return {};
}

tl::expected<std::unique_ptr<Database>, DatabaseFault> Database::open(const QString &file, Access access,
                                                                      std::chrono::milliseconds patience)
{
    static std::atomic<int> count = 0;
    std::unique_ptr<Database> database(new Database(u"brandbridge-activity-%1"_s.arg(++count)));
    QSqlDatabase &connection = database->m_database;
    connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, database->m_connection);
    connection.setDatabaseName(file);
    connection.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(patience.count()) +
                                 (access == Access::ReadOnly ? u";QSQLITE_OPEN_READONLY"_s : QString()));
    if (!connection.open()) {
        DatabaseFault fault = faultOf(connection.lastError());
        fault.kind = DatabaseFault::Kind::Unwritable;
        return tl::unexpected(fault);
    }
    return database;
}

Database::~Database()
{
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connection);
}

tl::expected<void, DatabaseFault> Database::run(const QString &sql, const QVariantList &values, const OnRow &onRow)
{
    return prepare(sql).and_then([&](QSqlQuery query) { return run(query, values, onRow); });
}

tl::expected<void, DatabaseFault> Database::run(const QStringList &statements)
{
    for (const QString &statement : statements) {
        if (const auto done = run(statement); !done)
            return done;
    }
    return {};
}

tl::expected<QVariant, DatabaseFault> Database::value(const QString &sql)
{
    QVariant first;
    return run(sql, {}, [&first](const QSqlQuery &row) { first = first.isValid() ? first : row.value(0); }).map([&] {
        return first;
    });
}

tl::expected<Database::Stamp, DatabaseFault> Database::stamp()
{
    Stamp stamp;
    return run(u"SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master) "
               "FROM pragma_application_id, pragma_user_version"_s,
               {},
               [&stamp](const QSqlQuery &row) {
                   const int version = row.value(1).toInt();
                   stamp = {row.value(0).toInt(), version, version == 0 && row.value(2).toInt() == 0};
               })
        .map([&] { return stamp; });
}

tl::expected<QSqlQuery, DatabaseFault> Database::prepare(const QString &sql)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return tl::unexpected(faultOf(query.lastError()));
    return query;
}

tl::expected<void, DatabaseFault> Database::run(QSqlQuery &query, const QVariantList &values, const OnRow &onRow)
{
    for (qsizetype i = 0; i < values.size(); ++i)
        query.bindValue(static_cast<int>(i), values.at(i));
    const bool isBegun = query.exec();
    // A pragma takes effect while its rows are read.
    while (isBegun && query.next()) {
        if (onRow)
            onRow(query);
    }
    return query.lastError().isValid() ? tl::unexpected(faultOf(query.lastError()))
                                       : tl::expected<void, DatabaseFault>();
}

} // namespace brandbridge::activity
