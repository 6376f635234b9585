// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QJsonObject>

namespace brandbridge::activity {

/// How much of a call is kept at most. Callers may cut at these bounds themselves, to carry less along.
constexpr qsizetype maxArgumentBytes = 64 * 1024; ///< of the arguments as JSON
constexpr qsizetype maxAnswerBytes = 16 * 1024;   ///< of the result's text, from its beginning

/// Takes the records of calls that have ended. Outlives those who record.
class ActivityRecorder
{
public:
    virtual ~ActivityRecorder() = default;

    /// Keeps @p record and returns at once. The arguments come as an object and not in the record, so that printing
    /// them is not the caller's time.
    virtual void record(ActivityEntry record, const QJsonObject &arguments) = 0;
};

} // namespace brandbridge::activity
