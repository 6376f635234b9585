// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

#include <array>
#include <bit>

#if defined(__x86_64__) && defined(__GNUC__)
#define BRANDBRIDGE_SHUFFLES
#include <tmmintrin.h>
#endif

namespace brandbridge::json {

namespace {

constexpr qsizetype LongestEscape = 6;
/// Room is ensured once for so many bytes.
constexpr qsizetype Stretch = 512;

constexpr char HexDigits[] = "0123456789abcdef";

/// A two-character escape for each byte that has one; zeros for the others.
constexpr std::array<std::array<char, 2>, 128> shortEscapes()
{
    std::array<std::array<char, 2>, 128> escapes{};
    escapes['"'] = {'\\', '"'};
    escapes['\\'] = {'\\', '\\'};
    escapes['\b'] = {'\\', 'b'};
    escapes['\f'] = {'\\', 'f'};
    escapes['\n'] = {'\\', 'n'};
    escapes['\r'] = {'\\', 'r'};
    escapes['\t'] = {'\\', 't'};
    return escapes;
}
constexpr auto ShortEscapes = shortEscapes();

char *writeEscape(char *out, char special)
{
    const auto byte = static_cast<unsigned char>(special);
    const std::array<char, 2> &escape = ShortEscapes[byte];
    if (escape[0] != '\0') {
        std::memcpy(out, escape.data(), escape.size());
        return out + escape.size();
    }
    out[0] = '\\';
    out[1] = 'u';
    out[2] = '0';
    out[3] = '0';
    out[4] = HexDigits[byte >> 4];
    out[5] = HexDigits[byte & 0xf];
    return out + LongestEscape;
}

char *writeBlock(char *out, const char *block)
{
    qsizetype done = 0;
    for (std::uint32_t mask = specialsOfBlock(block); mask != 0; mask &= mask - 1) {
        const qsizetype special = std::countr_zero(mask);
        // A copy of fixed size is one instruction; what is too much is written over by what follows.
        std::memcpy(out, block + done, BlockSize);
        out = writeEscape(out + (special - done), block[special]);
        done = special + 1;
    }
    std::memcpy(out, block + done, BlockSize);
    return out + (BlockSize - done);
}

char *writeBlocks(char *out, const char *at, const char *stop)
{
    for (; at != stop; at += BlockSize)
        out = writeBlock(out, at);
    return out;
}

#ifdef BRANDBRIDGE_SHUFFLES

/// How eight bytes become up to sixteen, for each set of those that need a backslash: the places in a register whose
/// upper half is backslashes.
struct Spread
{
    alignas(16) std::array<char, 16> places{};
    qsizetype size = 0;
};

constexpr std::array<Spread, 256> spreads()
{
    constexpr char backslash = 8;
    std::array<Spread, 256> all{};
    for (unsigned mask = 0; mask < all.size(); ++mask) {
        Spread &spread = all[mask];
        std::size_t size = 0;
        for (unsigned i = 0; i < 8; ++i) {
            if ((mask >> i & 1U) != 0)
                spread.places[size++] = backslash;
            spread.places[size++] = static_cast<char>(i);
        }
        spread.size = static_cast<qsizetype>(size);
    }
    return all;
}
constexpr auto Spreads = spreads();

/// Without a branch that depends on where the quotation marks are, which no processor foresees: two to three times as
/// fast as writeBlock() where the text is JSON.
[[gnu::target("ssse3")]] char *spreadBlocks(char *out, const char *at, const char *stop)
{
    const __m128i backslashes = _mm_set1_epi8('\\');
    const auto write = [&out](const __m128i &half, const Spread &spread) __attribute__((target("ssse3")))
    {
        const __m128i places = _mm_load_si128(reinterpret_cast<const __m128i *>(spread.places.data()));
        _mm_storeu_si128(reinterpret_cast<__m128i *>(out), _mm_shuffle_epi8(half, places));
        out += spread.size;
    };
    for (; at != stop; at += BlockSize) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
        if (_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1f)), bytes)) != 0) {
            out = writeBlock(out, at); // control characters are rare
            continue;
        }
        const auto marks = static_cast<unsigned>(_mm_movemask_epi8(
            _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')), _mm_cmpeq_epi8(bytes, backslashes))));
        write(_mm_unpacklo_epi64(bytes, backslashes), Spreads[marks & 0xff]);
        write(_mm_unpackhi_epi64(bytes, backslashes), Spreads[marks >> 8]);
    }
    return out;
}

#endif

using WriteBlocks = char *(*)(char *out, const char *at, const char *stop);

/// Writes the blocks of [at, stop), in the best way for this processor; may touch a block behind what it wrote.
const WriteBlocks writeWholeBlocks = [] {
#ifdef BRANDBRIDGE_SHUFFLES
    if (__builtin_cpu_supports("ssse3"))
        return spreadBlocks;
#endif
    return writeBlocks;
}();

/// Writes the last bytes of a text, of which no whole block can be read.
char *writeTail(char *out, const char *at, const char *end)
{
    for (;;) {
        const char *special = findSpecial(at, end);
        std::memcpy(out, at, static_cast<std::size_t>(special - at));
        out += special - at;
        if (special == end)
            return out;
        out = writeEscape(out, *special);
        at = special + 1;
    }
}

/// Room in @p out behind @p used for @p length bytes of any kind; @p rest is what is to come in all.
char *roomFor(QByteArray &out, qsizetype used, qsizetype length, qsizetype rest)
{
    const qsizetype needed = used + LongestEscape * length + BlockSize;
    if (out.size() < needed)
        out.resize(out.capacity() >= needed ? needed : qMax(needed, used + withEscapes(rest)));
    return out.data() + used;
}

} // namespace

qsizetype withEscapes(qsizetype size)
{
    return size + size / 4 + LongestEscape * Stretch + BlockSize;
}

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
    if (utf8.isEmpty())
        return;
    const char *at = utf8.data();
    const char *const end = at + utf8.size();
    qsizetype used = out.size();
    // writeBlock() reads into the block that follows its own.
    while (end - at >= 2 * BlockSize) {
        const qsizetype blocks = qMin(Stretch, end - at) / BlockSize - 1;
        const char *const stop = at + blocks * BlockSize;
        char *const room = roomFor(out, used, stop - at, end - at);
        used += writeWholeBlocks(room, at, stop) - room;
        at = stop;
    }
    char *const room = roomFor(out, used, end - at, end - at);
    out.truncate(used + (writeTail(room, at, end) - room));
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
