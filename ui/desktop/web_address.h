// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

/// Addresses that came from outside: from language models and the pages they cite.
namespace brandbridge::ui::web_address {

/// @p domain as people read it and, if it has letters beyond ASCII, as it is in the network (punycode) in brackets, so
/// that letters that only look like others become visible.
QString shownDomain(const QString &domain);

/// @p address in full and without disguise: the host in punycode, everything unusual percent-encoded. What is no
/// address stays as it is.
QString shownInFull(const QString &address);

/// The part after the host, to be shown beneath it; the whole where there is no host.
QString shownPath(const QString &address);

/// @p address, if it may be given to the browser: http or https, with a host, without a user's name (which makes a host
/// look like another). Else an empty one.
QUrl openable(const QString &address);

/// Opens @p address in the browser if it is openable(). Returns the outcome.
QString openInBrowser(const QString &address);

} // namespace brandbridge::ui::web_address
