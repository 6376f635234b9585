// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/activity/activity_log_file.h"
#include "core/activity/database.h"

#include <QHash>
#include <QIODevice>
#include <QList>

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::activity {

/// Selects records. Empty members match all records.
struct ActivityFilter
{
    QString assistant = {};
    QString tool = {};
    QList<Outcome> outcomes = {};
    QString text = {}; ///< substring of assistant, client, tool, arguments, error or answer; ASCII case-insensitive
    QStringList textTools = {}; ///< tools that also match the text, by their titles
    QDateTime since = {};       ///< began at this time or later
    QDateTime until = {};       ///< began before this time
};

/// Number of calls of an assistant, and their cost.
struct Usage
{
    qint64 calls = 0;
    qint64 tokens = 0; ///< estimated size of the answers

    bool operator==(const Usage &) const = default;
};

/// The number of prompts that an assistant created on one day.
struct DayOfCreations
{
    QString assistant;
    QDate day; ///< local time
    qint64 prompts = 0;
};

/// Reads the records of an ActivityLog of this or another process, also while it is writing. Has a separate connection,
/// which is read-only except for clear(). Used by one thread at a time, the one that created it. A missing file counts
/// as an empty log. Errors are sentences with the file name.
class ActivityLogReader final
{
public:
    template <typename T>
    using Result = tl::expected<T, QString>;

    enum class Format
    {
        JsonLines,
        Csv
    };

    /// @p clearCommand is the command that error messages suggest for starting over with a damaged file.
    explicit ActivityLogReader(QString file, QString clearCommand = u"brandbridge activity --clear"_s)
        : m_file(std::move(file)),
          m_clearCommand(std::move(clearCommand))
    {
    }

    /// The newest records older than record @p before (0: all), newest first, at most @p limit.
    Result<QList<ActivityEntry>> newest(const ActivityFilter &filter, int limit, qint64 before = 0);
    /// The oldest records newer than record @p after, oldest first, at most @p limit.
    Result<QList<ActivityEntry>> after(qint64 after, const ActivityFilter &filter, int limit);
    /// The complete record @p id.
    Result<std::optional<ActivityEntry>> record(qint64 id);
    /// Number of records. Slow for very large logs.
    Result<qint64> count(const ActivityFilter &filter);
    /// Time of the last call by assistant. Slow for very large logs.
    Result<QHash<QString, QDateTime>> lastCalls();
    /// Usage since @p since by assistant.
    Result<QHash<QString, Usage>> usage(const QDateTime &since);
    /// Created prompts since @p since by assistant and day, newest first.
    Result<QList<DayOfCreations>> creations(const QDateTime &since);
    /// Id of the newest record, 0 for an empty log. Fast enough to poll several times a second.
    Result<qint64> lastId();
    /// Calls that could not be recorded, oldest first.
    Result<QList<ActivityLogGap>> gaps(const QDateTime &since);

    /// The files set aside as damaged, oldest first. Their records are not read.
    QStringList setAside() const;

    /// Writes the records that match @p filter to @p out, oldest first; if @p limit > 0, only the newest @p limit.
    /// Returns their number.
    Result<qint64> exportTo(QIODevice &out, Format format, const ActivityFilter &filter, int limit = 0);

    /// Removes all records and the files set aside as damaged, and frees the disk space. Does not disturb writers.
    /// Calls that created prompts today are kept without their content, for the daily limit.
    Result<void> clear();

private:
    /// The connection. Null if the file does not exist yet.
    Result<Database *> connection();
    /// Calls @p onRow for each row of @p sql with the bound @p values.
    Result<void> read(const QString &sql, const QVariantList &values,
                      const std::function<void(const QSqlQuery &)> &onRow);
    Result<QList<ActivityEntry>> select(const QString &where, const QVariantList &values, const QString &order,
                                        int limit);
    tl::unexpected<QString> failed(const DatabaseFault &fault);

    QString m_file;
    QString m_clearCommand;
    std::unique_ptr<Database> m_database;
    files::FileStamp m_identity; ///< of the open file
};

} // namespace brandbridge::activity
