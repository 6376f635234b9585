// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

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
QByteArray resultsOf(const QByteArray &topic, const QByteArray &prompt)
{
    return "{\"data\":[{\"id\":\"res\",\"promptId\":\"" + prompt + "\",\"topic\":{\"id\":\"" + topic +
           "\",\"name\":\"n\"}}],\"paging\":{\"page\":1,\"limit\":500,\"total\":null,\"nextPage\":null}}";
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

    void brandStaysUnknown()
    {
        RelayFixture bench(answering(anyBody));
        const ToolOutcome outcome = bench.outcome(u"delete_topic"_qs, R"({"topicId":"t-1"})");
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.startsWith(QByteArray(R"({"deleted":true,)") + noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("is not known"));
        QCOMPARE(bench.transport.targets, QByteArrayList{"DELETE /v1/topics/t-1"});
    }

    void severalBrands()
    {
        RelayFixture bench(answering(anyBody));
        bench.brands.record(resultsOf("t-1", "p-1"), u"b-1"_qs);
        bench.brands.record(resultsOf("t-2", "p-2"), u"b-2"_qs);
        const ToolOutcome outcome = bench.outcome(u"delete_prompts"_qs, R"({"promptIds":["p-1","p-2"]})");
        QVERIFY2(outcome.text.contains(noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("several brands"));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }
};

BRANDBRIDGE_TEST(RelayChangesTest, QCoreApplication)
#include "test_relay_changes.moc"
