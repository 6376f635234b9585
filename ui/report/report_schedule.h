// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace brandbridge::ui::report {

enum class Scheduler
{
    Cron,    ///< a line of a crontab
    Systemd, ///< the two units of a timer
    Windows  ///< a line for PowerShell
};

/// The text that makes @p scheduler run @p command (the program first) every Monday at 8:00. Line breaks in arguments
/// become spaces.
QString scheduleOf(Scheduler scheduler, const QStringList &command);

} // namespace brandbridge::ui::report
