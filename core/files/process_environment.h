// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::files {

/// Sets environment variables that libraries read, for this process and its children. Must be called before an
/// application or thread is created.
///
/// If the locale's encoding is missing or not UTF-8, as under cron or `env -i`, sets it to UTF-8. Qt assumes UTF-8
/// anyway, but newer versions print a warning. The language is unchanged.
void prepareEnvironment();

} // namespace brandbridge::files
