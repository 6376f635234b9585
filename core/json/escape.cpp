// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

#include <array>

namespace brandbridge::json {

namespace {

constexpr qsizetype LongestEscape = 6;
/// Room is looked for once for so many bytes.
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
    std::memcpy(out, "\\u00", 4);
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

/// Room in @p out behind @p used for @p length bytes, whatever they are; @p rest is what is to come in all.
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
    const char *at = utf8.data();
    const char *const end = at + utf8.size();
    qsizetype used = out.size();
    // writeBlock() reads into the block that follows its own.
    while (end - at >= 2 * BlockSize) {
        const qsizetype blocks = qMin(Stretch, end - at) / BlockSize - 1;
        char *to = roomFor(out, used, blocks * BlockSize, end - at);
        for (const char *const stop = at + blocks * BlockSize; at != stop; at += BlockSize)
            to = writeBlock(to, at);
        used = to - out.data();
    }
    used = writeTail(roomFor(out, used, end - at, end - at), at, end) - out.data();
    out.truncate(used);
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
