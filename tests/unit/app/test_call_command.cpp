// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#include "core/removals/store.h"
#include "core/sandbox/sandbox.h"
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
        const auto [exitCode, out, err] = runProgram(u"call delete_topic {\"topicId\":\"t\"} --demo --writes ask"_qs);
        QCOMPARE(exitCode, 1);
        QVERIFY(!out.contains(u"brandbridge permissions"));
        // No assistant is spoken to, though it may be one that reads this.
        QVERIFY2(out.contains(u"needs a person's approval") && !out.contains(u"the user") && !out.contains(u"Do not"),
                 qPrintable(out));
    }

    void whatACallMayNotDoIsReportedToTheCaller()
    {
        const QString call = u"call delete_topic {\"topicId\":\"t\"} --demo"_qs;
        const auto isForPeople = [](const CommandOutcome &outcome) {
            return outcome.exitCode == 1 && outcome.out.startsWith(u"Nothing was sent: ") &&
                   !outcome.out.contains(u"the user"_qs) && !outcome.out.contains(u"you are not permitted"_qs);
        };
        const CommandOutcome never = runCommand(call + u" --writes never"_qs);
        QVERIFY2(isForPeople(never) && never.out.contains(u"--writes never"_qs), qPrintable(never.out));
        QCOMPARE(runCommand(u"permissions terminal tool delete_topic off"_qs).exitCode, 0);
        const CommandOutcome off = runCommand(call);
        QVERIFY2(isForPeople(off) && off.out.contains(u"permissions terminal tool delete_topic on"_qs),
                 qPrintable(off.out));
    }

    void aFailureOfTheServiceReachesTheCaller()
    {
        const QString call = u"call list_brands --base-url "_qs;
        for (const int status : {401, 403, 404}) {
            const ScriptedServer server(answer(status, R"({"message":"No."})"));
            const auto [exitCode, out, err] = runCommand(call + QString::fromLatin1(server.origin()), {}, "s3cret-key");
            const QString text = out + err;
            QVERIFY2(exitCode == 1 && text.contains(u"Next: "_qs), qPrintable(text));
            QVERIFY2(!text.contains(u"the user"_qs) && !text.contains(u"Do not"_qs), qPrintable(text));
        }
        const CommandOutcome gone = runCommand(call + u"https://127.0.0.1:1"_qs, {}, "s3cret-key");
        QVERIFY2(gone.exitCode == 1 && gone.out.contains(u"internet connection"_qs), qPrintable(gone.out + gone.err));
        QVERIFY2(!gone.out.contains(u"user"_qs), qPrintable(gone.out));
    }

    void whatIsMissingIsReportedToTheCaller_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QString>("said");
        const QStringList few{u"--max-result-tokens"_qs, u"30"_qs};
        const auto brands = runCommand(u"call list_brands --demo"_qs);
        const QString brand = QJsonDocument::fromJson(brands.out.toUtf8())[u"data"_qs][0][u"id"_qs].toString();
        QTest::newRow("not one item") << QStringList(u"list_brands"_qs) + few << u"raise --max-result-tokens"_qs;
        QTest::newRow("no pages") << QStringList{u"get_brand_context"_qs, u"{\"brandId\":\"%1\"}"_qs.arg(brand)} + few
                                  << u"--max-result-tokens (0 for no limit)"_qs;
        QStringList prompts;
        for (int i = 0; i < 400; ++i)
            prompts.append(u"{\"text\":\"Question %1\"}"_qs.arg(i));
        QTest::newRow("slots")
            << QStringList{u"batch_create_topics_and_prompts"_qs,
                           u"{\"brandId\":\"%1\",\"topics\":[{\"name\":\"New\",\"prompts\":[%2]}]}"_qs.arg(
                               brand, prompts.join(u',')),
                           u"--dry-run"_qs}
            << u"Create no more than "_qs;
    }

    /// The caller at a terminal is the user.
    void whatIsMissingIsReportedToTheCaller()
    {
        QFETCH(QStringList, call);
        QFETCH(QString, said);
        const CommandOutcome outcome = runCommand(QStringList(u"call"_qs) + call + QStringList{u"--demo"_qs});
        const QString all = outcome.out + outcome.err;
        QVERIFY2(all.contains(said), qPrintable(all));
        QVERIFY2(!all.contains(u"the user"_qs), qPrintable(all));
    }

    void callsSayThatTheirOwnDemoEnds()
    {
        const QString said = u"ends with it, and so does the change"_qs;
        const auto brands = runCommand(u"call list_brands --demo"_qs);
        QVERIFY(!brands.err.contains(said));
        const QJsonValue brand = QJsonDocument::fromJson(brands.out.toUtf8())[u"data"_qs][0][u"id"_qs];
        QVERIFY(brand.isString());
        const QString arguments = u"{\"brandId\":\"%1\",\"topics\":[{\"name\":\"Lamps\"}]}"_qs.arg(brand.toString());
        const QString create = u"call create_topics %1 --demo"_qs.arg(arguments);
        const auto created = runCommand(create);
        QVERIFY2(created.exitCode == 0, qPrintable(created.err));
        QVERIFY2(created.err.contains(said), qPrintable(created.err));
        QVERIFY(!runCommand(create + u" --dry-run"_qs).err.contains(said));
    }

    void whatKeepsACallFromBeingSentIsConfiguration()
    {
        QCOMPARE(runCommand(u"call list_brands"_qs, {}, "s3cret-key").exitCode, 3); // no address
        const QString keyless = u" --base-url https://service.invalid --key-file /does/not/exist"_qs;
        const CommandOutcome outcome = runCommand(u"call list_brands"_qs + keyless);
        QCOMPARE(outcome.exitCode, 3);
        // Said once, and nothing of a key that would lie there.
        const QString all = outcome.out + outcome.err;
        QVERIFY2(all.count(u"does not exist"_qs) == 1 && !all.contains(u"unencrypted"_qs), qPrintable(all));
        // That there is no key is not why.
        QCOMPARE(runCommand(u"call no_such_tool"_qs + keyless).exitCode, 1);
        QCOMPARE(runCommand(u"call list_brand_runs {}"_qs).exitCode, 1);
        QCOMPARE(runCommand(u"call list_brand_runs {\"brandId\":\"x/y\"}"_qs + keyless).exitCode, 1);
        QCOMPARE(runCommand(u"call delete_topic {\"topicId\":\"t\"} --writes never"_qs + keyless).exitCode, 1);
    }

    /// What was created through it is known to nobody else until the next report.
    void callsGoThroughTheRunningInstance()
    {
        sandbox::Sandbox service({.requestsPerMinute = 0});
        QVERIFY(service.listen(0));
        qputenv("BRANDBRIDGE_API_KEY", service.key());
        const QStringList base{u"--base-url"_qs, service.baseUrl().toString()};
        RunningServe serve(base + QStringList{u"--writes"_qs, u"allow"_qs});
        QVERIFY(serve.isListening());
        const auto call = [&](const QString &tool, const QString &arguments) {
            const CommandOutcome outcome = runCommand(QStringList{u"call"_qs, tool, arguments} + base);
            return outcome.exitCode == 0 ? QJsonDocument::fromJson(outcome.out.toUtf8()).object()
                                         : QJsonObject{{u"error"_qs, outcome.out + outcome.err}};
        };
        const QString brand = call(u"list_brands"_qs, u"{}"_qs)[u"data"_qs][0][u"id"].toString();
        QVERIFY(!brand.isEmpty());
        const QJsonObject created = call(
            u"batch_create_topics_and_prompts"_qs,
            u"{\"brandId\":\"%1\",\"topics\":[{\"name\":\"Lamps\",\"prompts\":[{\"text\":\"Which lamp?\"}]}]}"_qs.arg(
                brand));
        const QString topic = created[u"topics"_qs][0][u"id"].toString();
        QVERIFY2(!topic.isEmpty(), QJsonDocument(created).toJson().constData());
        const QJsonObject deleted = call(u"delete_topic"_qs, u"{\"topicId\":\"%1\"}"_qs.arg(topic));
        QVERIFY2(!deleted.contains(u"error"_qs), QJsonDocument(deleted).toJson().constData());

        const removals::Store store(m_user->folder().filePath(u"removed"_qs));
        const QList<removals::Removal> kept = store.list().removals;
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.first().brands.first().topics.first().name, u"Lamps"_qs);
        QCOMPARE(kept.first().brands.first().topics.first().prompts.first().text, u"Which lamp?"_qs);
        // Where the call asks for another service, the instance is not the one to carry it out.
        const CommandOutcome elsewhere = runCommand(u"call list_brands --base-url http://127.0.0.1:1"_qs);
        QCOMPARE(elsewhere.exitCode, 1);
    }

    void callsGoToARunningDemo()
    {
        RunningServe serve({u"--demo"_qs});
        QVERIFY(serve.isListening());
        const auto brand = [] {
            const auto brands = runCommand(u"call list_brands --demo"_qs);
            return QJsonDocument::fromJson(brands.out.toUtf8())[u"data"_qs][0][u"id"_qs].toString();
        }();
        const auto topics = [&brand] {
            const auto context = runCommand(u"call get_brand_context {\"brandId\":\"%1\"} --demo"_qs.arg(brand));
            return QJsonDocument::fromJson(context.out.toUtf8())[u"topicCount"_qs].toInt();
        };
        const int before = topics();
        const auto created = runCommand(
            u"call create_topics {\"brandId\":\"%1\",\"topics\":[{\"name\":\"Lamps\"}]} --demo"_qs.arg(brand));
        QVERIFY2(created.exitCode == 0 && created.err.isEmpty(), qPrintable(created.out + created.err));
        QCOMPARE(topics(), before + 1);
    }

    void callsAreAskedAboutAtTheTerminal_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("said");
        // The demo has no such topic, so that what is allowed ends with the service's own words.
        QTest::newRow("once") << QByteArray("a\n") << QByteArray("404");
        QTest::newRow("session, in capitals") << QByteArray(" S \n") << QByteArray("404");
        QTest::newRow("deny") << QByteArray("d\n") << QByteArray("You said no");
        QTest::newRow("just Enter") << QByteArray("\n") << QByteArray("You said no");
        QTest::newRow("the end of input") << QByteArray("\x04") << QByteArray("You said no");
        QTest::newRow("something else first") << QByteArray("yes\na\n") << QByteArray("404");
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
                      {u"call"_qs, u"delete_topic"_qs, u"{\"topicId\":\"11111111-2222-4333-8444-555555555555\"}"_qs,
                       u"--demo"_qs, u"--writes"_qs, u"ask"_qs});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(terminal.shown().contains("then Enter:"), 20'000);
        QVERIFY2(terminal.shown().contains("delete_topic") && terminal.shown().contains("terminal"),
                 terminal.shown().constData());
        QVERIFY(process.state() == QProcess::Running);
        QVERIFY(terminal.type(typed));
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 20'000);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains(said), out.constData());
        QCOMPARE(process.exitCode(), 1);
#else
        QSKIP("needs a terminal of Unix");
#endif
    }

private:
    std::optional<NewUser> m_user;
};

BRANDBRIDGE_TEST(TestCallCommand, QCoreApplication)
#include "test_call_command.moc"
