// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/sandbox_commands.h"

#include "app/terminal/terminal.h"
#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "support/certificates.h"
#include "support/files.h"
#include "support/held_port.h"
#include "support/scripted_server.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "tests/unit/remote/remote_server.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The commands as a person sees them: what they print, where, and how they end.
class TestCommands final : public QObject
{
    Q_OBJECT

    QString path(const QString &name) const { return m_user->path(name); }
    static QString at(const QString &address, const QString &line) { return line + u" --base-url "_s + address; }

    std::optional<NewUser> m_user;
    std::unique_ptr<SandboxCommands> m_commands;

private Q_SLOTS:
    void init()
    {
        m_user.emplace();
        m_commands = std::make_unique<SandboxCommands>(sandbox::Options{.key = "s3cret-key"});
    }

    void tokensAreMadeListedAndRevoked()
    {
        const CommandOutcome none = runCommand(u"token list"_s);
        QVERIFY(none.endedWith(0, {}, {u"token new"_s}) && none.out.isEmpty());

        const CommandOutcome made = runCommand(u"token new claude"_s);
        const QString token = made.out.trimmed();
        access::TokenStore tokens(path(u"tokens.json"_s));
        QCOMPARE(tokens.nameFor(token.toLatin1()), u"claude"_s);
        QVERIFY(made.endedWith(0, {}, {u"only time"_s}) && !made.err.contains(token));

        const CommandOutcome again = runCommand(u"token new claude"_s);
        QVERIFY(again.endedWith(3) && again.out.isEmpty());

        const CommandOutcome listed = runCommand(u"token list"_s);
        QVERIFY(listed.out.endsWith(u"\tclaude\n") && !listed.out.contains(token));

        access::Permissions permissions(path(u"permissions.json"_s), {});
        QVERIFY(permissions.setRight(u"claude"_s, access::Action::Delete, access::Right::Allow));
        QVERIFY(permissions.setRight(u"claude"_s, access::Action::Create, access::Right::Never));
        QVERIFY(permissions.setRight(u"cursor"_s, access::Action::Delete, access::Right::Allow));
        QVERIFY(runCommand(u"token revoke claude"_s).endedWith(0, {}, {u"forgotten"_s}));
        permissions.refresh();
        // The next claude may do what all may, but for what was forbidden.
        QVERIFY(!permissions.stored(u"claude"_s).right(access::Action::Delete));
        QCOMPARE(permissions.stored(u"claude"_s).right(access::Action::Create), access::Right::Never);
        QVERIFY(permissions.stored(u"cursor"_s).right(access::Action::Delete));
        QVERIFY(!tokens.nameFor(token.toLatin1()));
        QCOMPARE(runCommand(u"token revoke claude"_s).exitCode, 3);
    }

    void damagedFilesAreAConfigurationError()
    {
        const QList<std::array<QString, 2>> rows{{u"token list"_s, u"tokens.json"_s},
                                                 {u"settings"_s, u"settings.ini"_s},
                                                 {u"permissions"_s, u"permissions.json"_s},
                                                 {u"permissions claude delete never"_s, u"permissions.json"_s}};
        for (const auto &[line, name] : rows) {
            m_user.emplace();
            put(path(name), name.endsWith(u".ini") ? "[endpoint]\nno setting at all\n" : "{");
            const CommandOutcome shown = runCommand(line);
            QVERIFY2(shown.endedWith(3, {}, {QDir::toNativeSeparators(path(name))}), qPrintable(line));
            QVERIFY2(shown.out.isEmpty(), qPrintable(line));
        }
    }

    void settingsAreListedShownAndStored()
    {
        QCOMPARE(runCommand(u"settings endpoint/port 4000"_s).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/port"_s).out, u"4000\n"_s);
        const CommandOutcome listed = runCommand(u"settings --base-url https://data.example.com"_s);
        QVERIFY(listed.endedWith(0, {u"endpoint/port\t4000\tstored\t"_s, u"endpoint/writes\task\tdefault\t"_s,
                                     u"connection/base-url\thttps://data.example.com\tcommand line\t"_s}));
        QCOMPARE(listed.out.count(u'\n'), settings::entries().size());
        QVERIFY(listed.err.isEmpty());
    }

    void printedSettingsSteerNoTerminal()
    {
        const QString hostile = u"/a\u001b[2Jb\u202e\u009b\nrunning\tno"_s;
        QVERIFY(runCommand({u"settings"_s, u"connection/ca-file"_s, hostile}).endedWith(0));
        put(path(u"permissions.json"_s), "{");
        for (const QString &line : {u"settings"_s, u"settings connection/ca-file"_s, u"status"_s, u"tools --ca-file"_s,
                                    u"call list_brands --key-file"_s}) {
            QStringList words = line.split(u' ');
            if (line.endsWith(u"-file") && words.last().startsWith(u"--"))
                words.append(hostile);
            const CommandOutcome outcome = runCommand(words, {}, "s3cret-key");
            for (const QChar c : outcome.out + outcome.err)
                QVERIFY2(c == u'\n' || c == u'\t' ||
                             (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format),
                         qPrintable(line));
        }
        QVERIFY(runCommand(u"settings connection/ca-file"_s).out.contains(u"/a\\u001B[2Jb\\u202E"));
    }

    void emptyValueRestoresTheDefault()
    {
        QCOMPARE(runCommand(u"settings endpoint/writes never"_s).exitCode, 0);
        const auto address = [](const QString &url) {
            return runCommand({u"settings"_s, u"connection/base-url"_s, url}).err;
        };
        QVERIFY(address(u"http://data.example.com"_s).contains(u"It is stored, but cannot be used: "));
        QCOMPARE(address(u"https://data.example.com"_s), QString());
        QCOMPARE(runCommand(u"settings endpoint/writes"_s).out, u"never\n"_s);
        QCOMPARE(runCommand({u"settings"_s, u"endpoint/writes"_s, QString()}).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/writes"_s).out, u"ask\n"_s);
    }

    void unusableStoredValueIsReported()
    {
        // A file that a crash has emptied is not taken for one without values.
        QCOMPARE(runCommand(u"settings endpoint/writes never"_s).exitCode, 0);
        QVERIFY(runCommand(u"settings --restore"_s).endedWith(3, {}, {u"can be read"_s}));
        put(path(u"settings.ini"_s), {});
        for (const QString &command : {u"settings"_s, u"tools"_s, u"permissions"_s, u"serve --port 0"_s})
            QVERIFY(runCommand(command).endedWith(3, {}, {u"settings.ini"_s, u"'brandbridge settings --restore'"_s}));
        QVERIFY(runCommand(u"settings endpoint/writes --restore"_s).endedWith(2));
        QVERIFY(runCommand(u"settings --restore"_s).endedWith(0, {u"endpoint/writes\tnever\tstored"_s}));
        QCOMPARE(runCommand(u"settings endpoint/writes"_s).out, u"never\n"_s);

        put(path(u"settings.ini"_s), "[endpoint]\nport=high\n");
        const CommandOutcome shown = runCommand(u"settings endpoint/port"_s);
        QVERIFY(shown.endedWith(0, {}, {u"endpoint/port is 'high', expected a whole number"_s}));
        QCOMPARE(shown.out, u"26420\n"_s);
    }

    void keyNeedsAnAddress() { QVERIFY(runCommand(u"key set"_s, "some-key\n").endedWith(3, {}, {u"--base-url"_s})); }

    void implausibleKeyIsRefusedAndNotRepeated()
    {
        const QByteArray text("s3cret");
        for (const QByteArray &input : {QByteArray(), QByteArray("\n"), text + ' ' + text + '\n',
                                        QByteArray("s3cr\xc3\xa9t\n"), text.repeated(1000)}) {
            const CommandOutcome outcome = runCommand(u"key set --base-url https://data.example.com"_s, input);
            QVERIFY2(outcome.endedWith(3, {}, {u"not an API key"_s}), input.left(20));
            QVERIFY2(!outcome.err.contains(u"s3cr") && outcome.out.isEmpty(), input.left(20));
        }
    }

    void keyTestAsksTheService()
    {
        const QStringList line = m_commands->at(u"key test"_s);
        const QString place = u"key\tBRANDBRIDGE_API_KEY\n"_s;
        const CommandOutcome environment = runCommand(line, {}, "s3cret-key");
        QVERIFY(environment.endedWith(0, {place, u"organization\t"_s, u"version\tv1"_s}));
        QVERIFY(!environment.out.contains(u"endpoint") && environment.err.isEmpty());

        const CommandOutcome wrong = runCommand(line, {}, "s3cret-kez");
        QVERIFY(
            wrong.endedWith(1, {place}, {u"HTTP 401"_s, u"to where this run takes it from: BRANDBRIDGE_API_KEY"_s}));
        QVERIFY(!(wrong.out + wrong.err).contains(u"s3cret") && !wrong.err.contains(u"header"));
        const CommandOutcome header = runCommand(line + QStringList{u"--key-header"_s, u"x-key"_s}, {}, "s3cret-key");
        QVERIFY(header.endedWith(1, {place}, {u"HTTP 401"_s, u"another header"_s, u"brandbridge setup"_s}));
        QVERIFY(!header.err.contains(u"Copy"));

        const CommandOutcome none = runCommand(line + QStringList{u"--key-file"_s, path(u"none"_s)}, {}, "s3cret-key");
        QVERIFY(none.endedWith(3, {}, {QDir::toNativeSeparators(path(u"none"_s))}) && !none.out.contains(u"key\t"));
    }

    void keyTestDistinguishesProblems()
    {
        const std::array<QString, 3> rows[] = {
            {u"fail=403@/"_s, u"HTTP 403"_s, u"An administrator"_s},
            {u"fail=404@/"_s, u"HTTP 404"_s, u"address may be wrong"_s},
            {u"fail=500@/"_s, u"HTTP 500"_s, u"on the service's side"_s},
            {u"redirect=https://elsewhere.example/@/"_s, u"elsewhere.example"_s, u"Correct the address"_s},
            {u"missing-fields"_s, {}, {}}}; // another service
        for (const auto &[faults, happened, advice] : rows) {
            m_commands->service.setFaults(sandbox::Faults::parse(faults));
            const CommandOutcome outcome = m_commands->run(u"key test"_s);
            QVERIFY2(outcome.endedWith(happened.isEmpty() ? 0 : 1, {}, {happened, advice}), qPrintable(faults));
        }
    }

    void unreachableServiceIsReported()
    {
        const HeldPort nobody;
        QVERIFY(runCommand(at(nobody.origin(), u"key test"_s), {}, "s3cret-key")
                    .endedWith(1, {}, {u"No connection"_s, u"internet connection"_s}));
        if (!authoritiesAreFiles)
            return;
        const ScriptedServer untrusted(answer(200, "{}"), Authority("Unknown").serverConfiguration("IP:127.0.0.1"));
        QVERIFY(runCommand(at(QString::fromLatin1(untrusted.origin()), u"key test"_s), {}, "s3cret-key")
                    .endedWith(1, {}, {u"--ca-file"_s}));
    }

    void chosenKeyFileIsUsedAndWarnedOf()
    {
        putPrivate(path(u"key"_s), "s3cret-key\n");
        QCOMPARE(runCommand({u"settings"_s, u"connection/key-file"_s, path(u"key"_s)}).exitCode, 0);
        for (const QString &command : {u"status"_s, u"key test"_s}) {
            const CommandOutcome outcome = runCommand(m_commands->at(command));
            QVERIFY(outcome.endedWith(0, {}, {QDir::toNativeSeparators(path(u"key"_s))}));
            QVERIFY(outcome.err.startsWith(u"Warning: "));
        }
    }

    void unreadableCatalogueIsReportedOnce()
    {
        const QString catalogue = u" --mcp-url "_s + m_commands->service.baseUrl().toString() + u"/nothing-here"_s;
        const CommandOutcome outcome = m_commands->run(u"status"_s + catalogue);
        QVERIFY(outcome.endedWith(0, {}, {u"The tool catalogue at"_s}));
        QCOMPARE(outcome.err.count(u'\n'), 1);
    }

    void differencesOfTheCatalogueAreShown()
    {
        RemoteServer remote;
        remote.pages = {R"([{"name":"forecast","inputSchema":{"type":"object"}},{"name":"bad\u001b name"}])"};
        const ScriptedServer live([&remote](const ReceivedRequest &received) {
            transport::HttpRequest request;
            request.body = received.body;
            const auto response = remote(request);
            return Script{Step::send(answer((*response)->status, (*response)->body))};
        });
        const QString catalogue = u" --mcp-url "_s + QString::fromLatin1(live.origin()) + u"/mcp"_s;
        QVERIFY(m_commands->run(u"status"_s + catalogue)
                    .endedWith(0, {u"live tools\t2 listed, 1 passed through"_s, u"only there\tforecast"_s,
                                   u"only here\t"_s, u"unusable\tbad\\u001B name (its name has characters"_s}));
    }

    void permissionsAreShownAndDecided()
    {
        const auto permissions = [this](const Words &words) {
            return runCommand(QStringList(u"permissions"_s) + words);
        };
        const auto ofAgent = [&](const Words &words) { return permissions(QStringList(u"my agent"_s) + words); };
        access::TokenStore tokens(path(u"tokens.json"_s));
        QVERIFY(tokens.create(u"my agent"_s));
        const QString size = u"\tresult-characters 28000"_s;
        const QString prompts = u"\tprompts-per-day without limit"_s;
        const QString standard = u"default\tread allow\tcreate ask\tdelete ask"_s + size + prompts + u'\n';
        const QString ofAll = size + u" (default)"_s + prompts + u" (default)"_s;
        const QString agent = u"my agent\tread allow (default)\tcreate ask (default)\tdelete "_s;
        QCOMPARE(permissions({}).out, standard + agent + u"ask (default)"_s + ofAll + u'\n');
        // A demonstration without a window does not ask: that is what is shown of it.
        const CommandOutcome demo = permissions(u"--demo"_s);
        QVERIFY(demo.out.startsWith(u"default\tread allow\tcreate allow\tdelete allow\t"));
        QVERIFY(demo.endedWith(0, {}, {u"window"_s, u"create ask, delete ask"_s}));
        QCOMPARE(demo.err.count(u'\n'), 2); // what "(default)" means, and the window
        QCOMPARE(ofAgent(u"delete never"_s).out, agent + u"never"_s + ofAll + u'\n');
        QCOMPARE(ofAgent(u"tool delete_topic off"_s).out, agent + u"never"_s + ofAll + u"\tdelete_topic off\n"_s);
        access::Permissions stored(path(u"permissions.json"_s), {});
        QVERIFY(stored.setRight(access::Permissions::forAll(), access::Action::Create, access::Right::Allow));
        QVERIFY(permissions(u"--demo"_s).endedWith(0, {}, {u"create allow, delete ask"_s}));
        QCOMPARE(ofAgent({}).out, u"my agent\tread allow (default)\tcreate allow (default)\tdelete never"_s + ofAll +
                                      u"\tdelete_topic off\n"_s);
        QCOMPARE(ofAgent(u"--reset"_s).out,
                 u"my agent\tread allow (default)\tcreate allow (default)\tdelete ask (default)"_s + ofAll + u'\n');
        QVERIFY(ofAgent(u"result-characters 0"_s).out.contains(u"\tresult-characters without limit\t"_s));
        QVERIFY(ofAgent(u"result-characters default"_s).out.endsWith(ofAll + u'\n'));
        QVERIFY(ofAgent(u"prompts-per-day 5"_s).out.contains(u"\tprompts-per-day 5\n"_s));
        for (const QString &raised : {u"prompts-per-day 6"_s, u"prompts-per-day default"_s, u"--reset"_s})
            QVERIFY(ofAgent(raised).exitCode != 0); // without a terminal
        QCOMPARE(ofAgent(u"prompts-per-day 4"_s).exitCode, 0);
        QVERIFY(stored.reset(u"my agent"_s));
        QVERIFY(ofAgent(u"tools reading"_s).out.contains(u"create never\tdelete never"_s));
        QVERIFY(ofAgent(u"tools runs-only"_s).out.contains(u"\tget_brand_context off"_s));
        // It takes back what was forbidden, and creating is allowed by default here: that is for a person.
        QVERIFY(ofAgent(u"tools everything"_s).exitCode != 0);
        QCOMPARE(runCommand(u"settings endpoint/writes never"_s).exitCode, 0);
        QVERIFY(permissions({}).out.startsWith(u"default\tread allow\tcreate allow\tdelete never\t"_s));
    }

    void permissionsListWhoHasCalled()
    {
        {
            ActivityLog activityLog({.file = path(u"activity.db"_s)});
            for (const QString &caller : {u"stdio"_s, u"my agent"_s, u"window"_s, u"my agent"_s}) {
                ActivityEntry record = sampleEntry();
                record.assistant = caller;
                activityLog.record(record, {});
            }
        }
        const CommandOutcome shown = runCommand(u"permissions"_s);
        QVERIFY(shown.endedWith(0, {}, {u"beside 'default' counts"_s}));
        const QString rights = u"\tread allow (default)\tcreate ask (default)\tdelete ask (default)"
                               "\tresult-characters 28000 (default)\tprompts-per-day without limit (default)\n"_s;
        QVERIFY2(shown.out.endsWith(u"\nmy agent"_s + rights + u"stdio"_s + rights), qPrintable(shown.out));
        QVERIFY(!shown.out.contains(u"window"_s)); // it is the user himself
    }

    void permissionsSayWhatMayBeASlip()
    {
        access::TokenStore tokens(path(u"tokens.json"_s));
        QVERIFY(tokens.create(u"claude"_s));
        QVERIFY(runCommand(u"permissions claude tool delete_topics off"_s).endedWith(0, {}, {u"'delete_topic'"_s}));
        QCOMPARE(runCommand(u"permissions claude tool delete_topic off"_s).err, QString());
        // An assistant that starts its server has no token, and is still known.
        QCOMPARE(runCommand(u"permissions claude-desktop delete never"_s).err, QString());
    }

    void permissionsRefuseNamesOfNobody()
    {
        for (const QString &words : {u"delete never"_s, u"tool delete_topic off"_s, u"--reset"_s, QString()}) {
            const CommandOutcome refused = runCommand(u"permissions claude-desktp "_s + words);
            QVERIFY(refused.endedWith(2, {}, {u"'claude-desktop'"_s, u"--new"_s}) && refused.out.isEmpty());
        }
        access::Permissions permissions(path(u"permissions.json"_s), {});
        QCOMPARE(permissions.assistants(), QStringList());
        QCOMPARE(runCommand(u"permissions my-agent delete never --new"_s).exitCode, 0);
        // From now on it is known.
        QCOMPARE(runCommand(u"permissions my-agent --reset"_s).exitCode, 0);
    }

    /// An assistant with a shell could lift by a pipe what it was asked about.
    void permissionsAreLiftedAtATerminalOnly()
    {
        const QString file = path(u"permissions.json"_s);
        for (const QString &action : {u"create"_s, u"delete"_s}) {
            for (const QString &name : {u"claude-desktop"_s, u"default"_s}) {
                const CommandOutcome piped = runCommand(u"permissions %1 %2 allow"_s.arg(name, action));
                QVERIFY(piped.endedWith(2) && piped.out.isEmpty());
            }
        }
        QVERIFY(!QFile::exists(file));
        QCOMPARE(runCommand(u"permissions default read allow"_s).exitCode, 0);
        QCOMPARE(runCommand(u"permissions default delete never"_s).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_s).exitCode, 2);
        QCOMPARE(runCommand(u"settings approvals/only-here no"_s).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/token open"_s).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/token"_s).out, u"needed\n"_s);
        if (!PseudoTerminal::isPossible)
            return;
        PseudoTerminal terminal;
        QFile input(terminal.file());
        QVERIFY(input.open(QIODevice::ReadWrite));
        QVERIFY(runCommand(u"permissions default delete allow"_s, {}, {}, &input).endedWith(0, {u"delete allow"_s}));
        // To forget that one is asked about what the others may do lifts an approval, too.
        QCOMPARE(runCommand(u"permissions claude-desktop delete ask"_s).exitCode, 0);
        QCOMPARE(runCommand(u"permissions claude-desktop --reset"_s).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_s, {}, {}, &input).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/token open"_s, {}, {}, &input).exitCode, 0);
    }

    void terminalsAreNotCommandedByTheService()
    {
        QCOMPARE(app::escapedForTerminal(u"one\x1b[2J\ntwo \u202Ethree"_s), u"one\\u001B[2J\ntwo \\u202Ethree"_s);
        const ScriptedServer server(
            answer(200, "{\"organizationId\":\"\\u001b]0;owned\\u0007\",\"version\":\"\\u001b[2J\"}"));
        const CommandOutcome outcome =
            runCommand(at(QString::fromLatin1(server.origin()), u"status"_s), {}, "s3cret-key");
        QVERIFY2(outcome.out.contains(u"owned"_s), qPrintable(outcome.out + outcome.err));
        QVERIFY(!outcome.out.contains(u'\x1b') && !outcome.err.contains(u'\x1b'));
    }

    void answersThatAreNotUnderstoodAreReported()
    {
        const ScriptedServer server([](const ReceivedRequest &request) {
            const bool isRoot = request.path() == "/";
            return Script{Step::send(answer(200, isRoot ? R"({"organizationId":"o1"})" : R"({"brands":{"b1":{}}})"))};
        });
        const QString address = QString::fromLatin1(server.origin());
        for (const QString &command : {u"status"_s, u"watch --once"_s, u"report --brand b1 --out r.html"_s}) {
            const CommandOutcome outcome = runCommand(at(address, command), {}, "s3cret-key");
            QVERIFY2(outcome.endedWith(
                         1, {}, {u"The service's answer is not understood"_s, u"brandbridge call list_brands"_s}),
                     qPrintable(command + u": "_s + outcome.out + outcome.err));
        }
    }

    void binaryUsesStreamsAndExitCodes()
    {
        QList<std::pair<QString, int>> rows{{u"--help"_s, 0},
                                            {u"serve --version"_s, 0},
                                            {u"settings"_s, 0},
                                            {u"settings --bogus"_s, 2},
                                            {u"key set"_s, 3}};
// Windows always has a keychain.
#ifndef Q_OS_WIN
        rows.append({u"key remove --base-url https://x.example"_s, 3});
#endif
        for (const auto &[line, exitCode] : rows) {
            const CommandOutcome outcome = runProgram(line);
            QVERIFY2(outcome.endedWith(exitCode), qPrintable(line));
            QVERIFY2(outcome.out.isEmpty() == (exitCode != 0) && outcome.err.isEmpty() == (exitCode == 0),
                     qPrintable(line));
        }
    }
};

BRANDBRIDGE_TEST(TestCommands, QCoreApplication)
#include "test_commands.moc"
