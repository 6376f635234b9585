// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/http_endpoint.h"
#include "support/fake_features.h"
#include "support/raw_client.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace std::chrono_literals;
using test::RawClient;

namespace {

const QByteArray streams = "Accept: application/json, text/event-stream\r\n";
const QByteArray waitWithProgress =
    R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":"p"}}})";
const QByteArray listenRequest =
    R"({"jsonrpc":"2.0","id":9,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)"
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}})";
const QByteArray listenHeaders = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: subscriptions/listen\r\n" + streams;

} // namespace

class TestHttpEndpoint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_endpoint.reset();
        m_engine.reset();
        m_tools = std::make_unique<test::FakeTools>();
        m_engine = std::make_unique<mcp::Engine>(
            mcp::Identity{.name = "t", .title = "T", .version = "1", .instructions = {}}, test::featuresWith(*m_tools));
        begin(20ms);
    }

    void answersMetricsWhereTheyAreOn()
    {
        endpoint::HttpEndpoint::Options options;
        options.metrics = [](qsizetype connections) { return "open " + QByteArray::number(connections) + '\n'; };
        const auto ask = [](RawClient &client, quint16 port, const QByteArray &method, const QByteArray &host) {
            client.send(method + " /metrics HTTP/1.1\r\nHost: " + host + ':' + QByteArray::number(port) +
                        "\r\nContent-Length: 0\r\n\r\n");
        };
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine); // and no token
        QVERIFY(m_endpoint->listen(0));
        RawClient client(port());
        ask(client, port(), "GET", "127.0.0.1");
        QTRY_COMPARE(client.body(), QByteArray("open 1\n"));
        QVERIFY(client.received().contains("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"));
        RawClient foreign(port());
        ask(foreign, port(), "GET", "evil.example");
        QTRY_COMPARE(foreign.statuses(), QByteArray("403"));
        RawClient posting(port());
        ask(posting, port(), "POST", "127.0.0.1");
        QTRY_COMPARE(posting.statuses(), QByteArray("405"));
    }

    void refusesOtherMethods()
    {
        for (const char *const method : {"DELETE", "PUT", "PATCH", "OPTIONS", "HEAD", "BREW"}) {
            RawClient client(port());
            client.send(request(method, {}));
            QTRY_COMPARE(client.statuses(), QByteArray("405"));
            QVERIFY(!client.received().toLower().contains("access-control"));
        }
    }

    /// What a browser does for a page: it asks whether it may, without the token, and hands the page answers that name
    /// it.
    void answersPagesOfListedOrigins()
    {
        useTokens();
        const QByteArray origin = "Origin: https://app.example\r\n";
        RawClient page(port());
        page.send(request("OPTIONS", origin +
                                         "Access-Control-Request-Method: POST\r\n"
                                         "Access-Control-Request-Headers: authorization,content-type,mcp-method\r\n"));
        QTRY_COMPARE(page.statuses(), QByteArray("200"));
        QVERIFY(page.received().contains("Access-Control-Allow-Origin: https://app.example\r\n"));
        QVERIFY(page.received().contains("Access-Control-Allow-Headers: Authorization, Content-Type,"));
        QVERIFY(page.received().contains("Access-Control-Allow-Methods: GET, POST\r\n"));
        page.send(post(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", origin + "Authorization: Bearer one\r\n"));
        QTRY_COMPARE(page.statuses(), QByteArray("200 200"));
        QCOMPARE(page.received().count("Access-Control-Allow-Origin: https://app.example\r\n"), 2);
        // Also refusals and streams, or the page would take them for a network failure.
        page.send(post(waitWithProgress, origin + streams + "Authorization: Bearer one\r\n"));
        QTRY_VERIFY(m_tools->waiting);
        m_tools->last.onProgress(u"Waiting"_qs);
        m_tools->finishWaiting(tools::ToolOutcome());
        QTRY_COMPARE(page.statuses(), QByteArray("200 200 200"));
        QVERIFY(page.received().contains("Content-Type: text/event-stream\r\n"));
        QCOMPARE(page.received().count("Access-Control-Allow-Origin: https://app.example\r\n"), 3);
        RawClient without(port());
        without.send(post(R"({"jsonrpc":"2.0","id":1,"method":"ping"})", origin));
        QTRY_COMPARE(without.statuses(), QByteArray("401"));
        QVERIFY(without.received().contains("Access-Control-Allow-Origin: https://app.example\r\n"));
    }

    void givesOtherPagesNothing()
    {
        useTokens();
        const QByteArray asks = "Access-Control-Request-Method: POST\r\n";
        RawClient stranger(port());
        stranger.send(request("OPTIONS", "Origin: https://evil.example\r\n" + asks));
        QTRY_COMPARE(stranger.statuses(), QByteArray("403"));
        RawClient own(port());
        own.send(request("OPTIONS", "Origin: http://127.0.0.1:" + QByteArray::number(port()) + "\r\n" + asks));
        QTRY_COMPARE(own.statuses(), QByteArray("401"));
        RawClient nobody(port());
        nobody.send(request("OPTIONS", asks));
        QTRY_COMPARE(nobody.statuses(), QByteArray("401"));
        for (const RawClient *const client : {&stranger, &own, &nobody})
            QVERIFY(!client->received().toLower().contains("access-control"));
    }

    void streamsProgressBeforeTheAnswer()
    {
        RawClient client(port());
        client.send(post(waitWithProgress, streams));
        QTRY_VERIFY(m_tools->waiting);
        m_tools->last.onProgress(u"Waiting"_qs);
        QTRY_VERIFY(client.received().contains(
            "event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\""));
        QVERIFY(client.received().contains("Content-Type: text/event-stream\r\n"));
        tools::ToolOutcome outcome;
        outcome.text = "done";
        outcome.structuredJson = "{\n\"a\":1\n}";
        m_tools->finishWaiting(outcome);
        QTRY_VERIFY(client.received().endsWith("0\r\n\r\n"));
        QVERIFY(client.received().contains("data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"));
        QVERIFY(client.received().contains("{ \"a\":1 }"));
    }

    void answersInOnePieceWhereStreamsAreNotTaken()
    {
        RawClient client(port());
        client.send(post(waitWithProgress, "Accept: application/json\r\n"));
        QTRY_VERIFY(m_tools->waiting);
        m_tools->last.onProgress({});
        m_tools->finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(client.body().endsWith('}'));
        QVERIFY(client.received().contains("Content-Type: application/json\r\n"));
    }

    void keepsQuietStreamsAlive()
    {
        RawClient client(port());
        client.send(post(listenRequest, listenHeaders));
        QTRY_VERIFY(client.received().contains("notifications/subscriptions/acknowledged"));
        QTRY_VERIFY(client.received().count(": still here\n\n") >= 2);
        Q_EMIT m_tools->toolsChanged();
        QTRY_VERIFY(client.received().contains("notifications/tools/list_changed"));
    }

    void cancelsAnArrayWhoseClientCloses()
    {
        RawClient client(port());
        client.send(post('[' + waitWithProgress + ']', streams));
        QTRY_VERIFY(m_tools->waiting);
        client.close();
        QTRY_COMPARE(m_tools->cancelled, 1);
    }

    void cancelsWhatItsCallerWithdraws_data()
    {
        QTest::addColumn<QByteArray>("accept");
        QTest::addColumn<bool>("hasBegun");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("before a stream") << streams << false << QByteArray("200");
        QTest::newRow("in a stream") << streams << true << QByteArray("200");
        QTest::newRow("without streams") << QByteArray("Accept: application/json\r\n") << false << QByteArray("202");
    }

    void cancelsWhatItsCallerWithdraws()
    {
        QFETCH(QByteArray, accept);
        QFETCH(bool, hasBegun);
        QFETCH(QByteArray, status);
        RawClient client(port());
        client.send(post(waitWithProgress, accept));
        QTRY_VERIFY(m_tools->waiting);
        if (hasBegun)
            m_tools->last.onProgress({});
        QCOMPARE(withdraw(R"("requestId":1,"reason":"enough")"), QByteArray("202"));
        QVERIFY(!m_tools->waiting);
        QCOMPARE(m_tools->cancelled, 1);

        QTRY_COMPARE(client.statuses(), status);
        QTRY_VERIFY(client.received().endsWith("\r\n\r\n"));
        QCOMPARE(client.received().contains("Content-Type: text/event-stream\r\n"), status == "200");
        QCOMPARE(client.body().count("data: "), hasBegun ? 1 : 0);
        QVERIFY(!client.received().contains(R"("id":)"));
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202")); // again: there is nothing left
        client.send(post(R"({"jsonrpc":"2.0","id":2,"method":"ping"})"));
        QTRY_VERIFY(client.received().endsWith(R"({"jsonrpc":"2.0","id":2,"result":{}})"));
    }

    void cancelsByTheIdAsItWasSent_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<bool>("cancels");
        QTest::newRow("integer") << QByteArray("1") << QByteArray(R"("requestId":1)") << true;
        QTest::newRow("string") << QByteArray(R"("1")") << QByteArray(R"("requestId":"1")") << true;
        QTest::newRow("string for an integer") << QByteArray("1") << QByteArray(R"("requestId":"1")") << false;
        QTest::newRow("integer for a string") << QByteArray(R"("1")") << QByteArray(R"("requestId":1)") << false;
        QTest::newRow("unknown") << QByteArray("1") << QByteArray(R"("requestId":2)") << false;
        QTest::newRow("none") << QByteArray("1") << QByteArray() << false;
        QTest::newRow("null") << QByteArray("1") << QByteArray(R"("requestId":null)") << false;
        QTest::newRow("no id") << QByteArray("1") << QByteArray(R"("requestId":1.5)") << false;
    }

    void cancelsByTheIdAsItWasSent()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, params);
        QFETCH(bool, cancels);
        RawClient client(port());
        client.send(post(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":"wait"}})"));
        QTRY_VERIFY(m_tools->waiting);
        QCOMPARE(withdraw(params), QByteArray("202"));
        QCOMPARE(m_tools->waiting.isNull(), cancels);
        if (!cancels) {
            m_tools->finishWaiting(tools::ToolOutcome());
            QTRY_VERIFY(client.body().startsWith(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)"));
        }
    }

    void cancelsNothingOfAnotherCaller()
    {
        useTokens();
        RawClient client(port());
        client.send(post(waitWithProgress, "Authorization: Bearer one\r\n"));
        QTRY_VERIFY(m_tools->waiting);
        QCOMPARE(withdraw(R"("requestId":1)", "Authorization: Bearer two\r\n"), QByteArray("202"));
        QVERIFY(m_tools->waiting);
        QCOMPARE(withdraw(R"("requestId":1)", "Authorization: Bearer one\r\n"), QByteArray("202"));
        QVERIFY(!m_tools->waiting);
    }

    void cancelsNothingWhereSeveralHaveTheId()
    {
        RawClient one(port());
        one.send(post(waitWithProgress));
        QTRY_COMPARE(m_tools->calls, 1);
        const QPointer<QObject> first = m_tools->waiting;
        RawClient two(port());
        two.send(post(waitWithProgress));
        QTRY_COMPARE(m_tools->calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QVERIFY(first && m_tools->waiting);

        // Once the other has its answer, and its client must have seen it, it is clear who is meant.
        m_tools->finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(two.body().endsWith('}'));
        QVERIFY(first);
        QTRY_VERIFY(withdraw(R"("requestId":1)") != "202" || !first);
    }

    /// Two windows of one assistant: the same token and program, each with ids from 1.
    void cancelsNothingOfAnotherSessionWithTheSameToken()
    {
        useTokens();
        const QByteArray same = "Authorization: Bearer shared\r\nUser-Agent: assistant/1.0\r\n";
        RawClient one(port());
        one.send(post(waitWithProgress, same));
        QTRY_COMPARE(m_tools->calls, 1);
        const QPointer<QObject> first = m_tools->waiting;
        RawClient two(port());
        two.send(post(waitWithProgress, same));
        QTRY_COMPARE(m_tools->calls, 2);

        QCOMPARE(withdraw(R"("requestId":1)", same), QByteArray("202"));
        QVERIFY(first && m_tools->waiting);
        // The second has its answer, and its cancellation comes too late.
        m_tools->finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(two.body().endsWith('}'));
        QCOMPARE(withdraw(R"("requestId":1)", same), QByteArray("202"));
        QVERIFY(first);
        QCOMPARE(m_tools->cancelled, 1); // the context of the second, which has been answered
    }

    /// Programs of one user may share a token, and all count from the same number.
    void cancelsNothingOfAnotherProgram()
    {
        RawClient one(port());
        one.send(post(waitWithProgress, "User-Agent: one/1.0\r\n"));
        QTRY_COMPARE(m_tools->calls, 1);
        const QPointer<QObject> first = m_tools->waiting;
        QCOMPARE(withdraw(R"("requestId":1)", "User-Agent: two/1.0\r\n"), QByteArray("202"));
        QVERIFY(first);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QVERIFY(first);

        // And each can cancel its own where the other has the same id.
        RawClient two(port());
        two.send(post(waitWithProgress, "User-Agent: two/1.0\r\n"));
        QTRY_COMPARE(m_tools->calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)", "User-Agent: one/1.0\r\n"), QByteArray("202"));
        QVERIFY(!first && m_tools->waiting);
    }

    void cancelsNothingForARequestThatHasJustEnded_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::newRow("answered meanwhile") << true;
        QTest::newRow("left by its client, who says so as well") << false;
    }

    /// The request that is withdrawn has gone, and another has its id.
    void cancelsNothingForARequestThatHasJustEnded()
    {
        QFETCH(bool, isAnswered);
        begin(1h);
        auto one = std::make_unique<RawClient>(port());
        one->send(post(waitWithProgress, streams));
        QTRY_COMPARE(m_tools->calls, 1);
        if (isAnswered) {
            m_tools->finishWaiting(tools::ToolOutcome());
            QTRY_VERIFY(one->body().endsWith('}'));
        } else {
            one.reset();
            QTRY_COMPARE(m_tools->cancelled, 1);
        }
        RawClient two(port());
        two.send(post(waitWithProgress));
        QTRY_COMPARE(m_tools->calls, 2);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QVERIFY(m_tools->waiting);
    }

    void cancelsOneOfABatch()
    {
        const QByteArray wait = R"(,"method":"tools/call","params":{"name":"wait"}})";
        RawClient client(port());
        // The handshake has been answered, though its answer still waits for the others'.
        client.send(post(R"([{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26"}},)"
                         R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}},)"
                         R"({"jsonrpc":"2.0","id":1)" +
                         wait + R"(,{"jsonrpc":"2.0","id":2)" + wait + ']'));
        QTRY_COMPARE(m_tools->calls, 1);
        QCOMPARE(m_tools->cancelled, 0);
        QCOMPARE(withdraw(R"("requestId":1)"), QByteArray("202"));
        QCOMPARE(m_tools->cancelled, 1);
        QCOMPARE(m_tools->calls, 2);
        QVERIFY(m_tools->waiting); // the second, whose turn it is now
        m_tools->finishWaiting(tools::ToolOutcome());
        QTRY_VERIFY(client.body().endsWith(']'));
        QVERIFY(client.body().contains(R"("id":0,)") && client.body().contains(R"("id":2,)"));
        QVERIFY(!client.body().contains(R"("id":1,)"));
    }

    void leavesModernRequestsToTheirConnection()
    {
        const QByteArray modern = "MCP-Protocol-Version: 2026-07-28\r\n";
        RawClient listening(port());
        listening.send(post(listenRequest, listenHeaders));
        QTRY_VERIFY(listening.received().contains("acknowledged"));
        RawClient calling(port());
        calling.send(post(waitWithProgress));
        QTRY_VERIFY(m_tools->waiting);
        QCOMPARE(withdraw(R"("requestId":9)"), QByteArray("202"));
        QCOMPARE(withdraw(R"("requestId":9)", modern), QByteArray("202"));
        QCOMPARE(withdraw(R"("requestId":1)", modern), QByteArray("202"));
        QVERIFY(m_tools->waiting);
        Q_EMIT m_tools->toolsChanged();
        QTRY_VERIFY(listening.received().contains("notifications/tools/list_changed"));
    }

    void breaksOffWhoseTokenIsRevoked()
    {
        QByteArrayList good{"one", "two"};
        endpoint::HttpEndpoint::Options options;
        options.guard.assistantFor = [&good](const QByteArray &token) {
            return good.contains(token) ? std::optional(QString::fromLatin1(token)) : std::nullopt;
        };
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
        QVERIFY(m_endpoint->listen(0));
        RawClient one(port());
        one.send(post(listenRequest, listenHeaders + "Authorization: Bearer one\r\n"));
        RawClient two(port());
        two.send(post(listenRequest, listenHeaders + "Authorization: Bearer two\r\n"));
        RawClient waiting(port());
        waiting.send(post(waitWithProgress, streams + "Authorization: Bearer one\r\n"));
        QTRY_VERIFY(one.received().contains("acknowledged") && two.received().contains("acknowledged"));
        QTRY_VERIFY(m_tools->waiting);

        m_endpoint->reviewCallers();
        QVERIFY(!one.isClosed() && !two.isClosed() && !waiting.isClosed());
        good.removeFirst();
        m_endpoint->reviewCallers();
        QTRY_VERIFY(one.isClosed() && waiting.isClosed());
        QTRY_VERIFY(!m_tools->waiting); // the call is cancelled
        m_endpoint->drain();
        QTRY_VERIFY(two.received().contains("resultType"));
        QVERIFY(!one.received().contains("resultType"));
    }

    void refusesWhoseTokenIsRevokedWhileTheBodyCame()
    {
        bool isGood = true;
        endpoint::HttpEndpoint::Options options;
        options.guard.assistantFor = [&isGood](const QByteArray &) {
            return isGood ? std::optional(u"one"_qs) : std::nullopt;
        };
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
        QVERIFY(m_endpoint->listen(0));
        RawClient client(port());
        const QByteArray whole = post(waitWithProgress, "Authorization: Bearer one\r\nExpect: 100-continue\r\n");
        const qsizetype head = whole.indexOf("\r\n\r\n") + 4;
        client.send(whole.first(head));
        QTRY_COMPARE(client.statuses(), QByteArray("100")); // it was let in
        isGood = false;
        m_endpoint->reviewCallers();
        client.send(whole.sliced(head));
        QTRY_COMPARE(client.statuses(), QByteArray("100 401"));
        QVERIFY(!m_tools->waiting);
    }

private:
    QByteArray request(const QByteArray &method, const QByteArray &headers, const QByteArray &body = {}) const
    {
        return method + " /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_endpoint->url().port()) + "\r\n" +
               headers + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    QByteArray post(const QByteArray &body, const QByteArray &headers = {}) const
    {
        return request("POST", "Content-Type: application/json\r\n" + headers, body);
    }
    /// Sends a notifications/cancelled with @p params. Its answer has been received, and what it cancels is cancelled.
    QByteArray withdraw(const QByteArray &params, const QByteArray &headers = {}) const
    {
        RawClient client(port());
        client.send(post(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{)" + params + "}}", headers));
        [&client] { QTRY_VERIFY(client.received().endsWith("\r\n\r\n")); }();
        return client.statuses();
    }

    void begin(std::chrono::milliseconds lateWithdrawal)
    {
        endpoint::HttpEndpoint::Options options;
        options.guard.open = true;
        options.keepAlive = 20ms;
        options.lateWithdrawal = lateWithdrawal;
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
        QVERIFY(m_endpoint->listen(0));
    }

    void useTokens()
    {
        endpoint::HttpEndpoint::Options options;
        options.guard.origins = {"https://app.example"};
        options.guard.assistantFor = [](const QByteArray &token) { return QString::fromLatin1(token); };
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
        QVERIFY(m_endpoint->listen(0));
    }

    quint16 port() const { return static_cast<quint16>(m_endpoint->url().port()); }

    std::unique_ptr<test::FakeTools> m_tools;
    std::unique_ptr<mcp::Engine> m_engine;
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
};

BRANDBRIDGE_TEST(TestHttpEndpoint, QCoreApplication)
#include "test_http_endpoint.moc"
