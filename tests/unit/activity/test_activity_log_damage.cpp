// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/file_modes.h"
#include "support/files.h"
#include "tests/unit/activity/activity_log_fixture.h"

#include <functional>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#endif

using namespace brandbridge;
using namespace brandbridge::activity;
using namespace brandbridge::test;

/// With any fault of the file or the disk, recording goes on with a new file, or later, and nobody waits for it.
class TestActivityLogDamage final : public ActivityLogFixture
{
    Q_OBJECT

    ActivityLog::Options options() const { return ActivityLogFixture::options(std::chrono::milliseconds(0)); }

private Q_SLOTS:
    void damagedFileIsSetAside_data()
    {
        const auto row = columns<std::function<void()>>("damage");
        row("nothing but text", [this] { put(file(), QByteArray("no database at all\n").repeated(1000)); });
        row("short text", [this] { put(file(), "no database at all\n"); });
        row("empty", [this] { put(file(), {}); });
        row("NULs", [this] { put(file(), QByteArray(QFileInfo(file()).size(), '\0')); });
        row("header overwritten", [this] { overwrite(0, QByteArray(16, 'x')); });
        row("first table overwritten", [this] { overwrite(100, QByteArray(4000, '\x5a')); });
        row("middle overwritten", [this] { overwriteMiddle(8); });
        row("cut in the middle", [this] { QVERIFY(QFile::resize(file(), QFileInfo(file()).size() / 2)); });
        row("another program's database", [this] {
            put(file(), {});
            QVERIFY(isRun({u"CREATE TABLE calls (something TEXT)"_s}));
        });
    }

    void damagedFileIsSetAside()
    {
        QFETCH(std::function<void()>, damage);
        fill(2000);
        damage();
        ActivityLog activityLog(options());
        QSignalSpy problems(&activityLog, &ActivityLog::problem);
        activityLog.start();
        QTRY_COMPARE_WITH_TIMEOUT(problems.size(), 1, 10'000);
        const QString sentence = problems[0][0].toString();
        QCOMPARE(setAside().size(), 1);
        QVERIFY2(sentence.contains(QDir::toNativeSeparators(file())) && sentence.contains(setAside().first()),
                 qPrintable(sentence));
        QVERIFY(isOwnersAlone(path(setAside().first())));
        QVERIFY(isRecorded(activityLog, sampleEntry(u"after"_s), {}, 10));
        QCOMPARE(recordsIn(file()).size(), 10);
        QCOMPARE(problems.size(), 1);
    }

    void damageWhileInUseIsSetAside()
    {
        fill(200);
        ActivityLog activityLog(ActivityLogFixture::options(std::chrono::hours(1)));
        QSignalSpy problems(&activityLog, &ActivityLog::problem);
        QVERIFY(isRecorded(activityLog));
        {
            // Through SQLite, as a failing disk would: the other connection sees it with its next transaction.
            auto database = Database::open(file(), Database::Access::ReadWrite, std::chrono::seconds(1));
            QVERIFY(database && (*database)->run(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
            const qint64 size = QFileInfo(file()).size();
            overwrite(4096, QByteArray(size - 4096, '\x5a'));
            for (const QString &statement : {u"BEGIN IMMEDIATE"_s, u"PRAGMA user_version = 1"_s, u"COMMIT"_s})
                QVERIFY((*database)->run(statement));
        }
        QVERIFY(isRecorded(activityLog, sampleEntry(u"after"_s), {}, 5));
        QCOMPARE(setAside().size(), 1);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(recordsIn(file()).size(), 5);
    }

    void twoThatFindTheSameDamageSetItAsideOnce()
    {
        fill(2000);
        overwriteMiddle(8);
        {
            ActivityLog one(options());
            ActivityLog two(options());
            QSignalSpy problems(&one, &ActivityLog::problem);
            QSignalSpy more(&two, &ActivityLog::problem);
            one.start();
            two.start();
            QTRY_COMPARE_WITH_TIMEOUT(problems.size() + more.size(), 1, 10'000);
            for (int i = 0; i < 50; ++i) {
                one.record(sampleEntry(u"one"_s), {});
                two.record(sampleEntry(u"two"_s), {});
            }
            QCOMPARE(flushed(one), true);
            QCOMPARE(flushed(two), true);
            QCOMPARE(problems.size() + more.size(), 1);
        }
        QCOMPARE(setAside().size(), 1);
        QCOMPARE(recordsIn(file()).size(), 100);
    }

    void fewOfTheDamagedAreKept()
    {
        for (int i = 0; i < 6; ++i) {
            put(file(), "damaged");
            ActivityLog activityLog(options());
            QVERIFY(isRecorded(activityLog));
            QVERIFY(setAside().size() <= 3);
        }
        QCOMPARE(setAside().size(), 3);
    }

    void readerReportsDamageAndClearRepairsIt()
    {
        fill(2000);
        overwriteMiddle(64);
        ActivityLogReader reader(file());
        const auto records = reader.after(0, {}, 100'000);
        QVERIFY(!records);
        QVERIFY2(records.error().contains(u"damaged") && records.error().contains(u"--clear"),
                 qPrintable(records.error()));
        QVERIFY(reader.clear());
        QCOMPARE(reader.count({}), qint64(0));
        QVERIFY(setAside().isEmpty());
        fill(3);
    }

    void fileWithoutContentsIsNotReadAsOneWithoutCalls()
    {
        for (const QByteArray &bytes : {QByteArray(), QByteArray(32'768, '\0')}) {
            put(file(), bytes);
            const auto read = ActivityLogReader(file()).count({});
            QVERIFY2(!read && read.error().contains(u"damaged"), read ? "" : qPrintable(read.error()));
            QVERIFY(ActivityLogReader(file()).clear());
            QCOMPARE(ActivityLogReader(file()).count({}), qint64(0));
        }
    }

    void newerFileIsLeftAlone()
    {
        fill(3);
        QVERIFY(isRun({u"PRAGMA user_version = 2"_s}));
        const QByteArray before = bytesOf(file());
        {
            ActivityLog activityLog(options());
            QSignalSpy problems(&activityLog, &ActivityLog::problem);
            activityLog.record(sampleEntry(), {});
            QCOMPARE(flushed(activityLog), false);
            QCOMPARE(problems.size(), 1);
            QVERIFY2(problems[0][0].toString().contains(u"newer version"), qPrintable(problems[0][0].toString()));
            activityLog.record(sampleEntry(), {});
            QCOMPARE(flushed(activityLog), false);
            QCOMPARE(problems.size(), 1);
        }
        QCOMPARE(bytesOf(file()), before);
        QVERIFY(setAside().isEmpty());
        const auto read = ActivityLogReader(file()).newest({}, 1);
        QVERIFY(!read && read.error().contains(u"newer version"));
    }

    void unusablePlaceIsReportedAndCallsGoOn()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(u"is-a-folder"_s));
        put(path(u"is-a-file"_s), {});
        QStringList paths;
#ifdef Q_OS_UNIX
        QCOMPARE(::mkfifo(QFile::encodeName(path(u"is-a-pipe"_s)).constData(), 0600), 0);
        QVERIFY(QFile::link(u"/dev/zero"_s, path(u"never-ends"_s)));
        for (const QString &name : {u"is-a-pipe"_s, u"never-ends"_s}) {
            const auto read = ActivityLogReader(path(name)).count({});
            QVERIFY2(!read && read.error().contains(u"not a regular file"), qPrintable(name));
            paths.append(path(name));
        }
#endif
        for (const QString &name : {u"is-a-folder"_s, u"missing/activity.db"_s, u"is-a-file/activity.db"_s})
            paths.append(path(name));
#ifdef Q_OS_LINUX
        paths.append(u"/proc/self/activity.db"_s); // not even root can make files there
#endif
        for (const QString &path : std::as_const(paths)) {
            ActivityLog::Options unusable = options();
            unusable.file = path;
            QElapsedTimer timer;
            timer.start();
            ActivityLog activityLog(unusable);
            QSignalSpy problems(&activityLog, &ActivityLog::problem);
            for (int i = 0; i < 1000; ++i)
                activityLog.record(sampleEntry(), {});
            QVERIFY2(timer.elapsed() < 1'000, qPrintable(path));
            QVERIFY2(flushed(activityLog) == false, qPrintable(path));
            QVERIFY2(problems.size() == 1, qPrintable(path));
            QVERIFY2(problems[0][0].toString().contains(QDir::toNativeSeparators(path)),
                     qPrintable(problems[0][0].toString()));
        }
        QVERIFY(QFileInfo(path(u"is-a-folder"_s)).isDir());
    }

    void fullDiskIsReportedAndCaughtUpWith()
    {
#ifdef Q_OS_UNIX
        fill(10);
        ActivityLog activityLog(options());
        QSignalSpy problems(&activityLog, &ActivityLog::problem);
        QVERIFY(isRecorded(activityLog));

        // No file of this process may grow, as on a disk that is full.
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit full = before;
        full.rlim_cur = 8192;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &full), 0);
        for (int i = 0; i < 500; ++i)
            activityLog.record(sampleEntry(), {{u"text"_s, QString(500, u'x')}});
        const std::optional<bool> whileFull = flushed(activityLog);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QCOMPARE(whileFull, false);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0][0].toString().contains(u"free space"), qPrintable(problems[0][0].toString()));

        QTRY_COMPARE_WITH_TIMEOUT(ActivityLogReader(file()).count({}), qint64(511), 10'000);
        QTRY_COMPARE(problems.size(), 2);
        QVERIFY2(problems[1][0].toString().contains(u"none is missing"), qPrintable(problems[1][0].toString()));
        QVERIFY(setAside().isEmpty());
#endif
    }

private:
    QStringList setAside() const
    {
        return QDir(m_folder->path()).entryList({u"activity.db.damaged-*Z"_s}, QDir::Files);
    }

    void fill(int calls) const
    {
        {
            ActivityLog activityLog(options());
            for (int i = 0; i < calls; ++i)
                activityLog.record(sampleEntry(QString::number(i)), {{u"text"_s, QString(200, u'x')}});
        }
        QCOMPARE(recordsIn(file()).size(), calls);
        // So that the file alone holds everything.
        QVERIFY(isRun({u"PRAGMA wal_checkpoint(TRUNCATE)"_s}));
    }

    void overwrite(qint64 at, const QByteArray &bytes) const
    {
        QFile out(file());
        QVERIFY(out.open(QFile::ReadWrite) && out.seek(at));
        QCOMPARE(out.write(bytes), bytes.size());
    }
    void overwriteMiddle(int pages) const
    {
        overwrite(QFileInfo(file()).size() / 2 / 4096 * 4096, QByteArray(4096 * pages, '\x5a'));
    }
};

BRANDBRIDGE_TEST(TestActivityLogDamage, QCoreApplication)
#include "test_activity_log_damage.moc"
