// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/assistant.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace brandbridge::assistants {

MachinePaths MachinePaths::ofThisMachine()
{
    MachinePaths places;
#if defined(Q_OS_WIN)
    places.platform = Platform::Windows;
#elif defined(Q_OS_DARWIN)
    places.platform = Platform::MacOs;
#endif
    places.home = QDir::homePath();
    places.environment = QProcessEnvironment::systemEnvironment();
    places.programFolders = places.variable(u"PATH"_s).split(QDir::listSeparator(), Qt::SkipEmptyParts);
    if (places.platform == Platform::MacOs)
        places.applicationFolders = {u"/Applications"_s, places.home + u"/Applications"_s};
    return places;
}

QString MachinePaths::program(const QString &name) const
{
    const QStringList endings =
        platform == Platform::Windows ? QStringList{u".exe"_s, u".cmd"_s} : QStringList{QString()};
    for (const QString &ending : endings) {
        if (const QString file = QStandardPaths::findExecutable(name + ending, programFolders); !file.isEmpty())
            return file;
    }
    return {};
}

namespace {

const QList<Platform> everywhere{Platform::Linux, Platform::MacOs, Platform::Windows};
const QList<Platform> onLinux{Platform::Linux};
const QList<Platform> onMac{Platform::MacOs};
const QList<Platform> onWindows{Platform::Windows};

QString baseFolder(Base base, const MachinePaths &places)
{
    const auto variableOr = [&](const QString &name, const QString &standard) {
        const QString value = places.variable(name);
        return value.isEmpty() ? standard : QDir::fromNativeSeparators(value);
    };
    // The XDG base directory specification requires ignoring relative paths.
    const QString xdg = places.variable(u"XDG_CONFIG_HOME"_s);
    const QString xdgConfig = QDir::isAbsolutePath(xdg) ? xdg : places.home + u"/.config"_s;
    switch (base) {
    case Base::Home:
        return places.home;
    case Base::XdgConfig:
        return xdgConfig;
    case Base::Config:
        if (places.platform == Platform::MacOs)
            return places.home + u"/Library/Application Support"_s;
        return places.platform == Platform::Windows ? variableOr(u"APPDATA"_s, places.home + u"/AppData/Roaming"_s)
                                                    : xdgConfig;
    case Base::LocalData:
        return variableOr(u"LOCALAPPDATA"_s, places.home + u"/AppData/Local"_s);
    case Base::Variable:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

const QList<Assistant> &assistants()
{
    static const QList<Assistant> table{
        {.name = u"claude-desktop"_s,
         .title = u"Claude Desktop"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.isStdio = true}, // it rejects loopback addresses
         .files = {{everywhere, Base::Config, u"Claude/claude_desktop_config.json"_s},
                   {onWindows, Base::LocalData,
                    u"Packages/Claude_*/LocalCache/Roaming/Claude/claude_desktop_config.json"_s}},
         .installationPaths = {{everywhere, Base::Config, u"Claude"_s},
                               {onWindows, Base::LocalData, u"Packages/Claude_*"_s}},
         .programs = {u"claude-desktop"_s},
         .bundles = {u"Claude.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Quit Claude Desktop and start it again.")},
        {.name = u"claude-code"_s,
         .title = u"Claude Code"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Home, u".claude.json"_s, u"CLAUDE_CONFIG_DIR"_s, u".claude.json"_s}},
         .installationPaths = {{everywhere, Base::Home, u".claude.json"_s, u"CLAUDE_CONFIG_DIR"_s, u".claude.json"_s},
                               {everywhere, Base::Home, u".claude"_s}},
         .programs = {u"claude"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Claude Code session."),
         .skills = {{everywhere, Base::Home, u".claude/skills"_s, u"CLAUDE_CONFIG_DIR"_s, u"skills"_s}},
         .maxResult = {48'000}}, // writes results above 50,000 characters to a file
        {.name = u"cursor"_s,
         .title = u"Cursor"_s,
         .format = Format::JsonC,
         .serversPath = {"mcpServers"},
         .files = {{everywhere, Base::Home, u".cursor/mcp.json"_s}},
         .programs = {u"cursor"_s, u"cursor-agent"_s},
         .bundles = {u"Cursor.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "Switch the server on in Cursor's settings, under MCP, if it is not."),
         .link = Link::Cursor},
        {.name = u"vscode"_s,
         .title = u"Visual Studio Code"_s,
         .format = Format::JsonC,
         .serversPath = {"servers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Config, u"Code/User/mcp.json"_s},
                   {onLinux, Base::Home, u".var/app/com.visualstudio.code/config/Code/User/mcp.json"_s}},
         .installationPaths = {{everywhere, Base::Config, u"Code/User"_s},
                               {onLinux, Base::Home, u".var/app/com.visualstudio.code"_s}},
         .programs = {u"code"_s},
         .bundles = {u"Visual Studio Code.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "VS Code asks at the next chat whether to trust the server; allow it there."),
         .link = Link::VsCode},
        {.name = u"windsurf"_s,
         .title = u"Windsurf"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.url = "serverUrl"},
         .files = {{everywhere, Base::Home, u".codeium/windsurf/mcp_config.json"_s}},
         .programs = {u"windsurf"_s},
         .bundles = {u"Windsurf.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "Refresh the servers in Windsurf's settings, or restart Windsurf.")},
        {.name = u"gemini-cli"_s,
         .title = u"Gemini CLI"_s,
         .format = Format::JsonWithComments,
         .serversPath = {"mcpServers"},
         .connection = {.url = "httpUrl"}, // 'url' means an older transport
         .files = {{everywhere, Base::Home, u".gemini/settings.json"_s, u"GEMINI_CLI_HOME"_s,
                    u".gemini/settings.json"_s}},
         .programs = {u"gemini"_s},
         .afterwards =
             QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Gemini CLI again, in a folder that it trusts."),
         .skills = {{everywhere, Base::Home, u".gemini/skills"_s, u"GEMINI_CLI_HOME"_s, u".gemini/skills"_s}},
         .maxResult = {38'000}}, // truncates results above 40,000 characters
        {.name = u"codex"_s,
         .title = u"Codex"_s,
         .format = Format::Toml,
         .serversPath = {"mcp_servers"},
         .connection = {.headers = {"http_headers"}},
         .files = {{everywhere, Base::Home, u".codex/config.toml"_s, u"CODEX_HOME"_s, u"config.toml"_s}},
         .programs = {u"codex"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Codex session."),
         .skills = {{everywhere, Base::Home, u".agents/skills"_s}},
         .maxResult = {28'000, json::Measure::Bytes}}, // truncates by bytes, above a limit that depends on the model
        {.name = u"zed"_s,
         .title = u"Zed"_s,
         .format = Format::JsonC,
         .serversPath = {"context_servers"},
         .files = {{onLinux, Base::XdgConfig, u"zed/settings.json"_s},
                   {onMac, Base::Home, u".config/zed/settings.json"_s},
                   {onWindows, Base::Config, u"Zed/settings.json"_s},
                   {onLinux, Base::Home, u".var/app/dev.zed.Zed/config/zed/settings.json"_s}},
         .installationPaths = {{onLinux, Base::XdgConfig, u"zed"_s},
                               {onMac, Base::Home, u".config/zed"_s},
                               {onWindows, Base::Config, u"Zed"_s},
                               {onLinux, Base::Home, u".var/app/dev.zed.Zed"_s}},
         .programs = {u"zed"_s, u"zeditor"_s},
         .bundles = {u"Zed.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Zed sees it immediately.")},
        {.name = u"copilot-cli"_s,
         .title = u"Copilot CLI"_s,
         .format = Format::JsonC,
         .serversPath = {"mcpServers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Home, u".copilot/mcp-config.json"_s, u"COPILOT_HOME"_s, u"mcp-config.json"_s}},
         .programs = {u"copilot"_s},
         .skills = {{everywhere, Base::Home, u".copilot/skills"_s, u"COPILOT_HOME"_s, u"skills"_s}},
         .maxResult = {19'500, json::Measure::Bytes}}, // writes results above 20,000 bytes to a file
        {.name = u"cline"_s,
         .title = u"Cline"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "streamableHttp"},
         .files = {{everywhere, Base::Config,
                    u"Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_s}},
         .installationPaths = {{everywhere, Base::Config, u"Code/User/globalStorage/saoudrizwan.claude-dev"_s}},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Cline sees it immediately."),
         .maxCallTime = std::chrono::seconds(60)},
        {.name = u"cline-cli"_s,
         .title = u"Cline CLI"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "streamableHttp"},
         .files = {{everywhere, Base::Variable, {}, u"CLINE_MCP_SETTINGS_PATH"_s},
                   {everywhere, Base::Variable, {}, u"CLINE_DATA_DIR"_s, u"settings/cline_mcp_settings.json"_s},
                   {everywhere, Base::Home, u".cline/data/settings/cline_mcp_settings.json"_s, u"CLINE_DIR"_s,
                    u"data/settings/cline_mcp_settings.json"_s}},
         .installationPaths = {{everywhere, Base::Variable, {}, u"CLINE_MCP_SETTINGS_PATH"_s},
                               {everywhere, Base::Variable, {}, u"CLINE_DATA_DIR"_s},
                               {everywhere, Base::Home, u".cline"_s, u"CLINE_DIR"_s, QString()}},
         .programs = {u"cline"_s},
         .alias = u"cline"_s,
         .maxResult = {7'000, json::Measure::Escaped}, // truncates results above 8,000 characters of JSON
         .maxCallTime = std::chrono::seconds(60)},
        {.name = u"lm-studio"_s,
         .title = u"LM Studio"_s,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .files = {{everywhere, Base::Home, u".lmstudio/mcp.json"_s}},
         .programs = {u"lms"_s},
         .bundles = {u"LM Studio.app"_s},
         .afterwards =
             QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Switch the server on in LM Studio's Program tab."),
         .maxResult = {18'000}}, // its models often have a context window of 8,192 tokens
        {.name = u"opencode"_s,
         .title = u"OpenCode"_s,
         .format = Format::JsonC,
         .serversPath = {"mcp"},
         .connection = {.type = "remote"},
         .files = {{everywhere, Base::XdgConfig, u"opencode/opencode.jsonc"_s},
                   {everywhere, Base::XdgConfig, u"opencode/opencode.json"_s},
                   {everywhere, Base::XdgConfig, u"opencode/config.json"_s}},
         .programs = {u"opencode"_s},
         .maxResult = {48'000, json::Measure::Bytes}}, // drops results above 50 KiB
        {.name = u"qwen-code"_s,
         .title = u"Qwen Code"_s,
         .format = Format::JsonWithComments,
         .serversPath = {"mcpServers"},
         .connection = {.url = "httpUrl"}, // 'url' means an older transport
         .files = {{everywhere, Base::Home, u".qwen/settings.json"_s, u"QWEN_HOME"_s, u"settings.json"_s}},
         .programs = {u"qwen"_s},
         .skills = {{everywhere, Base::Home, u".qwen/skills"_s, u"QWEN_HOME"_s, u"skills"_s}}},
        {.name = u"amp"_s,
         .title = u"Amp"_s,
         .format = Format::JsonC,
         .serversPath = {"amp.mcpServers"}, // one name with a dot
         .files = {{everywhere, Base::Variable, {}, u"AMP_SETTINGS_FILE"_s},
                   {everywhere, Base::XdgConfig, u"amp/settings.json"_s},
                   {everywhere, Base::XdgConfig, u"amp/settings.jsonc"_s}},
         .programs = {u"amp"_s}},
        {.name = u"continue"_s,
         .title = u"Continue"_s,
         .format = Format::YamlList,
         .serversPath = {"mcpServers"},
         .connection = {.type = "streamable-http",
                        .headers = {"requestOptions", "headers"},
                        .initial = {{"name", u"brandbridge"_s}}},
         .files = {{everywhere, Base::Home, u".continue/config.yaml"_s, u"CONTINUE_GLOBAL_DIR"_s, u"config.yaml"_s}},
         .programs = {u"cn"_s},
         .newFile = "name: Local config\nversion: 1.0.0\nschema: v1\n",
         .maxCallTime = std::chrono::seconds(60)},
        {.name = u"crush"_s,
         .title = u"Crush"_s,
         .format = Format::Json,
         .serversPath = {"mcp"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::XdgConfig, u"crush/crush.json"_s, u"CRUSH_GLOBAL_CONFIG"_s, u"crush.json"_s}},
         .programs = {u"crush"_s}},
        {.name = u"goose"_s,
         .title = u"Goose"_s,
         .format = Format::Yaml,
         .serversPath = {"extensions"},
         .connection = {.type = "streamable_http",
                        .url = "uri",
                        .initial = {{"name", u"brandbridge"_s}, {"enabled", u"true"_s}}},
         .files = {{onWindows, Base::Config, u"Block/goose/config/config.yaml"_s, u"GOOSE_PATH_ROOT"_s,
                    u"config/config.yaml"_s},
                   {onLinux + onMac, Base::XdgConfig, u"goose/config.yaml"_s, u"GOOSE_PATH_ROOT"_s,
                    u"config/config.yaml"_s}},
         .programs = {u"goose"_s},
         .bundles = {u"Goose.app"_s},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Goose session.")},
    };
    return table;
}

const Assistant *findAssistant(const QString &name)
{
    const QList<Assistant> &table = assistants();
    const auto found = std::find_if(table.cbegin(), table.cend(), [&](const auto &row) { return row.name == name; });
    return found == table.cend() ? nullptr : &*found;
}

QList<const Assistant *> assistantsNamed(const QString &name, const MachinePaths &places)
{
    QList<const Assistant *> meant;
    QList<const Assistant *> installed;
    for (const Assistant &assistant : assistants()) {
        if (assistant.name != name && assistant.alias != name)
            continue;
        meant.append(&assistant);
        if (isInstalled(assistant, places))
            installed.append(&assistant);
    }
    return installed.isEmpty() ? meant.first(std::min<qsizetype>(meant.size(), 1)) : installed;
}

QStringList pathsOf(const Location &location, const MachinePaths &places)
{
    if (!location.platforms.contains(places.platform))
        return {};
    const QString value = location.variable.isEmpty() ? QString() : places.variable(location.variable);
    if (location.base == Base::Variable && value.isEmpty())
        return {};
    const QString folder = value.isEmpty() ? baseFolder(location.base, places) : QDir::fromNativeSeparators(value);
    const QString path = value.isEmpty() ? location.path : location.pathBelowVariable;
    const qsizetype star = path.indexOf(u'*');
    if (star < 0)
        return {QDir::cleanPath(folder + u'/' + path)};
    const qsizetype begin = path.lastIndexOf(u'/', star) + 1;
    const qsizetype slash = path.indexOf(u'/', star);
    const qsizetype end = slash < 0 ? path.size() : slash;
    const QDir above(folder + u'/' + path.first(begin));
    const QStringList names =
        above.entryList({path.mid(begin, end - begin)}, QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    QStringList paths;
    for (const QString &name : names)
        paths.append(QDir::cleanPath(above.filePath(name) + path.mid(end)));
    return paths;
}

QString configurationFile(const Assistant &assistant, const MachinePaths &places)
{
    QStringList paths;
    for (const Location &location : assistant.files) {
        paths += pathsOf(location, places);
        if (location.base == Base::Variable && !paths.isEmpty())
            return paths.constLast();
    }
    const auto firstThat = [&](const auto &isGood) {
        const auto found = std::find_if(paths.cbegin(), paths.cend(), isGood);
        return found == paths.cend() ? QString() : *found;
    };
    // A broken link counts as present: the file is created at its target.
    const QString file = firstThat([](const QString &path) {
        const QFileInfo info(path);
        return info.exists() || info.isSymLink();
    });
    if (!file.isEmpty())
        return file;
    const QString place = firstThat([](const QString &path) { return QFileInfo(path).dir().exists(); });
    return place.isEmpty() ? paths.value(0) : place;
}

bool isInstalled(const Assistant &assistant, const MachinePaths &places)
{
    QStringList paths;
    for (const Location &sign : assistant.installationPaths)
        paths += pathsOf(sign, places);
    if (paths.isEmpty())
        paths.append(QFileInfo(configurationFile(assistant, places)).path());
    for (const QString &bundle : assistant.bundles) {
        for (const QString &folder : places.applicationFolders)
            paths.append(folder + u'/' + bundle);
    }
    return std::any_of(paths.cbegin(), paths.cend(), [](const QString &path) { return QFileInfo::exists(path); }) ||
           std::any_of(assistant.programs.cbegin(), assistant.programs.cend(),
                       [&](const QString &name) { return !places.program(name).isEmpty(); });
}

} // namespace brandbridge::assistants
