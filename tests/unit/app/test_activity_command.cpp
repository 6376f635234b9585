// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_reader.h"
#include "support/file_modes.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/scripted_server.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/app/program_run.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The recorded calls as a person at a terminal sees them, recorded by the program itself.
class TestActivityCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_user.emplace(); }

    void callsOfTheProgramAreShown()
    {
        QCOMPARE(run(u"call list_brands --demo"_s).exitCode, 0);
        QCOMPARE(run(u"call no_such_tool --demo"_s).exitCode, 1);
        QCOMPARE(run(u"call list_brand_runs {\"brandId\":\"Fennwick\",\"odd\":1} --demo"_s).exitCode, 1);
        QCOMPARE(run(u"call delete_topic {\"topicId\":\"t\"} --demo --dry-run"_s).exitCode, 0);
        const CommandOutcome shown = run(u"activity --demo"_s);
        const QStringList lines = shown.lines();
        QVERIFY(shown.endedWith(0) && lines.size() == 5);
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

    void nothingRecordedIsSaid()
    {
        QCOMPARE(run(u"call list_brands --demo"_s).exitCode, 0); // which the demo records
        const CommandOutcome shown = run(u"activity"_s);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.out.isEmpty() && !shown.err.isEmpty());
        QVERIFY(!QFile::exists(file()));
    }

    void reasonsAreCodesForPrograms()
    {
        const HeldPort nobody;
        qputenv("BRANDBRIDGE_API_KEY", "a-key-for-nobody");
        for (const QString &call : {u"delete_topic {\"topicId\":\"t1\"}"_s, u"list_brands"_s, u"no_such_tool"_s})
            QCOMPARE(run(u"call %1 --base-url %2"_s.arg(call, nobody.origin())).exitCode, 1);
        QStringList reasons;
        for (const QString &line : run(u"activity --json"_s).lines()) {
            const QJsonDocument call = QJsonDocument::fromJson(line.toUtf8());
            QVERIFY(!call[u"error"_s].toString().isEmpty());
            reasons.append(call[u"tool"_s].toString() + u' ' + call[u"reason"_s].toString());
        }
        QCOMPARE(reasons, (QStringList{u"delete_topic refused.nobody-to-ask"_s, u"list_brands network.failed"_s,
                                       u"no_such_tool request.unknown-tool"_s}));
    }

    void filtersNarrowTheList()
    {
        ActivityEntry old = sampleEntry(u"old_tool"_s);
        old.startedAt = old.startedAt.addSecs(-3 * 3600);
        ActivityEntry failed = sampleEntry(u"failed_tool"_s);
        failed.outcome = activity::Outcome::Failed;
        ActivityEntry other = sampleEntry(u"other_tool"_s);
        other.assistant = u"gemini"_s;
        record({old, failed, other});
        const auto tools = [](const QString &options) {
            QStringList found;
            const QString out = run(u"activity "_s + options).out;
            for (const QString &tool : {u"old"_s, u"failed"_s, u"other"_s}) {
                if (out.contains(tool + u"_tool"_s))
                    found.append(tool);
            }
            return found.join(u' ');
        };
        QCOMPARE(tools({}), u"old failed other"_s);
        QCOMPARE(tools(u"--since 2h"_s), u"failed other"_s);
        QCOMPARE(tools(u"--since 1d"_s), u"old failed other"_s);
        const QString now = QDateTime::currentDateTime().addSecs(-7200).toString(Qt::ISODate);
        QCOMPARE(tools(u"--since "_s + now), u"failed other"_s);
        QCOMPARE(tools(u"--failed"_s), u"failed"_s);
        QCOMPARE(tools(u"--assistant gemini"_s), u"other"_s);
        QCOMPARE(tools(u"--tool old_tool"_s), u"old"_s);
        QCOMPARE(tools(u"--limit 1"_s), u"other"_s);
    }

    void tableSteersNoTerminal()
    {
        ActivityEntry hostile = sampleEntry(u"\u001b[2Jtool\u009b\u202e"_s);
        hostile.assistant = u"a\rb"_s;
        hostile.error = u"line\nbreak\u0007\u200f"_s;
        hostile.arguments = "{\"a\":\"\u001b]0;x\u0007\"}";
        record({hostile, sampleEntry()});
        const QStringList lines = run(u"activity"_s).lines();
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
        record({sampleEntry(u"one"_s), sampleEntry(u"=two"_s)});
        const QString csv = path(u"calls.csv"_s);
        const CommandOutcome done = run({u"activity"_s, u"--export"_s, csv});
        QVERIFY(done.endedWith(0, {}, {u"2 calls"_s}) && done.out.isEmpty());
        const QByteArray bytes = bytesOf(csv);
        QVERIFY(bytes.count("\r\n") == 3 && bytes.contains(",'=two,"));
        QVERIFY(isOwnersAlone(csv));

        const QString json = path(u"calls.jsonl"_s);
        QCOMPARE(run({u"activity"_s, u"--tool"_s, u"one"_s, u"--export"_s, json}).exitCode, 0);
        QCOMPARE(bytesOf(json).count('\n'), 1);

        QVERIFY(run({u"activity"_s, u"--export"_s, path(u"missing/calls.csv"_s)}).endedWith(3, {}, {u"missing"_s}));
    }

    void gapsAreReported()
    {
        record({sampleEntry()});
        auto database =
            activity::Database::open(file(), activity::Database::Access::ReadWrite, std::chrono::seconds(1));
        QVERIFY(database && (*database)->run(u"INSERT INTO gaps (first_at, last_at, calls) VALUES (1000, 2000, 17)"_s));
        QVERIFY(run(u"activity"_s).endedWith(0, {}, {u"17 calls could not be recorded"_s}));
        QCOMPARE(run(u"activity --since 1h"_s).err, QString());
    }

    void damagedRecordIsAConfigurationError()
    {
        put(file(), QByteArray(5000, 'x'));
        QVERIFY(run(u"activity"_s).endedWith(3, {}, {u"damaged"_s}));
        // A call succeeds all the same, and reports what happened to the log.
        const QString demo = path(u"activity-demo.db"_s);
        QVERIFY(QFile::rename(file(), demo));
        QVERIFY(run(u"call list_brands --demo"_s).endedWith(0, {}, {u"set aside as activity-demo.db.damaged-"_s}));
        QCOMPARE(recordsIn(demo).size(), 1);
    }

    void clearRemovesAll()
    {
        record({sampleEntry(), sampleEntry()});
        QVERIFY(run(u"activity --clear"_s).endedWith(2, {}, {u"--yes"_s})); // nobody can be asked
        QCOMPARE(recordsIn(file()).size(), 2);
        QCOMPARE(run(u"activity --clear --yes"_s).exitCode, 0);
        QVERIFY(recordsIn(file()).isEmpty());
        QCOMPARE(run(u"activity --clear --failed"_s).exitCode, 2);
    }

    void clearAsksAtATerminal()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("needs a terminal of Unix");
        record({sampleEntry(), sampleEntry()});
        for (const auto &[typed, left] : {std::pair("n\n", 2), std::pair("y\n", 0)}) {
            ProgramAtTerminal program(u"activity --clear"_s);
            QVERIFY2(program.hasAsked() && program.end(typed) == 0, typed);
            QVERIFY2(recordsIn(file()).size() == left, typed);
        }
    }

    void followPrintsWhatComes()
    {
        record({sampleEntry(u"first"_s)});
        QProcess process;
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"activity"_s, u"--follow"_s});
        QByteArray out;
        const auto has = [&](const char *text) { return (out += process.readAllStandardOutput()).contains(text); };
        QTRY_VERIFY_WITH_TIMEOUT(has("first"), 10'000);
        record({sampleEntry(u"second"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(has("second"), 10'000);
        QVERIFY(ActivityLogReader(file()).clear());
        record({sampleEntry(u"third"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(has("third"), 10'000);
        if (!openFilesCanBeRemoved)
            QSKIP("The rest removes a file that is open, and asks a program to end.");
        // A new file starts counting from zero.
        for (const QString &end : {QString(), u"-wal"_s, u"-shm"_s})
            QFile::remove(file() + end);
        record({sampleEntry(u"fourth"_s)});
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
        // Nobody answers at this address: the error names what was asked for.
        for (const QString &arguments : {uR"({"brandId":"%1","list":["x %1 y"]})"_s, uR"({"brandId":"%1"})"_s})
            QCOMPARE(run({u"call"_s, u"get_brand_context"_s, arguments.arg(QString::fromLatin1(key)), u"--base-url"_s,
                          u"http://127.0.0.1:1"_s})
                         .exitCode,
                     1);
        QCOMPARE(recordsIn(file()).size(), 2);
        const QByteArray bytes = bytesIn(m_user->folder().path());
        QVERIFY(!bytes.contains(key) && bytes.contains("[redacted]"));
    }

    void stoppedCallIsCancelled()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("A console program cannot be asked to stop.");
        const ScriptedServer silent(Script{Step::hold()});
        qputenv("BRANDBRIDGE_API_KEY", "test-key");
        QProcess process;
        process.start(QStringLiteral(BRANDBRIDGE_BINARY),
                      Words(u"call list_brands --base-url "_s + QString::fromLatin1(silent.origin())));
        QTRY_VERIFY_WITH_TIMEOUT(silent.atOnce > 0, 10'000);
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        const QList<ActivityEntry> calls = recordsIn(file());
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.first().outcome, activity::Outcome::Cancelled);
        QCOMPARE(calls.first().requestsSent, 1);
    }

private:
    static CommandOutcome run(const Words &arguments) { return runProgram(arguments); }
    void record(const QList<ActivityEntry> &records) const
    {
        ActivityLog activityLog({.file = file()});
        for (const ActivityEntry &one : records)
            activityLog.record(one, {});
        QCOMPARE(flushed(activityLog), true);
    }
    QString path(const QString &name) const { return m_user->path(name); }
    QString file() const { return path(u"activity.db"_s); }

    std::optional<NewUser> m_user;
};

BRANDBRIDGE_TEST(TestActivityCommand, QCoreApplication)
#include "test_activity_command.moc"
