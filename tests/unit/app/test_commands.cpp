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
#include "tests/unit/tools/remote_server.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// The commands as a person sees them: what they print, where, and how they end.
class TestCommands final : public QObject
{
    Q_OBJECT

    QString path(const QString &name) const { return m_user->path(name); }
    static QString at(const QString &address, const QString &line) { return line + u" --base-url "_qs + address; }

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
        const CommandOutcome none = runCommand(u"token list"_qs);
        QVERIFY(none.endedWith(0, {}, {u"token new"_qs}) && none.out.isEmpty());

        const CommandOutcome made = runCommand(u"token new claude"_qs);
        const QString token = made.out.trimmed();
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QCOMPARE(tokens.nameFor(token.toLatin1()), u"claude"_qs);
        QVERIFY(made.endedWith(0, {}, {u"only time"_qs}) && !made.err.contains(token));

        const CommandOutcome again = runCommand(u"token new claude"_qs);
        QVERIFY(again.endedWith(3) && again.out.isEmpty());

        const CommandOutcome listed = runCommand(u"token list"_qs);
        QVERIFY(listed.out.endsWith(u"\tclaude\n") && !listed.out.contains(token));

        access::Permissions permissions(path(u"permissions.json"_qs), {});
        QVERIFY(permissions.setRight(u"claude"_qs, access::Action::Delete, access::Right::Allow));
        QVERIFY(permissions.setRight(u"claude"_qs, access::Action::Create, access::Right::Never));
        QVERIFY(permissions.setRight(u"cursor"_qs, access::Action::Delete, access::Right::Allow));
        QVERIFY(runCommand(u"token revoke claude"_qs).endedWith(0, {}, {u"forgotten"_qs}));
        permissions.refresh();
        // The next claude may do what all may, but for what was forbidden.
        QVERIFY(!permissions.stored(u"claude"_qs).right(access::Action::Delete));
        QCOMPARE(permissions.stored(u"claude"_qs).right(access::Action::Create), access::Right::Never);
        QVERIFY(permissions.stored(u"cursor"_qs).right(access::Action::Delete));
        QVERIFY(!tokens.nameFor(token.toLatin1()));
        QCOMPARE(runCommand(u"token revoke claude"_qs).exitCode, 3);
    }

    void damagedFilesAreAConfigurationError()
    {
        const QList<std::array<QString, 2>> rows{{u"token list"_qs, u"tokens.json"_qs},
                                                 {u"settings"_qs, u"settings.ini"_qs},
                                                 {u"permissions"_qs, u"permissions.json"_qs},
                                                 {u"permissions claude delete never"_qs, u"permissions.json"_qs}};
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
        QCOMPARE(runCommand(u"settings endpoint/port 4000"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/port"_qs).out, u"4000\n"_qs);
        const CommandOutcome listed = runCommand(u"settings --base-url https://data.example.com"_qs);
        QVERIFY(listed.endedWith(0, {u"endpoint/port\t4000\tstored\t"_qs, u"endpoint/writes\task\tdefault\t"_qs,
                                     u"connection/base-url\thttps://data.example.com\tcommand line\t"_qs}));
        QCOMPARE(listed.out.count(u'\n'), settings::entries().size());
        QVERIFY(listed.err.isEmpty());
    }

    void printedSettingsSteerNoTerminal()
    {
        const QString hostile = u"/a\u001b[2Jb\u202e\u009b\nrunning\tno"_qs;
        QVERIFY(runCommand({u"settings"_qs, u"connection/ca-file"_qs, hostile}).endedWith(0));
        put(path(u"permissions.json"_qs), "{");
        for (const QString &line : {u"settings"_qs, u"settings connection/ca-file"_qs, u"status"_qs,
                                    u"tools --ca-file"_qs, u"call list_brands --key-file"_qs}) {
            QStringList words = line.split(u' ');
            if (line.endsWith(u"-file") && words.last().startsWith(u"--"))
                words.append(hostile);
            const CommandOutcome outcome = runCommand(words, {}, "s3cret-key");
            for (const QChar c : outcome.out + outcome.err)
                QVERIFY2(c == u'\n' || c == u'\t' ||
                             (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format),
                         qPrintable(line));
        }
        QVERIFY(runCommand(u"settings connection/ca-file"_qs).out.contains(u"/a\\u001B[2Jb\\u202E"));
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
        // A file that a crash has emptied is not taken for one without values.
        QCOMPARE(runCommand(u"settings endpoint/writes never"_qs).exitCode, 0);
        QVERIFY(runCommand(u"settings --restore"_qs).endedWith(3, {}, {u"can be read"_qs}));
        put(path(u"settings.ini"_qs), {});
        for (const QString &command : {u"settings"_qs, u"tools"_qs, u"permissions"_qs, u"serve --port 0"_qs})
            QVERIFY(runCommand(command).endedWith(3, {}, {u"settings.ini"_qs, u"'brandbridge settings --restore'"_qs}));
        QVERIFY(runCommand(u"settings endpoint/writes --restore"_qs).endedWith(2));
        QVERIFY(runCommand(u"settings --restore"_qs).endedWith(0, {u"endpoint/writes\tnever\tstored"_qs}));
        QCOMPARE(runCommand(u"settings endpoint/writes"_qs).out, u"never\n"_qs);

        put(path(u"settings.ini"_qs), "[endpoint]\nport=high\n");
        const CommandOutcome shown = runCommand(u"settings endpoint/port"_qs);
        QVERIFY(shown.endedWith(0, {}, {u"endpoint/port is 'high', expected a whole number"_qs}));
        QCOMPARE(shown.out, u"26420\n"_qs);
    }

    void keyNeedsAnAddress() { QVERIFY(runCommand(u"key set"_qs, "some-key\n").endedWith(3, {}, {u"--base-url"_qs})); }

    void implausibleKeyIsRefusedAndNotRepeated()
    {
        const QByteArray text("s3cret");
        for (const QByteArray &input : {QByteArray(), QByteArray("\n"), text + ' ' + text + '\n',
                                        QByteArray("s3cr\xc3\xa9t\n"), text.repeated(1000)}) {
            const CommandOutcome outcome = runCommand(u"key set --base-url https://data.example.com"_qs, input);
            QVERIFY2(outcome.endedWith(3, {}, {u"not an API key"_qs}), input.left(20));
            QVERIFY2(!outcome.err.contains(u"s3cr") && outcome.out.isEmpty(), input.left(20));
        }
    }

    void keyTestAsksTheService()
    {
        const QStringList line = m_commands->at(u"key test"_qs);
        const QString place = u"key\tBRANDBRIDGE_API_KEY\n"_qs;
        const CommandOutcome environment = runCommand(line, {}, "s3cret-key");
        QVERIFY(environment.endedWith(0, {place, u"organization\t"_qs, u"version\tv1"_qs}));
        QVERIFY(!environment.out.contains(u"endpoint") && environment.err.isEmpty());

        const CommandOutcome wrong = runCommand(line, {}, "s3cret-kez");
        QVERIFY(
            wrong.endedWith(1, {place}, {u"HTTP 401"_qs, u"to where this run takes it from: BRANDBRIDGE_API_KEY"_qs}));
        QVERIFY(!(wrong.out + wrong.err).contains(u"s3cret") && !wrong.err.contains(u"header"));
        const CommandOutcome header = runCommand(line + QStringList{u"--key-header"_qs, u"x-key"_qs}, {}, "s3cret-key");
        QVERIFY(header.endedWith(1, {place}, {u"HTTP 401"_qs, u"another header"_qs, u"brandbridge setup"_qs}));
        QVERIFY(!header.err.contains(u"Copy"));

        const CommandOutcome none =
            runCommand(line + QStringList{u"--key-file"_qs, path(u"none"_qs)}, {}, "s3cret-key");
        QVERIFY(none.endedWith(3, {}, {QDir::toNativeSeparators(path(u"none"_qs))}) && !none.out.contains(u"key\t"));
    }

    void keyTestDistinguishesProblems()
    {
        const std::array<QString, 3> rows[] = {
            {u"fail=403@/"_qs, u"HTTP 403"_qs, u"An administrator"_qs},
            {u"fail=404@/"_qs, u"HTTP 404"_qs, u"address may be wrong"_qs},
            {u"fail=500@/"_qs, u"HTTP 500"_qs, u"on the service's side"_qs},
            {u"redirect=https://elsewhere.example/@/"_qs, u"elsewhere.example"_qs, u"Correct the address"_qs},
            {u"missing-fields"_qs, {}, {}}}; // another service
        for (const auto &[faults, happened, advice] : rows) {
            m_commands->service.setFaults(sandbox::Faults::parse(faults));
            const CommandOutcome outcome = m_commands->run(u"key test"_qs);
            QVERIFY2(outcome.endedWith(happened.isEmpty() ? 0 : 1, {}, {happened, advice}), qPrintable(faults));
        }
    }

    void unreachableServiceIsReported()
    {
        const HeldPort nobody;
        QVERIFY(runCommand(at(nobody.origin(), u"key test"_qs), {}, "s3cret-key")
                    .endedWith(1, {}, {u"No connection"_qs, u"internet connection"_qs}));
        if (!authoritiesAreFiles)
            return;
        const ScriptedServer untrusted(answer(200, "{}"), Authority("Unknown").serverConfiguration("IP:127.0.0.1"));
        QVERIFY(runCommand(at(QString::fromLatin1(untrusted.origin()), u"key test"_qs), {}, "s3cret-key")
                    .endedWith(1, {}, {u"--ca-file"_qs}));
    }

    void chosenKeyFileIsUsedAndWarnedOf()
    {
        putPrivate(path(u"key"_qs), "s3cret-key\n");
        QCOMPARE(runCommand({u"settings"_qs, u"connection/key-file"_qs, path(u"key"_qs)}).exitCode, 0);
        for (const QString &command : {u"status"_qs, u"key test"_qs}) {
            const CommandOutcome outcome = runCommand(m_commands->at(command));
            QVERIFY(outcome.endedWith(0, {}, {QDir::toNativeSeparators(path(u"key"_qs))}));
            QVERIFY(outcome.err.startsWith(u"Warning: "));
        }
    }

    void unreadableCatalogueIsReportedOnce()
    {
        const QString catalogue = u" --mcp-url "_qs + m_commands->service.baseUrl().toString() + u"/nothing-here"_qs;
        const CommandOutcome outcome = m_commands->run(u"status"_qs + catalogue);
        QVERIFY(outcome.endedWith(0, {}, {u"The tool catalogue at"_qs}));
        QCOMPARE(outcome.err.count(u'\n'), 1);
    }

    void differencesOfTheCatalogueAreShown()
    {
        RemoteServer remote;
        remote.pages = {R"([{"name":"forecast","inputSchema":{"type":"object"}},{"name":"bad\u001b name"}])"};
        const ScriptedServer live([&remote](const ReceivedRequest &received) {
            service::HttpRequest request;
            request.body = received.body;
            const auto response = remote(request);
            return Script{Step::send(answer((*response)->status, (*response)->body))};
        });
        const QString catalogue = u" --mcp-url "_qs + QString::fromLatin1(live.origin()) + u"/mcp"_qs;
        QVERIFY(m_commands->run(u"status"_qs + catalogue)
                    .endedWith(0, {u"live tools\t2 listed, 1 passed through"_qs, u"only there\tforecast"_qs,
                                   u"only here\t"_qs, u"unusable\tbad\\u001B name (its name has characters"_qs}));
    }

    void permissionsAreShownAndDecided()
    {
        const auto permissions = [this](const Words &words) {
            return runCommand(QStringList(u"permissions"_qs) + words);
        };
        const auto ofAgent = [&](const Words &words) { return permissions(QStringList(u"my agent"_qs) + words); };
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QVERIFY(tokens.create(u"my agent"_qs));
        const QString size = u"\tresult-characters 28000"_qs;
        const QString prompts = u"\tprompts-per-day without limit"_qs;
        const QString standard = u"default\tread allow\tcreate ask\tdelete ask"_qs + size + prompts + u'\n';
        const QString ofAll = size + u" (default)"_qs + prompts + u" (default)"_qs;
        const QString agent = u"my agent\tread allow (default)\tcreate ask (default)\tdelete "_qs;
        QCOMPARE(permissions({}).out, standard + agent + u"ask (default)"_qs + ofAll + u'\n');
        // A demonstration without a window does not ask: that is what is shown of it.
        const CommandOutcome demo = permissions(u"--demo"_qs);
        QVERIFY(demo.out.startsWith(u"default\tread allow\tcreate allow\tdelete allow\t"));
        QVERIFY(demo.endedWith(0, {}, {u"window"_qs, u"create ask, delete ask"_qs}));
        QCOMPARE(demo.err.count(u'\n'), 2); // what "(default)" means, and the window
        QCOMPARE(ofAgent(u"delete never"_qs).out, agent + u"never"_qs + ofAll + u'\n');
        QCOMPARE(ofAgent(u"tool delete_topic off"_qs).out, agent + u"never"_qs + ofAll + u"\tdelete_topic off\n"_qs);
        access::Permissions stored(path(u"permissions.json"_qs), {});
        QVERIFY(stored.setRight(access::Permissions::forAll(), access::Action::Create, access::Right::Allow));
        QVERIFY(permissions(u"--demo"_qs).endedWith(0, {}, {u"create allow, delete ask"_qs}));
        QCOMPARE(ofAgent({}).out, u"my agent\tread allow (default)\tcreate allow (default)\tdelete never"_qs + ofAll +
                                      u"\tdelete_topic off\n"_qs);
        QCOMPARE(ofAgent(u"--reset"_qs).out,
                 u"my agent\tread allow (default)\tcreate allow (default)\tdelete ask (default)"_qs + ofAll + u'\n');
        QVERIFY(ofAgent(u"result-characters 0"_qs).out.contains(u"\tresult-characters without limit\t"_qs));
        QVERIFY(ofAgent(u"result-characters default"_qs).out.endsWith(ofAll + u'\n'));
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
        {
            ActivityLog activityLog({.file = path(u"activity.db"_qs)});
            for (const QString &caller : {u"stdio"_qs, u"my agent"_qs, u"window"_qs, u"my agent"_qs}) {
                ActivityEntry record = sampleEntry();
                record.assistant = caller;
                activityLog.record(record, {});
            }
        }
        const CommandOutcome shown = runCommand(u"permissions"_qs);
        QVERIFY(shown.endedWith(0, {}, {u"beside 'default' counts"_qs}));
        const QString rights = u"\tread allow (default)\tcreate ask (default)\tdelete ask (default)"
                               "\tresult-characters 28000 (default)\tprompts-per-day without limit (default)\n"_qs;
        QVERIFY2(shown.out.endsWith(u"\nmy agent"_qs + rights + u"stdio"_qs + rights), qPrintable(shown.out));
        QVERIFY(!shown.out.contains(u"window"_qs)); // it is the user himself
    }

    void permissionsSayWhatMayBeASlip()
    {
        access::TokenStore tokens(path(u"tokens.json"_qs));
        QVERIFY(tokens.create(u"claude"_qs));
        QVERIFY(runCommand(u"permissions claude tool delete_topics off"_qs).endedWith(0, {}, {u"'delete_topic'"_qs}));
        QCOMPARE(runCommand(u"permissions claude tool delete_topic off"_qs).err, QString());
        // An assistant that starts its server has no token, and is still known.
        QCOMPARE(runCommand(u"permissions claude-desktop delete never"_qs).err, QString());
    }

    void permissionsRefuseNamesOfNobody()
    {
        for (const QString &words : {u"delete never"_qs, u"tool delete_topic off"_qs, u"--reset"_qs, QString()}) {
            const CommandOutcome refused = runCommand(u"permissions claude-desktp "_qs + words);
            QVERIFY(refused.endedWith(2, {}, {u"'claude-desktop'"_qs, u"--new"_qs}) && refused.out.isEmpty());
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
                QVERIFY(piped.endedWith(2) && piped.out.isEmpty());
            }
        }
        QVERIFY(!QFile::exists(file));
        QCOMPARE(runCommand(u"permissions default read allow"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"permissions default delete never"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_qs).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/token open"_qs).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/token"_qs).out, u"needed\n"_qs);
        if (!PseudoTerminal::isPossible)
            return;
        PseudoTerminal terminal;
        QFile input(terminal.file());
        QVERIFY(input.open(QIODevice::ReadWrite));
        QVERIFY(runCommand(u"permissions default delete allow"_qs, {}, {}, &input).endedWith(0, {u"delete allow"_qs}));
        // To forget that one is asked about what the others may do lifts an approval, too.
        QCOMPARE(runCommand(u"permissions claude-desktop delete ask"_qs).exitCode, 0);
        QCOMPARE(runCommand(u"permissions claude-desktop --reset"_qs).exitCode, 2);
        QCOMPARE(runCommand(u"settings endpoint/writes allow"_qs, {}, {}, &input).exitCode, 0);
        QCOMPARE(runCommand(u"settings endpoint/token open"_qs, {}, {}, &input).exitCode, 0);
    }

    void terminalsAreNotCommandedByTheService()
    {
        QCOMPARE(app::forTerminal(u"one\x1b[2J\ntwo \u202Ethree"_qs), u"one\\u001B[2J\ntwo \\u202Ethree"_qs);
        const ScriptedServer server(
            answer(200, "{\"organizationId\":\"\\u001b]0;owned\\u0007\",\"version\":\"\\u001b[2J\"}"));
        const CommandOutcome outcome =
            runCommand(at(QString::fromLatin1(server.origin()), u"status"_qs), {}, "s3cret-key");
        QVERIFY2(outcome.out.contains(u"owned"_qs), qPrintable(outcome.out + outcome.err));
        QVERIFY(!outcome.out.contains(u'\x1b') && !outcome.err.contains(u'\x1b'));
    }

    void answersThatAreNotUnderstoodAreReported()
    {
        const ScriptedServer server([](const ReceivedRequest &request) {
            const bool isRoot = request.path() == "/";
            return Script{Step::send(answer(200, isRoot ? R"({"organizationId":"o1"})" : R"({"brands":{"b1":{}}})"))};
        });
        const QString address = QString::fromLatin1(server.origin());
        for (const QString &command : {u"status"_qs, u"watch --once"_qs, u"report --brand b1 --out r.html"_qs}) {
            const CommandOutcome outcome = runCommand(at(address, command), {}, "s3cret-key");
            QVERIFY2(outcome.endedWith(
                         1, {}, {u"The service's answer is not understood"_qs, u"brandbridge call list_brands"_qs}),
                     qPrintable(command + u": "_qs + outcome.out + outcome.err));
        }
    }

    void binaryUsesStreamsAndExitCodes()
    {
        QList<std::pair<QString, int>> rows{{u"--help"_qs, 0},
                                            {u"serve --version"_qs, 0},
                                            {u"settings"_qs, 0},
                                            {u"settings --bogus"_qs, 2},
                                            {u"key set"_qs, 3}};
// Windows always has a keychain.
#ifndef Q_OS_WIN
        rows.append({u"key remove --base-url https://x.example"_qs, 3});
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
