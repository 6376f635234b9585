// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::assistants {

/// The purpose of a member of the entry.
enum class Part
{
    Form,    ///< how the assistant connects
    Address, ///< of the local endpoint
    Program, ///< the command that is started, and its arguments
    Token,
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

/// A file's value at a path below the entry: one text as a list of one. std::nullopt where there is nothing, or
/// something else.
using EntryReader = std::function<std::optional<QStringList>(const QByteArrayList &path)>;

} // namespace brandbridge::assistants
