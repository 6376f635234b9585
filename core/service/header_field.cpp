// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/header_field.h"

#include <algorithm>

namespace brandbridge::service {

bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) {
        const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        return alphanumeric || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
    });
}

bool isFieldValue(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 && byte != 0x7f) || c == '\t';
    });
}

} // namespace brandbridge::service
