// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"
#include "support/raw_client.h"
#include "support/test_program.h"
#include "tests/unit/http/http_fixture.h"

#include <memory>
#include <vector>

using namespace brandbridge::http;
using brandbridge::test::openConnections;
using brandbridge::test::post;
using brandbridge::test::RawClient;
using brandbridge::test::textResponse;

namespace {

/// Lets the server notice everything.
void settle()
{
    for (int turn = 0; turn < 100; ++turn)
        QCoreApplication::processEvents();
}

} // namespace

/// Clients that send no more, that have closed, and that do not read.
class TestUnreadAnswers final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answersAClientThatSendsNoMore()
    {
        Server server({});
        QPointer<Exchange> exchange;
        server.setHandler([&](Exchange *e) { exchange = e; });
        QVERIFY(server.listen(0));
        RawClient client(server.port());
        client.send(post("/one", "x") + post("/two", "y"));
        client.endSending();
        QTRY_VERIFY(exchange);
        settle();
        QVERIFY(exchange);
        QCOMPARE(exchange->head().path, QByteArray("/one"));
        exchange->respond(textResponse(200, QByteArray(3'000'000, 'x')));
        QTRY_VERIFY(exchange && exchange->head().path == "/two");
        settle();
        exchange->respond(textResponse(404, "last"));
        QTRY_VERIFY(client.isClosed());
        QCOMPARE(client.statuses(), QByteArray("200 404"));
        QVERIFY(client.received().size() > 3'000'000 && client.received().endsWith("last"));
        QTRY_COMPARE(openConnections(server), 0);
    }

    void dropsWhatIsNoWholeRequestAtTheEnd()
    {
        Server server({});
        int handled = 0;
        server.setHandler([&](Exchange *exchange) {
            ++handled;
            exchange->respond(textResponse(200, "ok"));
        });
        QVERIFY(server.listen(0));
        RawClient client(server.port());
        client.send(post("/", "") + "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nx");
        client.endSending();
        QTRY_VERIFY(client.isClosed());
        QCOMPARE(client.statuses(), QByteArray("200"));
        QCOMPARE(handled, 1);
    }

    /// It looks like one that sends no more, until something is sent to it.
    void findsOutThatAClientHasClosed()
    {
        Server server({});
        QPointer<Exchange> exchange;
        server.setHandler([&](Exchange *e) {
            exchange = e;
            connect(e, &Exchange::sendingEnded, e, [e] {
                e->beginStream(textResponse(200, {}));
                e->writeStream("are you there?");
            });
        });
        QVERIFY(server.listen(0));
        RawClient reading(server.port());
        reading.send(post("/", "x"));
        reading.endSending();
        QTRY_VERIFY(reading.received().contains("are you there?"));
        const QPointer<Exchange> first = exchange;

        RawClient closed(server.port());
        closed.send(post("/", "x"));
        QTRY_VERIFY(exchange != first);
        QSignalSpy destroyed(exchange, &QObject::destroyed);
        closed.close();
        QTRY_COMPARE(destroyed.size(), 1);
        QVERIFY(first);
        first->endStream();
        QTRY_VERIFY(reading.isClosed());
        QVERIFY(reading.received().endsWith("0\r\n\r\n"));
    }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        constexpr qsizetype answer = 40'000'000; // of which the system takes a few million
        const auto readers = std::make_shared<SlowReaders>(2 * answer);
        Server server({}, readers);
        server.setHandler([](Exchange *exchange) { exchange->respond(textResponse(200, QByteArray(answer, 'x'))); });
        QVERIFY(server.listen(0));
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 1; i <= 4; ++i) {
            clients.push_back(std::make_unique<RawClient>(server.port()));
            clients.back()->setReadBufferSize(1000);
            clients.back()->pause();
            clients.back()->send(post("/", ""));
            QTRY_COMPARE(openConnections(server), std::min(i, 2));
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

BRANDBRIDGE_TEST(TestUnreadAnswers, QCoreApplication)
#include "test_unread_answers.moc"
