// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <functional>
#include <optional>

namespace brandbridge::assistants {

class Configuration;

/// The purpose of a member of the entry.
enum class Part
{
    Form,    ///< how the assistant connects
    Address, ///< of the local endpoint
    Program, ///< the command that is started, and its arguments
    Token,
    OwnEntry, ///< the service's own entry, which has the API key
};

/// One member of the entry that an assistant keeps about this server.
struct Field
{
    QByteArrayList path; ///< from the entry down
    QStringList value;   ///< one text, or an array of texts
    bool isList = false;
    Part part = Part::Form;

    bool operator==(const Field &) const = default;
};

/// An assistant's entry for this server: the members that matter to us, in the order in which they are written. Others
/// that the assistant or the user put there are left alone.
using ServerEntry = QList<Field>;

/// @p field's value in JSON, on one line. JSON's escape sequences are TOML's as well.
QByteArray jsonValue(const Field &field, bool isSpaced = true);

/// How a JSON text is laid out, so that what is added looks as if its author had written it.
struct JsonStyle
{
    QByteArray lineBreak = "\n";
    QByteArray unit = "  "; ///< one step of indentation
    bool isOneLine = false; ///< the root has members, all on one line
    bool isSpaced = true;   ///< a space follows colons and commas

    /// The object that @p fields make. Its members are on lines of their own, one step further in than @p indent,
    /// unless @p onOneLine.
    QByteArray object(const ServerEntry &fields, const QByteArray &indent, bool onOneLine) const;
    QByteArray value(const Field &field) const { return jsonValue(field, isSpaced); }
    QByteArray colon() const { return isSpaced ? ": " : ":"; }
};

/// How another program starts this one.
struct OwnProgram
{
    QString command;       ///< an absolute path, or a name in PATH
    QStringList arguments; ///< that come before its own
};

/// The way to start the program at @p file (QCoreApplication::applicationFilePath()) that still works tomorrow: an
/// AppImage is mounted elsewhere each time, and a Flatpak's files are not visible outside it.
OwnProgram ownProgram(const QString &file, const Places &places);

/// The service that Brandbridge calls, by which the entry of an assistant that calls it directly is known.
struct KnownService
{
    QList<QUrl> addresses; ///< of its REST API and its MCP endpoint; empty for no service
    QByteArray keyHeader;
};

/// What this machine's Brandbridge is reached by.
struct Reach
{
    QString url; ///< of the local endpoint, with its port
    OwnProgram program;
    QString demoOption = {};   ///< by which a program that is started goes to the demonstration; empty for none
    KnownService service = {}; ///< called by this machine's Brandbridge; empty while it cannot
    QString configFolder = {}; ///< the folder to be used where the program is started; empty for the usual one
};

/// The entry of @p assistant for this server. @p token goes into the headers; an assistant that starts the program has
/// none.
ServerEntry wantedEntry(const Assistant &assistant, const Reach &reach, const QByteArray &token);

/// The same, or the entry by which @p assistant starts the program itself, where @p configuration has one of that kind.
ServerEntry wantedEntry(const Assistant &assistant, const Configuration &configuration, const Reach &reach,
                        const QByteArray &token);

/// Whether the entry that @p configuration has, or would get, is one by which @p assistant starts the program itself.
bool startsProgram(const Assistant &assistant, const Configuration &configuration);

/// Whose token one is, as the endpoint would say; std::nullopt where it is nobody's.
using TokenOwner = std::function<std::optional<QString>(const QByteArray &token)>;

/// Which parts of the entry that @p configuration has are not as @p reach wants them. Asks @p ownerOf whether the token
/// is @p assistant's.
QList<Part> outdatedParts(const Assistant &assistant, const Configuration &configuration, const Reach &reach,
                          const TokenOwner &ownerOf);

/// The entry that @p configuration has, as if written by wantedEntry(), but with the configuration's values. Values
/// that it does not have stay empty.
ServerEntry presentEntry(const Assistant &assistant, const Configuration &configuration);

/// What a user can paste into @p assistant's file, in its format, with nothing else in it.
QByteArray pasteableText(const Assistant &assistant, const Reach &reach, const QByteArray &token);

/// The link by which @p assistant offers to add this server itself; empty where it has none. Links end in histories and
/// logs, so it holds no token: the assistant starts the program.
QUrl installLink(const Assistant &assistant, const Reach &reach);

} // namespace brandbridge::assistants
