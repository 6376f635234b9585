// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/redaction.h"

#include "core/activity/activity_entry.h"
#include "support/test_program.h"

using namespace brandbridge::activity;

class TestEntryPreparation final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretInOnePartLeavesTheOthers();
    void secretThatIsANumberLeavesArgumentsJson();
    void answerIsText_data();
    void answerIsText();
    void textCutThroughACharacterLosesItsSecrets();
};

void TestEntryPreparation::secretInOnePartLeavesTheOthers()
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

void TestEntryPreparation::secretThatIsANumberLeavesArgumentsJson()
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

void TestEntryPreparation::answerIsText_data()
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

void TestEntryPreparation::answerIsText()
{
    QFETCH(QByteArray, answer);
    QFETCH(qint64, whole);
    QFETCH(QByteArray, expected);
    Redaction redaction;
    redaction.add("the-api-key");
    ActivityEntry record;
    record.answer = answer;
    record.resultBytes = whole;
    QCOMPARE(prepared(record, redaction, true).answer, expected);
    QCOMPARE(prepared(record, redaction, false).answer, QByteArray());
}

void TestEntryPreparation::textCutThroughACharacterLosesItsSecrets()
{
    ActivityEntry record;
    // Twice the bound is looked at, which is within the last character here.
    record.tool = u"bbt_0123456789 "_qs + QString(240, u't') + u"\U0001f600\U0001f600"_qs;
    const QString tool = prepared(record, {}, true).tool;
    QVERIFY2(tool.startsWith(u"[redacted] tt"), qPrintable(tool));
}

BRANDBRIDGE_TEST(TestEntryPreparation, QCoreApplication)
#include "test_entry_preparation.moc"
