// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <algorithm>

namespace brandbridge::service {

/// Whether @p text is a token (RFC 9110, section 5.6.2), as methods and header names must be.
inline bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) {
        const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        return alphanumeric || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
    });
}

/// Whether @p text can stand as a header's value without changing the message around it (RFC 9110, section 5.5): no
/// line breaks and no other control characters but the tabulator.
inline bool isFieldValue(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 && byte != 0x7f) || c == '\t';
    });
}

} // namespace brandbridge::service
