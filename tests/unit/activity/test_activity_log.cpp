// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_text.h"
#include "support/file_modes.h"
#include "tests/unit/activity/activity_log_fixture.h"

#include <atomic>
#include <thread>

using namespace brandbridge;
using namespace brandbridge::activity;
using namespace brandbridge::test;

class TestActivityLog final : public ActivityLogFixture
{
    Q_OBJECT

    static constexpr std::chrono::milliseconds atOnce{0}; ///< the file is checked as soon as it is idle

private Q_SLOTS:
    void recordComesBackAsItWas()
    {
        ActivityLog activityLog(options());
        ActivityEntry record = sampleEntry(u"create_prompts"_s);
        record.outcome = Outcome::Denied;
        record.error = u"The user said no – “nein”."_s;
        record.approval = u"denied in the window"_s;
        record.reason = u"refused.unanswered\n120"_s;
        record.requestsSent = 3;
        record.cachedSince = QDateTime(QDate(2026, 3, 1), QTime(8, 0), Qt::UTC);
        record.resultBytes = 5'000'000'000;
        const QJsonObject arguments{{u"brandId"_s, u"1"_s}, {u"prompts"_s, QJsonArray{u"Grüße"_s, 2.5}}};
        activityLog.record(record, arguments);
        QVERIFY(isRecorded(activityLog));

        const QList<ActivityEntry> records = recordsIn(file());
        QCOMPARE(records.size(), 2);
        ActivityEntry expected = record;
        expected.id = 1;
        expected.arguments = QJsonDocument(arguments).toJson(QJsonDocument::Compact);
        expected.resultTokens = records.first().resultTokens;
        QCOMPARE(jsonLine(records.first()), jsonLine(expected));
        QCOMPARE(records.first().reason, record.reason); // of which a line has the code alone
        QCOMPARE(records.last().id, 2);
        QCOMPARE(records.last().reason, QString());
        QVERIFY(!records.last().cachedSince.isValid());
        QCOMPARE(records.last().arguments, QByteArray("{}"));
    }

    /// A transaction costs as much as many rows, and who calls without a pause is not to pay for one with every few
    /// calls.
    void whatComesCloseTogetherIsWrittenAtOnce()
    {
        constexpr qint64 together = 20;     // ms
        constexpr qint64 between = 100'000; // ns, from call to call
        std::atomic<int> calls = 0;
        std::atomic<bool> isOver = false;
        std::atomic<int> written = 0;
        ActivityLog::Options counting = options();
        counting.onStep = [&](ActivityLogFile::Step step) {
            if (step != ActivityLogFile::Step::Committed)
                return;
            ++written;
            // The next call is there before this is done with, as where the disk is slow.
            for (const int before = calls; calls == before && !isOver;)
                std::this_thread::yield();
        };
        ActivityLog activityLog(counting);
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 15 * together; std::this_thread::yield()) {
            if (timer.nsecsElapsed() > calls * between) {
                activityLog.record(sampleEntry(), {});
                ++calls;
            }
        }
        isOver = true;
        const qint64 turns = timer.elapsed() / together + 1;
        QCOMPARE(flushed(activityLog), true);
        QCOMPARE(recordsIn(file()).size(), calls);
        // Where a thousand wait, they are written before their time.
        QVERIFY2(written <= turns + calls / 1000 + 2, qPrintable(u"%1 in %2 turns"_s.arg(written.load()).arg(turns)));
    }

    void nothingIsMadeBeforeTheFirstCall()
    {
        {
            ActivityLog activityLog(options());
            QCOMPARE(flushed(activityLog), true);
        }
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }

    void fileIsItsOwnersAlone()
    {
        for (const bool isThere : {false, true}) {
            init();
            if (isThere) {
                QFile loose(file());
                QVERIFY(loose.open(QFile::WriteOnly) && loose.setPermissions(QFile::Permissions(0x6666)));
            }
            ActivityLog activityLog(options());
            QVERIFY(isRecorded(activityLog));
            const QFileInfoList files = QDir(m_folder->path()).entryInfoList(QDir::Files);
            QVERIFY(files.size() >= 2);
            for (const QFileInfo &info : files)
                QVERIFY2(isOwnersAlone(info.filePath()), qPrintable(info.fileName()));
        }
    }

    void flushCallsBackExactlyOnceAndNotTheDead()
    {
        ActivityLog activityLog(options());
        activityLog.record(sampleEntry(), {});
        int calls = 0;
        {
            QObject gone;
            activityLog.flush(&gone, [&](bool) { calls += 100; });
        }
        QObject context;
        activityLog.flush(&context, [&](bool) { ++calls; });
        activityLog.flush(&context, [&](bool) { ++calls; });
        QCOMPARE(calls, 0);
        QTRY_COMPARE(calls, 2);
        QCOMPARE(flushed(activityLog), true);
        QCOMPARE(calls, 2);
    }

    void noSecretReachesTheDisk()
    {
        const QByteArray key = "s3cr\"t\\key/with+all";
        const QByteArray escaped = "s3cr\\\"t\\\\key/with+all";
        const QByteArray later = "another-key-that-came-later";
        const QString plain = QString::fromLatin1(key);
        {
            ActivityLog activityLog(options());
            activityLog.hide(key);
            ActivityEntry record = sampleEntry(plain);
            record.error = u"refused "_s + plain + u" and "_s + QString::fromLatin1(escaped);
            record.answer = "{\"echo\":\"" + escaped + "\"}";
            record.resultBytes = record.answer.size();
            record.client = record.approval = u"client "_s + plain;
            QVERIFY(isRecorded(activityLog, record,
                               {{plain, plain}, {u"text"_s, QString::fromLatin1(escaped + " bbt_0123456789abcdef")}}));
            activityLog.hide(later);
            QVERIFY(isRecorded(activityLog, record, {{u"old and new"_s, plain + QString::fromLatin1(later)}}));
            // While it is open, too: the log beside the file has what the file has not.
            const QByteArray bytes = bytesIn(m_folder->path());
            for (const QByteArray &secret : {later, QByteArray("0123456789abcdef"), QByteArray("s3cr")})
                QVERIFY2(!bytes.contains(secret), secret.constData());
            QVERIFY(bytes.contains("[redacted]"));
        }
        QVERIFY(!bytesIn(m_folder->path()).contains("s3cr"));
        QCOMPARE(recordsIn(file()).size(), 2);
    }

    void secretThatComesLaterIsWaitedFor()
    {
        ActivityLog activityLog(options());
        activityLog.requestSecretWait();
        ActivityEntry record = sampleEntry();
        record.error = u"the-api-key is wrong"_s;
        activityLog.record(record, {{u"a"_s, u"the-api-key"_s}, {u"b"_s, 1}});
        QObject context;
        std::optional<bool> written;
        activityLog.flush(&context, [&](bool done) { written = done; });
        activityLog.hide("the-api-key");
        activityLog.secretKnown();
        QTRY_COMPARE(written, true);
        QVERIFY(!bytesIn(m_folder->path()).contains("the-api-key"));
        QCOMPARE(recordsIn(file()).value(0).arguments, QByteArray(R"({"a":"[redacted]","b":1})"));
    }

    void whoCannotWaitForTheSecretWritesWithout()
    {
        for (const bool byFlush : {true, false}) {
            init();
            {
                ActivityLog activityLog(options());
                activityLog.requestSecretWait();
                ActivityEntry record = sampleEntry();
                record.error = u"the-api-key is wrong"_s;
                record.answer = "the-api-key is wrong";
                activityLog.record(record, {{u"a"_s, u"the-api-key"_s}});
                record.outcome = Outcome::Refused;
                record.tool = u"the-api-key"_s;
                activityLog.record(record, {});
                if (byFlush)
                    QCOMPARE(flushed(activityLog), true);
            }
            QVERIFY(!bytesIn(m_folder->path()).contains("the-api-key"));
            const QList<ActivityEntry> records = recordsIn(file());
            QCOMPARE(records.size(), 2);
            QCOMPARE(records[0].tool, u"list_brands"_s);
            QVERIFY(records[0].arguments.contains("notKept") && !records[0].error.isEmpty());
        }
    }

    void secretCutInTwoDoesNotReachTheDisk()
    {
        const QByteArray key = "S3CRET-" + QByteArray(500, 'k');
        ActivityLog activityLog(options());
        activityLog.hide(key);
        for (const qsizetype before : {0, 100, 300, 493, 499}) {
            ActivityEntry record = sampleEntry();
            const QByteArray whole = QByteArray(maxAnswerBytes - before, ' ') + key + "rest";
            record.answer = whole.left(maxAnswerBytes);
            record.resultBytes = whole.size();
            record.error = QString(1024 - before, u'e') + QString::fromLatin1(key);
            record.tool = QString(qMax<qsizetype>(0, 128 - before), u't') + QString::fromLatin1(key);
            activityLog.record(record,
                               {{u"a"_s, QString(maxArgumentBytes * 3 / 4 - before, u'a') + QString::fromLatin1(key)}});
        }
        QCOMPARE(flushed(activityLog), true);
        QVERIFY(!bytesIn(m_folder->path()).contains("S3CR"));
        QCOMPARE(recordsIn(file()).size(), 5);
    }

    void longPartsAreCutAndAnswersNeedNotBeKept()
    {
        ActivityLog::Options without = options();
        without.storesAnswers = false;
        ActivityLog activityLog(without);
        ActivityEntry record = sampleEntry(QString(1'000'000, u't'));
        record.client = QString(1'000'000, u'c');
        record.error = QString(1'000'000, u'e');
        QVERIFY(isRecorded(activityLog, record, {{u"text"_s, QString(300'000, u'"')}, {u"a"_s, 1}}));
        const ActivityEntry read = recordsIn(file()).value(0);
        QCOMPARE(read.tool, QString(128, u't') + u'…');
        QCOMPARE(read.answer, QByteArray());
        QCOMPARE(read.resultBytes, record.resultBytes);
        QVERIFY(read.client.size() < 300 && read.error.size() < 1100);
        QVERIFY(read.arguments.size() <= maxArgumentBytes && read.arguments.size() > maxArgumentBytes / 4);
        const QJsonObject object = QJsonDocument::fromJson(read.arguments).object();
        QVERIFY(object.value(u"brandbridge/cut"_s).toBool());
        QVERIFY(object.value(u"bytes"_s).toInt() > 600'000);
        QVERIFY(object.value(u"begin"_s).toString().startsWith(uR"({"a":1,"text":)"));
    }

    void manyThreadsAndLogsWriteAtOnce()
    {
        constexpr int threads = 9;
        constexpr int calls = 400;
        {
            // Each has its own connection, as each process has.
            ActivityLog activityLogs[]{ActivityLog(options()), ActivityLog(options()), ActivityLog(options())};
            std::vector<std::thread> running;
            for (int t = 0; t < threads; ++t) {
                running.emplace_back([&activityLog = activityLogs[t % 3], t] {
                    for (int i = 0; i < calls; ++i)
                        activityLog.record(sampleEntry(u"%1/%2"_s.arg(t).arg(i)), {});
                });
            }
            for (std::thread &thread : running)
                thread.join();
        }
        QSet<QString> tools;
        for (const ActivityEntry &record : recordsIn(file()))
            tools.insert(record.tool);
        QCOMPARE(tools.size(), threads * calls);
        QCOMPARE(ActivityLogReader(file()).count({}), qint64(threads * calls));
    }

    void whatWaitsIsBoundedAndWhatIsDroppedCounted()
    {
        // An unwritable disk: a folder is in the file's place.
        QVERIFY(QDir().mkdir(file()));
        ActivityLog::Options few = options();
        few.maxWaitingBytes = 100'000;
        ActivityLog activityLog(few);
        QSignalSpy problems(&activityLog, &ActivityLog::problem);
        for (int i = 0; i < 1000; ++i)
            activityLog.record(sampleEntry(QString::number(i)), {});
        QCOMPARE(flushed(activityLog), false);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0][0].toString().contains(u"not being recorded"), qPrintable(problems[0][0].toString()));
        QCOMPARE(flushed(activityLog), false);
        QCOMPARE(problems.size(), 1);

        QVERIFY(QDir().rmdir(file()));
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), 2, 10'000);
        const QList<ActivityEntry> records = recordsIn(file());
        const qsizetype kept = records.size();
        QVERIFY2(kept > 50 && kept < 500, qPrintable(QString::number(kept)));
        QCOMPARE(records.last().tool, QString::number(kept - 1));
        QVERIFY2(problems[1][0].toString().startsWith(QString::number(1000 - kept)),
                 qPrintable(problems[1][0].toString()));
        const auto gaps = ActivityLogReader(file()).gaps({});
        QVERIFY(gaps && gaps->size() == 1);
        QCOMPARE(gaps->first().calls, 1000 - kept);
        QVERIFY(gaps->first().firstAt <= gaps->first().lastAt);

        QVERIFY(isRecorded(activityLog, sampleEntry(u"again"_s)));
        QCOMPARE(recordsIn(file()).last().tool, u"again"_s);
        QCOMPARE(ActivityLogReader(file()).gaps({})->size(), 1);
    }

    void lockedFileDelaysNobodyAndLosesNothing()
    {
        ActivityLog activityLog(options());
        QVERIFY(isRecorded(activityLog));
        {
            auto other = Database::open(file(), Database::Access::ReadWrite, std::chrono::milliseconds(100));
            QVERIFY(other && (*other)->run(u"BEGIN EXCLUSIVE"_s));
            QElapsedTimer timer;
            timer.start();
            for (int i = 0; i < 1000; ++i)
                activityLog.record(sampleEntry(), {});
            QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
            QCOMPARE(flushed(activityLog), false);
        }
        QTRY_COMPARE_WITH_TIMEOUT(ActivityLogReader(file()).count({}), qint64(1001), 10'000);
    }

    void replacedFileIsFollowed()
    {
        if (!openFilesCanBeRemoved)
            QSKIP("No file can be replaced here while it is open.");
        ActivityLog activityLog(options());
        QVERIFY(isRecorded(activityLog, sampleEntry(u"before"_s)));
        ActivityLogReader reader(file());
        QCOMPARE(reader.count({}), qint64(1));
        for (const QString &end : {QString(), u"-wal"_s, u"-shm"_s})
            QFile::remove(file() + end);
        QVERIFY(isRecorded(activityLog, sampleEntry(u"after"_s)));
        QCOMPARE(recordsIn(file()).value(0).tool, u"after"_s);
        // What the earlier file's statement had bound, this one's has not.
        QCOMPARE(recordsIn(file()).value(0).assistant, sampleEntry().assistant);
        QCOMPARE(reader.newest({}, 10)->value(0).tool, u"after"_s);
    }

    void filesOfEarlyVersionsGoOn_data()
    {
        const auto row = columns<QStringList>("missing");
        row("first", {u"kept_since"_s, u"reason"_s, u"result_tokens"_s, u"prompts_created"_s});
        row("next", {u"reason"_s, u"result_tokens"_s, u"prompts_created"_s});
        row("before tokens", {u"result_tokens"_s, u"prompts_created"_s});
        row("before prompts", {u"prompts_created"_s});
    }

    void filesOfEarlyVersionsGoOn()
    {
        QFETCH(QStringList, missing);
        ActivityEntry record = sampleEntry(u"early"_s);
        record.cachedSince = QDateTime(QDate(2026, 3, 1), QTime(8, 0), Qt::UTC);
        record.error = u"The user said no."_s;
        record.reason = u"refused.by-user"_s;
        const auto isAsEarly = [&](const ActivityEntry &entry) {
            return entry.tool == record.tool && entry.error == record.error &&
                   entry.reason == (missing.contains(u"reason"_s) ? QString() : record.reason) &&
                   entry.cachedSince.isValid() == !missing.contains(u"kept_since"_s);
        };
        {
            ActivityLog activityLog(options());
            activityLog.record(record, {});
        }
        for (const QString &column : missing)
            QVERIFY(isRun({u"ALTER TABLE calls DROP COLUMN %1"_s.arg(column)}));
        ActivityLogReader reader(file());
        const auto early = reader.newest({}, 10);
        QVERIFY(early && early->size() == 1 && isAsEarly(early->first()));
        if (missing.contains(u"result_tokens"_s))
            QCOMPARE(reader.usage({}).value().value(u"claude"_s), (Usage{1, record.resultBytes / 3}));
        QVERIFY(reader.creations({})->isEmpty());
        ActivityLog activityLog(options());
        QVERIFY(isRecorded(activityLog, record));
        for (const auto &records : {recordsIn(file()), reader.after(0, {}, 10).value()}) {
            QVERIFY(records.size() == 2 && isAsEarly(records.first()));
            QCOMPARE(records.last().cachedSince, record.cachedSince);
            QCOMPARE(records.last().reason, record.reason);
            QVERIFY(records.last().resultTokens > 0);
        }
    }

    /// Calls that were recorded by a clock that was a day ahead or behind.
    void clockThatJumpsByADayCostsNothing()
    {
        ActivityLogFile writer(file(), {.age = std::chrono::days(2)}, {});
        std::vector<ActivityEntry> records;
        for (const int hours : {0, 24, -30, -7, 0}) {
            records.push_back(sampleEntry(QString::number(hours)));
            records.back().startedAt = records.back().startedAt.addSecs(3600 * hours - 60);
        }
        QVERIFY(writer.write(records, {}));
        while (writer.applyLimits())
            ;
        QStringList tools; // in the order in which they came
        for (const ActivityEntry &record : recordsIn(file()))
            tools.append(record.tool);
        QCOMPARE(tools, (QStringList{u"0"_s, u"24"_s, u"-30"_s, u"-7"_s, u"0"_s}));
        writer.setLimits({.age = std::chrono::days(1)});
        while (writer.applyLimits())
            ;
        QCOMPARE(recordsIn(file()).size(), 4); // what is older than that by today's clock goes
    }

    /// The clock is 200 days ahead for a while. What it says then does not count until it has said so for a week.
    void clockThatWasWrongOnceCostsNothing()
    {
        ActivityLogFile writer(file(), {.age = std::chrono::days(90)}, {});
        const auto write = [&](std::initializer_list<int> days) {
            for (const int day : days) {
                ActivityEntry record = sampleEntry(QString::number(day));
                record.startedAt = record.startedAt.addDays(day).addSecs(-60);
                QVERIFY(
                    writer.write({&record, 1}, {.calls = 1, .firstAt = record.startedAt, .lastAt = record.startedAt}));
            }
            while (writer.applyLimits())
                ;
        };
        write({-280, -240, -201, 0, 0});
        QCOMPARE(recordsIn(file()).size(), 5);
        QCOMPARE(ActivityLogReader(file()).gaps({}).value().size(), 5);
        write({-8});
        QCOMPARE(recordsIn(file()).size(), 3);
        QCOMPARE(ActivityLogReader(file()).gaps({}).value().size(), 3);
    }

    void otherLimitsCountAtOnce()
    {
        ActivityLog activityLog(options(atOnce, {.age = std::chrono::days(365)}));
        for (const int days : {-40, -8}) {
            ActivityEntry old = sampleEntry(u"old"_s);
            old.startedAt = old.startedAt.addDays(days);
            activityLog.record(old, {});
        }
        QVERIFY(isRecorded(activityLog, sampleEntry(u"new"_s)));
        QCOMPARE(recordsIn(file()).size(), 3);
        activityLog.setRetention({.age = std::chrono::days(30)}, false);
        QTRY_COMPARE_WITH_TIMEOUT(ActivityLogReader(file()).count({}), qint64(2), 20'000);
        QVERIFY(isRecorded(activityLog, sampleEntry(u"newest"_s)));
        const QList<ActivityEntry> records = recordsIn(file());
        QCOMPARE(records.size(), 3);
        QVERIFY(!records.first().answer.isEmpty()); // what was kept stays
        QVERIFY(records.last().answer.isEmpty() && records.last().resultBytes > 0);
    }

    void largeLogLosesItsOldest()
    {
        constexpr qint64 limit = 2 * 1024 * 1024;
        ActivityLog activityLog(options(atOnce, {.bytes = limit}));
        for (int round = 0; round < 40; ++round) {
            QVERIFY(
                isRecorded(activityLog, sampleEntry(QString::number(round)), {{u"text"_s, QString(1000, u'x')}}, 250));
            // The steps keep up with what comes in: the file never is much larger than it may be.
            QVERIFY2(QFileInfo(file()).size() < limit + 3 * 1024 * 1024,
                     qPrintable(QString::number(QFileInfo(file()).size())));
        }
        // Their texts alone take this much.
        QTRY_VERIFY_WITH_TIMEOUT(ActivityLogReader(file()).count({}).value_or(0) * 1000 < limit, 20'000);
        const QList<ActivityEntry> records = recordsIn(file());
        QVERIFY(records.size() > 500);
        QCOMPARE(records.last().tool, u"39"_s);
        QVERIFY(records.first().id > 5000);
        QVERIFY(records.last().id - records.first().id + 1 == records.size());
    }

    void smallerLimitHoldsWhereTheOldestTakeLeast()
    {
        constexpr qint64 limit = 4 * 1024 * 1024;
        {
            ActivityLog activityLog(options(atOnce));
            ActivityEntry record = sampleEntry(u"create_topics"_s);
            record.promptsCreated = 1;
            activityLog.record(record, {}); // which the limit of a day counts
            record = sampleEntry();
            for (int i = 0; i < 2000; ++i) {
                // Half a page each, where the first thousand are some fifty on one.
                record.answer = i < 1000 ? "{}" : QByteArray(4000, 'x');
                activityLog.record(record, {{u"text"_s, QString(i < 1000 ? 1 : 3000, u'x')}});
            }
        }
        QVERIFY(QFileInfo(file()).size() > 7 * 1024 * 1024);
        ActivityLog activityLog(options(atOnce, {.bytes = limit}));
        activityLog.start();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file()).size() < limit + 2 * 1024 * 1024, 20'000);
        ActivityLogReader reader(file());
        QCOMPARE(reader.count({.tool = u"create_topics"_s}).value(), 1);
        QVERIFY(reader.count({}).value() > 100); // no more than necessary went
    }

    void removingDelaysNoRecord()
    {
        {
            ActivityLog activityLog(options(atOnce));
            for (int i = 0; i < 19'000; ++i)
                activityLog.record(sampleEntry(), {{u"text"_s, QString(500, u'x')}});
        }
        ActivityLog activityLog(options(atOnce, {.bytes = 1024 * 1024}));
        activityLog.start();
        // While there is much to remove, what is recorded is written in between.
        ActivityLogReader reader(file());
        int asked = 0;
        while (reader.count({}).value_or(0) > 5000 && ++asked < 1000) {
            QVERIFY(isRecorded(activityLog, sampleEntry(u"between"_s)));
            const auto last = reader.newest({}, 1);
            QVERIFY(last && last->value(0).tool == u"between");
        }
        QVERIFY(asked > 0 && asked < 1000);
    }

    /// A separate transaction for the removal writes half of the removed pages again.
    void roomIsMadeInTheTransactionThatNeedsIt()
    {
        std::map<ActivityLogFile::Step, int> steps;
        // So late that nothing is due for being idle.
        ActivityLog::Options small = options(std::chrono::hours(1), {.bytes = 1024 * 1024});
        small.onStep = [&](ActivityLogFile::Step step) { ++steps[step]; };
        {
            ActivityLog activityLog(small);
            for (int round = 0; round < 20; ++round)
                QVERIFY(isRecorded(activityLog, sampleEntry(), {{u"text"_s, QString(1000, u'x')}}, 300));
        }
        const qsizetype kept = recordsIn(file()).size();
        QVERIFY2(kept > 300 && kept < 1500, qPrintable(QString::number(kept)));
        QVERIFY(steps[ActivityLogFile::Step::Limited] > 10);
        QCOMPARE(steps[ActivityLogFile::Step::Began], steps[ActivityLogFile::Step::Committed]);
    }
};

BRANDBRIDGE_TEST(TestActivityLog, QCoreApplication)
#include "test_activity_log.moc"
