// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_reader.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/held_port.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/app/program_run.h"

#include <QTcpServer>
#include <QTcpSocket>

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The recorded calls as a person at a terminal sees them, recorded by the program itself.
class TestActivityCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(m_folder->path()));
        qunsetenv("BRANDBRIDGE_API_KEY");
    }

    void callsOfTheProgramAreShown()
    {
        QCOMPARE(run(u"call list_brands --demo"_qs).exitCode, 0);
        QCOMPARE(run(u"call no_such_tool --demo"_qs).exitCode, 1);
        QCOMPARE(run(u"call list_brand_runs {\"brandId\":\"x\",\"odd\":1} --demo"_qs).exitCode, 1);
        QCOMPARE(run(u"call delete_topic {\"topicId\":\"t\"} --demo --dry-run"_qs).exitCode, 0);
        const Outcome shown = run(u"activity --demo"_qs);
        QCOMPARE(shown.exitCode, 0);
        const QStringList lines = shown.out.trimmed().split(u'\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].startsWith(u"TIME"));
        QVERIFY2(lines[1].contains(u"terminal") && lines[1].contains(u"list_brands") && lines[1].contains(u"succeeded"),
                 qPrintable(lines[1]));
        QVERIFY2(lines[2].contains(u"no_such_tool") && lines[2].contains(u"refused") &&
                     lines[2].contains(u"'brandbridge tools' lists them"),
                 qPrintable(lines[2]));
        QVERIFY2(lines[3].contains(uR"("odd":1)") && lines[3].contains(u"failed") && lines[3].contains(u"`odd`"),
                 qPrintable(lines[3]));
        QVERIFY2(lines[4].contains(u"delete_topic") && lines[4].contains(u"previewed"), qPrintable(lines[4]));
        QVERIFY(lines[1].startsWith(QDate::currentDate().toString(Qt::ISODate)) ||
                lines[1].startsWith(QDate::currentDate().addDays(-1).toString(Qt::ISODate)));
    }

    void demoHasARecordOfItsOwn()
    {
        QCOMPARE(run(u"call list_brands --demo"_qs).exitCode, 0);
        QVERIFY(run(u"activity"_qs).out.isEmpty());
        QVERIFY(!QFile::exists(file()));
    }

    void reasonsAreCodesForPrograms()
    {
        const test::HeldPort nobody;
        qputenv("BRANDBRIDGE_API_KEY", "a-key-for-nobody");
        for (const QString &call : {u"delete_topic {\"topicId\":\"t1\"}"_qs, u"list_brands"_qs, u"no_such_tool"_qs})
            QCOMPARE(run(u"call %1 --base-url %2"_qs.arg(call, nobody.origin())).exitCode, 1);
        QStringList reasons;
        for (const QString &line : run(u"activity --json"_qs).out.trimmed().split(u'\n')) {
            const QJsonObject call = QJsonDocument::fromJson(line.toUtf8()).object();
            QVERIFY(!call[u"error"_qs].toString().isEmpty());
            reasons.append(call[u"reason"_qs].toString());
        }
        QCOMPARE(reasons, (QStringList{u"refused.nobody-to-ask"_qs, u"network.failed"_qs, u"request.unknown-tool"_qs}));
    }

    void filtersNarrowTheList()
    {
        ActivityEntry old = sampleEntry(u"old_tool"_qs);
        old.startedAt = old.startedAt.addSecs(-3 * 3600);
        ActivityEntry failed = sampleEntry(u"failed_tool"_qs);
        failed.outcome = activity::Outcome::Failed;
        ActivityEntry other = sampleEntry(u"other_tool"_qs);
        other.assistant = u"gemini"_qs;
        record({old, failed, other});
        const auto tools = [this](const QStringList &options) {
            QStringList found;
            const QStringList all{u"old_tool"_qs, u"failed_tool"_qs, u"other_tool"_qs};
            const QString out = run(QStringList{u"activity"_qs} + options).out;
            for (const QString &tool : all) {
                if (out.contains(tool))
                    found.append(tool.section(u'_', 0, 0));
            }
            return found.join(u' ');
        };
        QCOMPARE(tools({}), u"old failed other"_qs);
        QCOMPARE(tools({u"--since"_qs, u"2h"_qs}), u"failed other"_qs);
        QCOMPARE(tools({u"--since"_qs, u"1d"_qs}), u"old failed other"_qs);
        const QString now = QDateTime::currentDateTime().addSecs(-7200).toString(Qt::ISODate);
        QCOMPARE(tools({u"--since"_qs, now}), u"failed other"_qs);
        QCOMPARE(tools({u"--failed"_qs}), u"failed"_qs);
        QCOMPARE(tools({u"--assistant"_qs, u"gemini"_qs}), u"other"_qs);
        QCOMPARE(tools({u"--tool"_qs, u"old_tool"_qs}), u"old"_qs);
        QCOMPARE(tools({u"--limit"_qs, u"1"_qs}), u"other"_qs);
    }

    void nothingRecordedIsSaid()
    {
        const Outcome shown = run(u"activity"_qs);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.out.isEmpty() && !shown.err.isEmpty());
        QVERIFY(!QFile::exists(file()));
    }

    void jsonIsOneLineACall()
    {
        record({sampleEntry(u"one"_qs), sampleEntry(u"two"_qs)});
        const QStringList lines = run(u"activity --json"_qs).out.trimmed().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QCOMPARE(QJsonDocument::fromJson(lines[1].toUtf8())[u"tool"_qs].toString(), u"two"_qs);
    }

    void tableSteersNoTerminal()
    {
        ActivityEntry hostile = sampleEntry(u"\u001b[2Jtool\u009b\u202e"_qs);
        hostile.assistant = u"a\rb"_qs;
        hostile.error = u"line\nbreak\u0007\u200f"_qs;
        hostile.arguments = "{\"a\":\"\u001b]0;x\u0007\"}";
        record({hostile, sampleEntry()});
        const QStringList lines = run(u"activity"_qs).out.trimmed().split(u'\n');
        QCOMPARE(lines.size(), 3);
        for (const QString &line : lines) {
            for (const QChar c : line)
                QVERIFY2(c.isPrint(), qPrintable(QString::number(c.unicode(), 16)));
        }
        // The columns stand below each other.
        QCOMPARE(lines[2].indexOf(u"list_brands"), lines[0].indexOf(u"TOOL"));
    }

    void exportsAreWritten()
    {
        record({sampleEntry(u"one"_qs), sampleEntry(u"=two"_qs)});
        const QString csv = m_folder->filePath(u"calls.csv"_qs);
        const Outcome done = run({u"activity"_qs, u"--export"_qs, csv});
        QCOMPARE(done.exitCode, 0);
        QVERIFY2(done.out.isEmpty() && done.err.contains(u"2 calls"), qPrintable(done.err));
        const QByteArray bytes = bytesOf(csv);
        QVERIFY(bytes.count("\r\n") == 3 && bytes.contains(",'=two,"));
        QVERIFY(isOwnersAlone(csv));

        const QString json = m_folder->filePath(u"calls.jsonl"_qs);
        QCOMPARE(run({u"activity"_qs, u"--tool"_qs, u"one"_qs, u"--export"_qs, json}).exitCode, 0);
        QCOMPARE(bytesOf(json).count('\n'), 1);

        const Outcome nowhere = run({u"activity"_qs, u"--export"_qs, m_folder->filePath(u"missing/calls.csv"_qs)});
        QCOMPARE(nowhere.exitCode, 3);
        QVERIFY(nowhere.err.contains(u"missing"));
    }

    void gapsAreReported()
    {
        record({sampleEntry()});
        auto database =
            activity::Database::open(file(), activity::Database::Access::ReadWrite, std::chrono::seconds(1));
        QVERIFY(database &&
                (*database)->run(u"INSERT INTO gaps (first_at, last_at, calls) VALUES (1000, 2000, 17)"_qs));
        const Outcome shown = run(u"activity"_qs);
        QVERIFY2(shown.err.contains(u"17 calls could not be recorded"), qPrintable(shown.err));
        QCOMPARE(run(u"activity --since 1h"_qs).err, QString());
    }

    void damagedRecordIsAConfigurationError()
    {
        put(file(), QByteArray(5000, 'x'));
        const Outcome shown = run(u"activity"_qs);
        QCOMPARE(shown.exitCode, 3);
        QVERIFY(shown.err.contains(u"damaged"));
        // A call succeeds all the same, and reports what happened to the log.
        const QString demo = m_folder->filePath(u"activity-demo.db"_qs);
        QVERIFY(QFile::rename(file(), demo));
        const Outcome called = run(u"call list_brands --demo"_qs);
        QCOMPARE(called.exitCode, 0);
        QVERIFY2(called.err.contains(u"set aside as activity-demo.db.damaged-"), qPrintable(called.err));
        QCOMPARE(recordsIn(demo).size(), 1);
    }

    void clearRemovesAll()
    {
        record({sampleEntry(), sampleEntry()});
        QCOMPARE(run(u"activity --clear"_qs).exitCode, 0);
        QVERIFY(recordsIn(file()).isEmpty());
        QCOMPARE(run(u"activity --clear --failed"_qs).exitCode, 2);
    }

    void clearAsksAtATerminal_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<int>("left");
        QTest::addRow("yes") << QByteArray("y\n") << 0;
        QTest::addRow("no") << QByteArray("n\n") << 2;
    }

    void clearAsksAtATerminal()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, typed);
        QFETCH(int, left);
        record({sampleEntry(), sampleEntry()});
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"activity"_qs, u"--clear"_qs});
        QByteArray reported;
        QTRY_VERIFY_WITH_TIMEOUT((reported += process.readAllStandardError()).contains("[y/N]"), 10'000);
        QVERIFY(terminal.type(typed));
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(recordsIn(file()).size(), left);
#endif
    }

    void followPrintsWhatComes()
    {
        record({sampleEntry(u"first"_qs)});
        QProcess process;
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"activity"_qs, u"--follow"_qs});
        QByteArray out;
        const auto has = [&](const char *text) { return (out += process.readAllStandardOutput()).contains(text); };
        QTRY_VERIFY_WITH_TIMEOUT(has("first"), 10'000);
        record({sampleEntry(u"second"_qs)});
        QTRY_VERIFY_WITH_TIMEOUT(has("second"), 10'000);
        QVERIFY(ActivityLogReader(file()).clear());
        record({sampleEntry(u"third"_qs)});
        QTRY_VERIFY_WITH_TIMEOUT(has("third"), 10'000);
        if (!openFilesCanBeRemoved)
            QSKIP("The rest removes a file that is open, and asks a program to end.");
        // A new file starts counting from zero.
        for (const QString &end : {QString(), u"-wal"_qs, u"-shm"_qs})
            QFile::remove(file() + end);
        record({sampleEntry(u"fourth"_qs)});
        QTRY_VERIFY_WITH_TIMEOUT(has("fourth"), 10'000);
        QCOMPARE(out.count("first"), 1);
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
    }

    void keyIsNowhere()
    {
        const QByteArray key = "s3cret-key-of-this-test";
        qputenv("BRANDBRIDGE_API_KEY", key);
        const QString arguments = QStringLiteral(R"({"brandId":"%1","list":["x %1 y"]})").arg(QString::fromLatin1(key));
        // Nobody answers at this address: the error names what was asked for.
        const Outcome called =
            run({u"call"_qs, u"get_brand_context"_qs, arguments, u"--base-url"_qs, u"http://127.0.0.1:1"_qs});
        QCOMPARE(called.exitCode, 1);
        QCOMPARE(
            run(u"call get_brand_context {\"brandId\":\"s3cret-key-of-this-test\"} --base-url http://127.0.0.1:1"_qs)
                .exitCode,
            1);
        QCOMPARE(recordsIn(file()).size(), 2);
        QVERIFY(!bytesIn(m_folder->path()).contains(key));
        QVERIFY(bytesIn(m_folder->path()).contains("[redacted]"));
    }

    void stoppedCallIsCancelled()
    {
#ifdef Q_OS_UNIX
        // A service that takes the request and never answers.
        QTcpServer service;
        QVERIFY(service.listen(QHostAddress::LocalHost));
        qputenv("BRANDBRIDGE_API_KEY", "test-key");
        QProcess process;
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"call"_qs, u"list_brands"_qs, u"--base-url"_qs,
                                                           u"http://127.0.0.1:%1"_qs.arg(service.serverPort())});
        QTRY_VERIFY_WITH_TIMEOUT(service.hasPendingConnections(), 10'000);
        QTcpSocket *const socket = service.nextPendingConnection();
        QTRY_VERIFY_WITH_TIMEOUT(socket->bytesAvailable() > 0, 10'000);
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(recordsIn(file()).size(), 1);
        QVERIFY(recordsIn(file()).first().outcome == activity::Outcome::Cancelled);
        QCOMPARE(recordsIn(file()).first().requestsSent, 1);
#endif
    }

private:
    using Outcome = CommandOutcome;
    static Outcome run(const Words &arguments)
    {
        return runProgram(arguments);
    }

    void record(const QList<ActivityEntry> &records) const
    {
        ActivityLog activityLog({.file = file()});
        for (const ActivityEntry &one : records)
            activityLog.record(one, {});
        QCOMPARE(flushed(activityLog), true);
    }

    QString file() const
    {
        return m_folder->filePath(u"activity.db"_qs);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BRANDBRIDGE_TEST(TestActivityCommand, QCoreApplication)
#include "test_activity_command.moc"
