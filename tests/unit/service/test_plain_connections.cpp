// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/curl_transfer.h"
#include "core/service/plain_lane.h"
#include "core/service/route.h"
#include "core/service/trust.h"
#include "outcome.h"
#include "support/scripted_server.h"
#include "support/test_program.h"

#include <QEventLoop>
#include <QTcpSocket>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace brandbridge::service;
using namespace brandbridge::test;
using namespace std::chrono_literals;

namespace {

HttpRequest post(const QByteArray &url, const QByteArray &body)
{
    HttpRequest request = get(url);
    request.method = "POST";
    request.body = body;
    return request;
}

} // namespace

/// What CurlTransport does with the connections that it keeps for plain HTTP.
class TestPlainConnections : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_transport = std::make_unique<CurlTransport>(CurlTransport::Options{.connections = 3});
        m_context = std::make_unique<QObject>();
    }
    void cleanup()
    {
        m_context.reset();
        m_transport.reset();
    }

    void endedOnesAreLetGo();
    void postIsNotEntrustedToAnEndedOne();
    void unaskedAnswersReachNobody_data();
    void unaskedAnswersReachNobody();
    void whatIsLeftOverReachesNobody();
    void nobodyGetsTheAnswerToAWithdrawnRequest();
    void requestWithdrawnAtOnceIsNotSent();
    void postTakenUpForOneThatEndsIsSentOverAnother();
    void timeUntilItIsSentIsNotTheServices();
    void eachOriginHasItsOwn();
    void thereAreNeverMoreThanAllowed();
    void refusalOfALargeBodyArrives();
    void addressIsSentAsItIs_data();
    void addressIsSentAsItIs();
    void framingOfTheCallersOwnIsLeftToLibcurl();
    void hopelessGetIsRepeatedOnce();

private:
    Outcome<HttpResponse> send(HttpRequest request)
    {
        return brandbridge::test::send(*m_transport, std::move(request), m_context.get());
    }

    std::unique_ptr<CurlTransport> m_transport;
    std::unique_ptr<QObject> m_context;
};

void TestPlainConnections::endedOnesAreLetGo()
{
    ScriptedServer server([](const ReceivedRequest &) {
        return Script{Step::send(answer(200, "{}")), Step::hold(), Step::close()};
    });
    QVERIFY(send(get(server.origin() + '/')).wait());
    QCOMPARE(server.open, 1);
    server.release();
    QTRY_COMPARE(server.open, 0); // which takes both sides
}

void TestPlainConnections::postIsNotEntrustedToAnEndedOne()
{
    // The event loop does not run between the end of the connection and the next request.
    ScriptedServer server([](const ReceivedRequest &) { return Script{Step::send(answer(200, "{}")), Step::close()}; });
    int answered = 0;
    const auto count = [&answered](const Result<HttpResponse> &response) { answered += response ? 1 : 0; };
    m_transport->send(get(server.origin() + "/first"), m_context.get(), [&](const Result<HttpResponse> &) {
        m_transport->send(post(server.origin() + "/second", "{}"), m_context.get(), count);
    });
    QTRY_COMPARE(answered, 1);
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(server.requests.last().connection, 2);
}

void TestPlainConnections::unaskedAnswersReachNobody_data()
{
    QTest::addColumn<Script>("script");
    QTest::newRow("with the answer") << Script{Step::send(answer(200, "asked") + answer(200, "not asked"))};
    QTest::newRow("behind the answer") << Script{Step::send(answer(200, "asked")), Step::pause(10),
                                                 Step::send(answer(200, "not asked"))};
    QTest::newRow("behind an empty one") << Script{Step::send("HTTP/1.1 204 Gone\r\n\r\n" + answer(200, "not asked"))};
}

void TestPlainConnections::unaskedAnswersReachNobody()
{
    QFETCH(Script, script);
    ScriptedServer server([script](const ReceivedRequest &request) {
        return request.target == "/first" ? script : Script{Step::send(answer(200, "second"))};
    });
    QVERIFY(send(get(server.origin() + "/first")).wait());
    QTRY_COMPARE(server.open, 0);
    QCOMPARE(send(get(server.origin() + "/second")).wait()->body, QByteArray("second"));
}

void TestPlainConnections::whatIsLeftOverReachesNobody()
{
    // A body that is read for itself ends where it is announced to end; what comes with it stays in the connection, and
    // the next request goes out before the event loop could tell.
    const QByteArray first = answer(200, "first");
    const qsizetype head = first.indexOf("\r\n\r\n") + 4;
    ScriptedServer server([&](const ReceivedRequest &request) {
        if (request.target != "/first")
            return Script{Step::send(answer(200, "second"))};
        return Script{Step::send(first.first(head)), Step::pause(20),
                      Step::send(first.sliced(head) + answer(200, "not asked"))};
    });
    QByteArray second;
    m_transport->send(get(server.origin() + "/first"), m_context.get(), [&](const Result<HttpResponse> &) {
        m_transport->send(get(server.origin() + "/second"), m_context.get(),
                          [&second](const Result<HttpResponse> &response) {
                              second = response ? response->body : response.error().message.toUtf8();
                          });
    });
    QTRY_COMPARE(second, QByteArray("second"));
}

void TestPlainConnections::nobodyGetsTheAnswerToAWithdrawnRequest()
{
    ScriptedServer server([](const ReceivedRequest &request) {
        return request.target == "/withdrawn" ? Script{Step::hold(), Step::send(answer(200, "late"))}
                                              : Script{Step::send(answer(200, "own"))};
    });
    QVERIFY(send(get(server.origin() + "/first")).wait());
    auto context = std::make_unique<QObject>();
    m_transport->send(get(server.origin() + "/withdrawn"), context.get(), [](const auto &) { QFAIL("withdrawn"); });
    QTRY_COMPARE(server.requests.size(), 2);
    context.reset();
    server.release();
    for (int i = 0; i < 3; ++i)
        QCOMPARE(send(get(server.origin() + "/next")).wait()->body, QByteArray("own"));
    QCOMPARE(server.connections, 2);
}

void TestPlainConnections::requestWithdrawnAtOnceIsNotSent()
{
    ScriptedServer server(answer(200, "own"));
    QVERIFY(send(get(server.origin() + "/first")).wait());
    auto context = std::make_unique<QObject>();
    m_transport->send(post(server.origin() + "/withdrawn", "{}"), context.get(),
                      [](const auto &) { QFAIL("withdrawn"); });
    context.reset();
    QVERIFY(send(get(server.origin() + "/next")).wait());
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(server.requests.at(1).target, QByteArray("/next"));
    QCOMPARE(server.connections, 1);
}

void TestPlainConnections::postTakenUpForOneThatEndsIsSentOverAnother()
{
    ScriptedServer server([](const ReceivedRequest &) {
        return Script{Step::send(answer(200, "own")), Step::hold(), Step::close()};
    });
    auto first = send(get(server.origin() + "/first"));
    auto second = send(get(server.origin() + "/second"));
    QVERIFY(first.wait());
    QVERIFY(second.wait());
    QCOMPARE(server.connections, 2);
    // A loop that blocks, as a program's does: it sees to the sockets before it sees to what is queued.
    QEventLoop loop;
    std::optional<Result<HttpResponse>> response;
    m_transport->send(post(server.origin() + "/change", "{}"), m_context.get(),
                      [&](const Result<HttpResponse> &arrived) {
                          response = arrived;
                          loop.quit();
                      });
    server.release(); // both end before the event loop runs again
    loop.exec();
    QVERIFY2(*response, *response ? "" : qPrintable(response->error().message));
    QCOMPARE((*response)->body, QByteArray("own"));
    QCOMPARE(server.requests.size(), 3);
    QCOMPARE(server.connections, 3);
}

void TestPlainConnections::timeUntilItIsSentIsNotTheServices()
{
#ifdef Q_OS_UNIX
    const auto watch = sockets::Watch::create([](auto, bool, bool) {}, [] {});
    Trust trust({}, {});
    int issued = 0;
    CurlTransfer transfer(trust, [&issued](CurlTransfer *) { ++issued; });
    const HttpRequest request = post("http://127.0.0.1/change", "{}");
    QVERIFY(!transfer.prepare(request, Routes().to(request.url)));
    ScriptedServer server(answer(200, "own"));
    QTcpSocket client;
    client.connectToHost(QHostAddress::LocalHost, server.serverPort());
    QVERIFY(client.waitForConnected());
    // The lane closes its sockets, and QTcpSocket its own.
    const sockets::Socket socket = ::dup(static_cast<int>(client.socketDescriptor()));
    PlainLane lane(*watch, 3);
    lane.sendOverNew(&transfer, {socket, "http://127.0.0.1"});
    QCOMPARE(issued, 0);
    QVERIFY(!transfer.deadline);
    QVERIFY(!lane.sendBegun());
    QCOMPARE(issued, 1);
    QVERIFY(transfer.deadline);
    lane.leave(&transfer, false);
    QTRY_COMPARE(server.requests.size(), 1);
#else
    QSKIP("A socket of QTcpSocket's cannot be given away here.");
#endif
}

void TestPlainConnections::eachOriginHasItsOwn()
{
    ScriptedServer one(answer(200, "one"));
    ScriptedServer other(answer(200, "other"));
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(send(get(one.origin() + '/')).wait()->body, QByteArray("one"));
        QCOMPARE(send(get(other.origin() + '/')).wait()->body, QByteArray("other"));
    }
    QCOMPARE(one.connections, 1);
    QCOMPARE(other.connections, 1);
}

void TestPlainConnections::thereAreNeverMoreThanAllowed()
{
    // Three of one origin wait for the next request; one of another takes the place of the oldest.
    ScriptedServer one([](const ReceivedRequest &) { return Script{Step::hold(), Step::send(answer(200, "{}"))}; });
    QList<Outcome<HttpResponse>> outcomes;
    for (int i = 0; i < 3; ++i)
        outcomes += send(get(one.origin() + '/'));
    QTRY_COMPARE(one.atOnce, 3);
    one.release();
    for (const auto &outcome : outcomes)
        QVERIFY(outcome.wait());
    QCOMPARE(one.open, 3);
    ScriptedServer other(answer(200, "{}"));
    QVERIFY(send(get(other.origin() + '/')).wait());
    QTRY_COMPARE(one.open, 2);
    QCOMPARE(other.open, 1);
    // More than there may be at once are served one after the other, by libcurl, which has as many of its own.
    outcomes.clear();
    for (int i = 0; i < 12; ++i)
        outcomes += send(get(one.origin() + '/'));
    for (const auto &outcome : outcomes)
        QVERIFY(outcome.wait());
    QVERIFY2(one.open <= 6, QByteArray::number(one.open));
}

void TestPlainConnections::refusalOfALargeBodyArrives()
{
    // The server takes the head and answers without reading the rest.
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, &server, [&server] {
        QTcpSocket *socket = server.nextPendingConnection();
        socket->setReadBufferSize(1024);
        connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            if (!socket->property("answered").toBool())
                socket->write(answer(413, "too much", "Connection: close\r\n"));
            socket->setProperty("answered", true);
        });
    });
    const auto response =
        send(post("http://127.0.0.1:" + QByteArray::number(server.serverPort()) + '/', QByteArray(20'000'000, 'x')))
            .wait();
    QVERIFY2(response, response ? "" : qPrintable(response.error().message));
    QCOMPARE(response->status, 413);
}

void TestPlainConnections::addressIsSentAsItIs_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<QByteArray>("target");
    QTest::newRow("none") << QByteArray() << QByteArray("/");
    QTest::newRow("query alone") << QByteArray("?a=b") << QByteArray("/?a=b");
    QTest::newRow("dots and escapes") << QByteArray("/v1/../a%2Fb//c?d=%20&e") << QByteArray("/v1/../a%2Fb//c?d=%20&e");
    QTest::newRow("fragment") << QByteArray("/v1?a=b#part") << QByteArray("/v1?a=b");
}

void TestPlainConnections::addressIsSentAsItIs()
{
    QFETCH(QByteArray, rest);
    ScriptedServer server(answer(200, "{}"));
    QVERIFY(send(get(server.origin() + rest)).wait());
    const ReceivedRequest &received = server.requests.first();
    QTEST(received.target, "target");
    QCOMPARE(received.header("host"), server.origin().mid(7));
    QCOMPARE(received.header("accept"), QByteArray("*/*"));
}

void TestPlainConnections::framingOfTheCallersOwnIsLeftToLibcurl()
{
    ScriptedServer server(answer(200, "{}"));
    HttpRequest request = get(server.origin() + '/');
    request.headers = {{"Host", "another.test"}};
    QVERIFY(send(request).wait());
    QCOMPARE(server.requests.first().header("host"), QByteArray("another.test"));
    QCOMPARE(server.requests.first().headers.count({"host", "another.test"}), 1);
}

void TestPlainConnections::hopelessGetIsRepeatedOnce()
{
    ScriptedServer server([](const ReceivedRequest &request) {
        return request.target == "/first" ? Script{Step::send(answer(200, "{}"))} : Script{Step::close()};
    });
    QVERIFY(send(get(server.origin() + "/first")).wait());
    const Error error = send(get(server.origin() + "/second")).error();
    QCOMPARE(error.kind, ErrorKind::Network);
    QVERIFY2(error.message.contains(u"closed the connection without an answer"_qs), qPrintable(error.message));
    QCOMPARE(server.requests.size(), 3);
}

BRANDBRIDGE_TEST(TestPlainConnections, QCoreApplication)
#include "test_plain_connections.moc"
