// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/bytes.h"

#include <QByteArray>

#include <deque>

namespace brandbridge::sockets {

/// What waits to be sent over a socket, in order. Large pieces are shared and not copied.
class Backlog
{
public:
    bool isEmpty() const { return m_pieces.empty(); }
    qsizetype bytes() const { return m_bytes; }
    void add(QByteArray bytes);
    /// Sends what @p socket takes at once. Negative where the connection is broken; what was not sent stays.
    Transferred sendOver(Socket socket);
    void clear();

private:
    std::deque<QByteArray> m_pieces; ///< none of them empty
    qsizetype m_sent = 0;            ///< of the first one
    qsizetype m_bytes = 0;           ///< of all that has not been sent
};

} // namespace brandbridge::sockets
