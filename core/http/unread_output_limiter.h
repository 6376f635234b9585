// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <functional>
#include <list>

namespace brandbridge::http {

/// Maximum number of bytes of unread answers in this process, for all transports together (docs/security.md, Limits).
/// Above it, the client that has been inactive for the longest time is cut off.
inline constexpr qsizetype maxUnread = 128 * 1024 * 1024;
/// Above this number of unread bytes of one client, nothing is read from it and none of its requests are served.
inline constexpr qsizetype maxUnreadOfClient = maxUnread / 32;

/// Counts the unread answers of all clients. Shared by all transports of a process; outlives its readers.
class UnreadOutputLimiter final
{
public:
    class Reader;

    explicit UnreadOutputLimiter(qsizetype max = maxUnread) : m_max(max) {}

    /// Unread bytes of all readers.
    qsizetype unread() const { return m_unread; }

private:
    void cutOff();

    const qsizetype m_max;
    qsizetype m_unread = 0;
    std::list<Reader *> m_waiting; ///< readers with unread bytes, least recently active first
};

/// One client's connection, a member of the object that writes to it.
class UnreadOutputLimiter::Reader final
{
public:
    /// @p cutOff closes the connection and drops its output, possibly during a write to this or another connection.
    Reader(UnreadOutputLimiter &all, std::function<void()> cutOff) : m_all(all), m_cutOff(std::move(cutOff)) {}
    ~Reader();
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;

    /// Sets the number of unread bytes; a decrease means that the client reads. May cut off this reader or others.
    void setUnread(qsizetype bytes);

private:
    friend class UnreadOutputLimiter;

    UnreadOutputLimiter &m_all;
    const std::function<void()> m_cutOff;
    qsizetype m_unread = 0;
    std::list<Reader *>::iterator m_place; ///< valid while m_unread > 0
};

} // namespace brandbridge::http
