// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sandbox/faults.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <functional>

namespace brandbridge::sandbox {

struct Options
{
    quint64 seed = 20;           ///< everything the sandbox invents follows from it
    QByteArray key = {};         ///< the API key it accepts; empty: one made at random
    QString folder = {};         ///< where what was written outlives the process; empty: in memory only
    Faults faults = {};          ///< what goes wrong from the start
    int requestsPerMinute = 120; ///< past it the answer is 429; 0 for no limit
    std::function<QDateTime()> now = QDateTime::currentDateTimeUtc;
};

} // namespace brandbridge::sandbox
