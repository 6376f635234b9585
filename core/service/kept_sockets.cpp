// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/kept_sockets.h"

#include <algorithm>
#include <utility>

namespace brandbridge::service {

void KeptSockets::keep(Connection connection)
{
    m_kept.push_back(std::move(connection));
}

std::optional<KeptSockets::Connection> KeptSockets::take(QByteArrayView origin)
{
    const auto found = std::find_if(m_kept.rbegin(), m_kept.rend(),
                                    [origin](const Connection &kept) { return kept.origin == origin; });
    if (found == m_kept.rend())
        return std::nullopt;
    Connection connection = std::move(*found);
    m_kept.erase(std::next(found).base());
    return connection;
}

std::optional<KeptSockets::Connection> KeptSockets::takeOldest()
{
    if (m_kept.empty())
        return std::nullopt;
    Connection connection = std::move(m_kept.front());
    m_kept.erase(m_kept.begin());
    return connection;
}

void KeptSockets::remove(sockets::Socket socket)
{
    std::erase_if(m_kept, [socket](const Connection &kept) { return kept.socket == socket; });
}

} // namespace brandbridge::service
