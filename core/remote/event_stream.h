// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace brandbridge::remote {

/// The data of all message events in @p stream, a complete text/event-stream body, in order (WHATWG HTML, Server-sent
/// events, Interpreting an event stream). Ignores comments, fields other than data and events of other types. Includes
/// an incomplete last event, because some servers omit the final blank line.
QList<QByteArray> messageEvents(const QByteArray &stream);

} // namespace brandbridge::remote
