// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::app {

/// Lets go of the pages of code and constants that the process holds, its own and its libraries', where they are what
/// the files hold. Most were touched by the start alone, those of the window's libraries above all. What is needed
/// again comes back, a few pages at a time, from the system's cache of files or from the file. Does nothing but on
/// Linux.
void releaseStartPages();

} // namespace brandbridge::app
