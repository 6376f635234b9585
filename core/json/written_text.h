// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <utility>

namespace brandbridge::json {

/// A text as it may be written in JSON, in JSON that is a text in JSON, and so on, or in no JSON at all: whatever is no
/// ASCII letter and no digit may have backslashes before it, or be \u and its number (RFC 8259, section 7). Letters and
/// digits, which nobody escapes, are looked for as they are, and so is what is not ASCII: keys and tokens, which go in
/// headers, have none of it.
class WrittenText final
{
public:
    struct Place
    {
        qsizetype start = 0;
        qsizetype end = 0; ///< behind the last byte
    };

    /// @p text is UTF-8 and not empty.
    explicit WrittenText(QByteArray text);

    const QByteArray &text() const { return m_text; }

    /// Where it stands in @p bytes first, at or after @p from; with the backslashes before it.
    std::optional<Place> find(QByteArrayView bytes, qsizetype from = 0) const;
    /// @p bytes with @p other in every place where it stands; themselves and no copy where it stands nowhere.
    QByteArray replaced(const QByteArray &bytes, QByteArrayView other) const;
    /// Where the end of @p bytes begins that is a beginning of it with @p fewest bytes of text or more, but not the
    /// whole; -1 where there is none.
    qsizetype begunAtEnd(QByteArrayView bytes, qsizetype fewest) const;

private:
    /// What of the text bytes write from some place on.
    struct Writing
    {
        qsizetype written = 0; ///< bytes of the text
        qsizetype end = 0;     ///< where what writes them ends
    };
    /// What @p bytes write from @p at on of the first @p count bytes of the text.
    Writing follow(QByteArrayView bytes, qsizetype at, qsizetype count) const;

    QByteArray m_text;
    qsizetype m_plainStart = 0; ///< the longest part that nobody escapes
    qsizetype m_plainSize = 0;
    std::pair<qsizetype, qsizetype> m_rarest; ///< of its bytes, by which it is looked for; one where there is no other
};

} // namespace brandbridge::json
