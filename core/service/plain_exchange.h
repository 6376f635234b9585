// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/response_reader.h"
#include "core/sockets/watch.h"

#include <optional>

namespace brandbridge::service {

/// One request and its answer in HTTP/1.1 over a plain connection that libcurl has made. libcurl does what is hard
/// (names, proxies, TLS, HTTP/2); to carry a small request over a connection that is there already it takes seven times
/// as long as this does.
class PlainExchange final
{
public:
    enum class State
    {
        UnderWay,
        Complete,
        Broken, ///< the connection ended or failed
        Malformed,
        TooLarge,
    };

    /// Whether @p request can be put as it is: nothing in its address or headers asks for more than is done here.
    static bool canCarry(const HttpRequest &request);

    /// Takes up @p request for @p socket, which must not block and which stays somebody else's to close. Nothing is
    /// sent before proceed().
    void begin(sockets::Socket socket, const HttpRequest &request);
    /// Sends and reads what is possible without waiting; @p scratch is for what is read and not kept.
    State proceed(bool readable, bool writable, std::span<char> scratch);

    sockets::Socket socket() const { return m_socket; }
    /// Whether it waits for the connection to take more of the request.
    bool isSending() const { return m_sent < m_output.size(); }
    bool isUnsent() const { return m_sent == 0; }
    bool isUnheard() const { return !m_reader.hasBegun(); }
    bool keepsConnection() const { return !isSending() && m_reader.keepsConnection(); }
    /// In words that complete "did not answer in valid HTTP:".
    const char *problem() const { return m_reader.problem(); }
    HttpResponse takeResponse() { return m_reader.takeResponse(); }
    /// Overwrites what is kept of the request, in which the key is.
    void forget();

private:
    State send();
    State receive(std::span<char> scratch);

    sockets::Socket m_socket = -1;
    QByteArray m_output;
    qsizetype m_sent = 0;
    ResponseReader m_reader;
};

} // namespace brandbridge::service
