// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_configuration.h"
#include "support/test_program.h"

using namespace brandbridge::assistants;

namespace {

constexpr JsonDialect plain{};
constexpr JsonDialect comments{true, false};
constexpr JsonDialect all{true, true};

auto read(const QByteArray &text, JsonDialect dialect)
{
    return JsonConfiguration::read(text, dialect, {"servers", "own"});
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
    const auto row = brandbridge::test::columns<QByteArray, JsonDialect>("text", "dialect");
    row("object", R"({"a": [1, -0.5e+3, true, false, null, "x\u00e9\n"], "b": {}})", plain);
    row("byte order mark", "\xef\xbb\xbf{}", plain);
    row("comments", "// a\n{ /* b */ \"a\": /* c */ 1 // d\n, \"b\": [ // e\n ] } // f", comments);
    row("comment signs in texts", R"({"a": "// no */ comment /*", "b": "http://x"})", plain);
    row("trailing commas", "{\"a\": [1, 2, ], \"b\": {\"c\": 1,}, // x\n}", all);
    row("stars", "/***/ {} /* * / **/", comments);
}

void TestJsonDialects::goodTextIsRead()
{
    QFETCH(QByteArray, text);
    QFETCH(JsonDialect, dialect);
    const auto found = read(text, dialect);
    QVERIFY2(found, found ? "" : qPrintable(found.error().what));
}

void TestJsonDialects::badTextIsRefusedWithItsPlace_data()
{
    const auto row = brandbridge::test::columns<QByteArray, JsonDialect, int, int>("text", "dialect", "line", "column");
    row("missing comma", "{\n  \"a\": 1\n  \"b\": 2\n}", all, 3, 3);
    row("missing brace", "{\n  \"a\": 1\n", all, 3, 1);
    row("missing colon", "{\"a\" 1}", all, 1, 6);
    row("bare name", "{a: 1}", all, 1, 2);
    row("single quotes", "{'a': 1}", all, 1, 2);
    row("two commas", "{\"a\": 1,, \"b\": 2}", all, 1, 9);
    row("only a comma", "{,}", all, 1, 2);
    row("open text", "{\n\"a", all, 2, 3);
    row("line break in text", "{\"a\nb\": 1}", all, 1, 4);
    row("escape", R"({"a": "\x41"})", all, 1, 9);
    row("short escape", R"({"a": "\u12"})", all, 1, 12);
    row("leading zero", "{\"a\": 012}", all, 1, 8);
    row("plus", "{\"a\": +1}", all, 1, 7);
    row("no fraction", "{\"a\": 1.}", all, 1, 9);
    row("NaN", "{\"a\": NaN}", all, 1, 7);
    row("more after the end", "{}\n{}", all, 2, 1);
    row("merge marks", "{\n<<<<<<< HEAD\n}", all, 2, 1);
    row("open comment", "{\n /* }", all, 2, 2);
    row("slash", "{ / }", all, 1, 3);
    row("comment in plain JSON", "{\n// a\n}", plain, 2, 1);
    row("trailing comma in plain JSON", "{\"a\": 1,\n}", plain, 1, 8);
    row("trailing comma where only comments are", "[1,]", comments, 1, 3);
    row("Latin-1", "{\n\"a\": \"\xe9\"}", all, 2, 7);
    row("zero byte", QByteArray("{\"a\": 1}\0", 9), all, 1, 9);
    row("UTF-16", QByteArray("\xff\xfe{\0}\0", 6), all, 0, 0);
}

void TestJsonDialects::badTextIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(JsonDialect, dialect);
    const auto found = read(text, dialect);
    QVERIFY(!found);
    QVERIFY(!found.error().what.isEmpty());
    QTEST(static_cast<int>(found.error().line), "line");
    QTEST(static_cast<int>(found.error().column), "column");
}

void TestJsonDialects::nothingIsNoProblem()
{
    for (const QByteArray text : {"", " \r\n\t", "// a", "\xef\xbb\xbf"}) {
        const auto found = read(text, comments);
        QVERIFY(found && !found->hasEntry());
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
