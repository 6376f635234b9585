// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/endpoint/http_endpoint_fixture.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace std::chrono_literals;

namespace {

const QByteArray waitWithProgress =
    R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":"p"}}})";
const QByteArray listenRequest =
    R"({"jsonrpc":"2.0","id":9,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)"
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}})";
const QByteArray listenHeaders =
    "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: subscriptions/listen\r\n" + takesStreams;

} // namespace

class TestHttpEndpoint : public HttpEndpointFixture
{
    Q_OBJECT

    static QByteArray authorization(const QByteArray &token) { return "Authorization: Bearer " + token + "\r\n"; }

private Q_SLOTS:
    void init()
    {
        m_tokens.clear();
        m_parts = std::make_unique<FakeEngine>();
        begin(20ms);
    }
    void cleanup() { m_endpoint.reset(); }

    void refusesOtherMethods()
    {
        for (const char *const method : {"DELETE", "PUT", "PATCH", "OPTIONS", "HEAD", "BREW"}) {
            const auto client = sent(request(method, {}));
            QTRY_COMPARE(client->statuses(), QByteArray("405"));
            QVERIFY(!client->received().toLower().contains("access-control"));
        }
    }

    /// What a browser does for a page: it asks whether it may, without the token, and hands the page answers that name
    /// it.
    void answersPagesOfListedOrigins()
    {
        useTokens();
        const QByteArray origin = "Origin: https://app.example\r\n";
        const QByteArray allowed = "Access-Control-Allow-Origin: https://app.example\r\n";
        const auto page = sent(
            request("OPTIONS", origin + "Access-Control-Request-Method: POST\r\n"
                                        "Access-Control-Request-Headers: authorization,content-type,mcp-method\r\n"));
        QTRY_COMPARE(page->statuses(), QByteArray("200"));
        for (const QByteArray &header : {allowed, QByteArray("Access-Control-Allow-Methods: GET, POST\r\n"),
                                         QByteArray("Access-Control-Allow-Headers: Authorization, Content-Type,")})
            QVERIFY2(page->received().contains(header), header.constData());
        page->send(post(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", origin + authorization("one")));
        QTRY_COMPARE(page->statuses(), QByteArray("200 200"));
        QCOMPARE(page->received().count(allowed), 2);
        // Also refusals and streams, or the page would take them for a network failure.
        page->send(post(waitWithProgress, origin + takesStreams + authorization("one")));
        QTRY_VERIFY(tools().waiting);
        tools().last.onProgress(u"Waiting"_s);
        QTRY_VERIFY(page->received().contains( // before the answer
            "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\""));
        tools::ToolOutcome outcome;
        outcome.structuredJson = "{\n\"a\":1\n}"; // an event is one line
        tools().finishWaiting(outcome);
        QTRY_VERIFY(page->received().endsWith("0\r\n\r\n"));
        QCOMPARE(page->statuses(), QByteArray("200 200 200"));
        QVERIFY(page->received().contains("Content-Type: text/event-stream\r\n"));
        QVERIFY(page->received().contains("data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"));
        QVERIFY(page->received().contains("{ \"a\":1 }"));
        QCOMPARE(page->received().count(allowed), 3);
        const auto without = posted(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", origin);
        QTRY_COMPARE(without->statuses(), QByteArray("401"));
        QVERIFY(without->received().contains(allowed));
    }

    void givesOtherPagesNothing()
    {
        useTokens();
        const std::pair<QByteArray, QByteArray> pages[] = {
            {"Origin: https://evil.example\r\n", "403"},
            {"Origin: http://127.0.0.1:" + QByteArray::number(port()) + "\r\n", "401"},
            {"", "401"}};
        for (const auto &[origin, status] : pages) {
            const auto client = sent(request("OPTIONS", origin + "Access-Control-Request-Method: POST\r\n"));
            QTRY_COMPARE(client->statuses(), status);
            QVERIFY2(!client->received().toLower().contains("access-control"), origin.constData());
        }
    }

    void cancelsAnArrayWhoseClientCloses()
    {
        const auto client = posted('[' + waitWithProgress + ']', takesStreams);
        QTRY_VERIFY(tools().waiting);
        client->close();
        QTRY_COMPARE(tools().cancelled, 1);
    }

    void cancelsWhatItsCallerWithdraws_data()
    {
        const auto row = columns<QByteArray, bool, QByteArray>("accept", "hasBegun", "status");
        row("before a stream", takesStreams, false, "200");
        row("in a stream", takesStreams, true, "200");
        row("without streams", "Accept: application/json\r\n", false, "202");
        row("without streams, but with progress", "Accept: application/json\r\n", true, "202");
    }

    void cancelsWhatItsCallerWithdraws()
    {
        QFETCH(QByteArray, accept);
        QFETCH(bool, hasBegun);
        QFETCH(QByteArray, status);
        const auto client = posted(waitWithProgress, accept);
        QTRY_VERIFY(tools().waiting);
        if (hasBegun)
            tools().last.onProgress({});
        QCOMPARE(withdraw(R"("requestId":1,"reason":"enough")"), QByteArray("202"));
        QVERIFY(!tools().waiting);
        QCOMPARE(tools().cancelled, 1);

        QTRY_COMPARE(client->statuses(), status);
        QTRY_VERIFY(client->received().endsWith("\r\n\r\n"));
        QCOMPARE(client->received().contains("Content-Type: text/event-stream\r\n"), status == "200");
        QCOMPARE(client->body().count("data: "), hasBegun && status == "200" ? 1 : 0);
        QVERIFY(!client->received().contains(R"("id":)"));
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202")); // again: there is nothing left
        client->send(post(R"({"jsonrpc":"2.0","id":2,"method":"ping"})"));
        QTRY_VERIFY(client->received().endsWith(R"({"jsonrpc":"2.0","id":2,"result":{}})"));
    }

    void cancelsByTheIdAsItWasSent_data()
    {
        const auto row = columns<QByteArray, QByteArray, bool>("id", "params", "cancels");
        row("integer", "1", R"("requestId":1)", true);
        row("string", R"("1")", R"("requestId":"1")", true);
        row("string for an integer", "1", R"("requestId":"1")", false);
        row("integer for a string", R"("1")", R"("requestId":1)", false);
        row("unknown", "1", R"("requestId":2)", false);
        row("none", "1", {}, false);
        row("null", "1", R"("requestId":null)", false);
        row("no id", "1", R"("requestId":1.5)", false);
    }

    void cancelsByTheIdAsItWasSent()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, params);
        QFETCH(bool, cancels);
        const auto client =
            posted(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":"wait"}})");
        QTRY_VERIFY(tools().waiting);
        QCOMPARE(withdraw(params), QByteArray("202"));
        QCOMPARE(tools().waiting.isNull(), cancels);
        if (!cancels) {
            tools().finishWaiting(tools::ToolOutcome());
            QTRY_VERIFY(client->body().startsWith(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)"));
        }
    }

    /// Programs of one user may share a token, and all count from the same number.
    void cancelsNothingOfAnother_data()
    {
        const auto row = columns<QByteArray, QByteArray>("own", "others");
        row("caller", authorization("one"), authorization("two"));
        row("program", authorization("one") + "User-Agent: one/1.0\r\n",
            authorization("one") + "User-Agent: two/1.0\r\n");
        row("program without a name", authorization("one") + "User-Agent: one/1.0\r\n", authorization("one"));
    }

    void cancelsNothingOfAnother()
    {
        QFETCH(QByteArray, own);
        QFETCH(QByteArray, others);
        useTokens();
        const auto one = posted(waitWithProgress, own);
        QTRY_COMPARE(tools().calls, 1);
        const QPointer<QObject> first = tools().waiting;
        QCOMPARE(withdraw(R"("requestId":1)", others), QByteArray("202"));
        QVERIFY(first);

        // And each can cancel its own where the other has the same id.
        const auto two = posted(waitWithProgress, others);
        QTRY_COMPARE(tools().calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)", own), QByteArray("202"));
        QVERIFY(!first && tools().waiting);
    }

    void cancelsNothingWhereSeveralHaveTheId_data()
    {
        const auto row = columns<bool>("isForgotten");
        row("one has just ended", false);
        row("one has ended a while ago", true);
    }

    /// Two windows of one assistant: the same token and program, each with ids from 1.
    void cancelsNothingWhereSeveralHaveTheId()
    {
        QFETCH(bool, isForgotten);
        useTokens(isForgotten ? 20ms : 1h);
        const QByteArray same = authorization("shared") + "User-Agent: assistant/1.0\r\n";
        const auto one = posted(waitWithProgress, same);
        QTRY_COMPARE(tools().calls, 1);
        const QPointer<QObject> first = tools().waiting;
        const auto two = posted(waitWithProgress, same);
        QTRY_COMPARE(tools().calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)", same), QByteArray("202"));
        QVERIFY(first && tools().waiting);

        // The second has its answer, and its cancellation may come too late. Once its client must have seen the answer,
        // it is clear who is meant.
        tools().finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(two->body().endsWith('}'));
        QVERIFY(first);
        if (isForgotten) {
            QTRY_VERIFY(withdraw(R"("requestId":1)", same) != "202" || !first);
        } else {
            QCOMPARE(withdraw(R"("requestId":1)", same), QByteArray("202"));
            QVERIFY(first);
            QCOMPARE(tools().cancelled, 1); // the context of the second, which has been answered
        }
    }

    /// Its client has left and says so as well; meanwhile another has its id.
    void cancelsNothingForARequestThatHasJustEnded()
    {
        begin(1h);
        auto one = posted(waitWithProgress, takesStreams);
        QTRY_COMPARE(tools().calls, 1);
        one.reset();
        QTRY_COMPARE(tools().cancelled, 1);
        const auto two = posted(waitWithProgress);
        QTRY_COMPARE(tools().calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QVERIFY(tools().waiting);
    }

    void cancelsOneOfABatch()
    {
        const QByteArray wait = R"(,"method":"tools/call","params":{"name":"wait"}})";
        // The handshake has been answered, though its answer still waits for the others'.
        const auto client =
            posted(R"([{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}},)"
                   R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}},)"
                   R"({"jsonrpc":"2.0","id":1)" +
                   wait + R"(,{"jsonrpc":"2.0","id":2)" + wait + ']');
        QTRY_COMPARE(tools().calls, 1);
        QCOMPARE(tools().cancelled, 0);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QCOMPARE(tools().cancelled, 1);
        QCOMPARE(tools().calls, 2);
        QVERIFY(tools().waiting); // the second, whose turn it is now
        tools().finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(client->body().endsWith(']'));
        QVERIFY(client->body().contains(R"("id":0,)") && client->body().contains(R"("id":2,)"));
        QVERIFY(!client->body().contains(R"("id":1,)"));
    }

    /// And keeps that alive while it is quiet.
    void leavesModernRequestsToTheirConnection()
    {
        const QByteArray modern = "MCP-Protocol-Version: 2026-07-28\r\n";
        const auto listening = posted(listenRequest, listenHeaders);
        QTRY_VERIFY(listening->received().contains("acknowledged"));
        const auto calling = posted(waitWithProgress);
        QTRY_VERIFY(tools().waiting);
        QCOMPARE(withdraw(R"("requestId":9)"), QByteArray("202"));
        QCOMPARE(withdraw(R"("requestId":9)", modern), QByteArray("202"));
        QCOMPARE(withdraw(R"("requestId":1)", modern), QByteArray("202"));
        QVERIFY(tools().waiting);
        QTRY_VERIFY(listening->received().count(": still here\n\n") >= 2);
        Q_EMIT tools().toolsChanged();
        QTRY_VERIFY(listening->received().contains("notifications/tools/list_changed"));
    }

    void breaksOffWhoseTokenIsRevoked()
    {
        useTokens();
        m_tokens = {"one", "two"};
        const auto one = posted(listenRequest, listenHeaders + authorization("one"));
        const auto two = posted(listenRequest, listenHeaders + authorization("two"));
        const auto waiting = posted(waitWithProgress, takesStreams + authorization("one"));
        QTRY_VERIFY(one->received().contains("acknowledged") && two->received().contains("acknowledged"));
        QTRY_VERIFY(tools().waiting);

        m_endpoint->abortUnauthorized();
        QVERIFY(!one->isClosed() && !two->isClosed() && !waiting->isClosed());
        m_tokens = {"two"};
        m_endpoint->abortUnauthorized();
        QTRY_VERIFY(one->isClosed() && waiting->isClosed());
        QTRY_VERIFY(!tools().waiting); // the call is cancelled
        m_endpoint->drain();
        QTRY_VERIFY(two->received().contains("resultType"));
        QVERIFY(!one->received().contains("resultType"));
    }

    void refusesWhoseTokenIsRevokedWhileTheBodyCame()
    {
        useTokens();
        const QByteArray whole = post(waitWithProgress, authorization("one") + "Expect: 100-continue\r\n");
        const qsizetype head = whole.indexOf("\r\n\r\n") + 4;
        const auto client = sent(whole.first(head));
        QTRY_COMPARE(client->statuses(), QByteArray("100")); // it was let in
        m_tokens = {"two"};
        m_endpoint->abortUnauthorized();
        client->send(whole.sliced(head));
        QTRY_COMPARE(client->statuses(), QByteArray("100 401"));
        QVERIFY(!tools().waiting);
    }

private:
    /// Sends a notifications/cancelled with @p params. Its answer has been received, and what it cancels is cancelled.
    QByteArray withdraw(const QByteArray &params, const QByteArray &headers = {}) const
    {
        return statusOf(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{)" + params + "}}", headers);
    }

    void begin(std::chrono::milliseconds lateWithdrawal)
    {
        auto open = options(true);
        open.keepAlive = 20ms;
        open.lateWithdrawal = lateWithdrawal;
        listen(std::move(open), m_parts->engine);
    }

    void useTokens(std::chrono::milliseconds lateWithdrawal = 2s)
    {
        auto withTokens = options(false);
        withTokens.guard.origins = {"https://app.example"};
        withTokens.lateWithdrawal = lateWithdrawal;
        listen(std::move(withTokens), m_parts->engine);
    }

    FakeTools &tools() const { return m_parts->tools; }

    std::unique_ptr<FakeEngine> m_parts;
};

BRANDBRIDGE_TEST(TestHttpEndpoint, QCoreApplication)
#include "test_http_endpoint.moc"
