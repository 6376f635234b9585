// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sockets/bytes.h"

#include <QSocketNotifier>

#include <functional>
#include <memory>
#include <unordered_map>

namespace brandbridge::sockets {

/// Reports from the Qt event loop when sockets can be read or written. Does not own the sockets. Belongs to one thread.
class Watch final
{
public:
    /// Called for a socket that became ready; may call watch() for any socket.
    using Ready = std::function<void(Socket, bool readable, bool writable)>;
    /// Called after each call of Ready; may be empty, and may destroy the Watch.
    using Settled = std::function<void()>;

    explicit Watch(Ready ready, Settled settled = {}) : m_ready(std::move(ready)), m_settled(std::move(settled)) {}

    /// Selects the events to report for @p socket; none stops watching.
    void watch(Socket socket, bool readable, bool writable);

private:
    /// Deletes later, because a notifier must not be deleted within its signal.
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
