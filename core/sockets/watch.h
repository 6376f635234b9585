// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/bytes.h"

#include <functional>
#include <memory>

namespace brandbridge::sockets {

/// Reports when sockets that somebody else owns can be read or written, from the Qt event loop. Lives in one thread.
class Watch
{
public:
    /// Called for a socket that became ready; may call watch() for any socket.
    using Ready = std::function<void(Socket, bool readable, bool writable)>;
    /// Called after every batch of calls to Ready, where there is one; may destroy the Watch.
    using Settled = std::function<void()>;

    virtual ~Watch() = default;

    /// What to report of @p socket from now on; neither means nothing.
    virtual void watch(Socket socket, bool readable, bool writable) = 0;

    /// The best kind for this platform.
    static std::unique_ptr<Watch> create(Ready ready, Settled settled = {});
};

} // namespace brandbridge::sockets
