// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <memory>
#include <optional>

namespace brandbridge::http {

/// Turns the bytes of a request head into a Head, by QtHttpServer.
///
/// QtHttpServer, in 6.4.2 at least, has no limits, answers pipelined requests out of order and keeps pointers to
/// sockets that are gone. So it never sees a client's socket: it gets one complete, bounded head at a time, on a socket
/// that exists only in memory, and only its request parsing is used. What differs between Qt versions is in the
/// implementation file alone.
class HeadParser final
{
public:
    /// @p listener must be listening already (QtHttpServer insists) and must outlive the parser.
    explicit HeadParser(Listener *listener);
    ~HeadParser();

    /// Parses @p head: a request line, headers without any that frame a body, and the empty line. std::nullopt where
    /// it is not HTTP.
    std::optional<Head> parse(const QByteArray &head);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::http
