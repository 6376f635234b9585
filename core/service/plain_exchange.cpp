// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plain_exchange.h"

#include "core/service/header_field.h"
#include "core/sockets/bytes.h"

#include <openssl/crypto.h>

#include <algorithm>
#include <array>

namespace brandbridge::service {

namespace {

constexpr QByteArrayView scheme = "http://";
constexpr int mostReads = 16;

struct Address
{
    QByteArrayView authority; ///< without the port where it is the scheme's own
    QByteArrayView target;    ///< empty for the root
};

Address addressIn(QByteArrayView url)
{
    const QByteArrayView rest = url.sliced(scheme.size());
    const auto *const end =
        std::find_if(rest.begin(), rest.end(), [](char c) { return c == '/' || c == '?' || c == '#'; });
    Address address{rest.first(end - rest.begin()), rest.sliced(end - rest.begin())};
    if (address.authority.endsWith(":80"))
        address.authority.chop(3);
    if (const qsizetype fragment = address.target.indexOf('#'); fragment >= 0)
        address.target.truncate(fragment);
    return address;
}

} // namespace

bool PlainExchange::canCarry(const HttpRequest &request)
{
    if (!request.url.startsWith(scheme))
        return false;
    const QByteArrayView authority = addressIn(request.url).authority;
    const bool isNamed = !authority.isEmpty() && !authority.contains('@') && !authority.contains('%');
    const bool isPrintable =
        std::all_of(request.url.begin(), request.url.end(), [](char c) { return c > ' ' && c < '\x7f'; });
    return isNamed && isPrintable &&
           std::none_of(request.headers.begin(), request.headers.end(), [](const auto &header) {
               static constexpr std::array<QByteArrayView, 7> framing = {
                   "host", "connection", "content-length", "transfer-encoding", "expect", "te", "upgrade"};
               return std::any_of(framing.begin(), framing.end(),
                                  [&](QByteArrayView name) { return isName(header.first, name); });
           });
}

void PlainExchange::begin(sockets::Socket socket, const HttpRequest &request)
{
    m_socket = socket;
    const Address address = addressIn(request.url);
    // At once, so that growing leaves no copy of the key behind.
    qsizetype size = 256 + request.url.size() + request.body.size();
    for (const auto &[name, value] : request.headers)
        size += name.size() + value.size() + 4;
    m_output.clear();
    m_output.reserve(size);
    m_output.append(request.method).append(' ');
    if (!address.target.startsWith('/'))
        m_output.append('/');
    m_output.append(address.target).append(" HTTP/1.1\r\nHost: ").append(address.authority).append("\r\n");
    bool hasAccept = false;
    for (const auto &[name, value] : request.headers) {
        m_output.append(name).append(": ").append(value).append("\r\n");
        hasAccept = hasAccept || isName(name, "accept");
    }
    if (!hasAccept)
        m_output.append("Accept: */*\r\n");
    if (request.hasBody())
        m_output.append("Content-Length: ").append(QByteArray::number(request.body.size())).append("\r\n");
    m_output.append("\r\n").append(request.body);
    m_sent = 0;
    m_reader.begin(request.method != "HEAD", request.maxResponseBytes);
}

PlainExchange::State PlainExchange::proceed(bool readable, bool writable, std::span<char> scratch)
{
    if (writable && isSending()) {
        // What a service that takes no more has said before is worth more than that it takes no more.
        if (const State state = send(); state != State::UnderWay) {
            const State said = receive(scratch);
            return said == State::UnderWay ? state : said;
        }
    }
    return readable ? receive(scratch) : State::UnderWay;
}

PlainExchange::State PlainExchange::send()
{
    while (isSending()) {
        const sockets::Transferred sent = sockets::send(m_socket, QByteArrayView(m_output).sliced(m_sent));
        if (sent.isBlocked)
            return State::UnderWay;
        if (sent.count <= 0)
            return State::Broken;
        m_sent += sent.count;
    }
    return State::UnderWay;
}

PlainExchange::State PlainExchange::receive(std::span<char> scratch)
{
    // A service that writes as fast as it is read must not keep others from being served, nor its own time from ending.
    for (int reads = 0; reads < mostReads; ++reads) {
        const std::span<char> room = m_reader.room(scratch);
        const sockets::Transferred received = sockets::receive(m_socket, room);
        if (received.isBlocked)
            return State::UnderWay;
        ResponseReader::State state{};
        if (received.count < 0)
            return State::Broken;
        state = received.count == 0 ? m_reader.end() : m_reader.take(room, received.count);
        switch (state) {
        case ResponseReader::State::Complete:
            return State::Complete;
        case ResponseReader::State::Malformed:
            return State::Malformed;
        case ResponseReader::State::TooLarge:
            return State::TooLarge;
        case ResponseReader::State::NeedsMore:
            break;
        }
        if (received.count == 0)
            return State::Broken;
        if (static_cast<std::size_t>(received.count) < room.size())
            return State::UnderWay; // there was no more
    }
    return State::UnderWay;
}

void PlainExchange::forget()
{
    OPENSSL_cleanse(m_output.data(), static_cast<std::size_t>(m_output.size()));
    m_output.clear();
    m_sent = 0;
    m_reader.begin(false, 0);
}

} // namespace brandbridge::service
