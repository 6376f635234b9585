// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/event_stream.h"

#include "support/test_program.h"

using namespace brandbridge::tools;

class TestEventStream final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArrayList>("stream", "events");
        row("nothing", "", {});
        row("one", "data: a\n\n", {"a"});
        row("no space after the colon", "data:a\n\n", {"a"});
        row("only one space is dropped", "data:  a\n\n", {" a"});
        row("line ends", "data: a\r\n\r\ndata: b\r\rdata: c\n\n", {"a", "b", "c"});
        row("several lines", "data: {\ndata:  1\ndata: }\n\n", {"{\n 1\n}"});
        row("comments", ": hello\ndata: a\n:\ndata: b\n\n:bye\n\n", {"a\nb"});
        row("other fields", "id: 7\nretry: 3\nevent: message\nfoo: bar\ndata: a\n\n", {"a"});
        row("other events", "event: endpoint\ndata: /x\n\ndata: a\n\n", {"a"});
        row("no data", "event: message\n\nid: 1\n\n", {});
        row("empty data", "data\n\ndata:\n\n", {"", ""});
        row("cut short", "data: a\n\ndata: b", {"a", "b"});
        row("byte order mark",
            "\xef\xbb\xbf"
            "data: a\n\n",
            {"a"});
        row("colons in data", "data: {\"a\":1}\n\n", {"{\"a\":1}"});
        row("bytes as they are", QByteArray("data: \xff\0x\n\n", 11), {QByteArray("\xff\0x", 3)});
    }
    void reads()
    {
        QFETCH(const QByteArray, stream);
        QTEST(messageEvents(stream), "events");
    }
    void manyLinesTakeNoTime()
    {
        constexpr qsizetype lines = 1'000'000;
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(messageEvents(QByteArray("data\n").repeated(lines)), QList<QByteArray>{QByteArray(lines - 1, '\n')});
        // Milliseconds, unless each line copies those before it.
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    }
};

BRANDBRIDGE_TEST(TestEventStream, QCoreApplication)
#include "test_event_stream.moc"
