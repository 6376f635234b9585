// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"
#include "core/json/unescape.h"
#include "support/test_program.h"

using namespace brandbridge;

class UnescapeTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void strings_data();
    void strings();
    void reverseOfEscaping();
};

void UnescapeTest::strings_data()
{
    QTest::addColumn<QByteArray>("string");
    QTest::addColumn<QByteArray>("text"); // null where it is none
    const auto row = [](const QByteArray &string, const QByteArray &text) {
        QTest::newRow(string) << QByteArray('"' + string + '"') << text;
    };
    row("", "");
    row("plain é 庭 😀", "plain é 庭 😀");
    row(R"(\"\\\/\b\f\n\r\t)", "\"\\/\b\f\n\r\t");
    row(R"(a\u0041\u00e9\u5EAD)", "aAé庭");
    row(R"(\ud83d\ude00!)", "😀!");
    row(R"(\\u0041)", "\\u0041");
    row(R"(x\u0000y)", QByteArray("x\0y", 3));
    row(R"(\ud83d)", {});
    row(R"(\ude00\ud83d)", {});
    row(R"(\ud83dx)", {});
    row(R"(\ud83d\n)", {});
}

void UnescapeTest::strings()
{
    QFETCH(QByteArray, string);
    QFETCH(QByteArray, text);
    const auto unescaped = json::unescaped(string);
    QCOMPARE(unescaped.has_value(), !text.isNull());
    if (unescaped)
        QCOMPARE(*unescaped, text);
}

void UnescapeTest::reverseOfEscaping()
{
    QByteArray text;
    for (int byte = 0; byte < 128; ++byte)
        text += static_cast<char>(byte);
    QCOMPARE(json::unescaped(json::quoted(QByteArrayView(text))), text);
}

BRANDBRIDGE_TEST(UnescapeTest, QCoreApplication)
#include "test_unescape.moc"
