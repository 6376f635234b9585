// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <span>

namespace brandbridge::sockets {

/// A socket of the system's: a descriptor, or a SOCKET on Windows.
using Socket = qintptr;

/// The outcome of sending to a socket that does not block, or of receiving from it.
struct Transferred
{
    qsizetype count = 0; ///< negative where the connection is broken; 0 at the end of what the other side sends
    bool isBlocked = false;
};

Transferred send(Socket socket, QByteArrayView bytes);
Transferred receive(Socket socket, std::span<char> room);
/// The state of the other side of a TCP connection, also when receive() cannot tell because the other side has ended
/// its sending, or because its bytes are not taken.
enum class Peer
{
    Sends,
    Listens, ///< has ended its sending, and may still read
    Gone
};
Peer peerOf(Socket socket);
/// Ends sending, while the other side's bytes are still taken.
void endSending(Socket socket);
void close(Socket socket);
/// Makes sending over a broken connection an error and no signal, where send() has no flag for it.
void preventSignals(Socket socket);
/// A connection of a client to @p listening, a socket that does not block.
struct Accepted
{
    Socket socket = -1;       ///< negative if there is none
    bool isExhausted = false; ///< the process may open no more descriptors, for example
};
Accepted accept(Socket listening);
/// Makes a TCP connection that was accepted one for send() and receive(): it never blocks, and holds nothing back to
/// send more at once. False where the system refuses.
bool prepareAccepted(Socket socket);

} // namespace brandbridge::sockets
