// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QStringList>
#include <QVariant>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::activity {

/// Why a statement failed.
struct DatabaseFault
{
    enum class Kind
    {
        Busy,       ///< another process kept it locked until the timeout
        Damaged,    ///< the file is not a database, or is corrupt
        Unwritable, ///< the disk is full or fails, or permissions are missing
        Statement,  ///< the statement itself is invalid
    };
    Kind kind = Kind::Statement;
    QString message; ///< from SQLite
};

/// Timeout for locks of other processes.
inline constexpr std::chrono::milliseconds lockTimeout{2'000};

/// Removes the SQLite file @p path and its companion files.
void removeDatabase(const QString &path);
/// Renames the SQLite file @p path and its companion files to @p target, the main file last: if interrupted, it is
/// still found at @p path. False if a file could not be renamed.
bool renameDatabase(const QString &path, const QString &target);
/// Creates an empty file at @p path for its owner only, or removes the permissions of others from an existing file.
tl::expected<void, DatabaseFault> createPrivateFile(const QString &path);

/// One connection to an SQLite file. Used by the thread that opened it. Closed by the destructor; all queries must be
/// destroyed before.
class Database final
{
public:
    enum class Access
    {
        ReadOnly,
        ReadWrite
    };

    /// Opens @p file, which must exist. Waits up to @p patience for each lock of another process.
    static tl::expected<std::unique_ptr<Database>, DatabaseFault> open(const QString &file, Access access,
                                                                       std::chrono::milliseconds patience);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    using OnRow = std::function<void(const QSqlQuery &)>;

    /// Executes @p sql with the bound @p values and calls @p onRow for each row of the result.
    tl::expected<void, DatabaseFault> run(const QString &sql, const QVariantList &values = {}, const OnRow &onRow = {});
    /// Executes @p statements up to the first error.
    tl::expected<void, DatabaseFault> run(const QStringList &statements);
    /// The first column of the first row of @p sql; invalid without rows.
    tl::expected<QVariant, DatabaseFault> value(const QString &sql);
    /// Identification of the file.
    struct Stamp
    {
        int applicationId = 0;
        int version = 0;
        bool isNew = false; ///< the file has no content yet
    };
    tl::expected<Stamp, DatabaseFault> stamp();
    /// Prepares @p sql for repeated, forward-only use.
    tl::expected<QSqlQuery, DatabaseFault> prepare(const QString &sql);
    /// Executes a prepared query like run(sql).
    static tl::expected<void, DatabaseFault> run(QSqlQuery &query, const QVariantList &values = {},
                                                 const OnRow &onRow = {});

private:
    explicit Database(QString connection) : m_connection(std::move(connection)) {}

    QString m_connection;
    QSqlDatabase m_database;
};

} // namespace brandbridge::activity
