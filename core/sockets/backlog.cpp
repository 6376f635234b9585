// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sockets/backlog.h"

#include <utility>

namespace brandbridge::sockets {

void Backlog::add(QByteArray bytes)
{
    if (bytes.isEmpty())
        return;
    m_bytes += bytes.size();
    m_pieces.push_back(std::move(bytes));
}

void Backlog::clear()
{
    m_pieces.clear();
    m_sent = 0;
    m_bytes = 0;
}

Transferred Backlog::sendOver(Socket socket)
{
    Transferred all;
    while (!m_pieces.empty()) {
        const QByteArrayView rest = QByteArrayView(m_pieces.front()).sliced(m_sent);
        const Transferred sent = send(socket, rest);
        if (sent.isBlocked || sent.count == 0)
            return {all.count, true};
        if (sent.count < 0)
            return sent;
        all.count += sent.count;
        m_bytes -= sent.count;
        if (sent.count == rest.size()) {
            m_pieces.pop_front();
            m_sent = 0;
        } else {
            m_sent += sent.count;
        }
    }
    return all;
}

} // namespace brandbridge::sockets
