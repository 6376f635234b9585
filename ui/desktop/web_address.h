// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QUrl>

/// Handles URLs from untrusted sources: language models and the pages they cite.
namespace brandbridge::ui::web_address {

/// @p domain, followed by its punycode form in brackets if it has non-ASCII letters, to expose lookalike characters.
QString shownDomain(const QString &domain);

/// The full @p address with the host in punycode and unusual characters percent-encoded. Invalid addresses are returned
/// unchanged.
QString shownInFull(const QString &address);

/// The part after the host, to show below it; the whole address without a host.
QString shownPath(const QString &address);

/// @p address, or a domain, without its scheme, in the forms of shownDomain() and shownPath().
QString shownAddress(const QString &address);

/// @p address if it is safe to open in a browser: http or https, with a host and without a user name (which could
/// disguise the host). Otherwise empty.
QUrl openable(const QString &address);

/// Opens @p address in the browser if openable(). Returns a message about the outcome.
QString openInBrowser(const QString &address);

} // namespace brandbridge::ui::web_address
