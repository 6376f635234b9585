// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/sandbox_commands.h"

#include "core/deletions/deletion_store.h"
#include "support/files.h"
#include "support/scripted_server.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// What the command `call` says to the person who called: what was refused, failed, or has to be asked about.
class TestCallCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_user.emplace(); }

    void callsThatNobodyCanBeAskedAboutChangeNothing()
    {
        const CommandOutcome outcome = runProgram(u"call delete_topic {\"topicId\":\"t\"} --demo --writes ask"_s);
        QVERIFY(outcome.endedWith(1, {}, {u"needs a person's approval"_s}));
        // No assistant is spoken to, though it may be one that reads this.
        for (const QString &words : {u"brandbridge permissions"_s, u"the user"_s, u"Do not"_s})
            QVERIFY2(!outcome.err.contains(words), qPrintable(outcome.err));
    }

    void whatACallMayNotDoIsReportedToTheCaller()
    {
        const QString call = u"call delete_topic {\"topicId\":\"t\"} --demo"_s;
        const auto isForPeople = [](const CommandOutcome &outcome, const QString &remedy) {
            return outcome.endedWith(1, {}, {remedy, u"Nothing was sent: "_s}) && outcome.out.isEmpty() &&
                   !outcome.err.contains(u"the user"_s) && !outcome.err.contains(u"you are not permitted"_s);
        };
        QVERIFY(isForPeople(runCommand(call + u" --writes never"_s), u"--writes never"_s));
        QCOMPARE(runCommand(u"permissions terminal tool delete_topic off"_s).exitCode, 0);
        QVERIFY(isForPeople(runCommand(call), u"permissions terminal tool delete_topic on"_s));
    }

    void aFailureOfTheServiceReachesTheCaller()
    {
        const QString call = u"call list_brands --base-url "_s;
        for (const int status : {401, 403, 404}) {
            const ScriptedServer server(answer(status, R"({"message":"No."})"));
            const auto [exitCode, out, err] = runCommand(call + QString::fromLatin1(server.origin()), {}, "s3cret-key");
            const QString text = out + err;
            QVERIFY2(exitCode == 1 && text.contains(u"Next: "_s) && !text.contains(u"the user"_s) &&
                         !text.contains(u"Do not"_s),
                     qPrintable(text));
        }
        const CommandOutcome gone = runCommand(call + u"https://127.0.0.1:1"_s, {}, "s3cret-key");
        QVERIFY(gone.endedWith(1, {}, {u"internet connection"_s}) && gone.out.isEmpty() &&
                !gone.err.contains(u"user"_s));
    }

    /// As a key in the keychain.
    void aKeyFileIsForOneAddress()
    {
        const ScriptedServer first(answer(200, "{}"));
        const ScriptedServer second(answer(200, "{}"));
        const QString file = m_user->path(u"key"_s);
        putPrivate(file, "s3cret-key\n");
        const auto set = [](const QString &name, const QString &value) {
            return runCommand({u"settings"_s, name, value}).exitCode == 0;
        };
        const auto address = [&](const ScriptedServer &server) {
            return set(u"connection/base-url"_s, QString::fromLatin1(server.origin()));
        };
        const QString call = u"call list_brands"_s;
        QVERIFY(set(u"connection/key-file"_s, file) && address(first));
        QVERIFY(runCommand(call).endedWith(0));
        QVERIFY(address(second));
        for (const QString &line : {call, call + u" --key-file "_s + file, u"key test"_s})
            QVERIFY(runCommand(line).endedWith(3, {}, {u"is for "_s + QString::fromLatin1(first.origin())}));
        QVERIFY(second.requests.isEmpty());
        QVERIFY(runCommand(u"%1 --key-file %2 --base-url %3"_s.arg(call, file, QString::fromLatin1(second.origin())))
                    .endedWith(0));
        QVERIFY(address(first) && runCommand(call).endedWith(0));
        QVERIFY(address(second) && set(u"connection/key-file"_s, file));
        QVERIFY(runCommand(call).endedWith(0));
        QVERIFY(address(first) && runCommand(call).endedWith(3));
    }

    void aTableIsSafeForASpreadsheet()
    {
        const ScriptedServer server(answer(200, R"~({"data":[{"id":"b-1","name":"=HYPERLINK(1)","limit":-5}]})~"));
        const auto call = [&](const QString &arguments) {
            const QString address = QString::fromLatin1(server.origin());
            return runCommand({u"call"_s, u"list_brands"_s, arguments, u"--base-url"_s, address}, {}, "s3cret-key").out;
        };
        QCOMPARE(call(u"{\"format\":\"csv\"}"_s), u"id,name,limit\nb-1,'=HYPERLINK(1),-5\n\n"_s);
        QVERIFY(call(u"{}"_s).contains(u"\"name\":\"=HYPERLINK(1)\""));
    }

    /// The caller at a terminal is the user.
    void whatIsMissingIsReportedToTheCaller()
    {
        QStringList prompts;
        for (int i = 0; i < 400; ++i)
            prompts.append(u"{\"text\":\"Question_%1\"}"_s.arg(i));
        const QString brand = firstBrand();
        const QList<std::pair<QString, QString>> rows{
            {u"list_brands --max-result-characters 30"_s, u"raise --max-result-characters"_s},
            {u"get_brand_context {\"brandId\":\"%1\"} --max-result-characters 30"_s.arg(brand),
             u"--max-result-characters (0 for no limit)"_s},
            {u"batch_create_topics_and_prompts {\"brandId\":\"%1\",\"topics\":[{\"name\":\"New\",\"prompts\":[%2]}]} "
             "--dry-run"_s.arg(brand, prompts.join(u',')),
             u"Create no more than "_s}};
        for (const auto &[call, said] : rows) {
            const CommandOutcome outcome = runCommand(u"call %1 --demo"_s.arg(call));
            const QString all = outcome.out + outcome.err;
            QVERIFY2(all.contains(said) && !all.contains(u"the user"_s), qPrintable(call.left(50) + u": "_s + all));
        }
    }

    void callsSayThatTheirOwnDemoEnds()
    {
        const QString said = u"ends with it, and so does the change"_s;
        QVERIFY(!runCommand(u"call list_brands --demo"_s).err.contains(said));
        QVERIFY(runCommand(creation()).endedWith(0, {}, {said}));
        QVERIFY(!runCommand(creation() + u" --dry-run"_s).err.contains(said));
    }

    void whatKeepsACallFromBeingSentIsConfiguration()
    {
        QCOMPARE(runCommand(u"call list_brands"_s, {}, "s3cret-key").exitCode, 3); // no address
        const QString keyless = u" --base-url https://service.invalid --key-file /does/not/exist"_s;
        const CommandOutcome outcome = runCommand(u"call list_brands"_s + keyless);
        QCOMPARE(outcome.exitCode, 3);
        // Said once, and nothing of a key that would lie there.
        const QString all = outcome.out + outcome.err;
        QVERIFY2(all.count(u"does not exist"_s) == 1 && !all.contains(u"unencrypted"_s), qPrintable(all));
        // That there is no key is not why.
        QCOMPARE(runCommand(u"call no_such_tool"_s + keyless).exitCode, 1);
        QCOMPARE(runCommand(u"call list_brand_runs {}"_s).exitCode, 1);
        QCOMPARE(runCommand(u"call list_brand_runs {\"brandId\":\"x/y\"}"_s + keyless).exitCode, 1);
        QCOMPARE(runCommand(u"call delete_topic {\"topicId\":\"t\"} --writes never"_s + keyless).exitCode, 1);
    }

    /// What was created through it is known to nobody else until the next report.
    void callsGoThroughTheRunningInstance()
    {
        const SandboxCommands commands({.requestsPerMinute = 0});
        qputenv("BRANDBRIDGE_API_KEY", commands.service.key());
        RunningServe serve(commands.at(u"--writes allow"_s));
        QVERIFY(serve.isListening());
        const CommandOutcome created = commands.run(
            {u"call"_s, u"batch_create_topics_and_prompts"_s,
             u"{\"brandId\":\"%1\",\"topics\":[{\"name\":\"Lamps\",\"prompts\":[{\"text\":\"Which lamp?\"}]}]}"_s.arg(
                 commands.secondBrand()[u"id"].toString())});
        QVERIFY(created.endedWith(0));
        const QJsonObject topic{{u"topicId"_s, created.json()[u"topics"_s][0][u"id"]}};
        QVERIFY(commands.call(u"delete_topic"_s, topic).endedWith(0));

        const deletions::DeletionStore store(m_user->path(u"removed"_s));
        const QList<deletions::StoredDeletion> kept = store.list().deletions;
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().brands.first().topics.first().name, u"Lamps"_s);
        QCOMPARE(kept.first().brands.first().topics.first().prompts.first().text, u"Which lamp?"_s);
        // Where the call asks for another service, the instance is not the one to carry it out.
        QCOMPARE(runCommand(u"call list_brands --base-url http://127.0.0.1:1"_s).exitCode, 1);
    }

    void callsGoToARunningDemo()
    {
        RunningServe serve({u"--demo"_s});
        QVERIFY(serve.isListening());
        const QString context = u"call get_brand_context {\"brandId\":\"%1\"} --demo"_s.arg(firstBrand());
        const auto topics = [&context] { return runCommand(context).json()[u"topicCount"_s].toInt(); };
        const int before = topics();
        const CommandOutcome created = runCommand(creation());
        QVERIFY(created.endedWith(0) && created.err.isEmpty());
        QCOMPARE(topics(), before + 1);
    }

    void callsAreAskedAboutAtTheTerminal_data()
    {
        const auto row = columns<QByteArray, QByteArray>("typed", "said");
        // The demo has no such topic, so that what is allowed ends with the service's own words.
        row("once", "a\n", "404");
        row("session, in capitals", " S \n", "404");
        row("deny", "d\n", "You said no");
        row("just Enter", "\n", "You said no");
        row("the end of input", "\x04", "without an answer");
        row("something else first", "yes\na\n", "404");
    }

    void callsAreAskedAboutAtTheTerminal()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, said);
        PseudoTerminal terminal;
        // What was typed before the question is no answer to it.
        QVERIFY(terminal.type("a\n"));
        QProcess process;
        process.setChildProcessModifier([&terminal] {
            const int slave = ::open(terminal.name().constData(), O_RDWR | O_NOCTTY);
            ::dup2(slave, 0);
            ::dup2(slave, 2);
        });
        process.start(QStringLiteral(BRANDBRIDGE_BINARY),
                      Words(u"call delete_topic {\"topicId\":\"11111111-2222-4333-8444-555555555555\"} --demo "
                            "--writes ask"_s));
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(terminal.shown().contains("then Enter:"), 20'000);
        QVERIFY2(terminal.shown().contains("delete_topic") && terminal.shown().contains("terminal"),
                 terminal.shown().constData());
        QVERIFY(process.state() == QProcess::Running);
        QVERIFY(terminal.type(typed));
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
        QTRY_VERIFY2(terminal.shown().contains(said), terminal.shown().constData());
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        QCOMPARE(process.exitCode(), 1);
#else
        QSKIP("needs a terminal of Unix");
#endif
    }

private:
    static QString firstBrand()
    {
        return runCommand(u"call list_brands --demo"_s).json()[u"data"_s][0][u"id"_s].toString();
    }
    /// The call that creates a topic in the demo.
    static QString creation()
    {
        return u"call create_topics {\"brandId\":\"%1\",\"topics\":[{\"name\":\"Lamps\"}]} --demo"_s.arg(firstBrand());
    }

    std::optional<NewUser> m_user;
};

BRANDBRIDGE_TEST(TestCallCommand, QCoreApplication)
#include "test_call_command.moc"
