// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_text.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::activity;

class TestEntryText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonHasEveryPart()
    {
        const QByteArray line = jsonLine(sample());
        QCOMPARE(line.count('\n'), 1);
        const QByteArray expected = R"({"id":7,"startedAt":"2026-11-21T09:30:01.250Z","durationMicroseconds":1500,
            "assistant":"claude","client":"claude-code 2.1","tool":"list_brands","arguments":{"limit":5},
            "outcome":"cancelled","error":"There was no answer.","reason":"network.timeout","answer":"a",
            "resultBytes":12,"resultTokens":4,"promptsCreated":3,"requestsSent":2,"approval":"allowed once",
            "keptSince":"2026-11-20T08:00:00.000Z"})";
        QCOMPARE(QJsonDocument::fromJson(line).object(), QJsonDocument::fromJson(expected).object());
    }

    void jsonSteersNoTerminal()
    {
        ActivityEntry record = sample();
        record.tool = u"a\u001b[2J\u009b2J\u202eb\u0007"_s;
        const QByteArray line = jsonLine(record);
        for (const char c : line.chopped(1))
            QVERIFY(static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7f);
        QCOMPARE(QJsonDocument::fromJson(line)[u"tool"_s].toString(), record.tool);
    }

    void csvIsQuotedWhereNeeded()
    {
        ActivityEntry record = sample();
        record.error = u"one, \"two\"\nthree"_s;
        QCOMPARE(csvLine(record),
                 QByteArray("7,2026-11-21 09:30:01.250,1500,claude,claude-code 2.1,list_brands,\"{\"\"limit\"\":5}\","
                            "cancelled,\"one, \"\"two\"\"\nthree\",a,12,2,allowed once,2026-11-20 08:00:00.000,"
                            "network.timeout,4,3\r\n"));
        QCOMPARE(csvHeader().count(','), 16);
    }

    void formulasAreTakenOutOfATable()
    {
        const QByteArray harmless = "a,\"b \"\"c\"\"\",\"1\",-2.5\r\n\"two\nlines\",,\"=\"\r\n";
        QCOMPARE(csvWithoutFormulas("text,=1+1,\"@SUM(A1)\"\r\n\"=HYPERLINK(\"\"x\"\",\"\"y\"\")\",a;=1,true\r\n"),
                 QByteArray("text,'=1+1,'@SUM(A1)\r\n\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\",\"a;'=1\",true\r\n"));
        QCOMPARE(csvWithoutFormulas(harmless), QByteArray(harmless).replace("\"=\"", "'="));
        for (const QByteArray whole : {"", "\r\n", "a", "\"", "a,\"b"})
            QCOMPARE(csvWithoutFormulas(whole), whole);
    }

    void csvHoldsNoFormula_data()
    {
        const auto row = brandbridge::test::columns<QString, QByteArray>("text", "cell");
        row("=", u"=1+1"_s, ",'=1+1,");
        row("-", u"-1+1"_s, ",'-1+1,");
        row("a number", u"-3.5"_s, ",-3.5,");
        row("a small number", u"-1.5e-05"_s, ",-1.5e-05,");
        row("what begins as a number", u"-2+cmd|' /C calc'!A0"_s, ",'-2+cmd|' /C calc'!A0,");
        row("a change", u"+12.0 %"_s, ",+12.0 %,");
        row("+", u"+1+1"_s, ",'+1+1,");
        row("of full width", u"\uff1d1+1"_s, u",'\uff1d1+1,"_s.toUtf8());
        row("@", u"@SUM(A1)"_s, ",'@SUM(A1),");
        row("tab", u"\t=1"_s, ",\"'\t'=1\",");
        row("quoted", u"=HYPERLINK(\"x\",\"y\")"_s, R"~(,"'=HYPERLINK(""x"",""y"")",)~");
        row("harmless", u"a=1"_s, ",a=1,");
        // A spreadsheet that splits at semicolons begins another cell behind one, and behind the end of a line that is
        // quoted for others.
        row("behind a semicolon", u"a;=cmd()"_s, R"~(,"a;'=cmd()",)~");
        row("behind two", u"a;;@x;+y"_s, R"~(,"a;;'@x;'+y",)~");
        row("behind a line", u"a\r\n-x"_s, ",\"a\r\n'-x\",");
        row("numbers", u"1;-3.5;+2 %"_s, R"~(,"1;-3.5;+2 %",)~");
        // Behind a number at its beginning the text goes on for readers that split at commas, and a formula goes on
        // over lines.
        row("number before a line", u"-1\n*cmd|' /C calc'!A0"_s, ",\"'-1\n*cmd|' /C calc'!A0\",");
        row("number before a semicolon", u"+1;2"_s, ",\"'+1;2\",");
        row("line before it", u"\n=1"_s, ",\"'\n'=1\",");
        // An empty quoted part is passed over by spreadsheets, and what is behind it begins the cell.
        row("quotation mark before it", u"a;\"=cmd()"_s, R"~(,"a;'""=cmd()",)~");
        // A spreadsheet that separates by tabs does the same.
        row("behind a tab", u"a\t=cmd()"_s, ",\"a\t'=cmd()\",");
        row("behind a tab and a quotation mark", u"a\t\"@x"_s, ",\"a\t'\"\"@x\",");
        row("behind two tabs", u"a\t\t+b"_s, ",\"a\t\t'+b\",");
        row("harmless tab", u"a\tb"_s, ",\"a\tb\",");
        row("number before a tab", u"-1\t2"_s, ",\"'-1\t2\",");
        row("semicolon", u"one; two"_s, R"~(,"one; two",)~");
    }

    void csvHoldsNoFormula()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, cell);
        ActivityEntry record = sample();
        record.tool = text;
        QVERIFY2(csvLine(record).contains(cell), csvLine(record).constData());
    }

private:
    static ActivityEntry sample()
    {
        ActivityEntry record;
        record.id = 7;
        record.startedAt = QDateTime(QDate(2026, 11, 21), QTime(9, 30, 1, 250), Qt::UTC);
        record.duration = std::chrono::microseconds(1500);
        record.assistant = u"claude"_s;
        record.client = u"claude-code 2.1"_s;
        record.tool = u"list_brands"_s;
        record.arguments = R"({"limit":5})";
        record.outcome = Outcome::Cancelled;
        record.error = u"There was no answer."_s;
        record.reason = u"network.timeout\n[\"https://a.example\"]"_s;
        record.answer = "a";
        record.resultBytes = 12;
        record.resultTokens = 4;
        record.promptsCreated = 3;
        record.requestsSent = 2;
        record.approval = u"allowed once"_s;
        record.cachedSince = QDateTime(QDate(2026, 11, 20), QTime(8, 0), Qt::UTC);
        return record;
    }
};

BRANDBRIDGE_TEST(TestEntryText, QCoreApplication)
#include "test_entry_text.moc"
