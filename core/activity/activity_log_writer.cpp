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

qint64 ActivityLogWriter::number(const QString &pragma)
{
    const auto value = m_file.database().value(u"PRAGMA "_qs + pragma);
    return value ? value->toLongLong() : 0;
}

ActivityLogWriter::Pages ActivityLogWriter::pages()
{
    const qint64 used = number(u"page_count"_qs) - number(u"freelist_count"_qs);
    const qint64 pageSize = std::max<qint64>(number(u"page_size"_qs), 1); // it is 0 where it cannot be read
    return {used, used - m_limits.bytes / pageSize};
}

bool ActivityLogWriter::applyLimits()
{
    if (!m_file.isOpen())
        return false;
    // Not any surplus: calls may come meanwhile, and what these take is not worth another time.
    const bool isFarOver = pages().surplus > manyPages;
    if (!transaction([this] { return removeOldest(); }))
        return false;
    return hasMoreToRemove() || (isFarOver && m_removed > 0);
}

ActivityLogWriter::Done ActivityLogWriter::removeOldest()
{
    const qint64 cutoff = QDateTime::currentDateTimeUtc().addDays(-m_limits.age.count()).toMSecsSinceEpoch();
    const Pages there = pages();
    const QString oldest = there.surplus > 0
                               ? u"SELECT id FROM calls ORDER BY id LIMIT %1"_qs.arg(callsOn(there.surplus, there.used))
                               : u"SELECT id FROM calls WHERE started_at < %1 ORDER BY started_at LIMIT %2"_qs.arg(
                                     QString::number(cutoff), QString::number(removedAtATime));
    Database &database = m_file.database();
    return database.run(u"DELETE FROM calls WHERE id IN (%1)"_qs.arg(oldest))
        .and_then([&] { return database.value(u"SELECT changes()"_qs); })
        .map([this](const QVariant &count) {
            m_removed = count.toLongLong();
            m_sinceLimits = 0;
        })
        .and_then([&] { return database.run(u"DELETE FROM gaps WHERE last_at < %1"_qs.arg(cutoff)); })
        .map([this] { reached(Step::Limited); });
}

bool ActivityLogWriter::hasMoreToRemove() const
{
    return m_removed >= removedAtATime;
}

/// About how many calls @p some of all the @p used pages hold; at least one, and no more than are removed at a time.
qint64 ActivityLogWriter::callsOn(qint64 some, qint64 used)
{
    const auto all =
        m_file.database().value(u"SELECT (SELECT max(id) FROM calls) - (SELECT min(id) FROM calls) + 1"_qs);
    const double share = static_cast<double>(some) / static_cast<double>(used);
    const double calls = static_cast<double>(all ? all->toLongLong() : 0) * share;
    return std::clamp(static_cast<qint64>(calls), qint64(1), removedAtATime);
}

} // namespace brandbridge::activity
