// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "tests/unit/activity/journal_fixture.h"

using namespace brandbridge::activity;
using namespace brandbridge::test;

class TestJournalLimits final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void oldCallsGo();
    void clockThatJumpsByADayCostsNothing();
    void otherLimitsCountAtOnce();
    void largeJournalLosesItsOldest();
    void smallerLimitGivesSpaceBack();
    void smallerLimitHoldsWhereTheOldestTakeLeast();
    void removingDelaysNoRecord();
    void roomIsMadeInTheTransactionThatNeedsIt();

private:
    Journal::Options options() const;
    QString file() const { return m_folder->filePath(u"activity.db"_qs); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestJournalLimits::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

Journal::Options TestJournalLimits::options() const
{
    Journal::Options options;
    options.file = file();
    options.checkAfter = std::chrono::milliseconds(0);
    return options;
}

void TestJournalLimits::oldCallsGo()
{
    {
        Journal journal(options());
        for (int i = 0; i < 3000; ++i) {
            CallRecord record = sampleRecord(i % 2 ? u"old"_qs : u"new"_qs);
            if (i % 2)
                record.startedAt = record.startedAt.addDays(-31);
            journal.record(record, {});
        }
    }
    QCOMPARE(recordsIn(file()).size(), 3000);
    Journal::Options month = options();
    month.limits.age = std::chrono::days(30);
    Journal journal(month);
    journal.start();
    QTRY_COMPARE_WITH_TIMEOUT(JournalReader(file()).count({.tool = u"old"_qs}), qint64(0), 20'000);
    QCOMPARE(JournalReader(file()).count({.tool = u"new"_qs}), qint64(1500));
}

/// Calls that were recorded by a clock that was a day ahead or behind.
void TestJournalLimits::clockThatJumpsByADayCostsNothing()
{
    JournalWriter writer(file(), {.age = std::chrono::days(2)}, {});
    std::vector<CallRecord> records;
    for (const int days : {0, 1, -1, 0}) {
        records.push_back(sampleRecord(QString::number(days)));
        records.back().startedAt = records.back().startedAt.addDays(days).addSecs(-60);
    }
    QVERIFY(writer.write(records, {}));
    while (writer.applyLimits())
        ;
    QStringList tools; // in the order in which they came
    for (const CallRecord &record : recordsIn(file()))
        tools.append(record.tool);
    QCOMPARE(tools, (QStringList{u"0"_qs, u"1"_qs, u"-1"_qs, u"0"_qs}));
    writer.setLimits({.age = std::chrono::days(1)});
    while (writer.applyLimits())
        ;
    QCOMPARE(recordsIn(file()).size(), 3); // what is older than that by today's clock goes
}

void TestJournalLimits::otherLimitsCountAtOnce()
{
    Journal::Options year = options();
    year.limits.age = std::chrono::days(365);
    Journal journal(year);
    CallRecord old = sampleRecord(u"old"_qs);
    old.startedAt = old.startedAt.addDays(-31);
    journal.record(old, {});
    journal.record(sampleRecord(u"new"_qs), {});
    QCOMPARE(flushed(journal), true);
    QCOMPARE(recordsIn(file()).size(), 2);
    journal.setKeeping({.age = std::chrono::days(30)}, false);
    QTRY_COMPARE_WITH_TIMEOUT(JournalReader(file()).count({}), qint64(1), 20'000);
    journal.record(sampleRecord(u"newest"_qs), {});
    QCOMPARE(flushed(journal), true);
    const QList<CallRecord> records = recordsIn(file());
    QCOMPARE(records.size(), 2);
    QVERIFY(!records.first().answer.isEmpty()); // what was kept stays
    QVERIFY(records.last().answer.isEmpty());
}

void TestJournalLimits::largeJournalLosesItsOldest()
{
    constexpr qint64 limit = 2 * 1024 * 1024;
    Journal::Options small = options();
    small.limits.bytes = limit;
    Journal journal(small);
    for (int round = 0; round < 40; ++round) {
        for (int i = 0; i < 250; ++i)
            journal.record(sampleRecord(QString::number(round)), {{u"text"_qs, QString(1000, u'x')}});
        QCOMPARE(flushed(journal), true);
        // The steps keep up with what comes in: the file never is much larger than it may be.
        QVERIFY2(QFileInfo(file()).size() < limit + 3 * 1024 * 1024,
                 qPrintable(QString::number(QFileInfo(file()).size())));
    }
    // Their texts alone take this much.
    QTRY_VERIFY_WITH_TIMEOUT(JournalReader(file()).count({}).value_or(0) * 1000 < limit, 20'000);
    const QList<CallRecord> records = recordsIn(file());
    QVERIFY(records.size() > 500);
    QCOMPARE(records.last().tool, u"39"_qs);
    QVERIFY(records.first().id > 5000);
    QVERIFY(records.last().id - records.first().id + 1 == records.size());
}

void TestJournalLimits::smallerLimitGivesSpaceBack()
{
    {
        Journal journal(options());
        for (int i = 0; i < 8000; ++i)
            journal.record(sampleRecord(), {{u"text"_qs, QString(1000, u'x')}});
    }
    QCOMPARE(recordsIn(file()).size(), 8000);
    Journal::Options small = options();
    small.limits.bytes = 1024 * 1024;
    {
        Journal journal(small);
        journal.start();
        QTRY_VERIFY_WITH_TIMEOUT(JournalReader(file()).count({}).value_or(9999) < 1000, 20'000);
    }
    Journal journal(small);
    journal.start();
    // What is in the log beside the file is brought into it when the last one closes it.
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file()).size() < 4 * 1024 * 1024, 20'000);
}

void TestJournalLimits::smallerLimitHoldsWhereTheOldestTakeLeast()
{
    constexpr qint64 limit = 4 * 1024 * 1024;
    {
        Journal journal(options());
        CallRecord record = sampleRecord();
        for (int i = 0; i < 2000; ++i) {
            // Half a page each, where the first thousand are some fifty on one.
            record.answer = i < 1000 ? "{}" : QByteArray(4000, 'x');
            journal.record(record, {{u"text"_qs, QString(i < 1000 ? 1 : 3000, u'x')}});
        }
    }
    QVERIFY(QFileInfo(file()).size() > 7 * 1024 * 1024);
    Journal::Options small = options();
    small.limits.bytes = limit;
    Journal journal(small);
    journal.start();
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file()).size() < limit + 2 * 1024 * 1024, 20'000);
}

void TestJournalLimits::removingDelaysNoRecord()
{
    {
        Journal journal(options());
        for (int i = 0; i < 19'000; ++i)
            journal.record(sampleRecord(), {{u"text"_qs, QString(500, u'x')}});
    }
    Journal::Options small = options();
    small.limits.bytes = 1024 * 1024;
    Journal journal(small);
    journal.start();
    // While there is much to remove, what is recorded is written in between.
    JournalReader reader(file());
    int asked = 0;
    while (reader.count({}).value_or(0) > 5000 && ++asked < 1000) {
        journal.record(sampleRecord(u"between"_qs), {});
        QCOMPARE(flushed(journal), true);
        const auto last = reader.newest({}, 1);
        QVERIFY(last && last->value(0).tool == u"between");
    }
    QVERIFY(asked > 0 && asked < 1000);
}

/// A transaction of its own for what is removed has half of the removed pages written once more.
void TestJournalLimits::roomIsMadeInTheTransactionThatNeedsIt()
{
    std::map<JournalWriter::Step, int> steps;
    Journal::Options small = options();
    small.limits.bytes = 1024 * 1024;
    small.checkAfter = std::chrono::hours(1); // so that nothing is due for being idle
    small.onStep = [&](JournalWriter::Step step) { ++steps[step]; };
    {
        Journal journal(small);
        for (int i = 0; i < 6000; ++i) {
            journal.record(sampleRecord(), {{u"text"_qs, QString(1000, u'x')}});
            if (i % 300 == 299)
                QCOMPARE(flushed(journal), true);
        }
    }
    const qsizetype kept = recordsIn(file()).size();
    QVERIFY2(kept > 300 && kept < 1500, qPrintable(QString::number(kept)));
    QVERIFY(steps[JournalWriter::Step::Limited] > 10);
    QCOMPARE(steps[JournalWriter::Step::Began], steps[JournalWriter::Step::Committed]);
}

BRANDBRIDGE_TEST(TestJournalLimits, QCoreApplication)
#include "test_journal_limits.moc"
