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

/// The text of an assistant's configuration file, in any format, read once. Never changes.
///
/// The edits change as few bytes as they can: comments, order, indentation, line breaks and trailing commas stay as
/// they are. Each is read again and compared before it is handed out, so that an edit that touched anything but the
/// entry is a problem and no text. No byte order mark is written: not every assistant starts with one.
class Configuration
{
public:
    using Read = tl::expected<std::shared_ptr<const Configuration>, TextProblem>;
    using Edited = tl::expected<EditedText, TextProblem>;

    /// The problem is the file's: it is not what @p format allows, or has on the way to @p path something that is no
    /// table, or a name twice. If the last name of @p path is there in other case only, that is the entry.
    static Read read(const QByteArray &text, Format format, const QByteArrayList &path);
    virtual ~Configuration() = default;
    Q_DISABLE_COPY_MOVE(Configuration)

    /// Whether the path is taken.
    virtual bool hasEntry() const = 0;
    /// The other entries of the table that the entry is in, or would be in.
    struct Other
    {
        QByteArray name;
        QByteArray text; ///< in JSON
    };
    virtual QList<Other> others() const = 0;
    virtual std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const = 0;
    /// The true or false at @p pathInEntry.
    virtual std::optional<bool> flagAt(const QByteArrayList &pathInEntry) const = 0;
    /// Whether the assistant does not use the entry, because a member of it says so.
    bool isSwitchedOff() const { return flagAt({"disabled"}) == true || flagAt({"enabled"}) == false; }
    bool hasByteOrderMark() const { return m_text.startsWith(byteOrderMark); }
    /// How many of the tables around the entry there are and would stay without it.
    virtual qsizetype containers() const = 0;

    /// The text with @p entry at the path, which must be free.
    virtual Edited added(const ServerEntry &entry) const = 0;
    /// The text with @p entry's members instead of those at the path, which must be taken. Other members stay, unless
    /// the old entry has none of @p entry's and is of another kind.
    Edited repaired(const ServerEntry &entry) const;
    /// The text without the entry, and without the tables around it that are then empty; of those the @p kept outermost
    /// stay.
    virtual Edited removed(qsizetype kept) const = 0;

protected:
    Configuration(QByteArray text, Format format, QByteArrayList path);

    /// The text with @p field of the entry set, which is a table.
    virtual Edited withField(const Field &field) const = 0;
    /// The text with @p entry instead of what is at the path.
    virtual Edited replaced(const ServerEntry &entry) const = 0;
    /// Whether @p other says the same but for the entry.
    virtual bool hasSameRest(const Configuration &other) const = 0;

    /// @p edited, if it says what the text says but for the entry, which is @p entry now; none where that is empty.
    Edited checked(EditedText edited, const ServerEntry &entry) const;

    const QByteArray m_text;
    const Format m_format;
    const QByteArrayList m_path;

private:
    static Read readJson(const QByteArray &text, Format format, const QByteArrayList &path);
    static Read readToml(const QByteArray &text, Format format, const QByteArrayList &path);

    Edited withFields(const ServerEntry &entry) const;
};

} // namespace brandbridge::assistants
