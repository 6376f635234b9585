// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/body_reader.h"

#include "support/test_program.h"

using namespace brandbridge::http;

class TestBodyReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void joinsHoweverTheBytesArrive()
    {
        const std::tuple<QByteArray, bool, QByteArray> rows[] = {
            {"hello world", false, "hello world"},
            {"", false, ""},
            {"b\r\nhello world\r\n0\r\n\r\n", true, "hello world"},
            {"5;x=y\r\nhello\r\n6\r\n world\r\n0\r\nA: b\r\n\r\n", true, "hello world"}, // extension and trailer
            {"4\r\n\r\n\r\n\r\n0\r\n\r\n", true, "\r\n\r\n"},
            {"2 \t\r\nab\r\n1 ;x\r\nc\r\n0\r\n\r\n", true, "abc"},
            // A line of 4096 bytes is the longest: also where it is cut between its CR and LF.
            {"1;" + QByteArray(4094, 'x') + "\r\na\r\n0\r\n\r\n", true, "a"},
        };
        for (const auto &[wire, chunked, body] : rows) {
            const Framing framing{.contentLength = chunked ? 0 : wire.size(), .chunked = chunked};
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
                QVERIFY2(state == BodyReader::State::Complete && reader.take() == body, wire);
                QVERIFY2(buffer.isEmpty() || buffer == "next", wire);
            }
        }
    }

    void refuses_data()
    {
        using State = BodyReader::State;
        const auto row = brandbridge::test::columns<QByteArray, qint64, State>("wire", "length", "state");
        const auto malformed = [row](const char *name, const QByteArray &wire) {
            row(name, wire, -1, State::Malformed);
        };
        row("length over the limit", {}, 101, State::TooLarge);
        row("chunk over the limit", "65\r\n", -1, State::TooLarge);
        row("chunks over the limit", "32\r\n" + QByteArray(50, 'x') + "\r\n33\r\n", -1, State::TooLarge);
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
