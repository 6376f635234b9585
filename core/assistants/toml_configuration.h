// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/server_entry.h"

#include <tl/expected.hpp>

namespace brandbridge::assistants {

/// A TOML configuration file's text, read once. A value.
///
/// toml++ says what the text means, before an edit and after it; the edit itself is made on the bytes, so that
/// comments, order and layout stay. An entry that is written in a way in which it cannot be cut out by whole lines,
/// inside an inline table for instance, is a problem that says what to do.
class TomlConfiguration final
{
public:
    /// The problem is the file's: it is not TOML, or something on the way to @p path is no table.
    static tl::expected<TomlConfiguration, TextProblem> read(const QByteArray &text, const QByteArrayList &path);

    bool hasEntry() const;
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const;

    /// As JsonConfiguration's.
    tl::expected<EditedText, TextProblem> added(const ServerEntry &entry) const;
    tl::expected<EditedText, TextProblem> repaired(const ServerEntry &entry) const;
    tl::expected<EditedText, TextProblem> removed() const;

    const QByteArray &text() const { return m_text; }
    /// @p edited, of the same file.
    tl::expected<TomlConfiguration, TextProblem> read(const QByteArray &edited) const { return read(edited, m_path); }
    /// The text with @p field of the entry set.
    tl::expected<EditedText, TextProblem> withField(const Field &field) const;

private:
    TomlConfiguration(QByteArray text, QByteArrayList path) : m_text(std::move(text)), m_path(std::move(path)) {}

    /// @p edited, if it says what the text says but for the entry, which is @p entry now; none where that is empty.
    tl::expected<EditedText, TextProblem> checked(EditedText edited, const ServerEntry &entry) const;
    EditedText withoutEntry() const;

    QByteArray m_text;
    QByteArrayList m_path;
};

} // namespace brandbridge::assistants
