// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/written_text.h"

#include <algorithm>
#include <bit>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace brandbridge::json {

namespace {

/// How many bytes one of the text may take: a backslash that is escaped for two layers, and \u with its number.
constexpr qsizetype widest = 12;

bool isPlain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

/// How rare @p c is in JSON with prose, names, times and ids.
qsizetype rarity(char c)
{
    constexpr QByteArrayView mostFrequentFirst("etaoinsrhl0123456789dcumfpgwybvkTSAICMxjqzBPDRELNFOHWGKUVYJQXZ");
    const qsizetype rank = mostFrequentFirst.indexOf(c);
    return rank < 0 ? mostFrequentFirst.size() : rank;
}

/// Where @p word stands first at or after @p from; -1 where it does not. Sixteen places at once are asked for two of
/// its bytes, those at @p rarest, and sixty-four whether there is any: every answer is searched.
qsizetype indexOf(QByteArrayView bytes, QByteArrayView word, [[maybe_unused]] std::pair<qsizetype, qsizetype> rarest,
                  qsizetype from)
{
    qsizetype at = from;
#ifdef __SSE2__
    constexpr qsizetype places = 16;
    const __m128i one = _mm_set1_epi8(word[rarest.first]);
    const __m128i other = _mm_set1_epi8(word[rarest.second]);
    const char *const data = bytes.data();
    const auto block = [data](qsizetype start) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i *>(data + start));
    };
    const auto candidates = [&](qsizetype start) {
        return _mm_and_si128(_mm_cmpeq_epi8(block(start + rarest.first), one),
                             _mm_cmpeq_epi8(block(start + rarest.second), other));
    };
    const auto areNone = [&](qsizetype start) {
        const __m128i near = _mm_or_si128(candidates(start), candidates(start + places));
        const __m128i far = _mm_or_si128(candidates(start + 2 * places), candidates(start + 3 * places));
        return _mm_movemask_epi8(_mm_or_si128(near, far)) == 0;
    };
    const auto firstFrom = [&](qsizetype start) -> qsizetype {
        for (auto mask = static_cast<unsigned>(_mm_movemask_epi8(candidates(start))); mask != 0; mask &= mask - 1) {
            const qsizetype found = start + std::countr_zero(mask);
            if (bytes.sliced(found, word.size()) == word)
                return found;
        }
        return -1;
    };
    const qsizetype stop = bytes.size() - (word.size() - 1) - places;
    while (at <= stop) {
        for (const qsizetype end = at + 4 * places; at < end && at <= stop; at += places) {
            if (const qsizetype found = firstFrom(at); found >= 0)
                return found;
        }
        while (at <= stop - 3 * places && areNone(at))
            at += 4 * places;
    }
#endif
    return bytes.indexOf(word, at);
}

/// The value of the four digits at @p at of @p bytes as hexadecimal, or -1.
int hexNumber(QByteArrayView bytes, qsizetype at)
{
    if (bytes.size() - at < 4)
        return -1;
    bool isNumber = true;
    int number = 0;
    for (const char c : bytes.sliced(at, 4)) {
        const char low = static_cast<char>(c | 0x20);
        isNumber = isNumber && ((c >= '0' && c <= '9') || (low >= 'a' && low <= 'f'));
        number = number * 16 + (c <= '9' ? c - '0' : low - 'a' + 10);
    }
    return isNumber ? number : -1;
}

/// Where the writing of @p c at @p at of @p bytes ends; -1 where that is not what stands there.
qsizetype behind(QByteArrayView bytes, qsizetype at, char c)
{
    if (at >= bytes.size())
        return -1;
    if (isPlain(c))
        return bytes[at] == c ? at + 1 : -1;
    qsizetype end = at;
    while (end < bytes.size() && bytes[end] == '\\')
        ++end;
    const bool isEscaped = end > at || (at > 0 && bytes[at - 1] == '\\'); // which a backslash before it may have taken
    if (isEscaped && end < bytes.size() && bytes[end] == 'u' && hexNumber(bytes, end + 1) == static_cast<uchar>(c))
        return end + 5;
    if (c == '\\')
        return isEscaped ? end : -1;
    return end < bytes.size() && bytes[end] == c ? end + 1 : -1;
}

} // namespace

WrittenText::WrittenText(QByteArray text) : m_text(std::move(text))
{
    Q_ASSERT(!m_text.isEmpty());
    for (qsizetype start = 0; start < m_text.size(); ++start) {
        qsizetype end = start;
        while (end < m_text.size() && isPlain(m_text[end]))
            ++end;
        if (end - start > m_plainSize) {
            m_plainStart = start;
            m_plainSize = end - start;
        }
        start = end;
    }
    // Without a plain part, which no secret is, only its first byte can be looked for.
    if (m_plainSize == 0)
        return;
    const auto rarerThan = [this](qsizetype best, qsizetype i) {
        return rarity(m_text[m_plainStart + i]) > rarity(m_text[m_plainStart + best]);
    };
    auto &[rarest, second] = m_rarest;
    for (qsizetype i = 1; i < m_plainSize; ++i)
        rarest = rarerThan(rarest, i) ? i : rarest;
    second = rarest == 0 && m_plainSize > 1 ? 1 : 0;
    for (qsizetype i = 0; i < m_plainSize; ++i)
        second = i != rarest && rarerThan(second, i) ? i : second;
}

WrittenText::Writing WrittenText::follow(QByteArrayView bytes, qsizetype at, qsizetype count) const
{
    Writing writing{0, at};
    for (; writing.written < count; ++writing.written) {
        const qsizetype next = behind(bytes, writing.end, m_text[writing.written]);
        if (next < 0)
            break;
        writing.end = next;
    }
    return writing;
}

std::optional<WrittenText::Place> WrittenText::find(QByteArrayView bytes, qsizetype from) const
{
    const QByteArrayView sought =
        m_plainSize > 0 ? QByteArrayView(m_text).sliced(m_plainStart, m_plainSize) : QByteArrayView(m_text).first(1);
    for (qsizetype at = indexOf(bytes, sought, m_rarest, from); at >= 0;
         at = indexOf(bytes, sought, m_rarest, at + 1)) {
        for (qsizetype start = std::max(from, at - m_plainStart * widest); start <= at; ++start) {
            const Writing before = follow(bytes, start, m_plainStart);
            if (before.written < m_plainStart || before.end != at)
                continue;
            if (const Writing whole = follow(bytes, start, m_text.size()); whole.written == m_text.size())
                return Place{start, whole.end};
        }
    }
    return std::nullopt;
}

QByteArray WrittenText::replaced(const QByteArray &bytes, QByteArrayView other) const
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

qsizetype WrittenText::begunAtEnd(QByteArrayView bytes, qsizetype fewest) const
{
    const qsizetype farthest = std::max<qsizetype>(0, bytes.size() - m_text.size() * widest);
    for (qsizetype start = farthest; start < bytes.size(); ++start) {
        const Writing writing = follow(bytes, start, m_text.size());
        const bool isCut = writing.end == bytes.size() || // within a character's writing, too
                           (bytes[writing.end] == '\\' && bytes.size() - writing.end < widest);
        if (isCut && writing.written >= fewest && writing.written < m_text.size())
            return start;
    }
    return -1;
}

} // namespace brandbridge::json
