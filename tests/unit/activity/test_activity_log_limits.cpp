// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/activity/activity_log_fixture.h"

using namespace brandbridge::activity;
using namespace brandbridge::test;

class TestActivityLogLimits final : public QObject, private ActivityLogFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }

    /// Calls that were recorded by a clock that was a day ahead or behind.
    void clockThatJumpsByADayCostsNothing()
    {
        ActivityLogWriter writer(file(), {.age = std::chrono::days(2)}, {});
        std::vector<ActivityEntry> records;
        for (const int days : {0, 1, -1, 0}) {
            records.push_back(sampleEntry(QString::number(days)));
            records.back().startedAt = records.back().startedAt.addDays(days).addSecs(-60);
        }
        QVERIFY(writer.write(records, {}));
        while (writer.applyLimits())
            ;
        QStringList tools; // in the order in which they came
        for (const ActivityEntry &record : recordsIn(file()))
            tools.append(record.tool);
        QCOMPARE(tools, (QStringList{u"0"_qs, u"1"_qs, u"-1"_qs, u"0"_qs}));
        writer.setLimits({.age = std::chrono::days(1)});
        while (writer.applyLimits())
            ;
        QCOMPARE(recordsIn(file()).size(), 3); // what is older than that by today's clock goes
    }

    void otherLimitsCountAtOnce()
    {
        ActivityLog::Options year = options();
        year.limits.age = std::chrono::days(365);
        ActivityLog activityLog(year);
        ActivityEntry old = sampleEntry(u"old"_qs);
        old.startedAt = old.startedAt.addDays(-31);
        activityLog.record(old, {});
        activityLog.record(sampleEntry(u"new"_qs), {});
        QCOMPARE(flushed(activityLog), true);
        QCOMPARE(recordsIn(file()).size(), 2);
        activityLog.setKeeping({.age = std::chrono::days(30)}, false);
        QTRY_COMPARE_WITH_TIMEOUT(ActivityLogReader(file()).count({}), qint64(1), 20'000);
        activityLog.record(sampleEntry(u"newest"_qs), {});
        QCOMPARE(flushed(activityLog), true);
        const QList<ActivityEntry> records = recordsIn(file());
        QCOMPARE(records.size(), 2);
        QVERIFY(!records.first().answer.isEmpty()); // what was kept stays
        QVERIFY(records.last().answer.isEmpty());
    }

    void largeLogLosesItsOldest()
    {
        constexpr qint64 limit = 2 * 1024 * 1024;
        ActivityLog::Options small = options();
        small.limits.bytes = limit;
        ActivityLog activityLog(small);
        for (int round = 0; round < 40; ++round) {
            for (int i = 0; i < 250; ++i)
                activityLog.record(sampleEntry(QString::number(round)), {{u"text"_qs, QString(1000, u'x')}});
            QCOMPARE(flushed(activityLog), true);
            // The steps keep up with what comes in: the file never is much larger than it may be.
            QVERIFY2(QFileInfo(file()).size() < limit + 3 * 1024 * 1024,
                     qPrintable(QString::number(QFileInfo(file()).size())));
        }
        // Their texts alone take this much.
        QTRY_VERIFY_WITH_TIMEOUT(ActivityLogReader(file()).count({}).value_or(0) * 1000 < limit, 20'000);
        const QList<ActivityEntry> records = recordsIn(file());
        QVERIFY(records.size() > 500);
        QCOMPARE(records.last().tool, u"39"_qs);
        QVERIFY(records.first().id > 5000);
        QVERIFY(records.last().id - records.first().id + 1 == records.size());
    }

    void smallerLimitHoldsWhereTheOldestTakeLeast()
    {
        constexpr qint64 limit = 4 * 1024 * 1024;
        {
            ActivityLog activityLog(options());
            ActivityEntry record = sampleEntry();
            for (int i = 0; i < 2000; ++i) {
                // Half a page each, where the first thousand are some fifty on one.
                record.answer = i < 1000 ? "{}" : QByteArray(4000, 'x');
                activityLog.record(record, {{u"text"_qs, QString(i < 1000 ? 1 : 3000, u'x')}});
            }
        }
        QVERIFY(QFileInfo(file()).size() > 7 * 1024 * 1024);
        ActivityLog::Options small = options();
        small.limits.bytes = limit;
        ActivityLog activityLog(small);
        activityLog.start();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file()).size() < limit + 2 * 1024 * 1024, 20'000);
    }

    void removingDelaysNoRecord()
    {
        {
            ActivityLog activityLog(options());
            for (int i = 0; i < 19'000; ++i)
                activityLog.record(sampleEntry(), {{u"text"_qs, QString(500, u'x')}});
        }
        ActivityLog::Options small = options();
        small.limits.bytes = 1024 * 1024;
        ActivityLog activityLog(small);
        activityLog.start();
        // While there is much to remove, what is recorded is written in between.
        ActivityLogReader reader(file());
        int asked = 0;
        while (reader.count({}).value_or(0) > 5000 && ++asked < 1000) {
            activityLog.record(sampleEntry(u"between"_qs), {});
            QCOMPARE(flushed(activityLog), true);
            const auto last = reader.newest({}, 1);
            QVERIFY(last && last->value(0).tool == u"between");
        }
        QVERIFY(asked > 0 && asked < 1000);
    }

    /// A separate transaction for the removal writes half of the removed pages again.
    void roomIsMadeInTheTransactionThatNeedsIt()
    {
        std::map<ActivityLogWriter::Step, int> steps;
        ActivityLog::Options small = options();
        small.limits.bytes = 1024 * 1024;
        small.checkAfter = std::chrono::hours(1); // so that nothing is due for being idle
        small.onStep = [&](ActivityLogWriter::Step step) { ++steps[step]; };
        {
            ActivityLog activityLog(small);
            for (int i = 0; i < 6000; ++i) {
                activityLog.record(sampleEntry(), {{u"text"_qs, QString(1000, u'x')}});
                if (i % 300 == 299)
                    QCOMPARE(flushed(activityLog), true);
            }
        }
        const qsizetype kept = recordsIn(file()).size();
        QVERIFY2(kept > 300 && kept < 1500, qPrintable(QString::number(kept)));
        QVERIFY(steps[ActivityLogWriter::Step::Limited] > 10);
        QCOMPARE(steps[ActivityLogWriter::Step::Began], steps[ActivityLogWriter::Step::Committed]);
    }

private:
    ActivityLog::Options options() const { return ActivityLogFixture::options(std::chrono::milliseconds(0)); }
};

BRANDBRIDGE_TEST(TestActivityLogLimits, QCoreApplication)
#include "test_activity_log_limits.moc"
