// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::service {

/// Whether @p text is a token (RFC 9110, section 5.6.2), as methods and header names must be.
bool isToken(QByteArrayView text);

/// Whether @p text can stand as a header's value without changing the message around it (RFC 9110, section 5.5): no
/// line breaks and no other control characters but the tabulator.
bool isFieldValue(QByteArrayView text);

/// Whether @p name is @p lowerCase, ignoring case.
bool isName(QByteArrayView name, QByteArrayView lowerCase);

/// The lower-case name of a header of an answer that is used; null for any other. See CurlTransport.
const QByteArray *wantedHeader(QByteArrayView name);

} // namespace brandbridge::service
