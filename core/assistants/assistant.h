// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json/text_limit.h"
#include "core/literals.h"

#include <QByteArrayList>
#include <QList>
#include <QProcessEnvironment>
#include <QStringList>

#include <chrono>
#include <optional>

namespace brandbridge::assistants {

enum class Platform
{
    Linux,
    MacOs,
    Windows
};

/// Folders and environment of one user on one machine. A value: ofThisMachine() returns the real ones, tests construct
/// them for any platform.
struct MachinePaths
{
    Platform platform = Platform::Linux;
    QString home;
    QProcessEnvironment environment;
    QStringList programFolders;     ///< folders of programs: PATH
    QStringList applicationFolders; ///< folders of application bundles: macOS

    static MachinePaths ofThisMachine();

    /// The value of environment variable @p name. Empty if it is not set.
    QString variable(const QString &name) const { return environment.value(name); }
    /// The full path of program @p name. Empty if it is not found.
    QString program(const QString &name) const;
};

/// The base folder of a Location.
enum class Base
{
    Home,
    Config,    ///< the platform's folder for configuration: XDG_CONFIG_HOME, Application Support, %APPDATA%
    XdgConfig, ///< XDG_CONFIG_HOME or ~/.config, on every platform
    LocalData, ///< %LOCALAPPDATA%
    Variable,  ///< the value of the variable; no location if it is not set
};

/// A file or folder on some platforms.
struct Location
{
    QList<Platform> platforms;
    Base base = Base::Home;
    QString path;                   ///< may contain a * in one of its folders
    QString variable = {};          ///< an environment variable that replaces the base if it is set
    QString pathBelowVariable = {}; ///< the path below the variable's value
};

/// The format of a configuration file, as the parser of the assistant accepts it.
enum class Format
{
    Json,             ///< strict RFC 8259
    JsonWithComments, ///< no trailing commas
    JsonC,            ///< comments and trailing commas
    Toml,
    Yaml,    ///< with a mapping of named entries
    YamlList ///< with a list of entries that contain their name
};

/// How an assistant connects to this server.
struct Connection
{
    bool isStdio = false;   ///< starts the program; the other members are for HTTP
    QByteArray type = {};   ///< value of the member "type"; empty to omit it
    QByteArray url = "url"; ///< name of the member with the address
    QByteArrayList headers = {"headers"};
    /// Other members of a new entry, with their values.
    QList<std::pair<QByteArray, QString>> initial = {};
};

/// The kind of link that makes an assistant add a server.
enum class Link
{
    None,
    Cursor,
    VsCode
};

/// An AI assistant that Brandbridge can connect.
struct Assistant
{
    QString name;  ///< for the command line, tokens and records
    QString title; ///< for the user
    Format format;
    QByteArrayList serversPath; ///< path of the table of servers in its file
    Connection connection = {};
    QList<Location> files; ///< in order of preference: set by a variable, existing file, existing folder
    QList<Location> installationPaths = {}; ///< exist if it is installed; empty for the folder of its file
    QStringList programs = {};              ///< program names in PATH if it is installed
    QStringList bundles = {};               ///< names of application bundles if it is installed
    /// What the user must do to apply a change: an English sentence, where %1 is the title.
    const char *afterwards = QT_TRANSLATE_NOOP("brandbridge::ui::NextStep", "Start %1 again.");
    Link link = Link::None;
    QByteArray newFile = {};     ///< required content of a new file
    QList<Location> skills = {}; ///< folder of the user's Agent Skills; empty if it does not support them
    QString alias = {};          ///< name of another row that also refers to this one
    /// The largest result, with some margin, that it passes to its model completely.
    json::TextLimit maxResult{28'000};
    /// How long it waits for the outcome of a call. Only set if it is short; a user needs time to answer a question.
    std::optional<std::chrono::seconds> maxCallTime = {};

    /// What the user must do to apply a change, a sentence.
    QString nextStep() const { return QString::fromLatin1(afterwards).replace(u"%1"_s, title); }
    /// The path of the entry for this server in the file.
    QByteArrayList entryPath() const { return serversPath + QByteArrayList{"brandbridge"}; }
};

/// All assistants in display order. Locations and formats of their files are from their public documentation and from
/// files that they write.
const QList<Assistant> &assistants();
/// The assistant called @p name; nullptr if unknown.
const Assistant *findAssistant(const QString &name);
/// The assistants that @p name may refer to. If some of several seem to be installed in @p places, only these.
QList<const Assistant *> assistantsNamed(const QString &name, const MachinePaths &places);

/// The paths of @p location in @p places; with a * only existing ones. Empty if the location does not exist on that
/// platform.
QStringList pathsOf(const Location &location, const MachinePaths &places);
/// The configuration file of @p assistant. May not exist yet.
QString configurationFile(const Assistant &assistant, const MachinePaths &places);
/// Whether @p assistant seems to be installed.
bool isInstalled(const Assistant &assistant, const MachinePaths &places);

} // namespace brandbridge::assistants
