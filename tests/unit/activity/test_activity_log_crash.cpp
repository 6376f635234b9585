// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sudden_end.h"
#include "tests/unit/activity/activity_log_fixture.h"

#include <cstdio>

using namespace brandbridge;
using namespace brandbridge::activity;
using namespace brandbridge::test;

namespace {

constexpr int callsARound = 3;

/// Records calls named 0, 1, 2, ... and prints the last of them after each flush. Stops itself, as kill -9 does, at the
/// activity log's step number @p stopAt.
class Child final : public QObject
{
public:
    Child(const QString &file, int stopAt, int rounds) : m_left(rounds)
    {
        ActivityLog::Options options{.file = file};
        options.limits.bytes = 256 * 1024; // so that what is old is removed meanwhile
        options.checkAfter = std::chrono::milliseconds(0);
        options.onStep = [this, stopAt](ActivityLogFile::Step) {
            if (m_steps++ == stopAt)
                endSuddenly();
        };
        m_activityLog = std::make_unique<ActivityLog>(options);
        next();
    }

    void next()
    {
        if (m_left-- == 0) {
            m_activityLog.reset();
            QCoreApplication::quit();
            return;
        }
        for (int i = 0; i < callsARound; ++i)
            m_activityLog->record(sampleEntry(QString::number(m_next++)), {{u"text"_s, QString(300, u'x')}});
        m_activityLog->flush(this, [this](bool written) {
            if (written) {
                std::printf("%d\n", m_next - 1);
                std::fflush(stdout);
            }
            next();
        });
    }

private:
    int m_left;
    int m_next = 0;
    int m_steps = 0;
    std::unique_ptr<ActivityLog> m_activityLog;
};

/// Arguments: the file, the step to stop at, the rounds to record.
int keepActivityLog(const QStringList &arguments)
{
    const Child child(arguments.at(0), arguments.at(1).toInt(), arguments.at(2).toInt());
    return QCoreApplication::exec();
}

} // namespace

/// Kills a recording process at every step of its activity log and at random times. What was reported as written has to
/// be there, and the file has to be whole.
class TestActivityLogCrash final : public ActivityLogFixture
{
    Q_OBJECT

private Q_SLOTS:
    void killedAtEveryStep()
    {
        constexpr int rounds = 6;
        constexpr int more = 1000;
        int killed = 0;
        for (int stopAt = 0; stopAt < more; ++stopAt) {
            init();
            QProcess process;
            start(process, stopAt, rounds);
            QVERIFY(process.waitForFinished(30'000));
            const bool ended = process.exitStatus() == QProcess::NormalExit;
            const int last = lastWritten(process);
            expectAllUpTo(last);
            if (QTest::currentTestFailed()) {
                qWarning("killed at step %d", stopAt);
                return;
            }
            if (ended) {
                QCOMPARE(last, rounds * callsARound - 1);
                break;
            }
            ++killed;
        }
        // Opening, and for each round beginning, each row and committing.
        QVERIFY2(killed >= 2 + rounds * (2 + callsARound), qPrintable(QString::number(killed)));
    }

    void killedAtAnyTime()
    {
        for (int round = 0; round < 12; ++round) {
            init();
            QProcess process;
            start(process, -1, 1'000'000);
            // Each time a little later, by what it has done and not by the clock.
            QByteArray output;
            const auto hasWritten = [&] {
                output += process.readAllStandardOutput();
                return output.count('\n') > round * 7;
            };
            QVERIFY2(test::waitFor(hasWritten), QByteArray::number(round));
            process.kill();
            QVERIFY(process.waitForFinished());
            output += process.readAllStandardOutput();
            expectAllUpTo(output.left(output.lastIndexOf('\n')).split('\n').last().toInt());
            QVERIFY2(!QTest::currentTestFailed(), QByteArray::number(round));
        }
    }

    void killedBesideAnotherThatGoesOn()
    {
        ActivityLog activityLog({.file = file()});
        QSignalSpy problems(&activityLog, &ActivityLog::problem);
        int mine = 0;
        for (int stopAt = 3; stopAt < 20; stopAt += 2) {
            QProcess process;
            start(process, stopAt, 100);
            while (process.state() != QProcess::NotRunning) {
                activityLog.record(sampleEntry(u"mine"_s), {});
                ++mine;
                QCOMPARE(flushed(activityLog), true);
            }
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        }
        QVERIFY(problems.isEmpty());
        // The other one removes what is old, so of these the newest are looked at.
        QVERIFY(mine > 0);
        QVERIFY(isRecorded(activityLog, sampleEntry(u"last"_s)));
        QCOMPARE(recordsIn(file()).last().tool, u"last"_s);
    }

private:
    void start(QProcess &process, int stopAt, int rounds) const
    {
        process.start(QCoreApplication::applicationFilePath(),
                      {u"killed_log"_s, file(), QString::number(stopAt), QString::number(rounds)});
        QVERIFY(process.waitForStarted());
    }

    /// What the child said of itself: the last call that it knew to be written.
    static int lastWritten(QProcess &process)
    {
        const QByteArrayList lines = process.readAllStandardOutput().trimmed().split('\n');
        return lines.last().isEmpty() ? -1 : lines.last().toInt();
    }

    void expectAllUpTo(int last)
    {
        const QList<ActivityEntry> records = recordsIn(file());
        if (last >= 0) {
            // The oldest may have been removed for space; of the rest none is missing, none is there twice.
            QVERIFY(!records.isEmpty());
            QVERIFY2(records.last().tool.toInt() >= last, qPrintable(records.last().tool));
        }
        for (qsizetype i = 1; i < records.size(); ++i)
            QCOMPARE(records.at(i).tool.toInt(), records.at(i - 1).tool.toInt() + 1);
        if (!QFile::exists(file()))
            return;
        {
            ActivityLog activityLog({.file = file(), .checkAfter = std::chrono::milliseconds(0)});
            QSignalSpy problems(&activityLog, &ActivityLog::problem);
            activityLog.record(sampleEntry(QString::number(records.isEmpty() ? 0 : records.last().tool.toInt() + 1)),
                               {});
            QCOMPARE(flushed(activityLog), true);
            QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems[0][0].toString()));
        }
        QCOMPARE(recordsIn(file()).size(), records.size() + 1);
        auto database = Database::open(file(), Database::Access::ReadOnly, std::chrono::seconds(1));
        QVERIFY(database);
        QCOMPARE((*database)->value(u"PRAGMA integrity_check"_s).value_or(QVariant()).toString(), u"ok"_s);
        QVERIFY(QDir(m_folder->path()).entryList({u"*damaged*"_s}).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestActivityLogCrash, QCoreApplication)
BRANDBRIDGE_TEST_PROCESS("killed_log", keepActivityLog)

#include "test_activity_log_crash.moc"
