// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/response_reader.h"

#include "support/test_program.h"

#include <array>
#include <cstring>

using namespace brandbridge::service;

class TestResponseReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsHoweverTheBytesArrive_data();
    void readsHoweverTheBytesArrive();
    void tellsWhetherTheConnectionServesOn_data();
    void tellsWhetherTheConnectionServesOn();
    void refuses_data();
    void refuses();
    void headsHaveAnEnd_data();
    void headsHaveAnEnd();
    void piecesTakeNoneOfTheHeadsRoom();
    void announcedBytesAreNotAllocatedOnTrust();

private:
    static constexpr qint64 limit = 100'000;

    /// Feeds @p wire in pieces of @p piece bytes; ends the connection behind it where @p isEnding.
    static ResponseReader::State feed(ResponseReader &reader, const QByteArray &wire, qsizetype piece, bool isEnding)
    {
        std::array<char, 1000> scratch{};
        auto state = ResponseReader::State::NeedsMore;
        for (qsizetype at = 0; state == ResponseReader::State::NeedsMore && at < wire.size();) {
            const std::span<char> room = reader.room(scratch);
            const qsizetype count = std::min({piece, wire.size() - at, static_cast<qsizetype>(room.size())});
            std::memcpy(room.data(), wire.constData() + at, static_cast<std::size_t>(count));
            state = reader.take(room, count);
            at += count;
        }
        return state == ResponseReader::State::NeedsMore && isEnding ? reader.end() : state;
    }
};

void TestResponseReader::readsHoweverTheBytesArrive_data()
{
    QTest::addColumn<QByteArray>("wire");
    QTest::addColumn<bool>("hasBody");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const QByteArray ok = "HTTP/1.1 200 OK\r\nX-Request-ID: r-1\r\n";
    QTest::newRow("counted") << ok + "Content-Length: 11\r\n\r\nhello world" << true << 200
                             << QByteArray("hello world");
    QTest::newRow("counted twice alike") << ok + "Content-Length: 2\r\ncontent-length:2\r\n\r\n{}" << true << 200
                                         << QByteArray("{}");
    QTest::newRow("counted, long") << ok + "Content-Length: 5000\r\n\r\n" + QByteArray(5000, 'x') << true << 200
                                   << QByteArray(5000, 'x');
    QTest::newRow("empty") << ok + "Content-Length: 0\r\n\r\n" << true << 200 << QByteArray();
    QTest::newRow("chunked")
        << ok + "Transfer-Encoding: Chunked\r\n\r\n5;x=y\r\nhello\r\n6\r\n world\r\n0\r\nA: b\r\n\r\n"
        << true << 200 << QByteArray("hello world");
    QTest::newRow("chunked, line ends within") << ok + "Transfer-Encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n0\r\n\r\n"
                                               << true << 200 << QByteArray("\r\n\r\n");
    QTest::newRow("until the end") << ok + "\r\nhello" << true << 200 << QByteArray("hello");
    QTest::newRow("to a HEAD") << ok + "Content-Length: 11\r\n\r\n" << false << 200 << QByteArray();
    QTest::newRow("no content") << QByteArray("HTTP/1.1 204 No Content\r\nX-Request-ID: r-1\r\n\r\n") << true << 204
                                << QByteArray();
    QTest::newRow("interim ones first")
        << "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nX-Request-ID: early\r\nContent-Length: 7\r\n\r\n" + ok +
               "Content-Length: 2\r\n\r\n{}"
        << true << 200 << QByteArray("{}");
    QTest::newRow("line feeds only") << QByteArray("HTTP/1.1 200 OK\nX-Request-ID: r-1\nContent-Length: 2\n\n{}")
                                     << true << 200 << QByteArray("{}");
    QTest::newRow("no reason phrase") << QByteArray("HTTP/1.1 200\r\nX-Request-ID: r-1\r\nContent-Length: 2\r\n\r\n{}")
                                      << true << 200 << QByteArray("{}");
}

void TestResponseReader::readsHoweverTheBytesArrive()
{
    QFETCH(QByteArray, wire);
    QFETCH(bool, hasBody);
    for (qsizetype piece = 1; piece <= wire.size(); piece += piece < 200 ? 1 : 97) {
        ResponseReader reader;
        reader.begin(hasBody, limit);
        QVERIFY(!reader.hasBegun());
        QCOMPARE(feed(reader, wire, piece, true), ResponseReader::State::Complete);
        QVERIFY(reader.hasBegun());
        const HttpResponse response = reader.takeResponse();
        QTEST(response.status, "status");
        QTEST(response.body, "body");
        QCOMPARE(response.header("x-request-id"), QByteArray("r-1"));
    }
}

void TestResponseReader::tellsWhetherTheConnectionServesOn_data()
{
    QTest::addColumn<QByteArray>("wire");
    QTest::addColumn<bool>("keeps");
    const QByteArray rest = "Content-Length: 2\r\n\r\n{}";
    QTest::newRow("by default") << "HTTP/1.1 200 OK\r\n" + rest << true;
    QTest::newRow("told to close") << "HTTP/1.1 200 OK\r\nConnection: x, Close\r\n" + rest << false;
    QTest::newRow("of old, by default") << "HTTP/1.0 200 OK\r\n" + rest << false;
    QTest::newRow("told both") << "HTTP/1.1 200 OK\r\nConnection: close, keep-alive\r\n" + rest << false;
    QTest::newRow("told both, one by one")
        << "HTTP/1.1 200 OK\r\nConnection: close\r\nConnection: keep-alive\r\n" + rest << false;
    QTest::newRow("of old, told to stay") << "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + rest << true;
    QTest::newRow("says more than it was asked") << "HTTP/1.1 200 OK\r\n" + rest + "HTTP/1.1 200 OK\r\n" << false;
    QTest::newRow("until the end") << QByteArray("HTTP/1.1 200 OK\r\n\r\n{}") << false;
    QTest::newRow("chunked and counted")
        << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
        << false;
}

void TestResponseReader::tellsWhetherTheConnectionServesOn()
{
    QFETCH(QByteArray, wire);
    ResponseReader reader;
    reader.begin(true, limit);
    QCOMPARE(feed(reader, wire, 1000, true), ResponseReader::State::Complete);
    QTEST(reader.keepsConnection(), "keeps");
    QCOMPARE(reader.takeResponse().body, QByteArray("{}"));
}

void TestResponseReader::refuses_data()
{
    QTest::addColumn<QByteArray>("wire");
    QTest::addColumn<ResponseReader::State>("state");
    using State = ResponseReader::State;
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
    QTest::newRow("nothing") << QByteArray() << State::NeedsMore;
    QTest::newRow("ends in the head") << ok + "Content-" << State::NeedsMore;
    QTest::newRow("ends in the body") << ok + "Content-Length: 3\r\n\r\n{}" << State::NeedsMore;
    QTest::newRow("ends in a chunk") << chunked + "5\r\nhel" << State::NeedsMore;
    QTest::newRow("another protocol") << QByteArray("220 mail ready\r\n") << State::Malformed;
    QTest::newRow("another protocol without a line") << QByteArray("SSH-2.0") << State::Malformed;
    QTest::newRow("HTTP/2 in the clear") << QByteArray("HTTP/2 200\r\n\r\n") << State::Malformed;
    QTest::newRow("a status that is none") << QByteArray("HTTP/1.1 20 OK\r\n\r\n") << State::Malformed;
    QTest::newRow("another protocol from now on") << QByteArray("HTTP/1.1 101 Switching\r\n\r\n") << State::Malformed;
    QTest::newRow("a header without a colon") << ok + "nonsense\r\n\r\n" << State::Malformed;
    QTest::newRow("a folded header") << ok + "A: b\r\n Content-Length: 2\r\n\r\n{}" << State::Malformed;
    QTest::newRow("a length that is no number") << ok + "Content-Length: 2x\r\n\r\n{}" << State::Malformed;
    QTest::newRow("a negative length") << ok + "Content-Length: -2\r\n\r\n{}" << State::Malformed;
    QTest::newRow("two lengths") << ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}" << State::Malformed;
    QTest::newRow("a coding nobody asked for") << ok + "Transfer-Encoding: gzip, chunked\r\n\r\n" << State::Malformed;
    QTest::newRow("a chunk of no size") << chunked + "x\r\n{}\r\n" << State::Malformed;
    QTest::newRow("a chunk past all numbers") << chunked + "ffffffffffffffff\r\n{}\r\n" << State::Malformed;
    QTest::newRow("a chunk longer than it says") << chunked + "1\r\n{}\r\n0\r\n\r\n" << State::Malformed;
    QTest::newRow("announces too much") << ok + "Content-Length: 100001\r\n\r\n" << State::TooLarge;
    QTest::newRow("sends too much") << ok + "\r\n" + QByteArray(limit + 1, 'x') << State::TooLarge;
    QTest::newRow("sends too much in chunks") << chunked + "186a1\r\n" + QByteArray(limit + 1, 'x') << State::TooLarge;
}

void TestResponseReader::refuses()
{
    QFETCH(QByteArray, wire);
    for (const qsizetype piece : {qsizetype(1), qsizetype(7), qsizetype(1000)}) {
        ResponseReader reader;
        reader.begin(true, limit);
        QTEST(feed(reader, wire, piece, true), "state");
        QVERIFY(!reader.keepsConnection());
    }
}

void TestResponseReader::headsHaveAnEnd_data()
{
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<QByteArray>("again");
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    QTest::newRow("one line") << ok + "A: " << QByteArray(1000, 'x');
    QTest::newRow("many lines") << ok << QByteArray("A: ") + QByteArray(95, 'x') + "\r\n";
    QTest::newRow("interim answers") << QByteArray() << QByteArray("HTTP/1.1 100 Continue\r\n\r\n");
    QTest::newRow("trailers") << ok + "Transfer-Encoding: chunked\r\n\r\n0\r\n" << QByteArray("A: bcdefghijklmn\r\n");
}

void TestResponseReader::headsHaveAnEnd()
{
    QFETCH(QByteArray, begin);
    QFETCH(QByteArray, again);
    ResponseReader reader;
    reader.begin(true, limit);
    QCOMPARE(feed(reader, begin, 1000, false), ResponseReader::State::NeedsMore);
    auto state = ResponseReader::State::NeedsMore;
    int bytes = 0;
    for (; state == ResponseReader::State::NeedsMore && bytes < 1'000'000; bytes += static_cast<int>(again.size()))
        state = feed(reader, again, 1000, false);
    QCOMPARE(state, ResponseReader::State::Malformed);
    QVERIFY(QByteArray(reader.problem()).contains("too long"));
    QVERIFY2(bytes >= 256 * 1024 - 1000, QByteArray::number(bytes));
}

void TestResponseReader::piecesTakeNoneOfTheHeadsRoom()
{
    const QByteArray wire = "HTTP/1.1 200 OK\r\nA: " + QByteArray(200'000, 'x') + "\r\nContent-Length: 2\r\n\r\n{}";
    for (const qsizetype piece : {qsizetype(1), qsizetype(1000)}) {
        ResponseReader reader;
        reader.begin(true, limit);
        QCOMPARE(feed(reader, wire, piece, true), ResponseReader::State::Complete);
    }
}

void TestResponseReader::announcedBytesAreNotAllocatedOnTrust()
{
    ResponseReader reader;
    reader.begin(true, std::numeric_limits<qint64>::max());
    QCOMPARE(feed(reader, "HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n{", 1000, false),
             ResponseReader::State::NeedsMore);
    QVERIFY(reader.takeResponse().body.capacity() <= 16 * 1024 * 1024);
}

BRANDBRIDGE_TEST(TestResponseReader, QCoreApplication)
#include "test_response_reader.moc"
