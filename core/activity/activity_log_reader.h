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

/// Which records are wanted. What is empty does not matter.
struct ActivityFilter
{
    QString assistant = {};
    QString tool = {};
    QList<Outcome> outcomes = {};
    QString text = {}; ///< somewhere in assistant, client, tool, arguments, error or answer; ASCII letters of any case
    QStringList textTools = {}; ///< with a text: these count, too, as it is in what people call them
    QDateTime since = {};       ///< began then or later
    QDateTime until = {};       ///< began before
};

/// What an assistant has called, and what it had to read for that.
struct Usage
{
    qint64 calls = 0;
    qint64 tokens = 0; ///< of the answers, about

    bool operator==(const Usage &) const = default;
};

/// How many prompts an assistant created on one day.
struct DayOfCreations
{
    QString assistant;
    QDate day; ///< local
    qint64 prompts = 0;
};

/// Reads what an ActivityLog has written, of this process or another, while it goes on writing. Has its own connection,
/// read-only except for clear(). Used by one thread at a time, the one that made it. An activity log that does not
/// exist yet is one without records. Errors are sentences that name the file.
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

    /// @p clearCommand is the command, for messages, that starts over where the file is damaged.
    explicit ActivityLogReader(QString file, QString clearCommand = u"brandbridge activity --clear"_qs)
        : m_file(std::move(file)),
          m_clearCommand(std::move(clearCommand))
    {
    }

    /// At most @p limit records, newest first, of those older than the record @p before (0: from the newest).
    Result<QList<ActivityEntry>> newest(const ActivityFilter &filter, int limit, qint64 before = 0);
    /// At most @p limit records, oldest first, of those newer than the record @p after.
    Result<QList<ActivityEntry>> after(qint64 after, const ActivityFilter &filter, int limit);
    /// The record @p id with all its parts.
    Result<std::optional<ActivityEntry>> record(qint64 id);
    /// How many there are. Takes time with very many.
    Result<qint64> count(const ActivityFilter &filter);
    /// When each assistant called last, by name. Takes time with very many calls.
    Result<QHash<QString, QDateTime>> lastCalls();
    /// What the calls of each assistant since @p since have cost it, by name.
    Result<QHash<QString, Usage>> usage(const QDateTime &since);
    /// The assistants' created prompts since @p since, by day, newest first.
    Result<QList<DayOfCreations>> creations(const QDateTime &since);
    /// The newest record's id, 0 without records. Cheap enough to be asked several times a second.
    Result<qint64> lastId();
    /// Which calls could not be recorded, oldest first.
    Result<QList<ActivityLogGap>> gaps(const QDateTime &since);

    /// The files that were set aside as damaged, oldest first: what they held is not among the records.
    QStringList setAside() const;

    /// Writes the records that pass @p filter to @p out, oldest first; of more than @p limit (0: no limit) the newest.
    /// Returns how many.
    Result<qint64> exportTo(QIODevice &out, Format format, const ActivityFilter &filter, int limit = 0);

    /// Removes all records, and what was set aside as damaged; gives the space back to the disk. Those who record go
    /// on. Calls that created prompts today stay without their content: the limit of a day counts them.
    Result<void> clear();

private:
    /// The connection, null where there is no file yet.
    Result<Database *> connection();
    /// Has @p onRow look at each row that @p sql yields with @p values in its places.
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
