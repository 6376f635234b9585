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

    void readsAnswerByteForByte_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        for (const Tool &tool : RelayFixture::catalogue().tools()) {
            if (!tool.writes() && tool.document.isEmpty())
                QTest::newRow(qPrintable(tool.name)) << QByteArray(tool.takes(u"brandId"_qs) ? R"({"brandId":"b"})"
                                                                   : tool.takes(u"runId"_qs) ? R"({"runId":"r"})"
                                                                                             : "{}");
        }
    }

    void readsAnswerByteForByte()
    {
        QFETCH(QByteArray, arguments);
        const QString tool = QString::fromLatin1(QTest::currentDataTag());
        RelayFixture bench(always(200, awkwardBody));
        const ToolOutcome outcome = bench.outcome(tool, arguments);
        QVERIFY(!outcome.isError);
        QCOMPARE(outcome.text, awkwardBody);
        QCOMPARE(outcome.structuredJson, RelayFixture::catalogue().find(tool)->answers ? awkwardBody : QByteArray());
        QVERIFY(outcome.moreContentJson.isEmpty());
        QVERIFY(outcome.metaJson.isEmpty());
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
        QByteArrayList targets;
        RelayFixture bench([&targets](const QByteArray &target) {
            targets.append(target);
            return target.contains("/perception-prompts-responses")
                       ? test::response(404, R"({"code":"not_found","message":"no","availableEndpoints":[]})")
                       : test::response(200, R"({"data":["there"]})");
        });
        const ToolOutcome outcome = bench.outcome(u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b-1"})");
        QVERIFY(!outcome.isError);
        QCOMPARE(outcome.text, QByteArray(R"({"data":["there"]})"));
        QCOMPARE(targets.size(), 2);
        QCOMPARE(targets.last(), QByteArray("GET /v1/brands/b-1/perception"));

        const ToolOutcome nowhere =
            RelayFixture(always(404, R"({"code":"not_found","message":"no","availableEndpoints":[]})"))
                .outcome(u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b-1"})");
        QVERIFY(nowhere.isError);
    }

    void aMissingBrandIsNoMissingPath()
    {
        int asked = 0;
        RelayFixture bench([&asked](const QByteArray &) {
            ++asked;
            return test::response(404, R"({"code":"not_found","message":"no such brand"})");
        });
        QVERIFY(bench.outcome(u"get_brand_perception_prompts_responses"_qs, R"({"brandId":"b-1"})").isError);
        QCOMPARE(asked, 1);
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

    void hostileIds_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QByteArray>("segment"); // null where nothing may be sent
        QTest::newRow("up") << u"../admin"_qs << QByteArray();
        QTest::newRow("dots") << u".."_qs << QByteArray();
        QTest::newRow("dot") << u"."_qs << QByteArray();
        QTest::newRow("encoded dots") << u"%2e%2e"_qs << QByteArray();
        QTest::newRow("encoded slash") << u"a%2fb"_qs << QByteArray();
        QTest::newRow("slash") << u"/etc/passwd"_qs << QByteArray();
        QTest::newRow("backslash") << u"..\\x"_qs << QByteArray();
        QTest::newRow("query") << u"a?limit=1"_qs << QByteArray();
        QTest::newRow("fragment") << u"a#b"_qs << QByteArray();
        QTest::newRow("other signs") << u"a b&c=d:f+g"_qs << QByteArray("a%20b%26c%3Dd%3Af%2Bg");
        QTest::newRow("path parameter") << u"..;"_qs << QByteArray();
        QTest::newRow("named path parameter") << u"a;b=c"_qs << QByteArray();
        QTest::newRow("header") << u"a\r\nX-Evil: 1"_qs << QByteArray();
        QTest::newRow("delete") << u"a\u007Fb"_qs << QByteArray();
        QTest::newRow("C1 control") << u"a\u0085b"_qs << QByteArray();
        QTest::newRow("replacement character") << u"a\uFFFDb"_qs << QByteArray();
        QTest::newRow("null") << QString(u"a"_qs + QChar(0) + u'b') << QByteArray();
        QTest::newRow("unicode") << u"ключ😀"_qs << QByteArray("%D0%BA%D0%BB%D1%8E%D1%87%F0%9F%98%80");
        QTest::newRow("empty") << QString() << QByteArray();
        QTest::newRow("long") << QString(201, u'a') << QByteArray();
        QTest::newRow("placeholder") << u"{runId}"_qs << QByteArray("%7BrunId%7D");
    }

    void hostileIds()
    {
        QFETCH(QString, id);
        QFETCH(QByteArray, segment);
        RelayFixture bench(always(200, "{}"));
        const ToolOutcome outcome =
            bench.outcome(u"get_run_stats"_qs, QJsonDocument(QJsonObject{{u"runId"_qs, id}}).toJson());
        QCOMPARE(outcome.isError, segment.isNull());
        QCOMPARE(bench.transport.targets,
                 segment.isNull() ? QByteArrayList() : QByteArrayList{"GET /v1/runs/" + segment + "/stats"});
        if (segment.isNull())
            QVERIFY2(outcome.text.contains("`runId`"), outcome.text);
    }

    void hostileIdsOfChanges_data()
    {
        columns<QString, QByteArray, QByteArray>("tool", "arguments", "named");
        const auto row = [](const char *tool, const char *arguments, const char *named) {
            QTest::newRow(tool) << QString::fromLatin1(tool) << QByteArray(arguments) << QByteArray(named);
        };
        row("delete_topic", R"({"topicId":"../brands/b1"})", "`topicId`");
        row("delete_prompt", R"({"promptId":"a/b"})", "`promptId`");
        row("delete_prompts", R"({"promptIds":["p-1","a/b"]})", "`promptIds[1]`");
        row("create_prompts_in_topic", R"({"topicId":"..","prompts":[{"text":"x"}]})", "`topicId`");
        row("create_topics", R"({"brandId":"b?x","topics":[{"name":"n"}]})", "`brandId`");
        row("get_brand_perception_prompts_responses", R"({"brandId":"b","runId":"r/1"})", "`runId`");
    }

    void hostileIdsOfChanges()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, named);
        RelayFixture bench(always(200, "{}"));
        const ToolOutcome outcome = bench.outcome(tool, arguments);
        QVERIFY(outcome.isError);
        QVERIFY2(outcome.text.contains(named), outcome.text);
        QVERIFY(bench.transport.requests.isEmpty());
    }

    void nullIsAbsent_data()
    {
        // target: null where it is refused
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
        row("required", u"get_run_stats"_qs, R"({"runId":null})", {}, {});
        row("unknown", u"get_run_stats"_qs, R"({"runId":"r","x":null})", {}, {});
        row("required within", u"create_topics"_qs, R"({"brandId":"b","topics":[{"name":null}]})", {}, {});
    }

    void nullIsAbsent()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        RelayFixture bench(always(200, "{}"));
        const ToolOutcome outcome = bench.outcome(tool, arguments);
        QCOMPARE(outcome.isError, target.isNull());
        if (target.isNull()) {
            QVERIFY(bench.transport.requests.isEmpty());
        } else {
            QCOMPARE(bench.transport.targets.first(), target);
            QCOMPARE(bench.transport.requests.first().body, body);
        }
    }

    void hostileArguments_data()
    {
        const auto row = columns<QString, QByteArray>("tool", "arguments");
        row("null id", u"get_run_stats"_qs, R"({"runId":null})");
        row("object id", u"get_run_stats"_qs, R"({"runId":{"a":1}})");
        row("array id", u"delete_topic"_qs, R"({"topicId":["a"]})");
        row("huge id", u"get_run_stats"_qs, QByteArray("{\"runId\":\"" + QByteArray(1'000'000, 'a') + "\"}"));
        row("deep", u"create_topics"_qs,
            QByteArray(R"({"brandId":"b","topics":)" + QByteArray("[").repeated(900) + QByteArray("]").repeated(900) +
                       '}'));
        row("fraction", u"list_brand_runs"_qs, R"({"brandId":"b","page":1.5})");
        row("zero", u"list_brand_runs"_qs, R"({"brandId":"b","page":0})");
        row("negative", u"list_brand_runs"_qs, R"({"brandId":"b","limit":-1})");
        row("infinite", u"list_brand_runs"_qs, R"({"brandId":"b","page":1e300})");
        row("no topics", u"create_topics"_qs, R"({"brandId":"b","topics":[]})");
        row("neither id nor name", u"batch_create_topics_and_prompts"_qs,
            R"({"brandId":"b","topics":[{"prompts":[]}]})");
        row("both id and name", u"batch_create_topics_and_prompts"_qs,
            R"({"brandId":"b","topics":[{"id":"t","name":"n"}]})");
        row("the same prompt twice", u"delete_prompts"_qs, R"({"promptIds":["p","q","p"]})");
        row("scoring by a number", u"add_perception_prompts"_qs,
            R"({"brandId":"b","prompts":[{"text":"x","scoringLogic":1}]})");
        row("prompts among topics", u"create_topics"_qs, R"({"brandId":"b","topics":[{"name":"n","prompts":[]}]})");
        row("extra", u"list_brands"_qs, R"({"__proto__":{}})");
        row("guide", u"get_spotlight_usage_guide"_qs, R"({"x":1})");
    }

    void hostileArguments()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        RelayFixture bench(always(200, "{}"));
        const ToolOutcome outcome = bench.outcome(tool, arguments);
        QVERIFY(outcome.isError);
        QVERIFY(outcome.text.size() < 2000);
        QVERIFY(bench.transport.requests.isEmpty());
    }
};

BRANDBRIDGE_TEST(RelayTest, QCoreApplication)
#include "test_relay.moc"
