// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs:
//   bench_window start    how long until its first paint (--binary FILE)
//   bench_window filter   filtering and sorting a table of 100,000 rows
//   bench_window relay    an assistant's call while the window filters that table, beside the same while it is idle
// Under QT_QPA_PLATFORM=offscreen, or xcb with an X server.
#include "app/bridge/window_bridge.h"
#include "app/command_line.h"
#include "core/access/token_store.h"
#include "core/sandbox/sandbox.h"
#include "core/transport/curl_transport.h"
#include "ui/results/result_columns.h"
#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using namespace brandbridge;

namespace {

constexpr int rowCount = 100'000;

QTextStream &out()
{
    static QTextStream stream(stdout);
    return stream;
}

class Milliseconds final
{
public:
    void add(qint64 nanoseconds) { m_taken.push_back(static_cast<double>(nanoseconds) / 1e6); }
    double at(double share) const
    {
        std::vector<double> sorted = m_taken;
        std::sort(sorted.begin(), sorted.end());
        return sorted.at(static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1)));
    }
    double median() const { return at(0.5); }
    void report(const QString &what) const
    {
        out() << what << ": median " << QString::number(median(), 'f', 2) << " ms, 99 of 100 below "
              << QString::number(at(0.99), 'f', 2) << " ms, " << m_taken.size() << " times" << Qt::endl;
    }

private:
    std::vector<double> m_taken;
};

QList<service::RunResult> results()
{
    const QStringList words{u"pricing"_qs, u"trial"_qs,  u"support"_qs, u"bicycle"_qs,
                            u"lights"_qs,  u"winter"_qs, u"commute"_qs, u"warranty"_qs};
    const QStringList models{u"alpha-4"_qs, u"beta-2"_qs, u"gamma"_qs};
    QList<service::RunResult> made;
    made.reserve(rowCount);
    for (int i = 0; i < rowCount; ++i) {
        service::RunResult result{.id = QString::number(i)};
        result.promptText = u"Which %1 is best for %2, when %3 and %4 matter? (%5)"_qs.arg(
            words.at(i % 8), words.at(i / 8 % 8), words.at(i / 64 % 8), words.at(i / 512 % 8), QString::number(i));
        result.topicName = words.at(i % 7);
        result.journeyStage = i % 2 ? u"awareness"_qs : u"decision"_qs;
        result.model = models.at(i % 3);
        result.isPresent = i % 3 != 0;
        result.rank = i % 9;
        result.sentiment = i % 5 ? u"positive"_qs : u"negative"_qs;
        result.mentionedBrands = {u"Velmora"_qs, u"Fennwick"_qs};
        made.append(result);
    }
    return made;
}

/// The table of the results screen, full.
class Table final
{
public:
    Table() : m_model(ui::result_columns::all(), ui::result_columns::key), m_table(u"bench"_qs, u"bench"_qs)
    {
        m_table.setRows(&m_model);
        m_table.rowOrder()->setFilterColumns(ui::result_columns::searched);
        m_table.resize(1000, 700);
        m_table.show();
        m_model.setRecords(results());
        QApplication::processEvents();
    }

    ui::DataTable &table() { return m_table; }
    /// Filters, and paints what is left.
    qint64 filter(const QString &text)
    {
        QElapsedTimer timer;
        timer.start();
        m_table.rowOrder()->setFilterText(text);
        QApplication::processEvents();
        return timer.nsecsElapsed();
    }

private:
    ui::RecordModel<service::RunResult> m_model;
    ui::DataTable m_table;
};

const QStringList typed{u"w"_qs,         u"wi"_qs,           u"win"_qs, u"winter"_qs,   u"winter l"_qs,
                        u"lights 99"_qs, u"nothing fits"_qs, u""_qs,    u"warranty"_qs, u""_qs};

int measureFilter()
{
    QElapsedTimer timer;
    timer.start();
    Table table;
    out() << rowCount << " rows shown in " << timer.elapsed() << " ms" << Qt::endl;
    table.filter(u"first"_qs); // puts together what is searched
    table.filter({});
    Milliseconds all;
    for (const QString &text : typed) {
        Milliseconds each;
        for (int round = 0; round < 10; ++round) {
            table.filter(text.isEmpty() ? u"gamma"_qs : QString());
            const qint64 taken = table.filter(text);
            each.add(taken);
            all.add(taken);
        }
        each.report(u"filter by \"%1\""_qs.arg(text));
    }
    all.report(u"filter, all together"_qs);
    for (int column = 0; column < 3; ++column) {
        Milliseconds sorting;
        for (int round = 0; round < 6; ++round) {
            timer.start();
            table.table().sortByColumn(column, round % 2 ? Qt::AscendingOrder : Qt::DescendingOrder);
            QApplication::processEvents();
            sorting.add(timer.nsecsElapsed());
        }
        sorting.report(u"sort by column %1"_qs.arg(column + 1));
    }
    return 0;
}

int measureStart(const QString &binary)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_LOGGING_RULES"_qs, u"brandbridge.window.debug=true"_qs);
    Milliseconds painted;
    constexpr int rounds = 11;
    for (int round = 0; round < rounds; ++round) {
        const QTemporaryDir folder;
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setReadChannel(QProcess::StandardError);
        QElapsedTimer timer;
        timer.start();
        process.start(binary, {u"--demo"_qs, u"--port"_qs, u"0"_qs, u"--config-dir"_qs, folder.path()});
        QByteArray said;
        while (!said.contains("is painted") && process.waitForReadyRead(20'000))
            said += process.readAllStandardError();
        if (!said.contains("is painted")) {
            out() << "The window was not painted: " << said << Qt::endl;
            return 1;
        }
        if (round > 0) // the first one reads the files from the disk
            painted.add(timer.nsecsElapsed());
        process.terminate();
        process.waitForFinished();
    }
    painted.report(u"from the start of the program to the first paint of its window"_qs);
    return 0;
}

/// Calls a tool @p times, one call after the other. Needs a thread whose event loop is free.
Milliseconds callTool(const QUrl &endpoint, const QByteArray &token, int times)
{
    const service::HttpRequest request{
        .method = "POST",
        .url = endpoint.toEncoded(),
        .headers = {{"Authorization", QByteArray("Bearer " + token)},
                    {"Content-Type", "application/json"},
                    {"Accept", "application/json, text/event-stream"},
                    {"MCP-Protocol-Version", "2025-11-25"}},
        .body = R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_brands","arguments":{}}})"};
    Milliseconds taken;
    service::CurlTransport transport{{}};
    for (int i = 0; i < times; ++i) {
        QEventLoop untilAnswered;
        QElapsedTimer timer;
        timer.start();
        transport.send(request, &untilAnswered, [&](const service::Result<service::HttpResponse> &answer) {
            taken.add(timer.nsecsElapsed());
            if (!answer || answer->status != 200 || !answer->body.contains("\"result\""))
                qFatal("an answer that is no result");
            untilAnswered.quit();
        });
        untilAnswered.exec();
    }
    return taken;
}

int measureRelay()
{
    const QTemporaryDir folder;
    QThread serviceThread;
    QObject there;
    there.moveToThread(&serviceThread);
    serviceThread.start();
    std::unique_ptr<sandbox::Sandbox> service;
    QMetaObject::invokeMethod(
        &there,
        [&service] {
            service = std::make_unique<sandbox::Sandbox>(sandbox::Options{.requestsPerMinute = 0});
            service->listen(0);
        },
        Qt::BlockingQueuedConnection);
    auto invocation = app::parseCommandLine({u"--base-url"_qs, service->baseUrl().toString(), u"--port"_qs, u"0"_qs,
                                             u"--requests-per-minute"_qs, u"0"_qs, u"--config-dir"_qs, folder.path()});
    if (!invocation)
        qFatal("%s", qPrintable(invocation.error().text));
    invocation->environmentKey = service->key();
    const auto config = settings::ConfigFolder::open(invocation->configDir);
    const QByteArray token = access::TokenStore(config->tokensFile()).create(u"bench"_qs).value();
    settings::Settings settings(config->settingsFile(), invocation->overrides);
    const auto bridge = app::WindowBridge::start({*invocation, *config, settings}, nullptr);
    if (!bridge)
        qFatal("%s", qPrintable(bridge.error()));
    while ((*bridge)->state().endpoint.isEmpty())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);

    Table table;
    const auto call = [endpoint = (*bridge)->state().endpoint, token] { return callTool(endpoint, token, 500); };
    constexpr int rounds = 5;
    (void)call();
    Milliseconds ratios;
    for (int round = 0; round < rounds; ++round) {
        const auto timed = [&](bool isBusy) {
            Milliseconds taken;
            std::atomic<bool> isDone = false;
            std::thread assistant([&] {
                taken = call();
                isDone = true;
            });
            int filtered = 0;
            for (qsizetype i = 0; !isDone; ++i) {
                if (isBusy)
                    filtered += table.filter(typed.at(i % typed.size())) > 0;
                else
                    QApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
            }
            assistant.join();
            taken.report(isBusy ? u"a call, while the window filtered %1 times"_qs.arg(filtered)
                                : u"a call, while the window was idle"_qs);
            return taken.median();
        };
        const double idle = timed(false);
        ratios.add(static_cast<qint64>(timed(true) / idle * 1e6));
    }
    out() << "with the window busy a call takes " << QString::number(ratios.median(), 'f', 2)
          << " times as long, by the median of " << rounds << " rounds" << Qt::endl;
    QMetaObject::invokeMethod(
        &there, [&service] { service.reset(); }, Qt::BlockingQueuedConnection);
    serviceThread.quit();
    serviceThread.wait();
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"what"_qs, u"start, filter or relay"_qs);
    parser.addOption({u"binary"_qs, u"the program to start"_qs, u"FILE"_qs, QStringLiteral(BRANDBRIDGE_BINARY)});
    parser.addHelpOption();
    parser.process(application);
    const QString what = parser.positionalArguments().value(0);
    if (what == u"start")
        return measureStart(parser.value(u"binary"_qs));
    if (what == u"filter")
        return measureFilter();
    if (what == u"relay")
        return measureRelay();
    parser.showHelp(2);
}
