// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/validate.h"

#include "support/test_program.h"

using namespace brandbridge;

class TestValidate final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts()
    {
        for (const char *const text :
             {"{}", "[]", " [ ] \r\n\t", "null", "true", "false", "0", "-0", "-12.50e+10", "1E400", "\"\"",
              R"({"a":{"b":[1,{"c":null},[]]},"a":2})", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"]",
              "[\"\xd8\xa7\xf0\x9f\x98\x80\"]", "123456789012345678901234567890.5", "[1 , 2]",
              "{\"\" : {} , \"x\":[] }"})
            QVERIFY2(!json::validate(QByteArray(text)), text);
        QVERIFY(!json::validate(QByteArray(1024, '[') + QByteArray(1024, ']')));
    }
    void findsHalfOfASurrogatePair()
    {
        for (const auto &[string, at] :
             {std::pair("\\ud83d\\ude00", -1), std::pair("\\uD83D\\uDE00\\uD83D\\uDE00", -1),
              std::pair("\\ue000\\ud7ff\\u0000\\ufffd", -1), std::pair("\\\\ud800", -1),
              std::pair("\\\\\\\\ud800\",\"\\\"\\/\\n", -1), std::pair("\\ud83d", 2), std::pair("\\ude00", 2),
              std::pair("\\ude00\\ud83d", 2), std::pair("\\ud83d\\ud83d\\ude00", 2),
              std::pair("\\ud83d\\ude00\\ude00", 14), std::pair("\\ud83d \\ude00", 2), std::pair("\\ud83d\\nude00", 2),
              std::pair("\\\\\\ud83d\\u0041", 4)}) {
            const QByteArray text = "[\"" + QByteArray(string) + "\"]";
            QVERIFY2(!json::validate(text), text);
            QVERIFY2(json::unpairedSurrogate(text).value_or(-1) == at, text);
        }
        QCOMPARE(json::unpairedSurrogate("{\"\\ud83d\":1}").value_or(-1), 2);
        QCOMPARE(json::withoutUnpairedSurrogates("[\"\\ud83d\\ud83d\\ude00\\\\ud83d \\udc00\"]"),
                 QByteArray("[\"\\ufffd\\ud83d\\ude00\\\\ud83d \\ufffd\"]"));
    }
    void refuses()
    {
        const auto check = [](const QByteArray &text, const char *why) {
            const QByteArray said = json::validate(text).value_or(QStringLiteral("accepted")).toUtf8();
            QVERIFY2(said == why, text.left(40) + ": " + said);
        };
        check("", "At byte 0 there is the end of the text, where a value should be.");
        check("  ", "At byte 2 there is the end of the text, where a value should be.");
        check("<html>", "At byte 0 there is '<', where a value should be.");
        check("{\"a\":1", "At byte 6 there is the end of the text, where ',' or '}' should be.");
        check("[1,2", "At byte 4 there is the end of the text, where ',' or ']' should be.");
        check("[1}", "At byte 2 there is '}', where ',' or ']' should be.");
        check("[1,]", "At byte 3 there is ']', where a value should be.");
        check("{\"a\":1,}", "At byte 7 there is '}', where a member's name in quotation marks should be.");
        check("{a:1}", "At byte 1 there is 'a', where a member's name in quotation marks should be.");
        check("{\"a\" 1}", "At byte 5 there is '1', where ':' should be.");
        check("{\"a\":}", "At byte 5 there is '}', where a value should be.");
        check("{} {}", "At byte 3 there is '{', where the end of the text should be.");
        check("[01]", "At byte 2 there is '1', where ',' or ']' should be.");
        check("[1.]", "At byte 3 there is ']', where a digit should be.");
        check("[.5]", "At byte 1 there is '.', where a value should be.");
        check("[1e]", "At byte 3 there is ']', where a digit should be.");
        check("-", "At byte 1 there is the end of the text, where a digit should be.");
        check("[+1]", "At byte 1 there is '+', where a value should be.");
        check("nul", "At byte 0 there is 'n', where a value should be.");
        check("[NaN]", "At byte 1 there is 'N', where a value should be.");
        check("\"a", "At byte 2 there is the end of the text, where the string's closing quotation mark should be.");
        check("\"a\nb\"", "At byte 2 there is byte 0x0a, where an escaped control character should be.");
        check("\"\\x\"", "At byte 2 there is 'x', where one of \" \\ / b f n r t u after a backslash should be.");
        check("\"\\",
              "At byte 2 there is the end of the text, where one of \" \\ / b f n r t u after a backslash should be.");
        check("\"\\u12g4\"", "At byte 5 there is 'g', where four hexadecimal digits should be.");
        check("'a'", "At byte 0 there is ''', where a value should be.");
        check("\xef\xbb\xbf{}", "At byte 0 there is byte 0xef, where a value should be.");
        check("[\"\xff\"]", "At byte 2 the text is not valid UTF-8.");
        check("[\"\xc3\"]", "At byte 2 the text is not valid UTF-8.");
        check("[\"\xed\xa0\x80\"]", "At byte 2 the text is not valid UTF-8.");
        check("[\"\xc0\x80\"]", "At byte 2 the text is not valid UTF-8.");
        check(QByteArray(1025, '['), "At byte 1024 there is '[', where no deeper nesting than 1024 levels should be.");
        check(QByteArray("[\"\\\0\"]", 6),
              "At byte 3 there is byte 0x00, where one of \" \\ / b f n r t u after a backslash should be.");
    }

    void findsInvalidUtf8Anywhere()
    {
        for (const QByteArray &fill : {QByteArray("x"), QByteArray("\xc3\xa9"), QByteArray("\xf0\x9f\x98\x80")}) {
            for (int before = 0; before < 9000; before += 97) {
                const QByteArray text = '"' + fill.repeated(before) + '\xfe' + fill.repeated(7) + '"';
                QCOMPARE(json::validate(text).value_or(QString()),
                         QStringLiteral("At byte %1 the text is not valid UTF-8.").arg(1 + before * fill.size()));
            }
        }
        QCOMPARE(json::validate(QByteArray(100'000, '\x80')).value_or(QString()),
                 QStringLiteral("At byte 0 the text is not valid UTF-8."));
    }

    /// Anything behind any number of backslashes, anywhere in a text.
    void knowsWhatIsEscapedAnywhere()
    {
        // escaped: what is wrong with it then, and how many bytes on
        // unescaped: the same
        const auto check = [](const QByteArray &behind, const QString &escaped, int escapedAt, const QString &unescaped,
                              int unescapedAt) {
            for (const QByteArray &start : {QByteArray("[\""), QByteArray("[\"a\\\\\", \"\\n\",\"")}) {
                for (int before = 0; before < 140; ++before) {
                    for (int backslashes = 0; backslashes < 70; backslashes += backslashes < 6 ? 1 : 29) {
                        const QByteArray head = start + QByteArray(before, 'a') + QByteArray(backslashes, '\\');
                        const bool isEscaped = backslashes % 2 == 1;
                        const QString &wanted = isEscaped ? escaped : unescaped;
                        const QByteArray text = head + behind;
                        const auto why = json::validate(text);
                        if (wanted.isEmpty()) {
                            QVERIFY2(!why, text + why.value_or(QString()).toUtf8());
                            continue;
                        }
                        QVERIFY2(why && why->endsWith(QStringLiteral(", where %1 should be.").arg(wanted)), text);
                        QVERIFY2(
                            why->startsWith(
                                QStringLiteral("At byte %1 ").arg(head.size() + (isEscaped ? escapedAt : unescapedAt))),
                            text + why->toUtf8());
                    }
                }
            }
        };
        const QString none;
        const QString sign = QStringLiteral("one of \" \\ / b f n r t u after a backslash");
        const QString end = QStringLiteral("the string's closing quotation mark");
        check("n\"]", none, 0, none, 0);
        check("x\"]", sign, 0, none, 0);
        check("u00e9\"]", none, 0, none, 0);
        check("u00g9\"]", QStringLiteral("four hexadecimal digits"), 3, none, 0);
        check("\"]", end, 2, none, 0);
        check("\n\"]", sign, 0, QStringLiteral("an escaped control character"), 0);
        check({}, sign, 0, end, 0);
    }
};

BRANDBRIDGE_TEST(TestValidate, QCoreApplication)
#include "test_validate.moc"
