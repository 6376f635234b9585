// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QList>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace brandbridge::assistants {

enum class Platform
{
    Linux,
    MacOs,
    Windows
};

/// Where things are on one machine for one user. A value: ofThisMachine() makes the real one, a test any it likes, of
/// every platform.
struct Places
{
    Platform platform = Platform::Linux;
    QString home;
    QProcessEnvironment environment;
    QStringList programFolders;     ///< for programs: PATH
    QStringList applicationFolders; ///< for application bundles: macOS

    static Places ofThisMachine();

    /// The variable @p name; empty where it is not set.
    QString variable(const QString &name) const { return environment.value(name); }
    /// The full path of a program called @p name; empty where there is none.
    QString program(const QString &name) const;
};

/// The folder that a place is given below.
enum class Base
{
    Home,
    Config,    ///< what the platform has for configuration: XDG_CONFIG_HOME, Application Support, %APPDATA%
    XdgConfig, ///< XDG_CONFIG_HOME or ~/.config, on every platform
    LocalData, ///< %LOCALAPPDATA%
    Variable,  ///< what the variable says; nothing where it is not set
};

/// A file or folder, where it is on some of the platforms.
struct Location
{
    QList<Platform> platforms;
    Base base = Base::Home;
    QString path;                   ///< may have a * in one of its folders
    QString variable = {};          ///< an environment variable that replaces the base, where it is set
    QString pathBelowVariable = {}; ///< and the path below it then
};

/// What a configuration file is written in: one row for each set of rules that the assistants' own parsers have.
enum class Format
{
    Json,             ///< RFC 8259 and nothing more
    JsonWithComments, ///< no trailing commas
    JsonC,            ///< comments and trailing commas
    Toml
};

/// How an assistant reaches this server.
struct Connection
{
    bool isStdio = false;   ///< starts the program; all else is for HTTP
    QByteArray type = {};   ///< the value of "type"; empty where there is no such member
    QByteArray url = "url"; ///< the member that holds the address
    QByteArray headers = "headers";
};

/// The kind of link that makes an assistant add a server itself.
enum class Link
{
    None,
    Cursor,
    VsCode
};

/// One AI assistant that Brandbridge knows how to connect.
struct Assistant
{
    QString name;  ///< on the command line, of its token and in records
    QString title; ///< for people
    Format format;
    QByteArrayList serversPath; ///< the table of servers in its file
    Connection connection = {};
    QList<Location> files;     ///< the one that a variable names; else the first that exists, or whose folder does
    QList<Location> signs;     ///< files and folders that show that it is installed
    QStringList programs = {}; ///< names in PATH that show so
    QStringList bundles = {};  ///< names of application bundles that show so
    const char *afterwards;    ///< what the user does for a change to be seen, a sentence in English
    Link link = Link::None;
    QList<Location> skills = {}; ///< the folder in which it looks for a user's Agent Skills; empty where it has none
    QString alsoCalled = {};     ///< the name of another row, by which people mean this one, too
    /// The largest result that it hands to its model whole, with some room, in tokens. Where nothing is known of a
    /// limit: a tenth of what a model of today takes.
    qint64 resultTokens = 20'000;

    /// The path of this server's entry in the file.
    QByteArrayList entryPath() const { return serversPath + QByteArrayList{"brandbridge"}; }
};

/// Every assistant, in the order in which they are shown. Where their files are and what they contain is from their
/// public documentation, and from what their own programs write.
const QList<Assistant> &assistants();
/// The row called @p name; nullptr where there is none.
const Assistant *findAssistant(const QString &name);
/// The rows that @p name means in @p places: of several only those that seem to be installed, if any does.
QList<const Assistant *> assistantsCalled(const QString &name, const Places &places);

/// The paths that @p location may mean in @p places, those of a * only where they exist; empty where it has no meaning
/// on that platform.
QStringList pathsOf(const Location &location, const Places &places);
/// The file of @p assistant's configuration; it may not exist yet.
QString configurationFile(const Assistant &assistant, const Places &places);
/// Whether @p assistant seems to be installed.
bool isInstalled(const Assistant &assistant, const Places &places);

} // namespace brandbridge::assistants
