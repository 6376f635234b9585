// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/body_reader.h"

#include "support/test_program.h"

using namespace brandbridge::http;

class TestBodyReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void joinsHoweverTheBytesArrive_data()
    {
        QTest::addColumn<QByteArray>("wire");
        QTest::addColumn<bool>("chunked");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("by length") << QByteArray("hello world") << false << QByteArray("hello world");
        QTest::newRow("empty") << QByteArray() << false << QByteArray();
        QTest::newRow("one chunk") << QByteArray("b\r\nhello world\r\n0\r\n\r\n") << true << QByteArray("hello world");
        QTest::newRow("chunks, extension, trailer")
            << QByteArray("5;x=y\r\nhello\r\n6\r\n world\r\n0\r\nA: b\r\n\r\n") << true << QByteArray("hello world");
        QTest::newRow("line ends inside a chunk")
            << QByteArray("4\r\n\r\n\r\n\r\n0\r\n\r\n") << true << QByteArray("\r\n\r\n");
        QTest::newRow("blanks behind a size")
            << QByteArray("2 \t\r\nab\r\n1 ;x\r\nc\r\n0\r\n\r\n") << true << QByteArray("abc");
        // A line of 4096 bytes is the longest: also where it is cut between its CR and LF.
        QTest::newRow("longest line") << "1;" + QByteArray(4094, 'x') + "\r\na\r\n0\r\n\r\n" << true << QByteArray("a");
    }

    void joinsHoweverTheBytesArrive()
    {
        QFETCH(QByteArray, wire);
        QFETCH(bool, chunked);
        Framing framing{.contentLength = chunked ? 0 : wire.size(), .chunked = chunked};
        for (qsizetype piece = 1; piece <= wire.size() + 1; piece += piece < 100 ? 1 : 499) {
            BodyReader reader(framing, 1024);
            auto state = BodyReader::State::NeedsMore;
            QByteArray buffer;
            for (qsizetype at = 0; state == BodyReader::State::NeedsMore && at <= wire.size(); at += piece) {
                buffer += wire.mid(at, piece);
                if (at + piece > wire.size())
                    buffer += "next";
                state = reader.read(buffer);
            }
            QCOMPARE(state, BodyReader::State::Complete);
            QTEST(reader.take(), "body");
            QVERIFY(buffer.isEmpty() || buffer == "next");
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("wire");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<BodyReader::State>("state");
        const auto malformed = [](const char *name, const QByteArray &wire) {
            QTest::newRow(name) << wire << qint64(-1) << BodyReader::State::Malformed;
        };
        QTest::newRow("length over the limit") << QByteArray() << qint64(101) << BodyReader::State::TooLarge;
        QTest::newRow("chunk over the limit") << QByteArray("65\r\n") << qint64(-1) << BodyReader::State::TooLarge;
        QTest::newRow("chunks over the limit")
            << QByteArray("32\r\n" + QByteArray(50, 'x') + "\r\n33\r\n") << qint64(-1) << BodyReader::State::TooLarge;
        malformed("negative size", "-1\r\n");
        malformed("0x", "0x5\r\nhello\r\n");
        malformed("no size", "\r\nhello\r\n");
        malformed("giant size", "fffffffffffffffff\r\n");
        malformed("chunk longer than said", "1\r\nab\r\n");
        // A reader that splits at line feeds alone would find another body, or another end of it, in these.
        malformed("line feed in an extension", "5;x\nhello\r\n");
        malformed("carriage return in an extension", "5;x\ry\r\nhello\r\n");
        malformed("line feed before a size", "\n5\r\nhello\r\n");
        malformed("carriage return behind a size", "5\r\r\nhello\r\n");
        malformed("blank before a size", " 5\r\nhello\r\n");
        malformed("line feed as a trailer", "0\r\n\n\r\n\r\n");
        malformed("line feed in a trailer", "0\r\nA: b\n\r\n\r\n");
        malformed("trailer that is no header", "0\r\nGET / HTTP/1.1\r\n\r\n");
        malformed("endless extension", "5;" + QByteArray(5000, 'x'));
    }

    void refuses()
    {
        QFETCH(QByteArray, wire);
        QFETCH(qint64, length);
        Framing framing{.contentLength = length < 0 ? 0 : length, .chunked = length < 0};
        BodyReader reader(framing, 100);
        QTEST(reader.read(wire), "state");
    }
};

BRANDBRIDGE_TEST(TestBodyReader, QCoreApplication)
#include "test_body_reader.moc"
