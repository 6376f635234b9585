// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge;
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
            ActivityEntry record = sampleEntry(i % 3 ? u"list_brands"_s : u"get_quota"_s);
            record.startedAt = m_start.addSecs(i);
            record.assistant = i % 2 ? u"claude"_s : u"gemini"_s;
            record.outcome = i % 100 == 7 ? Outcome::Failed : i % 100 == 9 ? Outcome::Cancelled : Outcome::Succeeded;
            record.error = record.outcome == Outcome::Failed ? u"100% of it_failed"_s : QString();
            record.promptsCreated = i % 600 == 1 ? 7 : 0;
            activityLog.record(record, {{u"n"_s, i}});
        }
        QCOMPARE(flushed(activityLog), true);
    }

    void noFileIsNoRecords()
    {
        const QString missing = m_folder.filePath(u"missing.db"_s);
        ActivityLogReader reader(missing);
        QCOMPARE(reader.newest({}, 10)->size(), 0);
        QCOMPARE(reader.count({}), qint64(0));
        QCOMPARE(reader.lastId(), qint64(0));
        QVERIFY(reader.gaps({})->isEmpty());
        QVERIFY(reader.clear());
        QVERIFY(!QFile::exists(missing));
    }

    void newerOnesAreFound()
    {
        const qint64 last = m_reader.lastId().value_or(0);
        QCOMPARE(last, 1200);
        QVERIFY(m_reader.after(last, {}, 10)->isEmpty());
        const auto newer = m_reader.after(last - 3, {}, 2);
        QCOMPARE(newer->size(), 2);
        QCOMPARE(newer->first().id, last - 2);
        const auto older = m_reader.newest({}, 2, last - 3);
        QCOMPARE(older->size(), 2);
        QCOMPARE(older->first().id, last - 4);
        QCOMPARE(older->last().id, last - 5);
    }

    void filtersCombine_data()
    {
        const auto row = columns<ActivityFilter, int>("filter", "expected");
        row("none", {}, 1200);
        row("assistant", {.assistant = u"claude"_s}, 600);
        row("tool", {.tool = u"get_quota"_s}, 400);
        row("both", {.assistant = u"claude"_s, .tool = u"get_quota"_s}, 200);
        row("failed", {.outcomes = {Outcome::Failed}}, 12);
        row("failed or cancelled", {.outcomes = {Outcome::Failed, Outcome::Cancelled}}, 24);
        row("succeeded", {.outcomes = {Outcome::Succeeded}}, 1176);
        row("since", {.since = m_start.addSecs(1100)}, 100);
        row("text", {.text = u"\"N\":1199"_s}, 1);
        row("nobody", {.assistant = u"nobody"_s}, 0);
        row("all",
            {.assistant = u"claude"_s,
             .tool = u"list_brands"_s,
             .outcomes = {Outcome::Failed},
             .text = u"IT_FAILED"_s,
             .since = m_start.addSecs(600)},
            4);
        // A text is taken literally.
        row("percent sign", {.text = u"100% of"_s}, 12);
        row("percent sign for others", {.text = u"1%f"_s}, 0);
        row("underscore", {.text = u"it_failed"_s}, 12);
        row("underscore for another", {.text = u"itXfailed"_s}, 0);
        row("SQL", {.text = u"' OR 1=1 --"_s}, 0);
        row("SQL as a name", {.assistant = u"' OR 1=1 --"_s}, 0);
    }

    void filtersCombine()
    {
        QFETCH(ActivityFilter, filter);
        QFETCH(int, expected);
        QCOMPARE(m_reader.count(filter), qint64(expected));
        QCOMPARE(m_reader.newest(filter, 5000)->size(), expected);
        QCOMPARE(m_reader.after(0, filter, 5000)->size(), expected);
    }

    void oneRecordIsFound()
    {
        const auto found = m_reader.record(8);
        QVERIFY(found && found->has_value());
        QCOMPARE((*found)->arguments, QByteArray(R"({"n":7})"));
        QVERIFY(!m_reader.record(4711)->has_value());
    }

    void usageIsCountedByAssistant()
    {
        const qint64 tokens = m_reader.newest({}, 1)->first().resultTokens;
        QVERIFY(tokens > 0 && tokens < sampleEntry().resultBytes);
        const QHash<QString, Usage> lately = m_reader.usage(m_start.addSecs(1000)).value();
        QCOMPARE(lately,
                 (QHash<QString, Usage>{{u"claude"_s, {100, 100 * tokens}}, {u"gemini"_s, {100, 100 * tokens}}}));
        QCOMPARE(m_reader.lastCalls().value(), (QHash<QString, QDateTime>{{u"claude"_s, m_start.addSecs(1199)},
                                                                          {u"gemini"_s, m_start.addSecs(1198)}}));
    }

    void creationsAreCountedByDay()
    {
        const auto all = m_reader.creations(m_start).value();
        QCOMPARE(all.size(), 1);
        QCOMPARE(all.first().assistant, u"claude"_s);
        QCOMPARE(all.first().day, m_start.addSecs(1).toLocalTime().date());
        QCOMPARE(all.first().prompts, 14);
        QCOMPARE(m_reader.creations(m_start.addSecs(2))->first().prompts, 7);
        QVERIFY(m_reader.creations(m_start.addSecs(1000))->isEmpty());
    }

    void exportHasEveryRecordInOrder()
    {
        QBuffer json;
        json.open(QIODevice::WriteOnly);
        QCOMPARE(m_reader.exportTo(json, ActivityLogReader::Format::JsonLines, {}), qint64(1200));
        const QByteArrayList lines = json.data().split('\n');
        QCOMPARE(lines.size(), 1201);
        for (int i = 0; i < 1200; ++i)
            QCOMPARE(QJsonDocument::fromJson(lines[i])[u"arguments"_s][u"n"_s].toInt(-1), i);
        QCOMPARE(m_reader.exportTo(json, ActivityLogReader::Format::JsonLines, {}, 5000), qint64(1200));

        QBuffer csv;
        const auto failed = m_reader.exportTo(csv, ActivityLogReader::Format::Csv, {});
        QVERIFY(!failed && failed.error().contains(u"export")); // it is not open
        csv.open(QIODevice::WriteOnly);
        QCOMPARE(m_reader.exportTo(csv, ActivityLogReader::Format::Csv, {.tool = u"get_quota"_s}), qint64(400));
        QCOMPARE(csv.data().count("\r\n"), 401);
        QVERIFY(csv.data().startsWith("\xef\xbb\xbf"
                                      "id,startedAt,"));

        QBuffer newest;
        newest.open(QIODevice::WriteOnly);
        const ActivityFilter claude{.assistant = u"claude"_s};
        QCOMPARE(m_reader.exportTo(newest, ActivityLogReader::Format::JsonLines, claude, 2), qint64(2));
        QVERIFY(newest.data().contains(R"("n":1197)") && newest.data().contains(R"("n":1199)"));
    }

    void clearRemovesAllAndIdsGoOn()
    {
        QTemporaryDir folder;
        ActivityLog::Options options{.file = folder.filePath(u"activity.db"_s)};
        ActivityLog activityLog(options);
        QVERIFY(isRecorded(activityLog, sampleEntry(), {{u"text"_s, u"confidential"_s + QString(500, u'x')}}, 3000));
        ActivityLogReader reader(options.file);
        const qint64 last = reader.lastId().value_or(0);
        QCOMPARE(last, 3000);

        QVERIFY(reader.clear());
        QCOMPARE(reader.count({}), qint64(0));
        QVERIFY(!bytesIn(folder.path()).contains("confidential"));
        QVERIFY(QFileInfo(options.file).size() < 200'000);

        QVERIFY(isRecorded(activityLog));
        QCOMPARE(reader.after(last, {}, 10)->size(), 1);
        QCOMPARE(reader.lastId(), last + 1);
    }

    void clearKeepsWhatTheDaysLimitCounts()
    {
        QTemporaryDir folder;
        ActivityLog::Options options{.file = folder.filePath(u"activity.db"_s)};
        ActivityLog activityLog(options);
        ActivityEntry today = sampleEntry(u"create_topics"_s);
        today.promptsCreated = 3;
        ActivityEntry before = today;
        before.startedAt = before.startedAt.addDays(-2);
        for (const ActivityEntry &entry : {today, before, sampleEntry()})
            QVERIFY(isRecorded(activityLog, entry, {{u"text"_s, u"confidential"_s}}));
        ActivityLogReader reader(options.file);
        QVERIFY(reader.clear());
        const QList<ActivityEntry> left = reader.newest({}, 10).value();
        QCOMPARE(left.size(), 1);
        QVERIFY(left.first().promptsCreated == 3 && left.first().assistant == today.assistant);
        QVERIFY(!bytesIn(folder.path()).contains("confidential"));
    }

private:
    QString file() const { return m_folder.filePath(u"activity.db"_s); }

    QTemporaryDir m_folder;
    ActivityLogReader m_reader{file()};
    const QDateTime m_start{QDate(2026, 11, 1), QTime(12, 0), Qt::UTC};
};

BRANDBRIDGE_TEST(TestActivityLogReader, QCoreApplication)
#include "test_activity_log_reader.moc"
