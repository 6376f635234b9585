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

constexpr qsizetype blockSize = 16;
/// A block of bytes that is processed together, by the vector extensions of GCC and Clang.
using Block = unsigned char __attribute__((vector_size(blockSize)));
/// -1 for each marked byte of a block, else 0.
using Marks = decltype(Block() == Block());

inline Block blockAt(const char *at)
{
    Block block;
    std::memcpy(&block, at, sizeof block);
    return block;
}

/// Bit i is set if byte i is marked.
inline std::uint32_t bitsOf(Marks marks)
{
#ifdef __SSE2__
    return static_cast<std::uint32_t>(_mm_movemask_epi8(std::bit_cast<__m128i>(marks)));
#else
    std::uint32_t bits = 0;
    for (int i = 0; i < blockSize; ++i)
        bits |= static_cast<std::uint32_t>(marks[i] & 1) << i;
    return bits;
#endif
}

/// Marks bytes that must be escaped in a JSON string: quotation mark, backslash and control characters below 0x20
/// (RFC 8259, section 7).
inline Marks specialsOf(Block block)
{
    return (block < 0x20) | (block == '"') | (block == '\\');
}

/// The first byte of [@p at, @p end) that specialsOf() would mark; @p end if none.
inline const char *findSpecial(const char *at, const char *end)
{
    for (; end - at >= blockSize; at += blockSize) {
        if (const std::uint32_t bits = bitsOf(specialsOf(blockAt(at))))
            return at + std::countr_zero(bits);
    }
    while (at != end && static_cast<unsigned char>(*at) >= 0x20 && *at != '"' && *at != '\\')
        ++at;
    return at;
}

} // namespace brandbridge::json
