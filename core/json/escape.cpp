// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

#include <array>

namespace brandbridge::json {

namespace {

constexpr qsizetype LongestEscape = 6;

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

/// Writes [@p at, @p end) escaped and returns where it ends; may touch a block more than that.
char *writeEscaped(char *out, const char *at, const char *end)
{
    // writeBlock() reads into the block that follows its own.
    for (; end - at >= 2 * BlockSize; at += BlockSize)
        out = writeBlock(out, at);
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

} // namespace

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
    constexpr qsizetype Stretch = 8192;
    qsizetype used = out.size();
    for (qsizetype at = 0; at < utf8.size(); at += Stretch) {
        const qsizetype length = qMin(Stretch, utf8.size() - at);
        const qsizetype needed = used + LongestEscape * length + BlockSize;
        if (out.size() < needed) {
            const qsizetype rest = utf8.size() - at;
            out.resize(qMax(needed, used + rest + rest / 4));
        }
        const char *from = utf8.data() + at;
        used = writeEscaped(out.data() + used, from, from + length) - out.data();
    }
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
