// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/kept_sockets.h"
#include "core/service/plain_exchange.h"
#include "core/sockets/watch.h"

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace brandbridge::service {

class CurlTransfer;

/// The plain connections, with the transfers that go over them and those kept for the next ones.
class PlainLane final
{
public:
    using Ended = std::pair<CurlTransfer *, PlainExchange::State>;

    /// @p watch must outlive the lane; it tells of the lane's sockets by ready().
    PlainLane(sockets::Watch &watch, std::size_t connections);
    ~PlainLane();
    PlainLane(const PlainLane &) = delete;
    PlainLane &operator=(const PlainLane &) = delete;

    /// Takes up @p transfer for a connection kept, to be sent by sendBegun(). False where there is none.
    bool sendOverKept(CurlTransfer *transfer);
    /// Takes up @p transfer for @p connection, which is new, to be sent by sendBegun().
    void sendOverNew(CurlTransfer *transfer, KeptSockets::Connection connection);
    /// Sends what was taken up since the last time. Whether there are any to take by takeEnded() after that.
    bool sendBegun();
    /// Whether there can be another connection besides @p others; for its sake one kept is closed.
    bool makeRoom(std::size_t others);

    /// False where @p socket is none of the lane's.
    bool ready(sockets::Socket socket, bool readable, bool writable);
    /// The next that ended, for which leave() is to be called.
    std::optional<Ended> takeEnded();
    /// @p transfer goes over its connection no more; the connection is kept or closed. It is kept, too, where nothing
    /// was sent.
    void leave(CurlTransfer *transfer, bool isKept);

private:
    void sendOver(CurlTransfer *transfer, KeptSockets::Connection connection, bool wasKept);
    void close(sockets::Socket socket);

    sockets::Watch &m_watch;
    std::size_t m_connections;
    KeptSockets m_kept;
    std::unordered_map<sockets::Socket, CurlTransfer *> m_open; ///< null for those kept
    std::vector<sockets::Socket> m_begun;                       ///< of transfers taken up and not sent yet
    std::vector<Ended> m_ended;
    std::vector<char> m_scratch; ///< a read takes so much at once where it is not known how much comes
};

} // namespace brandbridge::service
