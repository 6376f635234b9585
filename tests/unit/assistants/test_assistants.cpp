// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"

#include "core/access/token_store.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QDir>

#include <tuple>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::filesHaveModes;
using test::Machine;
using test::put;

/// The table, and what it says about every platform.
class TestAssistants final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tableIsWhole()
    {
        QVERIFY(assistants::assistants().size() >= 12);
        for (const Assistant &assistant : assistants::assistants()) {
            QVERIFY(assistant.name.size() <= access::TokenStore::maxNameLength);
            QVERIFY(!assistant.title.isEmpty() && QByteArrayView(assistant.afterwards).endsWith("."));
            QVERIFY(!assistant.signs.isEmpty() && !assistant.serversPath.isEmpty());
            QCOMPARE(findAssistant(assistant.name), &assistant); // which no other is called
        }
        QVERIFY(!findAssistant(u"Cursor"_qs));
    }

    void fileIsWhereTheAssistantKeepsIt()
    {
        const QString support = u"Library/Application Support/"_qs;
        const QString claude = u"Claude/claude_desktop_config.json"_qs;
        const QString code = u"Code/User/mcp.json"_qs;
        const QString cline = u"Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_qs;
        // On Linux, macOS and Windows; the last one where there are fewer.
        const QList<std::pair<QString, QStringList>> rows{
            {u"claude-desktop"_qs, {u".config/"_qs + claude, support + claude, u"Roaming/"_qs + claude}},
            {u"claude-code"_qs, {u".claude.json"_qs}},
            {u"cursor"_qs, {u".cursor/mcp.json"_qs}},
            {u"vscode"_qs, {u".config/"_qs + code, support + code, u"Roaming/"_qs + code}},
            {u"windsurf"_qs, {u".codeium/windsurf/mcp_config.json"_qs}},
            {u"gemini-cli"_qs, {u".gemini/settings.json"_qs}},
            {u"codex"_qs, {u".codex/config.toml"_qs}},
            {u"zed"_qs,
             {u".config/zed/settings.json"_qs, u".config/zed/settings.json"_qs, u"Roaming/Zed/settings.json"_qs}},
            {u"copilot-cli"_qs, {u".copilot/mcp-config.json"_qs}},
            {u"cline"_qs, {u".config/"_qs + cline, support + cline, u"Roaming/"_qs + cline}},
            {u"cline-cli"_qs, {u".cline/data/settings/cline_mcp_settings.json"_qs}},
            {u"lm-studio"_qs, {u".lmstudio/mcp.json"_qs}},
        };
        for (const auto &[name, files] : rows) {
            int number = 0;
            for (const Platform platform : {Platform::Linux, Platform::MacOs, Platform::Windows}) {
                const Machine machine(platform);
                const QString file = files.value(number++, files.last());
                QCOMPARE(configurationFile(*findAssistant(name), machine.places), machine.path(file));
            }
        }
    }

    void variablesMoveTheFile()
    {
        const QString cline = u"cline-cli"_qs;
        const std::tuple<QString, QString, QString> rows[]{
            {u"claude-code"_qs, u"CLAUDE_CONFIG_DIR"_qs, u".claude.json"_qs},
            {u"codex"_qs, u"CODEX_HOME"_qs, u"config.toml"_qs},
            {u"copilot-cli"_qs, u"COPILOT_HOME"_qs, u"mcp-config.json"_qs},
            {u"gemini-cli"_qs, u"GEMINI_CLI_HOME"_qs, u".gemini/settings.json"_qs},
            {cline, u"CLINE_MCP_SETTINGS_PATH"_qs, {}},
            {cline, u"CLINE_DATA_DIR"_qs, u"settings/cline_mcp_settings.json"_qs},
            {cline, u"CLINE_DIR"_qs, u"data/settings/cline_mcp_settings.json"_qs},
            {u"zed"_qs, u"XDG_CONFIG_HOME"_qs, u"zed/settings.json"_qs},
            {u"vscode"_qs, u"XDG_CONFIG_HOME"_qs, u"Code/User/mcp.json"_qs},
            {u"claude-desktop"_qs, u"XDG_CONFIG_HOME"_qs, u"Claude/claude_desktop_config.json"_qs},
        };
        for (const auto &[name, variable, file] : rows) {
            Machine machine;
            const auto found = [&, &its = name] { return configurationFile(*findAssistant(its), machine.places); };
            machine.places.environment.insert(variable, machine.path(u"elsewhere"_qs));
            put(machine.path(u".cline/data/settings/cline_mcp_settings.json"_qs), "{}"); // of the time before
            QCOMPARE(found(), QDir::cleanPath(machine.path(u"elsewhere/"_qs + file)));
            if (variable != u"XDG_CONFIG_HOME")
                continue;
            // What the specification has ignored.
            machine.places.environment.insert(variable, u"relative"_qs);
            QCOMPARE(found(), machine.path(u".config/"_qs + file));
        }
    }

    void existingFileIsPreferred()
    {
        const Machine machine;
        const Assistant &opencode = *findAssistant(u"opencode"_qs);
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.jsonc"_qs));
        put(machine.path(u".config/opencode/opencode.json"_qs), "{}");
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.json"_qs));
        put(machine.path(u".config/opencode/opencode.jsonc"_qs), "{}");
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.jsonc"_qs));
    }

    void storeBuildIsFound()
    {
        const Machine machine(Platform::Windows);
        const Assistant &desktop = *findAssistant(u"claude-desktop"_qs);
        const QString folder = machine.path(u"Local/Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming/Claude"_qs);
        QVERIFY(QDir().mkpath(folder));
        QCOMPARE(configurationFile(desktop, machine.places), folder + u"/claude_desktop_config.json"_qs);
        QVERIFY(isInstalled(desktop, machine.places));
        QVERIFY(QDir().mkpath(machine.path(u"Roaming/Claude"_qs)));
        put(folder + u"/claude_desktop_config.json"_qs, "{}");
        QCOMPARE(configurationFile(desktop, machine.places), folder + u"/claude_desktop_config.json"_qs);
    }

    /// The extension of VS Code and the command line have a file each.
    void clineIsWhatIsThereOfIt()
    {
        const Machine machine;
        const auto called = [&machine](const QString &name) {
            QStringList names;
            for (const Assistant *const assistant : assistantsCalled(name, machine.places))
                names.append(assistant->name);
            return names;
        };
        QCOMPARE(called(u"cline"_qs), QStringList{u"cline"_qs});
        QCOMPARE(called(u"nobody"_qs), QStringList());
        QVERIFY(QDir().mkpath(machine.path(u".cline"_qs)));
        QCOMPARE(called(u"cline"_qs), QStringList{u"cline-cli"_qs});
        QVERIFY(QDir().mkpath(machine.path(u".config/Code/User/globalStorage/saoudrizwan.claude-dev"_qs)));
        QCOMPARE(called(u"cline"_qs), (QStringList{u"cline"_qs, u"cline-cli"_qs}));
        QCOMPARE(called(u"cline-cli"_qs), QStringList{u"cline-cli"_qs});
    }

    void signsAreSeen()
    {
        const std::tuple<QString, QString, Platform> rows[]{
            {u"cursor"_qs, u".cursor/x"_qs, Platform::Linux},
            {u"claude-code"_qs, u".claude.json"_qs, Platform::MacOs},
            {u"claude-code"_qs, u".claude/x"_qs, Platform::Windows},
            {u"codex"_qs, u"bin/codex"_qs, Platform::Linux},
            {u"cline-cli"_qs, u"bin/cline"_qs, Platform::Linux}, // a name that others share
            {u"gemini-cli"_qs, u"bin/gemini.cmd"_qs, Platform::Windows},
            {u"lm-studio"_qs, u"Applications/LM Studio.app/x"_qs, Platform::MacOs}};
        for (const auto &[name, sign, platform] : rows) {
            if (sign.startsWith(u"bin/") && platform != Platform::Windows && !filesHaveModes)
                continue; // no file is a program by its mode here
            const Machine machine(platform);
            put(machine.path(sign), "{}");
            QFile::setPermissions(machine.path(sign), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            for (const Assistant &assistant : assistants::assistants())
                QVERIFY2((machine.inspect(assistant).state == State::Found) == (assistant.name == name) &&
                             (machine.inspect(assistant).state == State::NotFound) == (assistant.name != name),
                         qPrintable(sign + u' ' + assistant.name));
        }
    }

    void ownProgramIsOneThatLasts()
    {
        using Environment = QHash<QString, QString>;
        const auto programOf = [](const QString &file, const Environment &environment) {
            Places places;
            for (auto variable = environment.cbegin(); variable != environment.cend(); ++variable)
                places.environment.insert(variable.key(), variable.value());
            const OwnProgram program = ownProgram(file, places);
            return QStringList{program.command} + program.arguments;
        };
        const QStringList installed{QDir::toNativeSeparators(u"/usr/bin/brandbridge"_qs)};
        QCOMPARE(programOf(u"/usr/bin/brandbridge"_qs, {}), installed);
        const Environment image{{u"APPIMAGE"_qs, u"/home/ada/Brandbridge.AppImage"_qs},
                                {u"APPDIR"_qs, u"/tmp/.mount_Brxyz"_qs}};
        QCOMPARE(programOf(u"/tmp/.mount_Brxyz/usr/bin/brandbridge"_qs, image),
                 QStringList{u"/home/ada/Brandbridge.AppImage"_qs});
        QCOMPARE(programOf(u"/usr/bin/brandbridge"_qs, image), installed); // in the terminal of another AppImage
        QCOMPARE(programOf(u"/app/bin/brandbridge"_qs, {{u"FLATPAK_ID"_qs, u"org.example.Brandbridge"_qs}}),
                 (QStringList{u"flatpak"_qs, u"run"_qs, u"org.example.Brandbridge"_qs}));
    }
};

BRANDBRIDGE_TEST(TestAssistants, QCoreApplication)
#include "test_assistants.moc"
