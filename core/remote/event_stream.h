// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace brandbridge::tools {

/// The data of every message event in @p stream, a whole text/event-stream body, in its order (WHATWG HTML, Server-sent
/// events, Interpreting an event stream). Comments, fields other than data and events of another type are left out. An
/// event that the end of the stream cuts short counts: servers end a stream without the closing blank line.
QList<QByteArray> messageEvents(const QByteArray &stream);

} // namespace brandbridge::tools
