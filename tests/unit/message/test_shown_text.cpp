// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/shown_text.h"

#include "support/test_program.h"

using namespace brandbridge;

using brandbridge::message::escapedText;
using brandbridge::message::shownText;

class TestShownText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsWhatIsThere()
    {
        const auto check = [](const char *name, const QString &text, const QString &shown) {
            QVERIFY2(shownText(text, 100) == shown, name);
            QVERIFY2(shownText(shown, 100) == shown, name);
        };
        check("plain", u"What is the best CRM?"_s, u"What is the best CRM?"_s);
        check("other scripts", u"Größe, 価格, цена, السعر"_s, u"Größe, 価格, цена, السعر"_s);
        check("beyond 16 bits", u"a 😀 b"_s, u"a 😀 b"_s);
        check("line ends", u"one\ntwo\r\n\tthree\u2028four\u2029five"_s, u"one two three four five"_s);
        check("escape sequence", u"a\u001b[2Jb\u0007\u009b31m"_s, u"a [2Jb 31m"_s);
        check("null", QString(u"a\0b"_s.constData(), 3), u"a b"_s);
        check("overrides", u"\u202Eevil\u202C \u2066x\u2069"_s, u"evil x"_s);
        check("no width", u"de\u200Blete\uFEFF\u200D\u2060\u00AD"_s, u"delete"_s);
        check("tags", u"a\U000E0041\U000E007Fb"_s, u"ab"_s);
        check("blank letters", u"a\u3164\u2800\u115Fb"_s, u"a b"_s);
        check("wide blanks", u"a\u3000\u2003\u00A0 b  "_s, u"a b"_s);
        check("private use", u"a\uE000b"_s, u"a\uFFFDb"_s);
        check("half a pair", QString(QChar(0xD83D)) + u"x"_s, u"\uFFFDx"_s);
        check("towering marks", u"a"_s + QString(50, QChar(0x0301)) + u"b"_s,
              u"a"_s + QString(4, QChar(0x0301)) + u"b"_s);
        check("towering marks with nothing between",
              u"a"_s + (QString(4, QChar(0x0301)) + QChar(0x200D)).repeated(5) + u"b"_s,
              u"a"_s + QString(4, QChar(0x0301)) + u"b"_s);
        check("nothing", {}, {});
    }

    void cutsWhatIsLong()
    {
        QCOMPARE(shownText(u"12345"_s, 5), u"12345"_s);
        QCOMPARE(shownText(u"123456"_s, 5), u"1234…"_s);
        QCOMPARE(shownText(u"1234😀"_s, 5), u"1234…"_s);
        QCOMPARE(shownText(u"123😀"_s, 5), u"123😀"_s);
        // What is not shown needs no room.
        QCOMPARE(shownText(u"12345 \u200b"_s, 5), u"12345"_s);
        QCOMPARE(shownText(u"😀"_s, 1), u"…"_s);
        const QString cut = shownText(QString(u"😀"_s).repeated(50), 10);
        QVERIFY(cut.size() <= 10 && cut.endsWith(u'…') && cut.isValidUtf16());
        QCOMPARE(shownText(QString(1'000'000, u'x'), 300).size(), 300);
    }

    void escapesToTheLetter()
    {
        const auto check = [](const char *name, const QString &text, const QString &escaped) {
            QVERIFY2(escapedText(text) == escaped, name);
        };
        check("plain", u"Preise für Räder"_s, u"Preise für Räder"_s);
        check("arabic", u"نورا للسفر"_s, u"نورا للسفر"_s);
        check("emoji of several", QString::fromUtf8("👨\u200D👩\u200D👧"), QString::fromUtf8("👨\u200D👩\u200D👧"));
        check("line break", u"a\nb\tc"_s, u"a b c"_s);
        check("escape", u"\x1b]0;x\x07"_s, u"\\u001B]0;x\\u0007"_s);
        check("carriage return", u"safe\rharm"_s, u"safe\\u000Dharm"_s);
        check("C1", QString(QChar(0x9b)), u"\\u009B"_s);
        check("bidi", u"\u202Ea\u2066b\u200F"_s, u"\\u202Ea\\u2066b\\u200F"_s);
        check("lone surrogate", QString(QChar(0xD800)) + u'x', QString(QChar(0xFFFD)) + u'x');
        check("tag characters", QString::fromUtf8("a\U000E0041"), u"a\\uE0041"_s);
        check("zero", QString(QChar(0)), u"\\u0000"_s);
        QCOMPARE(escapedText(u"0123456789", 4), u"0123… (10 characters in all)"_s);
        QCOMPARE(escapedText(QString::fromUtf8("abc🚲"), 4), u"abc… (5 characters in all)"_s);
    }
};

BRANDBRIDGE_TEST(TestShownText, QCoreApplication)
#include "test_shown_text.moc"
