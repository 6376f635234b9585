// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_configuration.h"

#include "edited_text.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::assistants;

namespace {

constexpr JsonDialect lenient{true, true};
const QByteArrayList path{"servers", "brandbridge"};
const ServerEntry entry{{{"url"}, {u"U"_qs}, false, Part::Address},
                        {{"headers", "Authorization"}, {u"Bearer T"_qs}, false, Part::Token}};

} // namespace

class TestJsonConfiguration final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addingKeepsTheLayout_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const QByteArray inner =
            "{\n      \"url\": \"U\",\n      \"headers\": {\n        \"Authorization\": \"Bearer T\"\n      }\n    }";
        QTest::addRow("empty object") << QByteArray("{}")
                                      << "{\n  \"servers\": {\n    \"brandbridge\": " + inner + "\n  }\n}";
        QTest::addRow("neighbour") << QByteArray("{\n  \"servers\": {\n    \"a\": {}\n  }\n}\n")
                                   << "{\n  \"servers\": {\n    \"a\": {},\n    \"brandbridge\": " + inner +
                                          "\n  }\n}\n";
        QTest::addRow("trailing comma") << QByteArray("{\n  \"servers\": {\n    \"a\": {},\n  },\n}\n")
                                        << "{\n  \"servers\": {\n    \"a\": {},\n    \"brandbridge\": " + inner +
                                               ",\n  },\n}\n";
        QTest::addRow("comment at the end of the line")
            << QByteArray("{\n  \"servers\": {\n    \"a\": {} // of Ada\n  }\n}\n")
            << "{\n  \"servers\": {\n    \"a\": {}, // of Ada\n    \"brandbridge\": " + inner + "\n  }\n}\n";
        QTest::addRow("comments after the last")
            << QByteArray("{\n  \"servers\": {\n    \"a\": {}\n    // \"b\": {}\n  }\n}\n")
            << "{\n  \"servers\": {\n    \"a\": {},\n    // \"b\": {}\n    \"brandbridge\": " + inner + "\n  }\n}\n";
        QTest::addRow("tabs and CRLF")
            << QByteArray("{\r\n\t\"servers\": {\r\n\t\t\"a\": {}\r\n\t}\r\n}")
            << QByteArray("{\r\n\t\"servers\": {\r\n\t\t\"a\": {},\r\n\t\t\"brandbridge\": {\r\n\t\t\t\"url\": "
                          "\"U\",\r\n\t\t\t"
                          "\"headers\": {\r\n\t\t\t\t\"Authorization\": \"Bearer T\"\r\n\t\t\t}\r\n\t\t}\r\n\t}\r\n}");
        QTest::addRow("one line")
            << QByteArray(R"({"a":1,"servers":{"b":{}}})")
            << QByteArray(
                   R"({"a":1,"servers":{"b":{},"brandbridge":{"url":"U","headers":{"Authorization":"Bearer T"}}}})");
        QTest::addRow("one line with spaces")
            << QByteArray(R"({"a": 1})")
            << QByteArray(
                   R"({"a": 1, "servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        QTest::addRow("four spaces") << QByteArray("{\n    \"a\": 1\n}")
                                     << QByteArray("{\n    \"a\": 1,\n    \"servers\": {\n        \"brandbridge\": {\n "
                                                   "           \"url\": \"U\",\n        "
                                                   "    "
                                                   "\"headers\": {\n                \"Authorization\": \"Bearer T\"\n  "
                                                   "          }\n        }\n    }\n}");
        QTest::addRow("comment in an empty object")
            << QByteArray("{\n  \"servers\": {\n    // none\n  }\n}")
            << "{\n  \"servers\": {\n    // none\n    \"brandbridge\": " + inner + "\n  }\n}";
        QTest::addRow("byte order mark") << QByteArray("\xef\xbb\xbf{}")
                                         << "\xef\xbb\xbf{\n  \"servers\": {\n    \"brandbridge\": " + inner +
                                                "\n  }\n}";
    }

    void addingKeepsTheLayout()
    {
        QFETCH(QByteArray, before);
        const auto read = JsonConfiguration::read(before, lenient, path);
        QVERIFY(read);
        QVERIFY(!read->hasEntry());
        const auto edited = read->added(entry);
        QVERIFY2(edited, qPrintable(test::outcomeText(edited)));
        QTEST(edited->text, "after");
    }

    void removingUndoesAdding_data() { addingKeepsTheLayout_data(); }

    void removingUndoesAdding()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const auto first = JsonConfiguration::read(before, lenient, path);
        const auto read = JsonConfiguration::read(after, lenient, path);
        QVERIFY(first && read && read->hasEntry());
        const auto edited = read->removed(first->containers());
        QVERIFY2(edited, qPrintable(test::outcomeText(edited)));
        // White space alone in an object is lost.
        if (!before.contains("// none"))
            QCOMPARE(edited->text, before);
        else
            QVERIFY(edited->text.contains("// none\n"));
    }

    void removingKeepsWhatIsAround_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addRow("first") << QByteArray("{\"servers\": {\n  \"brandbridge\": {},\n  \"a\": {}\n}}")
                               << QByteArray("{\"servers\": {\n  \"a\": {}\n}}");
        QTest::addRow("middle") << QByteArray("{\"servers\": {\n  \"a\": {},\n  \"brandbridge\": {},\n  \"b\": {}\n}}")
                                << QByteArray("{\"servers\": {\n  \"a\": {},\n  \"b\": {}\n}}");
        QTest::addRow("one line") << QByteArray(R"({"servers":{"a":1,"brandbridge":{},"b":2}})")
                                  << QByteArray(R"({"servers":{"a":1,"b":2}})");
        QTest::addRow("comments around")
            << QByteArray("{\"servers\": {\n  // ours\n  \"brandbridge\": {} /* x */, // y\n  \"b\": {}\n}}")
            << QByteArray("{\"servers\": {\n  // ours\n   /* x */ // y\n  \"b\": {}\n}}");
        QTest::addRow("comment before, neighbour on the line")
            << QByteArray("{\"servers\": {\n  // ours\n  \"brandbridge\": {}, \"b\": {}\n}}")
            << QByteArray("{\"servers\": {\n  // ours\n   \"b\": {}\n}}");
        QTest::addRow("comma in front") << QByteArray("{\"servers\": {\n  \"a\": {}\n, \"brandbridge\": {}\n}}")
                                        << QByteArray("{\"servers\": {\n  \"a\": {}\n\n}}");
        QTest::addRow("last with trailing comma")
            << QByteArray("{\"servers\": {\n  \"a\": {},\n  \"brandbridge\": {},\n}}")
            << QByteArray("{\"servers\": {\n  \"a\": {},\n}}");
        QTest::addRow("comment in the table") << QByteArray("{\"servers\": { /* mine */ \"brandbridge\": {} }}")
                                              << QByteArray("{\"servers\": { /* mine */ }}");
        QTest::addRow("alone") << QByteArray("{\n  \"a\": 1,\n  \"servers\": {\n    \"brandbridge\": {}\n  }\n}")
                               << QByteArray("{\n  \"a\": 1\n}");
    }

    void removingKeepsWhatIsAround()
    {
        QFETCH(QByteArray, before);
        const auto read = JsonConfiguration::read(before, lenient, path);
        QVERIFY(read && read->hasEntry());
        const auto edited = read->removed(0);
        QVERIFY2(edited, qPrintable(test::outcomeText(edited)));
        QTEST(edited->text, "after");
    }

    void repairingChangesOnlyWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addRow("address")
            << QByteArray(
                   R"({"servers": {"brandbridge": {"disabled": true, /* c */ "url": "old", "headers": {"X": "y", "Authorization": "Bearer T"}, "timeout": 5}}})")
            << QByteArray(
                   R"({"servers": {"brandbridge": {"disabled": true, /* c */ "url": "U", "headers": {"X": "y", "Authorization": "Bearer T"}, "timeout": 5}}})");
        QTest::addRow("token")
            << QByteArray(
                   "{\"servers\": {\"brandbridge\": {\n  \"url\": \"U\",\n  \"headers\": {\n    \"X\": \"y\"\n  }\n}}}")
            << QByteArray(
                   "{\"servers\": {\"brandbridge\": {\n  \"url\": \"U\",\n  \"headers\": {\n    \"X\": \"y\",\n    "
                   "\"Authorization\": \"Bearer T\"\n  }\n}}}");
        QTest::addRow("headers of another kind")
            << QByteArray(R"({"servers": {"brandbridge": {"url": "U", "headers": null}}})")
            << QByteArray(R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        QTest::addRow("another kind of entry")
            << QByteArray(R"({"servers": {"brandbridge": {"command": "x"}}})")
            << QByteArray(R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}}})");
        QTest::addRow("no entry at all")
            << QByteArray(R"({"servers": {"brandbridge": 7, "b": 1}})")
            << QByteArray(
                   R"({"servers": {"brandbridge": {"url": "U", "headers": {"Authorization": "Bearer T"}}, "b": 1}})");
    }

    void repairingChangesOnlyWhatIsWrong()
    {
        QFETCH(QByteArray, before);
        const auto read = JsonConfiguration::read(before, lenient, path);
        QVERIFY(read && read->hasEntry());
        const auto edited = read->repaired(entry);
        QVERIFY2(edited, qPrintable(test::outcomeText(edited)));
        QTEST(edited->text, "after");
        QVERIFY(!edited->hunks.isEmpty());
    }

    void unusableFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addRow("array") << QByteArray("\n[]") << 2;
        QTest::addRow("number") << QByteArray("7") << 1;
        QTest::addRow("servers is null") << QByteArray("{\n\"servers\": null}") << 2;
        QTest::addRow("servers is an array") << QByteArray("{\n\"servers\": []}") << 2;
        QTest::addRow("servers twice") << QByteArray("{\"servers\": {},\n\"servers\": {}}") << 2;
        QTest::addRow("entry twice") << QByteArray("{\"servers\": {\"brandbridge\": {},\n\n\"brandbridge\": {}}}") << 3;
        QTest::addRow("entry twice, escaped")
            << QByteArray("{\"servers\": {\"brandbridge\": {},\n\"brand\\u0062ridge\": {}}}") << 2;
    }

    void unusableFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = JsonConfiguration::read(text, lenient, path);
        QVERIFY(!read);
        QTEST(static_cast<int>(read.error().line), "line");
    }

    void valuesAreRead()
    {
        const auto read = JsonConfiguration::read(
            R"({"servers": {"brandbridge": {"url": "a\u0062", "args": ["x", "y"], "mixed": ["x", 1], "n": 1}}})",
            lenient, path);
        QVERIFY(read);
        QCOMPARE(read->valueAt({"url"}), QStringList{u"ab"_qs});
        QCOMPARE(read->valueAt({"args"}), (QStringList{u"x"_qs, u"y"_qs}));
        QVERIFY(!read->valueAt({"mixed"}));
        QVERIFY(!read->valueAt({"n"}));
        QVERIFY(!read->valueAt({"url", "x"}));
    }
};

BRANDBRIDGE_TEST(TestJsonConfiguration, QCoreApplication)
#include "test_json_configuration.moc"
