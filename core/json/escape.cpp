// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <algorithm>
#include <array>

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
        std::memcpy(out, block + copied, blockSize);
        out = writeByte(out + (special - copied), block[special]);
        copied = special + 1;
    }
    std::memcpy(out, block + copied, blockSize);
    return out + (blockSize - copied);
}

char *writeBlocks(char *out, const char *at, const char *end)
{
    for (; at != end; at += blockSize)
        out = writeBlock(out, at);
    return out;
}

} // namespace

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
    constexpr qsizetype stretch = 1024;
    constexpr qsizetype longest = 6;
    while (!utf8.isEmpty()) {
        const QByteArrayView part = utf8.first(std::min(stretch, utf8.size()));
        utf8 = utf8.sliced(part.size());
        const qsizetype used = out.size();
        const qsizetype room = used + part.size() * longest + blockSize;
        if (out.capacity() < room)
            out.reserve(room + room / 2);
        out.resize(room);
        const qsizetype blocks = std::max<qsizetype>(0, part.size() / blockSize - 1) * blockSize;
        char *end = writeBlocks(out.data() + used, part.data(), part.data() + blocks);
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
