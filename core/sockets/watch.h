// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/bytes.h"

#include <QSocketNotifier>

#include <functional>
#include <memory>
#include <unordered_map>

namespace brandbridge::sockets {

/// Reports when sockets that somebody else owns can be read or written, from the Qt event loop. Lives in one thread.
class Watch final
{
public:
    /// Called for a socket that became ready; may call watch() for any socket.
    using Ready = std::function<void(Socket, bool readable, bool writable)>;
    /// Called after every call to Ready, where there is one; may destroy the Watch.
    using Settled = std::function<void()>;

    explicit Watch(Ready ready, Settled settled = {}) : m_ready(std::move(ready)), m_settled(std::move(settled)) {}

    /// What to report of @p socket from now on; neither means nothing.
    void watch(Socket socket, bool readable, bool writable);

private:
    /// Deleting a notifier within its own signal is not allowed, so that is put off.
    struct Later
    {
        void operator()(QSocketNotifier *notifier) const
        {
            notifier->setEnabled(false);
            notifier->disconnect();
            notifier->deleteLater();
        }
    };
    using Notifier = std::unique_ptr<QSocketNotifier, Later>;
    struct Notifiers
    {
        Notifier read;
        Notifier write;
    };
    void set(Notifier &notifier, Socket socket, QSocketNotifier::Type type, bool wanted);

    Ready m_ready;
    Settled m_settled;
    std::unordered_map<Socket, Notifiers> m_watched;
};

} // namespace brandbridge::sockets
