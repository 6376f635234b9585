// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/listener.h"

#include "core/sockets/bytes.h"

#include <QTimer>

#include <chrono>

#ifdef Q_OS_WIN
#include <winsock2.h>
#include <ws2tcpip.h>
#endif

namespace brandbridge::http {

namespace {

constexpr int maxAcceptedAtOnce = 64;
constexpr std::chrono::seconds acceptPause{1};

} // namespace

#ifdef Q_OS_WIN

namespace {

/// Creates a socket that listens at @p address and keeps other programs from binding the port with SO_REUSEADDR
/// (https://learn.microsoft.com/windows/win32/winsock/using-so-reuseaddr-and-so-exclusiveaddruse).
SOCKET exclusiveSocket(const QHostAddress &address, quint16 port, int backlog)
{
    sockaddr_in v4 = {};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    v4.sin_addr.s_addr = htonl(address.toIPv4Address());
    sockaddr_in6 v6 = {};
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    std::copy(std::begin(bytes.c), std::end(bytes.c), std::begin(v6.sin6_addr.s6_addr));
    const bool isV6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    const auto *const name = isV6 ? reinterpret_cast<const sockaddr *>(&v6) : reinterpret_cast<const sockaddr *>(&v4);

    const SOCKET socket = ::WSASocketW(isV6 ? AF_INET6 : AF_INET, SOCK_STREAM, IPPROTO_TCP, nullptr, 0,
                                       WSA_FLAG_OVERLAPPED | WSA_FLAG_NO_HANDLE_INHERIT);
    const BOOL yes = TRUE;
    if (socket == INVALID_SOCKET ||
        (::setsockopt(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char *>(&yes), sizeof yes) == 0 &&
         ::bind(socket, name, isV6 ? int(sizeof v6) : int(sizeof v4)) == 0 && ::listen(socket, backlog) == 0))
        return socket;
    ::closesocket(socket);
    return INVALID_SOCKET;
}

} // namespace

#endif

bool Listener::listenExclusively(const QHostAddress &address, quint16 port)
{
#ifdef Q_OS_WIN
    const SOCKET socket = exclusiveSocket(address, port, listenBacklogSize());
    // If this has failed, listen() reports the reason.
    const bool isListening =
        socket != INVALID_SOCKET ? setSocketDescriptor(static_cast<qintptr>(socket)) : listen(address, port);
#else
    const bool isListening = listen(address, port);
#endif
    if (!isListening)
        return false;
    pauseAccepting();
    m_notifier = std::make_unique<QSocketNotifier>(socketDescriptor(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Listener::acceptPending);
    return true;
}

void Listener::stop()
{
    if (m_notifier) { // possibly called from its signal
        m_notifier->setEnabled(false);
        m_notifier.release()->deleteLater();
    }
    close();
}

void Listener::acceptPending()
{
    for (int i = 0; i < maxAcceptedAtOnce && m_notifier; ++i) {
        const sockets::Accepted client = sockets::accept(socketDescriptor());
        if (client.isExhausted) {
            m_notifier->setEnabled(false);
            QTimer::singleShot(acceptPause, m_notifier.get(), [this] {
                if (m_notifier)
                    m_notifier->setEnabled(true);
            });
            Q_EMIT exhausted();
        }
        if (client.socket < 0)
            return;
        Q_EMIT accepted(client.socket);
    }
}

} // namespace brandbridge::http
