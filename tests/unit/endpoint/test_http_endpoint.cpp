// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/http_endpoint.h"
#include "support/fake_features.h"
#include "support/raw_client.h"
#include "support/test_program.h"

#include <QSignalSpy>

using namespace brandbridge;
using namespace std::chrono_literals;
using test::RawClient;

class TestHttpEndpoint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void answersGetAsTheContractSays();
    void refusesOtherMethods_data();
    void refusesOtherMethods();
    void takesJsonOnly_data();
    void takesJsonOnly();
    void streamsProgressBeforeTheAnswer();
    void answersInOnePieceWhereStreamsAreNotTaken();
    void keepsQuietStreamsAlive();
    void cancelsWhenTheClientLeaves();
    void endsStreamsInGoodOrderWhenDraining();
    void breaksOffWhoseTokenIsRevoked();
    void refusesWhoseTokenIsRevokedWhileTheBodyCame();

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
    quint16 port() const { return static_cast<quint16>(m_endpoint->url().port()); }

    std::unique_ptr<test::FakeTools> m_tools;
    std::unique_ptr<mcp::Engine> m_engine;
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
};

namespace {

const QByteArray streams = "Accept: application/json, text/event-stream\r\n";
const QByteArray waitWithProgress =
    R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":"p"}}})";
const QByteArray listen =
    R"({"jsonrpc":"2.0","id":9,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},)"
    R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}})";
const QByteArray listenHeaders = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: subscriptions/listen\r\n" + streams;

} // namespace

void TestHttpEndpoint::init()
{
    m_endpoint.reset();
    m_engine.reset();
    m_tools = std::make_unique<test::FakeTools>();
    m_engine =
        std::make_unique<mcp::Engine>(mcp::Identity{.name = "t", .title = "T", .version = "1", .instructions = {}},
                                      mcp::Features{.tools = m_tools.get()});
    endpoint::HttpEndpoint::Options options;
    options.guard.open = true;
    options.keepAlive = 20ms;
    m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
    QVERIFY(m_endpoint->listen(0));
}

void TestHttpEndpoint::answersGetAsTheContractSays()
{
    RawClient client(port());
    client.send(request("GET", {}));
    QTRY_COMPARE(client.body(),
                 QByteArray(R"({"name":"brandbridge","protocol":"mcp","transport":"http","endpoint":"/mcp"})"));
    RawClient streaming(port());
    streaming.send(request("GET", "Accept: text/event-stream\r\n"));
    QTRY_COMPARE(streaming.statuses(), QByteArray("405"));
    QVERIFY(streaming.received().contains("Allow: GET, POST\r\n"));
}

void TestHttpEndpoint::refusesOtherMethods_data()
{
    QTest::addColumn<QByteArray>("method");
    for (const char *const method : {"DELETE", "PUT", "PATCH", "OPTIONS", "HEAD", "BREW"})
        QTest::newRow(method) << QByteArray(method);
}

void TestHttpEndpoint::refusesOtherMethods()
{
    QFETCH(QByteArray, method);
    RawClient client(port());
    client.send(request(method, {}));
    QTRY_COMPARE(client.statuses(), QByteArray("405"));
    QVERIFY(!client.received().toLower().contains("access-control"));
}

void TestHttpEndpoint::takesJsonOnly_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("status");
    QTest::newRow("plain") << QByteArray("application/json") << QByteArray("200");
    QTest::newRow("with charset") << QByteArray("Application/JSON ; charset=utf-8") << QByteArray("200");
    QTest::newRow("none") << QByteArray() << QByteArray("415");
    QTest::newRow("form") << QByteArray("application/x-www-form-urlencoded") << QByteArray("415");
    QTest::newRow("text") << QByteArray("text/plain") << QByteArray("415");
    QTest::newRow("longer") << QByteArray("application/jsonp") << QByteArray("415");
}

void TestHttpEndpoint::takesJsonOnly()
{
    QFETCH(QByteArray, type);
    RawClient client(port());
    client.send(request("POST", type.isEmpty() ? QByteArray() : "Content-Type: " + type + "\r\n",
                        R"({"jsonrpc":"2.0","id":1,"method":"ping"})"));
    QTRY_VERIFY(!client.statuses().isEmpty());
    QTEST(client.statuses(), "status");
}

void TestHttpEndpoint::streamsProgressBeforeTheAnswer()
{
    RawClient client(port());
    client.send(post(waitWithProgress, streams));
    QTRY_VERIFY(m_tools->waiting);
    m_tools->last.onProgress({.progress = 1, .total = {}, .message = u"Waiting"_qs});
    QTRY_VERIFY(
        client.received().contains("event: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\""));
    QVERIFY(client.received().contains("Content-Type: text/event-stream\r\n"));
    tools::ToolOutcome outcome;
    outcome.text = "done";
    outcome.structuredJson = "{\n\"a\":1\n}";
    m_tools->finishWaiting(outcome);
    QTRY_VERIFY(client.received().endsWith("0\r\n\r\n"));
    QVERIFY(client.received().contains("data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":"));
    QVERIFY(client.received().contains("{ \"a\":1 }"));
}

void TestHttpEndpoint::answersInOnePieceWhereStreamsAreNotTaken()
{
    RawClient client(port());
    client.send(post(waitWithProgress, "Accept: application/json\r\n"));
    QTRY_VERIFY(m_tools->waiting);
    m_tools->last.onProgress({.progress = 1, .total = {}, .message = {}});
    m_tools->finishWaiting(tools::ToolOutcome());
    QTRY_VERIFY(client.body().endsWith('}'));
    QVERIFY(client.received().contains("Content-Type: application/json\r\n"));
}

void TestHttpEndpoint::keepsQuietStreamsAlive()
{
    RawClient client(port());
    client.send(post(listen, listenHeaders));
    QTRY_VERIFY(client.received().contains("notifications/subscriptions/acknowledged"));
    QTRY_VERIFY(client.received().count(": still here\n\n") >= 2);
    Q_EMIT m_tools->toolsChanged();
    QTRY_VERIFY(client.received().contains("notifications/tools/list_changed"));
}

void TestHttpEndpoint::cancelsWhenTheClientLeaves()
{
    RawClient client(port());
    client.send(post(waitWithProgress));
    QTRY_VERIFY(m_tools->waiting);
    client.leave();
    QTRY_COMPARE(m_tools->cancelled, 1);
}

void TestHttpEndpoint::endsStreamsInGoodOrderWhenDraining()
{
    RawClient listening(port());
    listening.send(post(listen, listenHeaders));
    QTRY_VERIFY(listening.received().contains("acknowledged"));
    RawClient calling(port());
    calling.send(post(waitWithProgress));
    QTRY_VERIFY(m_tools->waiting);
    QSignalSpy drained(m_endpoint.get(), &endpoint::HttpEndpoint::drained);
    m_endpoint->drain();
    QTRY_VERIFY(listening.received().endsWith("0\r\n\r\n"));
    QVERIFY(listening.received().contains(R"("id":9,"result":)"));
    QCOMPARE(drained.size(), 0);
    m_tools->finishWaiting(tools::ToolOutcome());
    QTRY_COMPARE(drained.size(), 1);
    QTRY_VERIFY(calling.body().endsWith('}'));
}

void TestHttpEndpoint::breaksOffWhoseTokenIsRevoked()
{
    QByteArrayList good{"one", "two"};
    endpoint::HttpEndpoint::Options options;
    options.guard.assistantFor = [&good](const QByteArray &token) {
        return good.contains(token) ? std::optional(QString::fromLatin1(token)) : std::nullopt;
    };
    m_endpoint = std::make_unique<endpoint::HttpEndpoint>(std::move(options), *m_engine);
    QVERIFY(m_endpoint->listen(0));
    RawClient one(port());
    one.send(post(listen, listenHeaders + "Authorization: Bearer one\r\n"));
    RawClient two(port());
    two.send(post(listen, listenHeaders + "Authorization: Bearer two\r\n"));
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
    m_engine->closeSubscriptions();
    QTRY_VERIFY(two.received().contains("resultType"));
    QVERIFY(!one.received().contains("resultType"));
}

void TestHttpEndpoint::refusesWhoseTokenIsRevokedWhileTheBodyCame()
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

BRANDBRIDGE_TEST(TestHttpEndpoint, QCoreApplication)
#include "test_http_endpoint.moc"
