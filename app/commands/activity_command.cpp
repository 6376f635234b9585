// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"
#include "app/terminal/terminal.h"

#include "core/activity/activity_log_reader.h"
#include "core/activity/entry_text.h"
#include "core/files/file_writer.h"
#include "core/message/shown_text.h"
#include "core/settings/config_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <optional>
#include <utility>

namespace brandbridge::app {

namespace {

using namespace std::chrono_literals;

using activity::ActivityEntry;
using activity::ActivityLogReader;

constexpr int standardLimit = 50;
constexpr int pageSize = 500;
constexpr std::chrono::milliseconds pollInterval = 200ms;

activity::ActivityFilter filterFor(const Invocation &query)
{
    using activity::Outcome;
    activity::ActivityFilter filter;
    filter.assistant = query.assistant;
    filter.tool = query.tool;
    filter.since = query.calledSince;
    if (query.failed)
        filter.outcomes = {Outcome::Failed, Outcome::Refused, Outcome::Denied, Outcome::Cancelled};
    return filter;
}

constexpr qsizetype maxNameWidth = 28;
constexpr qsizetype maxArgumentsWidth = 60;
constexpr qsizetype maxErrorWidth = 200;

/// The row of a call, in text that is safe for terminals.
QStringList cellsOf(const ActivityEntry &record)
{
    const QString milliseconds = QString::number(static_cast<double>(record.duration.count()) / 1000.0, 'f', 1);
    const QString cached = u"from the cache, as of "_s + shownTime(record.cachedSince);
    const QString note = record.cachedSince.isValid() ? cached
                         : record.approval.isEmpty() || record.error.isEmpty()
                             ? record.approval + record.error
                             : record.approval + u"; "_s + record.error;
    return {
        shownTime(record.startedAt),
        message::shownText(record.assistant, maxNameWidth),
        message::shownText(record.tool, maxNameWidth),
        activity::outcomeName(record.outcome),
        milliseconds,
        QString::number(record.resultBytes),
        QString::number(record.requestsSent),
        record.arguments == "{}"
            ? QString()
            : message::shownText(QString::fromUtf8(record.arguments.left(8 * maxArgumentsWidth)), maxArgumentsWidth),
        message::shownText(note, maxErrorWidth)};
}

/// Shows recorded calls and, with --follow, new ones until it is stopped.
class Listing final : public QObject
{
public:
    Listing(const QString &file, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_reader(file, commandLine(u"activity --clear"_s, run.invocation)),
          m_filter(filterFor(run.invocation))
    {
    }

    void start()
    {
        const auto last = m_reader.lastId();
        const auto found = last
                               ? m_reader.newest(m_filter, m_run.invocation.maxCalls.value_or(standardLimit), *last + 1)
                               : tl::unexpected(last.error());
        if (!found)
            return fail(found.error());
        m_last = *last;
        QList<ActivityEntry> records = *found;
        std::reverse(records.begin(), records.end());
        show(records);
        reportGaps();
        if (!m_run.invocation.follow) {
            if (records.isEmpty())
                m_run.report(u"No such call is recorded."_s);
            return m_run.end(ExitCode::Ok);
        }
        connect(&m_stop.emplace(), &StopSignal::received, this, [this] { m_run.end(ExitCode::Ok); });
        connect(&m_timer, &QTimer::timeout, this, [this] { look(); });
        m_timer.start(pollInterval);
    }

private:
    void look()
    {
        const auto last = m_reader.lastId();
        if (!last)
            return fail(last.error());
        // The file was recreated.
        if (*last < m_last)
            m_last = 0;
        while (m_last < *last) {
            const auto found = m_reader.after(m_last, m_filter, pageSize);
            if (!found)
                return fail(found.error());
            show(*found);
            m_last =
                found->size() < pageSize ? std::max(*last, found->isEmpty() ? 0 : found->last().id) : found->last().id;
        }
    }

    /// Prints a page, with a heading before the first one. Columns keep their width between pages, or grow.
    void show(const QList<ActivityEntry> &records)
    {
        if (m_run.invocation.json) {
            for (const ActivityEntry &record : records)
                m_run.streams.out.write(activity::jsonLine(record));
            return;
        }
        QList<QStringList> rows;
        if (!records.isEmpty() && m_widths.isEmpty()) {
            rows.append(QStringList{u"TIME"_s, u"ASSISTANT"_s, u"TOOL"_s, u"RESULT"_s, u"MS"_s, u"BYTES"_s,
                                    u"REQUESTS"_s, u"ARGUMENTS"_s, u"NOTE"_s});
            m_widths.resize(rows.first().size());
        }
        for (const ActivityEntry &record : records)
            rows.append(cellsOf(record));
        for (const QStringList &row : std::as_const(rows)) {
            for (qsizetype i = 0; i < row.size(); ++i)
                m_widths[i] = std::max(m_widths[i], row.at(i).size());
        }
        for (const QStringList &row : std::as_const(rows)) {
            QString line;
            for (qsizetype i = 0; i < row.size(); ++i) {
                const bool isNumber = i >= 4 && i <= 6;
                line += isNumber ? row.at(i).rightJustified(m_widths.at(i)) : row.at(i).leftJustified(m_widths.at(i));
                line += u"  "_s;
            }
            m_run.print(line.trimmed());
        }
    }

    void reportGaps()
    {
        const auto gaps = m_reader.gaps(m_run.invocation.calledSince);
        if (!gaps)
            return;
        for (const activity::ActivityLogGap &gap : *gaps)
            m_run.report(u"Between %1 and %2, %3 calls could not be recorded."_s.arg(
                shownTime(gap.firstAt), shownTime(gap.lastAt), QString::number(gap.calls)));
    }

    void fail(const QString &sentence)
    {
        m_timer.stop();
        m_run.fail(sentence);
    }

    const Run m_run;
    ActivityLogReader m_reader;
    const activity::ActivityFilter m_filter;
    QList<qsizetype> m_widths; ///< of columns
    qint64 m_last = 0;
    QTimer m_timer;
    std::optional<StopSignal> m_stop;
};

Outcome exportCalls(ActivityLogReader &reader, const Run &run)
{
    const Invocation &query = run.invocation;
    const auto format =
        query.exportFile.endsWith(u".csv") ? ActivityLogReader::Format::Csv : ActivityLogReader::Format::JsonLines;
    const QString shown = QDir::toNativeSeparators(query.exportFile);
    const auto failed = [&](const QString &why) { return u"%1 could not be written: %2."_s.arg(shown, why); };
    // Arguments and answers are private.
    files::FileWriter out(query.exportFile, files::FileWriter::Mode::OwnerOnly);
    if (const auto opened = out.open(); !opened)
        return tl::unexpected(failed(opened.error()));
    return reader.exportTo(out, format, filterFor(query), query.maxCalls.value_or(0))
        .and_then([&](qint64 count) -> Outcome {
            return out.commit().map_error(failed).map(
                [&] { run.report(u"%1 calls were written to %2."_s.arg(QString::number(count), shown)); });
        });
}

Outcome clearCalls(ActivityLogReader &reader, const Run &run)
{
    const bool isSure =
        run.invocation.yes ||
        isConfirmed(run.streams, u"Remove all recorded calls? Assistants and the service's data are not touched."_s);
    if (!isSure) {
        run.report(u"Nothing was removed."_s);
        return {};
    }
    return reader.clear().map([&] {
        run.report(reader.count({}).value_or(0) == 0
                       ? u"All recorded calls were removed."_s
                       : u"The recorded calls were removed. Who created prompts today is kept, because the daily "
                         "limit counts it."_s);
    });
}

} // namespace

void runActivity(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return run.fail(folder.error());
    if (run.invocation.clear && !run.invocation.yes && !isTerminal(run.streams.in))
        return run.fail(u"Nothing was removed: there is no terminal to ask at. --yes removes without asking."_s,
                        ExitCode::Usage);
    const QString file = folder->activityFile(run.invocation.demo);
    if (!run.invocation.clear && run.invocation.exportFile.isEmpty()) {
        (new Listing(file, run))->start();
        return;
    }
    ActivityLogReader reader(file, commandLine(u"activity --clear"_s, run.invocation));
    run.end(run.invocation.clear ? clearCalls(reader, run) : exportCalls(reader, run));
}

} // namespace brandbridge::app
