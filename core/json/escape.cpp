// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/escape.h"

#include "core/json/scan.h"

#include <QString>

#include <algorithm>
#include <array>

namespace brandbridge::json {

namespace {

/// How a byte stands in a JSON string: at most 6 characters, and how many.
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

/// All of an entry is written, and what is too much is written over by what follows.
char *writeByte(char *out, char byte)
{
    const Escape &escape = escapes[static_cast<unsigned char>(byte)];
    std::memcpy(out, &escape, sizeof escape);
    return out + escape.size;
}

} // namespace

void appendEscaped(QByteArray &out, QByteArrayView utf8)
{
    constexpr qsizetype stretch = 4096;
    std::array<char, stretch * 6 + sizeof(Escape)> room;
    for (qsizetype done = 0; done < utf8.size(); done += stretch) {
        const char *at = utf8.data() + done;
        const char *const end = at + std::min(stretch, utf8.size() - done);
        char *to = room.data();
        for (; end - at >= 2 * BlockSize; at += BlockSize) {
            qsizetype copied = 0;
            for (std::uint32_t specials = bitsOf(specialsOf(blockAt(at))); specials != 0; specials &= specials - 1) {
                const qsizetype special = std::countr_zero(specials);
                std::memcpy(to, at + copied, BlockSize);
                to = writeByte(to + (special - copied), at[special]);
                copied = special + 1;
            }
            std::memcpy(to, at + copied, BlockSize);
            to += BlockSize - copied;
        }
        while (at != end)
            to = writeByte(to, *at++);
        out.append(QByteArrayView(room.data(), to));
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
