// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace brandbridge::json {

/// A character written literally, escaped as JSON or as JSON in JSON (RFC 8259, section 7), or percent-encoded
/// (RFC 3986, section 2.1). Unicode escapes are decoded only if they are ASCII.
struct EncodedCharacter
{
    char character = 0;
    qsizetype end = -1; ///< position after its last byte; -1 if none
};
EncodedCharacter characterAt(QByteArrayView bytes, qsizetype at);

/// A secret text that can be found in any encoding of its characters. Ignores backslashes in it, because they look like
/// escapes. A text that looks percent-encoded is also found literally.
class SecretText final
{
public:
    struct Place
    {
        qsizetype start = 0;
        qsizetype end = 0; ///< position after the last byte
    };

    /// @p text is UTF-8 and not empty.
    explicit SecretText(const QByteArray &text);

    const QByteArray &text() const { return m_text; }

    /// The first occurrence in @p bytes at or after @p from, including preceding backslashes.
    std::optional<Place> find(QByteArrayView bytes, qsizetype from = 0) const;
    /// Replaces each occurrence in @p bytes with @p other. Without occurrences, returns @p bytes without a copy.
    QByteArray replaced(const QByteArray &bytes, QByteArrayView other) const;
    /// The start of an incomplete occurrence at the end of @p bytes, with at least @p fewest bytes of the text; -1 if
    /// none.
    qsizetype incompleteAtEnd(QByteArrayView bytes, qsizetype fewest) const;

private:
    std::optional<Place> placeAt(QByteArrayView bytes, qsizetype at, qsizetype from, qsizetype &seen) const;

    bool m_hasBackslash; ///< whether the original text contains a backslash
    QByteArray m_text;   ///< without backslashes, unless it has nothing else
};

} // namespace brandbridge::json
