// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#include "app/terminal/terminal.h"
#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/activity/activity_log.h"
#include "core/sandbox/sandbox.h"
#include "support/certificates.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/scripted_server.h"
#include "tests/unit/tools/remote_server.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The commands as a person sees them: what they print, where, and how they end.
class TestCommands final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_user.emplace(); }

    void tokensAreMadeListedAndRevoked()
    {
        const CommandOutcome none = runCommand(u"token list"_qs);
        QCOMPARE(none.exitCode, 0);
        QVERIFY(none.out.isEmpty());
        QVERIFY(none.err.contains(u"token new"));

        const CommandOutcome made = runCommand(u"token new claude"_qs);
        QCOMPARE(made.exitCode, 0);
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QCOMPARE(tokens.nameFor(made.out.trimmed().toLatin1()), u"claude"_qs);
        QVERIFY(made.err.contains(u"only time") && !made.err.contains(made.out.trimmed()));

        const CommandOutcome again = runCommand(u"token new claude"_qs);
        QCOMPARE(again.exitCode, 3);
        QVERIFY(again.out.isEmpty());

        const CommandOutcome listed = runCommand(u"token list"_qs);
        QVERIFY(listed.out.endsWith(u"\tclaude\n"));
        QVERIFY(!listed.out.contains(made.out.trimmed()));

        access::Permissions permissions(path(u"permissions.json"_qs), {});
        QVERIFY(permissions.setRight(u"claude"_qs, access::Action::Delete, access::Right::Allow));
        QVERIFY(permissions.setRight(u"cursor"_qs, access::Action::Delete, access::Right::Allow));
        const CommandOutcome revoked = runCommand(u"token revoke claude"_qs);
        QCOMPARE(revoked.exitCode, 0);
        QVERIFY2(revoked.err.contains(u"forgotten"), qPrintable(revoked.err));
        permissions.refresh();
        QCOMPARE(permissions.assistants(), QStringList{u"cursor"_qs}); // the next claude may do what all may
        QVERIFY(!tokens.nameFor(made.out.trimmed().toLatin1()));
        QCOMPARE(runCommand(u"token revoke claude"_qs).exitCode, 3);
    }

    void damagedTokensAreAConfigurationError()
    {
        put(path(u"tokens.json"_qs), "{");
        const CommandOutcome listed = runCommand(u"token list"_qs);
        QCOMPARE(listed.exitCode, 3);
        QVERIFY2(listed.err.contains(QDir::toNativeSeparators(path(u"tokens.json"_qs))), qPrintable(listed.err));
    }

    void settingsAreListedShownAndStored()
    {
        QCOMPARE(runCommand(u"settings endpoint/port 4000"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/port"_qs).out, u"4000\n"_qs);
        const CommandOutcome listed = runCommand(u"settings --base-url https://data.example.com"_qs);
        QVERIFY(listed.out.contains(u"endpoint/port\t4000\tstored\t"));
        QVERIFY(listed.out.contains(u"endpoint/writes\task\tdefault\t"));
        QVERIFY(listed.out.contains(u"connection/base-url\thttps://data.example.com\tcommand line\t"));
        QCOMPARE(listed.out.count(u'\n'), settings::entries().size());
        QVERIFY(listed.err.isEmpty());
    }

    void emptyValueRestoresTheDefault()
    {
        QCOMPARE(runCommand(u"settings endpoint/writes never"_qs).exitCode, 0);
        const auto address = [](const QString &url) {
            return runCommand({u"settings"_qs, u"connection/base-url"_qs, url}).err;
        };
        QVERIFY(address(u"http://data.example.com"_qs).contains(u"It is stored, but cannot be used: "));
        QCOMPARE(address(u"https://data.example.com"_qs), QString());
        QCOMPARE(runCommand(u"settings endpoint/writes"_qs).out, u"never\n"_qs);
        QCOMPARE(runCommand({u"settings"_qs, u"endpoint/writes"_qs, QString()}).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/writes"_qs).out, u"ask\n"_qs);
    }

    void unusableStoredValueIsReported()
    {
        put(path(u"settings.ini"_qs), "[endpoint]\nport=high\n");
        const CommandOutcome shown = runCommand(u"settings endpoint/port"_qs);
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.out, u"26420\n"_qs);
        QVERIFY2(shown.err.contains(u"endpoint/port is 'high', expected a whole number"), qPrintable(shown.err));
    }

    void damagedSettingsAreAConfigurationError()
    {
        put(path(u"settings.ini"_qs), "[endpoint]\nno setting at all\n");
        const CommandOutcome shown = runCommand(u"settings"_qs);
        QCOMPARE(shown.exitCode, 3);
        QVERIFY(shown.out.isEmpty());
        QVERIFY(shown.err.contains(u"settings.ini"));
    }

    void keyNeedsAnAddress()
    {
        const CommandOutcome outcome = runCommand(u"key set"_qs, "some-key\n");
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(u"--base-url"), qPrintable(outcome.err));
    }

    void implausibleKeyIsRefusedAndNotRepeated_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addRow("nothing") << QByteArray();
        QTest::addRow("empty line") << QByteArray("\n");
        QTest::addRow("space") << QByteArray("s3cret s3cret\n");
        QTest::addRow("Unicode") << QByteArray("s3cr\xc3\xa9t\n");
        QTest::addRow("long") << QByteArray("s3cret").repeated(1000);
    }

    void implausibleKeyIsRefusedAndNotRepeated()
    {
        QFETCH(QByteArray, input);
        const CommandOutcome outcome = runCommand(u"key set --base-url https://data.example.com"_qs, input);
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(u"not an API key"), qPrintable(outcome.err));
        QVERIFY(!outcome.err.contains(u"s3cr") && outcome.out.isEmpty());
    }

    void keyTestAsksTheService()
    {
        sandbox::Sandbox service({.key = "s3cret-key"});
        QVERIFY(service.listen(0));
        const QString line = at(service, u"key test"_qs);
        const CommandOutcome environment = runCommand(line, {}, "s3cret-key");
        QVERIFY2(environment.exitCode == 0, qPrintable(environment.err));
        QVERIFY2(environment.out.contains(u"key\tBRANDBRIDGE_API_KEY\n") &&
                     environment.out.contains(u"organization\t") && environment.out.contains(u"version\tv1") &&
                     !environment.out.contains(u"endpoint"),
                 qPrintable(environment.out));
        QVERIFY(environment.err.isEmpty());

        const CommandOutcome wrong = runCommand(line, {}, "s3cret-kez");
        QCOMPARE(wrong.exitCode, 1);
        QVERIFY2(wrong.out.contains(u"key\tBRANDBRIDGE_API_KEY\n") && wrong.err.contains(u"HTTP 401") &&
                     wrong.err.contains(u"to where this run takes it from: BRANDBRIDGE_API_KEY"),
                 qPrintable(wrong.err));
        QVERIFY(!(wrong.out + wrong.err).contains(u"s3cret"));

        const CommandOutcome none =
            runCommand(Words(line) + QStringList{u"--key-file"_qs, path(u"none"_qs)}, {}, "s3cret-key");
        QCOMPARE(none.exitCode, 3);
        QVERIFY2(none.err.contains(QDir::toNativeSeparators(path(u"none"_qs))) && !none.out.contains(u"key\t"),
                 qPrintable(none.err));
    }

    void keyTestDistinguishesProblems_data()
    {
        QTest::addColumn<QString>("faults");
        QTest::addColumn<QString>("happened");
        QTest::addColumn<QString>("advice");
        QTest::addRow("403") << u"fail=403@/"_qs << u"HTTP 403"_qs << u"An administrator"_qs;
        QTest::addRow("404") << u"fail=404@/"_qs << u"HTTP 404"_qs << u"address may be wrong"_qs;
        QTest::addRow("500") << u"fail=500@/"_qs << u"HTTP 500"_qs << u"on the service's side"_qs;
        QTest::addRow("elsewhere") << u"redirect=https://elsewhere.example/@/"_qs << u"elsewhere.example"_qs
                                   << u"Correct the address"_qs;
        QTest::addRow("another service") << u"missing-fields"_qs << QString() << QString();
    }

    void keyTestDistinguishesProblems()
    {
        QFETCH(QString, faults);
        QFETCH(QString, happened);
        QFETCH(QString, advice);
        QString problem;
        const auto parsed = sandbox::Faults::parse(faults, &problem);
        QVERIFY2(parsed, qPrintable(problem));
        sandbox::Sandbox service({.key = "s3cret-key", .faults = *parsed});
        QVERIFY(service.listen(0));
        const CommandOutcome outcome = runCommand(at(service, u"key test"_qs), {}, "s3cret-key");
        QVERIFY2(outcome.err.contains(happened) && outcome.err.contains(advice), qPrintable(outcome.err));
        QCOMPARE(outcome.exitCode, happened.isEmpty() ? 0 : 1);
    }

    void unreachableServiceIsReported()
    {
        const test::HeldPort nobody;
        const CommandOutcome network = runCommand(at(nobody.origin(), u"key test"_qs), {}, "s3cret-key");
        QCOMPARE(network.exitCode, 1);
        QVERIFY2(network.err.contains(u"No connection") && network.err.contains(u"internet connection"),
                 qPrintable(network.err));
        if (!authoritiesAreFiles)
            return;
        test::ScriptedServer untrusted(test::answer(200, "{}"),
                                       test::Authority("Unknown").serverConfiguration("IP:127.0.0.1"));
        const CommandOutcome tls =
            runCommand(at(QString::fromLatin1(untrusted.origin()), u"key test"_qs), {}, "s3cret-key");
        QCOMPARE(tls.exitCode, 1);
        QVERIFY2(tls.err.contains(u"--ca-file"), qPrintable(tls.err));
    }

    void chosenKeyFileIsUsedAndWarnedOf()
    {
        putPrivate(path(u"key"_qs), "s3cret-key\n");
        QCOMPARE(runCommand({u"settings"_qs, u"connection/key-file"_qs, path(u"key"_qs)}).exitCode, 0);
        sandbox::Sandbox service({.key = "s3cret-key"});
        QVERIFY(service.listen(0));
        for (const QString &command : {u"status"_qs, u"key test"_qs}) {
            const CommandOutcome outcome = runCommand(at(service, command));
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(outcome.err.startsWith(u"Warning: ") &&
                         outcome.err.contains(QDir::toNativeSeparators(path(u"key"_qs))),
                     qPrintable(outcome.err));
        }
    }

    void unreadableCatalogueIsReportedOnce()
    {
        sandbox::Sandbox service({.key = "s3cret-key"});
        QVERIFY(service.listen(0));
        const QString catalogue = u" --mcp-url "_qs + service.baseUrl().toString() + u"/nothing-here"_qs;
        const CommandOutcome outcome = runCommand(at(service, u"status"_qs) + catalogue, {}, "s3cret-key");
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.err.contains(u"The tool catalogue at") && outcome.err.count(u'\n') == 1,
                 qPrintable(outcome.err));
    }

    void differencesOfTheCatalogueAreShown()
    {
        sandbox::Sandbox service({.key = "s3cret-key"});
        QVERIFY(service.listen(0));
        RemoteServer remote;
        remote.pages = {R"([{"name":"forecast","inputSchema":{"type":"object"}},{"name":"bad\u001b name"}])"};
        const ScriptedServer live([&remote](const ReceivedRequest &received) {
            service::HttpRequest request;
            request.body = received.body;
            const auto response = remote(request);
            return Script{Step::send(answer((*response)->status, (*response)->body))};
        });
        const CommandOutcome outcome =
            runCommand(at(service, u"status"_qs) + u" --mcp-url "_qs + QString::fromLatin1(live.origin()) + u"/mcp"_qs,
                       {}, "s3cret-key");
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.contains(u"live tools\t2 listed, 1 passed through"_qs), qPrintable(outcome.out));
        QVERIFY(outcome.out.contains(u"only there\tforecast"_qs));
        QVERIFY(outcome.out.contains(u"only here\t"_qs));
        QVERIFY2(outcome.out.contains(u"unusable\tbad\\u001B name (its name has characters"_qs),
                 qPrintable(outcome.out));
    }

    void permissionsAreShownAndDecided()
    {
        const auto permissions = [this](const Words &words) {
            return runCommand(QStringList(u"permissions"_qs) + words);
        };
        const auto ofAgent = [&](const Words &words) { return permissions(QStringList(u"my agent"_qs) + words); };
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QVERIFY(tokens.create(u"my agent"_qs));
        const QString size = u"\tresult-tokens 250000"_qs;
        const QString prompts = u"\tprompts-per-day without limit"_qs;
        const QString standard = u"default\tread allow\tcreate ask\tdelete ask"_qs + size + prompts + u'\n';
        const QString ofAll = size + u" (default)"_qs + prompts + u" (default)"_qs;
        const QString agent = u"my agent\tread allow (default)\tcreate ask (default)\tdelete "_qs;
        QCOMPARE(permissions({}).out, standard + agent + u"ask (default)"_qs + ofAll + u'\n');
        // A demonstration without a window does not ask: that is what is shown of it.
        const CommandOutcome demo = permissions(u"--demo"_qs);
        QVERIFY(demo.out.startsWith(u"default\tread allow\tcreate allow\tdelete allow\t"));
        QVERIFY2(demo.err.contains(u"window"_qs) && demo.err.contains(u"create ask, delete ask"_qs),
                 qPrintable(demo.err));
        QCOMPARE(demo.err.count(u'\n'), 2); // what "(default)" means, and the window
        QCOMPARE(ofAgent(u"delete never"_qs).out, agent + u"never"_qs + ofAll + u'\n');
        QCOMPARE(ofAgent(u"tool delete_topic off"_qs).out, agent + u"never"_qs + ofAll + u"\tdelete_topic off\n"_qs);
        access::Permissions stored(path(u"permissions.json"_qs), {});
        QVERIFY(stored.setRight(access::Permissions::forAll(), access::Action::Create, access::Right::Allow));
        const QString demoWindow = permissions(u"--demo"_qs).err;
        QVERIFY2(demoWindow.contains(u"create allow, delete ask"_qs), qPrintable(demoWindow));
        const CommandOutcome shown = ofAgent({});
        QCOMPARE(shown.exitCode, 0);
        QCOMPARE(shown.out, u"my agent\tread allow (default)\tcreate allow (default)\tdelete never"_qs + ofAll +
                                u"\tdelete_topic off\n"_qs);
        QCOMPARE(ofAgent(u"--reset"_qs).out,
                 u"my agent\tread allow (default)\tcreate allow (default)\tdelete ask (default)"_qs + ofAll + u'\n');
        QVERIFY(ofAgent(u"result-tokens 0"_qs).out.contains(u"\tresult-tokens without limit\t"_qs));
        QVERIFY(ofAgent(u"result-tokens default"_qs).out.endsWith(ofAll + u'\n'));
        QVERIFY(ofAgent(u"prompts-per-day 5"_qs).out.contains(u"\tprompts-per-day 5\n"_qs));
        for (const QString &raised : {u"prompts-per-day 6"_qs, u"prompts-per-day default"_qs, u"--reset"_qs})
            QVERIFY(ofAgent(raised).exitCode != 0); // without a terminal
        QCOMPARE(ofAgent(u"prompts-per-day 4"_qs).exitCode, 0);
        QVERIFY(stored.reset(u"my agent"_qs));
        QVERIFY(ofAgent(u"tools reading"_qs).out.contains(u"create never\tdelete never"_qs));
        QVERIFY(ofAgent(u"tools runs-only"_qs).out.contains(u"\tget_brand_context off"_qs));
        // It takes back what was forbidden, and creating is allowed by default here: that is for a person.
        QVERIFY(ofAgent(u"tools everything"_qs).exitCode != 0);
        QCOMPARE(runCommand(u"settings endpoint/writes never"_qs).exitCode, 0);
        QVERIFY(permissions({}).out.startsWith(u"default\tread allow\tcreate allow\tdelete never\t"_qs));
    }

    void permissionsListWhoHasCalled()
    {
        activity::ActivityLog::Options options{.file = path(u"activity.db"_qs)};
        {
            activity::ActivityLog activityLog(options);
            for (const QString &caller : {u"stdio"_qs, u"my agent"_qs, u"window"_qs, u"my agent"_qs}) {
                activity::ActivityEntry record;
                record.startedAt = QDateTime::currentDateTimeUtc();
                record.assistant = caller;
                record.tool = u"list_brands"_qs;
                activityLog.record(record, {});
            }
        }
        const CommandOutcome shown = runCommand(u"permissions"_qs);
        QCOMPARE(shown.exitCode, 0);
        const QString rights = u"\tread allow (default)\tcreate ask (default)\tdelete ask (default)"
                               "\tresult-tokens 250000 (default)\tprompts-per-day without limit (default)\n"_qs;
        QVERIFY2(shown.out.endsWith(u"\nmy agent"_qs + rights + u"stdio"_qs + rights), qPrintable(shown.out));
        QVERIFY(!shown.out.contains(u"window"_qs)); // it is the user himself
        QVERIFY2(shown.err.contains(u"beside 'default' counts"_qs), qPrintable(shown.err));
    }

    void permissionsSayWhatMayBeASlip()
    {
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QVERIFY(tokens.create(u"claude"_qs));
        const CommandOutcome slip = runCommand(u"permissions claude tool delete_topics off"_qs);
        QCOMPARE(slip.exitCode, 0);
        QVERIFY2(slip.err.contains(u"'delete_topic'"_qs), qPrintable(slip.err));
        const CommandOutcome right = runCommand(u"permissions claude tool delete_topic off"_qs);
        QCOMPARE(right.err, QString());
        // An assistant that starts its server has no token, and is still known.
        QCOMPARE(runCommand(u"permissions claude-desktop delete never"_qs).err, QString());
    }

    void permissionsRefuseNamesOfNobody()
    {
        for (const QString &words : {u"delete never"_qs, u"tool delete_topic off"_qs, u"--reset"_qs, QString()}) {
            const CommandOutcome refused = runCommand(u"permissions claude-desktp "_qs + words);
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains(u"'claude-desktop'"_qs) && refused.err.contains(u"--new"_qs),
                     qPrintable(refused.err));
            QVERIFY(refused.out.isEmpty());
        }
        access::Permissions permissions(path(u"permissions.json"_qs), {});
        QCOMPARE(permissions.assistants(), QStringList());
        QCOMPARE(runCommand(u"permissions my-agent delete never --new"_qs).exitCode, 0);
        // From now on it is known.
        QCOMPARE(runCommand(u"permissions my-agent --reset"_qs).exitCode, 0);
    }

    /// An assistant with a shell could lift by a pipe what it was asked about.
    void permissionsAreLiftedAtATerminalOnly()
    {
        const QString file = path(u"permissions.json"_qs);
        for (const QString &action : {u"create"_qs, u"delete"_qs}) {
            for (const QString &name : {u"claude-desktop"_qs, u"default"_qs}) {
                const CommandOutcome piped = runCommand(u"permissions %1 %2 allow"_qs.arg(name, action));
                QCOMPARE(piped.exitCode, 3);
                QVERIFY(piped.out.isEmpty());
            }
        }
        QVERIFY(!QFile::exists(file));
        QCOMPARE(runCommand(u"permissions default read allow"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"permissions default delete never"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_qs).exitCode, 3);
#ifdef Q_OS_UNIX
        PseudoTerminal terminal;
        QFile input(terminal.file());
        QVERIFY(input.open(QIODevice::ReadWrite));
        const CommandOutcome typed = runCommand(u"permissions default delete allow"_qs, {}, {}, &input);
        QCOMPARE(typed.exitCode, 0);
        QVERIFY2(typed.out.contains(u"delete allow"_qs), qPrintable(typed.out));
        // To forget that one is asked about what the others may do lifts an approval, too.
        QCOMPARE(runCommand(u"permissions claude-desktop delete ask"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"permissions claude-desktop --reset"_qs).exitCode, 3);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_qs, {}, {}, &input).exitCode, 0);
#endif
    }

    void damagedPermissionsAreAConfigurationError()
    {
        put(path(u"permissions.json"_qs), "{");
        for (const QString &line : {u"permissions"_qs, u"permissions claude delete never"_qs}) {
            const CommandOutcome outcome = runCommand(line);
            QCOMPARE(outcome.exitCode, 3);
            QVERIFY2(outcome.err.contains(u"permissions.json"_qs), qPrintable(outcome.err));
        }
    }

    void terminalsAreNotCommandedByTheService()
    {
        QCOMPARE(app::forTerminal(u"one\x1b[2J\ntwo \u202Ethree"_qs), u"one\\u001B[2J\ntwo \\u202Ethree"_qs);
        const test::ScriptedServer server(
            test::answer(200, "{\"organizationId\":\"\\u001b]0;owned\\u0007\",\"version\":\"\\u001b[2J\"}"));
        const CommandOutcome outcome =
            runCommand(at(QString::fromLatin1(server.origin()), u"status"_qs), {}, "s3cret-key");
        QVERIFY2(outcome.out.contains(u"owned"_qs), qPrintable(outcome.out + outcome.err));
        QVERIFY(!outcome.out.contains(u'\x1b') && !outcome.err.contains(u'\x1b'));
    }

    void binaryUsesStreamsAndExitCodes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<bool>("isOnOut");
        QTest::addRow("help") << QStringList{u"--help"_qs} << 0 << true;
        QTest::addRow("version") << QStringList{u"serve"_qs, u"--version"_qs} << 0 << true;
        QTest::addRow("settings") << QStringList{u"settings"_qs} << 0 << true;
        QTest::addRow("mistake") << QStringList{u"settings"_qs, u"--bogus"_qs} << 2 << false;
        QTest::addRow("configuration") << QStringList{u"key"_qs, u"set"_qs} << 3 << false;
#ifndef Q_OS_WIN // which always has a keychain
        QTest::addRow("asynchronous") << QStringList{u"key"_qs, u"remove"_qs, u"--base-url"_qs, u"https://x.example"_qs}
                                      << 3 << false;
#endif
    }

    void binaryUsesStreamsAndExitCodes()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(bool, isOnOut);
        const CommandOutcome outcome = runProgram(arguments);
        QCOMPARE(outcome.exitCode, exitCode);
        QCOMPARE(outcome.out.isEmpty(), !isOnOut);
        QCOMPARE(outcome.err.isEmpty(), isOnOut);
    }

private:
    QString path(const QString &name) const
    {
        return m_user->folder().filePath(name);
    }
    static QString at(const QString &address, const QString &line)
    {
        return line + u" --base-url "_qs + address;
    }
    static QString at(const sandbox::Sandbox &service, const QString &line)
    {
        return at(service.baseUrl().toString(), line);
    }

    std::optional<NewUser> m_user;
};

BRANDBRIDGE_TEST(TestCommands, QCoreApplication)
#include "test_commands.moc"
