// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::files {

/// Sets what libraries read from the environment, for this process and those it starts. To be called before there is an
/// application or a thread.
///
/// Where the environment names another encoding than UTF-8 or none, as under cron or `env -i`, it is UTF-8, which Qt
/// reads texts as anyway: newer versions complain on standard error where the locale says otherwise. Languages stay.
void prepareEnvironment();

} // namespace brandbridge::files
