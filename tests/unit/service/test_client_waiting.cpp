// SPDX-License-Identifier: GPL-3.0-or-later
#include "client_fixture.h"
#include "core/service/answer_error.h"
#include "support/test_program.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QLocale>

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace brandbridge::transport;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

/// Gives one answer to each request, the last one again and again.
ScriptedServer::Handler oneAfterTheOther(const QByteArrayList &answers)
{
    return [answers, next = qsizetype(0)](const ReceivedRequest &) mutable {
        return Script{Step::send(answers[std::min(next++, answers.size() - 1)])};
    };
}

} // namespace

/// How long calls wait, to be repeated or for their turn.
class TestClientWaiting : public ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { reset(); }

    void waitsAreSpreadBelowADoublingBound()
    {
        RetryPolicy policy;
        policy.attempts = 20;
        const QList<milliseconds> bounds = {500ms, 1s, 2s, 4s, 8s, 8s, 8s};
        for (int attempt = 1; attempt <= bounds.size(); ++attempt) {
            milliseconds longest = 0ms;
            milliseconds shortest = 1h;
            for (int i = 0; i < 500; ++i) {
                const auto wait = policy.waitAfter(attempt, 0ms, std::nullopt);
                QVERIFY(wait && *wait >= 0ms && *wait <= bounds[attempt - 1]);
                longest = std::max(longest, *wait);
                shortest = std::min(shortest, *wait);
            }
            QVERIFY(longest > bounds[attempt - 1] / 2); // of 500 draws all would fall into one half once in 2^500 runs
            QVERIFY(shortest < bounds[attempt - 1] / 2);
        }
    }

    void totalIsBounded()
    {
        const RetryPolicy policy;
        for (int i = 0; i < 500; ++i) {
            const auto wait = policy.waitAfter(3, 29'999ms, std::nullopt);
            QVERIFY(!wait || *wait <= 1ms);
            const auto named = policy.waitAfter(1, 10s, 20s);
            QVERIFY(named && *named == 20s);
        }
    }

    void retryAfterIsKept()
    {
        const RetryPolicy policy;
        for (int i = 0; i < 100; ++i) {
            const auto wait = policy.waitAfter(1, 0ms, 3s);
            QVERIFY(wait && *wait >= 3s && *wait <= 3250ms);
        }
    }

    void readsRetryAfter()
    {
        using Row = std::pair<QByteArray, std::optional<std::chrono::seconds>>;
        for (const auto &[value, wait] : {Row{"120", 120s}, Row{"0", 0s}, Row{"Sun, 06 Nov 1994 08:49:37 GMT", 0s},
                                          Row{"Fri, 31 Dec 2399 23:59:59 GMT", 24h}, Row{"9223372036854775807", 24h},
                                          Row{{}, {}}, Row{"-5", {}}, Row{"soon", {}}})
            QVERIFY2(parseRetryAfter(value) == wait, value);
    }

    void readsRetryAfterDates()
    {
        const QDateTime then = QDateTime::currentDateTimeUtc().addSecs(100);
        const QByteArray date = QLocale::c().toString(then, u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s).toLatin1();
        const auto read = parseRetryAfter(date);
        QVERIFY(read);
        QVERIFY(*read >= 95s && *read <= 100s);
    }

    void retriesEnd()
    {
        ScriptedServer server(answer(503, R"({"message":"busy"})"));
        connectTo(to(server));
        const Error error = send(request()).error();
        QCOMPARE(error.kind, ErrorKind::ServerFailure);
        QCOMPARE(error.message.english(), u"busy"_s);
        QCOMPARE(server.requests.size(), 4);
        for (const ReceivedRequest &received : server.requests)
            QCOMPARE(received.header("x-service-api-key"), QByteArray(key));
    }

    /// A fault of the service's may be gone at once, or stay.
    void internalErrorsAreRetriedOnce()
    {
        ScriptedServer server(answer(500, "{}"));
        connectTo(to(server));
        QCOMPARE(send(request()).error().kind, ErrorKind::ServerFailure);
        QCOMPARE(server.requests.size(), 2);
        QCOMPARE(send(request("POST")).error().kind, ErrorKind::ServerFailure);
        QCOMPARE(server.requests.size(), 3);
    }

    void retryAfterIsHonoured()
    {
        ScriptedServer server(oneAfterTheOther({answer(503, "{}", "Retry-After: 1\r\n"), answer(200, "{}")}));
        connectTo(to(server));
        QElapsedTimer clock;
        clock.start();
        QVERIFY(send(request()).wait());
        QVERIFY(clock.elapsed() >= 1000);
        QCOMPARE(server.requests.size(), 2);
    }

    void longRetryAfterIsAnError()
    {
        ScriptedServer server(answer(429, R"({"message":"slow down"})", "Retry-After: 3600\r\n"));
        connectTo(to(server));
        const Error error = send(request()).error();
        QCOMPARE(error.kind, ErrorKind::RateLimited);
        QCOMPARE(error.retryAfter, std::optional<std::chrono::seconds>(3600s));
        QCOMPARE(server.requests.size(), 1);
    }

    void cancelledWhileWaiting()
    {
        const auto check = [this](const char *what, bool withKey, bool withBudget, int requests) {
            m_context = std::make_unique<QObject>();
            ScriptedServer server(answer(503, "{}", "Retry-After: 1\r\n"));
            connectTo(to(server, withBudget ? 120 : 1), withKey);
            QList<Progress::Phase> phases;
            const auto note = [&](const Progress &progress) { phases += progress.phase; };
            const auto outcome = send(request(), {.caller = {}, .onProgress = note});
            // Without budget, the retry is what waits for it.
            QTRY_VERIFY2(!withKey || phases.contains(withBudget ? Progress::Phase::WaitingToRetry
                                                                : Progress::Phase::WaitingForBudget),
                         what);
            m_context.reset();
            m_client->setKey(key);
            QTest::qWait(50);
            QVERIFY2(!outcome.isThere(), what);
            QVERIFY2(server.requests.size() == requests && m_client->budget().queued == 0, what);
        };
        check("for the key", false, true, 0);
        check("for the budget", true, false, 1);
        check("to retry", true, true, 1);
    }

    void progressIsReported()
    {
        ScriptedServer server(oneAfterTheOther({answer(502, "{}"), answer(200, "{}")}));
        connectTo(to(server));
        QList<Progress> seen;
        const auto note = [&](const Progress &progress) { seen += progress; };
        QVERIFY(send(request(), {.caller = {}, .onProgress = note}).wait());
        QCOMPARE(seen.size(), 3);
        QVERIFY(seen[0].phase == Progress::Phase::Sent && seen[0].attempt == 1);
        QVERIFY(seen[1].phase == Progress::Phase::WaitingToRetry && seen[1].wait <= 10ms);
        QVERIFY(seen[2].phase == Progress::Phase::Sent && seen[2].attempt == 2);
    }

    void progressMayCancel()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server));
        const auto leave = [&](const Progress &) { m_context.reset(); };
        const auto outcome = send(request(), {.caller = {}, .onProgress = leave});
        QTest::qWait(30);
        QVERIFY(!outcome.isThere());
        QCOMPARE(server.connections, 0);
    }

    void budgetQueues()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server, 2));
        std::optional<Progress> seen;
        const auto note = [&](const Progress &progress) { seen = progress; };
        QVERIFY(send(request()).wait());
        QVERIFY(send(request()).wait());
        const auto queued = send(request(), {.caller = u"assistant"_s, .onProgress = note});
        QVERIFY(seen);
        QCOMPARE(seen->phase, Progress::Phase::WaitingForBudget);
        QVERIFY(seen->wait > 50s && seen->wait <= 60s);
        QTest::qWait(30);
        QVERIFY(!queued.isThere());
        QCOMPARE(server.requests.size(), 2);
        QCOMPARE(m_client->budget().queued, 1);
    }

    /// Clients of assistants would give up before.
    void callsFailAtOnceIfTheServiceAsksForALongPause()
    {
        ScriptedServer server(oneAfterTheOther({answer(200, "{}"), answer(429, "{}", "Retry-After: 50\r\n")}));
        connectTo(to(server, 2));
        QVERIFY(send(request()).wait());
        const auto refused = send(request());
        const auto queued = send(request("POST", "/v1/x"));
        QCOMPARE(refused.error().kind, ErrorKind::RateLimited);
        const auto later = send(request());
        for (const auto *const outcome : {&queued, &later}) {
            const Error error = outcome->error();
            QCOMPARE(error.kind, ErrorKind::RateLimited);
            QVERIFY(error.retryAfter && *error.retryAfter > 30s && *error.retryAfter <= 50s);
        }
        QCOMPARE(server.requests.size(), 2);
        QCOMPARE(m_client->budget().queued, 0);
    }

    void callsFailAtOnceIfTheBudgetComesTooLate()
    {
        ScriptedServer server(answer(200, "{}"));
        connectTo(to(server, 1));
        QVERIFY(send(request()).wait());
        const auto now = std::chrono::steady_clock::now();
        const auto late = send(request(), {.caller = u"assistant"_s, .sendBefore = now + 45s});
        QCOMPARE(late.error().kind, ErrorKind::RateLimited);
        QVERIFY(late.error().retryAfter > 45s && late.error().retryAfter <= 60s);
        const auto early = send(request(), {.caller = u"assistant"_s, .sendBefore = now + 70s});
        QCOMPARE(m_client->budget().queued, 1);
        QCOMPARE(server.requests.size(), 1);
    }

    void refusalTeachesTheBudget()
    {
        ScriptedServer server(oneAfterTheOther({answer(429, "{}"), answer(200, "{}")}));
        connectTo(to(server));
        QVERIFY(!send(request("POST", "/v1/x")).wait());
        QCOMPARE(m_client->budget().allowed, 60);
        const auto held = send(request());
        QCOMPARE(m_client->budget().queued, 1);
        QVERIFY(held.wait());
        QCOMPARE(server.requests.size(), 2);
    }
};

BRANDBRIDGE_TEST(TestClientWaiting, QCoreApplication)
#include "test_client_waiting.moc"
