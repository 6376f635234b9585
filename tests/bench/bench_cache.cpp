// SPDX-License-Identifier: GPL-3.0-or-later
// What the cache before the client costs and saves:
//   bench_cache
// Measures a read that has to be sent, with the cache and without it, from send() to the continuation, by a client that
// answers at once; and one that the cache answers, through the event loop.
#include "core/service/caching_sender.h"
#include "tests/bench/report.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTextStream>

#include <vector>

using namespace brandbridge::service;
using brandbridge::bench::report;

namespace {

constexpr int calls = 20'000;
/// Another one each time, so that nothing is answered from the cache.
constexpr int targets = 5'000;

/// Answers at once, always the same.
class InstantSender final : public Sender
{
public:
    void send(const Request &, const CallOptions &, QObject *, Continuation<Reply> done) override { done(reply); }

    Reply reply;
};

/// @p sender asked for @p path with a number behind it.
std::vector<qint64> measure(Sender &sender, const QByteArray &path, const QByteArray &end)
{
    QObject context;
    std::vector<qint64> times;
    QElapsedTimer timer;
    for (int i = 0; i < calls; ++i) {
        const Request request{.path = path + QByteArray::number(i % targets) + end};
        timer.start();
        sender.send(request, {.caller = u"bench"_qs}, &context,
                    [&](const Result<Reply> &) { times.push_back(timer.nsecsElapsed()); });
        // What was finished is deleted by the event loop, as it would be.
        if (i % 100 == 0)
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return times;
}

std::vector<qint64> measureHits(CachingSender &sender, const Request &request)
{
    QObject context;
    std::vector<qint64> times;
    QElapsedTimer timer;
    for (int i = 0; i < calls; ++i) {
        timer.start();
        sender.send(request, {.caller = u"bench"_qs}, &context, [&](const Result<Reply> &reply) {
            times.push_back(timer.nsecsElapsed());
            if (!reply || !reply->keptSince.isValid())
                qFatal("that was no hit");
            qApp->quit();
        });
        qApp->exec();
    }
    return times;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    for (const qsizetype kilobytes : {3, 146, 2048}) {
        const QString size = u"%1 KB, "_qs.arg(kilobytes);
        InstantSender service;
        service.reply.body = R"({"id":"r","metrics":{"calculatedAt":"2026-03-01T00:00:00Z"},"filler":")" +
                             QByteArray(kilobytes * 1024, 'a') + "\"}";
        CachingSender cache(service, 32 * 1024 * 1024);
        report(out, size + u"without a cache"_qs, measure(service, "/v1/brands/", "/context"));
        report(out, size + u"miss, not to be kept"_qs, measure(cache, "/v1/brands/", "/context"));
        report(out, size + u"miss, kept for later"_qs, measure(cache, "/v1/runs/", ""));
        report(out, size + u"miss, tells of a run"_qs, measure(cache, "/v1/runs/", "/stats"));
        cache.clear();
        const Request request{.path = "/v1/runs/r/stats"};
        QObject context;
        cache.send(request, {.caller = u"bench"_qs}, &context, [](const Result<Reply> &) {});
        report(out, size + u"hit"_qs, measureHits(cache, request));
    }
    return 0;
}
