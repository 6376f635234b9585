// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plain_lane.h"

#include "core/service/curl_transfer.h"
#include "core/sockets/bytes.h"

#include <algorithm>

namespace brandbridge::service {

namespace {
constexpr std::size_t readBytes = 64 * 1024;
} // namespace

PlainLane::PlainLane(SocketWatch &watch, std::size_t connections)
    : m_watch(watch),
      m_connections(connections),
      m_scratch(readBytes)
{
}

PlainLane::~PlainLane()
{
    while (!m_open.empty())
        close(m_open.begin()->first);
}

bool PlainLane::sendOverKept(CurlTransfer *transfer)
{
    while (auto connection = m_kept.take(transfer->origin())) {
        // It may have ended in the meantime, or hold more than was asked for, which would be taken for this answer.
        if (sockets::isSilent(connection->socket)) {
            sendOver(transfer, std::move(*connection), true);
            return true;
        }
        close(connection->socket);
    }
    return false;
}

void PlainLane::sendOverNew(CurlTransfer *transfer, KeptSockets::Connection connection)
{
    sockets::preventSignals(connection.socket);
    sendOver(transfer, std::move(connection), false);
}

void PlainLane::sendOver(CurlTransfer *transfer, KeptSockets::Connection connection, bool wasKept)
{
    const SocketWatch::Socket socket = connection.socket;
    m_open[socket] = transfer;
    transfer->sendOver(std::move(connection), wasKept);
    // Where sending failed, the end of the connection is what there is to read.
    m_watch.watch(socket, true, transfer->plain().isSending());
}

bool PlainLane::makeRoom(std::size_t others)
{
    while (m_open.size() + others >= m_connections) {
        const auto closed = m_kept.takeOldest();
        if (!closed)
            return false;
        close(closed->socket);
    }
    return true;
}

bool PlainLane::ready(SocketWatch::Socket socket, bool readable, bool writable)
{
    const auto found = m_open.find(socket);
    if (found == m_open.end())
        return false;
    CurlTransfer *const transfer = found->second;
    if (transfer == nullptr) { // nothing was asked: it has ended, or says what nobody wants
        m_kept.remove(socket);
        close(socket);
        return true;
    }
    const PlainExchange::State state = transfer->plain().proceed(readable, writable, m_scratch);
    if (state != PlainExchange::State::UnderWay)
        m_ended.emplace_back(transfer, state);
    m_watch.watch(socket, state == PlainExchange::State::UnderWay || state == PlainExchange::State::Complete,
                  transfer->plain().isSending());
    return true;
}

std::optional<PlainLane::Ended> PlainLane::takeEnded()
{
    if (m_ended.empty())
        return std::nullopt;
    const Ended ended = m_ended.front();
    m_ended.erase(m_ended.begin());
    return ended;
}

void PlainLane::leave(CurlTransfer *transfer, bool isKept)
{
    std::erase_if(m_ended, [transfer](const Ended &ended) { return ended.first == transfer; });
    KeptSockets::Connection connection = transfer->releaseConnection();
    const SocketWatch::Socket socket = connection.socket;
    if (isKept) {
        m_open[socket] = nullptr;
        m_kept.keep(std::move(connection));
        return;
    }
    close(socket);
}

void PlainLane::close(SocketWatch::Socket socket)
{
    m_watch.watch(socket, false, false);
    m_open.erase(socket);
    sockets::close(socket);
}

} // namespace brandbridge::service
