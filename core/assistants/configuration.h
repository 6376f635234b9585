// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"
#include "core/assistants/server_entry.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>

namespace brandbridge::assistants {

/// A changed part of a text, for display.
struct Hunk
{
    qsizetype line = 1; ///< in the old text, from 1
    QByteArray removed = {};
    QByteArray added = {};
    QString label = {}; ///< text before a replaced value; empty if whole members were added or removed
};

/// An edited text and its changes. Bytes outside the hunks are unchanged.
struct EditedText
{
    QByteArray text;
    QList<Hunk> hunks = {};
};

/// Why and where a configuration file cannot be read or edited. A value.
struct TextProblem
{
    QString what;         ///< completes a sentence: "a comma is missing"
    qsizetype line = 0;   ///< from 1; 0 if unknown
    qsizetype column = 0; ///< in bytes, from 1
};

inline constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

/// The line number, from 1, of the byte at @p position.
inline qsizetype lineAt(const QByteArray &text, qsizetype position)
{
    return QByteArrayView(text).first(position).count('\n') + 1;
}

/// A TextProblem with the line and column of @p position in @p text.
inline TextProblem problemAt(const QByteArray &text, qsizetype position, const QString &what)
{
    const qsizetype lineBegin = position > 0 ? text.lastIndexOf('\n', position - 1) + 1 : 0;
    return {what, lineAt(text, position), position - lineBegin + 1};
}

/// The line break of the first line of @p text, "\n" without one.
inline QByteArray lineBreakOf(const QByteArray &text)
{
    const qsizetype first = text.indexOf('\n');
    return first > 0 && text.at(first - 1) == '\r' ? "\r\n" : "\n";
}

/// The parsed text of an assistant's configuration file, in any format. Immutable.
///
/// Edits change as few bytes as possible: comments, order, indentation, line breaks and trailing commas are preserved.
/// Each result is parsed again and compared; if anything but the entry has changed, the edit fails. Results have no
/// byte order mark, because not every assistant accepts one.
class Configuration
{
public:
    using Read = tl::expected<std::shared_ptr<const Configuration>, TextProblem>;
    using Edited = tl::expected<EditedText, TextProblem>;

    /// Parses @p text. Fails if it is not valid in @p format, or if the way to @p path contains a name twice or a value
    /// that is not a table. If the last name of @p path is present in different case only, that entry is used.
    static Read read(const QByteArray &text, Format format, const QByteArrayList &path);
    virtual ~Configuration() = default;
    Q_DISABLE_COPY_MOVE(Configuration)

    /// Whether the entry exists.
    virtual bool hasEntry() const = 0;
    /// Another entry in the table of the entry.
    struct Other
    {
        QByteArray name;
        QByteArray text; ///< as JSON

        bool operator==(const Other &) const = default;
    };
    virtual QList<Other> others() const = 0;
    virtual std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const = 0;
    /// The boolean at @p pathInEntry.
    virtual std::optional<bool> boolAt(const QByteArrayList &pathInEntry) const = 0;
    /// Whether a member of the entry disables it in the assistant.
    bool isSwitchedOff() const { return boolAt({"disabled"}) == true || boolAt({"enabled"}) == false; }
    bool hasByteOrderMark() const { return m_text.startsWith(byteOrderMark); }
    /// Number of tables around the entry that exist and would remain without it.
    virtual qsizetype containerCount() const = 0;

    /// The text with @p entry added. The entry must not exist.
    virtual Edited added(const ServerEntry &entry) const = 0;
    /// The text with the members of @p entry set in the entry, which must exist. Other members are kept, unless the old
    /// entry is of another kind.
    Edited repaired(const ServerEntry &entry) const;
    /// The text without the entry and without tables around it that become empty, except the @p kept outermost ones.
    virtual Edited removed(qsizetype kept) const = 0;

protected:
    Configuration(QByteArray text, Format format, QByteArrayList path);

    /// The text with @p field of the entry set. The entry must be a table.
    virtual Edited withField(const Field &field) const = 0;
    /// The text with the entry replaced by @p entry: removed and added.
    virtual Edited replaced(const ServerEntry &entry) const;
    /// Whether @p other has the same content, apart from the entry.
    virtual bool hasSameRest(const Configuration &other) const = 0;

    /// Returns @p edited if it differs only in the entry and contains @p entry, or no entry if @p entry is empty.
    Edited checked(EditedText edited, const ServerEntry &entry) const;

    const QByteArray m_text;
    const Format m_format;
    const QByteArrayList m_path;

private:
    static Read readJson(const QByteArray &text, Format format, const QByteArrayList &path);
    static Read readToml(const QByteArray &text, Format format, const QByteArrayList &path);
    static Read readYaml(const QByteArray &text, Format format, const QByteArrayList &path);

    Edited withFields(const ServerEntry &entry) const;
};

} // namespace brandbridge::assistants
