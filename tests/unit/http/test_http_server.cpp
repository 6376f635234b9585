// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"
#include "support/raw_client.h"
#include "support/test_program.h"

#include <QAbstractEventDispatcher>
#include <QNetworkInterface>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <unistd.h>
#endif

using namespace brandbridge::http;
using brandbridge::test::RawClient;
using namespace std::chrono_literals;

namespace {

QByteArray post(const QByteArray &path, const QByteArray &body, const QByteArray &moreHeaders = {})
{
    return "POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + moreHeaders +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

Response textResponse(int status, const QByteArray &body)
{
    return {.status = status, .body = body, .contentType = "text/plain"};
}

/// Answers every request so.
Server::Handler answering(const QByteArray &body, int status = 200)
{
    return [=](Exchange *exchange) { exchange->respond(textResponse(status, body)); };
}

/// A server that listens.
std::unique_ptr<Server> serve(const Server::Handler &handler, const Limits &limits = {},
                              const std::shared_ptr<UnreadOutputLimiter> &readers = {})
{
    auto server = std::make_unique<Server>(limits, readers);
    server->setHandler(handler);
    if (!server->listen(0))
        qFatal("%s", qPrintable(server->errorString()));
    return server;
}

qsizetype openConnections(const Server &server)
{
    return server.findChildren<QObject *>(QString(), Qt::FindDirectChildrenOnly).size();
}

/// A client that takes nothing of its answers unless readsUntil() does, and then a little at a time: much of a large
/// answer waits in the server.
std::unique_ptr<RawClient> slowReader(const Server &server, const QByteArray &request, qint64 atOnce = 1'000'000)
{
    auto client = std::make_unique<RawClient>(server.port());
    client->setReadBufferSize(atOnce);
    client->pause();
    client->send(request);
    return client;
}

/// Goes on until @p bytes have come in all; false where they do not.
bool readsUntil(RawClient &client, qint64 bytes)
{
    return brandbridge::test::waitFor([&client, bytes] {
        client.resume();
        client.pause();
        return client.received().size() >= bytes;
    });
}

const QByteArray known = "From: known\r\n";

/// Knows who says so.
tl::expected<QString, Response> nameOf(const Head &head)
{
    return QString::fromLatin1(head.header("From").value_or(QByteArray()));
}

/// Lets the server notice everything.
void settle()
{
    for (int turn = 0; turn < 100; ++turn)
        QCoreApplication::processEvents();
}

} // namespace

class TestHttpServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void handsOnWhatWasSent()
    {
        const auto server = serve([](Exchange *exchange) {
            const Head &head = exchange->head();
            exchange->respond(textResponse(200, head.method + '|' + head.path + '|' + head.query + '|' +
                                                    head.header("x-one").value_or("-") + '|' +
                                                    head.header("X-TWO").value_or("-") + '|' + exchange->body()));
        });
        RawClient client(
            server->port(),
            "DELETE /a%20b?c=d%26 HTTP/1.1\r\nHost: x\r\nX-One: 1\r\nx-one: 2\r\nTransfer-Encoding: chunked\r\n\r\n"
            "3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n");
        QTRY_COMPARE(client.body(), QByteArray("DELETE|/a%20b|c=d%26|1, 2|-|abcd"));
    }

    /// However slowly the client reads, as long as it does.
    void endsTheConnectionOnceAllIsTaken()
    {
        // that often it is looked at who has exceeded a time
        const auto server = serve(answering(QByteArray(64'000'000, 'x')), {.requestTime = 40ms, .lingerTime = 1ms});
        const auto reader = slowReader(*server, post("/", "", "Connection: close\r\n"));
        QVERIFY(readsUntil(*reader, 64'000'000));
    }

    void takesTheNextRequestOnceAllIsTaken()
    {
        int asked = 0;
        const auto server = serve([&asked](Exchange *exchange) {
            ++asked;
            exchange->respond(textResponse(200, QByteArray(64'000'000, 'x')));
        });
        const auto reader = slowReader(*server, post("/", "") + post("/", "") + post("/", ""));
        QVERIFY(readsUntil(*reader, 32'000'000));
        QCOMPARE(asked, 1);
        QVERIFY(readsUntil(*reader, 80'000'000));
        QCOMPARE(asked, 2);
    }

    void isDrainedOnceAllIsTaken()
    {
        const auto server = serve(answering(QByteArray(64'000'000, 'x')));
        QSignalSpy drained(server.get(), &Server::drained);
        const auto reader = slowReader(*server, post("/", ""));
        QVERIFY(readsUntil(*reader, 1'000'000));
        server->drain();
        QVERIFY(readsUntil(*reader, 32'000'000));
        QCOMPARE(drained.size(), 0);
        QVERIFY(readsUntil(*reader, 64'000'000));
        QTRY_COMPARE(drained.size(), 1);
    }

    void survivesAnAnswerAfterTheClientLeft()
    {
        QPointer<Exchange> exchange;
        const auto server = serve([&](Exchange *e) { exchange = e; });
        for (const bool streaming : {false, true}) {
            RawClient client(server->port(), post("/", "x"));
            QTRY_VERIFY(exchange);
            if (streaming)
                exchange->beginStream(textResponse(200, {}));
            client.leave();
            // Not a turn of the event loop in between: the server cannot know yet.
            exchange->writeStream("late");
            exchange->respond(textResponse(200, QByteArray(1'000'000, 'z')));
            exchange->endStream();
            QTRY_VERIFY(!exchange);
        }
    }

    // The parser behind it has its own limits, past which it hands on a request without its headers, or nothing at all.
    void handsOnEveryHeaderWithinItsLimits()
    {
        const auto server = serve(
            [](Exchange *exchange) {
                const Head &head = exchange->head();
                const qsizetype last = head.header("last").value_or("").size();
                exchange->respond(textResponse(200, QByteArray::number(head.path.size()) + '|' +
                                                        QByteArray::number(head.headers.size()) + '|' +
                                                        QByteArray::number(last)));
            },
            {.headBytes = 128 * 1024});
        const auto answer = [&](const QByteArray &path, int headers, qsizetype lastSize) {
            QByteArray request = "GET " + path + " HTTP/1.1\r\n";
            for (int i = 1; i < headers; ++i)
                request += "Header-" + QByteArray::number(i) + ": x\r\n";
            RawClient client(server->port(), request + "Last: " + QByteArray(lastSize, 'v') + "\r\n\r\n");
            static_cast<void>(brandbridge::test::waitFor([&] { return !client.body().isEmpty(); }));
            return client.statuses() + ' ' + client.body();
        };
        QCOMPARE(answer("/", 100, 1), QByteArray("200 1|100|1"));
        QCOMPARE(answer("/", 1, 100'000), QByteArray("200 1|1|100000"));
        QCOMPARE(answer("/" + QByteArray(99'999, 'p'), 1, 1), QByteArray("200 100000|1|1"));
        QVERIFY(answer("/", 101, 1).startsWith("431 "));
    }

    void closesRequestsThatDribble()
    {
        const auto server = serve({}, {.requestTime = 100ms});
        RawClient inHead(server->port(), "POST / HT");
        RawClient inBody(server->port(), "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
        QTRY_COMPARE(inHead.statuses(), QByteArray("408"));
        QTRY_COMPARE(inBody.statuses(), QByteArray("408"));
        QTRY_VERIFY(inHead.isClosed() && inBody.isClosed());
    }

    void closesIdleConnections()
    {
        const auto server = serve(answering("ok"), {.idleTime = 100ms});
        RawClient client(server->port(), post("/", ""));
        QTRY_COMPARE(client.statuses(), QByteArray("200"));
        QTRY_VERIFY(client.isClosed());
    }

    void cutsOffReadersThatStall()
    {
        const auto server = serve(answering(QByteArray(64'000'000, 'x')), {.stallTime = 100ms});
        const auto reader = slowReader(*server, post("/", ""), 1000);
        QTRY_COMPARE(openConnections(*server), 1);
        QTRY_COMPARE(openConnections(*server), 0);
    }

    void letsAllConnectAtOnce()
    {
        constexpr int connections = 120;
        const auto server = serve({}, {.connections = connections});
        // The kernel connects them at once or, where its queue is full, when they knock again: after a second.
        constexpr int beforeTheSecondKnock = 500;
        std::vector<std::unique_ptr<QTcpSocket>> clients;
        for (int i = 0; i < connections; ++i) {
            clients.push_back(std::make_unique<QTcpSocket>());
            clients.back()->connectToHost(QHostAddress(QHostAddress::LocalHost), server->port());
            QVERIFY2(clients.back()->waitForConnected(beforeTheSecondKnock), qPrintable(QString::number(i)));
        }
    }

    void dropsTheConnectionThatMattersLeast()
    {
        const auto server = serve(answering("ok"), {.connections = 4});
        server->setGuard(nameOf);
        RawClient keptAlive(server->port(), post("/", "", known));
        QTRY_COMPARE(keptAlive.statuses(), QByteArray("200"));
        RawClient idle(server->port());
        RawClient unknown(server->port(), post("/", ""));
        QTRY_COMPARE(unknown.statuses(), QByteArray("200"));
        RawClient laterIdle(server->port());
        RawClient next(server->port(), post("/", "", known));
        QTRY_COMPARE(next.statuses(), QByteArray("200"));
        QTRY_VERIFY(idle.isClosed());
        QVERIFY(!unknown.isClosed() && !laterIdle.isClosed());

        std::vector<std::unique_ptr<RawClient>> flood;
        for (int i = 0; i < 20; ++i) {
            flood.push_back(std::make_unique<RawClient>(server->port()));
            settle(); // or the system's queue is full
        }
        QTRY_VERIFY(unknown.isClosed() && laterIdle.isClosed());
        for (RawClient *const client : {&keptAlive, &next}) {
            client->send(post("/", "", known));
            QTRY_COMPARE(client->statuses(), QByteArray("200 200"));
        }
    }

    /// The server has not read anything yet when many others connect.
    void readsWhatHasArrivedBeforeItDrops()
    {
        const auto server = serve(answering("ok"), {.connections = 2});
        server->setGuard(nameOf);
        RawClient client(server->port(), post("/", "", known));
        RawClient others[] = {RawClient(server->port()), RawClient(server->port()), RawClient(server->port())};
        QTRY_COMPARE(client.statuses(), QByteArray("200"));
        QVERIFY(!client.isClosed() && others[0].received().isEmpty());
    }

    void boundsTheRequestsOfOneClient()
    {
        QList<QPointer<Exchange>> held;
        const auto server =
            serve([&held](Exchange *exchange) { held.append(exchange); }, {.connections = 8, .requestsOfOneClient = 2});
        server->setGuard(nameOf);
        RawClient first(server->port(), post("/", "", known));
        RawClient second(server->port(), post("/", "", known));
        QTRY_COMPARE(held.size(), 2);
        RawClient third(server->port(), post("/", "", known));
        QTRY_COMPARE(third.statuses(), QByteArray("429"));
        RawClient other(server->port(), post("/", "", "From: other\r\n"));
        QTRY_COMPARE(held.size(), 3);
        held.first()->respond(textResponse(200, "ok"));
        QTRY_COMPARE(first.statuses(), QByteArray("200"));
        first.send(post("/", "", known));
        QTRY_COMPARE(held.size(), 4);
    }

    /// Refused ones stay a little, for their answers' sake: those are not to be many, either.
    void closesWhatIsFarBeyondTheLimit()
    {
        const auto server = serve([](Exchange *) {}, {.connections = 1});
        server->setGuard(nameOf);
        RawClient kept(server->port(), post("/", "", known)); // by the kernel so far, as the others
        RawClient refused(server->port());
        RawClient oneTooMany(server->port());
        QTRY_COMPARE(refused.statuses(), QByteArray("503"));
        QTRY_VERIFY(oneTooMany.isClosed());
        QVERIFY(oneTooMany.received().isEmpty());
    }

#ifdef Q_OS_UNIX

    void acceptsAgainAfterDescriptorsRanOut()
    {
        const auto server = serve(answering("ok"));
        RawClient client(server->port(), post("/", ""));
        {
            rlimit before{};
            QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
            const auto restore = qScopeGuard([&before] { setrlimit(RLIMIT_NOFILE, &before); });
            rlimit none = before;
            const int nextOne = dup(0);
            ::close(nextOne);
            none.rlim_cur = static_cast<rlim_t>(nextOne);
            QCOMPARE(setrlimit(RLIMIT_NOFILE, &none), 0);
            for (int turn = 0; turn < 10; ++turn)
                QCoreApplication::processEvents();
            QCOMPARE(openConnections(*server), 0);
        }
        QTRY_COMPARE(client.statuses(), QByteArray("200"));

        // Also later on: the pause must not depend on this error being the first one.
        QSignalSpy turns(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake);
        RawClient other(server->port(), post("/", ""));
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
        const auto restore = qScopeGuard([&before] { setrlimit(RLIMIT_NOFILE, &before); });
        rlimit none = before;
        none.rlim_cur = 3;
        QCOMPARE(setrlimit(RLIMIT_NOFILE, &none), 0);
        QTest::qWait(300);
        QVERIFY2(turns.size() < 100, QByteArray::number(turns.size()));
    }

#endif

    void noticesThatTheClientLeftWhileItLingers()
    {
        if (!RawClient::isLeavingSeen())
            QSKIP("Wine tells nobody of a reset.");
        QPointer<Exchange> exchange;
        const auto server = serve([&exchange](Exchange *e) { exchange = e; }, {.lingerTime = 1h});
        RawClient client(server->port(),
                         "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n" +
                             QByteArray(600'000, 'x')); // more than is read ahead
        QTRY_VERIFY(exchange);
        settle();
        exchange->respond(textResponse(200, "ok"));
        QTRY_COMPARE(client.statuses(), QByteArray("200"));
        client.leave();
        QTRY_COMPARE(openConnections(*server), 0);
    }

    /// Browsers send it without a token, so it may come from anyone.
    /// Whatever hides it: an end of sending before, or a client that is so far ahead that nothing is read from it.
    void noticesAResetWhileItAnswers_data()
    {
        const auto row = columns<bool>("isFarAhead");
        row("after the end of sending", false);
        row("far ahead", true);
    }
    void noticesAResetWhileItAnswers()
    {
        QFETCH(bool, isFarAhead);
        if (!RawClient::isLeavingSeen())
            QSKIP("Wine tells nobody of a reset.");
        QPointer<Exchange> exchange;
        const auto server = serve([&exchange](Exchange *e) { exchange = e; }, {.requestTime = 40ms});
        RawClient client(server->port(), post("/", ""));
        QTRY_VERIFY(exchange);
        if (isFarAhead)
            client.send(QByteArray(2'000'000, 'x'));
        else
            client.endSending();
        settle();
        QVERIFY(exchange && exchange->isClientConnected());
        client.leave();
        QTRY_VERIFY(!exchange);
    }

    void takesNoBodyWithOptions()
    {
        for (const QByteArray framing : {"Content-Length: 1\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n1\r\n"}) {
            const auto server = serve(answering("", 204));
            RawClient client(server->port(),
                             "OPTIONS / HTTP/1.1\r\nHost: a\r\n\r\nOPTIONS / HTTP/1.1\r\nHost: a\r\n" + framing);
            QTRY_COMPARE(client.statuses(), QByteArray("204 413"));
            QTRY_VERIFY(client.isClosed());
        }
    }

    void mayGoAsSoonAsItIsDrained()
    {
        const QPointer<Server> server(new Server({}));
        server->setHandler([](Exchange *exchange) { exchange->respond(textResponse(200, "ok")); });
        QVERIFY(server->listen(0));
        RawClient client(server->port(), "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
        QTRY_COMPARE(client.body(), QByteArray("ok"));
        connect(server, &Server::drained, this,
                [&server] { delete server.data(); }); // its closed connection is still there
        server->drain();
        QTRY_VERIFY(!server);
    }

    void sendsNoBodyForHead()
    {
        const auto server = serve(answering("four letters", 405));
        RawClient client(server->port(), "HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n");
        QTRY_COMPARE(client.statuses(), QByteArray("405 405"));
        QCOMPARE(client.received().count("four letters"), 1);
        QCOMPARE(client.received().count("Content-Length: 12"), 2);
    }

    void listensOnIPv6Too()
    {
        if (!QTcpServer().listen(QHostAddress::LocalHostIPv6))
            QSKIP("There is no IPv6 here.");
        const auto server = serve(answering("ok"));
        QTcpSocket client;
        client.connectToHost(QHostAddress(QHostAddress::LocalHostIPv6), server->port());
        QTRY_COMPARE(client.state(), QTcpSocket::ConnectedState);
        client.write(post("/", ""));
        QByteArray response;
        QTRY_VERIFY2((response += client.readAll()).contains("200 OK"), response);
    }

    /// It would get what clients send to "localhost".
    void toleratesNoOtherProgramOnIPv6()
    {
        QTcpServer other;
        if (!other.listen(QHostAddress::LocalHostIPv6))
            QSKIP("There is no IPv6 here.");
        Server server({});
        QVERIFY(!server.listen(other.serverPort()));
        QVERIFY2(server.isPortTaken() && !server.errorString().isEmpty(), qPrintable(server.errorString()));
    }

    void listensOnLoopbackOnly()
    {
        const auto server = serve({});
        Server second({});
        QVERIFY(!second.listen(server->port()));
        QVERIFY(!second.errorString().isEmpty());
        for (const QHostAddress &address : QNetworkInterface::allAddresses()) {
            if (address.isLoopback())
                continue;
            QTcpSocket outsider;
            outsider.connectToHost(address, server->port());
            QTRY_COMPARE(outsider.state(), QAbstractSocket::UnconnectedState);
            QCOMPARE(outsider.error(), QAbstractSocket::ConnectionRefusedError);
        }
    }

    void dropsWhatIsNoWholeRequestAtTheEnd()
    {
        int handled = 0;
        const auto server = serve([&](Exchange *exchange) {
            ++handled;
            exchange->respond(textResponse(200, "ok"));
        });
        RawClient client(server->port(),
                         post("/", "x") + post("/", "y") + "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx");
        client.endSending();
        QTRY_VERIFY(client.isClosed());
        QCOMPARE(client.statuses(), QByteArray("200 200"));
        QCOMPARE(handled, 2);
        QTRY_COMPARE(openConnections(*server), 0);
    }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        constexpr qsizetype answer = 40'000'000; // of which the system takes a few million
        const auto readers = std::make_shared<UnreadOutputLimiter>(2 * answer);
        const auto server = serve(answering(QByteArray(answer, 'x')), {}, readers);
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 1; i <= 4; ++i) {
            clients.push_back(slowReader(*server, post("/", ""), 1000));
            QTRY_COMPARE(openConnections(*server), std::min(i, 2));
            QTRY_VERIFY(readers->unread() > std::min(i, 2) * (answer - 15'000'000));
            QVERIFY(readers->unread() <= 2 * answer);
        }
        for (const auto &client : clients) {
            client->setReadBufferSize(0);
            client->resume();
        }
        QTRY_VERIFY(clients[2]->body().size() == answer && clients[3]->body().size() == answer);
        QTRY_VERIFY(clients[0]->isClosed() && clients[1]->isClosed());
        QVERIFY(clients[0]->body().size() < answer && clients[1]->body().size() < answer);
        QCOMPARE(readers->unread(), 0);
    }
};

BRANDBRIDGE_TEST(TestHttpServer, QCoreApplication)
#include "test_http_server.moc"
