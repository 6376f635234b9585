// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/records.h"
#include "core/statistics/estimates.h"

#include <QList>
#include <QMap>

#include <utility>

namespace brandbridge::statistics {

/// A run's answers as metrics, counted by model and by topic; the service provides totals only. Answers that do not say
/// whether they name the brand are left out. A brand mentioned in the run but not in a part has zero mentions in that
/// part, see voiceOf().
struct AnswerCounts
{
    /// The share of voice of @p rival in the entry @p name of @p part, which is byModel or byTopic.
    Estimate voiceOf(const QString &rival, const QMap<QString, service::Metrics> &part, const QString &name) const;

    service::Metrics all;
    QMap<QString, service::Metrics> byModel;
    QMap<QString, service::Metrics> byTopic;
    QMap<std::pair<QString, QString>, service::Metrics> byTopicAndModel;
};

AnswerCounts countAnswers(const QList<service::RunResult> &results);

/// @p runs, newest first and at least one, as one run with the newest one's ID and time: its figures are those of their
/// @p results, or the sums of their totals without results. A single run is returned as it is.
service::Run pooledRun(const QList<service::Run> &runs, const QList<service::RunResult> &results = {});
/// The sources of several runs, with the sums of their counts.
QList<service::Source> pooledSources(const QList<QList<service::Source>> &ofRuns);

} // namespace brandbridge::statistics
