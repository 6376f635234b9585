// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::assistants;

namespace {

constexpr Format plain = Format::Json;
constexpr Format commented = Format::JsonWithComments;
constexpr Format lenient = Format::JsonC;
const QByteArrayList path{"servers", "brandbridge"};
const ServerEntry entry{{{"url"}, {u"U"_s}, false, Part::Address},
                        {{"headers", "Authorization"}, {u"Bearer T"_s}, false, Part::Token}};

auto readAs(const QByteArray &text, Format format)
{
    return Configuration::read(text, format, path);
}

} // namespace

class TestJsonConfiguration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addingKeepsTheLayoutAndRemovingUndoesIt_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        const QByteArray inner =
            "{\n      \"url\": \"U\",\n      \"headers\": {\n        \"Authorization\": \"Bearer T\"\n      }\n    }";
        row("empty object", "{}", "{\n  \"servers\": {\n    \"brandbridge\": " + inner + "\n  }\n}");
        row("neighbour", "{\n  \"servers\": {\n    \"a\": {}\n  }\n}\n",
            "{\n  \"servers\": {\n    \"a\": {},\n    \"brandbridge\": " + inner + "\n  }\n}\n");
        row("trailing comma", "{\n  \"servers\": {\n    \"a\": {},\n  },\n}\n",
            "{\n  \"servers\": {\n    \"a\": {},\n    \"brandbridge\": " + inner + ",\n  },\n}\n");
        row("comment at the end of the line", "{\n  \"servers\": {\n    \"a\": {} // of Ada\n  }\n}\n",
            "{\n  \"servers\": {\n    \"a\": {}, // of Ada\n    \"brandbridge\": " + inner + "\n  }\n}\n");
        row("comments after the last", "{\n  \"servers\": {\n    \"a\": {}\n    // \"b\": {}\n  }\n}\n",
            "{\n  \"servers\": {\n    \"a\": {},\n    // \"b\": {}\n    \"brandbridge\": " + inner + "\n  }\n}\n");
        const auto tabbed = [](QByteArray text) { return text.replace("  ", "\t").replace("\n", "\r\n"); };
        row("tabs and CRLF", tabbed("{\n  \"servers\": {\n    \"a\": {}\n  }\n}"),
            tabbed("{\n  \"servers\": {\n    \"a\": {},\n    \"brandbridge\": " + inner + "\n  }\n}"));
        row("one line", R"({"a":1,"servers":{"b":{}}})",
            R"({"a":1,"servers":{"b":{},"brandbridge":{"url":"U","headers":{"Authorization":"Bearer T"}}}})");
        row("one line with spaces", R"({"a": 1})",
            R"({"a": 1, "servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        const auto wide = [](QByteArray text) { return text.replace("  ", "    "); };
        row("four spaces", wide("{\n  \"a\": 1\n}"),
            wide("{\n  \"a\": 1,\n  \"servers\": {\n    \"brandbridge\": " + inner + "\n  }\n}"));
        row("comment in an empty object", "{\n  \"servers\": {\n    // none\n  }\n}",
            "{\n  \"servers\": {\n    // none\n    \"brandbridge\": " + inner + "\n  }\n}");
    }

    void addingKeepsTheLayoutAndRemovingUndoesIt()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto first = readAs(before, lenient);
        QVERIFY(first && !(*first)->hasEntry());
        QCOMPARE(test::outcomeText((*first)->added(entry)), after);
        const auto second = readAs(after, lenient);
        QVERIFY(second && (*second)->hasEntry());
        const QByteArray again = test::outcomeText((*second)->removed((*first)->containerCount()));
        // White space alone in an object is lost.
        if (before.contains("// none"))
            QVERIFY2(again.contains("// none\n"), again);
        else
            QCOMPARE(again, before);
    }

    void removingKeepsWhatIsAround_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        row("first", "{\"servers\": {\n  \"brandbridge\": {},\n  \"a\": {}\n}}", "{\"servers\": {\n  \"a\": {}\n}}");
        row("middle", "{\"servers\": {\n  \"a\": {},\n  \"brandbridge\": {},\n  \"b\": {}\n}}",
            "{\"servers\": {\n  \"a\": {},\n  \"b\": {}\n}}");
        row("one line", R"({"servers":{"a":1,"brandbridge":{},"b":2}})", R"({"servers":{"a":1,"b":2}})");
        row("comments around", "{\"servers\": {\n  // ours\n  \"brandbridge\": {} /* x */, // y\n  \"b\": {}\n}}",
            "{\"servers\": {\n  // ours\n   /* x */ // y\n  \"b\": {}\n}}");
        row("comment before, neighbour on the line", "{\"servers\": {\n  // ours\n  \"brandbridge\": {}, \"b\": {}\n}}",
            "{\"servers\": {\n  // ours\n   \"b\": {}\n}}");
        row("comma in front", "{\"servers\": {\n  \"a\": {}\n, \"brandbridge\": {}\n}}",
            "{\"servers\": {\n  \"a\": {}\n\n}}");
        row("last with trailing comma", "{\"servers\": {\n  \"a\": {},\n  \"brandbridge\": {},\n}}",
            "{\"servers\": {\n  \"a\": {},\n}}");
        row("comment in the table", "{\"servers\": { /* mine */ \"brandbridge\": {} }}",
            "{\"servers\": { /* mine */ }}");
        row("alone", "{\n  \"a\": 1,\n  \"servers\": {\n    \"brandbridge\": {}\n  }\n}", "{\n  \"a\": 1\n}");
    }

    void removingKeepsWhatIsAround()
    {
        QFETCH(QByteArray, before);
        const auto read = readAs(before, lenient);
        QVERIFY(read && (*read)->hasEntry());
        QTEST(test::outcomeText((*read)->removed(0)), "after");
    }

    void repairingChangesOnlyWhatIsWrong_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("before", "after");
        row("address",
            "{\"servers\": {\"brandbridge\": {\"disabled\": true, /* c */ \"url\": \"old\", \"headers\": {\"X\": "
            "\"y\", \"Authorization\": \"Bearer T\"}, \"timeout\": 5}}}",
            "{\"servers\": {\"brandbridge\": {\"disabled\": true, /* c */ \"url\": \"U\", \"headers\": {\"X\": \"y\", "
            "\"Authorization\": \"Bearer T\"}, \"timeout\": 5}}}");
        row("token",
            "{\"servers\": {\"brandbridge\": {\n  \"url\": \"U\",\n  \"headers\": {\n    \"X\": \"y\"\n  }\n}}}",
            "{\"servers\": {\"brandbridge\": {\n  \"url\": \"U\",\n  \"headers\": {\n    \"X\": \"y\",\n    "
            "\"Authorization\": \"Bearer T\"\n  }\n}}}");
        row("headers of another kind", R"({"servers": {"brandbridge": {"url": "U", "headers": null}}})",
            R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        row("another kind of entry", R"({"servers": {"brandbridge": {"command": "x"}}})",
            R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        row("no entry at all", R"({"servers": {"brandbridge": 7, "b": 1}})",
            R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}, "b": 1}})");
    }

    void repairingChangesOnlyWhatIsWrong()
    {
        QFETCH(QByteArray, before);
        const auto read = readAs(before, lenient);
        QVERIFY(read && (*read)->hasEntry());
        const auto edited = (*read)->repaired(entry);
        QTEST(test::outcomeText(edited), "after");
        QVERIFY(!edited->hunks.isEmpty());
    }

    void unusableFilesAreRefused_data()
    {
        const auto row = test::columns<QByteArray, int>("text", "line");
        row("array", "\n[]", 2);
        row("number", "7", 1);
        row("servers is null", "{\n\"servers\": null}", 2);
        row("servers is an array", "{\n\"servers\": []}", 2);
        row("servers twice", "{\"servers\": {},\n\"servers\": {}}", 2);
        row("entry twice", "{\"servers\": {\"brandbridge\": {},\n\n\"brandbridge\": {}}}", 3);
        row("entry twice, escaped", "{\"servers\": {\"brandbridge\": {},\n\"brand\\u0062ridge\": {}}}", 2);
    }

    void unusableFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = readAs(text, lenient);
        QVERIFY(!read);
        QTEST(static_cast<int>(read.error().line), "line");
    }

    void valuesAreRead()
    {
        const auto read = Configuration::read("{\"servers\": {\"brandbridge\": {\"url\": \"a\\u0062\", \"args\": "
                                              "[\"x\", \"y\"], \"mixed\": [\"x\", 1], \"n\": 1}}}",
                                              lenient, path);
        QVERIFY(read);
        QCOMPARE((*read)->valueAt({"url"}), QStringList{u"ab"_s});
        QCOMPARE((*read)->valueAt({"args"}), (QStringList{u"x"_s, u"y"_s}));
        QVERIFY(!(*read)->valueAt({"mixed"}));
        QVERIFY(!(*read)->valueAt({"n"}));
        QVERIFY(!(*read)->valueAt({"url", "x"}));
    }

    void goodTextIsRead_data()
    {
        const auto row = test::columns<QByteArray, Format>("text", "format");
        row("object", "{\"a\": [1, -0.5e+3, true, false, null, \"x\\u00e9\\n\"], \"b\": {}}", plain);
        row("byte order mark", "\xef\xbb\xbf{}", plain);
        row("comments", "// a\n{ /* b */ \"a\": /* c */ 1 // d\n, \"b\": [ // e\n ] } // f", commented);
        row("comment signs in texts", "{\"a\": \"// no */ comment /*\", \"b\": \"http://x\"}", plain);
        row("trailing commas", "{\"a\": [1, 2, ], \"b\": {\"c\": 1,}, // x\n}", lenient);
        row("stars", "/***/ {} /* * / **/", commented);
        row("nothing", "", commented);
        row("white space", " \r\n\t", commented);
        row("a comment alone", "// a", commented);
        row("a byte order mark alone", "\xef\xbb\xbf", commented);
        row("nesting", "{\"a\":" + QByteArray(200, '[') + QByteArray(200, ']') + '}', plain);
    }

    void goodTextIsRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(Format, format);
        const auto found = readAs(text, format);
        QVERIFY2(found, found ? "" : qPrintable(found.error().what));
        QVERIFY(!(*found)->hasEntry());
    }

    void badTextIsRefusedWithItsPlace_data()
    {
        const auto row = test::columns<QByteArray, Format, int, int>("text", "format", "line", "column");
        row("missing comma", "{\n  \"a\": 1\n  \"b\": 2\n}", lenient, 3, 3);
        row("missing brace", "{\n  \"a\": 1\n", lenient, 3, 1);
        row("missing colon", "{\"a\" 1}", lenient, 1, 6);
        row("bare name", "{a: 1}", lenient, 1, 2);
        row("single quotes", "{'a': 1}", lenient, 1, 2);
        row("two commas", "{\"a\": 1,, \"b\": 2}", lenient, 1, 9);
        row("only a comma", "{,}", lenient, 1, 2);
        row("open text", "{\n\"a", lenient, 2, 3);
        row("line break in text", "{\"a\nb\": 1}", lenient, 1, 4);
        row("escape", "{\"a\": \"\\x41\"}", lenient, 1, 9);
        row("short escape", "{\"a\": \"\\u12\"}", lenient, 1, 12);
        row("leading zero", "{\"a\": 012}", lenient, 1, 8);
        row("plus", "{\"a\": +1}", lenient, 1, 7);
        row("no fraction", "{\"a\": 1.}", lenient, 1, 9);
        row("NaN", "{\"a\": NaN}", lenient, 1, 7);
        row("more after the end", "{}\n{}", lenient, 2, 1);
        row("merge marks", "{\n<<<<<<< HEAD\n}", lenient, 2, 1);
        row("open comment", "{\n /* }", lenient, 2, 2);
        row("slash", "{ / }", lenient, 1, 3);
        row("comment in plain JSON", "{\n// a\n}", plain, 2, 1);
        row("trailing comma in plain JSON", "{\"a\": 1,\n}", plain, 1, 8);
        row("trailing comma where only comments are", "[1,]", commented, 1, 3);
        row("Latin-1", "{\n\"a\": \"\xe9\"}", lenient, 2, 7);
        row("zero byte", QByteArray("{\"a\": 1}\0", 9), lenient, 1, 9);
        row("UTF-16", QByteArray("\xff\xfe{\0}\0", 6), lenient, 0, 0);
    }

    void badTextIsRefusedWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(Format, format);
        const auto found = readAs(text, format);
        QVERIFY(!found);
        QVERIFY(!found.error().what.isEmpty());
        QTEST(static_cast<int>(found.error().line), "line");
        QTEST(static_cast<int>(found.error().column), "column");
    }

    void deepNestingIsRefused()
    {
        const auto found = readAs("{\"a\":" + QByteArray(1'000'000, '['), plain);
        QVERIFY(!found);
        QVERIFY(found.error().what.contains(u"deep"));
    }
};

BRANDBRIDGE_TEST(TestJsonConfiguration, QCoreApplication)
#include "test_json_configuration.moc"
