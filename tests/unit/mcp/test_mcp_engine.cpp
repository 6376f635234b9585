// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/session_protocol.h"
#include "support/asked_engine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::mcp;
using test::Answer;
using test::message;
using test::modernMeta;
using test::RecordedExchange;

namespace {

QHash<QByteArray, QByteArray> modernHeaders(const QByteArray &method, const QByteArray &name = {})
{
    QHash<QByteArray, QByteArray> headers{{"MCP-Protocol-Version", "2026-07-28"}, {"Mcp-Method", method}};
    if (!name.isEmpty())
        headers.insert("Mcp-Name", name);
    return headers;
}

const QJsonObject acceptance{{u"action"_qs, u"accept"_qs}};

} // namespace

class TestMcpEngine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_asked = std::make_unique<test::AskedEngine>(); }

    void cleanup() { m_asked.reset(); }

    void declaresOnlyWhatIsServed()
    {
        const QByteArray initialize = message("initialize", R"("protocolVersion":"2025-11-25")");
        const QJsonObject all = m_asked->askStdio(initialize).result().value(QLatin1String("capabilities")).toObject();
        QCOMPARE(all.keys(),
                 QStringList({u"completions"_qs, u"extensions"_qs, u"prompts"_qs, u"resources"_qs, u"tools"_qs}));
        QVERIFY(all.value(QLatin1String("tools")).toObject().isEmpty());
        QCOMPARE(m_asked->askStdio(message("logging/setLevel", R"("level":"info")")).errorCode(), code::methodNotFound);

        const QJsonObject discovered =
            m_asked->ask(message("server/discover", modernMeta), modernHeaders("server/discover")).result();
        QCOMPARE(discovered.value(QLatin1String("supportedVersions")).toArray(), QJsonArray({u"2026-07-28"_qs}));
        QCOMPARE(discovered.value(QLatin1String("instructions")).toString(), u"Be kind."_qs);
        QVERIFY(discovered.value(QLatin1String("capabilities"))
                    .toObject()
                    .value(QLatin1String("tools"))
                    .toObject()
                    .value(QLatin1String("listChanged"))
                    .toBool());
    }

    void hasNoModernMethodInASession()
    {
        for (const char *const method : {"server/discover", "subscriptions/listen"}) {
            const Answer answer = m_asked->ask(message(method, {}), {{"MCP-Protocol-Version", "2025-11-25"}});
            QCOMPARE(answer.errorCode(), code::methodNotFound);
            QCOMPARE(answer.httpStatus, 200);
        }
    }

    void sendsBytesUntouched()
    {
        const QByteArray body = "{ \"n\":1.10, \"big\":12345678901234567890, \"b\":1e5,\"a\":\"x\\u00e9\\\"\" }";
        m_asked->tools.outcome.text = body;
        m_asked->tools.outcome.structuredJson = body;
        m_asked->tools.outcome.metaJson = R"("brandbridge/x":1)";
        for (const bool modern : {true, false}) {
            const QByteArray params =
                R"("name":"echo","arguments":{"k":"v"})" + (modern ? ',' + modernMeta : QByteArray());
            const Answer answer = m_asked->askStdio(message("tools/call", params));
            QVERIFY2(answer.bytes.contains(R"("structuredContent":)" + body), answer.bytes.constData());
            const QJsonObject result = answer.result();
            QCOMPARE(
                result.value(QLatin1String("content")).toArray()[0].toObject().value(QLatin1String("text")).toString(),
                QString::fromUtf8(body));
            QCOMPARE(result.value(QLatin1String("_meta")).toObject().value(QLatin1String("brandbridge/x")).toInt(), 1);
            QVERIFY(!result.contains(QLatin1String("isError")));
            QCOMPARE(m_asked->tools.last.arguments.value(QLatin1String("k")).toString(), u"v"_qs);
        }
    }

    void linksStandWhereTheRevisionHasThem()
    {
        m_asked->tools.outcome.text = "{}";
        m_asked->tools.outcome.link = "brandbridge://run/1";
        const QByteArray call = message("tools/call", R"("name":"echo")");
        const auto blocks = [](const Answer &answer) {
            QStringList types;
            const QJsonArray content = answer.result().value(QLatin1String("content")).toArray();
            for (const QJsonValue block : content)
                types.append(block[u"type"].toString() + block[u"uri"].toString());
            const QString inMeta = answer.result().value(QLatin1String("_meta"))[u"brandbridge/link"].toString();
            return types.join(u' ') + u" | "_qs + inMeta;
        };
        const QString both = u"text resource_linkbrandbridge://run/1 | brandbridge://run/1"_qs;
        const QString metaOnly = u"text | brandbridge://run/1"_qs;
        QCOMPARE(blocks(m_asked->ask(call, {{"MCP-Protocol-Version", "2025-06-18"}})), both);
        QCOMPARE(blocks(m_asked->ask(call, {{"MCP-Protocol-Version", "2025-11-25"}})), both);
        QCOMPARE(blocks(m_asked->ask(message("tools/call", R"("name":"echo",)" + modernMeta),
                                     modernHeaders("tools/call", "echo"))),
                 both);
        QCOMPARE(blocks(m_asked->ask(call, {{"MCP-Protocol-Version", "2025-03-26"}})), metaOnly);
        QCOMPARE(blocks(m_asked->ask(call, {})), metaOnly); // that revision had no header
    }

    void refusesCallsWithoutNameOrArguments()
    {
        QCOMPARE(m_asked->askStdio(message("tools/call", {})).errorCode(), code::invalidParams);
        QCOMPARE(m_asked->askStdio(message("tools/call", R"("name":"echo","arguments":[])")).errorCode(),
                 code::invalidParams);
    }

    void givesTheStateOfAQuestionBothWays()
    {
        m_asked->tools.outcome.inputRequestsJson = R"({"q":{"method":"elicitation/create"}})";
        m_asked->tools.outcome.requestState = u"s\"1"_qs;
        const Answer answer = m_asked->askStdio(
            message("tools/call",
                    R"("name":"echo","inputResponses":{"q":{"action":"accept"}},"requestState":"old",)" + modernMeta));
        QCOMPARE(m_asked->tools.last.requestState, u"old"_qs);
        QVERIFY(m_asked->tools.last.inputResponses.contains(QLatin1String("q")));
        QCOMPARE(answer.result().value(QLatin1String("resultType")).toString(), u"input_required"_qs);
        QCOMPARE(answer.result().value(QLatin1String("requestState")).toString(), u"s\"1"_qs);
        QVERIFY(!answer.result().contains(QLatin1String("content")));
        QVERIFY(
            answer.result()[QLatin1String("_meta")][QLatin1String("io.modelcontextprotocol/serverInfo")].isObject());
        QCOMPARE(
            m_asked->askStdio(message("tools/call", R"("name":"echo","inputResponses":[],)" + modernMeta)).errorCode(),
            code::invalidParams);
    }

    void saysWhetherTheClientCanBeAsked_data()
    {
        QTest::addColumn<QByteArray>("capabilities");
        QTest::addColumn<bool>("can");
        QTest::newRow("nothing") << QByteArray("{}") << false;
        QTest::newRow("elicitation") << QByteArray(R"({"elicitation":{}})") << true;
        QTest::newRow("forms") << QByteArray(R"({"elicitation":{"form":{}}})") << true;
        QTest::newRow("addresses only") << QByteArray(R"({"elicitation":{"url":{}}})") << false;
        QTest::newRow("no object") << QByteArray(R"({"elicitation":true})") << false;
        QTest::newRow("something else") << QByteArray(R"({"sampling":{}})") << false;
    }

    void saysWhetherTheClientCanBeAsked()
    {
        QFETCH(QByteArray, capabilities);
        QByteArray meta = modernMeta;
        meta.replace(R"("io.modelcontextprotocol/clientCapabilities":{})",
                     R"("io.modelcontextprotocol/clientCapabilities":)" + capabilities);
        m_asked->ask(message("tools/call", R"("name":"echo",)" + meta), modernHeaders("tools/call", "echo"));
        QTEST(m_asked->tools.last.clientCanBeAsked, "can");
        // A legacy handshake says it for its channel only; over HTTP there is none without a session.
        m_asked->ask(message("initialize", R"("protocolVersion":"2025-11-25","capabilities":)" + capabilities), {});
        m_asked->ask(message("tools/call", R"("name":"echo")"), {});
        QVERIFY(!m_asked->tools.last.clientCanBeAsked);
    }

    void saysWhetherTheClientShowsViews_data()
    {
        QTest::addColumn<QByteArray>("capabilities");
        QTest::addColumn<bool>("shows");
        const auto declared = [](const QByteArray &settings) {
            return R"({"extensions":{"io.modelcontextprotocol/ui":)" + settings + "}}";
        };
        QTest::newRow("nothing") << QByteArray("{}") << false;
        QTest::newRow("pages") << declared(R"({"mimeTypes":["text/html;profile=mcp-app"]})") << true;
        QTest::newRow("others") << declared(R"({"mimeTypes":["text/html"]})") << false;
        QTest::newRow("no types") << declared("{}") << false;
        QTest::newRow("no object") << declared("true") << false;
    }

    void saysWhetherTheClientShowsViews()
    {
        QFETCH(QByteArray, capabilities);
        Answer answer;
        RecordedExchange exchange(answer);
        m_asked->engine.handle(
            message("initialize", R"("protocolVersion":"2025-11-25","capabilities":)" + capabilities), &exchange);
        QTEST(exchange.facts().caller.showsViews, "shows");
        m_asked->engine.handle(message("tools/call", R"("name":"echo")"), &exchange);
        QTEST(m_asked->tools.last.caller.showsViews, "shows");

        // Without a handshake each request says so itself, regardless of earlier agreements.
        exchange.changeFacts().caller.showsViews = true;
        const QByteArray meta = QByteArray(modernMeta).replace("{}", capabilities);
        m_asked->engine.handle(message("tools/call", R"("name":"echo",)" + meta), &exchange);
        QTEST(m_asked->tools.last.caller.showsViews, "shows");
    }

    void passesWholeResultsThrough()
    {
        m_asked->tools.outcome.rawResultJson = R"({"content":[],"structuredContent":1.50 })";
        QCOMPARE(m_asked->askStdio(message("tools/call", R"("name":"echo")")).bytes,
                 R"({"jsonrpc":"2.0","id":1,"result":)" + m_asked->tools.outcome.rawResultJson + '}');
        const QByteArray modernCall = message("tools/call", R"("name":"echo",)" + modernMeta);
        const QJsonObject completed = m_asked->askStdio(modernCall).result();
        QCOMPARE(completed.value(QLatin1String("resultType")).toString(), u"complete"_qs);
        QVERIFY(m_asked->askStdio(modernCall).bytes.contains("1.50"));
        m_asked->tools.outcome.rawResultJson = R"({"resultType":"complete","content":[]})";
        QCOMPARE(m_asked->askStdio(modernCall).bytes,
                 R"({"jsonrpc":"2.0","id":1,"result":)" + m_asked->tools.outcome.rawResultJson + '}');
    }

    void countsAssistantsByTheirNames()
    {
        const auto send = [this](const QString &assistant, const QByteArray &bytes) {
            Answer answer;
            RecordedExchange exchange(answer);
            exchange.changeFacts().caller.name = assistant;
            m_asked->engine.handle(bytes, &exchange);
        };
        const QByteArray request = message("tools/list", modernMeta, "1");
        send(u"cursor"_qs, "[]");
        send(u"cursor"_qs, R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
        QCOMPARE(m_asked->engine.assistantsServed(), 0);
        send(u"cursor"_qs, request);
        send(u"cursor"_qs, request);
        QCOMPARE(m_asked->engine.assistantsServed(), 1);
        send(u"claude"_qs, request);
        QCOMPARE(m_asked->engine.assistantsServed(), 2);
    }

    void reportsProgressOnlyIfAsked()
    {
        for (const QByteArray &token : {QByteArray(), QByteArray("\"t\\\"1\""), QByteArray("7")}) {
            Answer answer;
            RecordedExchange exchange(answer);
            const QByteArray meta = token.isEmpty() ? QByteArray() : R"(,"_meta":{"progressToken":)" + token + '}';
            m_asked->engine.handle(message("tools/call", R"("name":"wait")" + meta), &exchange);
            if (token.isEmpty()) {
                QVERIFY(!m_asked->tools.last.onProgress);
            } else {
                m_asked->tools.last.onProgress(u"One"_qs);
                QVERIFY(QTest::qWaitFor([&] { // what comes too soon after is left out
                    m_asked->tools.last.onProgress(u"Two"_qs);
                    return answer.notifications.size() == 2;
                }));
                for (int i = 0; i < 2; ++i) {
                    const QJsonValue params = QJsonDocument::fromJson(answer.notifications[i])[u"params"];
                    QCOMPARE(params[u"progress"].toInt(), i + 1);
                    QCOMPARE(params[u"message"].toString(), i == 0 ? u"One"_qs : u"Two"_qs);
                    QVERIFY(answer.notifications[i].contains(R"("progressToken":)" + token));
                }
            }
            m_asked->tools.finishWaiting(tools::ToolOutcome());
            QCOMPARE(answer.finished, 1);
        }
    }

    void listensForChangedTools()
    {
        Answer toolsAnswer;
        RecordedExchange toolsExchange(toolsAnswer);
        m_asked->engine.handle(
            message("subscriptions/listen",
                    R"("notifications":{"toolsListChanged":true,"promptsListChanged":true},)" + modernMeta, "\"s1\""),
            &toolsExchange);
        Answer other;
        RecordedExchange otherExchange(other);
        m_asked->engine.handle(message("subscriptions/listen", R"("notifications":{},)" + modernMeta, "2"),
                               &otherExchange);

        QCOMPARE(toolsAnswer.notifications,
                 QList<QByteArray>{R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":)"
                                   R"({"_meta":{"io.modelcontextprotocol/subscriptionId":"s1"},)"
                                   R"("notifications":{"toolsListChanged":true}}})"});
        Q_EMIT m_asked->tools.toolsChanged();
        QCOMPARE(toolsAnswer.notifications.size(), 2);
        QVERIFY(toolsAnswer.notifications[1].contains("notifications/tools/list_changed"));
        QVERIFY(toolsAnswer.notifications[1].contains(R"("io.modelcontextprotocol/subscriptionId":"s1")"));
        QCOMPARE(other.notifications.size(), 1);

        QCOMPARE(toolsAnswer.finished, 0);
        m_asked->engine.closeSubscriptions(toolsExchange.parent());
        QCOMPARE(toolsAnswer.finished, 1);
        QCOMPARE(other.finished, 1);
        QCOMPARE(toolsAnswer.result()
                     .value(QLatin1String("_meta"))
                     .toObject()
                     .value(QLatin1String("io.modelcontextprotocol/subscriptionId"))
                     .toString(),
                 u"s1"_qs);

        QCOMPARE(m_asked->askStdio(message("subscriptions/listen", modernMeta)).errorCode(), code::invalidParams);
    }

    void refusesCursorsItNeverGave()
    {
        for (const char *const method : {"tools/list", "resources/list", "resources/templates/list", "prompts/list"})
            QCOMPARE(m_asked->askStdio(message(method, R"("cursor":"2")")).errorCode(), code::invalidParams);
    }

    void takesNullForNothing()
    {
        QVERIFY(m_asked->askStdio(message("tools/list", R"("cursor":null)")).result().contains(QLatin1String("tools")));
        QVERIFY(m_asked->askStdio(message("tools/call", R"("name":"echo","arguments":null)"))
                    .result()
                    .contains(QLatin1String("content")));
    }

    void checksParameterHeaders()
    {
        m_asked->tools.schema =
            QJsonDocument::fromJson(R"({"properties":{"region":{"type":"string","x-mcp-header":"Region"}}})").object();
        auto headers = modernHeaders("tools/call", "echo");
        const QByteArray call = message("tools/call", R"("name":"echo","arguments":{"region":"eu"},)" + modernMeta);
        const Answer missing = m_asked->ask(call, headers);
        QCOMPARE(missing.errorCode(), code::headerMismatch);
        QCOMPARE(missing.httpStatus, 400);
        headers.insert("Mcp-Param-Region", "eu");
        QCOMPARE(m_asked->ask(call, headers).httpStatus, 200);
        QVERIFY(m_asked->ask(call, headers).error().isEmpty());
        // The handshake revisions have no such headers.
        QVERIFY(
            m_asked->ask(message("tools/call", R"("name":"echo","arguments":{"region":"eu"})"), {}).error().isEmpty());
    }

    void refusesWhatIsNoMessage_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("hasId");
        QTest::newRow("nothing") << QByteArray() << code::parseError << false;
        QTest::newRow("half") << QByteArray(R"({"jsonrpc":"2.0","id":1)") << code::parseError << false;
        QTest::newRow("bad UTF-8") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}")
                                   << code::parseError << false;
        QTest::newRow("zero byte") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39)
                                   << code::parseError << false;
        QTest::newRow("line end in a string")
            << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\ng\"}") << code::parseError << false;
        for (const char *const text : {R"(\ud800)", R"(\uDFFFx)", R"(\ude00\ud83d)", R"(\ud83d\ud83d\ude00)"}) {
            QTest::addRow("half a character %s", text)
                << "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"a\":\"" + QByteArray(text) + "\"}}"
                << code::invalidRequest << true;
        }
        QTest::newRow("half a character in a name")
            << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"\udc00":1}})") << code::invalidRequest
            << true;
        QTest::newRow("number beyond all")
            << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1e400}})") << code::parseError
            << false;
        QTest::newRow("deep") << QByteArray(5000, '[') << code::parseError << false;
        QTest::newRow("a number") << QByteArray("1") << code::invalidRequest << false;
        QTest::newRow("a string") << QByteArray("\"text\"") << code::invalidRequest << false;
        QTest::newRow("null") << QByteArray("null") << code::invalidRequest << false;
        QTest::newRow("no version") << QByteArray(R"({"id":1,"method":"ping"})") << code::invalidRequest << true;
        QTest::newRow("null id") << QByteArray(R"({"jsonrpc":"2.0","id":null,"method":"ping"})") << code::invalidRequest
                                 << false;
        QTest::newRow("fractional id") << QByteArray(R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})")
                                       << code::invalidRequest << false;
        for (const char *const id : {"9223372036854775808", "18446744073709551615", "1e30"})
            QTest::addRow("id %s", id) << R"({"jsonrpc":"2.0","id":)" + QByteArray(id) + R"(,"method":"ping"})"
                                       << code::invalidRequest << false;
        QTest::newRow("object id") << QByteArray(R"({"jsonrpc":"2.0","id":{},"method":"ping"})") << code::invalidRequest
                                   << false;
        QTest::newRow("no method") << QByteArray(R"({"jsonrpc":"2.0","id":1})") << code::invalidRequest << true;
        QTest::newRow("params an array") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})")
                                         << code::invalidRequest << true;
    }

    void refusesWhatIsNoMessage()
    {
        QFETCH(QByteArray, bytes);
        const Answer answer = m_asked->ask(bytes, {});
        QTEST(answer.errorCode(), "code");
        QCOMPARE(answer.httpStatus, 400);
        QTEST(answer.object().contains(QLatin1String("id")), "hasId");
        QVERIFY(!answer.errorMessage().isEmpty());
    }

    void saysWhereAMessageIsWrong()
    {
        const Answer zero = m_asked->ask(QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39), {});
        QVERIFY2(zero.errorMessage().contains(u"byte 35"), qPrintable(zero.errorMessage()));
        QVERIFY2(zero.errorMessage().contains(u"0x00"), qPrintable(zero.errorMessage()));
        const Answer half =
            m_asked->ask(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\\ud800 \ud83d\ude00\udbff"}})", {});
        QVERIFY2(half.errorMessage().contains(u"byte 75"), qPrintable(half.errorMessage()));
        QVERIFY2(half.errorMessage().contains(u"\\udbff"), qPrintable(half.errorMessage()));
    }

    void keepsIdsAsTheyWere()
    {
        for (const QByteArray id :
             {"0", "-7", "9007199254740993", "9223372036854775807", "\"a\"", "\"\"", "\"q\\\"\\\\u\""}) {
            QCOMPARE(m_asked->askStdio(message("ping", {}, id)).bytes,
                     R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{}})");
        }
    }

    void answersNotificationsWithNothing()
    {
        Answer answer;
        RecordedExchange exchange(answer);
        m_asked->engine.handle(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}})",
                               &exchange);
        QCOMPARE(exchange.cancelled, QByteArray("\"x\""));
        QCOMPARE(answer.httpStatus, 202);
        QVERIFY(answer.bytes.isEmpty());
        QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","method":"notifications/initialized"})", {}).httpStatus, 202);
        QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","id":5,"result":{}})", {}).httpStatus, 202);
        QCOMPARE(m_asked->ask(R"({"jsonrpc":"2.0","error":{"code":1,"message":"x"}})", {}).httpStatus, 202);
        // An unknown version is refused with any message (2025-11-25, basic/transports, Protocol Version Header).
        for (const char *const sent :
             {R"({"jsonrpc":"2.0","method":"notifications/initialized"})", R"({"jsonrpc":"2.0","id":5,"result":{}})"}) {
            for (const char *const known : {"2025-03-26", "2025-11-25", "2026-07-28"})
                QCOMPARE(m_asked->ask(sent, {{"MCP-Protocol-Version", known}}).httpStatus, 202);
            const Answer refused = m_asked->ask(sent, {{"MCP-Protocol-Version", "1999-01-01"}});
            QCOMPARE(refused.httpStatus, 400);
            QCOMPARE(refused.errorCode(), code::unsupportedVersion);
        }
    }

    void takesNoModernRequestInABatch()
    {
        const QJsonArray mixed =
            QJsonDocument::fromJson(
                m_asked
                    ->ask('[' + message("ping", {}, "1") + ',' + message("tools/list", test::modernMeta, "2") + ']', {})
                    .bytes)
                .array();
        QCOMPARE(mixed.size(), 2); // in any order (JSON-RPC 2.0, section 6)
        for (const auto &one : mixed) {
            const bool isModern = one[QLatin1String("id")].toInt() == 2;
            QCOMPARE(one[QLatin1String("error")][QLatin1String("code")].toInt(), isModern ? code::invalidRequest : 0);
            QCOMPARE(one[QLatin1String("result")].isObject(), !isModern);
        }
    }

    void servesABatchOneAfterTheOther()
    {
        Answer answer;
        RecordedExchange exchange(answer);
        exchange.withHeaders({});
        const QByteArray wait = R"("name":"wait")";
        m_asked->engine.handle('[' + message("tools/call", wait, "1") + ',' + message("tools/call", wait, "2") + ',' +
                                   message("tools/call", wait, "3") + ',' + message("ping", {}, "4") + ']',
                               &exchange);
        QCOMPARE(m_asked->tools.calls, 1);
        exchange.parts.value("2")->finish(202, {}); // withdrawn before its turn
        m_asked->tools.finishWaiting(tools::ToolOutcome());
        QCOMPARE(m_asked->tools.calls, 2);
        QCOMPARE(answer.finished, 0);
        m_asked->tools.finishWaiting(tools::ToolOutcome());
        QCOMPARE(answer.finished, 1);
        QList<int> ids;
        for (const auto &one : QJsonDocument::fromJson(answer.bytes).array())
            ids.append(one[QLatin1String("id")].toInt());
        QCOMPARE(ids, (QList<int>{1, 3, 4}));
    }

    void refusesWhatABatchHasNoRoomFor()
    {
        m_asked->tools.outcome.text = QByteArray(3'000'000, 'x');
        QByteArrayList calls;
        for (const char *const id : {"1", "2", "3"})
            calls.append(message("tools/call", R"("name":"echo")", id));
        const Answer answer = m_asked->ask('[' + calls.join(',') + ']', {});
        QCOMPARE(answer.finished, 1);
        const QJsonArray answers = QJsonDocument::fromJson(answer.bytes).array();
        QCOMPARE(answers.size(), 3);
        QVERIFY(answers[0][QLatin1String("result")].isObject() && answers[1][QLatin1String("result")].isObject());
        QCOMPARE(answers[2][QLatin1String("id")].toInt(), 3);
        QCOMPARE(answers[2][QLatin1String("error")][QLatin1String("code")].toInt(), code::internalError);
        QCOMPARE(m_asked->tools.calls, 2);
    }

    void answersNothingForAWithdrawnPartOfABatch()
    {
        Answer answer;
        RecordedExchange exchange(answer);
        exchange.withHeaders({});
        m_asked->engine.handle('[' + message("tools/call", R"("name":"wait")", "1") + ',' +
                                   message("tools/call", R"("name":"wait")", "2") + ']',
                               &exchange);
        exchange.parts.value("2")->finish(202, {});
        QCOMPARE(answer.finished, 0);
        exchange.parts.value("1")->finish(202, {});
        m_asked->tools.finishWaiting(tools::ToolOutcome()); // of the first, which has not gone yet
        QCOMPARE(answer.finished, 1);
        QVERIFY(answer.bytes.isEmpty());
    }

    // What a tool asks of its client under a handshake.
    void givesTheChannelWhatTheClientDeclared_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("capabilities");
        QTest::addColumn<bool>("shows");
        const QByteArray any = R"({"elicitation":{}})";
        QTest::newRow("2025-11-25") << QByteArray("2025-11-25") << any << true;
        QTest::newRow("2025-06-18") << QByteArray("2025-06-18") << any << true;
        QTest::newRow("2025-03-26") << QByteArray("2025-03-26") << any << false;
        QTest::newRow("forms") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":{"form":{},"url":{}}})")
                               << true;
        QTest::newRow("addresses") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":{"url":{}}})") << false;
        QTest::newRow("nothing") << QByteArray("2025-11-25") << QByteArray("{}") << false;
        QTest::newRow("no object") << QByteArray("2025-11-25") << QByteArray(R"({"elicitation":true})") << false;
        QTest::newRow("an array") << QByteArray("2025-11-25") << QByteArray(R"(["elicitation"])") << false;
    }

    void givesTheChannelWhatTheClientDeclared()
    {
        QFETCH(QByteArray, version);
        QFETCH(QByteArray, capabilities);
        RecordedExchange exchange(m_answer);
        exchange.changeFacts().takesElicitation = true; // of an earlier handshake
        m_asked->engine.handle(
            message("initialize", "\"protocolVersion\":\"" + version + "\",\"capabilities\":" + capabilities),
            &exchange);
        QTEST(exchange.facts().takesElicitation, "shows");
    }

    void knowsItsSessions()
    {
        const auto session = [](bool forms, bool views) {
            return SessionProtocol::newSession(
                {.version = {}, .client = {}, .takesElicitation = forms, .showsViews = views});
        };
        QCOMPARE(session(false, false), QByteArray());
        QVERIFY(SessionProtocol::isViewSession(session(false, true)) &&
                !SessionProtocol::isFormSession(session(false, true)));
        QVERIFY(SessionProtocol::isViewSession(session(true, true)) &&
                SessionProtocol::isFormSession(session(true, true)));
        const QByteArray id = session(true, false);
        QVERIFY(SessionProtocol::isFormSession(id) && !SessionProtocol::isViewSession(id));
        QVERIFY(id != session(true, false));
        for (const QByteArray &other : {QByteArray(), id.chopped(1), id + '0', id.toUpper(), ' ' + id,
                                        id.chopped(1) + 'g', id.chopped(1) + '\0', QByteArray(id.size(), 'a')})
            QVERIFY2(!SessionProtocol::isFormSession(other) && !SessionProtocol::isViewSession(other), other);
    }

    void asksAFewTimesAtMost()
    {
        m_asked->tools.asksForever = true;
        RecordedExchange exchange(m_answer = {});
        exchange.changeFacts().takesElicitation = true;
        m_asked->engine.handle(message("tools/call", R"("name":"ask")"), &exchange);
        for (qsizetype i = 0; i < exchange.answerAsked.size() && i < 100; ++i)
            QList(exchange.answerAsked)[i](acceptance);
        QCOMPARE(exchange.asked.size(), 3);
        QCOMPARE(m_answer.finished, 1);
        QVERIFY(m_answer.result()[QLatin1String("isError")].toBool());
        m_asked->tools.asksForever = false;
    }

    void handsResponsesToTheChannel_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<bool>("isAnswer");
        const QByteArray result = R"("result":{"action":"accept"})";
        const QByteArray error = R"("error":{"code":-32603,"message":"no"})";
        QTest::newRow("a result") << result << true;
        QTest::newRow("an error") << error << false;
        QTest::newRow("both") << result + ',' + error << false;
        QTest::newRow("a text") << QByteArray(R"("result":"accept")") << false;
        QTest::newRow("null") << QByteArray(R"("result":null)") << false;
        QTest::newRow("a list") << QByteArray(R"("result":[{"action":"accept"}])") << false;
    }

    void handsResponsesToTheChannel()
    {
        QFETCH(QByteArray, members);
        RecordedExchange exchange(m_answer = {});
        exchange.withHeaders({});
        m_asked->engine.handle(R"({"jsonrpc":"2.0","id":"x",)" + members + '}', &exchange);
        QCOMPARE(m_answer.httpStatus, 202);
        QCOMPARE(m_answer.bytes, QByteArray());
        QVERIFY(exchange.responses.contains("\"x\""));
        QFETCH(bool, isAnswer);
        QCOMPARE(exchange.responses.value("\"x\""), isAnswer ? ClientAnswer(acceptance) : std::nullopt);
    }

    /// The revisions with questions have none.
    void takesNoResponsesInArrays()
    {
        RecordedExchange exchange(m_answer = {});
        exchange.withHeaders({});
        m_asked->engine.handle(R"([{"jsonrpc":"2.0","id":"x","result":{"action":"accept"}}])", &exchange);
        QVERIFY(exchange.responses.isEmpty());
    }

private:
    std::unique_ptr<test::AskedEngine> m_asked;
    test::Answer m_answer;
};

BRANDBRIDGE_TEST(TestMcpEngine, QCoreApplication)
#include "test_mcp_engine.moc"
