// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/figures.h"

#include <QList>
#include <QMap>
#include <QString>

#include <utility>

namespace brandbridge::ui {

/// A run's answers as metrics, counted by model and by topic: what the service gives for the run as a whole only.
/// Answers that do not say whether they name the brand are left out. A brand that the run mentions and a part does not
/// has no mentions there: see voiceOf().
struct CountedAnswers
{
    /// The share of voice of @p rival in @p part, which is byModel or byTopic, under @p name.
    figures::Figure voiceOf(const QString &rival, const QMap<QString, service::Metrics> &part,
                            const QString &name) const;

    service::Metrics all;
    QMap<QString, service::Metrics> byModel;
    QMap<QString, service::Metrics> byTopic;
    QMap<std::pair<QString, QString>, service::Metrics> byTopicAndModel;
};

CountedAnswers countAnswers(const QList<service::RunResult> &results);

} // namespace brandbridge::ui
