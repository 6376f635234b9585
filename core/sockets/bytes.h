// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <span>

namespace brandbridge::sockets {

/// A native socket: a file descriptor, or a SOCKET on Windows.
using Socket = qintptr;

/// The result of a non-blocking send or receive.
struct Transferred
{
    qsizetype count = 0; ///< negative if the connection is broken; 0 at the end of the peer's data
    bool isBlocked = false;
};

Transferred send(Socket socket, QByteArrayView bytes);
Transferred receive(Socket socket, std::span<char> room);
/// The state of the peer of a TCP connection. Also detects a closed connection after the peer ended sending, or while
/// received bytes are not read.
enum class Peer
{
    Sends,
    Listens, ///< ended sending, but may still read
    Gone
};
Peer peerOf(Socket socket);
/// Ends sending; receiving is still possible.
void endSending(Socket socket);
void close(Socket socket);
/// Makes sending over a broken connection return an error instead of raising a signal, if send() has no flag for this.
void preventSignals(Socket socket);
/// A connection accepted from @p listening, a non-blocking socket.
struct Accepted
{
    Socket socket = -1;       ///< negative on failure
    bool isExhausted = false; ///< for example, the process has too many open descriptors
};
Accepted accept(Socket listening);
/// Makes an accepted TCP connection non-blocking, and disables delays for combining data. Returns false if the system
/// refuses.
bool prepareAccepted(Socket socket);

} // namespace brandbridge::sockets
