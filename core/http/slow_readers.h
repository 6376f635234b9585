// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <functional>
#include <list>

namespace brandbridge::http {

/// The most bytes of answers that wait in this process for clients to read them, over every transport together
/// (docs/security.md, Limits). Beyond it, the client that has taken nothing for the longest time is cut off.
inline constexpr qsizetype mostUnread = 128 * 1024 * 1024;
/// Once more than this waits for one client, no more is read from it and no further request of it is served.
inline constexpr qsizetype mostUnreadOfOne = mostUnread / 32;

/// The clients that have not read their answers yet, and what waits for them. One for all transports of a process;
/// outlives its readers.
class SlowReaders final
{
public:
    class Reader;

    explicit SlowReaders(qsizetype most = mostUnread) : m_most(most) {}

    /// Bytes, of all readers.
    qsizetype unread() const { return m_unread; }

private:
    void cutOff();

    const qsizetype m_most;
    qsizetype m_unread = 0;
    std::list<Reader *> m_waiting; ///< those for whom something waits; who has taken something last is last
};

/// One client's connection, as a member of what writes to it.
class SlowReaders::Reader final
{
public:
    /// @p cutOff ends the connection and drops what waits, maybe during a write to another connection, or to this one.
    Reader(SlowReaders &all, std::function<void()> cutOff) : m_all(all), m_cutOff(std::move(cutOff)) {}
    ~Reader();
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;

    /// @p bytes wait now. Fewer than before means that the client has taken some. May cut off this reader or others.
    void setUnread(qsizetype bytes);

private:
    friend class SlowReaders;

    SlowReaders &m_all;
    const std::function<void()> m_cutOff;
    qsizetype m_unread = 0;
    std::list<Reader *>::iterator m_place; ///< where something waits
};

} // namespace brandbridge::http
