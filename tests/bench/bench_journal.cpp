// SPDX-License-Identifier: GPL-3.0-or-later
// What recording calls costs:
//   bench_journal FILE [--rows N | --keep]
// Fills FILE, which is removed first, with N rows (default 0), or takes it as it is, then measures record() on the
// thread that calls it, alone and in bursts, and what the journal's thread takes for a row.
//   bench_journal FILE --calls N [--alone]
// Only records N calls as an assistant makes them, with answers of 3.4 KB, a hundred at a time or each by itself. It is
// for callgrind: what N = 3000 takes more than N = 1000, divided by 2000, is the instructions of a call.
#include "core/activity/journal.h"
#include "core/activity/journal_reader.h"
#include "tests/bench/report.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTextStream>
#include <QThread>

#include <vector>

using namespace brandbridge::activity;
using brandbridge::bench::report;

namespace {

CallRecord sample(int i)
{
    CallRecord record;
    record.startedAt = QDateTime::currentDateTimeUtc();
    record.duration = std::chrono::microseconds(12'345);
    record.assistant = i % 2 ? u"claude"_qs : u"gemini"_qs;
    record.client = u"claude-code 2.1"_qs;
    record.tool = u"list_run_results"_qs;
    record.outcome = i % 50 ? Outcome::Succeeded : Outcome::Failed;
    record.answer = QByteArray(400, 'a');
    record.resultBytes = 40'000;
    record.requestsSent = 1;
    return record;
}

QJsonObject arguments()
{
    return {
        {u"runId"_qs, u"6b0e4a2e-95b5-4a3b-8a4e-0d9b1c5c3c7d"_qs}, {u"limit"_qs, 100}, {u"includeAnswer"_qs, false}};
}

/// What the record of `instructions.sh`'s calls would be.
CallRecord call(int i)
{
    static const QByteArray answer = [] {
        QByteArray items;
        for (int item = 0; items.size() < 3400; ++item)
            items += (items.isEmpty() ? "{" : ",{") +
                     QStringLiteral(R"("id":"c0ffee00-1234-4abc-8def-%1","status":"completed","model":"gpt-5",)"
                                    R"("startedAt":"2026-11-05T21:26:02.302Z","finishedAt":"2026-11-06T14:42:51.636Z",)"
                                    R"("promptCount":%2,"note":"Compare „A/B“ with \"the rest\",\nthen say when."})")
                         .arg(item, 12, 10, QLatin1Char('0'))
                         .arg(425 + item)
                         .toUtf8();
        return "{\"items\":[" + items + "]}";
    }();
    CallRecord record = sample(i);
    record.tool = u"list_brand_runs"_qs;
    record.outcome = Outcome::Succeeded;
    record.answer = answer;
    record.resultBytes = answer.size();
    return record;
}

void flush(Journal &journal)
{
    journal.flush(qApp, [](bool) { qApp->quit(); });
    qApp->exec();
}

void recordCalls(Journal &journal, int calls, int atATime)
{
    journal.hide("bench-key-31c07");
    for (int i = 0; i < calls; ++i) {
        journal.record(call(i), {{u"brandId"_qs, u"b-1"_qs}});
        if ((i + 1) % atATime == 0)
            flush(journal);
    }
    flush(journal);
}

/// By plain SQL, for speed: the rows are as the journal writes them.
void fill(const QString &file, qint64 rows)
{
    auto database = Database::open(file, Database::Access::ReadWrite, std::chrono::seconds(1));
    const QString sql =
        u"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %1) INSERT INTO calls (started_at, "
        "duration, assistant, client, tool, arguments, outcome, error, answer, result_bytes, requests_sent, approval) "
        "SELECT %2 + i, 12345, 'assistant ' || (i % 7), 'client', 'tool ' || (i % 18), '{\"limit\":100}', i % 50 = 0, "
        "'', 'answer', 40000, 1, '' FROM n"_qs;
    const qint64 start = QDateTime::currentMSecsSinceEpoch() - rows;
    if (!database || !(*database)->run(sql.arg(QString::number(rows), QString::number(start))))
        qFatal("the file could not be filled");
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"file"_qs, u"the journal to make; an existing one is removed"_qs);
    parser.addOption({u"rows"_qs, u"rows to fill it with first"_qs, u"N"_qs, u"0"_qs});
    parser.addOption({u"keep"_qs, u"take the file as it is"_qs});
    parser.addOption({u"calls"_qs, u"only record so many calls"_qs, u"N"_qs});
    parser.addOption({u"alone"_qs, u"each of them by itself"_qs});
    parser.addHelpOption();
    parser.process(application);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    const QString file = parser.positionalArguments().first();
    if (!parser.isSet(u"keep"_qs)) {
        for (const QString &end : {QString(), u"-wal"_qs, u"-shm"_qs})
            QFile::remove(file + end);
    }
    QTextStream out(stdout);

    Journal::Options options;
    options.file = file;
    options.limits.bytes = 1LL << 40;
    Journal journal(options);
    journal.start();
    flush(journal);
    if (parser.isSet(u"calls"_qs)) {
        recordCalls(journal, parser.value(u"calls"_qs).toInt(), parser.isSet(u"alone"_qs) ? 1 : 100);
        return 0;
    }
    QElapsedTimer timer;
    const qint64 rows = parser.value(u"rows"_qs).toLongLong();
    timer.start();
    if (rows > 0)
        fill(file, rows);
    out << rows << " rows there, " << QFileInfo(file).size() / (1024 * 1024) << " MiB, filled in " << timer.elapsed()
        << " ms\n";
    out.flush();

    const QJsonObject given = arguments();
    const auto measureAlone = [&](const QString &what, int times, unsigned long pause) {
        std::vector<qint64> alone;
        std::vector<qint64> second;
        for (int i = 0; i < times; ++i) {
            QThread::msleep(pause); // what is measured is a call after nothing was to do
            CallRecord record = sample(i);
            timer.start();
            journal.record(std::move(record), given);
            alone.push_back(timer.nsecsElapsed());
            record = sample(i);
            timer.start();
            journal.record(std::move(record), given);
            second.push_back(timer.nsecsElapsed());
        }
        report(out, what, alone);
        // What of it is the processor's, which has slept and has nothing in its caches.
        report(out, u"  the one right after it"_qs, second);
    };
    measureAlone(u"record(), 40 calls a second"_qs, 200, 25);
    measureAlone(u"record(), a call every 3 seconds"_qs, 10, 3000);

    std::vector<qint64> burst;
    qint64 writing = 0;
    constexpr int calls = 10'000;
    constexpr int rounds = 10;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer whole;
        whole.start();
        for (int i = 0; i < calls; ++i) {
            CallRecord record = sample(i);
            timer.start();
            journal.record(std::move(record), given);
            burst.push_back(timer.nsecsElapsed());
        }
        flush(journal);
        writing += whole.nsecsElapsed();
    }
    report(out, u"record(), in bursts of 10000"_qs, burst);
    out << "recorded and written: " << static_cast<double>(writing) / 1000.0 / calls / rounds << " us a row\n";

    JournalReader reader(file);
    const auto measure = [&](const char *what, const auto &read) {
        timer.start();
        read();
        out << what << ": " << static_cast<double>(timer.nsecsElapsed()) / 1e6 << " ms\n";
        out.flush();
    };
    measure("newest 500", [&] { (void)reader.newest({}, 500); });
    measure("newest 50 of one tool", [&] { (void)reader.newest({.tool = u"tool 3"_qs}, 50); });
    measure("newest 50 of an assistant without calls", [&] { (void)reader.newest({.assistant = u"nobody"_qs}, 50); });
    measure("newest 50 that failed", [&] { (void)reader.newest({.outcomes = {Outcome::Failed}}, 50); });
    measure("newest 50 cancelled, of which there is none",
            [&] { (void)reader.newest({.outcomes = {Outcome::Cancelled}}, 50); });
    measure("newest 50 of the last minute",
            [&] { (void)reader.newest({.since = QDateTime::currentDateTimeUtc().addSecs(-60)}, 50); });
    measure("is there anything new", [&] { (void)reader.lastId(); });
    return 0;
}
