// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_writer.h"

#include "core/activity/entry_row.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace brandbridge::activity {

namespace {

/// Limits are checked after so many rows.
constexpr qsizetype rowsBetweenLimits = 256;
/// Removed at a time: about as much as comes in between two times, and done in a few milliseconds.
constexpr qint64 removedAtATime = 1024;
/// Pages beyond the limit that are worth removing more for.
constexpr int manyPages = 64;

} // namespace

ActivityLogWriter::ActivityLogWriter(const QString &file, ActivityLogLimits limits, OnStep onStep)
    : m_file(file),
      m_path(file),
      m_limits(limits),
      m_onStep(std::move(onStep))
{
}

void ActivityLogWriter::reached(Step step) const
{
    if (m_onStep)
        m_onStep(step);
}

tl::expected<void, ActivityLogFile::Fault> ActivityLogWriter::open()
{
    // Somebody may have moved it away or removed it: what is written into it then, nobody would read.
    if (m_file.isOpen() && !m_file.isInPlace())
        m_file.close();
    if (m_file.isOpen())
        return {};
    reached(Step::Opening);
    return m_file.open().map([this] { reached(Step::Opened); });
}

tl::expected<void, ActivityLogFile::Fault> ActivityLogWriter::write(std::span<const ActivityEntry> records,
                                                                    const ActivityLogGap &gap)
{
    // The second time into a new file.
    for (;;) {
        if (const auto opened = open(); !opened)
            return opened;
        // What goes, goes in the same transaction and first: its pages take what comes, so that they are written once.
        const bool isToMakeRoom = m_sinceLimits + std::ssize(records) >= rowsBetweenLimits;
        const auto settled = settle(transaction(
            [&] { return (isToMakeRoom ? removeOldest() : Done()).and_then([&] { return insert(records, gap); }); }));
        if (!settled)
            return tl::unexpected(settled.error());
        if (*settled) {
            m_sinceLimits += std::ssize(records);
            return {};
        }
    }
}

ActivityLogWriter::Done ActivityLogWriter::transaction(const std::function<Done()> &work)
{
    Database &database = m_file.database();
    Done done = database.run(u"BEGIN IMMEDIATE"_qs);
    if (!done)
        return done;
    reached(Step::Began);
    done = work();
    if (done)
        done = database.run(u"COMMIT"_qs);
    if (!done)
        std::ignore = database.run(u"ROLLBACK"_qs);
    return done;
}

ActivityLogWriter::Done ActivityLogWriter::insert(std::span<const ActivityEntry> records, const ActivityLogGap &gap)
{
    auto query = m_file.database().prepare(insertRecordSql());
    if (!query)
        return tl::unexpected(query.error());
    for (const ActivityEntry &record : records) {
        if (const Done done = Database::run(*query, valuesOf(record)); !done)
            return done;
        reached(Step::Inserted);
    }
    if (gap.calls == 0)
        return {};
    return m_file.database().run(u"INSERT INTO gaps (first_at, last_at, calls) VALUES (%1, %2, %3)"_qs.arg(
        QString::number(gap.firstAt.toMSecsSinceEpoch()), QString::number(gap.lastAt.toMSecsSinceEpoch()),
        QString::number(gap.calls)));
}

tl::expected<bool, ActivityLogFile::Fault> ActivityLogWriter::settle(const Done &done)
{
    using Kind = DatabaseFault::Kind;
    if (done) {
        reached(Step::Committed);
        return true;
    }
    if (done.error().kind == Kind::Damaged)
        return m_file.setAside().map([] { return false; });
    if (done.error().kind == Kind::Busy)
        return tl::unexpected(ActivityLogFile::Fault{
            false, u"Calls are waiting to be recorded: %1 is kept locked by another program. It is tried again."_qs.arg(
                       QDir::toNativeSeparators(m_path))});
    // It may be that the file was replaced, and the new one will do.
    m_file.close();
    return tl::unexpected(m_file.faultFrom(done.error()));
}

void ActivityLogWriter::check()
{
    if (!m_file.isOpen() || m_file.isWhole())
        return;
    // What cannot be set aside now, is when it is next written to.
    if (m_file.setAside())
        std::ignore = open();
}

bool ActivityLogWriter::applyLimits()
{
    return m_file.isOpen() && transaction([this] { return removeOldest(); }) && m_hasMoreToRemove;
}

ActivityLogWriter::Done ActivityLogWriter::removeOldest()
{
    Database &database = m_file.database();
    qint64 usedPages = 0;
    qint64 surplus = 0; // beyond the limit; negative where there is room
    qint64 calls = 0;   // about
    const Done looked = database.run(
        u"SELECT page_count - freelist_count, page_size, (SELECT max(id) FROM calls) - (SELECT min(id) FROM calls) + 1 "
        "FROM pragma_page_count, pragma_freelist_count, pragma_page_size"_qs,
        {}, [&](const QSqlQuery &row) {
            usedPages = row.value(0).toLongLong();
            surplus = usedPages - m_limits.bytes / row.value(1).toLongLong();
            calls = row.value(2).toLongLong();
        });
    if (!looked)
        return looked;
    const qint64 cutoff = QDateTime::currentDateTimeUtc().addDays(-m_limits.age.count()).toMSecsSinceEpoch();
    const QString oldest = surplus > 0
                               ? u"SELECT id FROM calls ORDER BY id LIMIT %1"_qs.arg(
                                     std::clamp(calls * surplus / usedPages, qint64(1), removedAtATime))
                               : u"SELECT id FROM calls WHERE started_at < %1 ORDER BY started_at LIMIT %2"_qs.arg(
                                     QString::number(cutoff), QString::number(removedAtATime));
    return database.run(u"DELETE FROM calls WHERE id IN (%1)"_qs.arg(oldest))
        .and_then([&] { return database.value(u"SELECT changes()"_qs); })
        .map([&](const QVariant &count) {
            const qint64 removed = count.toLongLong();
            // Not any surplus: calls may come meanwhile, and what these take is not worth another time.
            m_hasMoreToRemove = removed >= removedAtATime || (removed > 0 && surplus > manyPages);
            m_sinceLimits = 0;
        })
        .and_then([&] { return database.run(u"DELETE FROM gaps WHERE last_at < %1"_qs.arg(cutoff)); })
        .map([this] { reached(Step::Limited); });
}

} // namespace brandbridge::activity
