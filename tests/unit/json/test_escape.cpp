// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "support/test_program.h"

using namespace brandbridge;

class TestEscape final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapes_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("text", "escaped");
        row("nothing", {}, {});
        row("plain", "brand", "brand");
        row("quotation mark", "a\"b", "a\\\"b");
        row("backslash", "\\", "\\\\");
        row("short escapes", "\b\f\n\r\t", "\\b\\f\\n\\r\\t");
        row("other controls", QByteArray("\0\x01\x1f", 3), "\\u0000\\u0001\\u001f");
        row("left alone", "/ \x7f <>& '", "/ \x7f <>& '");
        row("beyond ASCII", "\xd8\xa7\xf0\x9f\x98\x80\xe2\x80\xa8", "\xd8\xa7\xf0\x9f\x98\x80\xe2\x80\xa8");
    }
    void escapes()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, escaped);
        QByteArray out = "before ";
        json::appendEscaped(out, text);
        QCOMPARE(out, "before " + escaped);
        QCOMPARE(json::quoted(QByteArrayView(text)), '"' + escaped + '"');
        QCOMPARE(json::quoted(QString::fromUtf8(text)), '"' + escaped + '"');
    }

    /// Every kind of special byte at every place of a block and around its edges.
    void placesInABlock()
    {
        for (int length = 1; length <= 50; ++length) {
            for (int place = 0; place < length; ++place) {
                for (const char special : {'"', '\\', '\n', '\x02'}) {
                    QByteArray text(length, 'x');
                    text[place] = special;
                    text[length - 1 - place] = special;
                    QByteArray expected;
                    for (const char byte : text)
                        expected += byte == 'x' ? QByteArray("x")
                                                : (byte == '\n' ? "\\n"
                                                   : byte == 2  ? "\\u0002"
                                                                : QByteArray("\\") + byte);
                    QByteArray out;
                    json::appendEscaped(out, text);
                    QCOMPARE(out, expected);
                }
            }
        }
    }
};

BRANDBRIDGE_TEST(TestEscape, QCoreApplication)
#include "test_escape.moc"
