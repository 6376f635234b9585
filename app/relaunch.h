// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace brandbridge::app {

/// Starts this program again, with the same command line, at the end of what it is a member of: when that has given
/// back its lock, its socket and its port. Nothing happens unless it is wanted.
class Relaunch final
{
public:
    /// @p environmentKey is the API key that this run took out of its environment; may be empty.
    explicit Relaunch(QByteArray environmentKey) : m_environmentKey(std::move(environmentKey)) {}
    ~Relaunch();
    Q_DISABLE_COPY_MOVE(Relaunch)

    void want() { m_isWanted = true; }

private:
    const QByteArray m_environmentKey;
    bool m_isWanted = false;
};

} // namespace brandbridge::app
