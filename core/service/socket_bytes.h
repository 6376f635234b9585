// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/socket_watch.h"

#include <QByteArrayView>

#include <span>

namespace brandbridge::service {

/// What came of sending to a socket that does not block, or of receiving from it.
struct SocketBytes
{
    qsizetype count = 0; ///< negative where the connection is broken; 0 at the end of what the other side sends
    bool isBlocked = false;
};

SocketBytes sendBytes(SocketWatch::Socket socket, QByteArrayView bytes);
SocketBytes receiveBytes(SocketWatch::Socket socket, std::span<char> room);
/// Whether there is neither anything to read nor an end.
bool isSilent(SocketWatch::Socket socket);
void closeSocket(SocketWatch::Socket socket);

} // namespace brandbridge::service
