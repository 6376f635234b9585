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

/// The letter after the backslash of a two-character escape; 0 for a control character that has none.
constexpr std::array<char, 128> shortEscapes()
{
    std::array<char, 128> letters{};
    letters['"'] = '"';
    letters['\\'] = '\\';
    letters['\b'] = 'b';
    letters['\f'] = 'f';
    letters['\n'] = 'n';
    letters['\r'] = 'r';
    letters['\t'] = 't';
    return letters;
}
constexpr auto ShortEscapes = shortEscapes();

char *writeEscape(char *out, char special)
{
    const auto byte = static_cast<unsigned char>(special);
    *out++ = '\\';
    if (const char letter = ShortEscapes[byte]) {
        *out++ = letter;
        return out;
    }
    out[0] = 'u';
    out[1] = '0';
    out[2] = '0';
    out[3] = HexDigits[byte >> 4];
    out[4] = HexDigits[byte & 0xf];
    return out + 5;
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
