// SPDX-License-Identifier: GPL-3.0-or-later
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

BRANDBRIDGE_TEST(TestRedaction, QCoreApplication)
#include "test_redaction.moc"
