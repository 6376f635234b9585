// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::activity {

/// Why a statement was not carried out.
struct DatabaseFault
{
    enum class Kind
    {
        Busy,       ///< another process kept it locked for the whole time allowed
        Damaged,    ///< the file is no database, or no longer
        Unwritable, ///< the disk is full or fails, or the file may not be written or opened
        Statement,  ///< the statement itself cannot be carried out
    };
    Kind kind = Kind::Statement;
    QString message; ///< SQLite's
};

/// How long another process may hold what is locked.
inline constexpr std::chrono::milliseconds lockPatience{2'000};

/// Removes the SQLite file @p path with those that belong to it.
void removeDatabase(const QString &path);
/// Renames the SQLite file @p path to @p target with those that belong to it, itself last: stopped in between, it is
/// still found at @p path. False where one of them could not be renamed.
bool renameDatabase(const QString &path, const QString &target);
/// Makes an empty file at @p path, for its owner only, or closes the regular file that is there to all others.
tl::expected<void, DatabaseFault> makeOwnFile(const QString &path);

/// One connection to an SQLite file, used by the thread that opened it and closed when this goes; its queries have to
/// go first.
class Database final
{
public:
    enum class Access
    {
        ReadOnly,
        ReadWrite
    };

    /// Opens @p file, which must exist. A lock of another process is waited for, up to @p patience each time.
    static tl::expected<std::unique_ptr<Database>, DatabaseFault> open(const QString &file, Access access,
                                                                       std::chrono::milliseconds patience);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    using OnRow = std::function<void(const QSqlQuery &)>;

    /// Carries out @p sql to its end, with @p values in its places, and has @p onRow look at each row it yields.
    tl::expected<void, DatabaseFault> run(const QString &sql, const QVariantList &values = {}, const OnRow &onRow = {});
    /// Carries out @p statements up to the first that fails.
    tl::expected<void, DatabaseFault> run(const QStringList &statements);
    /// The first column of the first row of what @p sql yields; invalid where it yields no row.
    tl::expected<QVariant, DatabaseFault> value(const QString &sql);
    /// What the file says it is.
    struct Stamp
    {
        int applicationId = 0;
        int version = 0;
        bool isNew = false; ///< there is nothing in it yet
    };
    tl::expected<Stamp, DatabaseFault> stamp();
    /// @p sql, prepared to be run many times, forward only.
    tl::expected<QSqlQuery, DatabaseFault> prepare(const QString &sql);
    /// The same as run(sql), of what was prepared.
    static tl::expected<void, DatabaseFault> run(QSqlQuery &query, const QVariantList &values = {},
                                                 const OnRow &onRow = {});

private:
    explicit Database(QString connection) : m_connection(std::move(connection)) {}

    QString m_connection;
    QSqlDatabase m_database;
};

} // namespace brandbridge::activity
