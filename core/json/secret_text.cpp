// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/secret_text.h"

#include "core/json/scan.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace brandbridge::json {

namespace {

/// Maximum size of an encoded character in incompleteAtEnd(): \\\\u and its number.
constexpr qsizetype widest = 12;

/// The value of @p digits hexadecimal digits at @p at; -1 if they are invalid.
int numberAt(QByteArrayView bytes, qsizetype at, qsizetype digits)
{
    if (bytes.size() - at < digits)
        return -1;
    unsigned number = 0; // unsigned, so std::from_chars() refuses a sign
    const char *const end = bytes.data() + at + digits;
    const auto [stop, fault] = std::from_chars(end - digits, end, number, 16);
    return fault == std::errc() && stop == end ? static_cast<int>(number) : -1;
}

/// The size of the encoded backslash at @p at; 0 if none. @p isBehind: whether a backslash precedes it.
qsizetype backslashAt(QByteArrayView bytes, qsizetype at, bool isBehind)
{
    if (bytes[at] == '\\')
        return 1;
    if (bytes[at] == '%' && numberAt(bytes, at + 1, 2) == '\\')
        return 3;
    return isBehind && bytes[at] == 'u' && numberAt(bytes, at + 1, 4) == '\\' ? 5 : 0;
}

/// The end of the encoded character @p c at @p at of @p bytes; -1 if another character is there.
qsizetype behind(QByteArrayView bytes, qsizetype at, char c)
{
    const EncodedCharacter written = characterAt(bytes, at);
    if (written.end >= 0 && written.character == c)
        return written.end;
    return at < bytes.size() && bytes[at] == c ? at + 1 : -1;
}

/// The part of a text that bytes at some position encode.
struct Writing
{
    qsizetype written = 0; ///< number of bytes of the text
    qsizetype end = 0;     ///< end of the encoded part
};

Writing follow(QByteArrayView text, QByteArrayView bytes, qsizetype at)
{
    Writing writing{0, at};
    for (; writing.written < text.size(); ++writing.written) {
        const qsizetype next = behind(bytes, writing.end, text[writing.written]);
        if (next < 0)
            break;
        writing.end = next;
    }
    return writing;
}

} // namespace

EncodedCharacter characterAt(QByteArrayView bytes, qsizetype at)
{
    qsizetype end = at;
    while (end < bytes.size()) {
        const qsizetype size = backslashAt(bytes, end, end > at);
        if (size == 0)
            break;
        end += size;
    }
    if (end >= bytes.size())
        return {};
    if (end > at && bytes[end] == 'u') {
        if (const int number = numberAt(bytes, end + 1, 4); number >= 0 && number < 0x80)
            return {static_cast<char>(number), end + 5};
    }
    if (bytes[end] == '%') {
        if (const int number = numberAt(bytes, end + 1, 2); number >= 0)
            return {static_cast<char>(number), end + 3};
    }
    return {bytes[end], end + 1};
}

SecretText::SecretText(const QByteArray &text)
    : m_hasBackslash(text.contains('\\')),
      m_text(QByteArray(text).replace("\\", ""))
{
    if (m_text.isEmpty())
        m_text = text;
}

/// Every answer is searched, so this skips most bytes by blocks: a candidate position has the text's first and last
/// byte at the right distance, or begins a rare escape. Nearly all escapes are line breaks and quotation marks.
std::optional<SecretText::Place> SecretText::find(QByteArrayView bytes, qsizetype from) const
{
    const qsizetype last = m_text.size() - 1;
    const bool isEscapedOften = m_hasBackslash || m_text.contains('"') || m_text.contains('/');
    const auto candidates = [=, often = isEscapedOften ? ~Marks() : Marks(), first = uchar(m_text.front()),
                             end = uchar(m_text.back())](const char *at) {
        const Block block = blockAt(at);
        const Block next = blockAt(at + 1);
        const Marks plain = (block == first) & (blockAt(at + last) == end);
        const Marks coded = (block == '%') & (next >= '0');
        const Marks escaped = (block == '\\') & ((next == 'u') | often);
        return bitsOf(plain | coded | escaped);
    };
    qsizetype seen = from;
    qsizetype at = from;
    for (; at < bytes.size() - last - blockSize; at += blockSize) {
        for (std::uint32_t places = candidates(bytes.data() + at); places != 0; places &= places - 1) {
            if (const auto place = placeAt(bytes, at + std::countr_zero(places), from, seen))
                return place;
        }
    }
    for (; at < bytes.size(); ++at) {
        if (bytes[at] != m_text.front() && bytes[at] != '\\' && bytes[at] != '%')
            continue;
        if (const auto place = placeAt(bytes, at, from, seen))
            return place;
    }
    return std::nullopt;
}

/// The occurrence that begins at @p at, or whose first escaped character begins there. Skips bytes before @p seen, so
/// that a long run of escaped backslashes is read only once.
std::optional<SecretText::Place> SecretText::placeAt(QByteArrayView bytes, qsizetype at, qsizetype from,
                                                     qsizetype &seen) const
{
    const QByteArrayView text(m_text);
    if (bytes[at] == text.front() && bytes.sliced(at).startsWith(text))
        return Place{at, at + text.size()};
    if (at < seen || (bytes[at] != '\\' && bytes[at] != '%'))
        return std::nullopt;
    while (at > seen && bytes[at - 1] == '\\')
        --at;
    const EncodedCharacter first = characterAt(bytes, at);
    seen = first.end < 0 ? bytes.size() : first.end;
    for (qsizetype i = text.indexOf(first.character); i >= 0; i = text.indexOf(first.character, i + 1)) {
        if (at - i < from || !bytes.first(at).endsWith(text.first(i)))
            continue;
        if (const Writing rest = follow(text.sliced(i), bytes, at); rest.written == text.size() - i)
            return Place{at - i, rest.end};
    }
    return std::nullopt;
}

QByteArray SecretText::replaced(const QByteArray &bytes, QByteArrayView other) const
{
    std::optional<Place> place = find(bytes);
    if (!place)
        return bytes;
    QByteArray clean;
    qsizetype kept = 0;
    for (; place; place = find(bytes, kept)) {
        clean += QByteArrayView(bytes).sliced(kept, place->start - kept);
        clean += other;
        kept = place->end;
    }
    return clean.append(QByteArrayView(bytes).sliced(kept));
}

qsizetype SecretText::incompleteAtEnd(QByteArrayView bytes, qsizetype fewest) const
{
    const qsizetype farthest = std::max<qsizetype>(0, bytes.size() - m_text.size() * widest);
    for (qsizetype start = farthest; start < bytes.size(); ++start) {
        const Writing writing = follow(m_text, bytes, start);
        const qsizetype rest = bytes.size() - writing.end;
        const bool isCut = rest == 0 || // even within an encoded character
                           (rest < widest && (bytes[writing.end] == '\\' || bytes[writing.end] == '%'));
        if (isCut && writing.written >= fewest && writing.written < m_text.size())
            return start;
    }
    return -1;
}

} // namespace brandbridge::json
