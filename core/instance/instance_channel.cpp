// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_channel.h"

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#endif

namespace brandbridge::endpoint {

bool isOwnUser(const QLocalSocket &socket)
{
#if defined(Q_OS_LINUX)
    ucred peer = {};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           peer.uid == ::geteuid();
#elif defined(Q_OS_UNIX)
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(static_cast<int>(socket.socketDescriptor()), &user, &group) == 0 && user == ::geteuid();
#else
    Q_UNUSED(socket)
    return true;
#endif
}

} // namespace brandbridge::endpoint
