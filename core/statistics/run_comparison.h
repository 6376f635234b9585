// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/run_pairs.h"

namespace brandbridge::statistics {

/// How two runs differ, like for like: what a screen, a report or a tool says about them. A value.
struct RunComparison
{
    QMap<Figure, Verdict> figures; ///< those that both runs have
    // Families.
    QMap<QString, Verdict> topics; ///< visibility by topic
    QMap<QString, Verdict> models; ///< visibility by model
    QMap<std::pair<QString, QString>, Verdict> topicsAndModels;
    QMap<QString, Verdict> rivals;                     ///< the share of responses that name another brand
    QMap<std::pair<QString, QString>, Verdict> voices; ///< as RunPairs::voiceByModel(), if wanted
    RunMix mix;
    qint64 prompts = 0; ///< that both runs have

    std::optional<Verdict> on(Figure figure) const;
    /// The smallest change of visibility, 0 to 1, that is found in 8 of 10 cases with @p times as many prompts. Empty
    /// if the runs have no pairs.
    std::optional<double> detectableChange(double times = 1) const;
};
enum class Detail
{
    Usual,
    WithVoices ///< takes several times as long
};
/// Like for like.
RunComparison compareRuns(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later,
                          Detail detail = Detail::Usual);
/// What is known of two runs from their totals, added to their comparison like for like, if that is known.
RunComparison comparisonOf(const std::optional<service::Metrics> &earlier, const std::optional<service::Metrics> &later,
                           const RunComparison *likeForLike = nullptr);

/// Sets the q-values of the figures of several brands: the same figure of all brands is one family.
void settleBrands(const QList<RunComparison *> &brands);

/// A clear change.
struct SignificantChange
{
    enum class What
    {
        Visibility,
        NetSentiment,
        Completed,
        Topic,  ///< the visibility in a topic
        Rival,  ///< the share of responses that name another brand
        Source, ///< the share of responses that cite a domain
    };
    What what = What::Visibility;
    QString name = {}; ///< the topic, the other brand or the domain; otherwise empty
    Verdict verdict = {};

    bool isRise() const { return verdict.difference() > 0; }
};
/// The clear changes, most important first: figures, then the topics and other brands with the largest fall and rise.
QList<SignificantChange> clearChanges(const RunComparison &comparison);
/// The domains with the largest clear fall and rise in @p family.
QList<SignificantChange> clearSourceChanges(const QMap<QString, Verdict> &family);

/// The sources that a run cites.
struct CitedSources
{
    QList<service::Source> sources = {};
    std::optional<qint64> responses = {};   ///< number of responses of the run
    QList<service::RunResult> results = {}; ///< may be incomplete
};
/// The change of the share of responses that cite a domain, by domain in lower case: a family. A domain that is missing
/// from a run counts as cited by no response. From totals, so it is only valid if both runs have the same prompts and
/// models.
QMap<QString, Verdict> compareSources(const CitedSources &earlier, const CitedSources &later);

} // namespace brandbridge::statistics
