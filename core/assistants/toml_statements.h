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

// These only find positions in text that a TOML parser accepts; for any other text their result is meaningless.

/// The statements of @p text in their order; std::nullopt where one is not understood.
std::optional<QList<TomlStatement>> tomlStatements(const QByteArray &text);

/// The members of the inline table at @p begin of @p text; std::nullopt where there is none.
std::optional<QList<TomlMember>> tomlMembers(const QByteArray &text, qsizetype begin);

} // namespace brandbridge::assistants
