// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace brandbridge::app {

/// What Windows wants to know about the console that a program writes to. Elsewhere a terminal needs nothing.
class Console final
{
public:
    /// Has it take what is written as UTF-8 until the end of this object; it may be a shell's, which goes on with it.
    Console();
    ~Console();
    Q_DISABLE_COPY_MOVE(Console)

    /// Closes it where nobody but this program is in it: the one that Windows opens when the program is started from
    /// the desktop, beside whose window it would stay.
    static void leaveOwn();

private:
    quint32 m_codePageBefore = 0; ///< 0 where there is no console
};

} // namespace brandbridge::app
