// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/caching_sender.h"
#include "core/service/endpoint.h"
#include "core/service/finished_runs.h"
#include "support/fake_sender.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::service;
using namespace brandbridge::transport;
using test::FakeSender;

namespace {

constexpr char finishedRuns[] = R"({"data":[{"id":"over","metrics":{"calculatedAt":"2026-03-01T00:00:00Z"}},)"
                                R"({"id":"under-way","metrics":{"calculatedAt":null}}]})";

/// Keeps beyond the run, in memory.
class Memory final : public AnswerStore
{
public:
    void keep(const QByteArray &target, const CachedAnswer &kept) override { all.insert(target, kept); }
    void find(const QByteArray &target, QObject *context,
              std::function<void(const std::optional<CachedAnswer> &)> done) override
    {
        const auto found = all.constFind(target);
        const auto kept = found == all.constEnd() ? std::nullopt : std::optional(*found);
        QMetaObject::invokeMethod(
            context, [kept, done = std::move(done)] { done(kept); }, Qt::QueuedConnection);
    }

    QHash<QByteArray, CachedAnswer> all;
};

tl::unexpected<Error> failure(ErrorKind kind)
{
    return tl::unexpected(Error{.kind = kind});
}

const CallOptions acceptsCached{.caller = {}, .acceptsCached = true};

/// The request of @p name about the brand "b" or about @p run.
Request readOf(const QString &name, const QString &run = u"over"_s, int page = 1)
{
    QJsonObject arguments{{u"brandId"_s, u"b"_s}, {u"runId"_s, run}};
    if (page > 1)
        arguments.insert(u"page"_s, page);
    return *endpoint(name).request(arguments);
}

} // namespace

class TestCachingSender final : public QObject
{
    Q_OBJECT

    std::unique_ptr<FakeSender> m_target;
    std::unique_ptr<CachingSender> m_sender;
    std::unique_ptr<QObject> m_context;
    QList<QByteArray> m_bodies;
    QList<QDateTime> m_kept;
    QList<ErrorKind> m_errors;

    void send(const Request &request, QObject *context = nullptr, const CallOptions &options = {})
    {
        m_sender->send(request, options, context ? context : m_context.get(), [this](const Result<Reply> &reply) {
            if (!reply) {
                m_errors.append(reply.error().kind);
                return;
            }
            m_bodies.append(reply->body);
            m_kept.append(reply->cachedSince);
        });
    }
    template <typename Answer>
    void sendAnswered(const Request &request, const Answer &answer, const CallOptions &options = {})
    {
        send(request, nullptr, options);
        m_target->answerLast(answer);
    }
    /// How many requests reach the service where @p request is sent.
    int sentFor(const Request &request, const CallOptions &options = {})
    {
        const int before = m_target->sent();
        send(request, nullptr, options);
        return m_target->sent() - before;
    }
    void learnRuns()
    {
        sendAnswered(readOf(u"list_brand_runs"_s), finishedRuns);
        m_bodies.clear();
        m_kept.clear();
    }

private Q_SLOTS:
    void init()
    {
        m_target = std::make_unique<FakeSender>();
        m_sender = std::make_unique<CachingSender>(*m_target, 1'000'000);
        m_context = std::make_unique<QObject>();
        m_bodies.clear();
        m_kept.clear();
        m_errors.clear();
    }

    void asksOnceForAllWhoWait()
    {
        send(readOf(u"list_brands"_s));
        send(readOf(u"list_brands"_s));
        send(readOf(u"get_brand_context"_s));
        QCOMPARE(m_target->sent(), 2);
        m_target->answer(0, "[1]");
        QCOMPARE(m_bodies, (QList<QByteArray>{"[1]", "[1]"}));
        QVERIFY(!m_kept.first().isValid());
        send(readOf(u"list_brands"_s)); // what can change is asked for again
        QCOMPARE(m_target->sent(), 3);
        send(readOf(u"list_brands"_s));
        m_target->answer(2, failure(ErrorKind::Forbidden));
        QCOMPARE(m_errors, (QList<ErrorKind>{ErrorKind::Forbidden, ErrorKind::Forbidden}));
    }
    void cancelsWhenNobodyWaits()
    {
        auto one = std::make_unique<QObject>();
        auto other = std::make_unique<QObject>();
        send(readOf(u"list_brands"_s), one.get());
        send(readOf(u"list_brands"_s), other.get());
        one.reset();
        QCOMPARE(m_target->cancelled, 0);
        other.reset();
        QCOMPARE(m_target->cancelled, 1);
        one = std::make_unique<QObject>();
        send(readOf(u"list_brands"_s), one.get());
        send(readOf(u"list_brands"_s));
        one.reset();
        QCOMPARE(m_target->sent(), 2);
        m_target->answer(1, "[]");
        QCOMPARE(m_bodies.size(), 1);
    }
    /// A read after a change must see it, even if others asked before.
    void readsAfterAChangeAreNotOlderThanIt()
    {
        send(readOf(u"get_brand_context"_s));
        send({.method = "POST", .path = "/v1/brands/b/topics", .body = "{}"});
        send(readOf(u"get_brand_context"_s));
        QCOMPARE(m_target->sent(), 3);
        m_target->answer(1, "{}");
        send(readOf(u"get_brand_context"_s));
        QCOMPARE(m_target->sent(), 4);
        m_target->answer(0, "before");
        QCOMPARE(m_bodies, (QList<QByteArray>{"{}", "before"}));
        m_target->answer(2, "during");
        m_target->answer(3, "after");
        QCOMPARE(m_bodies.size(), 4);
    }
    void changesAreAlwaysSent()
    {
        const Request change{.method = "POST", .path = "/v1/brands/b/topics", .body = "{}"};
        send(change);
        send(change);
        QCOMPARE(m_target->sent(), 2);
    }
    void asksAgainForWhatMayChange()
    {
        learnRuns();
        for (const auto &[name, run] :
             {std::pair(u"get_run_sources"_s, u"under-way"_s), std::pair(u"get_run_results"_s, u"unknown"_s),
              std::pair(u"get_run_content_suggestions"_s, u"over"_s),          // they come later
              std::pair(u"get_run_perception_prompts_responses"_s, u"over"_s), // and scores
              std::pair(u"list_brand_runs"_s, u"over"_s)}) {
            for (int i = 0; i < 2; ++i) {
                QVERIFY2(sentFor(readOf(name, run)) == 1, qPrintable(name));
                m_target->answerLast(QByteArray("{}"));
            }
        }
    }
    void freshAsksTheService()
    {
        learnRuns();
        sendAnswered(readOf(u"get_run_results"_s), R"(["old"])");
        QCOMPARE(sentFor(readOf(u"get_run_results"_s), {.caller = {}, .fresh = true}), 1);
    }
    void aRecentAnswerServesWhoeverAcceptsItsAge()
    {
        QDateTime now(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
        m_sender = std::make_unique<CachingSender>(*m_target, 1'000'000, nullptr, [&now] { return now; });
        const Request brands = readOf(u"list_brands"_s);
        const CallOptions minute{.caller = {}, .maxAge = std::chrono::minutes(1)};
        sendAnswered(brands, "[1]", minute);
        now = now.addSecs(59);
        QCOMPARE(sentFor(brands, minute), 0);
        QCOMPARE(sentFor(brands), 1);
        m_target->answerLast("[2]");
        now = now.addSecs(1);
        QCOMPARE(sentFor(brands, minute), 1);
        m_target->answerLast("[3]");
        QCOMPARE(sentFor(brands, minute), 0);
        send({.method = "POST", .path = "/v1/brands/b/topics", .body = "{}"});
        QCOMPARE(sentFor(brands, minute), 1); // after a change
    }
    void lastSeenIsBetterThanNothing()
    {
        const Request brands = readOf(u"list_brands"_s);
        sendAnswered(brands, R"(["seen"])", acceptsCached);
        sendAnswered(brands, failure(ErrorKind::Network), acceptsCached);
        QCOMPARE(m_bodies, (QList<QByteArray>{R"(["seen"])", R"(["seen"])"}));
        QVERIFY(m_kept.last().isValid());
        sendAnswered(brands, failure(ErrorKind::Unauthorized), acceptsCached);
        QCOMPARE(m_errors, QList<ErrorKind>{ErrorKind::Unauthorized});
        sendAnswered(brands, failure(ErrorKind::Network));
        QCOMPARE(m_errors.size(), 2);
    }
    void anEarlierRunsAnswerIsBetterThanNothing()
    {
        Memory memory;
        const QDateTime then(QDate(2026, 3, 1), QTime(8, 0), Qt::UTC);
        memory.all.insert("/v1/runs/over", {200, "[]", {}, then});
        m_sender = std::make_unique<CachingSender>(*m_target, 1'000'000, &memory);
        send(readOf(u"get_run_results"_s), nullptr, acceptsCached); // the service is still asked
        QCOMPARE(m_target->sent(), 1);
        m_target->answer(0, failure(ErrorKind::Timeout));
        QTRY_COMPARE(m_kept, QList<QDateTime>{then});
        sendAnswered(readOf(u"list_brands"_s), failure(ErrorKind::Network), acceptsCached);
        QTRY_COMPARE(m_errors, QList<ErrorKind>{ErrorKind::Network});
        sendAnswered(readOf(u"list_brands"_s), "[1]", acceptsCached);
        QVERIFY(memory.all.contains("/v1/brands"));
        sendAnswered(readOf(u"get_organization_context"_s), "{}"); // nobody is going to show it
        QCOMPARE(memory.all.size(), 2);
        m_sender.reset();
    }
    /// Nobody else has a use for answers that change: they are not held in memory.
    void keepsNothingThatNobodyWantsLater()
    {
        sendAnswered(readOf(u"list_brands"_s), R"(["seen"])");
        sendAnswered(readOf(u"list_brands"_s), failure(ErrorKind::Network), acceptsCached);
        QCOMPARE(m_errors, QList<ErrorKind>{ErrorKind::Network});
    }
    /// Metrics are calculated while responses still come in, too. Some never come: after a day nobody waits for them.
    void statisticsOfARunThatGrowsAreAskedForAgain()
    {
        const auto check = [this](const char *counts, const QDateTime &startedAt, int sent) {
            init();
            const QString started = startedAt.isValid() ? u'"' + startedAt.toString(Qt::ISODate) + u'"' : u"null"_s;
            const QByteArray body =
                uR"({"id":"r","startedAt":%1,"metrics":{%2"calculatedAt":"2026-03-01T00:00:00Z"}})"_s
                    .arg(started, QLatin1String(counts))
                    .toLatin1();
            sendAnswered(readOf(u"get_run_stats"_s, u"r"_s), body);
            send(readOf(u"get_run_stats"_s, u"r"_s));
            if (m_target->sent() > 1)
                m_target->answer(1, body);
            QTRY_VERIFY2(m_bodies.size() == 2, body);
            QVERIFY2(m_target->sent() == sent, body);
        };
        const QDateTime now = QDateTime::currentDateTimeUtc();
        check(R"("completedResponses":10,"totalResponses":480,)", now.addSecs(-3600), 2);
        check(R"("completedResponses":480,"totalResponses":480,)", now.addSecs(-3600), 1);
        check(R"("completedResponses":478,"totalResponses":480,)", now.addDays(-2), 1);
        check("", {}, 1);
        check(R"("completedResponses":10,"totalResponses":480,)", {}, 2);
    }
    void listsSayWhenARunIsOver()
    {
        const QDateTime start(QDate(2026, 3, 1), QTime(6, 0), Qt::UTC);
        const QDateTime sameDay = start.addSecs(3600);
        const QDateTime nextDay = start.addDays(1).addSecs(60);
        const auto listWith = [](int completed) {
            return uR"({"data":[{"id":"over","startedAt":"2026-03-01T06:00:00Z","metrics":{"calculatedAt":)"
                   uR"("2026-03-01T06:00:00Z","completedResponses":%1,"totalResponses":100}}]})"_s.arg(completed)
                       .toLatin1();
        };
        const Request results = readOf(u"get_run_results"_s);
        for (const auto &[name, first, second] : {std::tuple("judged by the time it came", 90, 100),
                                                  std::tuple("believed that still says so a day later", 90, 90),
                                                  std::tuple("took nothing back that says the same again", 100, 100)}) {
            FinishedRuns runs;
            runs.record(readOf(u"list_brand_runs"_s), listWith(first), 5, sameDay);
            runs.record(readOf(u"list_brand_runs"_s), listWith(second), 10, nextDay);
            QVERIFY2(runs.isFinal(results, R"({"data":[]})", 6, sameDay) == (first == 100), name);
            QVERIFY2(runs.isFinal(results, R"({"data":[]})", 11, nextDay), name);
        }
    }
    /// The run may have come to its end in between.
    void whatWasAskedForBeforeTheRunWasOverIsAskedForAgain()
    {
        send(readOf(u"get_run_results"_s));
        send(readOf(u"list_brand_runs"_s));
        m_target->answer(1, finishedRuns);
        m_target->answer(0, R"(["half of the results"])");
        sendAnswered(readOf(u"get_run_results"_s), R"(["all of them"])");
        QCOMPARE(m_target->sent(), 3);
        send(readOf(u"get_run_results"_s));
        QTRY_COMPARE(m_bodies.size(), 4);
        QCOMPARE(m_bodies.last(), R"(["all of them"])");
        QCOMPARE(m_target->sent(), 3);
    }
    void whatIsNoAnswerIsNotKept()
    {
        learnRuns();
        for (const QByteArray body : {"<html>Sign in first</html>", R"({"data":[{"id":)", ""}) {
            sendAnswered(readOf(u"get_run_results"_s), body);
            QVERIFY2(sentFor(readOf(u"get_run_results"_s)) == 1, body);
            m_target->answerLast(body);
        }
    }
    void listsAreReadHoweverOftenTheyChange()
    {
        learnRuns();
        sendAnswered(readOf(u"list_brand_runs"_s), R"({"data":[]})");
        sendAnswered(readOf(u"get_run_results"_s), R"(["results"])");
        QCOMPARE(sentFor(readOf(u"get_run_results"_s)), 0);
    }
    void aDeletionUnsettlesWhatWasRead()
    {
        for (const auto &[method, path, requests] :
             {std::tuple("DELETE", "/v1/topics/t", 1), std::tuple("POST", "/v1/prompts/batch-delete", 1),
              std::tuple("POST", "/v1/brands/b/topics", 0)}) {
            init();
            learnRuns();
            sendAnswered(readOf(u"get_run_results"_s), R"(["with the topic"])");
            send({.method = method, .path = path});
            sendAnswered(readOf(u"get_run_sources"_s),
                         R"(["with those of the topic"])"); // may have been made before the deletion was
            m_target->answer(m_target->sent() - 2, "{}");
            QVERIFY2(sentFor(readOf(u"get_run_results"_s)) == requests, path);
            QVERIFY2(sentFor(readOf(u"get_run_sources"_s)) == requests, path);
        }
    }
    void doesNotWaitInTheLineOfAnother()
    {
        CallOptions window{.caller = u"window"_s};
        CallOptions assistant{.caller = u"assistant"_s};
        m_target->progress.phase = Progress::Phase::WaitingForBudget;
        send(readOf(u"list_brands"_s), nullptr, window);
        send(readOf(u"list_brands"_s), nullptr, window);
        QCOMPARE(m_target->sent(), 1);
        m_target->progress.phase = Progress::Phase::Sent;
        send(readOf(u"list_brands"_s), nullptr, assistant);
        QCOMPARE(m_target->sent(), 2);
        send(readOf(u"list_brands"_s), nullptr, window); // that one is on its way
        QCOMPARE(m_target->sent(), 2);
        m_target->answer(1, "[]");
        QCOMPARE(m_bodies.size(), 2);
        m_target->answer(0, "[]");
        QCOMPARE(m_bodies.size(), 4);
    }
    void countsARequestOnce()
    {
        CallOptions one;
        CallOptions other;
        one.requestsSent = std::make_shared<std::atomic<int>>(0);
        other.requestsSent = std::make_shared<std::atomic<int>>(0);
        send(readOf(u"list_brands"_s), nullptr, one);
        send(readOf(u"list_brands"_s), nullptr, other);
        ++*m_target->options.first().requestsSent;
        QCOMPARE(m_target->sent(), 1);
        QCOMPARE(*one.requestsSent + *other.requestsSent, 1);
        m_target->answer(0, "[]");
    }
    void whatComesAfterItForgotIsNotKept()
    {
        learnRuns();
        send(readOf(u"get_run_results"_s));
        send(readOf(u"list_brand_runs"_s));
        m_sender->clear();
        send(readOf(u"get_run_results"_s));
        QCOMPARE(m_target->sent(), 4); // nobody joins what was asked with the key from before
        m_target->answer(1, R"(["of another organization"])");
        m_target->answer(2, finishedRuns);
        QCOMPARE(m_bodies.size(), 2);
        m_target->answer(3, R"(["own"])");
        send(readOf(u"get_run_results"_s));
        QCOMPARE(m_target->sent(), 5);
    }
    void isBounded()
    {
        learnRuns();
        QByteArray body = "[\"" + QByteArray(200'000, 'x') + "\"]";
        body.squeeze(); // what Qt has reserved besides counts, too, and is another amount in every version
        for (int page = 1; page <= 10; ++page) {
            sendAnswered(readOf(u"get_run_results"_s, u"over"_s, page), body);
        }
        QCOMPARE(sentFor(readOf(u"get_run_results"_s, u"over"_s, 10)), 0);
        QCOMPARE(sentFor(readOf(u"get_run_results"_s, u"over"_s, 1)), 1);
    }
    void goesWithWhatItHasUnderWay()
    {
        send(readOf(u"list_brands"_s));
        m_sender.reset();
        QCOMPARE(m_target->cancelled, 1);
        m_context.reset();
        QVERIFY(m_bodies.isEmpty() && m_errors.isEmpty());
    }
};

BRANDBRIDGE_TEST(TestCachingSender, QCoreApplication)
#include "test_caching_sender.moc"
