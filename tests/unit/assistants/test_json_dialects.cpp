// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "support/test_program.h"

using namespace brandbridge::assistants;

namespace {

constexpr Format plain = Format::Json;
constexpr Format comments = Format::JsonWithComments;
constexpr Format all = Format::JsonC;

auto read(const QByteArray &text, Format format)
{
    return Configuration::read(text, format, {"servers", "own"});
}

} // namespace

class TestJsonDialects final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goodTextIsRead_data();
    void goodTextIsRead();
    void badTextIsRefusedWithItsPlace_data();
    void badTextIsRefusedWithItsPlace();
    void nothingIsNoProblem();
    void deepNestingIsRefused();
};

void TestJsonDialects::goodTextIsRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Format>("format");
    QTest::addRow("object") << QByteArray(R"({"a": [1, -0.5e+3, true, false, null, "x\u00e9\n"], "b": {}})") << plain;
    QTest::addRow("byte order mark") << QByteArray("\xef\xbb\xbf{}") << plain;
    QTest::addRow("comments") << QByteArray("// a\n{ /* b */ \"a\": /* c */ 1 // d\n, \"b\": [ // e\n ] } // f")
                              << comments;
    QTest::addRow("comment signs in texts") << QByteArray(R"({"a": "// no */ comment /*", "b": "http://x"})") << plain;
    QTest::addRow("trailing commas") << QByteArray("{\"a\": [1, 2, ], \"b\": {\"c\": 1,}, // x\n}") << all;
    QTest::addRow("stars") << QByteArray("/***/ {} /* * / **/") << comments;
}

void TestJsonDialects::goodTextIsRead()
{
    QFETCH(QByteArray, text);
    QFETCH(Format, format);
    const auto found = read(text, format);
    QVERIFY2(found, found ? "" : qPrintable(found.error().what));
}

void TestJsonDialects::badTextIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Format>("format");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addRow("missing comma") << QByteArray("{\n  \"a\": 1\n  \"b\": 2\n}") << all << 3 << 3;
    QTest::addRow("missing brace") << QByteArray("{\n  \"a\": 1\n") << all << 3 << 1;
    QTest::addRow("missing colon") << QByteArray("{\"a\" 1}") << all << 1 << 6;
    QTest::addRow("bare name") << QByteArray("{a: 1}") << all << 1 << 2;
    QTest::addRow("single quotes") << QByteArray("{'a': 1}") << all << 1 << 2;
    QTest::addRow("two commas") << QByteArray("{\"a\": 1,, \"b\": 2}") << all << 1 << 9;
    QTest::addRow("only a comma") << QByteArray("{,}") << all << 1 << 2;
    QTest::addRow("open text") << QByteArray("{\n\"a") << all << 2 << 3;
    QTest::addRow("line break in text") << QByteArray("{\"a\nb\": 1}") << all << 1 << 4;
    QTest::addRow("escape") << QByteArray(R"({"a": "\x41"})") << all << 1 << 9;
    QTest::addRow("short escape") << QByteArray(R"({"a": "\u12"})") << all << 1 << 12;
    QTest::addRow("leading zero") << QByteArray("{\"a\": 012}") << all << 1 << 8;
    QTest::addRow("plus") << QByteArray("{\"a\": +1}") << all << 1 << 7;
    QTest::addRow("no fraction") << QByteArray("{\"a\": 1.}") << all << 1 << 9;
    QTest::addRow("NaN") << QByteArray("{\"a\": NaN}") << all << 1 << 7;
    QTest::addRow("more after the end") << QByteArray("{}\n{}") << all << 2 << 1;
    QTest::addRow("merge marks") << QByteArray("{\n<<<<<<< HEAD\n}") << all << 2 << 1;
    QTest::addRow("open comment") << QByteArray("{\n /* }") << all << 2 << 2;
    QTest::addRow("slash") << QByteArray("{ / }") << all << 1 << 3;
    QTest::addRow("comment in plain JSON") << QByteArray("{\n// a\n}") << plain << 2 << 1;
    QTest::addRow("trailing comma in plain JSON") << QByteArray("{\"a\": 1,\n}") << plain << 1 << 8;
    QTest::addRow("trailing comma where only comments are") << QByteArray("[1,]") << comments << 1 << 3;
    QTest::addRow("Latin-1") << QByteArray("{\n\"a\": \"\xe9\"}") << all << 2 << 7;
    QTest::addRow("zero byte") << QByteArray("{\"a\": 1}\0", 9) << all << 1 << 9;
    QTest::addRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6) << all << 0 << 0;
}

void TestJsonDialects::badTextIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(Format, format);
    const auto found = read(text, format);
    QVERIFY(!found);
    QVERIFY(!found.error().what.isEmpty());
    QTEST(static_cast<int>(found.error().line), "line");
    QTEST(static_cast<int>(found.error().column), "column");
}

void TestJsonDialects::nothingIsNoProblem()
{
    for (const QByteArray text : {"", " \r\n\t", "// a", "\xef\xbb\xbf"}) {
        const auto found = read(text, comments);
        QVERIFY(found && !(*found)->hasEntry());
    }
}

void TestJsonDialects::deepNestingIsRefused()
{
    QVERIFY(read("{\"a\":" + QByteArray(200, '[') + QByteArray(200, ']') + '}', plain));
    const auto found = read("{\"a\":" + QByteArray(1'000'000, '['), plain);
    QVERIFY(!found);
    QVERIFY(found.error().what.contains(u"deep"));
}

BRANDBRIDGE_TEST(TestJsonDialects, QCoreApplication)
#include "test_json_dialects.moc"
