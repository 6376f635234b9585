// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/shown_text.h"

#include "support/test_program.h"

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
        check("plain", u"What is the best CRM?"_qs, u"What is the best CRM?"_qs);
        check("other scripts", u"Größe, 価格, цена, السعر"_qs, u"Größe, 価格, цена, السعر"_qs);
        check("beyond 16 bits", u"a 😀 b"_qs, u"a 😀 b"_qs);
        check("line ends", u"one\ntwo\r\n\tthree\u2028four\u2029five"_qs, u"one two three four five"_qs);
        check("escape sequence", u"a\u001b[2Jb\u0007\u009b31m"_qs, u"a [2Jb 31m"_qs);
        check("null", QString(u"a\0b"_qs.constData(), 3), u"a b"_qs);
        check("overrides", u"\u202Eevil\u202C \u2066x\u2069"_qs, u"evil x"_qs);
        check("no width", u"de\u200Blete\uFEFF\u200D\u2060\u00AD"_qs, u"delete"_qs);
        check("tags", u"a\U000E0041\U000E007Fb"_qs, u"ab"_qs);
        check("blank letters", u"a\u3164\u2800\u115Fb"_qs, u"a b"_qs);
        check("wide blanks", u"a\u3000\u2003\u00A0 b  "_qs, u"a b"_qs);
        check("private use", u"a\uE000b"_qs, u"a\uFFFDb"_qs);
        check("half a pair", QString(QChar(0xD83D)) + u"x"_qs, u"\uFFFDx"_qs);
        check("towering marks", u"a"_qs + QString(50, QChar(0x0301)) + u"b"_qs,
              u"a"_qs + QString(4, QChar(0x0301)) + u"b"_qs);
        check("towering marks with nothing between",
              u"a"_qs + (QString(4, QChar(0x0301)) + QChar(0x200D)).repeated(5) + u"b"_qs,
              u"a"_qs + QString(4, QChar(0x0301)) + u"b"_qs);
        check("nothing", {}, {});
    }

    void cutsWhatIsLong()
    {
        QCOMPARE(shownText(u"12345"_qs, 5), u"12345"_qs);
        QCOMPARE(shownText(u"123456"_qs, 5), u"1234…"_qs);
        QCOMPARE(shownText(u"1234😀"_qs, 5), u"1234…"_qs);
        QCOMPARE(shownText(u"123😀"_qs, 5), u"123😀"_qs);
        // What is not shown needs no room.
        QCOMPARE(shownText(u"12345 \u200b"_qs, 5), u"12345"_qs);
        QCOMPARE(shownText(u"😀"_qs, 1), u"…"_qs);
        const QString cut = shownText(QString(u"😀"_qs).repeated(50), 10);
        QVERIFY(cut.size() <= 10 && cut.endsWith(u'…') && cut.isValidUtf16());
        QCOMPARE(shownText(QString(1'000'000, u'x'), 300).size(), 300);
    }

    void escapesToTheLetter()
    {
        const auto check = [](const char *name, const QString &text, const QString &escaped) {
            QVERIFY2(escapedText(text) == escaped, name);
        };
        check("plain", u"Preise für Räder"_qs, u"Preise für Räder"_qs);
        check("arabic", u"نورا للسفر"_qs, u"نورا للسفر"_qs);
        check("emoji of several", QString::fromUtf8("👨\u200D👩\u200D👧"), QString::fromUtf8("👨\u200D👩\u200D👧"));
        check("line break", u"a\nb\tc"_qs, u"a b c"_qs);
        check("escape", u"\x1b]0;x\x07"_qs, u"\\u001B]0;x\\u0007"_qs);
        check("carriage return", u"safe\rharm"_qs, u"safe\\u000Dharm"_qs);
        check("C1", QString(QChar(0x9b)), u"\\u009B"_qs);
        check("bidi", u"\u202Ea\u2066b\u200F"_qs, u"\\u202Ea\\u2066b\\u200F"_qs);
        check("lone surrogate", QString(QChar(0xD800)) + u'x', QString(QChar(0xFFFD)) + u'x');
        check("tag characters", QString::fromUtf8("a\U000E0041"), u"a\\uE0041"_qs);
        check("zero", QString(QChar(0)), u"\\u0000"_qs);
        QCOMPARE(escapedText(u"0123456789", 4), u"0123… (10 characters in all)"_qs);
        QCOMPARE(escapedText(QString::fromUtf8("abc🚲"), 4), u"abc… (5 characters in all)"_qs);
    }
};

BRANDBRIDGE_TEST(TestShownText, QCoreApplication)
#include "test_shown_text.moc"
