// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/answer_counts.h"
#include "core/statistics/estimates.h"
#include "core/statistics/run_comparison.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

/// Finds differences between two runs.
namespace brandbridge::statistics {

/// A prompt whose answer by a model names the brand in only one of two runs. With several answers, most of each run's
/// must agree: half of them decides nothing, because more of the pairs with an even number of answers would count.
struct PromptDifference
{
    QString key; ///< identifies prompt and model
    bool isGained = false;
    struct Side
    {
        service::RunResult result = {};
        qsizetype position = 0; ///< index in the run's results
    };
    Side earlier = {};
    Side later = {};

    /// The result of the run that names the brand.
    const service::RunResult &result() const { return isGained ? later.result : earlier.result; }
};

/// Two shares: of the responses about a topic or by a model that name the brand, like for like, or of all responses
/// that cite a domain.
struct TwoShares
{
    QString name; ///< empty if the topic or model is unknown
    Estimate earlier = {};
    Estimate later = {};
    std::optional<Verdict> verdict = {};
    double greatest = 0; ///< largest absolute change of the share among all rows

    /// Change of the share, -1 to 1; empty if a run has no response.
    std::optional<double> change() const;
    Change meaning() const { return changeOf(verdict); }
};

/// The share of the responses about one topic, or by one model, that name a rival.
struct RivalShares : TwoShares
{
    bool isOfModel = false;
};

/// A domain that answers cite in only one of two runs or clearly more often in one, or a page that only one run cites
/// of a domain that both cite.
struct SourceDifference : TwoShares
{
    QString page; ///< the page's URL; empty for the whole domain
    bool isGained = false;
    bool isInBoth = false;
    bool isAmongRivals = false; ///< answers that cite it name other brands but not the user's own
    QStringList models = {};    ///< of the run that cites it more often
    QStringList topics = {};    ///< of the same run
};

/// Differences by prompt and model. Both runs need an answer that says whether it names the brand; a prompt asked in
/// only one run is neither gained nor lost.
QList<PromptDifference> promptDifferences(const QList<service::RunResult> &earlier,
                                          const QList<service::RunResult> &later);
/// Whether a model answered the same prompt more than once.
bool asksSeveralTimes(const QList<service::RunResult> &results);
/// Visibility by topic or model: the verdicts of @p family, largest fall first, then the entries that only one of the
/// two runs' countAnswers() has.
QList<TwoShares> visibilityTotals(const QMap<QString, Verdict> &family, const QMap<QString, service::Metrics> &earlier,
                                  const QMap<QString, service::Metrics> &later);
/// The shares that @p family is about: clear changes first, then the largest ones.
QList<TwoShares> sharesIn(const QMap<QString, Verdict> &family);
/// Where the share of responses that name @p rival moved, like for like: the topics, then the models, each in the order
/// of sharesIn(). Either is a family.
QList<RivalShares> rivalShares(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later,
                               const QString &rival);
/// Differences by domain (case-insensitive), then by page. Clear changes in @p family, which compareSources() gives,
/// come first, largest first, then the most cited.
QList<SourceDifference> sourceDifferences(const CitedSources &earlier, const CitedSources &later,
                                          const QMap<QString, Verdict> &family);

} // namespace brandbridge::statistics
