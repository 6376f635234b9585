// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/token_estimate.h"
#include "core/json/validate.h"
#include "support/fake_features.h"
#include "support/files.h"
#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

#include <QJsonArray>

using namespace brandbridge;
using namespace brandbridge::test;
using tools::Tool;
using tools::ToolOutcome;

namespace {

/// Numbers that a double does not hold, an order that no map keeps, white space, escapes, a field nobody knows.
const QByteArray awkwardBody = R"( {"z":1.10,"big":12345678901234567890,"huge":1e400,"a":  [ -0.0, 1E+2 ],
 "unknownField":{"b":null,"a":"\u0041\/é😀"},"data":[],"z":"again"} )";

} // namespace

class RelayTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// docs/adding-a-tool.md, with its entry.
    void aNewToolIsOneEntry()
    {
        const QByteArray text = bytesOf(QStringLiteral(SOURCE_FOLDER "/docs/adding-a-tool.md"));
        const qsizetype begin = text.indexOf("```json\n") + 8;
        const QJsonObject entry = RelayFixture::object(text.mid(begin, text.indexOf("```", begin) - begin));
        QJsonObject all = RelayFixture::object(bytesOf(u":/tools.json"_qs));
        QJsonArray entries = all.value(u"tools"_qs).toArray();
        entries.append(entry);
        all.insert(u"tools"_qs, entries);
        const tools::Catalogue catalogue(QJsonDocument(all).toJson());

        RelayFixture bench(always(200, R"({"data":[{"id":"a-1","kind":"fell"},{"id":"a-2","kind":"rose"}]})"), {},
                           catalogue);
        const QByteArray arguments = R"({"brandId":"b-1","page":2,"fields":["kind"],"format":"csv"})";
        const ToolOutcome outcome = bench.outcome(entry.value(u"name"_qs).toString(), arguments);
        QVERIFY2(!outcome.isError, outcome.text);
        QCOMPARE(outcome.text, "kind\r\nfell\r\nrose\r\n");
        QCOMPARE(bench.transport.targets, QList<QByteArray>{"GET /v1/brands/b-1/alerts?page=2"});
    }

    void readsAnswerByteForByte()
    {
        for (const Tool &tool : RelayFixture::catalogue().tools()) {
            if (tool.writes() || !tool.document.isEmpty())
                continue;
            RelayFixture bench(always(200, awkwardBody));
            const ToolOutcome outcome = bench.outcome(tool.name, '{' + RelayFixture::idFor(tool) + '}');
            QVERIFY2(!outcome.isError && outcome.text == awkwardBody, qPrintable(tool.name));
            QCOMPARE(outcome.structuredJson, tool.answers ? awkwardBody : QByteArray());
            QVERIFY2(outcome.moreContentJson.isEmpty() && outcome.metaJson.isEmpty(), qPrintable(tool.name));
        }
    }

    void emptyAnswers()
    {
        for (const char *body : {"", " \n"}) {
            RelayFixture bench(always(204, body));
            const ToolOutcome outcome = bench.outcome(u"list_brands"_qs, "{}");
            QVERIFY(!outcome.isError);
            QCOMPARE(outcome.text, QByteArray("{}"));
        }
    }

    void whatHasTwoPathsIsAskedForAtBoth()
    {
        const QString tool = u"get_brand_perception_prompts_responses"_qs;
        const QByteArray noSuchPath = R"({"code":"not_found","message":"no","availableEndpoints":[]})";
        RelayFixture bench([&noSuchPath](const QByteArray &target) {
            return target.contains("/perception-prompts-responses") ? response(404, noSuchPath)
                                                                    : response(200, R"({"data":["there"]})");
        });
        QCOMPARE(bench.outcome(tool, R"({"brandId":"b-1"})").text, QByteArray(R"({"data":["there"]})"));
        QCOMPARE(bench.transport.targets,
                 (QByteArrayList{"GET /v1/brands/b-1/perception-prompts-responses", "GET /v1/brands/b-1/perception"}));
        QVERIFY(RelayFixture(always(404, noSuchPath)).outcome(tool, R"({"brandId":"b-1"})").isError);

        RelayFixture noBrand(always(404, R"({"code":"not_found","message":"no such brand"})"));
        QVERIFY(noBrand.outcome(tool, R"({"brandId":"b-1"})").isError);
        QCOMPARE(noBrand.transport.targets.size(), 1); // that is no missing path
    }

    void unknownTools()
    {
        RelayFixture bench(always(200, "{}"));
        const auto near = bench.answer(u"get_brand_contexts"_qs, "{}");
        QVERIFY(!near);
        QCOMPARE(near.error().kind, tools::RequestFault::Kind::UnknownName);
        QVERIFY(near.error().message.contains(u"did you mean `get_brand_context`"));
        const auto far = bench.answer(QString(100'000, u'x'), "{}");
        QVERIFY(!far);
        QVERIFY(far.error().message.size() < 200);
        QVERIFY(bench.transport.requests.isEmpty());
        QVERIFY(bench.relay.inputSchema(u"nothing"_qs).isEmpty());
        QCOMPARE(bench.relay.inputSchema(u"get_run_stats"_qs)[u"required"_qs].toArray(), QJsonArray{u"runId"_qs});
    }

    void otherToolsStandBehindOurs()
    {
        FakeTools others;
        others.outcome.text = "theirs";
        others.schema = {{u"type"_qs, u"theirs"_qs}};
        RelayFixture bench(always(200, "{}"), {.others = &others});
        const QJsonArray all = QJsonDocument::fromJson(bench.relay.toolsJson({})).array();
        QCOMPARE(all.size(), QJsonDocument::fromJson(RelayFixture::catalogue().toolsJson()).array().size() + 1);
        QCOMPARE(all.last()[u"name"].toString(), u"echo"_qs);
        QCOMPARE(bench.outcome(u"echo"_qs, "{}").text, "theirs");
        QCOMPARE(bench.relay.inputSchema(u"echo"_qs), others.schema);
        QCOMPARE(bench.outcome(u"list_brands"_qs, "{}").text, "{}");
        QCOMPARE(bench.relay.action(u"delete_topic"_qs), access::Action::Delete);
        QSignalSpy changed(&bench.relay, &tools::ToolProvider::toolsChanged);
        Q_EMIT others.toolsChanged();
        QCOMPARE(changed.count(), 1);
    }

    void hostileIds()
    {
        // The segment that is made of each; null where nothing may be sent.
        QList<std::pair<QString, QByteArray>> ids{{u"a b&c=d:f+g"_qs, "a%20b%26c%3Dd%3Af%2Bg"},
                                                  {u"ключ😀"_qs, "%D0%BA%D0%BB%D1%8E%D1%87%F0%9F%98%80"},
                                                  {u"{runId}"_qs, "%7BrunId%7D"}};
        for (const QString &refused :
             {u"../admin"_qs, u".."_qs, u"."_qs, u"%2e%2e"_qs, u"a%2fb"_qs, u"/etc/passwd"_qs, u"..\\x"_qs,
              u"a?limit=1"_qs, u"a#b"_qs, u"..;"_qs, u"a;b=c"_qs, u"a\r\nX-Evil: 1"_qs, u"a\u007Fb"_qs, u"a\u0085b"_qs,
              u"a\uFFFDb"_qs, QString(u"a"_qs + QChar(0) + u'b'), QString(), QString(201, u'a')})
            ids.append({refused, QByteArray()});
        for (const auto &[id, segment] : std::as_const(ids)) {
            RelayFixture bench(always(200, "{}"));
            const ToolOutcome outcome =
                bench.outcome(u"get_run_stats"_qs, QJsonDocument(QJsonObject{{u"runId"_qs, id}}).toJson());
            QVERIFY2(outcome.isError == segment.isNull(), qPrintable(id));
            QCOMPARE(bench.transport.targets,
                     segment.isNull() ? QByteArrayList() : QByteArrayList{"GET /v1/runs/" + segment + "/stats"});
            QVERIFY2(!outcome.isError || outcome.text.contains("`runId`"), outcome.text);
        }
    }

    void nullIsAbsent_data()
    {
        const auto row = columns<QString, QByteArray, QByteArray, QByteArray>("tool", "arguments", "target", "body");
        row("query", u"get_run_results"_qs, R"({"runId":"r-1","includeAnswer":null,"page":null,"limit":20})",
            "GET /v1/runs/r-1?limit=20", {});
        row("prompts", u"add_perception_prompts"_qs,
            R"({"brandId":"b","prompts":[{"text":"x","propertyId":null,)"
            R"("scoringLogic":{"z":null},"goodScore":null,"badScore":"no"}]})",
            "POST /v1/brands/b/perception-prompts",
            R"({"prompts":[{"badScore":"no","scoringLogic":{"z":null},"text":"x"}]})");
        row("topics", u"batch_create_topics_and_prompts"_qs,
            R"({"brandId":"b","topics":[{"id":null,"name":"n","prompts":null},)"
            R"({"id":"t","name":null,"prompts":[{"text":"x","customerJourney":null}]}]})",
            "POST /v1/brands/b/topics-prompts/batch",
            R"({"topics":[{"name":"n"},{"id":"t","prompts":[{"text":"x"}]}]})");
    }

    void nullIsAbsent()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        RelayFixture bench(always(200, "{}"));
        const ToolOutcome outcome = bench.outcome(tool, arguments);
        QVERIFY2(!outcome.isError, outcome.text);
        QCOMPARE(bench.transport.targets.first(), target);
        QCOMPARE(bench.transport.requests.first().body, body);
    }

    void wrongArgumentsAreNotSent()
    {
        // What the answer names, where it is not plain.
        const QList<std::tuple<QString, QByteArray, QByteArray>> calls{
            {u"delete_topic"_qs, R"({"topicId":"../brands/b1"})", "`topicId`"},
            {u"delete_prompt"_qs, R"({"promptId":"a/b"})", "`promptId`"},
            {u"delete_prompts"_qs, R"({"promptIds":["p-1","a/b"]})", "`promptIds[1]`"},
            {u"create_prompts_in_topic"_qs, R"({"topicId":"..","prompts":[{"text":"x"}]})", "`topicId`"},
            {u"create_topics"_qs, R"({"brandId":"b?x","topics":[{"name":"n"}]})", "`brandId`"},
            {u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b","runId":"r/1"})", "`runId`"},
            {u"get_run_stats"_qs, R"({"runId":null})", {}},
            {u"get_run_stats"_qs, R"({"runId":"r","x":null})", {}},
            {u"get_run_stats"_qs, R"({"runId":{"a":1}})", {}},
            {u"get_run_stats"_qs, "{\"runId\":\"" + QByteArray(1'000'000, 'a') + "\"}", {}},
            {u"delete_topic"_qs, R"({"topicId":["a"]})", {}},
            {u"delete_prompts"_qs, R"({"promptIds":["p","q","p"]})", {}},
            {u"create_topics"_qs,
             R"({"brandId":"b","topics":)" + QByteArray("[").repeated(900) + QByteArray("]").repeated(900) + '}',
             {}},
            {u"create_topics"_qs, R"({"brandId":"b","topics":[]})", {}},
            {u"create_topics"_qs, R"({"brandId":"b","topics":[{"name":null}]})", {}},
            {u"create_topics"_qs, R"({"brandId":"b","topics":[{"name":"n","prompts":[]}]})", {}},
            {u"batch_create_topics_and_prompts"_qs, R"({"brandId":"b","topics":[{"prompts":[]}]})", {}},
            {u"batch_create_topics_and_prompts"_qs, R"({"brandId":"b","topics":[{"id":"t","name":"n"}]})", {}},
            {u"add_perception_prompts"_qs, R"({"brandId":"b","prompts":[{"text":"x","scoringLogic":1}]})", {}},
            {u"list_brand_runs"_qs, R"({"brandId":"b","page":1.5})", {}},
            {u"list_brand_runs"_qs, R"({"brandId":"b","page":0})", {}},
            {u"list_brand_runs"_qs, R"({"brandId":"b","limit":-1})", {}},
            {u"list_brand_runs"_qs, R"({"brandId":"b","page":1e300})", {}},
            {u"list_brands"_qs, R"({"__proto__":{}})", {}},
            {u"list_brands"_qs, R"({"format":"xml"})", {}},
            {u"list_brands"_qs, R"({"fields":"id"})", {}},
            {u"list_brands"_qs, R"({"fields":[1]})", {}},
            {u"list_brands"_qs, R"({"fields":[""]})", {}},
            {u"list_brands"_qs, "{\"fields\":[\"" + QByteArray(101, 'x') + "\"]}", {}},
            {u"list_brands"_qs, R"({"fields":[)" + QByteArray("\"a\",").repeated(50) + "\"a\"]}", {}},
            {u"get_spotlight_usage_guide"_qs, R"({"x":1})", {}},
        };
        for (const auto &[tool, arguments, named] : calls) {
            RelayFixture bench(always(200, "{}"));
            const ToolOutcome outcome = bench.outcome(tool, arguments);
            QVERIFY2(outcome.isError && bench.transport.requests.isEmpty(), arguments.left(200).constData());
            QVERIFY2(outcome.text.contains(named) && outcome.text.size() < 2000, outcome.text.left(3000).constData());
        }
    }
};

BRANDBRIDGE_TEST(RelayTest, QCoreApplication)
#include "test_relay.moc"
