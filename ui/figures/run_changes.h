// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_comparison.h"
#include "ui/figures/figure_words.h"

#include <QList>
#include <QMap>
#include <QString>

namespace brandbridge::ui {

/// A statement about two runs, with its sign.
struct RunChange
{
    statistics::Change direction = statistics::Change::Unknown;
    Sense sense = Sense::Neutral;
    QString sentence;
};

RunChange inWords(const statistics::SignificantChange &change);

/// The changes from @p before to @p after, most important first: figures, then the topics and brands that moved most,
/// then the mix. At least one sentence.
QList<RunChange> whatChanged(const service::Run &before, const service::Run &after,
                             const statistics::RunComparison &comparison);
/// "12 prompts are new, 3 are gone. …"; empty if both runs have the same prompts and models.
QString mixSentence(const statistics::RunMix &mix);
/// The smallest change that the runs could show, and what more prompts would give; empty if unknown.
QString powerSentence(const statistics::RunComparison &comparison);

/// The number of responses that name the brand, by topic. Topics without a count are left out.
QMap<QString, qint64> topicCounts(const service::Metrics &metrics);

} // namespace brandbridge::ui
