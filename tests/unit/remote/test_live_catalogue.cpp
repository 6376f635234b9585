// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/event_stream.h"
#include "support/test_program.h"
#include "tests/unit/remote/live_fixture.h"

#include <QSignalSpy>

using namespace brandbridge;
using namespace brandbridge::test;

/// Reading the live catalogue.
class TestLiveCatalogue final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAModernServer()
    {
        Bench bench;
        const QByteArray extra =
            "{\"description\" : \"More\", \"name\":\"extra\",\n \"inputSchema\":{\"type\":\"object\",\"x\":1.0e2}}";
        bench.server.pages = {'[' + tool("list_brands") + ", " + extra + ']'};
        QSignalSpy changed(&bench.catalogue, &ToolProvider::toolsChanged);
        QCOMPARE(bench.catalogue.status().state, State::NotConfigured);
        QCOMPARE(bench.read(), State::Read);

        QCOMPARE(bench.catalogue.toolsJson({}), '[' + extra + ']');
        QCOMPARE(bench.catalogue.inputSchema(u"extra"_s).value(u"x"_s).toInt(), 100);
        QVERIFY(bench.catalogue.inputSchema(u"list_brands"_s).isEmpty());
        QCOMPARE(changed.count(), 1);
        const LiveCatalogueStatus &status = bench.catalogue.status();
        QCOMPARE(status.version, u"2026-07-28"_s);
        QCOMPARE(status.tools, 2);
        QCOMPARE(status.offered, QStringList{u"extra"_s});
        QVERIFY(status.readAt.isValid());

        QCOMPARE(bench.methods(), QStringList({u"server/discover"_s, u"tools/list"_s}));
        for (const transport::HttpRequest &request : bench.service.network.requests) {
            const QJsonObject body = bodyOf(request);
            QCOMPARE(request.method, "POST");
            QCOMPARE(request.url, McpUrl.toEncoded());
            QCOMPARE(headerOf(request, "content-type"), "application/json");
            QCOMPARE(headerOf(request, "accept"), "application/json, text/event-stream");
            QCOMPARE(headerOf(request, "mcp-protocol-version"), "2026-07-28");
            QCOMPARE(headerOf(request, "mcp-method"), body.value(u"method"_s).toString().toLatin1());
            const QJsonObject meta = body.value(u"params"_s)[u"_meta"].toObject();
            QCOMPARE(meta.value(u"io.modelcontextprotocol/protocolVersion"_s).toString(), u"2026-07-28"_s);
            QVERIFY(meta.value(u"io.modelcontextprotocol/clientCapabilities"_s).isObject());
            QVERIFY(meta.value(u"io.modelcontextprotocol/clientInfo"_s).toObject().contains(u"version"_s));
        }
    }

    void fallsBackToALegacyServer()
    {
        Bench bench;
        bench.server.session = "session-1";
        QVERIFY(bench.readsExtra(false));
        QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("extra") + ']');
        QCOMPARE(bench.catalogue.status().version, u"2025-06-18"_s);
        QCOMPARE(bench.methods().mid(1),
                 QStringList({u"initialize"_s, u"notifications/initialized"_s, u"tools/list"_s}));
        const auto &requests = bench.service.network.requests;
        QCOMPARE(bodyOf(requests.at(1)).value(u"params"_s)[u"protocolVersion"].toString(), u"2025-11-25"_s);
        QVERIFY(headerOf(requests.at(1), "mcp-protocol-version").isEmpty());
        QVERIFY(!bodyOf(requests.at(2)).contains(u"id"_s));
        for (int later : {2, 3}) {
            QCOMPARE(headerOf(requests.at(later), "mcp-session-id"), "session-1");
            QCOMPARE(headerOf(requests.at(later), "mcp-protocol-version"), "2025-06-18");
            QVERIFY(headerOf(requests.at(later), "mcp-method").isEmpty());
        }
    }

    void readsEventStreams()
    {
        for (const bool modern : {true, false}) {
            Bench bench;
            bench.server.modern = modern;
            bench.server.streams = true;
            bench.server.onCall = [](const QJsonObject &) {
                return R"("result":{"content":[],"structuredContent":{"n":1.50}})";
            };
            QVERIFY(bench.reads({'[' + tool("first") + ']', '[' + tool("second") + ']'}));
            QCOMPARE(bench.catalogue.status().offered.size(), 2);
            // The stream breaks the message after its first comma; what counts is the message, not the line ends.
            const QByteArray expected = R"({"content":[],"structuredContent":{"n":1.50}})";
            QCOMPARE(bench.call(u"first"_s)->rawResultJson, expected);
        }
    }

    void readsEvents()
    {
        const QByteArray afterMark = "data: a\n\n"; // behind a byte order mark
        const QList<std::pair<QByteArray, QByteArrayList>> streams{
            {"", {}},
            {"data: a\n\n", {"a"}},
            {"data:a\n\n", {"a"}},
            {"data:  a\n\n", {" a"}},
            {"data: a\r\n\r\ndata: b\r\rdata: c\n\n", {"a", "b", "c"}},
            {"data: {\ndata:  1\ndata: }\n\n", {"{\n 1\n}"}},
            {": hello\ndata: a\n:\ndata: b\n\n:bye\n\n", {"a\nb"}},
            {"id: 7\nretry: 3\nevent: message\nfoo: bar\ndata: a\n\n", {"a"}},
            {"event: endpoint\ndata: /x\n\ndata: a\n\n", {"a"}},
            {"event: message\n\nid: 1\n\n", {}},
            {"data\n\ndata:\n\n", {"", ""}},
            {"data: a\n\ndata: b", {"a", "b"}}, // cut short
            {"\xef\xbb\xbf" + afterMark, {"a"}},
            {"data: {\"a\":1}\n\n", {"{\"a\":1}"}},
            {QByteArray("data: \xff\0x\n\n", 11), {QByteArray("\xff\0x", 3)}}};
        for (const auto &[stream, events] : streams)
            QVERIFY2(messageEvents(stream) == events, stream.toPercentEncoding());
    }

    void manyLinesOfAnEventTakeNoTime()
    {
        constexpr qsizetype lines = 1'000'000;
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(messageEvents(QByteArray("data\n").repeated(lines)), QList<QByteArray>{QByteArray(lines - 1, '\n')});
        // Milliseconds, unless each line copies those before it.
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    }

    /// This answer comes from an MCP endpoint: revision 2026-07-28 wants this status with it.
    void anErrorOfMcpIsNoMissingPlace()
    {
        Bench bench;
        bench.service.network.script = [](const transport::HttpRequest &request) -> FakeTransport::Answer {
            return test::response(404, messageFor(request, R"("error":{"code":-32601,"message":"no"})"));
        };
        QCOMPARE(bench.read(), State::Failed);
        QCOMPARE(bench.catalogue.status().failureKind, transport::ErrorKind::Refused);
    }

    void readsAllPages()
    {
        Bench bench;
        QVERIFY(bench.reads({'[' + tool("b") + ']', "[]", '[' + tool("a") + ',' + tool("c") + ']'}));
        QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("a") + ',' + tool("b") + ',' + tool("c") + ']');
        QCOMPARE(bench.server.cursors, QStringList({QString(), u"page 1"_s}));
        QVERIFY(bench.catalogue.status().differences.incomplete.isEmpty());
    }

    void stopsAtAnEndlessList()
    {
        for (const bool repeats : {false, true}) {
            Bench bench;
            int pages = 0;
            bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
                if (bodyOf(request).value(u"method"_s) != u"tools/list"_s)
                    return bench.server(request);
                const QByteArray number = QByteArray::number(++pages);
                return test::response(200, messageFor(request, R"("result":{"tools":[)" + tool("t" + number) +
                                                                   R"(],"nextCursor":")" + (repeats ? "x" : number) +
                                                                   R"("})"));
            };
            QCOMPARE(bench.read(), State::Read);
            QCOMPARE(pages, repeats ? 2 : 100);
            QCOMPARE(bench.catalogue.status().offered.size(), pages);
            QVERIFY(!bench.catalogue.status().differences.incomplete.isEmpty());
        }
    }

    void boundsHugeLists()
    {
        Bench bench;
        QByteArrayList many;
        for (int i = 0; i < 10'000; ++i)
            many.append(tool("tool_" + QByteArray::number(i)));
        QVERIFY(bench.reads({'[' + many.join(',') + ']'}));
        QCOMPARE(bench.catalogue.status().tools, 1000);
        QCOMPARE(bench.catalogue.status().offered.size(), 200);
        QVERIFY(bench.catalogue.status().differences.incomplete.contains(u"1000"_s));

        many.clear();
        for (int i = 0; i < 30; ++i)
            many.append(tool("big_" + QByteArray::number(i), R"(,"description":")" + QByteArray(60'000, 'x') + '"'));
        QVERIFY(bench.reads({'[' + many.join(',') + ']'}));
        QVERIFY(bench.catalogue.status().offered.size() < 20);
        QVERIFY(bench.catalogue.toolsJson({}).size() < 1'100'000);
    }

    /// Some assistants refuse a list in which one tool has none.
    void describesToolsThatDoNotDescribeThemselves()
    {
        Bench bench;
        const QByteArray plain = R"({"name":"plain","inputSchema":{"type":"object"})";
        const QByteArray titled = R"({"name":"x","title":"A title","inputSchema":{"type":"object"})";
        QVERIFY(bench.reads({'[' + plain + "}," + titled + "}]"}));
        QCOMPARE(bench.catalogue.toolsJson({}),
                 '[' + plain + R"(,"description":"plain"},)" + titled + R"(,"description":"A title"}])");
    }

    void leavesOutUnusableTools()
    {
        const auto schema = [](const QByteArray &members) {
            return R"({"name":"x","inputSchema":{"type":"object",)" + members + "}}";
        };
        const auto argument = [](const QByteArray &name, const QByteArray &type, const QByteArray &header) {
            return "\"" + name + "\":{\"type\":\"" + type + "\",\"x-mcp-header\":\"" + header + "\"}";
        };
        const auto arguments = [&schema](const QByteArray &properties) {
            return schema(R"("properties":{)" + properties + '}');
        };
        const QByteArray good = argument("a", "string", "A");
        const QList<std::pair<QByteArray, QString>> unusable{
            {"7", u"not one object"_s},
            {"null", u"not one object"_s},
            {R"({"inputSchema":{"type":"object"}})", u"no name"_s},
            {tool(""), u"no name"_s},
            {R"({"name":5,"inputSchema":{"type":"object"}})", u"no name"_s},
            {tool(QByteArray(65, 'n')), u"longer than 64"_s},
            {tool(QByteArray(100'000, 'n')), u"larger than 64 KiB"_s},
            {tool("a b"), u"characters other than"_s},
            {tool("caf\xc3\xa9"), u"characters other than"_s},
            {R"({"name":"x","name":"list_brands","inputSchema":{"type":"object"}})", u"every member once"_s},
            {R"({"name":"x"})", u"inputSchema"_s},
            {R"({"name":"x","inputSchema":{"type":"array"}})", u"inputSchema"_s},
            {tool("x", R"(,"outputSchema":{"type":"array"})"), u"outputSchema"_s},
            {tool("x", R"(,"description":["a"])"), u"description"_s},
            {tool("x", R"(,"title":null)"), u"title"_s},
            {tool("x", R"(,"annotations":"read")"), u"annotations"_s},
            {tool("x", R"(,"annotations":{"readOnlyHint":"yes"})"), u"readOnlyHint"_s},
            {tool("x", R"(,"icons":{})"), u"icons"_s},
            {tool("x", R"(,"execution":{"taskSupport":"required"})"), u"task"_s},
            {arguments(argument("a", "string", R"(A\r\nB: c)")), u"unusable name"_s},
            {arguments(argument("a", "string", "")), u"unusable name"_s},
            {arguments(argument("a", "number", "A")), u"no string"_s},
            {arguments(good + ',' + argument("b", "string", "a")), u"twice"_s},
            {arguments(R"("a":{"type":"array","items":{"type":"string","x-mcp-header":"A"}})"),
             u"no argument can be found"_s},
            {schema(R"("anyOf":[{"properties":{)" + good + "}}]"), u"no argument can be found"_s}};
        for (const auto &[definition, why] : unusable) {
            Bench bench;
            QVERIFY2(bench.reads({'[' + definition + ',' + tool("good") + ']'}), definition.left(200));
            QVERIFY2(bench.catalogue.toolsJson({}) == '[' + tool("good") + ']', definition.left(200));
            const QList<UnusableTool> found = bench.catalogue.status().differences.unusable;
            QVERIFY2(found.size() == 1 && found.first().name.size() <= 80, definition.left(200));
            QVERIFY2(found.first().why.contains(why), qPrintable(found.first().why));
        }
    }

    void leavesOutNamesThatLookLikeOurs()
    {
        for (const char *name : {"List_Brands", "list-brands", "list.brands", "1ist_brands", "Iist_brands",
                                 "get_run_5tats", "GET.RUN-STATS", "l\xd1\x96st_brands"}) {
            Bench bench;
            QVERIFY2(bench.reads({'[' + tool(name) + ',' + tool("list_brand") + ']'}), name);
            QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("list_brand") + ']');
            const CatalogueDifferences &differences = bench.catalogue.status().differences;
            QVERIFY2(differences.unusable.size() == 1, name);
            QCOMPARE(differences.unusable.first().name, QString::fromUtf8(name));
            QVERIFY2(differences.missing.contains(u"list_brands"_s), name);
        }
    }

    void textsLoseWhatHidesOrTurnsThemAround()
    {
        Bench bench;
        const QByteArray clean =
            R"({"name":"x","title":"Show","description":"One\nTwo\t3","icons":[{"src":"https://a.example/i.png"}],)"
            R"("annotations":{"title":"Show"},"inputSchema":{"type":"object","title":"In","properties":)"
            R"({"title":{"type":"string","description":"Name","enum":["\u202Ea"]}}}})";
        QByteArray hostile = clean;
        hostile.replace("Show", "Sh\xe2\x80\xaeow\\u0007")
            .replace("One", "O\\u2066ne\xf3\xa0\x81\x81\\u200b")
            .replace("\"In\"", "\"I\\u001b[2Jn\"")
            .replace("Name", "Na\\u2069me")
            .replace("a.example", "a.\xe2\x80\x8b"
                                  "example");
        QVERIFY(bench.reads({'[' + hostile + ']'}));
        QCOMPARE(QJsonDocument::fromJson(bench.catalogue.toolsJson({})).array().first().toObject(),
                 QJsonDocument::fromJson(QByteArray(clean).replace("\"In\"", "\"I[2Jn\"")).object());
    }

    void definitionsCannotNameOurPages()
    {
        Bench bench;
        const QByteArray meta = R"(,"_meta":{"ui":{"resourceUri":"ui://brandbridge/runs"},"brandbridge/a":1,"own":2,)"
                                R"("openai/outputTemplate":"ui:\u002f\u002fevil"},"title":"Overview (Computed here) ")";
        QVERIFY(bench.reads({'[' + tool("x", meta) + ']'}));
        const QJsonObject offered = QJsonDocument::fromJson(bench.catalogue.toolsJson({})).array().first().toObject();
        QCOMPARE(offered[u"_meta"_s].toObject(), (QJsonObject{{u"own"_s, 2}}));
        QCOMPARE(offered[u"title"_s], u"Overview"_s);
    }

    void leavesOutRepeatedNames()
    {
        Bench bench;
        QVERIFY(bench.reads({'[' + tool("x") + ',' + tool("x", ReadOnly) + ']'}));
        QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("x") + ']');
        QCOMPARE(bench.catalogue.status().differences.unusable.size(), 1);
    }

    void reportsDifferences()
    {
        Bench bench;
        QVERIFY(bench.reads(
            {R"([{"name":"get_run_stats","inputSchema":{"type":"object","properties":{"runId":{},"new":{}}}},)" +
             tool("extra") + ",{\"name\":\"b a d\"}]"}));
        const CatalogueDifferences &differences = bench.catalogue.status().differences;
        QCOMPARE(differences.missing, QStringList(u"list_brands"_s));
        QCOMPARE(differences.extra, QStringList({u"extra"_s, u"b a d"_s}));
        QCOMPARE(differences.changed.size(), 1);
        QCOMPARE(differences.changed.first().tool, u"get_run_stats"_s);
        QCOMPARE(differences.changed.first().onlyThere, QStringList(u"new"_s));
        QCOMPARE(differences.changed.first().onlyHere, QStringList(u"old"_s));
    }

    void takesForADeletionWhatDoesNotSayThatItOnlyReads()
    {
        Bench bench;
        QVERIFY(bench.reads({'[' + tool("reader", ReadOnly) + ',' + tool("writer") + ',' +
                             tool("liar", R"(,"annotations":{"readOnlyHint":false})") + ',' +
                             tool("both", R"(,"annotations":{"readOnlyHint":true,"destructiveHint":true})") + ']'}));
        QCOMPARE(bench.catalogue.action(u"reader"_s), access::Action::Read);
        for (const QString &name : {u"writer"_s, u"liar"_s, u"both"_s})
            QVERIFY2(bench.catalogue.action(name) == access::Action::Delete, qPrintable(name));
        QVERIFY(!bench.catalogue.action(u"nothing"_s));
    }

    void reportsWhyItCannotBeRead()
    {
        using transport::ErrorKind;
        const QByteArray otherVersions = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"no","data":)"
                                         R"({"supported":["2031-01-01"],"requested":"2026-07-28"}}})";
        const QByteArray refusedHeaders = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32020,"message":"headers"}})";
        const QList<std::tuple<transport::Result<transport::HttpResponse>, ErrorKind, QString, int>> answers{
            {test::response(401, "{}"), ErrorKind::Unauthorized, u"API key"_s, 1},
            {test::response(403), ErrorKind::Forbidden, u"closed beta"_s, 1},
            {test::response(404, "<html>"), ErrorKind::NotFound, u"no MCP endpoint"_s, 2},
            {test::response(500), ErrorKind::ServerFailure, u"500"_s, 2},
            {test::response(200, "<html>"), ErrorKind::BadAnswer, u"not JSON"_s, 2},
            {test::broken(ErrorKind::Network, u"Nobody listens."_s), ErrorKind::Network, u"Nobody listens."_s, 1},
            {test::response(400, otherVersions), ErrorKind::BadAnswer, u"2031-01-01"_s, 1},
            {test::response(400, refusedHeaders), ErrorKind::Refused, u"headers"_s, 1}};
        for (const auto &[answer, kind, why, requests] : answers) {
            Bench bench;
            bench.service.network.script = [answer = answer](const transport::HttpRequest &) { return answer; };
            QVERIFY2(bench.read() == State::Failed, qPrintable(why));
            const LiveCatalogueStatus &status = bench.catalogue.status();
            QVERIFY2(status.failure.contains(why), qPrintable(status.failure));
            QVERIFY2(status.failureKind == kind, qPrintable(why));
            QVERIFY2(bench.service.network.requests.size() == requests, qPrintable(why));
            QVERIFY2(bench.catalogue.toolsJson({}) == "[]", qPrintable(why));
        }
    }

    void sendsTheKeyToNoOtherHost()
    {
        Bench bench({}, QUrl(u"https://other.example/mcp"_s));
        QVERIFY(bench.read() == State::Failed);
        QVERIFY2(bench.catalogue.status().failure.startsWith(u"other.example"_s),
                 qPrintable(bench.catalogue.status().failure));
        QVERIFY(bench.service.network.requests.isEmpty());
    }

    void takesTheVersionThatBothSpeak()
    {
        Bench bench;
        bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
            if (bodyOf(request).value(u"method"_s) != u"server/discover"_s)
                return bench.server(request);
            return test::response(400, messageFor(request, R"("error":{"code":-32022,"message":"no",)"
                                                           R"("data":{"supported":["2025-11-25"]}})"));
        };
        QVERIFY(bench.readsExtra(false));
    }

    void keepsWhatItHadAndTriesAgain()
    {
        Bench bench({.retry = std::chrono::milliseconds(1)});
        QVERIFY(bench.readsExtra());
        QSignalSpy changed(&bench.catalogue, &ToolProvider::toolsChanged);
        int failures = 2;
        bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
            return failures-- > 0 ? test::response(200, R"({"jsonrpc":"2.0","id":3,"result":{"tools":{}}})")
                                  : bench.server(request);
        };
        QCOMPARE(bench.read(), State::Failed);
        QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("extra") + ']');
        QVERIFY(bench.catalogue.status().readAt.isValid());
        QTRY_COMPARE(bench.catalogue.status().state, State::Read);
        QVERIFY(bench.catalogue.status().failure.isEmpty());
        QCOMPARE(changed.count(), 0);
    }

    void readsAgainAtIntervals()
    {
        Bench bench({.interval = std::chrono::milliseconds(5)});
        bench.server.pages = {'[' + tool("one") + ']'};
        QSignalSpy changed(&bench.catalogue, &ToolProvider::toolsChanged);
        QCOMPARE(bench.read(), State::Read);
        QTRY_VERIFY(bench.server.listings >= 3);
        QCOMPARE(changed.count(), 1);
        bench.server.pages = {'[' + tool("two") + ']'};
        QTRY_COMPARE(changed.count(), 2);
        QCOMPARE(bench.methods().count(u"server/discover"_s), 1);
    }

    void asksNobodyWithoutASafeAddress()
    {
        for (const auto &[url, state] :
             {std::pair(QUrl(), State::NotConfigured), std::pair(QUrl(u"http://example.com/mcp"_s), State::Failed)}) {
            Bench bench({}, url);
            QVERIFY2(bench.read() == state, qPrintable(url.toString()));
            QVERIFY2(bench.catalogue.toolsJson({}) == "[]", qPrintable(url.toString()));
            QVERIFY2(bench.service.network.requests.isEmpty(), qPrintable(url.toString()));
        }
    }
};

BRANDBRIDGE_TEST(TestLiveCatalogue, QCoreApplication)
#include "test_live_catalogue.moc"
