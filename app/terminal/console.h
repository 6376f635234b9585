// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::app {

// What Windows wants to know about the console of a program. Elsewhere a terminal needs nothing.

/// Makes the console take output as UTF-8 until the program ends: it may be a shell's, which needs it as before.
void setConsoleToUtf8();

/// Closes the console where nobody but this program is in it: the one that Windows opens when the program is started
/// from the desktop, beside whose window it would stay.
void closeOwnConsole();

} // namespace brandbridge::app
