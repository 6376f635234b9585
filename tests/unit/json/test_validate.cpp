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
            QVERIFY2(json::loneSurrogate(text).value_or(-1) == at, text);
        }
        QCOMPARE(json::loneSurrogate("{\"\\ud83d\":1}").value_or(-1), 2);
    }
    void refuses_data()
    {
        test::columns<QByteArray, QString>("text", "why");
        const auto row = [](const QByteArray &text, const char *why) {
            QTest::addRow("%.40s", text.constData()) << text << QString::fromLatin1(why);
        };
        row("", "At byte 0 there is the end of the text, where a value should be.");
        row("  ", "At byte 2 there is the end of the text, where a value should be.");
        row("<html>", "At byte 0 there is '<', where a value should be.");
        row("{\"a\":1", "At byte 6 there is the end of the text, where ',' or '}' should be.");
        row("[1,2", "At byte 4 there is the end of the text, where ',' or ']' should be.");
        row("[1}", "At byte 2 there is '}', where ',' or ']' should be.");
        row("[1,]", "At byte 3 there is ']', where a value should be.");
        row("{\"a\":1,}", "At byte 7 there is '}', where a member's name in quotation marks should be.");
        row("{a:1}", "At byte 1 there is 'a', where a member's name in quotation marks should be.");
        row("{\"a\" 1}", "At byte 5 there is '1', where ':' should be.");
        row("{\"a\":}", "At byte 5 there is '}', where a value should be.");
        row("{} {}", "At byte 3 there is '{', where the end of the text should be.");
        row("[01]", "At byte 2 there is '1', where ',' or ']' should be.");
        row("[1.]", "At byte 3 there is ']', where a digit should be.");
        row("[.5]", "At byte 1 there is '.', where a value should be.");
        row("[1e]", "At byte 3 there is ']', where a digit should be.");
        row("-", "At byte 1 there is the end of the text, where a digit should be.");
        row("[+1]", "At byte 1 there is '+', where a value should be.");
        row("nul", "At byte 0 there is 'n', where a value should be.");
        row("[NaN]", "At byte 1 there is 'N', where a value should be.");
        row("\"a", "At byte 2 there is the end of the text, where the string's closing quotation mark should be.");
        row("\"a\nb\"", "At byte 2 there is byte 0x0a, where an escaped control character should be.");
        row("\"\\x\"", "At byte 2 there is 'x', where one of \" \\ / b f n r t u after a backslash should be.");
        row("\"\\",
            "At byte 2 there is the end of the text, where one of \" \\ / b f n r t u after a backslash should be.");
        row("\"\\u12g4\"", "At byte 5 there is 'g', where four hexadecimal digits should be.");
        row("'a'", "At byte 0 there is ''', where a value should be.");
        row("\xef\xbb\xbf{}", "At byte 0 there is byte 0xef, where a value should be.");
        row("[\"\xff\"]", "At byte 2 the text is not valid UTF-8.");
        row("[\"\xc3\"]", "At byte 2 the text is not valid UTF-8.");
        row("[\"\xed\xa0\x80\"]", "At byte 2 the text is not valid UTF-8.");
        row("[\"\xc0\x80\"]", "At byte 2 the text is not valid UTF-8.");
        QTest::newRow("too deep") << QByteArray(1025, '[')
                                  << QStringLiteral(
                                         "At byte 1024 there is '[', where no deeper nesting than 1024 levels "
                                         "should be.");
        QTest::newRow("NUL") << QByteArray("[\"\\\0\"]", 6)
                             << QStringLiteral("At byte 3 there is byte 0x00, where one of \" \\ / b f n r t u after a "
                                               "backslash should be.");
    }
    void refuses()
    {
        QFETCH(const QByteArray, text);
        QTEST(json::validate(text).value_or(QStringLiteral("accepted")), "why");
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
    void knowsWhatIsEscapedAnywhere_data()
    {
        // escaped: what is wrong with it then, and how many bytes on
        // unescaped: the same
        const auto row = test::columns<QByteArray, QString, int, QString, int>("behind", "escaped", "escapedAt",
                                                                               "unescaped", "unescapedAt");
        const QString none;
        const QString sign = QStringLiteral("one of \" \\ / b f n r t u after a backslash");
        const QString end = QStringLiteral("the string's closing quotation mark");
        row("a sign", "n\"]", none, 0, none, 0);
        row("no sign", "x\"]", sign, 0, none, 0);
        row("a number", "u00e9\"]", none, 0, none, 0);
        row("no number", "u00g9\"]", QStringLiteral("four hexadecimal digits"), 3, none, 0);
        row("a quotation mark", "\"]", end, 2, none, 0);
        row("a control character", "\n\"]", sign, 0, QStringLiteral("an escaped control character"), 0);
        row("the end", {}, sign, 0, end, 0);
    }
    void knowsWhatIsEscapedAnywhere()
    {
        QFETCH(const QByteArray, behind);
        QFETCH(const QString, escaped);
        QFETCH(const int, escapedAt);
        QFETCH(const QString, unescaped);
        QFETCH(const int, unescapedAt);
        for (const QByteArray &start : {QByteArray("[\""), QByteArray("[\"a\\\\\", \"\\n\",\"")}) {
            for (int before = 0; before < 140; ++before) {
                for (int backslashes = 0; backslashes < 70; backslashes += backslashes < 6 ? 1 : 29) {
                    const QByteArray head = start + QByteArray(before, 'a') + QByteArray(backslashes, '\\');
                    const bool isEscaped = backslashes % 2 == 1;
                    const QString &wanted = isEscaped ? escaped : unescaped;
                    const auto why = json::validate(head + behind);
                    if (wanted.isEmpty()) {
                        QVERIFY2(!why, qPrintable(QString::fromUtf8(head) + why.value_or(QString())));
                        continue;
                    }
                    QVERIFY2(why && why->endsWith(QStringLiteral(", where %1 should be.").arg(wanted)), head);
                    QVERIFY2(
                        why->startsWith(
                            QStringLiteral("At byte %1 ").arg(head.size() + (isEscaped ? escapedAt : unescapedAt))),
                        qPrintable(*why));
                }
            }
        }
    }
};

BRANDBRIDGE_TEST(TestValidate, QCoreApplication)
#include "test_validate.moc"
