// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/assistant.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace brandbridge::assistants {

Places Places::ofThisMachine()
{
    Places places;
#if defined(Q_OS_WIN)
    places.platform = Platform::Windows;
#elif defined(Q_OS_DARWIN)
    places.platform = Platform::MacOs;
#endif
    places.home = QDir::homePath();
    places.environment = QProcessEnvironment::systemEnvironment();
    places.programFolders = places.variable(u"PATH"_qs).split(QDir::listSeparator(), Qt::SkipEmptyParts);
    if (places.platform == Platform::MacOs)
        places.applicationFolders = {u"/Applications"_qs, places.home + u"/Applications"_qs};
    return places;
}

QString Places::program(const QString &name) const
{
    const QStringList endings =
        platform == Platform::Windows ? QStringList{u".exe"_qs, u".cmd"_qs} : QStringList{QString()};
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

QString baseFolder(Base base, const Places &places)
{
    const auto variableOr = [&](const QString &name, const QString &standard) {
        const QString value = places.variable(name);
        return value.isEmpty() ? standard : QDir::fromNativeSeparators(value);
    };
    // The XDG base directory specification requires ignoring relative paths.
    const QString xdg = places.variable(u"XDG_CONFIG_HOME"_qs);
    const QString xdgConfig = QDir::isAbsolutePath(xdg) ? xdg : places.home + u"/.config"_qs;
    switch (base) {
    case Base::Home:
        return places.home;
    case Base::XdgConfig:
        return xdgConfig;
    case Base::Config:
        if (places.platform == Platform::MacOs)
            return places.home + u"/Library/Application Support"_qs;
        return places.platform == Platform::Windows ? variableOr(u"APPDATA"_qs, places.home + u"/AppData/Roaming"_qs)
                                                    : xdgConfig;
    case Base::LocalData:
        return variableOr(u"LOCALAPPDATA"_qs, places.home + u"/AppData/Local"_qs);
    case Base::Variable:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace

const QList<Assistant> &assistants()
{
    static const QList<Assistant> table{
        {.name = u"claude-desktop"_qs,
         .title = u"Claude Desktop"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.isStdio = true}, // it rejects loopback addresses
         .files = {{everywhere, Base::Config, u"Claude/claude_desktop_config.json"_qs},
                   {onWindows, Base::LocalData,
                    u"Packages/Claude_*/LocalCache/Roaming/Claude/claude_desktop_config.json"_qs}},
         .signs = {{everywhere, Base::Config, u"Claude"_qs}, {onWindows, Base::LocalData, u"Packages/Claude_*"_qs}},
         .programs = {u"claude-desktop"_qs},
         .bundles = {u"Claude.app"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Quit Claude Desktop and start it again.")},
        {.name = u"claude-code"_qs,
         .title = u"Claude Code"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Home, u".claude.json"_qs, u"CLAUDE_CONFIG_DIR"_qs, u".claude.json"_qs}},
         .signs = {{everywhere, Base::Home, u".claude.json"_qs, u"CLAUDE_CONFIG_DIR"_qs, u".claude.json"_qs},
                   {everywhere, Base::Home, u".claude"_qs}},
         .programs = {u"claude"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Claude Code session."),
         .skills = {{everywhere, Base::Home, u".claude/skills"_qs, u"CLAUDE_CONFIG_DIR"_qs, u"skills"_qs}},
         .maxResult = {48'000}}, // writes results above 50,000 characters to a file
        {.name = u"cursor"_qs,
         .title = u"Cursor"_qs,
         .format = Format::JsonC,
         .serversPath = {"mcpServers"},
         .files = {{everywhere, Base::Home, u".cursor/mcp.json"_qs}},
         .signs = {{everywhere, Base::Home, u".cursor"_qs}},
         .programs = {u"cursor"_qs, u"cursor-agent"_qs},
         .bundles = {u"Cursor.app"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "Switch the server on in Cursor's settings, under MCP, if it is not."),
         .link = Link::Cursor},
        {.name = u"vscode"_qs,
         .title = u"Visual Studio Code"_qs,
         .format = Format::JsonC,
         .serversPath = {"servers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Config, u"Code/User/mcp.json"_qs},
                   {onLinux, Base::Home, u".var/app/com.visualstudio.code/config/Code/User/mcp.json"_qs}},
         .signs = {{everywhere, Base::Config, u"Code/User"_qs},
                   {onLinux, Base::Home, u".var/app/com.visualstudio.code"_qs}},
         .programs = {u"code"_qs},
         .bundles = {u"Visual Studio Code.app"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "VS Code asks at the next chat whether to trust the server; allow it there."),
         .link = Link::VsCode},
        {.name = u"windsurf"_qs,
         .title = u"Windsurf"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.url = "serverUrl"},
         .files = {{everywhere, Base::Home, u".codeium/windsurf/mcp_config.json"_qs}},
         .signs = {{everywhere, Base::Home, u".codeium/windsurf"_qs}},
         .programs = {u"windsurf"_qs},
         .bundles = {u"Windsurf.app"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep",
                                         "Refresh the servers in Windsurf's settings, or restart Windsurf.")},
        {.name = u"gemini-cli"_qs,
         .title = u"Gemini CLI"_qs,
         .format = Format::JsonWithComments,
         .serversPath = {"mcpServers"},
         .connection = {.url = "httpUrl"}, // 'url' means an older transport
         .files = {{everywhere, Base::Home, u".gemini/settings.json"_qs, u"GEMINI_CLI_HOME"_qs,
                    u".gemini/settings.json"_qs}},
         .signs = {{everywhere, Base::Home, u".gemini"_qs, u"GEMINI_CLI_HOME"_qs, u".gemini"_qs}},
         .programs = {u"gemini"_qs},
         .afterwards =
             QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Gemini CLI again, in a folder that it trusts."),
         .skills = {{everywhere, Base::Home, u".gemini/skills"_qs, u"GEMINI_CLI_HOME"_qs, u".gemini/skills"_qs}},
         .maxResult = {38'000}}, // truncates results above 40,000 characters
        {.name = u"codex"_qs,
         .title = u"Codex"_qs,
         .format = Format::Toml,
         .serversPath = {"mcp_servers"},
         .connection = {.headers = "http_headers"},
         .files = {{everywhere, Base::Home, u".codex/config.toml"_qs, u"CODEX_HOME"_qs, u"config.toml"_qs}},
         .signs = {{everywhere, Base::Home, u".codex"_qs, u"CODEX_HOME"_qs, QString()}},
         .programs = {u"codex"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start a new Codex session."),
         .skills = {{everywhere, Base::Home, u".agents/skills"_qs}}},
        {.name = u"zed"_qs,
         .title = u"Zed"_qs,
         .format = Format::JsonC,
         .serversPath = {"context_servers"},
         .files = {{onLinux, Base::XdgConfig, u"zed/settings.json"_qs},
                   {onMac, Base::Home, u".config/zed/settings.json"_qs},
                   {onWindows, Base::Config, u"Zed/settings.json"_qs},
                   {onLinux, Base::Home, u".var/app/dev.zed.Zed/config/zed/settings.json"_qs}},
         .signs = {{onLinux, Base::XdgConfig, u"zed"_qs},
                   {onMac, Base::Home, u".config/zed"_qs},
                   {onWindows, Base::Config, u"Zed"_qs},
                   {onLinux, Base::Home, u".var/app/dev.zed.Zed"_qs}},
         .programs = {u"zed"_qs, u"zeditor"_qs},
         .bundles = {u"Zed.app"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Zed sees it at once.")},
        {.name = u"copilot-cli"_qs,
         .title = u"Copilot CLI"_qs,
         .format = Format::JsonC,
         .serversPath = {"mcpServers"},
         .connection = {.type = "http"},
         .files = {{everywhere, Base::Home, u".copilot/mcp-config.json"_qs, u"COPILOT_HOME"_qs, u"mcp-config.json"_qs}},
         .signs = {{everywhere, Base::Home, u".copilot"_qs, u"COPILOT_HOME"_qs, QString()}},
         .programs = {u"copilot"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Copilot CLI again."),
         .skills = {{everywhere, Base::Home, u".copilot/skills"_qs, u"COPILOT_HOME"_qs, u"skills"_qs}},
         .maxResult = {19'500, json::Measure::Bytes}}, // writes results above 20,000 bytes to a file
        {.name = u"cline"_qs,
         .title = u"Cline"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "streamableHttp"},
         .files = {{everywhere, Base::Config,
                    u"Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"_qs}},
         .signs = {{everywhere, Base::Config, u"Code/User/globalStorage/saoudrizwan.claude-dev"_qs}},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Cline sees it at once.")},
        {.name = u"cline-cli"_qs,
         .title = u"Cline CLI"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .connection = {.type = "streamableHttp"},
         .files = {{everywhere, Base::Variable, {}, u"CLINE_MCP_SETTINGS_PATH"_qs},
                   {everywhere, Base::Variable, {}, u"CLINE_DATA_DIR"_qs, u"settings/cline_mcp_settings.json"_qs},
                   {everywhere, Base::Home, u".cline/data/settings/cline_mcp_settings.json"_qs, u"CLINE_DIR"_qs,
                    u"data/settings/cline_mcp_settings.json"_qs}},
         .signs = {{everywhere, Base::Variable, {}, u"CLINE_MCP_SETTINGS_PATH"_qs},
                   {everywhere, Base::Variable, {}, u"CLINE_DATA_DIR"_qs},
                   {everywhere, Base::Home, u".cline"_qs, u"CLINE_DIR"_qs, QString()}},
         .programs = {u"cline"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start Cline again."),
         .alsoCalled = u"cline"_qs,
         .maxResult = {7'000, json::Measure::Escaped}}, // truncates results above 8,000 characters of JSON
        {.name = u"lm-studio"_qs,
         .title = u"LM Studio"_qs,
         .format = Format::Json,
         .serversPath = {"mcpServers"},
         .files = {{everywhere, Base::Home, u".lmstudio/mcp.json"_qs}},
         .signs = {{everywhere, Base::Home, u".lmstudio"_qs}},
         .programs = {u"lms"_qs},
         .bundles = {u"LM Studio.app"_qs},
         .afterwards =
             QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Switch the server on in LM Studio's Program tab."),
         .maxResult = {18'000}}, // its models often have a context window of 8,192 tokens
        {.name = u"opencode"_qs,
         .title = u"OpenCode"_qs,
         .format = Format::JsonC,
         .serversPath = {"mcp"},
         .connection = {.type = "remote"},
         .files = {{everywhere, Base::XdgConfig, u"opencode/opencode.jsonc"_qs},
                   {everywhere, Base::XdgConfig, u"opencode/opencode.json"_qs},
                   {everywhere, Base::XdgConfig, u"opencode/config.json"_qs}},
         .signs = {{everywhere, Base::XdgConfig, u"opencode"_qs}},
         .programs = {u"opencode"_qs},
         .afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start OpenCode again."),
         .maxResult = {48'000}}, // drops results above 50 KiB
    };
    return table;
}

const Assistant *findAssistant(const QString &name)
{
    const QList<Assistant> &table = assistants();
    const auto found = std::find_if(table.cbegin(), table.cend(), [&](const auto &row) { return row.name == name; });
    return found == table.cend() ? nullptr : &*found;
}

QList<const Assistant *> assistantsCalled(const QString &name, const Places &places)
{
    QList<const Assistant *> meant;
    QList<const Assistant *> installed;
    for (const Assistant &assistant : assistants()) {
        if (assistant.name != name && assistant.alsoCalled != name)
            continue;
        meant.append(&assistant);
        if (isInstalled(assistant, places))
            installed.append(&assistant);
    }
    return installed.isEmpty() ? meant.first(std::min<qsizetype>(meant.size(), 1)) : installed;
}

QStringList pathsOf(const Location &location, const Places &places)
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

QString configurationFile(const Assistant &assistant, const Places &places)
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

bool isInstalled(const Assistant &assistant, const Places &places)
{
    QStringList paths;
    for (const Location &sign : assistant.signs)
        paths += pathsOf(sign, places);
    for (const QString &bundle : assistant.bundles) {
        for (const QString &folder : places.applicationFolders)
            paths.append(folder + u'/' + bundle);
    }
    return std::any_of(paths.cbegin(), paths.cend(), [](const QString &path) { return QFileInfo::exists(path); }) ||
           std::any_of(assistant.programs.cbegin(), assistant.programs.cend(),
                       [&](const QString &name) { return !places.program(name).isEmpty(); });
}

} // namespace brandbridge::assistants
