// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sockets/watch.h"

namespace brandbridge::sockets {

void Watch::watch(Socket socket, bool readable, bool writable)
{
    if (!readable && !writable) {
        m_watched.erase(socket);
        return;
    }
    Notifiers &notifiers = m_watched[socket];
    set(notifiers.read, socket, QSocketNotifier::Read, readable);
    set(notifiers.write, socket, QSocketNotifier::Write, writable);
}

void Watch::set(Notifier &notifier, Socket socket, QSocketNotifier::Type type, bool wanted)
{
    if (!wanted) {
        notifier.reset();
    } else if (!notifier) {
        notifier.reset(new QSocketNotifier(socket, type));
        QObject::connect(notifier.get(), &QSocketNotifier::activated, notifier.get(), [this, socket, type] {
            m_ready(socket, type == QSocketNotifier::Read, type == QSocketNotifier::Write);
            if (const auto settled = m_settled) // a copy, because the callback may destroy this object
                settled();
        });
    }
}

} // namespace brandbridge::sockets
