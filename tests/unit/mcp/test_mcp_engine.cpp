// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/session_protocol.h"
#include "support/fake_features.h"
#include "support/recorded_exchange.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::mcp;
using test::Answer;
using test::columns;
using test::RecordedExchange;

namespace {

/// What makes a message of 2026-07-28 of one that has it among its params.
const QByteArray modernMeta =
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}})";

/// A request; @p params are the members of its object.
QByteArray message(const QByteArray &method, const QByteArray &params, const QByteArray &id = "1")
{
    return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":{)" + params + "}}";
}

/// A call with @p more members besides the name.
QByteArray call(const QByteArray &tool, const QByteArray &more = {}, const QByteArray &id = "1")
{
    return message("tools/call", "\"name\":\"" + tool + (more.isEmpty() ? "\"" : "\"," + more), id);
}

QByteArray handshake(const QByteArray &capabilities = "{}", const QByteArray &version = "2025-11-25")
{
    return message("initialize", R"("protocolVersion":")" + version + R"(","capabilities":)" + capabilities);
}

QHash<QByteArray, QByteArray> modernHeaders(const QByteArray &method, const QByteArray &name = {})
{
    QHash<QByteArray, QByteArray> headers{{"MCP-Protocol-Version", "2026-07-28"}, {"Mcp-Method", method}};
    if (!name.isEmpty())
        headers.insert("Mcp-Name", name);
    return headers;
}

const QJsonObject acceptance{{u"action"_s, u"accept"_s}};

} // namespace

class TestMcpEngine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_parts.emplace(); }

    void sendsBytesUntouched()
    {
        const QByteArray body = "{ \"n\":1.10, \"big\":12345678901234567890, \"b\":1e5,\"a\":\"x\\u00e9\\\"\" }";
        m_parts->tools.outcome.text = body;
        m_parts->tools.outcome.structuredJson = body;
        m_parts->tools.outcome.metaJson = R"("brandbridge/x":1)";
        for (const QByteArray &more : {',' + modernMeta, QByteArray()}) {
            const Answer answer = askStdio(call("echo", R"("arguments":{"k":"v"})" + more));
            QVERIFY2(answer.bytes.contains(R"("structuredContent":)" + body), answer.bytes.constData());
            const QJsonObject result = answer.result();
            QCOMPARE(result[u"content"][0][u"text"].toString(), QString::fromUtf8(body));
            QCOMPARE(result[u"_meta"][u"brandbridge/x"].toInt(), 1);
            QVERIFY(!result.contains(u"isError"));
            QCOMPARE(m_parts->tools.last.arguments[u"k"].toString(), u"v"_s);
        }
    }

    /// Only Visual Studio Code shows resource links.
    void linksAreWhatTheAssistantShows()
    {
        m_parts->tools.outcome.text = "{}";
        m_parts->tools.outcome.link = "brandbridge://run/1";
        const auto blocks = [](const Answer &answer) {
            QStringList types;
            const QJsonObject result = answer.result();
            for (const QJsonValue block : result[u"content"].toArray())
                types.append(block[u"type"].toString() + u' ' + block[u"text"].toString() + block[u"uri"].toString());
            return types.join(u", ") + u" | "_s + result[u"_meta"][u"brandbridge/link"].toString();
        };
        const QString asLink = u"text {}, resource_link brandbridge://run/1 | brandbridge://run/1"_s;
        const QString asText = u"text {}, text Open in Brandbridge: brandbridge://run/1 | brandbridge://run/1"_s;
        QCOMPARE(blocks(ask(call("echo"), {{"MCP-Protocol-Version", "2025-11-25"}}, u"vscode"_s)), asLink);
        QCOMPARE(blocks(ask(call("echo"), {{"MCP-Protocol-Version", "2025-11-25"}}, u"cursor"_s)), asText);
        QCOMPARE(blocks(ask(call("echo", modernMeta), modernHeaders("tools/call", "echo"))), asText);
        QCOMPARE(blocks(ask(call("echo"), {})), asText); // 2025-03-26, which has no resource links
    }

    /// They lose our tools if we restart while they listen.
    void changesAreNotAnnouncedToClientsThatDropTools()
    {
        const auto metaOf = [](const QByteArray &client) {
            const QByteArray info = R"(,"io.modelcontextprotocol/clientInfo":{"name":"NAME","version":"1"}})";
            return modernMeta.chopped(1) + QByteArray(info).replace("NAME", client);
        };
        for (const auto &[meta, isTold] : {std::pair(modernMeta, true), std::pair(metaOf("copilot-cli"), false),
                                           std::pair(metaOf("claude-code"), false), std::pair(metaOf("x"), true)}) {
            const QByteArray question = message("server/discover", meta);
            QCOMPARE(ask(question, modernHeaders("server/discover"))
                         .result()[u"capabilities"][u"tools"][u"listChanged"]
                         .toBool(),
                     isTold);
            QVERIFY(askStdio(question).result()[u"capabilities"][u"tools"][u"listChanged"].toBool());
        }
    }

    void givesTheStateOfAQuestionBothWays()
    {
        m_parts->tools.outcome.inputRequestsJson = R"({"q":{"method":"elicitation/create"}})";
        m_parts->tools.outcome.requestState = u"s\"1"_s;
        const QByteArray answered = R"("inputResponses":{"q":{"action":"accept"}},"requestState":"old",)";
        const QJsonObject result = askStdio(call("echo", answered + modernMeta)).result();
        QCOMPARE(m_parts->tools.last.requestState, u"old"_s);
        QVERIFY(m_parts->tools.last.inputResponses.contains(u"q"));
        QCOMPARE(result[u"resultType"].toString(), u"input_required"_s);
        QCOMPARE(result[u"requestState"].toString(), u"s\"1"_s);
        QVERIFY(!result.contains(u"content"));
        QVERIFY(result[u"_meta"][u"io.modelcontextprotocol/serverInfo"].isObject());
    }

    void saysWhetherTheClientCanBeAsked()
    {
        const std::pair<const char *, bool> rows[] = {
            {"{}", false},
            {R"({"elicitation":{}})", true},
            {R"({"elicitation":{"form":{}}})", true},
            {R"({"elicitation":{"form":{},"url":{}}})", true},
            {R"({"elicitation":{"url":{}}})", false}, // addresses only
            {R"({"elicitation":true})", false},
            {R"(["elicitation"])", false},
            {R"({"sampling":{}})", false},
        };
        for (const auto &[capabilities, can] : rows) {
            const QByteArray meta = QByteArray(modernMeta).replace("{}", capabilities);
            ask(call("echo", meta), modernHeaders("tools/call", "echo"));
            QVERIFY2(m_parts->tools.last.acceptsInputRequests == can, capabilities);
            // A legacy handshake says it for its channel only; over HTTP there is none without a session.
            ask(handshake(capabilities), {});
            ask(call("echo"), {});
            QVERIFY2(!m_parts->tools.last.acceptsInputRequests, capabilities);
            QVERIFY2(takesElicitationAfter(handshake(capabilities)) == can, capabilities);
            QVERIFY2(takesElicitationAfter(handshake(capabilities, "2025-06-18")) == can, capabilities);
            // 2025-03-26 has no questions.
            QVERIFY2(!takesElicitationAfter(handshake(capabilities, "2025-03-26")), capabilities);
        }
    }

    void saysWhetherTheClientShowsViews()
    {
        const QByteArray extension = R"({"extensions":{"io.modelcontextprotocol/ui":)";
        const std::pair<QByteArray, bool> rows[] = {
            {"{}", false},
            {extension + R"({"mimeTypes":["text/html;profile=mcp-app"]}}})", true},
            {extension + R"({"mimeTypes":["text/html"]}}})", false},
            {extension + "{}}}", false},
            {extension + "true}}", false},
        };
        for (const auto &[capabilities, shows] : rows) {
            RecordedExchange exchange;
            m_parts->engine.handle(handshake(capabilities), &exchange);
            QVERIFY2(exchange.facts().caller.showsViews == shows, capabilities);
            m_parts->engine.handle(call("echo"), &exchange);
            QVERIFY2(m_parts->tools.last.caller.showsViews == shows, capabilities);

            // Without a handshake each request says so itself, regardless of earlier agreements.
            exchange.changeFacts().caller.showsViews = true;
            m_parts->engine.handle(call("echo", QByteArray(modernMeta).replace("{}", capabilities)), &exchange);
            QVERIFY2(m_parts->tools.last.caller.showsViews == shows, capabilities);
        }
    }

    void passesWholeResultsThrough()
    {
        const auto isUntouched = [this](const QByteArray &bytes) {
            return bytes == R"({"jsonrpc":"2.0","id":1,"result":)" + m_parts->tools.outcome.rawResultJson + '}';
        };
        m_parts->tools.outcome.rawResultJson = R"({"content":[],"structuredContent":1.50 })";
        QVERIFY(isUntouched(askStdio(call("echo")).bytes));
        const Answer completed = askStdio(call("echo", modernMeta));
        QCOMPARE(completed.result()[u"resultType"].toString(), u"complete"_s);
        QVERIFY(completed.bytes.contains("1.50"));
        m_parts->tools.outcome.rawResultJson = R"({"resultType":"complete","content":[]})";
        QVERIFY(isUntouched(askStdio(call("echo", modernMeta)).bytes));
    }

    void countsAssistantsByTheirNames()
    {
        const auto servedAfter = [this](const QString &assistant, const QByteArray &bytes) {
            RecordedExchange exchange;
            exchange.changeFacts().caller.name = assistant;
            m_parts->engine.handle(bytes, &exchange);
            return m_parts->engine.assistantsServed();
        };
        const QByteArray request = message("tools/list", modernMeta);
        QCOMPARE(servedAfter(u"cursor"_s, "[]"), 0);
        QCOMPARE(servedAfter(u"cursor"_s, R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), 0);
        QCOMPARE(servedAfter(u"cursor"_s, request), 1);
        QCOMPARE(servedAfter(u"cursor"_s, request), 1);
        QCOMPARE(servedAfter(u"claude"_s, request), 2);
    }

    void reportsProgressByTheTokenAsItWasSent()
    {
        for (const QByteArray token : {"\"t\\\"1\"", "7"}) {
            RecordedExchange exchange;
            m_parts->engine.handle(call("wait", R"("_meta":{"progressToken":)" + token + '}'), &exchange);
            const QList<QByteArray> &notifications = exchange.answer.notifications;
            m_parts->tools.last.onProgress(u"One"_s);
            QVERIFY(test::waitFor([&] { // what comes too soon after is left out
                m_parts->tools.last.onProgress(u"Two"_s);
                return notifications.size() == 2;
            }));
            for (int i = 0; i < 2; ++i) {
                const QJsonValue params = QJsonDocument::fromJson(notifications[i])[u"params"];
                QCOMPARE(params[u"progress"].toInt(), i + 1);
                QCOMPARE(params[u"message"].toString(), i == 0 ? u"One"_s : u"Two"_s);
                QVERIFY(notifications[i].contains(R"("progressToken":)" + token));
            }
            m_parts->tools.finishWaiting(tools::ToolOutcome());
            QCOMPARE(exchange.answer.finished, 1);
        }
    }

    void listensForChangedTools()
    {
        RecordedExchange listening;
        m_parts->engine.handle(
            message("subscriptions/listen",
                    R"("notifications":{"toolsListChanged":true,"promptsListChanged":true},)" + modernMeta, "\"s1\""),
            &listening);
        RecordedExchange other;
        m_parts->engine.handle(message("subscriptions/listen", R"("notifications":{},)" + modernMeta, "2"), &other);

        const QList<QByteArray> &notifications = listening.answer.notifications;
        QCOMPARE(notifications,
                 QList<QByteArray>{R"({"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":)"
                                   R"({"_meta":{"io.modelcontextprotocol/subscriptionId":"s1"},)"
                                   R"("notifications":{"toolsListChanged":true}}})"});
        Q_EMIT m_parts->tools.toolsChanged();
        QCOMPARE(notifications.size(), 2);
        QVERIFY(notifications[1].contains("notifications/tools/list_changed"));
        QVERIFY(notifications[1].contains(R"("io.modelcontextprotocol/subscriptionId":"s1")"));
        QCOMPARE(other.answer.notifications.size(), 1);

        QCOMPARE(listening.answer.finished, 0);
        m_parts->engine.closeSubscriptions(listening.parent());
        QCOMPARE(listening.answer.finished, 1);
        QCOMPARE(other.answer.finished, 1);
        QCOMPARE(listening.answer.result()[u"_meta"][u"io.modelcontextprotocol/subscriptionId"].toString(), u"s1"_s);
    }

    void refusesWrongParameters()
    {
        const QByteArray cursor = R"("cursor":"2")"; // it never gave one
        for (const QByteArray &request :
             {message("tools/call", {}), call("echo", R"("arguments":[])"),
              call("echo", R"("inputResponses":[],)" + modernMeta), message("subscriptions/listen", modernMeta),
              message("tools/list", cursor), message("resources/list", cursor),
              message("resources/templates/list", cursor), message("prompts/list", cursor)})
            QVERIFY2(askStdio(request).errorCode() == code::invalidParams, request.constData());
    }

    void takesNullForNothing()
    {
        QVERIFY(askStdio(message("tools/list", R"("cursor":null)")).result().contains(u"tools"));
        QVERIFY(askStdio(call("echo", R"("arguments":null)")).result().contains(u"content"));
    }

    void checksParameterHeaders()
    {
        m_parts->tools.schema =
            QJsonDocument::fromJson(R"({"properties":{"region":{"type":"string","x-mcp-header":"Region"}}})").object();
        auto headers = modernHeaders("tools/call", "echo");
        const QByteArray inEurope = R"("arguments":{"region":"eu"})";
        const Answer missing = ask(call("echo", inEurope + ',' + modernMeta), headers);
        QCOMPARE(missing.errorCode(), code::headerMismatch);
        QCOMPARE(missing.httpStatus, 400);
        headers.insert("Mcp-Param-Region", "eu");
        const Answer given = ask(call("echo", inEurope + ',' + modernMeta), headers);
        QCOMPARE(given.httpStatus, 200);
        QVERIFY(given.error().isEmpty());
        // The handshake revisions have no such headers.
        QVERIFY(ask(call("echo", inEurope), {}).error().isEmpty());
    }

    /// Besides what wire-protocol.test.mjs sends.
    void refusesWhatIsNoMessage_data()
    {
        const auto row = columns<QByteArray, int, bool>("bytes", "code", "hasId");
        row("bad UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", code::parseError, false);
        row("zero byte", QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39), code::parseError, false);
        row("line end in a string", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\ng\"}", code::parseError, false);
        for (const char *const text : {R"(\ud800)", R"(\uDFFFx)", R"(\ude00\ud83d)", R"(\ud83d\ud83d\ude00)"})
            row(QByteArray("half a character ") + text, message("ping", "\"a\":\"" + QByteArray(text) + '"'),
                code::invalidRequest, true);
        row("half a character in a name", message("ping", R"("\udc00":1)"), code::invalidRequest, true);
        row("number beyond all", message("ping", R"("a":1e400)"), code::parseError, false);
        row("deep", QByteArray(5000, '['), code::parseError, false);
        row("null", "null", code::invalidRequest, false);
        row("no version", R"({"id":1,"method":"ping"})", code::invalidRequest, true);
        for (const char *const id : {"null", "1.5", "{}", "9223372036854775808", "18446744073709551615", "1e30"})
            row(QByteArray("id ") + id, message("ping", {}, id), code::invalidRequest, false);
        row("no method", R"({"jsonrpc":"2.0","id":1})", code::invalidRequest, true);
        row("params an array", R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})", code::invalidRequest, true);
    }

    void refusesWhatIsNoMessage()
    {
        QFETCH(QByteArray, bytes);
        const Answer answer = ask(bytes, {});
        QTEST(answer.errorCode(), "code");
        QCOMPARE(answer.httpStatus, 400);
        QTEST(answer.object().contains(u"id"), "hasId");
        QVERIFY(!answer.errorMessage().isEmpty());
    }

    void saysWhereAMessageIsWrong()
    {
        const QString zero =
            ask(QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"p\0g\"}", 39), {}).errorMessage();
        QVERIFY2(zero.contains(u"byte 35") && zero.contains(u"0x00"), qPrintable(zero));
        const QString half = ask(message("ping", R"("a":"\\ud800 \ud83d\ude00\udbff")"), {}).errorMessage();
        QVERIFY2(half.contains(u"byte 75") && half.contains(u"\\udbff"), qPrintable(half));
    }

    void keepsIdsAsTheyWere()
    {
        for (const QByteArray id :
             {"0", "-7", "9007199254740993", "9223372036854775807", "\"a\"", "\"\"", "\"q\\\"\\\\u\""})
            QCOMPARE(askStdio(message("ping", {}, id)).bytes, R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{}})");
    }

    void answersNotificationsWithNothing()
    {
        RecordedExchange exchange;
        m_parts->engine.handle(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}})",
                               &exchange);
        QCOMPARE(exchange.cancelled, QByteArray("\"x\""));
        QCOMPARE(exchange.answer.httpStatus, 202);
        QVERIFY(exchange.answer.bytes.isEmpty());
        QCOMPARE(ask(R"({"jsonrpc":"2.0","error":{"code":1,"message":"x"}})", {}).httpStatus, 202);
        // An unknown version is refused with any message (2025-11-25, basic/transports, Protocol Version Header).
        for (const char *const sent :
             {R"({"jsonrpc":"2.0","method":"notifications/initialized"})", R"({"jsonrpc":"2.0","id":5,"result":{}})"}) {
            QCOMPARE(ask(sent, {}).httpStatus, 202);
            for (const char *const known : {"2025-03-26", "2025-11-25", "2026-07-28"})
                QCOMPARE(ask(sent, {{"MCP-Protocol-Version", known}}).httpStatus, 202);
            const Answer refused = ask(sent, {{"MCP-Protocol-Version", "1999-01-01"}});
            QCOMPARE(refused.httpStatus, 400);
            QCOMPARE(refused.errorCode(), code::unsupportedVersion);
        }
    }

    void takesNoModernRequestInABatch()
    {
        const QJsonArray mixed =
            ask('[' + message("ping", {}) + ',' + message("tools/list", modernMeta, "2") + ']', {}).array();
        QCOMPARE(mixed.size(), 2); // in any order (JSON-RPC 2.0, section 6)
        for (const auto &one : mixed) {
            const bool isModern = one[u"id"].toInt() == 2;
            QCOMPARE(one[u"error"][u"code"].toInt(), isModern ? code::invalidRequest : 0);
            QCOMPARE(one[u"result"].isObject(), !isModern);
        }
    }

    void servesABatchOneAfterTheOther()
    {
        RecordedExchange exchange;
        exchange.withHeaders({});
        const QByteArrayList batch{call("wait", {}, "1"), call("wait", {}, "2"), call("wait", {}, "3"),
                                   message("ping", {}, "4")};
        m_parts->engine.handle('[' + batch.join(',') + ']', &exchange);
        QCOMPARE(m_parts->tools.calls, 1);
        exchange.parts.value("2")->finish(202, {}); // withdrawn before its turn
        m_parts->tools.finishWaiting(tools::ToolOutcome());
        QCOMPARE(m_parts->tools.calls, 2);
        QCOMPARE(exchange.answer.finished, 0);
        m_parts->tools.finishWaiting(tools::ToolOutcome());
        QCOMPARE(exchange.answer.finished, 1);
        QList<int> ids;
        for (const auto &one : exchange.answer.array())
            ids.append(one[u"id"].toInt());
        QCOMPARE(ids, (QList<int>{1, 3, 4}));
    }

    void refusesWhatABatchHasNoRoomFor()
    {
        m_parts->tools.outcome.text = QByteArray(3'000'000, 'x');
        const QByteArrayList calls{call("echo", {}, "1"), call("echo", {}, "2"), call("echo", {}, "3")};
        const Answer answer = ask('[' + calls.join(',') + ']', {});
        QCOMPARE(answer.finished, 1);
        const QJsonArray answers = answer.array();
        QCOMPARE(answers.size(), 3);
        QVERIFY(answers[0][u"result"].isObject() && answers[1][u"result"].isObject());
        QCOMPARE(answers[2][u"id"].toInt(), 3);
        QCOMPARE(answers[2][u"error"][u"code"].toInt(), code::internalError);
        QCOMPARE(m_parts->tools.calls, 2);
    }

    void answersNothingForAWithdrawnPartOfABatch()
    {
        RecordedExchange exchange;
        exchange.withHeaders({});
        m_parts->engine.handle('[' + call("wait", {}, "1") + ',' + call("wait", {}, "2") + ']', &exchange);
        exchange.parts.value("2")->finish(202, {});
        QCOMPARE(exchange.answer.finished, 0);
        exchange.parts.value("1")->finish(202, {});
        m_parts->tools.finishWaiting(tools::ToolOutcome()); // of the first, which has not gone yet
        QCOMPARE(exchange.answer.finished, 1);
        QVERIFY(exchange.answer.bytes.isEmpty());
    }

    void knowsItsSessions()
    {
        const auto session = [](bool forms, bool views) {
            return SessionProtocol::newSession({.version = {}, .client = {}, .canElicit = forms, .showsViews = views});
        };
        QCOMPARE(session(false, false), QByteArray());
        for (const auto &[forms, views] : {std::pair(false, true), std::pair(true, true), std::pair(true, false)}) {
            QCOMPARE(SessionProtocol::isFormSession(session(forms, views)), forms);
            QCOMPARE(SessionProtocol::isViewSession(session(forms, views)), views);
        }
        const QByteArray id = session(true, false);
        QVERIFY(id != session(true, false));
        for (const QByteArray &other : {QByteArray(), id.chopped(1), id + '0', id.toUpper(), ' ' + id,
                                        id.chopped(1) + 'g', id.chopped(1) + '\0', QByteArray(id.size(), 'a')})
            QVERIFY2(!SessionProtocol::isFormSession(other) && !SessionProtocol::isViewSession(other), other);
    }

    void asksAFewTimesAtMost()
    {
        m_parts->tools.asksForever = true;
        RecordedExchange exchange;
        exchange.changeFacts().canElicit = true;
        m_parts->engine.handle(call("ask"), &exchange);
        for (qsizetype i = 0; i < exchange.answerAsked.size() && i < 100; ++i)
            QList(exchange.answerAsked)[i](acceptance);
        QCOMPARE(exchange.asked.size(), 3);
        QCOMPARE(exchange.answer.finished, 1);
        QVERIFY(exchange.answer.result()[u"isError"].toBool());
    }

    void handsResponsesToTheChannel()
    {
        const QByteArray result = R"("result":{"action":"accept"})";
        const QByteArray error = R"("error":{"code":-32603,"message":"no"})";
        for (const QByteArray &members :
             {result, error, result + ',' + error, QByteArray(R"("result":"accept")"), QByteArray(R"("result":null)"),
              QByteArray(R"("result":[{"action":"accept"}])")}) {
            RecordedExchange exchange;
            exchange.withHeaders({});
            m_parts->engine.handle(R"({"jsonrpc":"2.0","id":"x",)" + members + '}', &exchange);
            QVERIFY2(exchange.answer.httpStatus == 202 && exchange.answer.bytes.isEmpty(), members);
            QVERIFY2(exchange.responses.contains("\"x\""), members);
            const ClientAnswer taken = members == result ? ClientAnswer(acceptance) : std::nullopt;
            QVERIFY2(exchange.responses.value("\"x\"") == taken, members);
        }
    }

    /// The revisions with questions have none.
    void takesNoResponsesInArrays()
    {
        RecordedExchange exchange;
        exchange.withHeaders({});
        m_parts->engine.handle(R"([{"jsonrpc":"2.0","id":"x","result":{"action":"accept"}}])", &exchange);
        QVERIFY(exchange.responses.isEmpty());
    }

private:
    Answer ask(const QByteArray &bytes, const QHash<QByteArray, QByteArray> &headers, const QString &assistant = {})
    {
        RecordedExchange exchange;
        exchange.withHeaders(headers);
        exchange.changeFacts().caller.name = assistant;
        m_parts->engine.handle(bytes, &exchange);
        return exchange.answer;
    }
    bool takesElicitationAfter(const QByteArray &handshake)
    {
        RecordedExchange channel;
        channel.changeFacts().canElicit = true; // of an earlier handshake
        m_parts->engine.handle(handshake, &channel);
        return channel.facts().canElicit;
    }
    Answer askStdio(const QByteArray &bytes)
    {
        RecordedExchange exchange;
        m_parts->engine.handle(bytes, &exchange);
        return exchange.answer;
    }

    std::optional<test::FakeEngine> m_parts;
};

BRANDBRIDGE_TEST(TestMcpEngine, QCoreApplication)
#include "test_mcp_engine.moc"
