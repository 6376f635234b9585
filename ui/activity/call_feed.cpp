// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_feed.h"

#include "core/files/file_writer.h"

#include <QDir>

#include <utility>

namespace brandbridge::ui {

using activity::ActivityEntry;
using activity::ActivityFilter;
using activity::ActivityLogReader;

namespace {

constexpr std::chrono::milliseconds refreshInterval{500};
constexpr int pageSize = 500;
constexpr qsizetype shownArguments = 400; ///< bytes; the details show all

/// Drops data that a list does not show, to save memory.
QList<ActivityEntry> slim(QList<ActivityEntry> records)
{
    for (ActivityEntry &record : records) {
        record.answer.clear();
        record.arguments.truncate(shownArguments);
    }
    return records;
}

/// A file that refuses further writes when its thread should end.
class ExportFile final : public files::FileWriter
{
public:
    // Arguments and answers are private.
    explicit ExportFile(const QString &path) : FileWriter(path, Mode::OwnerOnly) {}

protected:
    qint64 writeData(const char *data, qint64 size) override
    {
        return QThread::currentThread()->isInterruptionRequested() ? -1 : FileWriter::writeData(data, size);
    }
};

} // namespace

CallFeed::CallFeed(const QString &file, QObject *parent)
    : QObject(parent),
      m_inside(new Inside(file)),
      m_wanted(pageSize)
{
    m_thread.setObjectName(u"activity"_s);
    m_inside->moveToThread(&m_thread);
    // The reader's database connection belongs to the thread, so it is deleted there.
    connect(&m_thread, &QThread::finished, m_inside, &QObject::deleteLater);
    m_thread.start(QThread::LowPriority);
    m_clock.setInterval(refreshInterval);
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
    m_wanted = pageSize;
    m_newest.reset();
    m_look.reset();
    look();
}

void CallFeed::setWatching(bool watching)
{
    if (!watching) {
        m_clock.stop();
    } else if (!m_clock.isActive()) {
        m_clock.start();
        look();
    }
}

void CallFeed::look()
{
    struct News
    {
        std::pair<qint64, QByteArray> newest;
        std::optional<QList<ActivityEntry>> calls; ///< empty if unchanged
    };
    if (m_look)
        return;
    m_look = std::make_unique<QObject>();
    ask(
        m_look.get(),
        [filter = m_filter, known = m_newest, wanted = m_wanted](ActivityLogReader &reader) -> Result<News> {
            // Not the last assigned ID, which stays when calls are removed.
            const auto last = reader.newest({}, 1);
            if (!last)
                return tl::unexpected(last.error());
            const std::pair newest = last->isEmpty() ? std::pair(qint64(0), QByteArray())
                                                     : std::pair(last->first().id, last->first().arguments);
            if (newest == known)
                return News{newest, {}};
            return reader.newest(filter, wanted).map([newest](QList<ActivityEntry> calls) {
                return News{newest, slim(std::move(calls))};
            });
        },
        [this](const Result<News> &news) {
            m_look.reset();
            if (!news)
                return fail(news.error());
            m_newest = news->newest;
            if (!news->calls)
                return;
            m_state = State::Ready;
            m_problem.clear();
            m_calls = *news->calls;
            Q_EMIT changed();
        });
}

void CallFeed::fail(const QString &problem)
{
    m_newest.reset();
    if (m_state == State::Failed && m_problem == problem)
        return;
    m_state = State::Failed;
    m_problem = problem;
    Q_EMIT changed();
}

void CallFeed::readOlder()
{
    if (m_calls.size() < m_wanted)
        return;
    m_wanted += pageSize;
    m_newest.reset();
    m_look.reset();
    look();
}

void CallFeed::exportTo(const QString &path, QObject *context, Done<qint64> done)
{
    const auto work = [path, filter = m_filter](ActivityLogReader &reader) -> Result<qint64> {
        const auto format = path.endsWith(u".csv"_s, Qt::CaseInsensitive) ? ActivityLogReader::Format::Csv
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
