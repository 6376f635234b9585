// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_feed.h"

#include "core/files/file_writer.h"

#include <QDir>

#include <algorithm>

namespace brandbridge::ui {

using activity::ActivityEntry;
using activity::ActivityFilter;
using activity::ActivityLogReader;

namespace {

constexpr std::chrono::milliseconds lookInterval{500};
constexpr int pageSize = 500;
constexpr qsizetype shownArguments = 400; ///< bytes; the details have all

/// @p records without what a list does not show, so that many of them fit into memory.
QList<ActivityEntry> slim(QList<ActivityEntry> records)
{
    for (ActivityEntry &record : records) {
        record.answer.clear();
        record.arguments.truncate(shownArguments);
    }
    return records;
}

/// A file that nothing is written into any more once its thread is to end.
class ExportFile final : public files::FileWriter
{
public:
    // Arguments and answers are nobody else's.
    explicit ExportFile(const QString &path) : FileWriter(path, Mode::OwnerOnly) {}

protected:
    qint64 writeData(const char *data, qint64 size) override
    {
        return QThread::currentThread()->isInterruptionRequested() ? -1 : FileWriter::writeData(data, size);
    }
};

} // namespace

/// What is new since the last look.
struct CallFeed::News
{
    bool isRestart = false;     ///< the calls take the place of those known
    QList<ActivityEntry> calls; ///< newest first
    qint64 lastId = 0;
    bool hasOlder = false; ///< where isRestart
};

/// Where more than @p most have come since @p known, those before are not worth keeping.
CallFeed::Result<CallFeed::News> CallFeed::newsFrom(ActivityLogReader &reader, const ActivityFilter &filter,
                                                    qint64 known, qsizetype most)
{
    // The newest one, not the last number given: that stays when the calls are removed.
    const auto newest = reader.newest({}, 1);
    if (!newest)
        return tl::unexpected(newest.error());
    const qint64 last = newest->isEmpty() ? 0 : newest->first().id;
    if (known == 0 && last == 0)
        return News{.isRestart = true, .calls = {}};
    if (known == 0 || last < known || last - known > most)
        return reader.newest(filter, pageSize).map([&](const QList<ActivityEntry> &records) {
            return News{
                .isRestart = true, .calls = slim(records), .lastId = last, .hasOlder = records.size() == pageSize};
        });
    News news{.calls = {}, .lastId = last};
    while (known < last) {
        const auto page = reader.after(known, filter, pageSize);
        if (!page)
            return tl::unexpected(page.error());
        for (const ActivityEntry &record : slim(*page))
            news.calls.prepend(record);
        if (page->size() < pageSize)
            break;
        known = page->last().id;
    }
    if (!news.calls.isEmpty())
        news.lastId = std::max(news.lastId, news.calls.first().id);
    return news;
}

CallFeed::CallFeed(const QString &file, qsizetype most, QObject *parent)
    : QObject(parent),
      m_inside(new Inside(file)),
      m_most(most),
      m_room(most)
{
    m_thread.setObjectName(u"activity"_qs);
    m_inside->moveToThread(&m_thread);
    // Its connection to the file belongs to the thread, so it goes there.
    connect(&m_thread, &QThread::finished, m_inside, &QObject::deleteLater);
    m_thread.start(QThread::LowPriority);
    m_clock.setInterval(lookInterval);
    connect(&m_clock, &QTimer::timeout, this, &CallFeed::look);
}

CallFeed::~CallFeed()
{
    m_thread.requestInterruption();
    m_thread.quit();
    m_thread.wait();
}

void CallFeed::setFilter(const ActivityFilter &filter)
{
    m_filter = filter;
    refresh();
}

void CallFeed::refresh()
{
    m_lastId = 0;
    m_look.reset();
    m_older.reset();
    m_room = m_most;
    look();
}

void CallFeed::setWatching(bool watching)
{
    if (!watching) {
        m_clock.stop();
        m_room = m_most;
        if (forgetOldest())
            Q_EMIT changed();
    } else if (!m_clock.isActive()) {
        m_clock.start();
        look();
    }
}

void CallFeed::look()
{
    if (m_look)
        return;
    m_look = std::make_unique<QObject>();
    ask(
        m_look.get(),
        [filter = m_filter, known = m_lastId, most = m_most](ActivityLogReader &reader) {
            return newsFrom(reader, filter, known, most);
        },
        [this](const Result<News> &news) {
            m_look.reset();
            if (news)
                take(*news);
            else
                fail(news.error());
        });
}

void CallFeed::take(const News &news)
{
    const bool wasReady = m_state == State::Ready;
    m_state = State::Ready;
    m_problem.clear();
    m_lastId = news.lastId;
    if (news.isRestart) {
        const bool isSame = wasReady && m_calls.isEmpty() && news.calls.isEmpty();
        m_calls = news.calls;
        m_hasOlder = news.hasOlder;
        m_room = m_most;
        forgetOldest();
        if (!isSame)
            Q_EMIT changed();
    } else if (!news.calls.isEmpty() || !wasReady) {
        m_calls = news.calls + m_calls;
        forgetOldest();
        Q_EMIT changed();
    }
}

bool CallFeed::forgetOldest()
{
    if (m_calls.size() <= m_room)
        return false;
    m_calls.resize(m_room);
    m_hasOlder = true;
    return true;
}

void CallFeed::fail(const QString &problem)
{
    if (m_state == State::Failed && m_problem == problem)
        return;
    m_state = State::Failed;
    m_problem = problem;
    Q_EMIT changed();
}

void CallFeed::readOlder()
{
    if (!m_hasOlder || m_older || m_calls.isEmpty())
        return;
    m_older = std::make_unique<QObject>();
    const qint64 before = m_calls.last().id;
    ask(
        m_older.get(),
        [filter = m_filter, before](ActivityLogReader &reader) {
            return reader.newest(filter, pageSize, before).map(slim);
        },
        [this, before](const Result<QList<ActivityEntry>> &older) {
            m_older.reset();
            if (!older) {
                fail(older.error());
                return;
            }
            if (m_calls.isEmpty() || m_calls.last().id != before)
                return; // others were pushed out meanwhile, and these do not follow on what is left
            m_hasOlder = older->size() == pageSize;
            m_calls += *older;
            m_room = std::max(m_room, m_calls.size());
            Q_EMIT changed();
        });
}

void CallFeed::exportTo(const QString &path, QObject *context, Done<qint64> done)
{
    const auto work = [path, filter = m_filter](ActivityLogReader &reader) -> Result<qint64> {
        const auto format = path.endsWith(u".csv"_qs, Qt::CaseInsensitive) ? ActivityLogReader::Format::Csv
                                                                           : ActivityLogReader::Format::JsonLines;
        ExportFile out(path);
        const auto failed = [&](const QString &why) {
            return tl::unexpected(tr("%1 could not be written: %2.").arg(QDir::toNativeSeparators(path), why));
        };
        if (const auto opened = out.open(); !opened)
            return failed(opened.error());
        const auto count = reader.exportTo(out, format, filter);
        if (const auto written = count ? out.commit() : files::FileWriter::Done(); !written)
            return failed(written.error());
        return count;
    };
    ask(context, work, std::move(done));
}

void CallFeed::clear(QObject *context, Done<void> done)
{
    ask(
        context, [](ActivityLogReader &reader) { return reader.clear(); },
        [this, done = std::move(done)](const Result<void> &result) {
            refresh();
            done(result);
        });
}

} // namespace brandbridge::ui
