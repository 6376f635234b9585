// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine.h"

#include "core/access/token_store.h"
#include "support/file_modes.h"
#include "support/test_program.h"

#include <QDir>

#include <tuple>

using namespace brandbridge;
using namespace brandbridge::assistants;
using test::AssistantMachine;
using test::filesHaveModes;
using test::Machine;
using test::put;

/// The table, and what it says about every platform.
class TestAssistants final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewAssistantIsOneEntry()
    {
        const Assistant newcomer{
            .name = u"newcomer"_s,
            .title = u"Newcomer"_s,
            .format = assistants::Format::Json,
            .serversPath = {"servers"},
            .files = {{{assistants::Platform::Linux}, assistants::Base::Home, u".newcomer.json"_s}}};
        AssistantMachine machine(newcomer, R"({"theme":"dark"})");
        QCOMPARE(machine.state(), State::Found);
        QVERIFY(machine.connect("token-1"));
        QCOMPARE(machine.state(), State::Connected);
        QVERIFY(machine.bytes().contains("Bearer token-1"));
        QVERIFY(machine.disconnect());
        QCOMPARE(machine.bytes(), R"({"theme":"dark"})");
    }
    void tableIsWhole()
    {
        QVERIFY(assistants::assistants().size() >= 18);
        for (const Assistant &assistant : assistants::assistants()) {
            QVERIFY(assistant.name.size() <= access::TokenStore::maxNameLength);
            QVERIFY(!assistant.title.isEmpty() && assistant.nextStep().endsWith(u'.'));
            QVERIFY(!assistant.serversPath.isEmpty());
            QCOMPARE(findAssistant(assistant.name), &assistant); // which no other is called
        }
        QVERIFY(!findAssistant(u"Cursor"_s));
    }

    void fileIsWhereTheAssistantKeepsIt()
    {
        const QString support = u"Library/Application Support/"_s;
        const QString claude = u"Claude/claude_desktop_config.json"_s;
        const QString code = u"Code/User/mcp.json"_s;
        const QString cline = u"Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_s;
        // On Linux, macOS and Windows; the last one where there are fewer.
        const QList<std::pair<QString, QStringList>> rows{
            {u"claude-desktop"_s, {u".config/"_s + claude, support + claude, u"Roaming/"_s + claude}},
            {u"claude-code"_s, {u".claude.json"_s}},
            {u"cursor"_s, {u".cursor/mcp.json"_s}},
            {u"vscode"_s, {u".config/"_s + code, support + code, u"Roaming/"_s + code}},
            {u"windsurf"_s, {u".codeium/windsurf/mcp_config.json"_s}},
            {u"gemini-cli"_s, {u".gemini/settings.json"_s}},
            {u"codex"_s, {u".codex/config.toml"_s}},
            {u"zed"_s,
             {u".config/zed/settings.json"_s, u".config/zed/settings.json"_s, u"Roaming/Zed/settings.json"_s}},
            {u"copilot-cli"_s, {u".copilot/mcp-config.json"_s}},
            {u"cline"_s, {u".config/"_s + cline, support + cline, u"Roaming/"_s + cline}},
            {u"cline-cli"_s, {u".cline/data/settings/cline_mcp_settings.json"_s}},
            {u"lm-studio"_s, {u".lmstudio/mcp.json"_s}},
            {u"qwen-code"_s, {u".qwen/settings.json"_s}},
            {u"amp"_s, {u".config/amp/settings.json"_s}},
            {u"continue"_s, {u".continue/config.yaml"_s}},
            {u"crush"_s, {u".config/crush/crush.json"_s}},
            {u"goose"_s,
             {u".config/goose/config.yaml"_s, u".config/goose/config.yaml"_s,
              u"Roaming/Block/goose/config/config.yaml"_s}},
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
        const QString cline = u"cline-cli"_s;
        const std::tuple<QString, QString, QString> rows[]{
            {u"claude-code"_s, u"CLAUDE_CONFIG_DIR"_s, u".claude.json"_s},
            {u"codex"_s, u"CODEX_HOME"_s, u"config.toml"_s},
            {u"copilot-cli"_s, u"COPILOT_HOME"_s, u"mcp-config.json"_s},
            {u"gemini-cli"_s, u"GEMINI_CLI_HOME"_s, u".gemini/settings.json"_s},
            {cline, u"CLINE_MCP_SETTINGS_PATH"_s, {}},
            {cline, u"CLINE_DATA_DIR"_s, u"settings/cline_mcp_settings.json"_s},
            {cline, u"CLINE_DIR"_s, u"data/settings/cline_mcp_settings.json"_s},
            {u"qwen-code"_s, u"QWEN_HOME"_s, u"settings.json"_s},
            {u"amp"_s, u"AMP_SETTINGS_FILE"_s, {}},
            {u"continue"_s, u"CONTINUE_GLOBAL_DIR"_s, u"config.yaml"_s},
            {u"crush"_s, u"CRUSH_GLOBAL_CONFIG"_s, u"crush.json"_s},
            {u"goose"_s, u"GOOSE_PATH_ROOT"_s, u"config/config.yaml"_s},
            {u"zed"_s, u"XDG_CONFIG_HOME"_s, u"zed/settings.json"_s},
            {u"vscode"_s, u"XDG_CONFIG_HOME"_s, u"Code/User/mcp.json"_s},
            {u"claude-desktop"_s, u"XDG_CONFIG_HOME"_s, u"Claude/claude_desktop_config.json"_s},
        };
        for (const auto &[name, variable, file] : rows) {
            Machine machine;
            const auto found = [&, &its = name] { return configurationFile(*findAssistant(its), machine.places); };
            machine.places.environment.insert(variable, machine.path(u"elsewhere"_s));
            put(machine.path(u".cline/data/settings/cline_mcp_settings.json"_s), "{}"); // of the time before
            QCOMPARE(found(), QDir::cleanPath(machine.path(u"elsewhere/"_s + file)));
            if (variable != u"XDG_CONFIG_HOME")
                continue;
            // What the specification has ignored.
            machine.places.environment.insert(variable, u"relative"_s);
            QCOMPARE(found(), machine.path(u".config/"_s + file));
        }
    }

    void existingFileIsPreferred()
    {
        const Machine machine;
        const Assistant &opencode = *findAssistant(u"opencode"_s);
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.jsonc"_s));
        put(machine.path(u".config/opencode/opencode.json"_s), "{}");
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.json"_s));
        put(machine.path(u".config/opencode/opencode.jsonc"_s), "{}");
        QCOMPARE(configurationFile(opencode, machine.places), machine.path(u".config/opencode/opencode.jsonc"_s));
    }

    void storeBuildIsFound()
    {
        const Machine machine(Platform::Windows);
        const Assistant &desktop = *findAssistant(u"claude-desktop"_s);
        const QString folder = machine.path(u"Local/Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming/Claude"_s);
        QVERIFY(QDir().mkpath(folder));
        QCOMPARE(configurationFile(desktop, machine.places), folder + u"/claude_desktop_config.json"_s);
        QVERIFY(isInstalled(desktop, machine.places));
        QVERIFY(QDir().mkpath(machine.path(u"Roaming/Claude"_s)));
        put(folder + u"/claude_desktop_config.json"_s, "{}");
        QCOMPARE(configurationFile(desktop, machine.places), folder + u"/claude_desktop_config.json"_s);
    }

    /// The extension of VS Code and the command line have a file each.
    void clineIsWhatIsThereOfIt()
    {
        const Machine machine;
        const auto called = [&machine](const QString &name) {
            QStringList names;
            for (const Assistant *const assistant : assistantsNamed(name, machine.places))
                names.append(assistant->name);
            return names;
        };
        QCOMPARE(called(u"cline"_s), QStringList{u"cline"_s});
        QCOMPARE(called(u"nobody"_s), QStringList());
        QVERIFY(QDir().mkpath(machine.path(u".cline"_s)));
        QCOMPARE(called(u"cline"_s), QStringList{u"cline-cli"_s});
        QVERIFY(QDir().mkpath(machine.path(u".config/Code/User/globalStorage/saoudrizwan.claude-dev"_s)));
        QCOMPARE(called(u"cline"_s), (QStringList{u"cline"_s, u"cline-cli"_s}));
        QCOMPARE(called(u"cline-cli"_s), QStringList{u"cline-cli"_s});
    }

    void signsAreSeen()
    {
        const std::tuple<QString, QString, Platform> rows[]{
            {u"cursor"_s, u".cursor/x"_s, Platform::Linux},
            {u"claude-code"_s, u".claude.json"_s, Platform::MacOs},
            {u"claude-code"_s, u".claude/x"_s, Platform::Windows},
            {u"codex"_s, u"bin/codex"_s, Platform::Linux},
            {u"cline-cli"_s, u"bin/cline"_s, Platform::Linux}, // a name that others share
            {u"gemini-cli"_s, u"bin/gemini.cmd"_s, Platform::Windows},
            {u"lm-studio"_s, u"Applications/LM Studio.app/x"_s, Platform::MacOs}};
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
            MachinePaths places;
            for (auto variable = environment.cbegin(); variable != environment.cend(); ++variable)
                places.environment.insert(variable.key(), variable.value());
            const OwnProgram program = ownProgram(file, places);
            return QStringList{program.command} + program.arguments;
        };
        const QStringList installed{QDir::toNativeSeparators(u"/usr/bin/brandbridge"_s)};
        QCOMPARE(programOf(u"/usr/bin/brandbridge"_s, {}), installed);
        const Environment image{{u"APPIMAGE"_s, u"/home/ada/Brandbridge.AppImage"_s},
                                {u"APPDIR"_s, u"/tmp/.mount_Brxyz"_s}};
        QCOMPARE(programOf(u"/tmp/.mount_Brxyz/usr/bin/brandbridge"_s, image),
                 QStringList{u"/home/ada/Brandbridge.AppImage"_s});
        QCOMPARE(programOf(u"/usr/bin/brandbridge"_s, image), installed); // in the terminal of another AppImage
        QCOMPARE(programOf(u"/app/bin/brandbridge"_s, {{u"FLATPAK_ID"_s, u"org.example.Brandbridge"_s}}),
                 (QStringList{u"flatpak"_s, u"run"_s, u"org.example.Brandbridge"_s}));
    }
};

BRANDBRIDGE_TEST(TestAssistants, QCoreApplication)
#include "test_assistants.moc"
