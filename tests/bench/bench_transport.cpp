// SPDX-License-Identifier: GPL-3.0-or-later
// What one GET through the transport costs:
//   bench_transport URL [--count N] [--in-flight N] [--ca-file FILE] [--client]
// --client goes through the service client, key header and all, in place of the bare transport.
#include "core/service/client.h"
#include "core/service/curl_transport.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTextStream>

#include <sys/resource.h>

using namespace brandbridge::service;

namespace {

double processorMicroseconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto microseconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec);
    };
    return microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
}

/// Keeps a number of requests under way until enough are answered, then leaves the event loop.
class Bench final
{
public:
    Bench(std::function<void(std::function<void(bool, qint64)>)> ask, int count)
        : m_ask(std::move(ask)),
          m_toSend(count),
          m_toCome(count)
    {
    }

    void next()
    {
        if (m_toSend == 0)
            return;
        --m_toSend;
        m_ask([this](bool good, qint64 bytes) {
            failures += good ? 0 : 1;
            received += bytes;
            if (--m_toCome == 0)
                QCoreApplication::quit();
            else
                next();
        });
    }

    int failures = 0;
    qint64 received = 0;

private:
    std::function<void(std::function<void(bool, qint64)>)> m_ask;
    int m_toSend;
    int m_toCome;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"url"_qs, u"what to get"_qs);
    parser.addOptions({{u"count"_qs, u"requests to measure"_qs, u"N"_qs, u"20000"_qs},
                       {u"in-flight"_qs, u"requests under way at once"_qs, u"N"_qs, u"1"_qs},
                       {u"ca-file"_qs, u"authority trusted besides the system's"_qs, u"FILE"_qs},
                       {u"client"_qs, u"go through the service client"_qs}});
    parser.addHelpOption();
    parser.process(application);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    const QUrl url(parser.positionalArguments().first());
    const int count = parser.value(u"count"_qs).toInt();
    const int inFlight = parser.value(u"in-flight"_qs).toInt();

    CurlTransport::Options options;
    options.caFile = parser.value(u"ca-file"_qs);
    CurlTransport transport(options);

    Connection connection;
    connection.baseUrl = url.adjusted(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
    connection.requestsPerMinute = 0;
    Client client(connection, transport);
    client.setKey("bench-key");

    HttpRequest request;
    request.url = url.toEncoded();
    Request relative;
    relative.path = url.path(QUrl::FullyEncoded).toLatin1();
    const auto ask = [&](std::function<void(bool, qint64)> done) {
        if (parser.isSet(u"client"_qs)) {
            client.send(relative, {}, &application,
                        [done](const Result<Reply> &reply) { done(bool(reply), reply ? reply->body.size() : 0); });
        } else {
            transport.send(request, &application, [done](const Result<HttpResponse> &response) {
                done(response && response->status == 200, response ? response->body.size() : 0);
            });
        }
    };
    const auto run = [&](int requests) {
        Bench bench(ask, requests);
        QElapsedTimer timer;
        timer.start();
        const double before = processorMicroseconds();
        for (int i = 0; i < inFlight; ++i)
            bench.next();
        QCoreApplication::exec();
        const double processor = (processorMicroseconds() - before) / requests;
        const double elapsed = static_cast<double>(timer.nsecsElapsed()) / 1e3 / requests;
        QTextStream(stdout) << requests << " requests, " << inFlight << " in flight: " << processor
                            << " us of processor and " << elapsed << " us of time each, " << bench.received / requests
                            << " bytes each, " << bench.failures << " failed\n";
        return bench.failures;
    };
    run(inFlight); // connections and caches
    return run(count) == 0 ? 0 : 1;
}
