// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QJsonObject>
#include <QList>

namespace brandbridge::test {

/// A record in memory: calls as they were handed over, with secrets and all.
class FakeActivityRecorder final : public activity::ActivityRecorder
{
public:
    void record(activity::ActivityEntry record, const QJsonObject &given) override
    {
        records.append(std::move(record));
        arguments.append(given);
    }

    QList<activity::ActivityEntry> records;
    QList<QJsonObject> arguments; ///< of each of them
};

} // namespace brandbridge::test
