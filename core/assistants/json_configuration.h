// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/json_style.h"
#include "core/assistants/server_entry.h"
#include "core/json/slice.h"

#include <QJsonObject>

#include <tl/expected.hpp>

namespace brandbridge::assistants {

/// What a program takes besides JSON in its configuration.
struct JsonDialect
{
    bool comments = false;       ///< // to the end of the line, and /* */
    bool trailingCommas = false; ///< after the last member or item
};

/// A JSON configuration file's text, read once. A value.
///
/// The edits change as few bytes as they can: comments, order, indentation, line breaks, a byte order mark and trailing
/// commas stay as they are. Each is read again and compared before it is handed out, so that an edit that touched
/// anything but the entry is a problem and no text.
class JsonConfiguration final
{
public:
    /// The problem is the file's: it is not what @p dialect allows, is no object, or has on the way to @p path
    /// something that is no object, or a name twice.
    static tl::expected<JsonConfiguration, TextProblem> read(const QByteArray &text, JsonDialect dialect,
                                                             const QByteArrayList &path);

    /// Whether the path is taken.
    bool hasEntry() const { return spanAt(m_path).has_value(); }
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const;
    /// How many of the objects around the entry there are.
    qsizetype containers() const;

    /// The text with @p entry at the path, which must be free.
    tl::expected<EditedText, TextProblem> added(const ServerEntry &entry) const;
    /// The text with @p entry's members instead of those at the path, which must be taken. Other members stay, unless
    /// the old entry has none of @p entry's and is of another kind.
    tl::expected<EditedText, TextProblem> repaired(const ServerEntry &entry) const;
    /// The text without the entry, and without the objects around it that are then empty; of those the @p kept
    /// outermost stay.
    tl::expected<EditedText, TextProblem> removed(qsizetype kept) const;

    const QByteArray &text() const { return m_text; }
    /// @p edited, of the same file.
    tl::expected<JsonConfiguration, TextProblem> read(const QByteArray &edited) const
    {
        return read(edited, m_dialect, m_path);
    }
    /// The text with @p field of the entry set, which is an object.
    tl::expected<EditedText, TextProblem> withField(const Field &field) const;

private:
    struct Member
    {
        QByteArray key; ///< unescaped, UTF-8
        json::Span name;
        json::Span value;
        qsizetype comma = -1; ///< the position of the comma after it, -1 where there is none
    };

    JsonConfiguration() = default;
    QList<Member> members(json::Span object) const;
    std::optional<json::Span> memberOf(json::Span object, const QByteArray &key) const;
    std::optional<json::Span> spanAt(const QByteArrayList &path) const;
    JsonStyle style() const;
    bool holdsOneMember(json::Span object) const;
    EditedText withMember(json::Span object, const QByteArray &key, const ServerEntry &fields) const;
    EditedText withoutMember(json::Span object, const QByteArray &key) const;
    EditedText withValue(json::Span place, const QByteArray &bytes, const QByteArray &label) const;
    /// @p edited, if it says what the text says but for the entry, which is @p entry now; none where that is empty.
    tl::expected<EditedText, TextProblem> checked(EditedText edited, const ServerEntry &entry) const;

    QByteArray m_text;
    QByteArray m_withCommas; ///< the text with spaces instead of comments and byte order mark
    QByteArray m_plain;      ///< and instead of trailing commas, which makes it JSON
    JsonDialect m_dialect;
    QByteArrayList m_path;
    std::optional<json::Span> m_root; ///< absent in a file that is empty
    QJsonObject m_values;
};

} // namespace brandbridge::assistants
