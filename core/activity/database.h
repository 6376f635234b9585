// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <tl/expected.hpp>

#include <chrono>
#include <map>
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

    /// Carries out @p sql to its end.
    tl::expected<void, DatabaseFault> run(const QString &sql);
    /// The first column of the first row of what @p sql yields; invalid where it yields no row.
    tl::expected<QVariant, DatabaseFault> value(const QString &sql);
    /// @p sql, prepared for many rows, forward only.
    tl::expected<QSqlQuery, DatabaseFault> prepare(const QString &sql);
    /// @p sql, prepared once and kept for the next time; the caller is the only one who uses it meanwhile.
    tl::expected<QSqlQuery *, DatabaseFault> kept(const QString &sql);
    /// Carries out @p sql, which yields no rows, prepared once and kept for the next time.
    tl::expected<void, DatabaseFault> runKept(const QString &sql);
    /// Carries out @p query, whose values are bound.
    static tl::expected<void, DatabaseFault> run(QSqlQuery &query);
    /// Whether the rows of @p query ended because of a fault.
    static tl::expected<void, DatabaseFault> problem(const QSqlQuery &query);

private:
    explicit Database(QString connection) : m_connection(std::move(connection)) {}

    QString m_connection;
    QSqlDatabase m_database;
    std::map<QString, QSqlQuery> m_kept; ///< by what they say
};

} // namespace brandbridge::activity
