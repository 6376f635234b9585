// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <memory>
#include <optional>

namespace brandbridge::http {

/// Parses the bytes of a request head with QtHttpServer.
///
/// QtHttpServer, at least in 6.4.2, has no limits, answers pipelined requests out of order and keeps pointers to closed
/// sockets. So it never gets a client's socket: it receives one complete, bounded head at a time through a socket in
/// memory, and only its parser is used. Differences between Qt versions are confined to the implementation file.
class HeadParser final
{
public:
    /// @p listener must already listen (a requirement of QtHttpServer) and outlive the parser.
    explicit HeadParser(Listener *listener);
    ~HeadParser();

    /// Parses @p head: a request line, headers other than those that delimit a body, and an empty line. std::nullopt if
    /// it is not HTTP.
    std::optional<Head> parse(const QByteArray &head);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace brandbridge::http
