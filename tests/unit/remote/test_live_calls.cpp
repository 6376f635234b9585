// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/reason.h"
#include "core/json/validate.h"
#include "support/test_program.h"
#include "tests/unit/remote/live_fixture.h"

#include <QSignalSpy>

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

struct LargeResult
{
    const char *name;
    QByteArray result;
    QByteArray kept;
    bool isError;
};

/// @p text with "://" for ":@". moc of Qt 6.4 takes two slashes in a raw string for a comment.
QByteArray withSlashes(QByteArray text)
{
    return text.replace(":@", "://");
}

QList<LargeResult> largeResults()
{
    const QByteArray text = '"' + QByteArray(6'000'000, 'a') + '"';
    const QByteArray seen = R"({"content":[{"type":"text","text":"seen"})";
    const QByteArray short1 = R"({"type":"text","text":"b"})";
    return {
        {"text", R"({"content":[{"type":"text","text":)" + text + "}]}", "aaaa", false},
        {"texts", "{\"content\":[" + QByteArrayList(30'000, short1).join(',') + "]}", short1, false},
        {"picture", seen + R"(,{"type":"image","mimeType":"image/png","data":)" + text + "}]}", "seen", false},
        {"resource", seen + R"(,{"type":"resource","resource":{"uri":"x:y","blob":)" + text + "}}]}", "seen", false},
        {"structure", seen + R"(],"structuredContent":{"a":)" + text + "}}", "seen", true},
        {"metadata", seen + R"(],"isError":true,"_meta":{"a":)" + text + "}}", "seen", true},
        {"another member", seen + R"(],"more":)" + text + '}', "seen", false}};
}

} // namespace

/// Calls that the live catalogue passes through.
class TestLiveCalls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passesCallsThrough()
    {
        for (const bool modern : {true, false}) {
            Bench bench;
            bench.server.modern = modern;
            bench.server.pages = {
                R"([{"name":"extra","inputSchema":{"type":"object","properties":{)"
                R"("market":{"type":"string","x-mcp-header":"Market"},"in":{"type":"object","properties":{)"
                R"("deep":{"type":"boolean","x-mcp-header":"Deep"}}},"n":{"type":"integer","x-mcp-header":"N"}}}}])"};
            const QByteArray result =
                "{\"content\" : [{\"type\":\"text\",\"text\":\"\\u00e9\"}],\n\"x\":12345678901234567890.0 "
                ",\"isError\":false}";
            QJsonObject received;
            bench.server.onCall = [&](const QJsonObject &params) {
                received = params;
                return "\"result\":" + result;
            };
            QCOMPARE(bench.read(), State::Read);
            const QJsonObject arguments =
                QJsonDocument::fromJson(R"({"market":"Österreich","in":{"deep":true},"n":null,"list":[1,2.5,"x"]})")
                    .object();
            ToolCall call = toolCall(u"extra"_s, arguments);
            QStringList progress;
            call.onProgress = [&progress](const QString &sentence) { progress.append(sentence); };
            const auto outcome =
                awaited<Answer<ToolOutcome>>([&](auto done) { bench.catalogue.call(call, &bench.context, done); });
            QVERIFY(outcome);
            QVERIFY(progress.contains(u"Waiting for the service's answer"_s));
            QCOMPARE(outcome->rawResultJson, result);
            QVERIFY(!outcome->isError);
            QCOMPARE(received.value(u"name"_s).toString(), u"extra"_s);
            QCOMPARE(received.value(u"arguments"_s).toObject(), arguments);

            const transport::HttpRequest &request = bench.service.network.requests.last();
            QCOMPARE(headerOf(request, "mcp-name"), modern ? "extra" : "");
            QCOMPARE(headerOf(request, "mcp-param-market"), modern ? "=?base64?w5ZzdGVycmVpY2g=?=" : "");
            QCOMPARE(headerOf(request, "mcp-param-deep"), modern ? "true" : "");
            QVERIFY(headerOf(request, "mcp-param-n").isNull());
        }
    }

    /// What only this program says: pages that clients show, links into its window, facts about answers.
    void resultsCannotImitateOurs()
    {
        Bench bench;
        QVERIFY(bench.readsExtra());
        bench.server.onCall = [](const QJsonObject &) {
            return withSlashes(
                R"("result":{"content":[{"type":"text","text":"a","_meta":{"brandbridge/link":"x","their/own":1}},)"
                R"({"type":"resource","resource":{"uri":"\u0075I:@brandbridge/runs","text":"<html>"}},)"
                R"({"type":"resource","resource":{"uri":"file:@/x","uri":"ui:@x","text":"b"}},)"
                R"({"type":"resource_link","uri":" brandbridge:@run/1","name":"Open in Brandbridge"},)"
                R"({"type":"resource_link","uri":"https:@example.com/","name":"theirs"}],)"
                R"("_meta":{"ui":{"resourceUri":"ui:@x"},"ui/resourceUri":"ui:@x","brandbridge/cached":{},)"
                R"("anthropic/maxResultSizeChars":9,"n":1.0},)"
                R"("content":[],"x":1.50})");
        };
        const auto outcome = bench.call(u"extra"_s);
        QVERIFY(outcome);
        QCOMPARE(
            outcome->rawResultJson,
            withSlashes(
                R"({"content":[{"type":"text","text":"a","_meta":{"their/own":1}},)"
                R"({"type":"resource","resource":{"uri":"file:@/x","uri":"ui:@x","text":"b"}},)"
                R"({"type":"resource_link","uri":"https:@example.com/","name":"theirs"}],"_meta":{"n":1.0},"x":1.50})"));
    }

    void resultsAreCut()
    {
        Bench bench;
        QVERIFY(bench.reads({'[' + tool("extra", R"(,"outputSchema":{"type":"object"})") + ']'}));
        for (const LargeResult &large : largeResults()) {
            bench.server.onCall = [&large](const QJsonObject &) { return "\"result\":" + large.result; };
            ToolCall call = toolCall(u"extra"_s);
            call.maxResult = {4000};
            const auto outcome =
                awaited<Answer<ToolOutcome>>([&](auto done) { bench.catalogue.call(call, &bench.context, done); });
            QVERIFY2(outcome, large.name);
            const QByteArray &passed = outcome->rawResultJson;
            QVERIFY2(passed.size() < 40'000 && !json::validate(passed), passed.left(500));
            QVERIFY2(passed.contains(large.kept) && passed.contains("The service's answer is cut"),
                     large.name + passed.left(500));
            QVERIFY2(passed.contains(R"("isError":true)") == large.isError, large.name);

            call.maxResult = {}; // no limit
            const auto whole =
                awaited<Answer<ToolOutcome>>([&](auto done) { bench.catalogue.call(call, &bench.context, done); });
            QVERIFY2(whole->rawResultJson == large.result, large.name);
        }
    }

    void reportsFailedCalls()
    {
        // "extra" says nothing of itself, so it may change something.
        const QList<std::tuple<int, QByteArray, QString>> answers{
            {0, {}, u"No answer in time.\n"_s},
            {0, {}, u"It is not known whether the change"_s},
            {502, {}, u"It is not known whether the change"_s},
            {200, R"("result":{"content":"text"})", u"It is not known whether the change"_s},
            {200, R"("error":{"code":-32603,"message":"oops"})", u"It is not known whether the change"_s},
            {200, R"("error":{"code":-32602,"message":"brandId is wrong"})", u"brandId is wrong"_s},
            {400, R"("error":{"code":-32602,"message":"brandId is wrong"})", u"brandId is wrong"_s},
            {200, R"("result":{"resultType":"input_required","inputRequests":{}})", u"asks for more input"_s},
            {200, R"("result":{"resultType":"task","content":[]})", u"not a tool's result"_s},
            {200, R"("result":{"content":"text"})", u"not a tool's result"_s},
            {200, R"("result":[])", u"no answer"_s},
            {200, R"("other":1)", u"no answer"_s},
            {200, "\"result\":{\"content\":[],\"x\":\"\xff\"}", u"not valid UTF-8"_s},
            {200, "\"result\":{\"content\":[", u"not JSON"_s},
            {500, R"("result":{"content":[]})", u"HTTP status 500"_s},
            {401, {}, u"API key"_s},
            {403, {}, u"closed beta"_s},
            {429, {}, u"429"_s}};
        for (const auto &[status, body, text] : answers) {
            Bench bench;
            QVERIFY(bench.readsExtra());
            bench.service.network.script =
                [code = status, members = body](const transport::HttpRequest &request) -> FakeTransport::Answer {
                if (code == 0)
                    return broken(transport::ErrorKind::Timeout, u"No answer in time."_s);
                return test::response(code, messageFor(request, members));
            };
            const auto outcome = bench.call(u"extra"_s);
            QVERIFY2(outcome && outcome->isError && outcome->rawResultJson.isEmpty(), body.constData());
            QVERIFY2(outcome->text.contains(text.toUtf8()), outcome->text.constData());
            QVERIFY2(!outcome->text.contains("secret-key"), outcome->text.constData());
            QVERIFY2(outcome->text.contains("It is not known") == outcome->isUncertain, outcome->text.constData());
            if (status == 0)
                QCOMPARE(activity::Reason::of(outcome->reason).code, u"network.timeout"_s);
            if (status >= 400)
                QVERIFY2(activity::Reason::of(outcome->reason).message.english().contains(u"HTTP %1"_s.arg(status)),
                         qPrintable(outcome->reason));
            QVERIFY2(!outcome->isUncertain || (status != 401 && status != 403 && status != 429), body.constData());
        }
    }

    void readsAgainWhenAToolIsGone()
    {
        for (
            const QByteArray answer :
            {R"("error":{"code":-32602,"message":"Unknown tool: extra"})",
             R"("result":{"content":[{"type":"text","text":"MCP error -32602: Tool extra not found"}],"isError":true})"}) {
            Bench bench({.pause = std::chrono::milliseconds(0)});
            bench.server.onCall = [answer](const QJsonObject &) { return answer; };
            QVERIFY(bench.readsExtra());
            bench.server.pages = {'[' + tool("renamed") + ']'};
            QSignalSpy changed(&bench.catalogue, &ToolProvider::toolsChanged);
            QVERIFY2(bench.call(u"extra"_s)->isError, answer);
            QTRY_COMPARE(changed.count(), 1);
            QCOMPARE(bench.catalogue.toolsJson({}), '[' + tool("renamed") + ']');
            const auto again = bench.call(u"extra"_s);
            QVERIFY2(!again, answer);
            QCOMPARE(again.error().kind, RequestFault::Kind::UnknownName);
        }
    }

    void followsAServerThatChangesItsEra()
    {
        Bench bench;
        QVERIFY(bench.readsExtra());
        bench.server.modern = false;
        QVERIFY(!bench.call(u"extra"_s)->isError);
        bench.server.modern = true;
        QVERIFY(!bench.call(u"extra"_s)->isError);
    }

    void cancelsCalls()
    {
        Bench bench;
        QVERIFY(bench.readsExtra());
        bench.service.network.script = [](const transport::HttpRequest &) { return std::nullopt; };
        auto context = std::make_unique<QObject>();
        bool answered = false;
        bench.catalogue.call(toolCall(u"extra"_s), context.get(),
                             [&answered](const Answer<ToolOutcome> &) { answered = true; });
        QTRY_COMPARE(bench.service.network.requests.size(), 3);
        context.reset();
        QTRY_COMPARE(bench.service.network.aborted, 1);
        QVERIFY(!answered);
    }

    void cancelsCallsThatWaitForANewSession()
    {
        Bench bench;
        QVERIFY(bench.losesItsSession());
        auto leaving = std::make_unique<QObject>();
        bool answered = false;
        bench.service.network.script = [&](const transport::HttpRequest &request) {
            if (bodyOf(request).value(u"method"_s) == u"server/discover"_s)
                leaving.reset(); // its call was refused, and the new opening has begun
            return bench.server(request);
        };
        bench.catalogue.call(toolCall(u"extra"_s), leaving.get(),
                             [&answered](const Answer<ToolOutcome> &) { answered = true; });
        QTRY_VERIFY(!leaving);
        QVERIFY(!bench.call(u"extra"_s)->isError);
        QVERIFY(!answered);
        QCOMPARE(bench.methods().count(u"tools/call"_s), 2);
    }

    void opensOneNewSessionForManyCalls()
    {
        Bench bench;
        QVERIFY(bench.losesItsSession());
        QVERIFY(bench.callsExtra(5));
        QCOMPARE(bench.methods().count(u"initialize"_s), 1);
        QCOMPARE(bench.methods().count(u"tools/call"_s), 10);

        bench.service.network.requests.clear();
        bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
            if (bodyOf(request).value(u"method"_s) == u"tools/call"_s)
                return test::response(404);
            return bench.server(request);
        };
        QVERIFY(bench.call(u"extra"_s)->isError);
        QCOMPARE(bench.methods().count(u"tools/call"_s), 2); // and no third session
    }

    void keepsTheNewSessionOnALateRefusal()
    {
        Bench bench;
        QVERIFY(bench.losesItsSession());
        bench.service.network.script = [&](const transport::HttpRequest &request) -> FakeTransport::Answer {
            const QString method = bodyOf(request).value(u"method"_s).toString();
            if (method == u"notifications/initialized"_s)
                QTimer::singleShot(0, &bench.context, [&bench] { bench.service.network.release(response(404)); });
            if (method == u"tools/call"_s && bench.methods().size() == 2)
                return std::nullopt;
            return bench.server(request);
        };
        QVERIFY(bench.callsExtra(2));
        QCOMPARE(bench.methods().count(u"initialize"_s), 1);
    }
};

BRANDBRIDGE_TEST(TestLiveCalls, QCoreApplication)
#include "test_live_calls.moc"
