// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge::activity;
using namespace brandbridge::test;

class TestActivityLogReader final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ActivityLog activityLog({.file = file(), .limits = {.age = std::chrono::days(36'500)}});
        for (int i = 0; i < 1200; ++i) {
            ActivityEntry record = sampleEntry(i % 3 ? u"list_brands"_qs : u"get_quota"_qs);
            record.startedAt = m_start.addSecs(i);
            record.assistant = i % 2 ? u"claude"_qs : u"gemini"_qs;
            record.outcome = i % 100 == 7 ? Outcome::Failed : i % 100 == 9 ? Outcome::Cancelled : Outcome::Succeeded;
            record.error = record.outcome == Outcome::Failed ? u"100% of it_failed"_qs : QString();
            record.promptsCreated = i % 600 == 1 ? 7 : 0;
            activityLog.record(record, {{u"n"_qs, i}});
        }
        QCOMPARE(flushed(activityLog), true);
    }

    void noFileIsNoRecords()
    {
        const QString missing = m_folder.filePath(u"missing.db"_qs);
        ActivityLogReader reader(missing);
        QCOMPARE(reader.newest({}, 10)->size(), 0);
        QCOMPARE(reader.count({}), qint64(0));
        QCOMPARE(reader.lastId(), qint64(0));
        QVERIFY(reader.gaps({})->isEmpty());
        QVERIFY(reader.clear());
        QVERIFY(!QFile::exists(missing));
    }

    void pagesGoBackwardsWithoutOverlap()
    {
        ActivityLogReader reader(file());
        qint64 before = 0;
        int n = 1200;
        for (;;) {
            const auto page = reader.newest({}, 500, before);
            QVERIFY(page);
            if (page->isEmpty())
                break;
            for (const ActivityEntry &record : *page)
                QCOMPARE(QJsonDocument::fromJson(record.arguments)[u"n"_qs].toInt(), --n);
            before = page->last().id;
        }
        QCOMPARE(n, 0);
    }

    void newerOnesAreFound()
    {
        ActivityLogReader reader(file());
        const qint64 last = reader.lastId().value_or(0);
        QCOMPARE(last, 1200);
        QVERIFY(reader.after(last, {}, 10)->isEmpty());
        const auto newer = reader.after(last - 3, {}, 2);
        QCOMPARE(newer->size(), 2);
        QCOMPARE(newer->first().id, last - 2);
    }

    void filtersCombine_data()
    {
        QTest::addColumn<QString>("assistant");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QList<int>>("outcomes");
        QTest::addColumn<int>("since");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("expected");
        QTest::addRow("none") << QString() << QString() << QList<int>() << 0 << QString() << 1200;
        QTest::addRow("assistant") << u"claude"_qs << QString() << QList<int>() << 0 << QString() << 600;
        QTest::addRow("tool") << QString() << u"get_quota"_qs << QList<int>() << 0 << QString() << 400;
        QTest::addRow("both") << u"claude"_qs << u"get_quota"_qs << QList<int>() << 0 << QString() << 200;
        QTest::addRow("failed") << QString() << QString() << QList<int>{1} << 0 << QString() << 12;
        QTest::addRow("failed or cancelled") << QString() << QString() << QList<int>{1, 5} << 0 << QString() << 24;
        QTest::addRow("succeeded") << QString() << QString() << QList<int>{0} << 0 << QString() << 1176;
        QTest::addRow("since") << QString() << QString() << QList<int>() << 1100 << QString() << 100;
        QTest::addRow("text") << QString() << QString() << QList<int>() << 0 << u"\"N\":1199"_qs << 1;
        QTest::addRow("nobody") << u"nobody"_qs << QString() << QList<int>() << 0 << QString() << 0;
        QTest::addRow("all") << u"claude"_qs << u"list_brands"_qs << QList<int>{1} << 600 << u"IT_FAILED"_qs << 4;
    }

    void filtersCombine()
    {
        QFETCH(QString, assistant);
        QFETCH(QString, tool);
        QFETCH(QList<int>, outcomes);
        QFETCH(int, since);
        QFETCH(QString, text);
        QFETCH(int, expected);
        ActivityFilter filter{.assistant = assistant, .tool = tool, .text = text};
        for (const int outcome : outcomes)
            filter.outcomes.append(static_cast<Outcome>(outcome));
        if (since > 0)
            filter.since = m_start.addSecs(since);
        ActivityLogReader reader(file());
        QCOMPARE(reader.count(filter), qint64(expected));
        QCOMPARE(reader.newest(filter, 5000)->size(), expected);
        QCOMPARE(reader.after(0, filter, 5000)->size(), expected);
    }

    void textIsTakenLiterally()
    {
        ActivityLogReader reader(file());
        QCOMPARE(reader.count({.text = u"100% of"_qs}), qint64(12));
        QCOMPARE(reader.count({.text = u"1%f"_qs}), qint64(0));
        QCOMPARE(reader.count({.text = u"it_failed"_qs}), qint64(12));
        QCOMPARE(reader.count({.text = u"itXfailed"_qs}), qint64(0));
        QCOMPARE(reader.count({.text = u"' OR 1=1 --"_qs}), qint64(0));
        QCOMPARE(reader.count({.assistant = u"' OR 1=1 --"_qs}), qint64(0));
    }

    void oneRecordIsFound()
    {
        ActivityLogReader reader(file());
        const auto found = reader.record(8);
        QVERIFY(found && found->has_value());
        QCOMPARE((*found)->arguments, QByteArray(R"({"n":7})"));
        QVERIFY(!reader.record(4711)->has_value());
    }

    void usageIsCountedByAssistant()
    {
        ActivityLogReader reader(file());
        const qint64 tokens = reader.newest({}, 1)->first().resultTokens;
        QVERIFY(tokens > 0 && tokens < sampleEntry().resultBytes);
        const QHash<QString, Usage> lately = reader.usage(m_start.addSecs(1000)).value();
        QCOMPARE(lately,
                 (QHash<QString, Usage>{{u"claude"_qs, {100, 100 * tokens}}, {u"gemini"_qs, {100, 100 * tokens}}}));
        QCOMPARE(reader.lastCalls().value(), (QHash<QString, QDateTime>{{u"claude"_qs, m_start.addSecs(1199)},
                                                                        {u"gemini"_qs, m_start.addSecs(1198)}}));
    }

    void creationsAreCountedByDay()
    {
        ActivityLogReader reader(file());
        const auto all = reader.creations(m_start).value();
        QCOMPARE(all.size(), 1);
        QCOMPARE(all.first().assistant, u"claude"_qs);
        QCOMPARE(all.first().day, m_start.addSecs(1).toLocalTime().date());
        QCOMPARE(all.first().prompts, 14);
        QCOMPARE(reader.creations(m_start.addSecs(2))->first().prompts, 7);
        QVERIFY(reader.creations(m_start.addSecs(1000))->isEmpty());
    }

    void exportHasEveryRecordInOrder()
    {
        ActivityLogReader reader(file());
        QBuffer json;
        json.open(QIODevice::WriteOnly);
        QCOMPARE(reader.exportTo(json, ActivityLogReader::Format::JsonLines, {}), qint64(1200));
        const QByteArrayList lines = json.data().split('\n');
        QCOMPARE(lines.size(), 1201);
        for (int i = 0; i < 1200; ++i)
            QCOMPARE(QJsonDocument::fromJson(lines[i])[u"arguments"_qs][u"n"_qs].toInt(-1), i);

        QBuffer csv;
        csv.open(QIODevice::WriteOnly);
        QCOMPARE(reader.exportTo(csv, ActivityLogReader::Format::Csv, {.tool = u"get_quota"_qs}), qint64(400));
        QCOMPARE(csv.data().count("\r\n"), 401);
        QVERIFY(csv.data().startsWith("id,startedAt,"));
    }

    void exportOfTheNewest()
    {
        QBuffer json;
        json.open(QIODevice::WriteOnly);
        ActivityLogReader reader(file());
        QCOMPARE(reader.exportTo(json, ActivityLogReader::Format::JsonLines, {.assistant = u"claude"_qs}, 2),
                 qint64(2));
        QVERIFY(json.data().contains(R"("n":1197)") && json.data().contains(R"("n":1199)"));
        QCOMPARE(reader.exportTo(json, ActivityLogReader::Format::JsonLines, {}, 5000), qint64(1200));
    }

    void failedExportIsReported()
    {
        QBuffer closed;
        const auto done = ActivityLogReader(file()).exportTo(closed, ActivityLogReader::Format::Csv, {});
        QVERIFY(!done && done.error().contains(u"export"));
    }

    void clearRemovesAllAndIdsGoOn()
    {
        QTemporaryDir folder;
        ActivityLog::Options options{.file = folder.filePath(u"activity.db"_qs)};
        ActivityLog activityLog(options);
        for (int i = 0; i < 3000; ++i)
            activityLog.record(sampleEntry(), {{u"text"_qs, u"confidential"_qs + QString(500, u'x')}});
        QCOMPARE(flushed(activityLog), true);
        ActivityLogReader reader(options.file);
        const qint64 last = reader.lastId().value_or(0);
        QCOMPARE(last, 3000);

        QVERIFY(reader.clear());
        QCOMPARE(reader.count({}), qint64(0));
        QVERIFY(!bytesIn(folder.path()).contains("confidential"));
        QVERIFY(QFileInfo(options.file).size() < 200'000);

        activityLog.record(sampleEntry(), {});
        QCOMPARE(flushed(activityLog), true);
        QCOMPARE(reader.after(last, {}, 10)->size(), 1);
        QCOMPARE(reader.lastId(), last + 1);
    }

    void readsWhileOthersWrite()
    {
        QTemporaryDir folder;
        ActivityLog::Options options{.file = folder.filePath(u"activity.db"_qs)};
        ActivityLog activityLog(options);
        ActivityLogReader reader(options.file);
        qint64 seen = 0;
        for (int i = 0; i < 200; ++i) {
            activityLog.record(sampleEntry(), {});
            const auto records = reader.after(seen, {}, 100);
            QVERIFY2(records, records ? "" : qPrintable(records.error()));
            if (!records->isEmpty())
                seen = records->last().id;
        }
        QCOMPARE(flushed(activityLog), true);
        QTRY_COMPARE(reader.lastId(), qint64(200));
    }

private:
    QString file() const { return m_folder.filePath(u"activity.db"_qs); }

    QTemporaryDir m_folder;
    const QDateTime m_start{QDate(2026, 11, 1), QTime(12, 0), Qt::UTC};
};

BRANDBRIDGE_TEST(TestActivityLogReader, QCoreApplication)
#include "test_activity_log_reader.moc"
