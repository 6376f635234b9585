// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::files {

/// Has the process, and those it starts, use UTF-8 where the environment names another encoding or none, as under cron
/// or `env -i`. Languages stay. To be called before there is an application or a thread: Qt reads texts as UTF-8
/// anyway, and newer versions complain on standard error where the locale says otherwise.
void useUtf8Locale();

} // namespace brandbridge::files
