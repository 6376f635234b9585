// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/figures.h"

#include <QList>
#include <QString>

#include <optional>

/// What is different between two runs.
namespace brandbridge::ui {

/// A prompt whose answer by a model names the brand in one of two runs only; where there are several answers, half of
/// them.
struct PromptDifference
{
    QString key; ///< tells prompt and model apart
    bool isGained = false;
    QString prompt;
    QString topic;
    QString stage;
    QString model;
    std::optional<double> rank; ///< in the run that names the brand
    QString sentiment;          ///< likewise
    struct Side
    {
        service::RunResult result = {};
        qsizetype position = 0; ///< among the run's results
    };
    Side earlier = {};
    Side later = {};
};

/// How many of the answers about one topic, or by one model, name the brand in each of two runs.
struct VisibilityTotal
{
    struct Count
    {
        qint64 present = 0;
        qint64 answers = 0; ///< that say whether they name it

        figures::Figure visibility() const { return figures::share(present, answers); }
        bool operator==(const Count &) const = default;
    };
    QString name; ///< empty for answers of which the topic or the model is not known
    Count earlier = {};
    Count later = {};
    double greatest = 0; ///< change of the visibility, up or down, among all totals

    /// Of the visibility, -1 to 1; empty where one of the runs has no answer.
    std::optional<double> change() const;
    /// What it means.
    figures::Change meaning() const;
};

/// A domain that answers cite in one of two runs only, or a page of a domain that both cite.
struct SourceDifference
{
    QString domain;
    QString page; ///< its address; empty where it is the whole domain
    bool isGained = false;
    std::optional<qint64> responses; ///< that cite it, in the run that has it
    QStringList models;
};

/// By prompt and model, as far as both runs have an answer that says whether it names the brand; what only one of them
/// asked was neither gained nor lost.
QList<PromptDifference> promptDifferences(const QList<service::RunResult> &earlier,
                                          const QList<service::RunResult> &later);
/// Whether a model was asked the same more than once.
bool asksSeveralTimes(const QList<service::RunResult> &results);
/// By topic, the biggest fall first; what only one of the runs has comes last.
QList<VisibilityTotal> totalsByTopic(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later);
/// By model, likewise.
QList<VisibilityTotal> totalsByModel(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later);
/// By domain, whose upper and lower case are the same, and within a domain by page.
QList<SourceDifference> sourceDifferences(const QList<service::Source> &earlier, const QList<service::Source> &later);

} // namespace brandbridge::ui
