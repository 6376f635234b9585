// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/validate.h"
#include "support/fake_features.h"
#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/relay/relay_fixture.h"

#include <QJsonArray>

#include <tuple>

using namespace brandbridge;
using namespace brandbridge::test;
using catalogue::Tool;
using tools::ToolOutcome;

namespace {

/// Numbers that a double does not hold, an order that no map keeps, white space, escapes, a field nobody knows.
const QByteArray awkwardBody = R"( {"z":1.10,"big":12345678901234567890,"huge":1e400,"a":  [ -0.0, 1E+2 ],
 "unknownField":{"b":null,"a":"\u0041\/é😀"},"data":[],"z":"again"} )";

using Maybe = std::optional<transport::Result<transport::HttpResponse>>;

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

class TestRelay final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// docs/adding-a-tool.md, with its entry.
    void aNewToolIsOneEntry()
    {
        const QByteArray text = bytesOf(QStringLiteral(SOURCE_FOLDER "/docs/adding-a-tool.md"));
        const qsizetype begin = text.indexOf("```json\n") + 8;
        const QJsonObject entry = RelayFixture::object(text.mid(begin, text.indexOf("```", begin) - begin));
        QJsonObject all = RelayFixture::object(bytesOf(u":/tools.json"_s));
        QJsonArray entries = all.value(u"tools"_s).toArray();
        entries.append(entry);
        all.insert(u"tools"_s, entries);
        const catalogue::Catalogue catalogue(QJsonDocument(all).toJson());

        RelayFixture bench(always(200, R"({"data":[{"id":"a-1","kind":"fell"},{"id":"a-2","kind":"rose"}]})"), {},
                           catalogue);
        const QByteArray arguments = R"({"brandId":"b-1","page":2,"fields":["kind"],"format":"csv"})";
        const ToolOutcome outcome = bench.outcome(entry.value(u"name"_s).toString(), arguments);
        QVERIFY2(!outcome.isError, outcome.text);
        QCOMPARE(outcome.text, "kind\r\nfell\r\nrose\r\n");
        QCOMPARE(bench.transport.targets, QList<QByteArray>{"GET /v1/brands/b-1/alerts?page=2"});
    }

    void readsAnswerByteForByte()
    {
        for (const Tool &tool : RelayFixture::catalogue().tools()) {
            if (tool.writes() || tool.isComputed || !tool.document.isEmpty())
                continue;
            const QByteArray id = RelayFixture::idFor(tool);
            for (const QByteArray format : {"", R"("format":"json")", R"("fields":[])", R"("fields":null)"}) {
                if (!format.isEmpty() && !tool.isLocal(u"fields"_s))
                    continue;
                RelayFixture bench(always(200, awkwardBody));
                const QByteArray comma = id.isEmpty() || format.isEmpty() ? "" : ",";
                const ToolOutcome outcome = bench.outcome(tool.name, '{' + id + comma + format + '}');
                const QByteArray row = tool.name.toUtf8() + ' ' + format;
                QVERIFY2(!outcome.isError && outcome.text == awkwardBody, row);
                const QByteArray structured = tool.answers ? awkwardBody : QByteArray();
                QVERIFY2(outcome.structuredJson == structured, row);
                QVERIFY2(outcome.moreContentJson.isEmpty() && outcome.metaJson.isEmpty(), row);
            }
        }
    }

    void emptyAnswers()
    {
        for (const char *body : {"", " \n"}) {
            RelayFixture bench(always(204, body));
            const ToolOutcome outcome = bench.outcome(u"list_brands"_s, "{}");
            QVERIFY(!outcome.isError);
            QCOMPARE(outcome.text, QByteArray("{}"));
        }
    }

    void whatHasTwoPathsIsAskedForAtBoth()
    {
        const QString tool = u"get_brand_perception_prompts_responses"_s;
        const QByteArray noSuchPath = R"({"code":"not_found","message":"no","availableEndpoints":[]})";
        RelayFixture bench([&noSuchPath](const QByteArray &target) {
            return target.contains("/perception-prompts-responses") ? response(404, noSuchPath)
                   : target.endsWith("/stats")                      ? response(200, R"({"brandId":"b-9"})")
                                                                    : response(200, R"({"data":["there"]})");
        });
        QCOMPARE(bench.outcome(tool, R"({"brandId":"b-1"})").text, QByteArray(R"({"data":["there"]})"));
        QCOMPARE(bench.transport.targets,
                 (QByteArrayList{"GET /v1/brands/b-1/perception-prompts-responses", "GET /v1/brands/b-1/perception"}));
        bench.transport.targets.clear();
        QCOMPARE(bench.outcome(u"get_run_perception_prompts_responses"_s, R"({"runId":"r-1"})").text,
                 QByteArray(R"({"data":["there"]})"));
        QCOMPARE(bench.transport.targets,
                 (QByteArrayList{"GET /v1/runs/r-1/perception-prompts-responses", "GET /v1/runs/r-1/stats",
                                 "GET /v1/brands/b-9/perception?runId=r-1"}));
        QVERIFY(RelayFixture(always(404, noSuchPath)).outcome(tool, R"({"brandId":"b-1"})").isError);

        RelayFixture noBrand(always(404, R"({"code":"not_found","message":"no such brand"})"));
        QVERIFY(noBrand.outcome(tool, R"({"brandId":"b-1"})").isError);
        QCOMPARE(noBrand.transport.targets.size(), 1); // that is no missing path
    }

    void unknownTools()
    {
        RelayFixture bench(always(200, "{}"));
        const auto near = bench.answer(u"get_brand_contexts"_s, "{}");
        QVERIFY(!near);
        QCOMPARE(near.error().kind, tools::RequestFault::Kind::UnknownName);
        QVERIFY(near.error().message.contains(u"did you mean `get_brand_context`"));
        const auto far = bench.answer(QString(100'000, u'x'), "{}");
        QVERIFY(!far);
        QVERIFY(far.error().message.size() < 200);
        QVERIFY(bench.transport.requests.isEmpty());
        QVERIFY(bench.relay.inputSchema(u"nothing"_s).isEmpty());
        QCOMPARE(bench.relay.inputSchema(u"get_run_stats"_s)[u"required"_s].toArray(), QJsonArray{u"runId"_s});
    }

    /// And are listed and called: live-catalogue.test.mjs.
    void otherToolsStandBehindOurs()
    {
        FakeTools others;
        others.schema = {{u"type"_s, u"theirs"_s}};
        RelayFixture bench(always(200, "{}"), {.others = &others});
        QCOMPARE(bench.relay.inputSchema(u"echo"_s), others.schema);
        QCOMPARE(bench.relay.action(u"delete_topic"_s), access::Action::Delete);
        QSignalSpy changed(&bench.relay, &tools::ToolProvider::toolsChanged);
        RelayFixture limited(always(200, "{}"), {.maxResult = {500}, .others = &others});
        limited.outcome(u"echo"_s, "{}");
        QCOMPARE(others.last.maxResult.max, 500);
        Q_EMIT others.toolsChanged();
        QCOMPARE(changed.count(), 1);
    }

    void hostileIds()
    {
        // The segment that is made of each; null where nothing may be sent.
        QList<std::pair<QString, QByteArray>> ids{{u"a b&c=d:f+g"_s, "a%20b%26c%3Dd%3Af%2Bg"},
                                                  {u"ключ😀"_s, "%D0%BA%D0%BB%D1%8E%D1%87%F0%9F%98%80"},
                                                  {u"a{runId}"_s, "a%7BrunId%7D"}};
        for (const QString &refused : {u"../admin"_s,
                                       u".."_s,
                                       u"."_s,
                                       u"%2e%2e"_s,
                                       u"a%2fb"_s,
                                       u"/etc/passwd"_s,
                                       u"..\\x"_s,
                                       u"a?limit=1"_s,
                                       u"a#b"_s,
                                       u"..;"_s,
                                       u"a;b=c"_s,
                                       u"a\r\nX-Evil: 1"_s,
                                       u"a\u007Fb"_s,
                                       u"a\u0085b"_s,
                                       u"a\uFFFDb"_s,
                                       u"{runId}"_s,
                                       u"[\"a\"]"_s,
                                       u"a,b"_s,
                                       QString(u"a"_s + QChar(0) + u'b'),
                                       QString(),
                                       QString(201, u'a')})
            ids.append({refused, QByteArray()});
        for (const auto &[id, segment] : std::as_const(ids)) {
            RelayFixture bench(always(200, "{}"));
            const ToolOutcome outcome =
                bench.outcome(u"get_run_stats"_s, QJsonDocument(QJsonObject{{u"runId"_s, id}}).toJson());
            QVERIFY2(outcome.isError == segment.isNull(), qPrintable(id));
            QCOMPARE(bench.transport.targets.join(' '),
                     segment.isNull() ? QByteArray() : "GET /v1/runs/" + segment + "/stats");
            QVERIFY2(!outcome.isError || outcome.text.contains("`runId`"), outcome.text);
        }
    }

    void whatIsNullOrOursIsNotSent()
    {
        const QList<std::tuple<QString, QByteArray, QByteArray, QByteArray>> calls{
            {u"get_run_stats"_s, R"({"runId":"r","summary":false})", "GET /v1/runs/r/stats", {}},
            {u"get_run_results"_s,
             R"({"runId":"r-1","includeAnswer":null,"page":null,"limit":20})",
             "GET /v1/runs/r-1?limit=20",
             {}},
            {u"add_perception_prompts"_s,
             R"({"brandId":"b","prompts":[{"text":"x","propertyId":null,)"
             R"("scoringLogic":{"z":null},"goodScore":null,"badScore":"no"}]})",
             "POST /v1/brands/b/perception-prompts",
             R"({"prompts":[{"badScore":"no","scoringLogic":{"z":null},"text":"x"}]})"},
            {u"batch_create_topics_and_prompts"_s,
             R"({"brandId":"b","topics":[{"id":null,"name":"n","prompts":null},)"
             R"({"id":"t","name":null,"prompts":[{"text":"x","customerJourney":null}]}]})",
             "POST /v1/brands/b/topics-prompts/batch",
             R"({"topics":[{"name":"n"},{"id":"t","prompts":[{"text":"x"}]}]})"}};
        for (const auto &[tool, arguments, target, body] : calls) {
            RelayFixture bench(always(200, "{}"));
            const ToolOutcome outcome = bench.outcome(tool, arguments);
            QVERIFY2(!outcome.isError, outcome.text);
            QCOMPARE(bench.transport.targets.first(), target);
            QCOMPARE(bench.transport.requests.first().body, body);
        }
    }

    void wrongArgumentsAreNotSent()
    {
        // What the answer names, where it is not plain.
        const QList<std::tuple<QString, QByteArray, QByteArray>> calls{
            {u"delete_topic"_s, R"({"topicId":"../brands/b1"})", "`topicId`"},
            {u"delete_prompt"_s, R"({"promptId":"a/b"})", "`promptId`"},
            {u"delete_prompts"_s, R"({"promptIds":["p-1","a/b"]})", "`promptIds[1]`"},
            {u"create_prompts_in_topic"_s, R"({"topicId":"..","prompts":[{"text":"x"}]})", "`topicId`"},
            {u"create_topics"_s, R"({"brandId":"b?x","topics":[{"name":"n"}]})", "`brandId`"},
            {u"get_brand_perception_prompts_responses"_s, R"({"brandId":"b","runId":"r/1"})", "`runId`"},
            {u"get_run_stats"_s, R"({"runId":null})", {}},
            {u"get_run_stats"_s, R"({"runId":"r","x":null})", {}},
            {u"get_run_stats"_s, R"({"runId":{"a":1}})", {}},
            {u"get_run_stats"_s, "{\"runId\":\"" + QByteArray(1'000'000, 'a') + "\"}", {}},
            {u"delete_topic"_s, R"({"topicId":["a"]})", {}},
            {u"delete_prompts"_s, R"({"promptIds":["p","q","p"]})", {}},
            {u"create_topics"_s,
             R"({"brandId":"b","topics":)" + QByteArray("[").repeated(900) + QByteArray("]").repeated(900) + '}',
             {}},
            {u"create_topics"_s, R"({"brandId":"b","topics":[]})", {}},
            {u"create_topics"_s, R"({"brandId":"b","topics":[{"name":null}]})", {}},
            {u"create_topics"_s, R"({"brandId":"b","topics":[{"name":"n","prompts":[]}]})", {}},
            {u"batch_create_topics_and_prompts"_s, R"({"brandId":"b","topics":[{"prompts":[]}]})", {}},
            {u"batch_create_topics_and_prompts"_s, R"({"brandId":"b","topics":[{"id":"t","name":"n"}]})", {}},
            {u"add_perception_prompts"_s, R"({"brandId":"b","prompts":[{"text":"x","scoringLogic":1}]})", {}},
            {u"list_brand_runs"_s, R"({"brandId":"b","page":1.5})", {}},
            {u"list_brand_runs"_s, R"({"brandId":"b","page":0})", {}},
            {u"list_brand_runs"_s, R"({"brandId":"b","limit":-1})", {}},
            {u"list_brand_runs"_s, R"({"brandId":"b","page":1e300})", {}},
            {u"list_brands"_s, R"({"__proto__":{}})", {}},
            {u"list_brands"_s, R"({"format":"xml"})", {}},
            {u"list_brands"_s, R"({"fields":"id"})", {}},
            {u"list_brands"_s, R"({"fields":[1]})", {}},
            {u"list_brands"_s, R"({"fields":[""]})", {}},
            {u"list_brands"_s, "{\"fields\":[\"" + QByteArray(101, 'x') + "\"]}", {}},
            {u"list_brands"_s, R"({"fields":[)" + QByteArray("\"a\",").repeated(50) + "\"a\"]}", {}},
            {u"get_spotlight_usage_guide"_s, R"({"x":1})", {}},
        };
        for (const auto &[tool, arguments, named] : calls) {
            RelayFixture bench(always(200, "{}"));
            const ToolOutcome outcome = bench.outcome(tool, arguments);
            QVERIFY2(outcome.isError && bench.transport.requests.isEmpty(), arguments.left(200).constData());
            QVERIFY2(outcome.text.contains(named) && outcome.text.size() < 2000, outcome.text.left(3000).constData());
        }
    }

    void schedulingIsAddedToTheBody()
    {
        // What stands before the added members, byte for byte.
        const QList<std::pair<QByteArray, QByteArray>> begins{
            {R"({ "b":1.10, "a":[12345678901234567890] })", R"({ "b":1.10, "a":[12345678901234567890] ,)"},
            {"{}", "{"},
            {"{ \n}", "{ \n"},
            {" {\"a\":{}}\r\n ", " {\"a\":{},"},
            {"{\"a\":\"}\"}", "{\"a\":\"}\","},
            {{}, "{"},
            {"[1.0]", R"({"answer":[1.0],)"},
            {"true", R"({"answer":true,)"},
            {R"("{}")", R"({"answer":"{}",)"}};
        for (const auto &[body, begin] : begins) {
            RelayFixture bench(answering(body));
            const ToolOutcome outcome = bench.outcome(u"create_topics"_s, createTopics);
            QVERIFY2(!outcome.isError && !json::validate(outcome.text), outcome.text);
            QVERIFY2(outcome.text.startsWith(begin + nextRun + ",\"schedulingNote\":\""), outcome.text);
            QCOMPARE(outcome.structuredJson, outcome.text);
            const QString note = RelayFixture::object(outcome.text)[u"schedulingNote"_s].toString();
            QVERIFY2(note.contains(u"next scheduled report"), qPrintable(note));
            QVERIFY2(bench.transport.targets ==
                         (QByteArrayList{"POST /v1/brands/b-1/topics", "GET /v1/brands/b-1/context"}),
                     outcome.text);
        }
        // Clients check what is structured, and take a change whose result they refuse for one that failed.
        RelayFixture odd(answering(R"({"topics":[{"id":7,"name":"A"}]})"));
        const ToolOutcome outcome = odd.outcome(u"create_topics"_s, createTopics);
        QVERIFY2(!outcome.isError && outcome.text.startsWith(R"({"topics":[{"id":7,"name":"A"}],)"), outcome.text);
        QCOMPARE(RelayFixture::object(outcome.structuredJson).keys(),
                 (QStringList{u"nextScheduledRunAt"_s, u"schedulingNote"_s}));
    }

    void aDeletionOfNothingSaysSo()
    {
        const auto noteFor = [](const QByteArray &body, const QByteArray &several = {}) {
            RelayFixture bench(answering(body));
            const ToolOutcome outcome = several.isEmpty() ? bench.outcome(u"delete_prompt"_s, R"({"promptId":"p"})")
                                                          : bench.outcome(u"delete_prompts"_s, several);
            return RelayFixture::object(outcome.text)[u"schedulingNote"_s].toString();
        };
        QVERIFY(noteFor(R"({"deleted":0})").startsWith(u"Nothing was deleted"));
        QVERIFY(noteFor(R"({"deleted":false})").startsWith(u"Nothing was deleted"));
        QVERIFY(!noteFor(R"({"deleted":1})").startsWith(u"Nothing was deleted"));
        QVERIFY(noteFor(R"({"deleted":0})").contains(u"this id"));
        QVERIFY(noteFor(R"({"deleted":0})", R"({"promptIds":["p","q"]})").contains(u"these ids"));
        QVERIFY(noteFor(R"({"deleted":0})", R"({"promptIds":["p"]})").contains(u"this id"));
    }

    void aPlansScheduleIsNotReadAgain()
    {
        const auto answerFor = [](const QDateTime &planned, QByteArrayList &targets) {
            RelayFixture bench(answering("{}"));
            const ToolOutcome outcome = bench.outcome(u"create_topics"_s, createTopics, planned);
            targets = bench.transport.targets;
            return RelayFixture::object(outcome.text)[u"nextScheduledRunAt"_s].toString();
        };
        QByteArrayList targets;
        QCOMPARE(answerFor({{2999, 12, 1}, {6, 0}, Qt::UTC}, targets), u"2999-12-01T06:00:00.000Z"_s);
        QCOMPARE(targets, QByteArrayList{"POST /v1/brands/b-1/topics"});
        QCOMPARE(answerFor({{2020, 12, 1}, {6, 0}, Qt::UTC}, targets), u"2026-12-01T06:00:00Z"_s);
        QCOMPARE(targets, (QByteArrayList{"POST /v1/brands/b-1/topics", "GET /v1/brands/b-1/context"}));
        // Where the brand is not known, nothing is, planned or not.
        for (const QDateTime &planned : {QDateTime(), QDateTime({2999, 12, 1}, {6, 0}, Qt::UTC)}) {
            RelayFixture unknown(answering(anyBody));
            const ToolOutcome outcome = unknown.outcome(u"delete_topic"_s, R"({"topicId":"t-1"})", planned);
            QVERIFY2(outcome.text.startsWith(QByteArray(R"({"deleted":true,)") + noNextRun), outcome.text);
            QVERIFY2(outcome.text.contains("is not known"), outcome.text);
            QCOMPARE(unknown.transport.targets, QByteArrayList{"DELETE /v1/topics/t-1"});
        }
    }

    void whatWasPlannedIsSent()
    {
        RelayFixture bench(answering("{}"));
        tools::ToolCall call = toolCall(u"create_topics"_s, RelayFixture::object(createTopics));
        call.planned = std::make_shared<const brandbridge::service::Request>(brandbridge::service::Request{
            .method = "POST", .path = "/v1/brands/allowed/topics", .body = R"({"as":"allowed"})"});
        QObject context;
        std::ignore = awaited<tools::Answer<ToolOutcome>>([&](auto done) { bench.relay.call(call, &context, done); });
        QCOMPARE(bench.transport.targets.first(), "POST /v1/brands/allowed/topics");
        QCOMPARE(bench.transport.requests.first().body, R"({"as":"allowed"})");
    }

    void schedulingOfTheServiceStays()
    {
        RelayFixture bench(answering(R"({"schedulingNote":"theirs","nextScheduledRunAt":5})"));
        QCOMPARE(bench.outcome(u"create_topics"_s, createTopics).text,
                 QByteArray(R"({"schedulingNote":"theirs","nextScheduledRunAt":5})"));
        RelayFixture half(answering(R"({"schedulingNote":"theirs"})"));
        QCOMPARE(half.outcome(u"create_topics"_s, createTopics).text,
                 QByteArray(R"({"schedulingNote":"theirs",)") + nextRun + '}');
    }

    void largeChangesKeepTheirSchedule()
    {
        const QByteArray body = R"({"topics":[)" + QByteArray("{\"id\":\"t\"},").repeated(500).chopped(1) + "]}";
        RelayFixture bench(answering(body), {.maxResult = {2000}});
        const ToolOutcome outcome = bench.outcome(u"create_topics"_s, createTopics);
        QVERIFY(outcome.text.size() <= 2000);
        QVERIFY(outcome.text.contains(nextRun));
        QVERIFY(outcome.notice.contains(u"brandbridge permissions"));
    }

    void contextWithoutTime()
    {
        const QList<std::tuple<int, QByteArray, QByteArray>> contexts{
            {200, R"({"nextEstimatedScheduledFetchAt":null})", noNextRun},
            {200, "{}", noNextRun},
            {200, "<", noNextRun},
            {500, "{}", noNextRun},
            {200, R"({"schedule":{"nextEstimatedScheduledFetchAt":"2026-12-01T06:00:00Z"}})", nextRun}};
        for (const auto &[status, body, expected] : contexts) {
            const transport::HttpResponse answer = response(status, body);
            RelayFixture bench(answering(R"({"topics":[]})", [answer](const QByteArray &) { return Maybe(answer); }));
            const ToolOutcome outcome = bench.outcome(u"create_topics"_s, createTopics);
            QVERIFY2(!outcome.isError && outcome.text.startsWith(R"({"topics":[],)" + expected), outcome.text);
            QVERIFY2(outcome.text.contains("is not known") == (expected == noNextRun), outcome.text);
            QVERIFY2(changesSent(bench) == 1, outcome.text);
        }
    }

    void slowContextIsNotWaitedFor()
    {
        RelayFixture bench(
            [](const QByteArray &target) { return isChange(target) ? Maybe(response(201, "{}")) : Maybe(); },
            {.lookupTimeout = std::chrono::milliseconds(50)});
        const ToolOutcome outcome = bench.outcome(u"create_topics"_s, createTopics);
        QVERIFY(!outcome.isError);
        QVERIFY2(outcome.text.contains(noNextRun), outcome.text);
        QVERIFY(outcome.text.contains("took too long"));
        QCOMPARE(changesSent(bench), qsizetype(1));
    }

    void brandIsRemembered()
    {
        const QByteArray results = resultsOf("t-1", "p-1");
        const QList<std::tuple<QString, QByteArray, QByteArray>> reads{
            {u"get_brand_last_results"_s, R"({"brandId":"b-2"})", results},
            {u"get_run_results"_s, R"({"runId":"r-1"})", R"({"run":{"id":"r-1","brandId":"b-2"},)" + results.mid(1)},
            {u"get_brand_perception_prompts_responses"_s, R"({"brandId":"b-2"})",
             R"({"brandId":"b-2","data":[{"id":"p-1"},{"id":"t-1"}]})"},
            {u"batch_create_topics_and_prompts"_s, R"({"brandId":"b-2","topics":[{"name":"A"}]})",
             R"({"topics":[{"id":"t-1","prompts":[{"id":"p-1"}]}]})"}};
        const QList<std::pair<QString, QByteArray>> changes{{u"create_prompts_in_topic"_s, createPrompts},
                                                            {u"delete_prompt"_s, R"({"promptId":"p-1"})"},
                                                            {u"delete_prompts"_s, R"({"promptIds":["p-1"]})"},
                                                            {u"delete_topic"_s, R"({"topicId":"t-1"})"}};
        for (const auto &[readTool, readArguments, readBody] : reads) {
            const transport::HttpResponse read = response(200, readBody);
            RelayFixture bench(answering(readBody, [read](const QByteArray &target) {
                return target.endsWith("/context") ? Maybe() : Maybe(read);
            }));
            QVERIFY2(!bench.outcome(readTool, readArguments).isError, qPrintable(readTool));
            for (const auto &[tool, arguments] : changes) {
                bench.transport.targets.clear();
                QVERIFY2(bench.outcome(tool, arguments).text.contains(nextRun), qPrintable(readTool));
                const QByteArrayList &targets = bench.transport.targets;
                QVERIFY2(targets.size() == 2 && targets.last() == "GET /v1/brands/b-2/context", qPrintable(readTool));
            }
        }
        // Of several brands no schedule is shown.
        RelayFixture several(answering(anyBody));
        several.brands.record(resultsOf("t-1", "p-1"), u"b-1"_s);
        several.brands.record(resultsOf("t-2", "p-2"), u"b-2"_s);
        const ToolOutcome outcome = several.outcome(u"delete_prompts"_s, R"({"promptIds":["p-1","p-2"]})");
        QVERIFY2(outcome.text.contains(noNextRun) && outcome.text.contains("several brands"), outcome.text);
        QCOMPARE(changesSent(several), qsizetype(1));
    }
};

BRANDBRIDGE_TEST(TestRelay, QCoreApplication)
#include "test_relay.moc"
