// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sockets/bytes.h"

#ifdef Q_OS_WIN
#include <winsock2.h>

#include <algorithm>
#include <limits>
#else
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#endif

namespace brandbridge::sockets {

namespace {

#ifdef Q_OS_WIN
SOCKET native(Socket socket)
{
    return static_cast<SOCKET>(socket);
}
int clampedCount(std::size_t count)
{
    return static_cast<int>(std::min<std::size_t>(count, std::numeric_limits<int>::max()));
}
bool wouldBlock()
{
    return WSAGetLastError() == WSAEWOULDBLOCK;
}
bool setNonBlocking(Socket socket)
{
    u_long yes = 1;
    return ioctlsocket(native(socket), FIONBIO, &yes) == 0;
}
constexpr int flags = 0;
#else
int native(Socket socket)
{
    return static_cast<int>(socket);
}
std::size_t clampedCount(std::size_t count)
{
    return count;
}
bool wouldBlock()
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}
bool setNonBlocking(Socket socket)
{
    const int status = fcntl(native(socket), F_GETFL);
    return status >= 0 && fcntl(native(socket), F_SETFL, status | O_NONBLOCK) == 0;
}
#ifdef MSG_NOSIGNAL
constexpr int flags = MSG_NOSIGNAL;
#else
constexpr int flags = 0; // see preventSignals()
#endif
#endif

Transferred result(qsizetype count)
{
    return {count, count < 0 && wouldBlock()};
}

} // namespace

Transferred send(Socket socket, QByteArrayView bytes)
{
    return result(::send(native(socket), bytes.data(), clampedCount(static_cast<std::size_t>(bytes.size())), flags));
}

Transferred receive(Socket socket, std::span<char> room)
{
    return result(::recv(native(socket), room.data(), clampedCount(room.size()), 0));
}

Peer peerOf(Socket socket)
{
#ifdef Q_OS_LINUX
    // After a FIN, recv() returns 0 even after a reset.
    pollfd polled = {native(socket), POLLRDHUP, 0};
    if (::poll(&polled, 1, 0) < 0 || polled.revents == 0)
        return Peer::Sends;
    return polled.revents == POLLRDHUP ? Peer::Listens : Peer::Gone;
#else
    char next = 0;
    const Transferred seen = result(::recv(native(socket), &next, 1, MSG_PEEK));
    return seen.isBlocked || seen.count > 0 ? Peer::Sends : seen.count == 0 ? Peer::Listens : Peer::Gone;
#endif
}

void endSending(Socket socket)
{
#ifdef Q_OS_WIN
    ::shutdown(native(socket), SD_SEND);
#else
    ::shutdown(native(socket), SHUT_WR);
#endif
}

void close(Socket socket)
{
#ifdef Q_OS_WIN
    ::closesocket(native(socket));
#else
    ::close(native(socket));
#endif
}

void preventSignals(Socket socket)
{
#if defined(SO_NOSIGPIPE)
    const int yes = 1;
    ::setsockopt(native(socket), SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#else
    Q_UNUSED(socket)
#endif
}

Accepted accept(Socket listening)
{
#ifdef Q_OS_WIN
    const SOCKET socket = ::accept(native(listening), nullptr, nullptr);
    if (socket != INVALID_SOCKET)
        ::WSAAsyncSelect(socket, nullptr, 0, 0); // it inherits the notifiers of the listening socket
    return {static_cast<Socket>(socket), socket == INVALID_SOCKET && !wouldBlock()};
#else
#ifdef Q_OS_LINUX
    const int socket = ::accept4(native(listening), nullptr, nullptr, SOCK_CLOEXEC);
#else
    const int socket = ::accept(native(listening), nullptr, nullptr);
    if (socket >= 0)
        ::fcntl(socket, F_SETFD, FD_CLOEXEC);
#endif
    return {socket, socket < 0 && !wouldBlock() && errno != ECONNABORTED};
#endif
}

bool prepareAccepted(Socket socket)
{
    preventSignals(socket);
    const int yes = 1; // Windows expects a pointer to char
    return setNonBlocking(socket) && ::setsockopt(native(socket), IPPROTO_TCP, TCP_NODELAY,
                                                  reinterpret_cast<const char *>(&yes), sizeof yes) == 0;
}

} // namespace brandbridge::sockets
