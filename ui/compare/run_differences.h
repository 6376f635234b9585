// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QList>
#include <QString>

#include <optional>

/// What one run has and the other has not.
namespace brandbridge::ui {

/// A prompt whose answer by a model names the brand in one of two runs only.
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
};

/// A domain that answers cite in one of two runs only, or a page of a domain that both cite.
struct SourceDifference
{
    QString domain;
    QString page; ///< its address; empty where it is the whole domain
    bool isGained = false;
    std::optional<qint64> responses; ///< that cite it, in the run that has it
    QString models;
};

/// By prompt and model, as far as both runs have an answer that says whether it names the brand; what only one of them
/// asked was neither gained nor lost.
QList<PromptDifference> promptDifferences(const QList<service::RunResult> &earlier,
                                          const QList<service::RunResult> &later);
/// By domain, whose upper and lower case are the same, and within a domain by page.
QList<SourceDifference> sourceDifferences(const QList<service::Source> &earlier, const QList<service::Source> &later);

} // namespace brandbridge::ui
