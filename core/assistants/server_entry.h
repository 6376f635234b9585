// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>

namespace brandbridge::assistants {

/// One place where an edit changed a text, for a person to look at.
struct Hunk
{
    qsizetype line = 1; ///< of the text as it was, from 1
    QByteArray removed = {};
    QByteArray added = {};
    QString label = {}; ///< what stands before the value that was replaced; empty where whole members came or went
};

/// A text with one edit made, and what the edit was. Every byte outside the hunks is as it was.
struct EditedText
{
    QByteArray text;
    QList<Hunk> hunks = {};
};

/// Why a configuration file cannot be read or edited, and where. A value.
struct TextProblem
{
    QString what;         ///< completes a sentence: "a comma is missing"
    qsizetype line = 0;   ///< from 1; 0 where no place can be named
    qsizetype column = 0; ///< in bytes, from 1
};

inline constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

/// The number of the line, from 1, of the byte at @p position.
inline qsizetype lineAt(const QByteArray &text, qsizetype position)
{
    return QByteArrayView(text).first(position).count('\n') + 1;
}

/// The problem @p what at @p position of @p text.
inline TextProblem problemAt(const QByteArray &text, qsizetype position, const QString &what)
{
    const qsizetype lineBegin = position > 0 ? text.lastIndexOf('\n', position - 1) + 1 : 0;
    return {what, lineAt(text, position), position - lineBegin + 1};
}

/// The line break that @p text uses: that of its first line, "\n" where it has only one.
inline QByteArray lineBreakOf(const QByteArray &text)
{
    const qsizetype first = text.indexOf('\n');
    return first > 0 && text.at(first - 1) == '\r' ? "\r\n" : "\n";
}

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

} // namespace brandbridge::assistants
