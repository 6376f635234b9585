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
    Form,    ///< the kind of connection
    Address, ///< of the local endpoint
    Program, ///< the command and its arguments
    Token,
    OwnEntry, ///< an entry for the service itself, which contains the API key
    Initial,  ///< required in a new entry; the user may change it
};

/// One member of an assistant's entry for this server.
struct Field
{
    QByteArrayList path; ///< from the entry
    QStringList value;   ///< one string, or the items of an array
    bool isList = false;
    Part part = Part::Form;

    bool operator==(const Field &) const = default;
};

/// The members of an assistant's entry for this server that Brandbridge manages, in writing order. Other members are
/// preserved.
using ServerEntry = QList<Field>;

/// The value of @p field as JSON on one line, which is also valid TOML.
QByteArray jsonValue(const Field &field, bool isSpaced = true);

/// The layout of a JSON text, for adding text in the same style.
struct JsonStyle
{
    QByteArray lineBreak = "\n";
    QByteArray unit = "  "; ///< one level of indentation
    bool isOneLine = false; ///< the root has members, all of them on one line
    bool isSpaced = true;   ///< with a space after colons and commas

    /// The object with the members @p fields: one per line, indented by one level more than @p indent, unless
    /// @p onOneLine.
    QByteArray object(const ServerEntry &fields, const QByteArray &indent, bool onOneLine) const;
    QByteArray value(const Field &field) const { return jsonValue(field, isSpaced); }
    QByteArray colon() const { return isSpaced ? ": " : ":"; }
};

/// The command that starts this program.
struct OwnProgram
{
    QString command;       ///< an absolute path, or a name in PATH
    QStringList arguments; ///< arguments before its own
};

/// The permanent command to start the program at @p file (QCoreApplication::applicationFilePath()): the mount point of
/// an AppImage changes at each start, and files of a Flatpak are not visible outside it.
OwnProgram ownProgram(const QString &file, const MachinePaths &places);

/// The service that Brandbridge calls. Identifies entries of assistants that call it directly.
struct KnownService
{
    QList<QUrl> addresses; ///< of its REST API and its MCP endpoint; empty without a service
    QByteArray keyHeader;
};

/// How assistants reach Brandbridge on this machine.
struct ServerAccess
{
    QString url; ///< of the local endpoint, including the port
    OwnProgram program;
    QString demoOption = {};   ///< option that starts the demo; empty for none
    KnownService service = {}; ///< the service that Brandbridge calls; empty while it cannot
    QString configFolder = {}; ///< folder for a started program; empty for the default
};

/// The correct entry of @p assistant for this server. @p token is used for HTTP headers only, not if the assistant
/// starts the program.
ServerEntry expectedEntry(const Assistant &assistant, const ServerAccess &reach, const QByteArray &token);

/// Like above, but if @p configuration has an entry that starts the program, the entry of that kind.
ServerEntry expectedEntry(const Assistant &assistant, const Configuration &configuration, const ServerAccess &reach,
                          const QByteArray &token);

/// Whether the present or future entry in @p configuration makes @p assistant start the program.
bool startsProgram(const Assistant &assistant, const Configuration &configuration);

/// Returns the assistant that a token belongs to, std::nullopt for an unknown token.
using TokenOwner = std::function<std::optional<QString>(const QByteArray &token)>;

/// The parts of the entry in @p configuration that differ from @p reach. @p ownerOf checks that the token is
/// @p assistant's.
QList<Part> outdatedParts(const Assistant &assistant, const Configuration &configuration, const ServerAccess &reach,
                          const TokenOwner &ownerOf);

/// The members of expectedEntry() with the values in @p configuration. Missing values are empty.
ServerEntry currentEntry(const Assistant &assistant, const Configuration &configuration);

/// The complete text to paste into @p assistant's file, in its format.
QByteArray pasteableText(const Assistant &assistant, const ServerAccess &reach, const QByteArray &token);

/// The link that makes @p assistant offer to add this server. Empty if it has none. Contains no token, because links
/// are stored in histories and logs: the assistant starts the program.
QUrl installLink(const Assistant &assistant, const ServerAccess &reach);

} // namespace brandbridge::assistants
