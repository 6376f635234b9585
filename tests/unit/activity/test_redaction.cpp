// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_entry.h"
#include "core/activity/redaction.h"
#include "core/json/text_limit.h"
#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::activity;
using brandbridge::test::columns;

class TestRedaction final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsLeaveATextAndTheRestStays_data()
    {
        const auto row = columns<QByteArray, QString, bool>("secret", "form", "isSecret");
        const QByteArray key("k\"1\\2/3%4=5");
        row("plain", key, u"k\"1\\2/3%4=5"_s, true);
        row("JSON", key, u"k\\\"1\\\\2/3%4=5"_s, true);
        row("JSON with escaped slash", key, u"k\\\"1\\\\2\\/3%4=5"_s, true);
        row("JSON in JSON", key, u"k\\\\\\\"1\\\\\\\\2/3%4=5"_s, true);
        row("JSON in JSON by number", key, uR"(k\\u00221\\\\2\\u002f3%4=5)"_s, true);
        row("a backslash by number", key, uR"(k\u00221\u005c2/3%4=5)"_s, true);
        row("letters by number", key, uR"(\u006B\u0022\u0031\\2/3%4=5)"_s, true);
        row("address", key, u"k%221%5C2%2F3%254%3D5"_s, true);
        row("address, in lower case", key, u"k%221%5c2%2f3%254%3d5"_s, true);
        row("address, letters too", key, u"%6b%22%31%5c2%2f3%254%3d5"_s, true);
        row("JSON in an address", key, u"k%5C%221%5C%5C2%2F3%254%3D5"_s, true);
        row("another text", key, u"k\"1\\2/3%4=6 k\\u00221"_s, false);

        const QByteArray other("+abc/12==");
        row("as .NET writes it", other, uR"(\u002Babc/12==)"_s, true);
        row("as Gson writes it", other, uR"(+abc/12\u003d\u003d)"_s, true);
        row("all by number", other, uR"(\u002babc\u002f12\u003D\u003d)"_s, true);
        row("slash of JSON in JSON", other, uR"(\\u002babc\\\/12\\u003D=)"_s, true);
        row("codes of both cases", other, u"%2Babc%2f12%3d%3D"_s, true);
        row("another sign", other, u"+abc-12=="_s, false);
        row("another number", other, uR"(\u002cabc/12==)"_s, false);
        row("no number", other, uR"(\u00zbabc/12==)"_s, false);
        row("a number without a backslash", other, u"u002babc/12=="_s, false);
        row("its plain part", other, u"abc abc 12 ="_s, false);
        row("cut in a number", other, uR"(+abc/12\u003d\u003)"_s, false);
        row("another code", other, u"%2cabc/12=="_s, false);
        row("no code", other, u"%+2abc/12%"_s, false);

        row("quotation marks at both ends", "\"abcd\"", u"\\\"abcd\\\""_s, true);
        row("other letters", "ünlösbar-1", u"ünlösbar\\u002d1"_s, true);
        row("no letters", "+/=-.~", u"+\\/\\u003d-.~"_s, true);
        row("own token", key, u"bbt_AAAA-bbbb_1234567890"_s, true);
        row("own token in an address", key, u"bbt%5FAAAA%2Dbbbb%5f1234567890"_s, true);
        row("no token", key, u"bbt_ bb_t bbt_short"_s, false);
        row("called a secret", key, uR"({"token":"hunter2","n":"Bearer abc"})"_s, false);
    }

    void secretsLeaveATextAndTheRestStays()
    {
        QFETCH(QByteArray, secret);
        QFETCH(QString, form);
        QFETCH(bool, isSecret);
        Redaction redaction;
        redaction.add(secret);
        const QString shown = isSecret ? u"[redacted]"_s : form;
        QCOMPARE(redaction.redacted(u"ä "_s + form + u" %k "_s + form), u"ä "_s + shown + u" %k "_s + shown);
        const QByteArray bytes = form.toUtf8();
        QCOMPARE(redaction.redacted(bytes), shown.toUtf8());
        QVERIFY(isSecret || redaction.redacted(bytes).isSharedWith(bytes));
        // What looks like its beginning may stand right before it.
        if (const QString begun = QString::fromUtf8(secret).first(1); isSecret && !form.startsWith(u"bbt"))
            QCOMPARE(redaction.redacted(begun + form + begun), begun + shown + begun);
        // Long texts are gone through by blocks.
        for (const QString &around : {QString(100, u'.'), u"k%2"_s.repeated(40), u"\n\"ä"_s.repeated(20)}) {
            for (qsizetype before = 0; before < 20; ++before)
                QCOMPARE(redaction.redacted(around.first(before) + u' ' + form + u' ' + around),
                         around.first(before) + u' ' + shown + u' ' + around);
        }
    }

    void earlierSecretStaysKnown()
    {
        Redaction redaction;
        redaction.add("first-key");
        redaction.add("first-key-longer");
        QCOMPARE(redaction.redacted(u"first-key first-key-longer"_s), u"[redacted] [redacted]"_s);
    }

    void shortSecretIsNone()
    {
        Redaction redaction;
        redaction.add("");
        redaction.add("test");
        redaction.add(R"(\\\\\\)");
        QCOMPARE(redaction.redacted(uR"(a test \\\\\\)"_s), uR"(a test \\\\\\)"_s);
    }

    void begunSecretIsTakenOut_data()
    {
        const auto row = columns<QByteArray, QByteArray, QByteArray>("secret", "text", "left");
        const QByteArray key("+abc/12==");
        row("plain", key, "x +abc", "x [redacted]");
        row("alone", key, "+abc", "[redacted]");
        row("by number", key, R"(x \u002Babc)", "x [redacted]");
        row("cut in a number", key, R"(x +abc\u00)", "x [redacted]");
        row("cut behind a backslash", key, "x +abc\\", "x [redacted]");
        row("cut in a code", key, "x %2Babc%2", "x [redacted]");
        row("too little", key, "x +ab", "x +ab");
        row("not at the end", key, "x +abc x", "x +abc x");
        row("the whole", key, "x +abc/12==", "x +abc/12==");
        row("other letters", "ünlösbar", "x ünlö", "x [redacted]");
        row("too few of them", "ünlösbar", "x ünl", "x ünl");
    }

    void begunSecretIsTakenOut()
    {
        QFETCH(QByteArray, secret);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, left);
        Redaction redaction;
        redaction.add(secret);
        QCOMPARE(redaction.withoutPartialSecret(text), left);
        QCOMPARE(redaction.withoutPartialSecret(QString::fromUtf8(text)), QString::fromUtf8(left));
    }

    void hostileTextTakesNoTime()
    {
        constexpr int size = 1'000'000;
        Redaction redaction;
        redaction.add("the-api-key");
        for (const QString &part : {u"a"_s, u"\\"_s, u"%"_s, u"%5C"_s, uR"(\u005c)"_s, u"bbt_"_s, u"the"_s,
                                    QString(100, u'\\') + u"the"_s, u"the-%61pi-"_s, u"the-%61pi-key"_s}) {
            const QString text = part.repeated(size / part.size());
            QElapsedTimer timer;
            timer.start();
            redaction.redacted(text);
            // A second for a megabyte is far from what any of this takes, and far below what a quadratic search would.
            QVERIFY2(timer.elapsed() < 60'000, qPrintable(part));
        }
    }

    void everyPartLosesItsSecretsAndNothingElse()
    {
        Redaction redaction;
        redaction.add("the-api-key");
        ActivityEntry record;
        record.assistant = u"claude"_s;
        record.client = u"client the-api-key"_s;
        record.tool = u"the-api-key"_s;
        record.approval = u"a1b2c3d4 the-api-key"_s;
        record.error = u"the-api-key or bbt_0123456789abcdef"_s;
        record.reason = u"service.refused\n400\nthe-api-key"_s;
        record.arguments = R"({"a":1,"the-api-key":["see the-api-key"]})";
        record.answer = R"({"echo":"the-api-key"})";
        record.resultBytes = record.answer.size();
        record = prepared(record, redaction, true);
        QCOMPARE(record.assistant, u"claude"_s);
        QCOMPARE(record.client, u"client [redacted]"_s);
        QCOMPARE(record.tool, u"[redacted]"_s);
        QCOMPARE(record.approval, u"a1b2c3d4 [redacted]"_s);
        QCOMPARE(record.error, u"[redacted] or [redacted]"_s);
        QCOMPARE(record.reason, u"service.refused\n400\n[redacted]"_s);
        QCOMPARE(record.arguments, QByteArray(R"({"a":1,"[redacted]":["see [redacted]"]})"));
        QCOMPARE(record.answer, QByteArray(R"({"echo":"[redacted]"})"));
    }

    void secretThatIsANumberLeavesArgumentsJson()
    {
        Redaction redaction;
        redaction.add("12345678");
        const auto kept = [&](const QByteArray &arguments) {
            ActivityEntry record;
            record.arguments = arguments;
            return prepared(record, redaction, true).arguments;
        };
        const QByteArray arguments = kept(R"({"a":12345678,"b":1})");
        QVERIFY(QJsonDocument::fromJson(arguments).isObject());
        QVERIFY(!arguments.contains("12345678"));
        QCOMPARE(kept(R"({"12345678":1})"), QByteArray(R"({"[redacted]":1})"));
    }

    void answerIsText_data()
    {
        const auto row = columns<QByteArray, qint64, QByteArray>("answer", "whole", "expected");
        row("as it is", "{\"a\":\"ä\"}", 10, "{\"a\":\"ä\"}");
        row("byte order mark", "\xef\xbb\xbf{}", 5, "{}");
        row("no text", "a\xff z", 4, "a\xef\xbf\xbd z");
        row("cut through a character", "ab\xe2\x82", 9, "ab");
        row("cut through a secret", "ab the-api", 99, "ab [redacted]");
        row("not cut", "ab the-api", 10, "ab the-api");
    }

    void answerIsText()
    {
        QFETCH(QByteArray, answer);
        QFETCH(qint64, whole);
        Redaction redaction;
        redaction.add("the-api-key");
        ActivityEntry record;
        record.answer = answer;
        record.resultBytes = whole;
        QTEST(prepared(record, redaction, true).answer, "expected");
        QCOMPARE(prepared(record, redaction, false).answer, QByteArray());
    }

    void tokensOfALargeAnswerAreThoseOfAllOfIt()
    {
        const QByteArray ids = QByteArray(R"("8f3c1d07-55e2-4b9a-a1c6-0d94e7b2f318",)").repeated(10);
        const QByteArray item = ids + QByteArray("A tool that small teams can afford is worth a look. ").repeated(40);
        ActivityEntry entry;
        entry.answer = item.repeated(6);
        entry.resultBytes = entry.answer.size();
        QCOMPARE(prepared(entry, {}, false).resultTokens, brandbridge::json::estimatedTokens(entry.resultBytes));
    }

    void textCutThroughACharacterLosesItsSecrets()
    {
        ActivityEntry record;
        // Twice the bound is looked at, which is within the last character here.
        record.tool = u"bbt_0123456789 "_s + QString(240, u't') + u"\U0001f600\U0001f600"_s;
        const QString tool = prepared(record, {}, true).tool;
        QVERIFY2(tool.startsWith(u"[redacted] tt"), qPrintable(tool));
    }
};

BRANDBRIDGE_TEST(TestRedaction, QCoreApplication)
#include "test_redaction.moc"
