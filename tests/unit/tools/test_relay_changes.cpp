// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

#include <QElapsedTimer>

using namespace brandbridge;
using namespace brandbridge::test;
using tools::ToolOutcome;

namespace {

using Maybe = std::optional<service::Result<service::HttpResponse>>;

const QByteArray context = R"({"promptQuota":{},"nextEstimatedScheduledFetchAt":"2026-12-01T06:00:00Z"})";
const QByteArray createTopics = R"({"brandId":"b-1","topics":[{"name":"A"}]})";
const QByteArray createPrompts = R"({"topicId":"t-1","prompts":[{"text":"x"}]})";
const QByteArray anyBody = R"({"deleted":true})";
constexpr auto nextRun = R"("nextScheduledRunAt":"2026-12-01T06:00:00Z")";
constexpr auto noNextRun = R"("nextScheduledRunAt":null)";

bool isChange(const QByteArray &target)
{
    return !target.startsWith("GET ");
}

/// Answers changes with @p change and contexts with a time; all else as @p others says, by default 404.
FakeTransport::Script answering(const QByteArray &change, FakeTransport::Script others = {})
{
    return [=](const QByteArray &target) -> Maybe {
        if (isChange(target))
            return response(201, change);
        if (others) {
            if (const auto got = others(target))
                return got;
        }
        return target.endsWith("/context") ? response(200, context) : response(404, R"({"message":"Not found"})");
    };
}

qsizetype changesSent(const RelayFixture &bench)
{
    return std::count_if(bench.transport.targets.begin(), bench.transport.targets.end(), isChange);
}

/// Results that name the topic and the prompt, as notes on the service show them.
QByteArray resultsOf(const QByteArray &topic, const QByteArray &prompt, const QByteArray &nextPage = "null")
{
    return "{\"data\":[{\"id\":\"res\",\"promptId\":\"" + prompt + "\",\"topic\":{\"id\":\"" + topic +
           "\",\"name\":\"n\"}}],\"paging\":{\"page\":1,\"limit\":500,\"total\":null,\"nextPage\":" + nextPage + "}}";
}

/// Two brands; the second has what is looked for on its second page.
Maybe brandsWithPrompts(const QByteArray &target)
{
    if (target == "GET /v1/brands")
        return response(200, R"({"data":[{"id":"b-1"},{"id":"b-2"}]})");
    if (target.startsWith("GET /v1/brands/b-2/last/results"))
        return response(200, target.endsWith("page=2") ? resultsOf("t-1", "p-1") : resultsOf("t-9", "p-9", "2"));
    return std::nullopt;
}

} // namespace

class RelayChangesTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void schedulingIsAddedToTheBody_data()
    {
        // begin: what stands before the added members, byte for byte
        const auto row = columns<QByteArray, QByteArray>("body", "begin");
        row("object", R"({ "b":1.10, "a":[12345678901234567890] })", R"({ "b":1.10, "a":[12345678901234567890] ,)");
        row("empty object", "{}", "{");
        row("white space in an empty object", "{ \n}", "{ \n");
        row("white space around", " {\"a\":{}}\r\n ", " {\"a\":{},");
        row("brace in a string", "{\"a\":\"}\"}", "{\"a\":\"}\",");
        row("nothing", {}, "{");
        row("array", "[1.0]", R"({"answer":[1.0],)");
        row("word", "true", R"({"answer":true,)");
        row("string", R"("{}")", R"({"answer":"{}",)");
    }

    void schedulingIsAddedToTheBody()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, begin);
        RelayFixture bench(answering(body));
        const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics);
        QVERIFY(!outcome.isError);
        QVERIFY2(!json::validate(outcome.text), outcome.text);
        QVERIFY2(outcome.text.startsWith(begin + nextRun + ",\"schedulingNote\":\""), outcome.text);
        QCOMPARE(outcome.structuredJson, outcome.text);
        QVERIFY(RelayFixture::object(outcome.text)[u"schedulingNote"_qs].toString().contains(u"next scheduled report"));
        QCOMPARE(bench.transport.targets, (QByteArrayList{"POST /v1/brands/b-1/topics", "GET /v1/brands/b-1/context"}));
    }

    /// Clients check it, and take a change whose result they refuse for one that failed.
    void whatIsStructuredIsAsTheSchemaSays()
    {
        RelayFixture bench(answering(R"({"topics":[{"id":7,"name":"A"}]})"));
        const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics);
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.startsWith(R"({"topics":[{"id":7,"name":"A"}],)"), outcome.text);
        const QJsonObject structured = RelayFixture::object(outcome.structuredJson);
        QCOMPARE(structured.keys(), (QStringList{u"nextScheduledRunAt"_qs, u"schedulingNote"_qs}));
    }

    void aPlansScheduleIsNotReadAgain()
    {
        const auto answerFor = [](const QDateTime &planned, QByteArrayList &targets) {
            RelayFixture bench(answering("{}"));
            const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics, planned);
            targets = bench.transport.targets;
            return RelayFixture::object(outcome.text)[u"nextScheduledRunAt"_qs].toString();
        };
        QByteArrayList targets;
        QCOMPARE(answerFor({{2999, 12, 1}, {6, 0}, Qt::UTC}, targets), u"2999-12-01T06:00:00.000Z"_qs);
        QCOMPARE(targets, QByteArrayList{"POST /v1/brands/b-1/topics"});
        QCOMPARE(answerFor({{2020, 12, 1}, {6, 0}, Qt::UTC}, targets), u"2026-12-01T06:00:00Z"_qs);
        QCOMPARE(targets, (QByteArrayList{"POST /v1/brands/b-1/topics", "GET /v1/brands/b-1/context"}));
        // An item of an unknown brand changes nothing.
        RelayFixture unknown(answering(R"({"deleted":1})"));
        const ToolOutcome outcome =
            unknown.outcome(u"delete_prompts"_qs, R"({"promptIds":["p-1","p-2"]})", {{2999, 12, 1}, {6, 0}, Qt::UTC});
        QVERIFY2(outcome.text.contains(noNextRun), outcome.text);
    }

    void whatWasPlannedIsSent()
    {
        RelayFixture bench(answering("{}"));
        tools::ToolCall call;
        call.name = u"create_topics"_qs;
        call.arguments = RelayFixture::object(createTopics);
        call.planned = std::make_shared<const brandbridge::service::Request>(brandbridge::service::Request{
            .method = "POST", .path = "/v1/brands/allowed/topics", .body = R"({"as":"allowed"})"});
        QObject context;
        bool answered = false;
        bench.relay.call(call, &context, [&](const auto &) { answered = true; });
        QTRY_VERIFY(answered);
        QCOMPARE(bench.transport.targets.first(), "POST /v1/brands/allowed/topics");
        QCOMPARE(bench.transport.requests.first().body, R"({"as":"allowed"})");
    }

    void schedulingOfTheServiceStays()
    {
        RelayFixture bench(answering(R"({"schedulingNote":"theirs","nextScheduledRunAt":5})"));
        QCOMPARE(bench.outcome(u"create_topics"_qs, createTopics).text,
                 QByteArray(R"({"schedulingNote":"theirs","nextScheduledRunAt":5})"));
        RelayFixture half(answering(R"({"schedulingNote":"theirs"})"));
        QCOMPARE(half.outcome(u"create_topics"_qs, createTopics).text,
                 QByteArray(R"({"schedulingNote":"theirs",)") + nextRun + '}');
    }

    void largeChangesKeepTheirSchedule()
    {
        const QByteArray body = R"({"topics":[)" + QByteArray("{\"id\":\"t\"},").repeated(500).chopped(1) + "]}";
        RelayFixture bench(answering(body), {.maxResultTokens = 500});
        const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics);
        QVERIFY(json::estimatedTokens(outcome.text) <= 500);
        QVERIFY(outcome.text.contains(nextRun));
        QVERIFY(outcome.moreContentJson.contains("brandbridge permissions"));
    }

    void contextWithoutTime_data()
    {
        const auto row = columns<int, QByteArray, QByteArray>("status", "body", "expected");
        row("null", 200, R"({"nextEstimatedScheduledFetchAt":null})", noNextRun);
        row("absent", 200, "{}", noNextRun);
        row("not JSON", 200, "<", noNextRun);
        row("failed", 500, "{}", noNextRun);
        row("nested", 200, R"({"schedule":{"nextEstimatedScheduledFetchAt":"2026-12-01T06:00:00Z"}})", nextRun);
    }

    void contextWithoutTime()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, expected);
        RelayFixture bench(
            answering(R"({"topics":[]})", [=](const QByteArray &) { return Maybe(response(status, body)); }));
        const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics);
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.startsWith(R"({"topics":[],)" + expected), outcome.text);
        QCOMPARE(outcome.text.contains("is not known"), expected == noNextRun);
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void slowContextIsNotWaitedFor()
    {
        RelayFixture bench(
            [](const QByteArray &target) { return isChange(target) ? Maybe(response(201, "{}")) : Maybe(); },
            {.asideTime = std::chrono::milliseconds(50)});
        const ToolOutcome outcome = bench.outcome(u"create_topics"_qs, createTopics);
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.contains(noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("took too long"));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void brandIsRemembered_data()
    {
        const auto row = columns<QString, QByteArray, QByteArray>("readTool", "readArguments", "readBody");
        row("latest results", u"get_brand_last_results"_qs, R"({"brandId":"b-2"})", resultsOf("t-1", "p-1"));
        row("results that name their brand", u"get_run_results"_qs, R"({"runId":"r-1"})",
            R"({"run":{"id":"r-1","brandId":"b-2"},)" + resultsOf("t-1", "p-1").mid(1));
        row("perception", u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b-2"})",
            R"({"brandId":"b-2","data":[{"id":"p-1"},{"id":"t-1"}]})");
        row("created", u"batch_create_topics_and_prompts"_qs, R"({"brandId":"b-2","topics":[{"name":"A"}]})",
            R"({"topics":[{"id":"t-1","prompts":[{"id":"p-1"}]}]})");
    }

    void brandIsRemembered()
    {
        QFETCH(QString, readTool);
        QFETCH(QByteArray, readArguments);
        QFETCH(QByteArray, readBody);
        RelayFixture bench(answering(readBody, [=](const QByteArray &target) {
            return target.endsWith("/context") ? Maybe() : Maybe(response(200, readBody));
        }));
        QVERIFY(!bench.outcome(readTool, readArguments).isError);
        const QList<std::pair<QString, QByteArray>> changes{{u"create_prompts_in_topic"_qs, createPrompts},
                                                            {u"delete_prompt"_qs, R"({"promptId":"p-1"})"},
                                                            {u"delete_prompts"_qs, R"({"promptIds":["p-1"]})"},
                                                            {u"delete_topic"_qs, R"({"topicId":"t-1"})"}};
        for (const auto &[tool, arguments] : changes) {
            bench.transport.targets.clear();
            QVERIFY(bench.outcome(tool, arguments).text.contains(nextRun));
            QCOMPARE(bench.transport.targets.size(), 2);
            QCOMPARE(bench.transport.targets.last(), QByteArray("GET /v1/brands/b-2/context"));
        }
    }

    void brandIsLookedUp()
    {
        RelayFixture bench(answering(R"({"prompts":[]})", brandsWithPrompts));
        QVERIFY(bench.outcome(u"create_prompts_in_topic"_qs, createPrompts).text.contains(nextRun));
        QCOMPARE(bench.transport.targets,
                 (QByteArrayList{"GET /v1/brands", "GET /v1/brands/b-1/last/results?limit=500",
                                 "GET /v1/brands/b-2/last/results?limit=500",
                                 "GET /v1/brands/b-2/last/results?limit=500&page=2", "POST /v1/topics/t-1/prompts",
                                 "GET /v1/brands/b-2/context"}));
        QVERIFY(!bench.progress.isEmpty());
        QVERIFY(bench.progress.first().message.contains(u"Looking for the brand"));

        // Now it is known.
        bench.transport.targets.clear();
        QVERIFY(bench.outcome(u"delete_prompt"_qs, R"({"promptId":"p-1"})").text.contains(nextRun));
        QCOMPARE(bench.transport.targets,
                 (QByteArrayList{"POST /v1/prompts/batch-delete", "GET /v1/brands/b-2/context"}));
    }

    void brandIsLookedUpBeforeDeleting()
    {
        // A service whose results no longer have what was deleted.
        bool deleted = false;
        RelayFixture bench([&](const QByteArray &target) -> Maybe {
            deleted = deleted || isChange(target);
            if (isChange(target) || target.endsWith("/context"))
                return response(200, isChange(target) ? anyBody : context);
            const Maybe found = deleted ? std::nullopt : brandsWithPrompts(target);
            return found ? found : response(404);
        });
        QVERIFY(bench.outcome(u"delete_topic"_qs, R"({"topicId":"t-1"})").text.contains(nextRun));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void brandStaysUnknown_data()
    {
        const auto row = columns<QByteArray, int>("brands", "status");
        row("refused", R"({"message":"no"})", 403);
        row("no brands", R"({"data":[]})", 200);
        row("not among the results", R"({"data":[{"id":"b-1"}]})", 200);
        row("not JSON", "<html>", 200);
        row("strange ids", R"({"data":[{"id":".."},{"id":7},"x",null]})", 200);
    }

    void brandStaysUnknown()
    {
        QFETCH(QByteArray, brands);
        QFETCH(int, status);
        RelayFixture bench(answering(anyBody, [=](const QByteArray &target) {
            return target == "GET /v1/brands" ? Maybe(response(status, brands)) : Maybe();
        }));
        const ToolOutcome outcome = bench.outcome(u"delete_topic"_qs, R"({"topicId":"t-1"})");
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.startsWith(QByteArray(R"({"deleted":true,)") + noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("is not known"));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void severalBrands()
    {
        RelayFixture bench(answering(anyBody, [](const QByteArray &target) -> Maybe {
            if (target == "GET /v1/brands")
                return response(200, R"({"data":[{"id":"b-1"},{"id":"b-2"}]})");
            if (target.contains("/b-1/last"))
                return response(200, resultsOf("t-1", "p-1"));
            if (target.contains("/b-2/last"))
                return response(200, resultsOf("t-2", "p-2"));
            return std::nullopt;
        }));
        const ToolOutcome outcome = bench.outcome(u"delete_prompts"_qs, R"({"promptIds":["p-1","p-2"]})");
        QVERIFY2(outcome.text.contains(noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("several brands"));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void slowLookUpIsNotWaitedFor()
    {
        RelayFixture bench(
            [](const QByteArray &target) { return isChange(target) ? Maybe(response(201, anyBody)) : std::nullopt; },
            {.asideTime = std::chrono::milliseconds(50)});
        QElapsedTimer timer;
        timer.start();
        const ToolOutcome outcome = bench.outcome(u"delete_topic"_qs, R"({"topicId":"t-1"})");
        QVERIFY(!outcome.isError);
        QVERIFY(outcome.text.contains("is not known"));
        QVERIFY(timer.elapsed() < 5'000);
        QCOMPARE(changesSent(bench), qsizetype(1));
    }
};

BRANDBRIDGE_TEST(RelayChangesTest, QCoreApplication)
#include "test_relay_changes.moc"
