// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace brandbridge::json {

/// A character as it is, as JSON or JSON in JSON escapes it (RFC 8259, section 7), or as its percent code (RFC 3986,
/// section 2.1). By number in JSON only where it is ASCII.
struct WrittenCharacter
{
    char character = 0;
    qsizetype end = -1; ///< behind its last byte; -1 where there is none
};
WrittenCharacter characterAt(QByteArrayView bytes, qsizetype at);

/// A secret text, found in any spelling of its characters. Backslashes in it do not count: they look like those of
/// escapes. One that itself reads like percent codes is found as it is.
class WrittenText final
{
public:
    struct Place
    {
        qsizetype start = 0;
        qsizetype end = 0; ///< behind the last byte
    };

    /// @p text is UTF-8 and not empty.
    explicit WrittenText(const QByteArray &text);

    const QByteArray &text() const { return m_text; }

    /// Where it stands in @p bytes first, at or after @p from; with the backslashes before it.
    std::optional<Place> find(QByteArrayView bytes, qsizetype from = 0) const;
    /// @p bytes with @p other in every place where it stands; themselves and no copy where it stands nowhere.
    QByteArray replaced(const QByteArray &bytes, QByteArrayView other) const;
    /// Where the end of @p bytes begins that is a beginning of it with @p fewest bytes of text or more, but not the
    /// whole; -1 where there is none.
    qsizetype begunAtEnd(QByteArrayView bytes, qsizetype fewest) const;

private:
    std::optional<Place> placeAt(QByteArrayView bytes, qsizetype at, qsizetype from, qsizetype &seen) const;

    bool m_hasBackslash; ///< the text that was given does
    QByteArray m_text;   ///< without backslashes, where it has anything else
};

} // namespace brandbridge::json
