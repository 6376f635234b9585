// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <algorithm>

namespace brandbridge::http {

// Strict grammar of lines in a head and between chunks: with lenient rules, two readers could see different requests.

/// Whether @p text is a token (RFC 9110, section 5.6.2).
inline bool isToken(QByteArrayView text)
{
    constexpr QByteArrayView extra = "!#$%&'*+-.^_`|~";
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [extra](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || extra.contains(c);
    });
}

/// Whether @p text contains a control character other than a tab.
inline bool hasControl(QByteArrayView text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t') || byte == 0x7f;
    });
}

/// @p text without trailing spaces and tabs (RFC 9110, section 5.6.3).
inline QByteArrayView trimmedEnd(QByteArrayView text)
{
    while (text.endsWith(' ') || text.endsWith('\t'))
        text.chop(1);
    return text;
}

/// @p text without leading and trailing spaces and tabs.
inline QByteArrayView trimmedBlanks(QByteArrayView text)
{
    while (text.startsWith(' ') || text.startsWith('\t'))
        text = text.sliced(1);
    return trimmedEnd(text);
}

} // namespace brandbridge::http
