// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_entry.h"
#include "core/activity/redaction.h"
#include "support/test_program.h"

using namespace brandbridge::activity;

class TestRedaction final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsLeaveATextAndTheRestStays_data();
    void secretsLeaveATextAndTheRestStays();
    void earlierSecretStaysKnown();
    void shortSecretIsNone();
    void begunSecretIsTakenOut();
    void hostileTextTakesNoTime_data();
    void hostileTextTakesNoTime();
    void secretInOnePartLeavesTheOthers();
    void secretThatIsANumberLeavesArgumentsJson();
    void answerIsText_data();
    void answerIsText();
    void textCutThroughACharacterLosesItsSecrets();
};

void TestRedaction::secretsLeaveATextAndTheRestStays_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<bool>("isSecret");
    const auto row = [](const char *name, const QString &form, bool isSecret = true) {
        QTest::addRow("%s", name) << form << isSecret;
    };
    row("plain", uR"(k"1\2/3%4=5)"_qs);
    row("JSON", uR"(k\"1\\2/3%4=5)"_qs);
    row("JSON with escaped slash", uR"(k\"1\\2\/3%4=5)"_qs);
    row("JSON in JSON", uR"(k\\\"1\\\\2/3%4=5)"_qs);
    row("JSON in JSON by number", uR"(k\\u00221\\\\2\\u002f3%4=5)"_qs);
    row("letters by number", uR"(\u006B\u0022\u0031\\2/3%4=5)"_qs);
    row("address", u"k%221%5C2%2F3%254%3D5"_qs);
    row("address, in lower case", u"k%221%5c2%2f3%254%3d5"_qs);
    row("address, letters too", u"%6b%22%31%5c2%2f3%254%3d5"_qs);
    row("JSON in an address", u"k%5C%221%5C%5C2%2F3%254%3D5"_qs);
    row("own token", u"bbt_AAAA-bbbb_1234567890"_qs);
    row("own token in an address", u"bbt%5FAAAA%2Dbbbb%5f1234567890"_qs);
    row("no token", u"bbt_ bb_t bbt_short"_qs, false);
    row("another text", uR"(k"1\2/3%4=6 k\u00221)"_qs, false);
    row("called a secret", uR"({"token":"hunter2","n":"Bearer abc"})"_qs, false);
}

void TestRedaction::secretsLeaveATextAndTheRestStays()
{
    QFETCH(QString, form);
    QFETCH(bool, isSecret);
    Redaction redaction;
    redaction.add(R"(k"1\2/3%4=5)");
    const QString shown = isSecret ? u"[redacted]"_qs : form;
    QCOMPARE(redaction.redacted(u"ä "_qs + form + u" %k "_qs + form), u"ä "_qs + shown + u" %k "_qs + shown);
    QCOMPARE(redaction.redacted(form.toUtf8()), shown.toUtf8());
    // Long texts are gone through by blocks.
    for (const QString &around : {QString(100, u'.'), u"k%2"_qs.repeated(40), uR"(
"ä)"_qs.repeated(20)}) {
        for (qsizetype before = 0; before < 20; ++before)
            QCOMPARE(redaction.redacted(around.first(before) + u' ' + form + u' ' + around),
                     around.first(before) + u' ' + shown + u' ' + around);
    }
}

void TestRedaction::earlierSecretStaysKnown()
{
    Redaction redaction;
    redaction.add("first-key");
    redaction.add("first-key-longer");
    QCOMPARE(redaction.redacted(u"first-key first-key-longer"_qs), u"[redacted] [redacted]"_qs);
}

void TestRedaction::shortSecretIsNone()
{
    Redaction redaction;
    redaction.add("");
    redaction.add("test");
    redaction.add(R"(\\\\\\)");
    QCOMPARE(redaction.redacted(uR"(a test \\\\\\)"_qs), uR"(a test \\\\\\)"_qs);
}

void TestRedaction::begunSecretIsTakenOut()
{
    Redaction redaction;
    redaction.add("the-api-key");
    QCOMPARE(redaction.withoutBegun(u"x the-api-ke"_qs), u"x [redacted]"_qs);
    QCOMPARE(redaction.withoutBegun(u"the-"_qs), u"[redacted]"_qs);
    QCOMPARE(redaction.withoutBegun(u"the-%6"_qs), u"[redacted]"_qs);
    QCOMPARE(redaction.withoutBegun(u"see the"_qs), u"see the"_qs);
    redaction.add("ünlösbar");
    QCOMPARE(redaction.withoutBegun(QByteArray("x ünlö")), QByteArray("x [redacted]"));
    QCOMPARE(redaction.withoutBegun(QByteArray("x ünl")), QByteArray("x ünl"));
}

void TestRedaction::hostileTextTakesNoTime_data()
{
    QTest::addColumn<QString>("text");
    constexpr int size = 1'000'000;
    QTest::addRow("word") << QString(size, u'a');
    QTest::addRow("backslashes") << QString(size, u'\\');
    QTest::addRow("percent signs") << QString(size, u'%');
    QTest::addRow("backslashes in an address") << u"%5C"_qs.repeated(size / 3);
    QTest::addRow("tokens") << u"bbt_"_qs.repeated(size / 4);
    QTest::addRow("plain parts") << u"the"_qs.repeated(size / 3);
    QTest::addRow("backslashes before plain parts") << (QString(100, u'\\') + u"the"_qs).repeated(size / 103);
    QTest::addRow("beginnings") << u"the-%61pi-"_qs.repeated(size / 10);
    QTest::addRow("secrets") << u"the-%61pi-key"_qs.repeated(size / 13);
}

void TestRedaction::hostileTextTakesNoTime()
{
    QFETCH(QString, text);
    Redaction redaction;
    redaction.add("the-api-key");
    QElapsedTimer timer;
    timer.start();
    redaction.redacted(text);
    // A second for a megabyte is far from what any of this takes, and far below what a quadratic search would.
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
}

void TestRedaction::secretInOnePartLeavesTheOthers()
{
    Redaction redaction;
    redaction.add("the-api-key");
    ActivityEntry record;
    record.assistant = u"claude"_qs;
    record.client = u"client the-api-key"_qs;
    record.tool = u"list_brands"_qs;
    record.approval = u"a1b2c3d4"_qs;
    record.reason = u"service.refused\n400\nthe-api-key"_qs;
    record.arguments = R"({"a":1})";
    record = prepared(record, redaction, true);
    QCOMPARE(record.assistant, u"claude"_qs);
    QCOMPARE(record.client, u"client [redacted]"_qs);
    QCOMPARE(record.tool, u"list_brands"_qs);
    QCOMPARE(record.approval, u"a1b2c3d4"_qs);
    QCOMPARE(record.reason, u"service.refused\n400\n[redacted]"_qs);
    QCOMPARE(record.arguments, QByteArray(R"({"a":1})"));
    ActivityEntry other;
    other.reason = record.reason.replace(u"[redacted]"_qs, u"the-api-key"_qs);
    QCOMPARE(prepared(other, redaction, true).reason, u"service.refused\n400\n[redacted]"_qs);
}

void TestRedaction::secretThatIsANumberLeavesArgumentsJson()
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

void TestRedaction::answerIsText_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<qint64>("whole");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("as it is") << QByteArray("{\"a\":\"ä\"}") << qint64(10) << QByteArray("{\"a\":\"ä\"}");
    QTest::addRow("byte order mark") << QByteArray("\xef\xbb\xbf{}") << qint64(5) << QByteArray("{}");
    QTest::addRow("no text") << QByteArray("a\xff z") << qint64(4) << QByteArray("a\xef\xbf\xbd z");
    QTest::addRow("cut through a character") << QByteArray("ab\xe2\x82") << qint64(9) << QByteArray("ab");
    QTest::addRow("cut through a secret") << QByteArray("ab the-api") << qint64(99) << QByteArray("ab [redacted]");
    QTest::addRow("not cut") << QByteArray("ab the-api") << qint64(10) << QByteArray("ab the-api");
}

void TestRedaction::answerIsText()
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

void TestRedaction::textCutThroughACharacterLosesItsSecrets()
{
    ActivityEntry record;
    // Twice the bound is looked at, which is within the last character here.
    record.tool = u"bbt_0123456789 "_qs + QString(240, u't') + u"\U0001f600\U0001f600"_qs;
    const QString tool = prepared(record, {}, true).tool;
    QVERIFY2(tool.startsWith(u"[redacted] tt"), qPrintable(tool));
}

BRANDBRIDGE_TEST(TestRedaction, QCoreApplication)
#include "test_redaction.moc"
