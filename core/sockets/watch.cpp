// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sockets/watch.h"

#include <QSocketNotifier>

#ifdef Q_OS_LINUX
#include <sys/epoll.h>
#include <unistd.h>
#else
#include <unordered_map>
#endif

#include <array>
#include <utility>
#include <vector>

namespace brandbridge::sockets {

#ifdef Q_OS_LINUX

namespace {

/// One epoll set behind one notifier: adding and removing a socket costs one system call and nothing in Qt, and a turn
/// of the event loop polls one descriptor however many connections there are.
class EpollWatch final : public Watch
{
public:
    EpollWatch(Ready ready, Settled settled)
        : m_ready(std::move(ready)),
          m_settled(std::move(settled)),
          m_set(epoll_create1(EPOLL_CLOEXEC)),
          m_notifier(m_set, QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { dispatch(); });
    }

    ~EpollWatch() override
    {
        m_notifier.setEnabled(false);
        close(m_set);
    }

    void watch(Socket socket, bool readable, bool writable) override
    {
        const auto index = static_cast<std::size_t>(socket);
        if (index >= m_watched.size())
            m_watched.resize(index + 1);
        const quint32 wanted = (readable ? EPOLLIN : 0U) | (writable ? EPOLLOUT : 0U);
        quint32 &watched = m_watched[index];
        if (wanted == watched)
            return;
        epoll_event event{};
        event.events = wanted;
        event.data.fd = static_cast<int>(socket);
        const int operation = wanted == 0 ? EPOLL_CTL_DEL : watched == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
        epoll_ctl(m_set, operation, event.data.fd, &event);
        watched = wanted;
    }

private:
    void dispatch()
    {
        std::array<epoll_event, 64> events;
        const int count = epoll_wait(m_set, events.data(), static_cast<int>(events.size()), 0);
        for (int i = 0; i < count; ++i) {
            const epoll_event &event = events[static_cast<std::size_t>(i)];
            const auto index = static_cast<std::size_t>(event.data.fd);
            if (m_watched[index] == 0) // an earlier event of this batch ended the interest in it
                continue;
            const bool broken = (event.events & (EPOLLERR | EPOLLHUP)) != 0;
            m_ready(event.data.fd, broken || (event.events & EPOLLIN) != 0, broken || (event.events & EPOLLOUT) != 0);
        }
        if (const auto settled = m_settled) // a copy, because it may destroy this object
            settled();
    }

    Ready m_ready;
    Settled m_settled;
    int m_set;
    QSocketNotifier m_notifier;
    std::vector<quint32> m_watched; ///< by descriptor: the epoll events asked for
};

} // namespace

std::unique_ptr<Watch> Watch::create(Ready ready, Settled settled)
{
    return std::make_unique<EpollWatch>(std::move(ready), std::move(settled));
}

#else

namespace {

class NotifierWatch final : public Watch
{
public:
    NotifierWatch(Ready ready, Settled settled) : m_ready(std::move(ready)), m_settled(std::move(settled)) {}

    void watch(Socket socket, bool readable, bool writable) override
    {
        if (!readable && !writable) {
            m_watched.erase(socket);
            return;
        }
        Notifiers &notifiers = m_watched[socket];
        set(notifiers.read, socket, QSocketNotifier::Read, readable);
        set(notifiers.write, socket, QSocketNotifier::Write, writable);
    }

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

    void set(Notifier &notifier, Socket socket, QSocketNotifier::Type type, bool wanted)
    {
        if (!wanted) {
            notifier.reset();
        } else if (!notifier) {
            notifier.reset(new QSocketNotifier(socket, type));
            QObject::connect(notifier.get(), &QSocketNotifier::activated, notifier.get(), [this, socket, type] {
                m_ready(socket, type == QSocketNotifier::Read, type == QSocketNotifier::Write);
                if (const auto settled = m_settled) // a copy, because it may destroy this object
                    settled();
            });
        }
    }

    Ready m_ready;
    Settled m_settled;
    std::unordered_map<Socket, Notifiers> m_watched;
};

} // namespace

std::unique_ptr<Watch> Watch::create(Ready ready, Settled settled)
{
    return std::make_unique<NotifierWatch>(std::move(ready), std::move(settled));
}

#endif

} // namespace brandbridge::sockets
