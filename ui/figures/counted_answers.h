// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QList>
#include <QMap>
#include <QString>

#include <utility>

namespace brandbridge::ui {

/// A run's answers as metrics, counted by model and by topic: what the service gives for the run as a whole only.
/// Answers that do not say whether they name the brand are left out. Each has the mentions of every brand that the run
/// mentions, 0 where there is none.
struct CountedAnswers
{
    service::Metrics all;
    QMap<QString, service::Metrics> byModel;
    QMap<QString, service::Metrics> byTopic;
    QMap<std::pair<QString, QString>, service::Metrics> byTopicAndModel;
};

CountedAnswers countAnswers(const QList<service::RunResult> &results);

} // namespace brandbridge::ui
