// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/change_mark.h"

#include <QList>
#include <QMap>
#include <QString>

namespace brandbridge::ui {

/// One thing that can be said of two runs, with its sign.
struct RunChange
{
    figures::Change direction = figures::Change::Unknown;
    ChangeMark::Sense sense = ChangeMark::Sense::Neutral;
    QString sentence;
};

/// What is different in @p after from @p before, most important first: figures, and the topics and brands that moved
/// most. What chance may explain is said to be that. Says only what the two runs' metrics say; one sentence at least.
QList<RunChange> whatChanged(const service::Run &before, const service::Run &after);

/// How many responses name the brand, by topic. Topics without a count are left out.
QMap<QString, qint64> topicCounts(const service::Metrics &metrics);

} // namespace brandbridge::ui
