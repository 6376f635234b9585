// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

#include <algorithm>
#include <array>
#include <utility>

#ifdef __x86_64__
#include <tmmintrin.h>
#endif

namespace brandbridge::json {

namespace {

/// The representation of a byte in a JSON string: up to 6 characters and their number.
struct Escape
{
    std::array<char, 7> text{};
    char size = 1;
};

constexpr std::array<Escape, 256> makeEscapes()
{
    std::array<Escape, 256> escapes{};
    for (std::size_t byte = 0; byte < escapes.size(); ++byte)
        escapes[byte].text[0] = static_cast<char>(byte);
    for (std::size_t byte = 0; byte < 0x20; ++byte)
        escapes[byte] = {{'\\', 'u', '0', '0', "01"[byte >> 4], "0123456789abcdef"[byte & 0xf]}, 6};
    for (const char *pair : {"\"\"", "\\\\", "\bb", "\ff", "\nn", "\rr", "\tt"})
        escapes[static_cast<unsigned char>(pair[0])] = {{'\\', pair[1]}, 2};
    return escapes;
}
constexpr std::array<Escape, 256> escapes = makeEscapes();

/// Writes the whole entry; the next byte overwrites the excess.
char *writeByte(char *out, char byte)
{
    const Escape &escape = escapes[static_cast<unsigned char>(byte)];
    std::memcpy(out, &escape, sizeof escape);
    return out + escape.size;
}

/// Copies whole blocks with one instruction each, so it may read beyond @p block into the next one.
char *writeBlock(char *out, const char *block)
{
    qsizetype copied = 0;
    for (std::uint32_t specials = bitsOf(specialsOf(blockAt(block))); specials != 0; specials &= specials - 1) {
        const qsizetype special = std::countr_zero(specials);
        std::memcpy(out, block + copied, BlockSize);
        out = writeByte(out + (special - copied), block[special]);
        copied = special + 1;
    }
    std::memcpy(out, block + copied, BlockSize);
    return out + (BlockSize - copied);
}

char *writeBlocks(char *out, const char *at, const char *end)
{
    for (; at != end; at += BlockSize)
        out = writeBlock(out, at);
    return out;
}

#ifdef __x86_64__

/// The byte order that inserts backslashes into half a block, for one set of special bytes.
struct Spread
{
    std::array<char, BlockSize> from{}; ///< index in the half block for each output byte; 8 for a backslash
    std::size_t size = 0;
};

constexpr std::array<Spread, 256> makeSpreads()
{
    std::array<Spread, 256> spreads;
    for (std::size_t set = 0; set < spreads.size(); ++set) {
        auto &[from, size] = spreads[set];
        for (char byte = 0; byte < 8; ++byte) {
            if ((set >> byte & 1) != 0)
                from[size++] = 8;
            from[size++] = byte;
        }
    }
    return spreads;
}
constexpr std::array<Spread, 256> spreads = makeSpreads();

/// Equivalent to writeBlocks(), but twice as fast: no branch depends on the positions of quotation marks, which branch
/// prediction cannot guess.
[[gnu::target("ssse3")]] char *spreadBlocks(char *out, const char *at, const char *end)
{
    const __m128i backslashes = _mm_set1_epi8('\\');
    for (; at != end; at += BlockSize) {
        const Block block = blockAt(at);
        if (bitsOf(block < 0x20) != 0) {
            out = writeBlock(out, at);
            continue;
        }
        const std::uint32_t specials = bitsOf(specialsOf(block));
        const auto bytes = std::bit_cast<__m128i>(block);
        for (const auto &[half, set] : {std::pair(_mm_unpacklo_epi64(bytes, backslashes), specials & 0xff),
                                        std::pair(_mm_unpackhi_epi64(bytes, backslashes), specials >> 8)}) {
            const __m128i escaped = _mm_shuffle_epi8(half, std::bit_cast<__m128i>(spreads[set].from));
            std::memcpy(out, &escaped, BlockSize);
            out += spreads[set].size;
        }
    }
    return out;
}

#endif

} // namespace

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
#ifdef __x86_64__
    static const auto writeAll = __builtin_cpu_supports("ssse3") ? spreadBlocks : writeBlocks;
#else
    constexpr auto writeAll = writeBlocks;
#endif
    constexpr qsizetype stretch = 1024;
    constexpr qsizetype longest = 6;
    while (!utf8.isEmpty()) {
        const QByteArrayView part = utf8.first(std::min(stretch, utf8.size()));
        utf8 = utf8.sliced(part.size());
        const qsizetype used = out.size();
        const qsizetype room = used + part.size() * longest + BlockSize;
        if (out.capacity() < room)
            out.reserve(room + room / 2);
        out.resize(room);
        const qsizetype blocks = std::max<qsizetype>(0, part.size() / BlockSize - 1) * BlockSize;
        char *end = writeAll(out.data() + used, part.data(), part.data() + blocks);
        for (const char byte : part.sliced(blocks))
            end = writeByte(end, byte);
        out.truncate(end - out.constData());
    }
}

QByteArray quoted(QByteArrayView utf8)
{
    QByteArray out;
    out += '"';
    appendEscaped(out, utf8);
    out += '"';
    return out;
}

QByteArray quoted(QStringView text)
{
    return quoted(QByteArrayView(text.toUtf8()));
}

} // namespace brandbridge::json
