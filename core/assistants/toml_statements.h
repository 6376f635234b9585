// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <optional>

namespace brandbridge::assistants {

/// One table header or one "key = value" of a TOML text, and where it stands.
struct TomlStatement
{
    bool isHeader = false;
    bool isArrayItem = false; ///< a header in double brackets, or a key below one
    QByteArrayList path = {}; ///< from the root, unquoted: a header's own, or a key's with its table's
    qsizetype begin = 0;      ///< where its line begins
    qsizetype end = 0;        ///< after its line break
    qsizetype valueBegin = 0; ///< of a key
    qsizetype valueEnd = 0;
};

/// One "key = value" inside an inline table.
struct TomlMember
{
    QByteArrayList path = {};
    qsizetype valueBegin = 0;
    qsizetype valueEnd = 0;
};

// These only find where things stand in text that a TOML parser has let pass; what they say about any other text means
// nothing.

/// The statements of @p text in their order; std::nullopt where one is not understood.
std::optional<QList<TomlStatement>> tomlStatements(const QByteArray &text);

/// The members of the inline table that stands at @p begin of @p text; std::nullopt where none does.
std::optional<QList<TomlMember>> tomlMembers(const QByteArray &text, qsizetype begin);

} // namespace brandbridge::assistants
