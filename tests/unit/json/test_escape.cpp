// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "support/test_program.h"

using namespace brandbridge;

class TestEscape final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Every kind of special byte at every place of a block and around its edges, before what needs no escape.
    void escapesAtEveryPlaceOfABlock()
    {
        const QByteArray plain = "/ \x7f <>& '\xd8\xa7\xf0\x9f\x98\x80\xe2\x80\xa8";
        const std::pair<char, QByteArray> specials[] = {{'"', "\\\""}, {'\\', "\\\\"},    {'\b', "\\b"},
                                                        {'\f', "\\f"}, {'\n', "\\n"},     {'\r', "\\r"},
                                                        {'\t', "\\t"}, {'\0', "\\u0000"}, {'\x1f', "\\u001f"}};
        for (const auto &[special, escape] : specials) {
            for (int length = 1; length <= 50; ++length) {
                for (int place = 0; place < length; ++place) {
                    QByteArray text(length, 'x');
                    text[place] = special;
                    text[length - 1 - place] = special;
                    text += plain;
                    const QByteArray escaped = QByteArray(text).replace(QByteArray(1, special), escape);
                    QByteArray out = "before ";
                    json::appendEscaped(out, text);
                    QCOMPARE(out, "before " + escaped);
                    QCOMPARE(json::quoted(QByteArrayView(text)), '"' + escaped + '"');
                    QCOMPARE(json::quoted(QString::fromUtf8(text)), '"' + escaped + '"');
                }
            }
        }
        QCOMPARE(json::quoted(QByteArrayView()), "\"\"");
    }
};

BRANDBRIDGE_TEST(TestEscape, QCoreApplication)
#include "test_escape.moc"
