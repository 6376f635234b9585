// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/program_run.h"

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "support/files.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

namespace {

constexpr QFile::Permissions ownFile = QFile::ReadOwner | QFile::WriteOwner;
constexpr QFile::Permissions ofUser = QFile::ReadUser | QFile::WriteUser | QFile::ExeUser;

} // namespace

/// connect, disconnect and assistants as a person sees them, in a home of their own.
class TestConnectCommand final : public QObject
{
    Q_OBJECT

    CommandOutcome run(const Words &arguments)
    {
        const CommandOutcome outcome = runCommand(arguments);
        // No token is ever shown.
        static const QRegularExpression token(u"bbt_|none-yet"_s);
        return (outcome.out + outcome.err).contains(token) ? CommandOutcome{-2, u"a token is shown"_s, {}} : outcome;
    }

    QString path(const QString &name) const { return m_folder->filePath(name); }
    void put(const QString &name, const QByteArray &bytes) const { test::put(path(name), bytes); }
    QByteArray bytesOf(const QString &name) const { return test::bytesOf(path(name)); }

    QByteArray tokenIn(const QString &name) const
    {
        static const QRegularExpression token(u"Bearer (bbt_[\\w-]+)"_s);
        return token.match(QString::fromUtf8(bytesOf(name))).captured(1).toLatin1();
    }

    QString stateOf(const QString &assistant)
    {
        for (const QJsonValue row : run(u"assistants --json"_s).json().array()) {
            if (row[u"name"].toString() == assistant)
                return row[u"state"].toString();
        }
        return {};
    }

    access::TokenStore tokens() const { return access::TokenStore(path(u"state/tokens.json"_s)); }

    std::unique_ptr<QTemporaryDir> m_folder;

private Q_SLOTS:
    void initTestCase()
    {
#ifdef Q_OS_WIN
        QSKIP("The environment does not say where the user's folder is, so that this user's assistants would change.");
#endif
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *const name :
             {"XDG_CONFIG_HOME", "CLAUDE_CONFIG_DIR", "CODEX_HOME", "COPILOT_HOME", "GEMINI_CLI_HOME",
              "CLINE_MCP_SETTINGS_PATH", "CLINE_DATA_DIR", "CLINE_DIR", "APPIMAGE", "FLATPAK_ID"})
            qunsetenv(name);
        qputenv("HOME", QFile::encodeName(m_folder->path()));
        qputenv("PATH", QFile::encodeName(path(u"bin"_s)));
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(path(u"state"_s)));
    }

    void dryRunChangesNothing()
    {
        put(u".cursor/mcp.json"_s, "{}");
        // Nor without a terminal to ask at.
        QVERIFY(run(u"connect cursor"_s).endedWith(2, {u"Connect Cursor"_s}, {u"--yes"_s}));
        QVERIFY(run(u"connect cursor codex --dry-run"_s)
                    .endedWith(0, {path(u".cursor/mcp.json"_s), u"Bearer ••••"_s, u"[mcp_servers.brandbridge]"_s}));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_s), "{}");
        QVERIFY(!QFileInfo::exists(path(u".codex"_s)));
        QVERIFY(tokens().list()->isEmpty());
    }

    void entriesArePrintedForAnyAssistant()
    {
        const CommandOutcome known = run(u"connect goose --print"_s);
        QVERIFY(
            known.endedWith(0, {u"extensions:"_s, u"Bearer TOKEN"_s}, {u"'brandbridge token new goose' creates it"_s}));
        const CommandOutcome other = run(u"connect my-agent --print"_s);
        QVERIFY(other.endedWith(0,
                                {u"\"type\": \"http\""_s, u"\"url\": \"http://127.0.0.1:26420/mcp\""_s,
                                 u"\"Bearer TOKEN\""_s, u"\"args\": [\"stdio\", \"--as\", \"my-agent\""_s},
                                {u"paste this instead"_s}));
        QCOMPARE(tokens().list()->size(), 0);
        QVERIFY(tokens().create(u"my-agent"_s));
        QVERIFY(run(u"connect my-agent --print"_s).err.contains(u"token revoke my-agent"));
        QVERIFY(run(u"connect --print"_s).endedWith(2, {}, {u"take the names"_s}));
        QVERIFY(run(u"connect %1 --print"_s.arg(QString(80, u'x'))).endedWith(2, {}, {u"The name of an assistant"_s}));
    }

    void linksArePrintedAndHoldNoToken()
    {
        const CommandOutcome links = run(u"connect cursor vscode --link"_s);
        QVERIFY(links.endedWith(0) && links.lines().size() == 2);
        QVERIFY2(links.lines().first().startsWith(u"cursor://anysphere.cursor-deeplink/mcp/install?") &&
                     links.lines().last().startsWith(u"vscode:mcp/install?"),
                 qPrintable(links.out));
        QVERIFY(tokens().list()->isEmpty());
        QVERIFY(!QFileInfo::exists(path(u".cursor/mcp.json"_s)));
        QVERIFY(run(u"connect zed --link"_s).endedWith(2, {}, {u"Zed takes no link"_s}));
    }

    void connectedAssistantIsLetIn()
    {
        const QString line = u"connect claude-code --yes"_s;
        QVERIFY(run(line).endedWith(0, {}, {u"Claude Code is connected. Start a new"_s}));
        QCOMPARE(tokens().nameFor(tokenIn(u".claude.json"_s)), u"claude-code"_s);
        QCOMPARE(stateOf(u"claude-code"_s), u"connected"_s);

        const QByteArray bytes = bytesOf(u".claude.json"_s);
        QVERIFY(run(line).endedWith(0, {}, {u"nothing to do"_s}));
        QCOMPARE(bytesOf(u".claude.json"_s), bytes);
        QCOMPARE(tokens().list()->size(), 1);
    }

    void theServicesOwnEntryIsReplaced()
    {
        const QByteArray before = R"({"mcpServers": {"acme": {"url": "https:\/\/data.acme.example/api/mcp",)"
                                  R"( "headers": {"x-acme-api-key": "sk_live_0123456789abcdef"}}}})";
        put(u".cursor/mcp.json"_s, before);
        const auto withoutKey = [](const CommandOutcome &outcome) {
            return (outcome.out + outcome.err).contains(u"sk_live") ? CommandOutcome{-2, u"the key is shown"_s, {}}
                                                                    : outcome;
        };
        // Nothing is set up: the entry has the only copy of the key.
        QVERIFY(withoutKey(run(u"connect cursor --dry-run"_s))
                    .endedWith(0, {}, {u"Cursor has an API key for data.acme.example"_s}));
        put(u"state/settings.ini"_s, "[connection]\nbase-url=https://data.acme.example/api\nkey-file=" +
                                         QFile::encodeName(path(u"key"_s)) + '\n');
        QVERIFY(!withoutKey(run(u"connect cursor --dry-run"_s)).out.contains(u"acme"));

        putPrivate(path(u"key"_s), "sk_live_0123456789abcdef\n");
        QVERIFY(withoutKey(run(u"connect cursor --yes"_s))
                    .endedWith(0, {u"- acme"_s, u"Your API key is then neither in this file nor in its backup"_s}));
        QCOMPARE(stateOf(u"cursor"_s), u"connected"_s);
        for (const QString &file : {u".cursor/mcp.json"_s, u".cursor/mcp.json.brandbridge-backup"_s})
            QVERIFY2(!bytesOf(file).isEmpty() && !bytesOf(file).contains("sk_live"), bytesOf(file));

        // One that comes later is noticed.
        put(u".cursor/mcp.json"_s,
            bytesOf(u".cursor/mcp.json"_s).replace("{\"mcpServers\": {", before.chopped(2) + ", "));
        QCOMPARE(stateOf(u"cursor"_s), u"outdated"_s);
        const QByteArray token = tokenIn(u".cursor/mcp.json"_s);
        QCOMPARE(withoutKey(run(u"connect --yes"_s)).exitCode, 0);
        QCOMPARE(stateOf(u"cursor"_s), u"connected"_s);
        QCOMPARE(tokenIn(u".cursor/mcp.json"_s), token);
        QVERIFY(!bytesOf(u".cursor/mcp.json"_s).contains("sk_live"));
    }

    void withoutNamesWhatIsFoundIsConnected()
    {
        put(u".gemini/settings.json"_s, "{}");
        put(u".codex/config.toml"_s, "a = 1\n");
        QCOMPARE(run(u"connect --yes"_s).exitCode, 0);
        QCOMPARE(tokens().list()->size(), 2);
        QCOMPARE(stateOf(u"gemini-cli"_s), u"connected"_s);
        QCOMPARE(stateOf(u"codex"_s), u"connected"_s);
        QVERIFY(!QFileInfo::exists(path(u".cursor"_s)));
    }

    void nameMeansAllThatIsThereOfIt()
    {
        const QString extension =
            u".config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_s;
        const QString cli = u".cline/data/settings/cline_mcp_settings.json"_s;
        put(u"bin/cline"_s, "#!/bin/sh\n");
        QVERIFY(QFile::setPermissions(path(u"bin/cline"_s), ofUser));
        QCOMPARE(run(u"connect cline --yes"_s).exitCode, 0);
        QVERIFY(!tokenIn(cli).isEmpty() && !QFileInfo::exists(path(extension)));

        put(extension, "{}");
        QCOMPARE(run(u"connect cline cline-cli --yes"_s).exitCode, 0);
        for (const QString &file : {cli, extension})
            QVERIFY(tokens().nameFor(tokenIn(file)));
        QCOMPARE(run(u"disconnect cline --yes"_s).exitCode, 0);
        QVERIFY(tokens().list()->isEmpty() && !QFileInfo::exists(path(cli)));
    }

    void switchedOffAndDroppedEntriesAreReported()
    {
        QCOMPARE(run(u"connect cursor claude-code --yes"_s).exitCode, 0);
        put(u".cursor/mcp.json"_s, bytesOf(u".cursor/mcp.json"_s).replace("\"url\"", "\"disabled\": true, \"url\""));
        QCOMPARE(stateOf(u"cursor"_s), u"switched off"_s);
        QVERIFY(run(u"connect cursor --yes"_s).endedWith(0, {}, {u"switched off in Cursor"_s}));
        put(u".claude.json"_s, "{}");
        QCOMPARE(stateOf(u"claude-code"_s), u"entry missing"_s);
        QVERIFY(run(u"assistants"_s).endedWith(0, {u"entry missing"_s}, {u"'brandbridge connect' repairs"_s}));
        QCOMPARE(run(u"connect --yes"_s).exitCode, 0); // without a name
        QCOMPARE(stateOf(u"claude-code"_s), u"connected"_s);
    }

    void assistantsToRestartAreNamed()
    {
        QCOMPARE(run(u"connect cursor claude-code claude-desktop --yes"_s).exitCode, 0);
        const auto said = [this](const QString &line) { return run(u"permissions "_s + line).err; };
        QVERIFY(said(u"default tool delete_topic off"_s).contains(u"Restart Claude Code, Cursor to see"));
        QVERIFY(!said(u"default tool delete_topic off"_s).contains(u"Restart")); // nothing changed
        QVERIFY(said(u"cursor delete never"_s).contains(u"Restart Cursor to see"));
        QVERIFY(!said(u"cursor result-characters 500"_s).contains(u"Restart"));
        QVERIFY(!said(u"claude-desktop delete never"_s).contains(u"Restart")); // it is notified
    }

    void nothingFoundIsSaid()
    {
        QVERIFY(run(u"connect --yes"_s).endedWith(0, {}, {u"nothing to connect"_s}));
        QVERIFY(run(u"disconnect --yes"_s).endedWith(0, {}, {u"No assistant is connected"_s}));
    }

    void repairEndsTheOldToken()
    {
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        const QByteArray old = tokenIn(u".cursor/mcp.json"_s);
        QCOMPARE(run(u"settings endpoint/port 4000"_s).exitCode, 0);
        QCOMPARE(stateOf(u"cursor"_s), u"outdated"_s);
        QVERIFY(
            run(u"connect --yes"_s)
                .endedWith(0, {u"The present token of 'cursor' is revoked after that"_s,
                               u"- url: \"http://127.0.0.1:26420/mcp\""_s, u"+ url: \"http://127.0.0.1:4000/mcp\""_s}));
        QCOMPARE(stateOf(u"cursor"_s), u"connected"_s);
        QVERIFY(!tokens().nameFor(old));
        QCOMPARE(tokens().list()->size(), 1);
    }

    void failedWriteLeavesTheOldTokenAndNoOther()
    {
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        const QByteArray bytes = bytesOf(u".cursor/mcp.json"_s);
        const QByteArray old = tokenIn(u".cursor/mcp.json"_s);
        QCOMPARE(run(u"settings endpoint/port 4000"_s).exitCode, 0);
        // A folder where the new file would have to be made.
        QVERIFY(QDir().mkpath(path(u".cursor/mcp.json.brandbridge-new/x"_s)));
        QVERIFY(run(u"connect cursor --yes"_s).endedWith(3, {}, {u"cannot be changed"_s}));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_s), bytes);
        QCOMPARE(tokens().list()->size(), 1);
        QCOMPARE(tokens().nameFor(old), u"cursor"_s);
    }

    void forgottenTokenEnds()
    {
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        const auto forgotten = tokens().createAnother(u"cursor"_s);
        QVERIFY(forgotten && tokens().nameFor(*forgotten));
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        QVERIFY(!tokens().nameFor(*forgotten));
        QCOMPARE(tokens().nameFor(tokenIn(u".cursor/mcp.json"_s)), u"cursor"_s);
    }

    void disconnectingEndsTheToken()
    {
        put(u".cursor/mcp.json"_s, "{ \"a\": 1 }");
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        const QByteArray token = tokenIn(u".cursor/mcp.json"_s);
        access::Permissions permissions(path(u"state/permissions.json"_s), {});
        QVERIFY(permissions.setRight(u"cursor"_s, access::Action::Create, access::Right::Allow));
        QVERIFY(run(u"disconnect cursor --dry-run"_s)
                    .endedWith(
                        0, {u"revokes the token of 'cursor'"_s, u"Disconnecting removes what 'cursor' was allowed"_s}));
        permissions.refresh();
        QVERIFY(!permissions.stored(u"cursor"_s).isEmpty());
        QCOMPARE(tokens().nameFor(token), u"cursor"_s);
        QCOMPARE(run(u"disconnect cursor --yes"_s).exitCode, 0);
        QVERIFY(!tokens().nameFor(token));
        permissions.refresh();
        QVERIFY(permissions.stored(u"cursor"_s).isEmpty()); // connected again, it may do what all may
        QCOMPARE(bytesOf(u".cursor/mcp.json"_s), "{ \"a\": 1 }");
        QVERIFY(run(u"disconnect cursor --yes"_s).err.contains(u"nothing to do"));

        // A token ends even where the user has removed the entry by hand.
        QVERIFY(tokens().create(u"zed"_s));
        QCOMPARE(run(u"disconnect zed --yes"_s).exitCode, 0);
        QVERIFY(tokens().list()->isEmpty());
    }

    /// An assistant with a shell could lift them otherwise.
    void restrictionsStayWhenConnectedAgain()
    {
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        access::Permissions permissions(path(u"state/permissions.json"_s), {});
        access::StoredPermissions restricted;
        restricted.right(access::Action::Delete) = access::Right::Never;
        restricted.tools.insert(u"list_brands"_s, false);
        restricted.promptsPerDay = 5;
        QVERIFY(permissions.update(u"cursor"_s, [&](access::StoredPermissions &stored) {
            stored = restricted;
            stored.right(access::Action::Create) = access::Right::Allow;
            stored.tools.insert(u"delete_topic"_s, true);
            stored.resultCharacters = 0;
        }));
        QVERIFY(run(u"disconnect cursor --yes"_s)
                    .endedWith(0, {u"removes what 'cursor' was allowed"_s, u"What restricts 'cursor' stays"_s}));
        QCOMPARE(run(u"connect cursor --yes"_s).exitCode, 0);
        permissions.refresh();
        QVERIFY(permissions.stored(u"cursor"_s) == restricted);

        // What lets it do more than all may restricts it no more.
        QVERIFY(permissions.setRight(access::Permissions::forAll(), access::Action::Create, access::Right::Never));
        QVERIFY(permissions.update(access::Permissions::forAll(),
                                   [](access::StoredPermissions &all) { all.promptsPerDay = 3; }));
        QVERIFY(permissions.setRight(u"cursor"_s, access::Action::Create, access::Right::Ask));
        QCOMPARE(run(u"disconnect cursor --yes"_s).exitCode, 0);
        permissions.refresh();
        restricted.promptsPerDay.reset();
        QVERIFY(permissions.stored(u"cursor"_s) == restricted);
    }

    void skillComesAndGoes()
    {
        const std::pair<QString, QString> rows[] = {{u"claude-code"_s, u".claude/skills/brandbridge/SKILL.md"_s},
                                                    {u"codex"_s, u".agents/skills/brandbridge/SKILL.md"_s},
                                                    {u"gemini-cli"_s, u".gemini/skills/brandbridge/SKILL.md"_s},
                                                    {u"copilot-cli"_s, u".copilot/skills/brandbridge/SKILL.md"_s}};
        for (const auto &[name, file] : rows) {
            init();
            const QByteArray row = name.toLatin1();
            QVERIFY2(run({u"connect"_s, name, u"--skill"_s, u"--dry-run"_s}).out.contains(u"skill"), row);
            QVERIFY2(!QFileInfo::exists(path(file)), row);
            QVERIFY2(run({u"connect"_s, name, u"--yes"_s}).exitCode == 0, row);
            QVERIFY2(!QFileInfo::exists(path(file)), row);
            // Also of one that is connected.
            QVERIFY2(run(u"connect --skill --yes"_s).exitCode == 0, row);
            const QByteArray text = bytesOf(file);
            QVERIFY2(text.startsWith("---\nname: brandbridge\n"), row);
            QVERIFY2(run(u"connect --skill --yes"_s).exitCode == 0 && bytesOf(file) == text, row);
            QVERIFY2(run({u"disconnect"_s, name, u"--dry-run"_s}).out.contains(u"skill"), row);
            QVERIFY2(run({u"disconnect"_s, name, u"--yes"_s}).exitCode == 0, row);
            QVERIFY2(!QFileInfo(path(file)).dir().exists(), row);
        }
    }

    void changedSkillStays()
    {
        const QString file = u".gemini/skills/brandbridge/SKILL.md"_s;
        put(file, "mine");
        QVERIFY(run(u"connect gemini-cli --skill --yes"_s).endedWith(3, {}, {u"left alone"_s}));
        QCOMPARE(stateOf(u"gemini-cli"_s), u"connected"_s);
        QVERIFY(run(u"disconnect gemini-cli --yes"_s).endedWith(0, {}, {u"left alone"_s}));
        QCOMPARE(bytesOf(file), "mine");
    }

    void skillIsOnlyForWhoKnowsSkills()
    {
        QVERIFY(run(u"connect zed --skill --yes"_s).endedWith(0, {}, {u"no folder for skills"_s}));
        QCOMPARE(stateOf(u"zed"_s), u"connected"_s);
    }

    void onlyStartedAssistantsNeedNoFixedPort()
    {
        QCOMPARE(run(u"settings endpoint/port 0"_s).exitCode, 0);
        QVERIFY(run(u"connect cursor --yes"_s).endedWith(3, {}, {u"endpoint/port"_s}));
        QVERIFY(!QFileInfo::exists(path(u".cursor"_s)));
        QCOMPARE(run(u"connect claude-desktop --yes"_s).exitCode, 0);
        const QStringList files = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden);
        QVERIFY2(stateOf(u"claude-desktop"_s) == u"connected", qPrintable(files.join(u' ')));
        QVERIFY(tokens().list()->isEmpty());
        // It can call, though nothing was ever decided of it.
        QVERIFY(run(u"permissions"_s).endedWith(0, {u"\nclaude-desktop\tread allow (default)\t"_s}));
    }

    void demonstrationIsWhatAStartedProgramGoesTo()
    {
        QCOMPARE(run(u"connect claude-desktop --yes --demo"_s).exitCode, 0);
        QCOMPARE(stateOf(u"claude-desktop"_s), u"outdated"_s); // for one who does not ask for the demonstration
        QVERIFY(run(u"connect claude-desktop --yes"_s).endedWith(0, {u"--demo"_s}));
        QCOMPARE(stateOf(u"claude-desktop"_s), u"connected"_s);
        QVERIFY(run(u"connect claude-desktop --yes --published"_s).endedWith(0, {u"\"--published\""_s}));
        QVERIFY(run(u"connect claude-desktop --yes --demo"_s).endedWith(0, {u"\"--demo\""_s}));
    }

    void unknownAssistantIsAMistake()
    {
        QVERIFY(run(u"connect curser"_s).endedWith(2, {}, {u"Did you mean 'cursor'"_s}));
    }

    void unreadableFileIsNamedAndOthersAreDone()
    {
        put(u".cursor/mcp.json"_s, "{\n  broken\n}");
        put(u".codex/config.toml"_s, "a = 1\n");
        QVERIFY(run(u"connect --yes"_s).endedWith(3, {}, {u"line 2, column 3"_s, u"Codex is connected"_s}));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_s), "{\n  broken\n}");
        QCOMPARE(stateOf(u"cursor"_s), u"unreadable"_s);

        QVERIFY(tokens().create(u"cursor"_s));
        QVERIFY(run(u"disconnect cursor --yes"_s).endedWith(3, {}, {u"token revoke cursor"_s}));
    }

    void damagedTokensStopEverything()
    {
        put(u"state/tokens.json"_s, "{");
        put(u".cursor/mcp.json"_s, "{}");
        QVERIFY(run(u"connect cursor --yes"_s).endedWith(3, {}, {u"tokens.json"_s}));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_s), "{}");
        QCOMPARE(run(u"assistants"_s).exitCode, 3);
    }

    void listIsPrinted()
    {
        put(u".cursor/mcp.json"_s, "{}");
        put(u".codex/config.toml"_s, "a =");
        const QString cursor = u"cursor\tfound\tnot connected\t"_s + path(u".cursor/mcp.json"_s);
        QVERIFY(run(u"assistants"_s)
                    .endedWith(0, {cursor, u"codex\tfound\tunreadable\t"_s, u"\nzed\tnot found\tnot connected\t"_s},
                               {u"line 1"_s}));
    }

    void openFileIsMadePrivate()
    {
        put(u".cursor/mcp.json"_s, "{}");
        const QString file = path(u".cursor/mcp.json"_s);
        QVERIFY(QFile::setPermissions(file, ownFile | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(run(u"connect cursor --dry-run"_s).endedWith(0, {}, {u"Warning"_s, file}));
        QVERIFY(QFile::permissions(file) & QFile::ReadOther);
        const CommandOutcome connected = run(u"connect cursor --yes"_s);
        QVERIFY(connected.endedWith(0, {u"made private"_s}) && !connected.err.contains(u"Warning"));
        QVERIFY(!tokenIn(u".cursor/mcp.json"_s).isEmpty());
        QCOMPARE(QFile::permissions(file) & ~ofUser, ownFile);
    }

    void openFileIsAskedAbout()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("no pseudo terminal here");
        for (const auto &[answer, isPrivate] : {std::pair("y\n", true), std::pair("n\n", false)}) {
            init();
            put(u".cursor/mcp.json"_s, "{}");
            const QString file = path(u".cursor/mcp.json"_s);
            QVERIFY(QFile::setPermissions(file, ownFile | QFile::ReadOther));
            ProgramAtTerminal program(u"connect cursor"_s);
            QVERIFY2(program.hasAsked() && program.type("y\n") && program.hasAsked(2), answer);
            QVERIFY2(QFile::permissions(file) & QFile::ReadOther, answer);
            QVERIFY2(tokenIn(u".cursor/mcp.json"_s).isEmpty(), answer);
            QVERIFY2(program.end(answer) == 0 && !tokenIn(u".cursor/mcp.json"_s).isEmpty(), answer);
            QVERIFY2(!(QFile::permissions(file) & QFile::ReadOther) == isPrivate, answer);
        }
    }

    void personIsAsked()
    {
        if (!PseudoTerminal::isPossible)
            QSKIP("no pseudo terminal here");
        const std::pair<const char *, bool> answers[] = {{"y\n", true}, {"Yes\n", true},    {"n\n", false},
                                                         {"\n", false}, {"maybe\n", false}, {"\x04", false}};
        for (const auto &[answer, isConnected] : answers) {
            init();
            ProgramAtTerminal program(u"connect cursor"_s);
            QVERIFY2(program.hasAsked() && program.reported().contains("Connect Cursor? [y/N]"), answer);
            QVERIFY2(!QFileInfo::exists(path(u".cursor/mcp.json"_s)), answer);
            QVERIFY2(program.end(answer) == 0, answer);
            QVERIFY2(QFileInfo::exists(path(u".cursor/mcp.json"_s)) == isConnected, answer);
            QVERIFY2(program.reported().contains("Nothing was changed") != isConnected, answer);
        }
    }
};

BRANDBRIDGE_TEST(TestConnectCommand, QCoreApplication)
#include "test_connect_command.moc"
