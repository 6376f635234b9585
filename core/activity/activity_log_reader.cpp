// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_reader.h"

#include "core/activity/activity_log_file.h"
#include "core/activity/entry_row.h"
#include "core/activity/entry_text.h"

#include <QDir>
#include <QFileInfo>

namespace brandbridge::activity {

namespace {

constexpr int pageSize = 500;

/// An SQL condition with its bound values.
struct Condition
{
    QStringList parts = {};
    QVariantList values = {};

    void add(const QString &part, const QVariantList &bound = {})
    {
        parts.append(part);
        values += bound;
    }
    QString sql() const { return parts.isEmpty() ? QString() : u" WHERE "_s + parts.join(u" AND "_s); }
};

QString pattern(QString text)
{
    for (const QString &special : {u"\\"_s, u"%"_s, u"_"_s})
        text.replace(special, u'\\' + special);
    return u'%' + text + u'%';
}

Condition conditionFor(const ActivityFilter &filter)
{
    Condition condition;
    if (!filter.assistant.isEmpty())
        condition.add(u"assistant = ?"_s, {filter.assistant});
    if (!filter.tool.isEmpty())
        condition.add(u"tool = ?"_s, {filter.tool});
    if (!filter.outcomes.isEmpty()) {
        // In this form, SQLite uses the index that excludes the many successful calls.
        if (!filter.outcomes.contains(Outcome::Succeeded))
            condition.add(u"outcome <> 0"_s);
        QStringList numbers;
        for (const Outcome outcome : filter.outcomes)
            numbers.append(QString::number(static_cast<int>(outcome)));
        condition.add(u"outcome IN (%1)"_s.arg(numbers.join(u',')));
    }
    if (filter.since.isValid())
        condition.add(u"started_at >= ?"_s, {filter.since.toMSecsSinceEpoch()});
    if (filter.until.isValid())
        condition.add(u"started_at < ?"_s, {filter.until.toMSecsSinceEpoch()});
    if (!filter.text.isEmpty()) {
        QStringList alternatives;
        QVariantList values;
        for (const QString &column :
             {u"tool"_s, u"arguments"_s, u"error"_s, u"assistant"_s, u"client"_s, u"answer"_s}) {
            alternatives.append(column + u" LIKE ? ESCAPE '\\'"_s);
            values.append(pattern(filter.text));
        }
        for (const QString &tool : filter.textTools) {
            alternatives.append(u"tool = ?"_s);
            values.append(tool);
        }
        condition.add(u'(' + alternatives.join(u" OR "_s) + u')', values);
    }
    return condition;
}

} // namespace

tl::unexpected<QString> ActivityLogReader::failed(const DatabaseFault &fault)
{
    m_database.reset();
    const QString file = QDir::toNativeSeparators(m_file);
    switch (fault.kind) {
    case DatabaseFault::Kind::Damaged:
        return tl::unexpected(u"The activity log %1 is damaged (%2). Brandbridge sets it aside and begins a new one "
                              "when it next records; '%3' does so now."_s.arg(file, fault.message, m_clearCommand));
    case DatabaseFault::Kind::Busy:
        return tl::unexpected(u"The activity log %1 is kept locked by another program. Try again."_s.arg(file));
    default:
        return tl::unexpected(u"The activity log %1 cannot be read: %2."_s.arg(file, fault.message));
    }
}

ActivityLogReader::Result<Database *> ActivityLogReader::connection()
{
    // The file may have been set aside in the meantime.
    const files::FileStamp identity = files::FileStamp::of(m_file);
    if (m_database && identity.isSameFile(m_identity))
        return m_database.get();
    m_database.reset();
    m_identity = identity;
    const QFileInfo info(m_file);
    if (!info.exists())
        return nullptr;
    if (!info.isFile())
        return failed({DatabaseFault::Kind::Unwritable, u"it is not a regular file"_s});
    if (info.size() == 0)
        return failed({DatabaseFault::Kind::Damaged, u"it is empty"_s});
    auto opened = Database::open(m_file, Database::Access::ReadOnly, lockTimeout);
    if (!opened)
        return failed(opened.error());
    const auto version = (*opened)->value(u"PRAGMA user_version"_s);
    if (!version)
        return failed(version.error());
    if (version->toInt() == 0)
        return failed({DatabaseFault::Kind::Damaged, u"it is not an activity log"_s});
    if (version->toInt() > ActivityLogFile::version)
        return tl::unexpected(u"The activity log %1 was written by a newer version of Brandbridge. Use that one, or "
                              "another --config-dir."_s.arg(QDir::toNativeSeparators(m_file)));
    const auto missing = missingColumns(**opened);
    if (!missing)
        return failed(missing.error());
    if (!missing->isEmpty()) { // opening the file for writing adds them
        if (const auto completed = ActivityLogFile(m_file).open(); !completed)
            return tl::unexpected(completed.error().sentence);
    }
    m_database = *std::move(opened);
    return m_database.get();
}

ActivityLogReader::Result<void> ActivityLogReader::read(const QString &sql, const QVariantList &values,
                                                        const std::function<void(const QSqlQuery &)> &onRow)
{
    const Result<Database *> database = connection();
    if (!database || !*database)
        return database.map([](Database *) {});
    const auto done = (*database)->run(sql, values, onRow);
    return done ? Result<void>() : Result<void>(failed(done.error()));
}

ActivityLogReader::Result<QList<ActivityEntry>>
ActivityLogReader::select(const QString &where, const QVariantList &values, const QString &order, int limit)
{
    QList<ActivityEntry> records;
    return read(u"SELECT %1 FROM calls%2 ORDER BY id %3 LIMIT %4"_s.arg(recordColumns(), where, order,
                                                                        QString::number(limit)),
                values, [&](const QSqlQuery &row) { records.append(recordIn(row)); })
        .map([&] { return records; });
}

ActivityLogReader::Result<QList<ActivityEntry>> ActivityLogReader::newest(const ActivityFilter &filter, int limit,
                                                                          qint64 before)
{
    Condition condition = conditionFor(filter);
    if (before > 0)
        condition.add(u"id < ?"_s, {before});
    return select(condition.sql(), condition.values, u"DESC"_s, limit);
}

ActivityLogReader::Result<QList<ActivityEntry>> ActivityLogReader::after(qint64 after, const ActivityFilter &filter,
                                                                         int limit)
{
    Condition condition = conditionFor(filter);
    condition.add(u"id > ?"_s, {after});
    return select(condition.sql(), condition.values, u"ASC"_s, limit);
}

ActivityLogReader::Result<std::optional<ActivityEntry>> ActivityLogReader::record(qint64 id)
{
    return select(u" WHERE id = ?"_s, {id}, u"ASC"_s, 1).map([](const QList<ActivityEntry> &found) {
        return found.isEmpty() ? std::nullopt : std::optional(found.first());
    });
}

ActivityLogReader::Result<qint64> ActivityLogReader::count(const ActivityFilter &filter)
{
    const Condition condition = conditionFor(filter);
    qint64 count = 0;
    return read(u"SELECT count(*) FROM calls"_s + condition.sql(), condition.values,
                [&](const QSqlQuery &row) { count = row.value(0).toLongLong(); })
        .map([&] { return count; });
}

ActivityLogReader::Result<QHash<QString, QDateTime>> ActivityLogReader::lastCalls()
{
    QHash<QString, QDateTime> times;
    return read(u"SELECT assistant, started_at FROM calls "
                "WHERE id IN (SELECT max(id) FROM calls GROUP BY assistant)"_s,
                {},
                [&](const QSqlQuery &row) {
                    times.insert(row.value(0).toString(),
                                 QDateTime::fromMSecsSinceEpoch(row.value(1).toLongLong(), Qt::UTC));
                })
        .map([&] { return times; });
}

ActivityLogReader::Result<QHash<QString, Usage>> ActivityLogReader::usage(const QDateTime &since)
{
    QHash<QString, Usage> usage;
    return read(
               u"SELECT assistant, count(*), sum(coalesce(result_tokens, result_bytes / 3)) FROM calls WHERE started_at >= ? GROUP BY assistant"_s,
               {since.toMSecsSinceEpoch()},
               [&](const QSqlQuery &row) {
                   usage.insert(row.value(0).toString(), {row.value(1).toLongLong(), row.value(2).toLongLong()});
               })
        .map([&] { return usage; });
}

ActivityLogReader::Result<QList<DayOfCreations>> ActivityLogReader::creations(const QDateTime &since)
{
    QList<DayOfCreations> days;
    return read(u"SELECT assistant, date(started_at / 1000, 'unixepoch', 'localtime') AS day, sum(prompts_created) "
                "FROM calls WHERE started_at >= ? AND prompts_created > 0 GROUP BY assistant, day "
                "ORDER BY day DESC, assistant"_s,
                {since.toMSecsSinceEpoch()},
                [&](const QSqlQuery &row) {
                    days.append({row.value(0).toString(), QDate::fromString(row.value(1).toString(), Qt::ISODate),
                                 row.value(2).toLongLong()});
                })
        .map([&] { return days; });
}

ActivityLogReader::Result<qint64> ActivityLogReader::lastId()
{
    // Not computed from the records: ids increase even after clear().
    qint64 last = 0;
    return read(u"SELECT seq FROM sqlite_sequence WHERE name = 'calls'"_s, {},
                [&](const QSqlQuery &row) { last = row.value(0).toLongLong(); })
        .map([&] { return last; });
}

QStringList ActivityLogReader::setAside() const
{
    return ActivityLogFile::setAsideFrom(m_file);
}

ActivityLogReader::Result<QList<ActivityLogGap>> ActivityLogReader::gaps(const QDateTime &since)
{
    const auto timeIn = [](const QSqlQuery &row, int column) {
        return QDateTime::fromMSecsSinceEpoch(row.value(column).toLongLong(), Qt::UTC);
    };
    QList<ActivityLogGap> gaps;
    return read(u"SELECT calls, first_at, last_at FROM gaps WHERE last_at >= ? ORDER BY id"_s,
                {since.isValid() ? since.toMSecsSinceEpoch() : 0},
                [&](const QSqlQuery &row) {
                    gaps.append({row.value(0).toLongLong(), timeIn(row, 1), timeIn(row, 2)});
                })
        .map([&] { return gaps; });
}

ActivityLogReader::Result<qint64> ActivityLogReader::exportTo(QIODevice &out, Format format,
                                                              const ActivityFilter &filter, int limit)
{
    const auto write = [&out](const QByteArray &bytes) { return out.write(bytes) == bytes.size(); };
    qint64 written = 0;
    qint64 last = 0;
    if (limit > 0) {
        const Condition condition = conditionFor(filter);
        const auto found = read(u"SELECT id FROM calls%1 ORDER BY id DESC LIMIT 1 OFFSET %2"_s.arg(
                                    condition.sql(), QString::number(limit - 1)),
                                condition.values, [&](const QSqlQuery &row) { last = row.value(0).toLongLong() - 1; });
        if (!found)
            return tl::unexpected(found.error());
    }
    bool isWritten = format != Format::Csv || write(csvHeader());
    while (isWritten) {
        const auto page = after(last, filter, pageSize);
        if (!page)
            return tl::unexpected(page.error());
        if (page->isEmpty())
            return written;
        for (const ActivityEntry &record : *page) {
            isWritten = isWritten && write(format == Format::Csv ? csvLine(record) : jsonLine(record));
            last = record.id;
            ++written;
        }
    }
    return tl::unexpected(u"The export could not be written: %1."_s.arg(out.errorString()));
}

ActivityLogReader::Result<void> ActivityLogReader::clear()
{
    m_database.reset();
    if (QFileInfo::exists(m_file)) {
        ActivityLogFile file(m_file);
        if (const auto opened = file.open(); !opened)
            return tl::unexpected(opened.error().sentence);
        const auto done = file.database().run(
            QStringList{u"BEGIN IMMEDIATE"_s, u"DELETE FROM calls WHERE "_s + isNotCountedToday(),
                        u"UPDATE calls SET arguments = x'7B7D', answer = x'', error = x''"_s, u"DELETE FROM gaps"_s,
                        u"COMMIT"_s, u"VACUUM"_s, u"PRAGMA wal_checkpoint(TRUNCATE)"_s});
        if (!done && done.error().kind == DatabaseFault::Kind::Damaged) {
            if (const auto aside = file.setAside().and_then([&] { return file.open(); }); !aside)
                return tl::unexpected(aside.error().sentence);
        } else if (!done) {
            return failed(done.error());
        }
    }
    ActivityLogFile::removeSetAside(m_file);
    return {};
}

} // namespace brandbridge::activity
