// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/head_reader.h"

#include "support/test_program.h"

using namespace brandbridge::http;
using brandbridge::test::columns;

class TestHeadReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void acceptsAndFrames()
    {
        const std::tuple<QByteArray, qint64, bool, bool> rows[] = {
            {"GET / HTTP/1.1\r\nHost: a\r\n\r\n", 0, false, true},
            {"POST / HTTP/1.1\r\ncontent-length:  12 \r\n\r\n", 12, false, true},
            {"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n", 5, false, true},
            {"POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n", 0, true, true},
            {"GET / HTTP/1.1\r\nConnection: foo, Close\r\n\r\n", 0, false, false},
            {"GET / HTTP/1.0\r\n\r\n", 0, false, false},
            {"GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 0, false, true},
            {"\r\n\r\nGET / HTTP/1.1\r\n\r\n", 0, false, true},
        };
        for (const auto &[head, length, chunked, keepAlive] : rows) {
            HeadReader reader(1024);
            QVERIFY2(reader.read(head + "rest") == HeadReader::State::Complete && reader.size() == head.size(), head);
            const Framing framing = reader.framing();
            QVERIFY2(framing.contentLength == length && framing.chunked == chunked && framing.keepAlive == keepAlive,
                     head);
        }
    }

    void refuses_data()
    {
        const auto row = columns<QByteArray, int>("head", "status");
        row("both framings", "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400);
        row("two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400);
        row("list of lengths", "POST / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n", 400);
        row("negative length", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400);
        row("signed length", "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400);
        row("endless length", "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400);
        row("gzip", "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501);
        row("folded", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400);
        row("bare line feed", "GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n", 400);
        row("space before colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400);
        row("control character", "GET / HTTP/1.1\r\nA: b\x01\r\n\r\n", 400);
        // Some readers take these for the end of a line or for white space, and then for another framing.
        for (const char *const blank : {"\v", "\f", "\r"}) {
            const QByteArray name = QByteArray(blank).toHex();
            row(name + " before a coding",
                "POST / HTTP/1.1\r\nTransfer-Encoding:" + QByteArray(blank) + "chunked\r\n\r\n", 400);
            row(name + " behind a value", "GET / HTTP/1.1\r\nA: b" + QByteArray(blank) + "\r\n\r\n", 400);
        }
        row("carriage return before it", "\rGET / HTTP/1.1\r\n\r\n", 400);
        row("line feed before it", "\nGET / HTTP/1.1\r\n\r\n", 400);
        row("nothing but empty lines", QByteArray("\r\n").repeated(600), 431);
        row("nul", QByteArray("GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", 27), 400);
        row("no version", "GET /\r\n\r\n", 400);
        row("HTTP/2", "GET / HTTP/2.0\r\n\r\n", 505);
        row("absolute target", "GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400);
        row("target with authority", "GET //elsewhere/mcp HTTP/1.1\r\n\r\n", 400);
        row("target with fragment", "GET /mcp#here HTTP/1.1\r\n\r\n", 400);
        row("target that is not ASCII", "GET /m\xc3\xa9 HTTP/1.1\r\n\r\n", 400);
        row("tab in target", "GET /a\tb HTTP/1.1\r\n\r\n", 400);
        row("space in target", "GET /a b HTTP/1.1\r\n\r\n", 400);
        row("too long", "GET / HTTP/1.1\r\nA: " + QByteArray(2000, 'x') + "\r\n\r\n", 431);
        row("too many", "GET / HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(101) + "\r\n", 431);
        row("too long, no end yet", "GET / HTTP/1.1\r\nA: " + QByteArray(2000, 'x'), 431);
    }

    void refuses()
    {
        QFETCH(QByteArray, head);
        HeadReader reader(1024);
        QCOMPARE(reader.read(head), HeadReader::State::Refused);
        QTEST(reader.refusal().status, "status");
        QVERIFY(!reader.refusal().reason.isEmpty());
    }

    void emptyLinesBeforeItTakeNothingOfItsRoom()
    {
        const QByteArray request = QByteArray("\r\n").repeated(20) + "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
        HeadReader whole(40);
        QCOMPARE(whole.read(request), HeadReader::State::Complete);
        HeadReader reader(40);
        for (qsizetype size = 1; size < request.size(); ++size)
            QCOMPARE(reader.read(request.first(size)), HeadReader::State::NeedsMore);
        QCOMPARE(reader.read(request), HeadReader::State::Complete);
        QCOMPARE(reader.takeHead().header("host"), whole.takeHead().header("host"));
    }

    void parsesTheHead()
    {
        HeadReader reader(1024);
        QCOMPARE(reader.read("POST /mcp%20?a=/b?c HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nUpgrade: websocket\r\n"
                             "Connection: upgrade\r\nX-Y:  z \t\r\nX-Empty:\r\nx-y: 2\r\n\r\nabc"),
                 HeadReader::State::Complete);
        const Head head = reader.takeHead();
        QCOMPARE(head.method + ' ' + head.path + ' ' + head.query, QByteArray("POST /mcp%20 a=/b?c"));
        QByteArrayList headers;
        for (const Header &header : head.headers)
            headers.append(header.name + '=' + header.value);
        QCOMPARE(headers, QByteArrayList({"Host=a", "X-Y=z", "X-Empty=", "x-y=2"}));
        QCOMPARE(head.header("x-Y"), QByteArray("z, 2"));
        QVERIFY(!head.header("content-length"));
    }
};

BRANDBRIDGE_TEST(TestHeadReader, QCoreApplication)
#include "test_head_reader.moc"
