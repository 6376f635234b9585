// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/header_field.h"

#include <algorithm>
#include <array>

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

bool isName(QByteArrayView name, QByteArrayView lowerCase)
{
    return name.size() == lowerCase.size() && qstrnicmp(name.data(), lowerCase.data(), size_t(name.size())) == 0;
}

const QByteArray *wantedHeader(QByteArrayView name)
{
    static const std::array<QByteArray, 8> wanted = {
        QByteArrayLiteral("date"),
        QByteArrayLiteral("location"),
        QByteArrayLiteral("retry-after"),
        QByteArrayLiteral("content-type"),
        QByteArrayLiteral("x-request-id"),
        QByteArrayLiteral("mcp-session-id"),
        QByteArrayLiteral("www-authenticate"),
        QByteArrayLiteral("mcp-protocol-version"),
    };
    const auto *const found =
        std::find_if(wanted.begin(), wanted.end(), [name](const QByteArray &known) { return isName(name, known); });
    return found == wanted.end() ? nullptr : found;
}

} // namespace brandbridge::service
