// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace brandbridge::app {

/// @p time as the terminal shows it: in the reader's time zone.
inline QString shownTime(const QDateTime &time)
{
    return time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss");
}

} // namespace brandbridge::app
