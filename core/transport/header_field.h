// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <algorithm>

namespace brandbridge::transport {

/// Whether @p text is a token (RFC 9110, section 5.6.2), as required for methods and header names.
inline bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) {
        const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        return alphanumeric || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
    });
}

/// Whether @p text is safe as a header's value (RFC 9110, section 5.5): no line breaks or other control characters
/// except tabs.
inline bool isFieldValue(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 && byte != 0x7f) || c == '\t';
    });
}

} // namespace brandbridge::transport
