// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/edited_text.h"

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace brandbridge::assistants {

/// What a program takes besides JSON in its configuration.
struct JsonDialect
{
    bool comments = false;       ///< // to the end of the line, and /* */
    bool trailingCommas = false; ///< after the last member or item
};

struct JsonMember;

/// One value of a JSON text and where it stands: bytes begin ... end - 1.
struct JsonNode
{
    enum class Kind
    {
        Object,
        Array,
        String,
        Other ///< a number, true, false or null
    };

    Kind kind = Kind::Other;
    qsizetype begin = 0;
    qsizetype end = 0;
    std::vector<JsonMember> members; ///< of an object
    std::vector<JsonNode> items;     ///< of an array

    bool isObject() const { return kind == Kind::Object; }
    QByteArray of(const QByteArray &text) const { return text.mid(begin, end - begin); }
};

struct JsonMember
{
    QByteArray key;      ///< unescaped, UTF-8
    qsizetype begin = 0; ///< of the key's quotation mark
    JsonNode value;
    qsizetype comma = -1; ///< the position of the comma after it, -1 where there is none
};

/// The value that @p text is, with a byte order mark or without; std::nullopt where there are only white space and
/// comments. Anything that RFC 8259 and @p dialect do not allow is a problem, and so are invalid UTF-8 and nesting
/// deeper than any configuration's.
tl::expected<std::optional<JsonNode>, TextProblem> parseJson(const QByteArray &text, JsonDialect dialect);

/// The unescaped string of @p node in @p text; std::nullopt where it is no string.
std::optional<QString> stringAt(const QByteArray &text, const JsonNode &node);

/// The last member of @p object called @p key, which is the one that counts; nullptr where there is none.
const JsonMember *findMember(const JsonNode &object, const QByteArray &key);
/// The value at @p path below @p root; nullptr where there is none.
const JsonNode *findNode(const JsonNode &root, const QByteArrayList &path);

/// Whether two texts say the same, members in the same order and scalars written alike, but for the value at @p path
/// and for objects around it that only @p now has and that hold nothing else.
bool sameButFor(const QByteArrayList &path, const QByteArray &before, const JsonNode &beforeRoot, const QByteArray &now,
                const JsonNode &nowRoot);

/// Whether the white space and comments from @p from up to @p to end in a // comment and the white space after it.
bool endsInLineComment(const QByteArray &text, qsizetype from, qsizetype to);

} // namespace brandbridge::assistants
