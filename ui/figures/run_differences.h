// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/figures.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

/// What is different between two runs.
namespace brandbridge::ui {

/// A prompt whose answer by a model names the brand in one of two runs only; where there are several answers, half of
/// them.
struct PromptDifference
{
    QString key; ///< identifies prompt and model
    bool isGained = false;
    struct Side
    {
        service::RunResult result = {};
        qsizetype position = 0; ///< among the run's results
    };
    Side earlier = {};
    Side later = {};

    /// That of the run that names the brand.
    const service::RunResult &result() const { return isGained ? later.result : earlier.result; }
};

/// How many answers of each of two runs have something in common: of those about one topic, or by one model, how many
/// name the brand; of all, how many cite a domain.
struct TwoShares
{
    QString name; ///< empty where the topic or the model is not known
    figures::Figure earlier = {};
    figures::Figure later = {};
    double greatest = 0; ///< change of the share, up or down, among all

    /// Of the share, -1 to 1; empty where one of the runs has no answer.
    std::optional<double> change() const;
    /// What it means.
    figures::Change meaning() const;
};

/// A domain, its name, that answers cite in one of two runs only or clearly more often in one; or a page of a domain
/// that both cite, in one only.
struct SourceDifference : TwoShares
{
    QString page; ///< its address; empty for the whole domain
    bool isGained = false;
    bool isInBoth = false;
    bool isAmongRivals = false; ///< where it is cited, answers name other brands and not the own one
    QStringList models = {};    ///< of the run that cites it more
    QStringList topics = {};    ///< of that run
};

/// By prompt and model, where both runs have an answer that says whether it names the brand; what only one of them
/// asked was neither gained nor lost.
QList<PromptDifference> promptDifferences(const QList<service::RunResult> &earlier,
                                          const QList<service::RunResult> &later);
/// Whether a model was asked the same more than once.
bool asksSeveralTimes(const QList<service::RunResult> &results);
/// Visibility by topic or by model, as countAnswers() has it of two runs: the biggest fall first; what only one of them
/// has comes last.
QList<TwoShares> visibilityTotals(const QMap<QString, service::Metrics> &earlier,
                                  const QMap<QString, service::Metrics> &later);
/// What a run cites.
struct CitedSources
{
    QList<service::Source> sources = {};
    std::optional<qint64> responses = {};   ///< of the run
    QList<service::RunResult> results = {}; ///< may be incomplete
};
/// By domain, whose upper and lower case are the same, and within a domain by page: first what chance does not explain,
/// the greatest change first, then what most responses cite.
QList<SourceDifference> sourceDifferences(const CitedSources &earlier, const CitedSources &later);

} // namespace brandbridge::ui
