// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs:
//   bench_window start    how long until its first paint, and the memory of the idle program (--binary FILE)
//   bench_window filter   filtering and sorting a table of 100,000 rows
//   bench_window search   finding words in 100,000 kept answers, as one types
//   bench_window relay    an assistant's call while the window filters that table, beside the same while it is idle
//   bench_window trends   the Trends screen's charts and heat maps over 50 runs of 2,400 results each
//   bench_window brands   a window of 200 brands with 50 runs each: its first rows, and how long input waits meanwhile
// Under QT_QPA_PLATFORM=offscreen, or xcb with an X server.
#include "app/bridge/window_bridge.h"
#include "app/command_line.h"
#include "core/access/token_store.h"
#include "core/offline/kept_answers.h"
#include "core/sandbox/sandbox.h"
#include "tests/support/many_brands.h"
#include "ui/charts/line_chart.h"
#include "ui/desktop/color_scheme.h"
#include "ui/desktop/style.h"
#include "ui/model/kept_removals.h"
#include "ui/model/service_changes.h"
#include "ui/results/result_columns.h"
#include "ui/shell/main_window.h"
#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"
#include "ui/trends/trend_figures.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTextStream>
#include <QVBoxLayout>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>
#include <random>
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

/// Answers of a kilobyte whose words are as unevenly frequent as those of a language, with 2,400 in a run.
int measureSearch()
{
    constexpr int words = 20'000;
    constexpr int wordsInAnswer = 160;
    constexpr int answersInRun = 2400;
    std::mt19937 random(1);
    const auto wordOf = [](int rank) {
        QString word;
        for (int rest = rank * 7919 + 26; rest > 0; rest /= 26)
            word += QChar(u'a' + rest % 26);
        return word + QString::number(rank % 7);
    };
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"kept.db"_qs);
    offline::KeptAnswers kept(file);
    kept.setSearchBytes(1'000'000'000);
    kept.setKey("key");
    QElapsedTimer timer;
    std::optional<qsizetype> hits;
    QObject::connect(&kept, &offline::KeptAnswers::found, qApp,
                     [&hits](const auto &, const auto &all) { hits = all.size(); });
    const auto search = [&](const QString &text) {
        hits.reset();
        kept.search(text);
        while (!hits)
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    };
    timer.start();
    for (int first = 0; first < rowCount; first += answersInRun) {
        QList<offline::SearchEntry> answers;
        for (int i = first; i < qMin(first + answersInRun, rowCount); ++i) {
            QString text;
            for (int word = 0; word < wordsInAnswer; ++word)
                text += wordOf(static_cast<int>(std::pow(words, std::generate_canonical<double, 32>(random)))) + u' ';
            answers.append({offline::SearchEntry::Kind::Answer, QString::number(i), u"alpha-4"_qs, u"Which?"_qs, text});
        }
        kept.keepForSearch({QString::number(first), u"brand"_qs, QDateTime::fromSecsSinceEpoch(first)}, answers);
        search({}); // waits for it
    }
    out() << rowCount << " answers kept in " << timer.elapsed() << " ms, in a file of "
          << QFileInfo(file).size() / 1'000'000 << " MB" << Qt::endl;
    for (const int rank : {1, 2, 10, 100, 1000, 10'000}) {
        const QString word = wordOf(rank);
        for (const QString &text :
             {word.left(1), word.left(2), word.left(3), word, wordOf(3) + u' ' + word.left(2),
              wordOf(rank + 1) + u' ' + wordOf(rank + 2) + u' ' + wordOf(rank + 3) + u' ' + word}) {
            Milliseconds taken;
            for (int round = 0; round < 10; ++round) {
                timer.start();
                search(text);
                taken.add(timer.nsecsElapsed());
            }
            taken.report(u"\"%1\", %2 found"_qs.arg(text).arg(*hits));
        }
    }
    return 0;
}

/// 50 runs of 2,400 answers, by model and by topic as the Trends screen counts and draws them.
int measureTrends()
{
    constexpr int runs = 50;
    constexpr int answers = 2400;
    const QList<service::RunResult> all = results();
    QList<ui::CountedAnswers> counted;
    QElapsedTimer timer;
    Milliseconds counting;
    for (int run = 0; run < runs; ++run) {
        const QList<service::RunResult> part = all.mid(run * 1900, answers);
        timer.start();
        counted.append(ui::countAnswers(part));
        counting.add(timer.nsecsElapsed());
    }
    counting.report(u"counting the answers of a run"_qs);
    QList<ui::trend_figures::TrendRun> read;
    for (int run = 0; run < runs; ++run) {
        service::Run made{.id = QString::number(run),
                          .startedAt = QDateTime(QDate(2026, 1, 5), QTime(5, 0), Qt::UTC).addDays(7 * run),
                          .metrics = counted.at(run).all};
        read.append({made, &counted.at(run)});
    }
    QWidget window;
    auto *const column = new QVBoxLayout(&window);
    QList<ui::LineChart *> charts;
    for (std::size_t i = 0; i < ui::trend_figures::trends.size(); ++i) {
        charts.append(new ui::LineChart);
        column->addWidget(charts.last());
    }
    auto *const visibility = new ui::HeatMap;
    auto *const voice = new ui::HeatMap;
    column->addWidget(visibility);
    column->addWidget(voice);
    window.resize(1200, 1600);
    window.show();
    QApplication::processEvents();
    using Split = ui::trend_figures::Split;
    for (const auto &[split, name] : {std::pair(Split::Brands, u"brands"_qs), std::pair(Split::Models, u"models"_qs),
                                      std::pair(Split::Topics, u"topics"_qs)}) {
        Milliseconds drawing;
        for (int round = 0; round < 20; ++round) {
            timer.start();
            for (qsizetype i = 0; i < charts.size(); ++i) {
                const ui::RunFigure which = ui::trend_figures::trends.at(static_cast<std::size_t>(i));
                charts.at(i)->setContent({.series = ui::trend_figures::series(which, split, read, u"Own"_qs),
                                          .measure = ui::figure_words::measure(which),
                                          .chosen = read.at(round).run.startedAt}); // never the same as before
            }
            visibility->setContent(ui::trend_figures::visibilityMap(counted.last(), &counted.at(runs - 2)));
            voice->setContent(ui::trend_figures::voiceMap(counted.last(), &counted.at(runs - 2), u"Own"_qs));
            window.grab(); // all of it is painted
            drawing.add(timer.nsecsElapsed());
        }
        drawing.report(u"four charts of 50 runs by %1, and two heat maps"_qs.arg(name));
    }
    return 0;
}

/// The resident and the proportional memory of @p process, in MiB.
QString memoryOf(qint64 process)
{
    QFile file(u"/proc/%1/smaps_rollup"_qs.arg(process));
    if (!file.open(QFile::ReadOnly))
        return u"not known here"_qs;
    QStringList found;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("Rss:") || line.startsWith("Pss:") || line.startsWith("Private_Dirty:")) {
            const QList<QByteArray> words = line.simplified().split(' ');
            found.append(
                u"%1 %2 MiB"_qs.arg(QString::fromLatin1(words.at(0))).arg(words.at(1).toDouble() / 1024, 0, 'f', 1));
        }
    }
    return found.join(u", "_qs);
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
        if (round == rounds - 1) {
            process.waitForReadyRead(5000); // until it is idle
            out() << "memory of the idle program: " << memoryOf(process.processId()) << Qt::endl;
        }
        process.terminate();
        process.waitForFinished();
    }
    painted.report(u"from the start of the program to the first paint of its window"_qs);
    return 0;
}

/// An assistant in a separate thread, with one call under way at a time.
class Caller final
{
public:
    Caller(const QUrl &endpoint, const QByteArray &token) : m_endpoint(endpoint)
    {
        const QByteArray body =
            R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_brands","arguments":{}}})";
        m_request = "POST " + endpoint.path().toLatin1() + " HTTP/1.1\r\nHost: " + endpoint.authority().toLatin1() +
                    "\r\nAuthorization: Bearer " + token +
                    "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                    "MCP-Protocol-Version: 2025-11-25\r\nContent-Length: " +
                    QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }

    Milliseconds call(int times) const
    {
        Milliseconds taken;
        QTcpSocket socket;
        socket.connectToHost(m_endpoint.host(), static_cast<quint16>(m_endpoint.port()));
        if (!socket.waitForConnected(5000))
            return taken;
        for (int i = 0; i < times; ++i) {
            QElapsedTimer timer;
            timer.start();
            socket.write(m_request);
            QByteArray answer;
            qsizetype size = -1;
            while (size < 0 || answer.size() < size) {
                if (!socket.waitForReadyRead(20'000))
                    return taken;
                answer += socket.readAll();
                if (size < 0)
                    size = sizeOf(answer);
            }
            if (!answer.startsWith("HTTP/1.1 200") || !answer.contains("\"result\""))
                qFatal("an answer that is no result: %s", answer.left(600).constData());
            taken.add(timer.nsecsElapsed());
        }
        return taken;
    }

private:
    /// Of a whole answer; -1 while its head is not there.
    static qsizetype sizeOf(const QByteArray &answer)
    {
        const qsizetype head = answer.indexOf("\r\n\r\n");
        if (head < 0)
            return -1;
        const QByteArray lower = answer.left(head).toLower();
        const qsizetype at = lower.indexOf("content-length:");
        return at < 0 ? -1 : head + 4 + lower.mid(at + 15, lower.indexOf('\r', at) - at - 15).trimmed().toLongLong();
    }

    QUrl m_endpoint;
    QByteArray m_request;
};

/// Posts something to this thread every few milliseconds, as a person's input comes, and notes how long it waits.
class Typist final
{
public:
    Typist()
        : m_thread([this] {
              while (!m_isDone) {
                  QElapsedTimer waiting;
                  waiting.start();
                  QMetaObject::invokeMethod(
                      &m_here, [this, waiting] { m_waits.add(waiting.nsecsElapsed()); }, Qt::QueuedConnection);
                  std::this_thread::sleep_for(std::chrono::milliseconds(5));
              }
          })
    {
    }
    Q_DISABLE_COPY_MOVE(Typist)
    ~Typist()
    {
        m_isDone = true;
        m_thread.join();
    }
    const Milliseconds &waits() const { return m_waits; }

private:
    QObject m_here;
    Milliseconds m_waits;
    std::atomic<bool> m_isDone = false;
    std::thread m_thread;
};

int measureBrands()
{
    constexpr int brands = 200;
    const QTemporaryDir folder;
    QElapsedTimer timer;
    timer.start();
    std::atomic<qint64> firstAnswer = 0;
    std::atomic<int> asked = 0;
    QThread serviceThread;
    QObject there;
    there.moveToThread(&serviceThread);
    serviceThread.start();
    std::unique_ptr<test::ScriptedServer> service;
    QMetaObject::invokeMethod(
        &there,
        [&] {
            service = std::make_unique<test::ScriptedServer>(
                [&, many = test::ManyBrands::alike(brands, 50)](const test::ReceivedRequest &request) {
                    ++asked;
                    if (request.path().endsWith("/runs") && firstAnswer == 0)
                        firstAnswer = timer.elapsed();
                    return many(request);
                });
        },
        Qt::BlockingQueuedConnection);
    auto invocation =
        app::parseCommandLine({u"--base-url"_qs, QString::fromLatin1(service->origin()), u"--port"_qs, u"0"_qs,
                               u"--requests-per-minute"_qs, u"0"_qs, u"--config-dir"_qs, folder.path()});
    if (!invocation)
        qFatal("%s", qPrintable(invocation.error().text));
    invocation->environmentKey = "key";
    const auto config = settings::ConfigFolder::open(invocation->configDir);
    settings::Settings settings(config->settingsFile(), invocation->overrides);
    const auto bridge = app::WindowBridge::start({*invocation, *config, settings}, nullptr);
    if (!bridge)
        qFatal("%s", qPrintable(bridge.error()));

    QApplication::setStyle(new ui::Style);
    const service::Organization organization((*bridge)->sender(), {.caller = u"window"_qs, .lastSeenWillDo = true});
    ui::Selection selection(organization);
    ui::RunResults results(organization);
    access::TokenStore tokens(config->tokensFile());
    access::Permissions permissions(config->permissionsFile(), {});
    assistants::Connector connector({}, {}, access::TokenStore(config->tokensFile()), true);
    ui::KeptRemovals removals((*bridge)->removalsFolder(), (*bridge)->sender(), (*bridge)->serviceName());
    ui::ServiceChanges changes;
    ui::Backend backend{.organization = organization,
                        .selection = selection,
                        .runResults = results,
                        .settings = settings,
                        .bridge = **bridge,
                        .folder = config->path(),
                        .approvals = &(*bridge)->approvals(),
                        .connector = &connector,
                        .tokens = &tokens,
                        .permissions = &permissions,
                        .removals = &removals,
                        .changes = &changes};
    ui::ColorScheme colors(ui::ColorScheme::Choice::Light);
    ui::MainWindow window(backend, colors);
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    const auto *const table = window.findChild<ui::DataTable *>(u"brands"_qs);
    const auto known = [table](const QString &id) {
        const QAbstractItemModel *const model = table->model();
        int column = 0;
        while (column < model->columnCount() &&
               model->headerData(column, Qt::Horizontal, ui::table_role::columnId) != id)
            ++column;
        int count = 0;
        for (int row = 0; row < model->rowCount(); ++row)
            count += model->index(row, column).data(ui::table_role::sort).isValid();
        return count;
    };
    const auto waitFor = [&known](const QString &id, int count) {
        const int pause = count == brands ? 200 : 5; // looking takes time, too
        while (known(id) < count) {
            QElapsedTimer passed;
            for (passed.start(); passed.elapsed() < pause;)
                QApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        }
    };
    const Typist typist;
    waitFor(u"visibility"_qs, 1);
    out() << "from the service's first answer to the first figures: " << timer.elapsed() - firstAnswer << " ms"
          << Qt::endl;
    waitFor(u"visibility"_qs, 10);
    out() << "to ten rows: " << timer.elapsed() - firstAnswer << " ms" << Qt::endl;
    waitFor(u"shareOfVoice"_qs, brands);
    out() << "to all " << brands << " brands, by " << asked
          << " requests without a budget: " << timer.elapsed() - firstAnswer << " ms" << Qt::endl;
    typist.waits().report(u"input waits"_qs);
    out() << "the longest: " << QString::number(typist.waits().at(1), 'f', 1) << " ms" << Qt::endl;
    QMetaObject::invokeMethod(
        &there, [&service] { service.reset(); }, Qt::BlockingQueuedConnection);
    serviceThread.quit();
    serviceThread.wait();
    return 0;
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
    const Caller caller((*bridge)->state().endpoint, token);
    constexpr int calls = 500;
    constexpr int rounds = 5;
    (void)caller.call(calls);
    Milliseconds ratios;
    for (int round = 0; round < rounds; ++round) {
        const auto timed = [&](bool isBusy) {
            Milliseconds taken;
            std::atomic<bool> isDone = false;
            std::thread assistant([&] {
                taken = caller.call(calls);
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
    parser.addPositionalArgument(u"what"_qs, u"start, filter, search, trends, relay or brands"_qs);
    parser.addOption({u"binary"_qs, u"the program to start"_qs, u"FILE"_qs, QStringLiteral(BRANDBRIDGE_BINARY)});
    parser.addHelpOption();
    parser.process(application);
    const QString what = parser.positionalArguments().value(0);
    if (what == u"start")
        return measureStart(parser.value(u"binary"_qs));
    if (what == u"filter")
        return measureFilter();
    if (what == u"search")
        return measureSearch();
    if (what == u"trends")
        return measureTrends();
    if (what == u"relay")
        return measureRelay();
    if (what == u"brands")
        return measureBrands();
    parser.showHelp(2);
}
