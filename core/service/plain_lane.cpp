// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plain_lane.h"

#include "core/service/curl_transfer.h"
#include "core/sockets/bytes.h"

#include <algorithm>
#include <utility>

namespace brandbridge::service {

namespace {
constexpr std::size_t scratchBytes = 64 * 1024;
} // namespace

PlainLane::PlainLane(sockets::Watch &watch, std::size_t connections)
    : m_watch(watch),
      m_connections(connections),
      m_scratch(scratchBytes)
{
}

PlainLane::~PlainLane()
{
    while (!m_open.empty())
        close(m_open.begin()->first);
}

bool PlainLane::sendOverKept(CurlTransfer *transfer)
{
    auto connection = m_kept.take(transfer->origin());
    if (!connection)
        return false;
    sendOver(transfer, *std::move(connection), true);
    return true;
}

void PlainLane::sendOverNew(CurlTransfer *transfer, KeptSockets::Connection connection)
{
    sockets::preventSignals(connection.socket);
    sendOver(transfer, std::move(connection), false);
}

void PlainLane::sendOver(CurlTransfer *transfer, KeptSockets::Connection connection, bool wasKept)
{
    const sockets::Socket socket = connection.socket;
    m_open[socket] = transfer;
    transfer->sendOver(std::move(connection), wasKept);
    m_begun.push_back(socket);
}

bool PlainLane::sendBegun()
{
    if (m_begun.empty())
        return false;
    for (const sockets::Socket socket : std::exchange(m_begun, {}))
        ready(socket, !sockets::isSilent(socket), true);
    return !m_ended.empty();
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

bool PlainLane::ready(sockets::Socket socket, bool readable, bool writable)
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
    PlainExchange::State state = PlainExchange::State::Broken;
    // A connection kept that has something to read has ended, or holds what would be taken for this answer.
    if (!readable || !transfer->isUnsentOverKept()) {
        if (transfer->plain().isUnsent())
            transfer->issue();
        state = transfer->plain().proceed(readable, writable, m_scratch);
    }
    if (state != PlainExchange::State::UnderWay) {
        m_ended.emplace_back(transfer, state);
        std::erase(m_begun, socket);
    }
    const bool isUnderWay = state == PlainExchange::State::UnderWay;
    m_watch.watch(socket, isUnderWay || state == PlainExchange::State::Complete,
                  isUnderWay && transfer->plain().isSending());
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
    const bool isUnsent = transfer->plain().isUnsent();
    KeptSockets::Connection connection = transfer->releaseConnection();
    const sockets::Socket socket = connection.socket;
    const bool isUnused = std::erase(m_begun, socket) > 0 && isUnsent;
    if (isKept || isUnused) {
        m_open[socket] = nullptr;
        m_watch.watch(socket, true, false);
        m_kept.keep(std::move(connection));
        return;
    }
    close(socket);
}

void PlainLane::close(sockets::Socket socket)
{
    m_watch.watch(socket, false, false);
    m_open.erase(socket);
    sockets::close(socket);
}

} // namespace brandbridge::service
