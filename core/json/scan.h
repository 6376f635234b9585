// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace brandbridge::json {

/// Which of the bytes of a block may not stand as they are inside a JSON string: quotation mark, backslash and the
/// control characters below 0x20 (RFC 8259, section 7). Bit i stands for byte i.
#ifdef __SSE2__
constexpr qsizetype BlockSize = 16;

inline std::uint32_t specialsOfBlock(const char *block)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block));
    const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    const __m128i backslashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1f)), bytes);
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls)));
}

/// Which of the bytes of a block are one of @p Wanted.
template <char... Wanted>
std::uint32_t anyOfBlock(const char *block)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block));
    __m128i found = _mm_setzero_si128();
    ((found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(Wanted)))), ...);
    return static_cast<std::uint32_t>(_mm_movemask_epi8(found));
}

/// Which of the bytes of a block are @p wanted.
inline std::uint32_t bytesOfBlock(const char *block, char wanted)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(wanted))));
}
#else
constexpr qsizetype BlockSize = 8;

inline std::uint32_t specialsOfBlock(const char *block)
{
    std::uint32_t mask = 0;
    for (unsigned i = 0; i < BlockSize; ++i) {
        const auto byte = static_cast<unsigned char>(block[i]);
        mask |= static_cast<std::uint32_t>((byte < 0x20) | (byte == '"') | (byte == '\\')) << i;
    }
    return mask;
}

template <char... Wanted>
std::uint32_t anyOfBlock(const char *block)
{
    std::uint32_t mask = 0;
    for (unsigned i = 0; i < BlockSize; ++i)
        mask |= static_cast<std::uint32_t>(((block[i] == Wanted) || ...)) << i;
    return mask;
}

inline std::uint32_t bytesOfBlock(const char *block, char wanted)
{
    std::uint32_t mask = 0;
    for (unsigned i = 0; i < BlockSize; ++i)
        mask |= static_cast<std::uint32_t>(block[i] == wanted) << i;
    return mask;
}
#endif

/// The first byte of [@p at, @p end) that specialsOfBlock() would mark; @p end where there is none.
inline const char *findSpecial(const char *at, const char *end)
{
    for (; end - at >= BlockSize; at += BlockSize) {
        if (const std::uint32_t mask = specialsOfBlock(at))
            return at + std::countr_zero(mask);
    }
    while (at != end && static_cast<unsigned char>(*at) >= 0x20 && *at != '"' && *at != '\\')
        ++at;
    return at;
}

} // namespace brandbridge::json
