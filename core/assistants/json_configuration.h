// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/json_tree.h"
#include "core/assistants/server_entry.h"

namespace brandbridge::assistants {

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
    bool hasEntry() const { return entryNode() != nullptr; }
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

private:
    JsonConfiguration(QByteArray text, JsonDialect dialect, QByteArrayList path, std::optional<JsonNode> root);

    const JsonNode *entryNode() const;
    /// @p edited, if it says what the text says but for the entry, which is @p entry now; none where that is empty.
    tl::expected<EditedText, TextProblem> checked(EditedText edited, const ServerEntry &entry) const;
    tl::expected<EditedText, TextProblem> withField(const Field &field) const;

    QByteArray m_text;
    JsonDialect m_dialect;
    QByteArrayList m_path;
    std::optional<JsonNode> m_root; ///< absent in a file that is empty
};

} // namespace brandbridge::assistants
