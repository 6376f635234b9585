// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/watch.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace brandbridge::service {

/// The plain connections that wait for the next request to their origin. Closing them is somebody else's.
class KeptSockets final
{
public:
    struct Connection
    {
        sockets::Socket socket = -1;
        QByteArray origin; ///< scheme, host and port as in the address
    };

    void keep(Connection connection);
    /// The one to @p origin that was used last.
    std::optional<Connection> take(QByteArrayView origin);
    /// The one that has waited longest.
    std::optional<Connection> takeOldest();
    void remove(sockets::Socket socket);

private:
    std::vector<Connection> m_kept; ///< the one used last at the end
};

} // namespace brandbridge::service
