// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/written_text.h"

#include "support/test_program.h"

using namespace brandbridge::json;

/// A secret is found however it is written.
class TestWrittenText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isFoundHoweverItIsWritten_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, QByteArray>("text", "written");
        row("as it is", "+abc/12==", "+abc/12==");
        row("with a slash escaped", "+abc/12==", R"(+abc\/12==)");
        row("as .NET writes it", "+abc/12==", R"(\u002Babc/12==)");
        row("as Gson writes it", "+abc/12==", R"(+abc/12\u003d\u003d)");
        row("all by number", "+abc/12==", R"(\u002babc\u002f12\u003D\u003d)");
        row("JSON in JSON", "+abc/12==", R"(\\u002babc\\\/12\\u003D=)");
        // No raw strings with a quote in them: moc of Qt 6.4 loses its place.
        row("backslashes", "a\\b\"c", "a\\\\b\\\"c");
        row("a backslash by number", "a\\b\"c", "a\\u005cb\\u0022c");
        row("at both ends", "\"abc\"", "\\\"abc\\\"");
        row("other letters", "ünlösbar-1", "ünlösbar\\u002d1");
        row("no letters", "+/=-.~", R"(+\/\u003d-.~)");
        row("in an address", "+abc/12==", "%2Babc%2f12%3d%3D");
        row("letters in an address", "+abc/12==", "+%61bc/%312==");
        row("letters by number", "+abc/12==", R"(+\u0061bc/\u00312==)");
        row("JSON in an address", "a\\b\"c", "a%5C%5Cb%5C%22c");
    }
    void isFoundHoweverItIsWritten()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, written);
        const WrittenText sought(text);
        for (const QByteArray &around :
             {QByteArray(), QByteArray("\"x y\""), QByteArray(40, 'a'), text.first(text[1] == '\\' ? 1 : 2)}) {
            QCOMPARE(sought.replaced(around + written + ' ' + around + written + around, "#"),
                     QByteArray(around + "# " + around + '#' + around));
        }
        QVERIFY(!sought.find(written.chopped(1)));
    }
    void whatOnlyLooksLikeItStays_data()
    {
        const auto row = brandbridge::test::columns<QByteArray>("bytes");
        row("nothing", {});
        row("another sign", "+abc-12==");
        row("another number", R"(\u002cabc/12==)");
        row("no number", R"(\u00zbabc/12==)");
        row("its plain part", "abc abc 12 =");
        row("cut in a number", R"(+abc/12\u003d\u003)");
        row("another code", "%2cabc/12==");
        row("no code", "%+2abc/12%");
        row("a number without a backslash", "u002babc/12==");
    }
    void whatOnlyLooksLikeItStays()
    {
        QFETCH(QByteArray, bytes);
        const WrittenText sought("+abc/12==");
        const QByteArray left = sought.replaced(bytes, "#");
        QCOMPARE(left, bytes);
        QVERIFY(left.isSharedWith(bytes) || bytes.isEmpty());
    }
    void aBeginningAtTheEndIsFound_data()
    {
        const auto row = brandbridge::test::columns<QByteArray, qsizetype>("bytes", "start");
        row("plain", "x +abc", qsizetype{2});
        row("by number", R"(x \u002Babc)", qsizetype{2});
        row("cut in a number", R"(x +abc\u00)", qsizetype{2});
        row("cut behind a backslash", R"(x +abc\)", qsizetype{2});
        row("cut in a code", "x %2Babc%2", qsizetype{2});
        row("too little", "x +ab", qsizetype{-1});
        row("not at the end", "x +abc x", qsizetype{-1});
        row("the whole", "x +abc/12==", qsizetype{-1});
    }
    void aBeginningAtTheEndIsFound()
    {
        QFETCH(QByteArray, bytes);
        QTEST(WrittenText("+abc/12==").begunAtEnd(bytes, 4), "start");
    }
};

BRANDBRIDGE_TEST(TestWrittenText, QCoreApplication)
#include "test_written_text.moc"
