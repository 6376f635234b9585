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
        qputenv("PATH", QFile::encodeName(path(u"bin"_qs)));
        qputenv("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(path(u"state"_qs)));
    }

    void dryRunChangesNothing()
    {
        put(u".cursor/mcp.json"_qs, "{}");
        const CommandOutcome shown = run(u"connect cursor codex --dry-run"_qs);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY2(shown.out.contains(path(u".cursor/mcp.json"_qs)) && shown.out.contains(u"Bearer ••••") &&
                     shown.out.contains(u"[mcp_servers.brandbridge]"),
                 qPrintable(shown.out));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), "{}");
        QVERIFY(!QFileInfo::exists(path(u".codex"_qs)));
        QVERIFY(tokens().list()->isEmpty());
    }

    void linksArePrintedAndHoldNoToken()
    {
        const CommandOutcome links = run(u"connect cursor vscode --link"_qs);
        QCOMPARE(links.exitCode, 0);
        const QStringList lines = links.out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines.first().startsWith(u"cursor://anysphere.cursor-deeplink/mcp/install?"), qPrintable(links.out));
        QVERIFY2(lines.last().startsWith(u"vscode:mcp/install?"), qPrintable(links.out));
        QVERIFY(tokens().list()->isEmpty());
        QVERIFY(!QFileInfo::exists(path(u".cursor/mcp.json"_qs)));
        const CommandOutcome none = run(u"connect zed --link"_qs);
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.err.contains(u"Zed takes no link"), qPrintable(none.err));
    }

    void withoutATerminalNothingIsDone()
    {
        put(u".cursor/mcp.json"_qs, "{}");
        const CommandOutcome refused = run(u"connect cursor"_qs);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(u"--yes"), qPrintable(refused.err));
        QVERIFY(refused.out.contains(u"Connect Cursor"));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), "{}");
        QVERIFY(tokens().list()->isEmpty());
    }

    void connectedAssistantIsLetIn()
    {
        const CommandOutcome connected = run(u"connect claude-code --yes"_qs);
        QCOMPARE(connected.exitCode, 0);
        QVERIFY2(connected.err.contains(u"Claude Code is connected. Start a new"), qPrintable(connected.err));
        QCOMPARE(tokens().nameFor(tokenIn(u".claude.json"_qs)), u"claude-code"_qs);
        QCOMPARE(stateOf(u"claude-code"_qs), u"connected"_qs);

        const QByteArray bytes = bytesOf(u".claude.json"_qs);
        const CommandOutcome again = run(u"connect claude-code --yes"_qs);
        QCOMPARE(again.exitCode, 0);
        QVERIFY(again.err.contains(u"nothing to do"));
        QCOMPARE(bytesOf(u".claude.json"_qs), bytes);
        QCOMPARE(tokens().list()->size(), 1);
    }

    void withoutNamesWhatIsFoundIsConnected()
    {
        put(u".gemini/settings.json"_qs, "{}");
        put(u".codex/config.toml"_qs, "");
        QCOMPARE(run(u"connect --yes"_qs).exitCode, 0);
        QCOMPARE(tokens().list()->size(), 2);
        QCOMPARE(stateOf(u"gemini-cli"_qs), u"connected"_qs);
        QCOMPARE(stateOf(u"codex"_qs), u"connected"_qs);
        QVERIFY(!QFileInfo::exists(path(u".cursor"_qs)));
    }

    void nameMeansAllThatIsThereOfIt()
    {
        const QString extension =
            u".config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_qs;
        const QString cli = u".cline/data/settings/cline_mcp_settings.json"_qs;
        put(u"bin/cline"_qs, "#!/bin/sh\n");
        QVERIFY(QFile::setPermissions(path(u"bin/cline"_qs), ofUser));
        QCOMPARE(run(u"connect cline --yes"_qs).exitCode, 0);
        QVERIFY(!tokenIn(cli).isEmpty() && !QFileInfo::exists(path(extension)));

        put(extension, "{}");
        QCOMPARE(run(u"connect cline cline-cli --yes"_qs).exitCode, 0);
        for (const QString &file : {cli, extension})
            QVERIFY(tokens().nameFor(tokenIn(file)));
        QCOMPARE(run(u"disconnect cline --yes"_qs).exitCode, 0);
        QVERIFY(tokens().list()->isEmpty() && !QFileInfo::exists(path(cli)));
    }

    void nothingFoundIsSaid()
    {
        const CommandOutcome none = run(u"connect --yes"_qs);
        QCOMPARE(none.exitCode, 0);
        QVERIFY(none.err.contains(u"nothing to connect"));
        QVERIFY(run(u"disconnect --yes"_qs).err.contains(u"No assistant is connected"));
    }

    void repairEndsTheOldToken()
    {
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        const QByteArray old = tokenIn(u".cursor/mcp.json"_qs);
        QCOMPARE(run(u"settings endpoint/port 4000"_qs).exitCode, 0);
        QCOMPARE(stateOf(u"cursor"_qs), u"outdated"_qs);
        const CommandOutcome repaired = run(u"connect --yes"_qs);
        QCOMPARE(repaired.exitCode, 0);
        QVERIFY2(repaired.out.contains(u"The token that 'cursor' has by now ends") &&
                     repaired.out.contains(u"- url: \"http://127.0.0.1:26420/mcp\"") &&
                     repaired.out.contains(u"+ url: \"http://127.0.0.1:4000/mcp\""),
                 qPrintable(repaired.out));
        QCOMPARE(stateOf(u"cursor"_qs), u"connected"_qs);
        QVERIFY(!tokens().nameFor(old));
        QCOMPARE(tokens().list()->size(), 1);
    }

    void failedWriteLeavesTheOldTokenAndNoOther()
    {
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        const QByteArray bytes = bytesOf(u".cursor/mcp.json"_qs);
        const QByteArray old = tokenIn(u".cursor/mcp.json"_qs);
        QCOMPARE(run(u"settings endpoint/port 4000"_qs).exitCode, 0);
        // A folder where the new file would have to be made.
        QVERIFY(QDir().mkpath(path(u".cursor/mcp.json.brandbridge-new/x"_qs)));
        const CommandOutcome failed = run(u"connect cursor --yes"_qs);
        QCOMPARE(failed.exitCode, 3);
        QVERIFY2(failed.err.contains(u"cannot be changed"), qPrintable(failed.err));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), bytes);
        QCOMPARE(tokens().list()->size(), 1);
        QCOMPARE(tokens().nameFor(old), u"cursor"_qs);
    }

    void forgottenTokenEnds()
    {
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        const auto forgotten = tokens().createAnother(u"cursor"_qs);
        QVERIFY(forgotten && tokens().nameFor(*forgotten));
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        QVERIFY(!tokens().nameFor(*forgotten));
        QCOMPARE(tokens().nameFor(tokenIn(u".cursor/mcp.json"_qs)), u"cursor"_qs);
    }

    void disconnectingEndsTheToken()
    {
        put(u".cursor/mcp.json"_qs, "{ \"a\": 1 }");
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        const QByteArray token = tokenIn(u".cursor/mcp.json"_qs);
        access::Permissions permissions(path(u"state/permissions.json"_qs), {});
        QVERIFY(permissions.setRight(u"cursor"_qs, access::Action::Create, access::Right::Allow));
        const CommandOutcome shown = run(u"disconnect cursor --dry-run"_qs);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.out.contains(u"The token of 'cursor' ends"));
        QVERIFY(shown.out.contains(u"'cursor' was allowed or forbidden is forgotten"));
        permissions.refresh();
        QVERIFY(!permissions.stored(u"cursor"_qs).isEmpty());
        QCOMPARE(tokens().nameFor(token), u"cursor"_qs);
        QCOMPARE(run(u"disconnect cursor --yes"_qs).exitCode, 0);
        QVERIFY(!tokens().nameFor(token));
        permissions.refresh();
        QVERIFY(permissions.stored(u"cursor"_qs).isEmpty());
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), "{ \"a\": 1 }");
        QVERIFY(run(u"disconnect cursor --yes"_qs).err.contains(u"nothing to do"));

        // A token ends even where the user has removed the entry by hand.
        QVERIFY(tokens().create(u"zed"_qs));
        QCOMPARE(run(u"disconnect zed --yes"_qs).exitCode, 0);
        QVERIFY(tokens().list()->isEmpty());
    }

    void skillComesAndGoes_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("claude-code") << u".claude/skills/brandbridge/SKILL.md"_qs;
        QTest::newRow("codex") << u".agents/skills/brandbridge/SKILL.md"_qs;
        QTest::newRow("gemini-cli") << u".gemini/skills/brandbridge/SKILL.md"_qs;
        QTest::newRow("copilot-cli") << u".copilot/skills/brandbridge/SKILL.md"_qs;
    }

    void skillComesAndGoes()
    {
        QFETCH(const QString, file);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QVERIFY(run({u"connect"_qs, name, u"--skill"_qs, u"--dry-run"_qs}).out.contains(u"skill"));
        QVERIFY(!QFileInfo::exists(path(file)));
        QCOMPARE(run({u"connect"_qs, name, u"--yes"_qs}).exitCode, 0);
        QVERIFY(!QFileInfo::exists(path(file)));
        // Also of one that is connected.
        QCOMPARE(run(u"connect --skill --yes"_qs).exitCode, 0);
        const QByteArray text = bytesOf(file);
        QVERIFY(text.startsWith("---\nname: brandbridge\n"));
        QCOMPARE(run(u"connect --skill --yes"_qs).exitCode, 0);
        QCOMPARE(bytesOf(file), text);
        QVERIFY(run({u"disconnect"_qs, name, u"--dry-run"_qs}).out.contains(u"skill"));
        QCOMPARE(run({u"disconnect"_qs, name, u"--yes"_qs}).exitCode, 0);
        QVERIFY(!QFileInfo(path(file)).dir().exists());
    }

    void changedSkillStays()
    {
        const QString file = u".gemini/skills/brandbridge/SKILL.md"_qs;
        put(file, "mine");
        const CommandOutcome connected = run(u"connect gemini-cli --skill --yes"_qs);
        QCOMPARE(connected.exitCode, static_cast<int>(ExitCode::Configuration));
        QVERIFY(connected.err.contains(u"left alone"));
        QCOMPARE(stateOf(u"gemini-cli"_qs), u"connected"_qs);
        const CommandOutcome disconnected = run(u"disconnect gemini-cli --yes"_qs);
        QCOMPARE(disconnected.exitCode, 0);
        QVERIFY(disconnected.err.contains(u"left alone"));
        QCOMPARE(bytesOf(file), "mine");
    }

    void skillIsOnlyForWhoKnowsSkills()
    {
        const CommandOutcome connected = run(u"connect zed --skill --yes"_qs);
        QCOMPARE(connected.exitCode, 0);
        QVERIFY(connected.err.contains(u"no folder for skills"));
        QCOMPARE(stateOf(u"zed"_qs), u"connected"_qs);
    }

    void unfixedPortIsRefused()
    {
        QCOMPARE(run(u"settings endpoint/port 0"_qs).exitCode, 0);
        const CommandOutcome refused = run(u"connect cursor --yes"_qs);
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains(u"endpoint/port"), qPrintable(refused.err));
        QVERIFY(!QFileInfo::exists(path(u".cursor"_qs)));
    }

    void startedAssistantsNeedNoPort()
    {
        QCOMPARE(run(u"settings endpoint/port 0"_qs).exitCode, 0);
        QCOMPARE(run(u"connect claude-desktop --yes"_qs).exitCode, 0);
        const QStringList files = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden);
        QVERIFY2(stateOf(u"claude-desktop"_qs) == u"connected", qPrintable(files.join(u' ')));
        QVERIFY(tokens().list()->isEmpty());
        // It can call, though nothing was ever decided of it.
        const QString rights = runCommand(u"permissions"_qs).out;
        QVERIFY2(rights.contains(u"\nclaude-desktop\tread allow (default)\t"_qs), qPrintable(rights));
    }

    void demonstrationIsWhatAStartedProgramGoesTo()
    {
        QCOMPARE(run(u"connect claude-desktop --yes --demo"_qs).exitCode, 0);
        QCOMPARE(stateOf(u"claude-desktop"_qs), u"outdated"_qs); // for one who does not ask for the demonstration
        const CommandOutcome repaired = run(u"connect claude-desktop --yes"_qs);
        QVERIFY2(repaired.out.contains(u"--demo"), qPrintable(repaired.out));
        QCOMPARE(stateOf(u"claude-desktop"_qs), u"connected"_qs);
    }

    void unknownAssistantIsAMistake()
    {
        const CommandOutcome unknown = run(u"connect curser"_qs);
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.err.contains(u"Did you mean 'cursor'"), qPrintable(unknown.err));
    }

    void unreadableFileIsNamedAndOthersAreDone()
    {
        put(u".cursor/mcp.json"_qs, "{\n  broken\n}");
        put(u".codex/config.toml"_qs, "");
        const CommandOutcome outcome = run(u"connect --yes"_qs);
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(u"line 2, column 3") && outcome.err.contains(u"Codex is connected"),
                 qPrintable(outcome.err));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), "{\n  broken\n}");
        QCOMPARE(stateOf(u"cursor"_qs), u"unreadable"_qs);

        QVERIFY(tokens().create(u"cursor"_qs));
        const CommandOutcome disconnected = run(u"disconnect cursor --yes"_qs);
        QCOMPARE(disconnected.exitCode, 3);
        QVERIFY2(disconnected.err.contains(u"token revoke cursor"), qPrintable(disconnected.err));
    }

    void damagedTokensStopEverything()
    {
        put(u"state/tokens.json"_qs, "{");
        put(u".cursor/mcp.json"_qs, "{}");
        const CommandOutcome outcome = run(u"connect cursor --yes"_qs);
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY(outcome.err.contains(u"tokens.json"));
        QCOMPARE(bytesOf(u".cursor/mcp.json"_qs), "{}");
        QCOMPARE(run(u"assistants"_qs).exitCode, 3);
    }

    void listIsPrinted()
    {
        put(u".cursor/mcp.json"_qs, "{}");
        put(u".codex/config.toml"_qs, "a =");
        const CommandOutcome listed = run(u"assistants"_qs);
        QCOMPARE(listed.exitCode, 0);
        QVERIFY2(listed.out.contains(u"cursor\tfound\tnot connected\t"_qs + path(u".cursor/mcp.json"_qs)),
                 qPrintable(listed.out));
        QVERIFY(listed.out.contains(u"codex\tfound\tunreadable\t"));
        QVERIFY(listed.out.contains(u"\nzed\tnot found\tnot connected\t"));
        QVERIFY(listed.err.contains(u"line 1"));
    }

    void openFileIsMadePrivate()
    {
        put(u".cursor/mcp.json"_qs, "{}");
        const QString file = path(u".cursor/mcp.json"_qs);
        QVERIFY(QFile::setPermissions(file, ownFile | QFile::ReadGroup | QFile::ReadOther));
        const CommandOutcome shown = run(u"connect cursor --dry-run"_qs);
        QVERIFY2(shown.err.contains(u"Warning") && shown.err.contains(file), qPrintable(shown.err));
        QVERIFY(QFile::permissions(file) & QFile::ReadOther);
        QCOMPARE(run(u"connect cursor --yes"_qs).exitCode, 0);
        QVERIFY(!tokenIn(u".cursor/mcp.json"_qs).isEmpty());
        QCOMPARE(QFile::permissions(file) & ~ofUser, ownFile);
    }

    void openFileIsAskedAbout_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("isPrivate");
        QTest::addRow("yes") << QByteArray("y\n") << true;
        QTest::addRow("no") << QByteArray("n\n") << false;
    }

    void openFileIsAskedAbout()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, answer);
        put(u".cursor/mcp.json"_qs, "{}");
        const QString file = path(u".cursor/mcp.json"_qs);
        QVERIFY(QFile::setPermissions(file, ownFile | QFile::ReadOther));
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"connect"_qs, u"cursor"_qs});
        QVERIFY(process.waitForStarted());
        QByteArray asked;
        QTRY_VERIFY((asked += process.readAllStandardError()).count("[y/N]") == 1);
        QVERIFY(terminal.type("y\n"));
        QTRY_VERIFY((asked += process.readAllStandardError()).count("[y/N]") == 2);
        QVERIFY(QFile::permissions(file) & QFile::ReadOther);
        QVERIFY(tokenIn(u".cursor/mcp.json"_qs).isEmpty());
        QVERIFY(terminal.type(answer));
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(!tokenIn(u".cursor/mcp.json"_qs).isEmpty());
        QTEST(!(QFile::permissions(file) & QFile::ReadOther), "isPrivate");
#else
        QSKIP("no pseudo terminal here");
#endif
    }

    void personIsAsked_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("isConnected");
        QTest::addRow("yes") << QByteArray("y\n") << true;
        QTest::addRow("Yes") << QByteArray("Yes\n") << true;
        QTest::addRow("no") << QByteArray("n\n") << false;
        QTest::addRow("nothing") << QByteArray("\n") << false;
        QTest::addRow("something else") << QByteArray("maybe\n") << false;
        QTest::addRow("end of input") << QByteArray("\x04") << false;
    }

    void personIsAsked()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, answer);
        QFETCH(bool, isConnected);
        PseudoTerminal terminal;
        QProcess process;
        process.setStandardInputFile(terminal.file());
        process.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"connect"_qs, u"cursor"_qs});
        QVERIFY(process.waitForStarted());
        QByteArray asked;
        QTRY_VERIFY((asked += process.readAllStandardError()).contains("Connect Cursor? [y/N]"));
        QVERIFY(!QFileInfo::exists(path(u".cursor/mcp.json"_qs)));
        QVERIFY(terminal.type(answer));
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(QFileInfo::exists(path(u".cursor/mcp.json"_qs)), isConnected);
        QCOMPARE(process.readAllStandardError().contains("Nothing was changed"), !isConnected);
#else
        QSKIP("no pseudo terminal here");
#endif
    }

private:
    CommandOutcome run(const Words &arguments)
    {
        const CommandOutcome outcome = runCommand(arguments);
        // No token is ever shown.
        static const QRegularExpression token(u"bbt_|none-yet"_qs);
        return (outcome.out + outcome.err).contains(token) ? CommandOutcome{-2, u"a token is shown"_qs, {}} : outcome;
    }

    QString path(const QString &name) const
    {
        return m_folder->filePath(name);
    }
    void put(const QString &name, const QByteArray &bytes) const
    {
        test::put(path(name), bytes);
    }
    QByteArray bytesOf(const QString &name) const
    {
        return test::bytesOf(path(name));
    }

    QByteArray tokenIn(const QString &name) const
    {
        static const QRegularExpression token(u"Bearer (bbt_[\\w-]+)"_qs);
        return token.match(QString::fromUtf8(bytesOf(name))).captured(1).toLatin1();
    }

    QString stateOf(const QString &assistant)
    {
        const QJsonArray rows = QJsonDocument::fromJson(run(u"assistants --json"_qs).out.toUtf8()).array();
        for (const auto &row : rows) {
            if (row[u"name"].toString() == assistant)
                return row[u"state"].toString();
        }
        return {};
    }

    access::TokenStore tokens() const
    {
        return access::TokenStore(path(u"state/tokens.json"_qs));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BRANDBRIDGE_TEST(TestConnectCommand, QCoreApplication)
#include "test_connect_command.moc"
