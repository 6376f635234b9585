// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/prompt_key.h"
#include "core/service/records.h"
#include "core/statistics/paired_ratio.h"

#include <QList>
#include <QMap>
#include <QString>

#include <functional>
#include <optional>

namespace brandbridge::statistics {

/// The responses of one run, or of all runs of a period, to one prompt by one model.
struct PairResponses
{
    int responses = 0;
    int present = 0;
    int positive = 0;
    int negative = 0;
    int neutral = 0;
    int ranked = 0;
    double ranks = 0; ///< their sum
    int otherMentions = 0;
    QMap<QString, int> rivals; ///< mentions by name
};

/// A prompt and a model that both runs have.
struct RunPair
{
    service::PromptKey prompt;
    QString model;
    PairResponses earlier;
    PairResponses later;
};

enum class Figure
{
    Visibility,
    NetSentiment,
    Position,
    ShareOfVoice
};

/// How a figure changed, and whether chance explains it.
struct Verdict
{
    enum class Basis
    {
        Pairs, ///< like for like
        Totals ///< of the runs' counts; their prompts and models may differ
    };
    double earlier = 0;
    double later = 0;
    std::optional<Interval> interval; ///< 95 %, of later minus earlier
    double pValue = 1;
    double qValue = 1; ///< within its family; the p-value if it stands alone
    Basis basis = Basis::Pairs;
    qint64 pairs = 0;    ///< that were compared; 0 for totals
    double flipRate = 0; ///< of visibility: the share of pairs that changed

    double difference() const { return later - earlier; }
    bool isClear() const;
};

/// Sets the q-values of @p family.
void settleFamily(QMap<QString, Verdict> &family);

/// What only one of two runs has.
struct RunMix
{
    qint64 newPrompts = 0;
    qint64 gonePrompts = 0;
    qint64 newModels = 0;
    qint64 goneModels = 0;
    /// How much of the change of the whole runs' visibility it accounts for, -1 to 1; empty if one of them is unknown.
    std::optional<double> visibility;

    bool isEmpty() const { return newPrompts + gonePrompts + newModels + goneModels == 0; }
};

/// Two runs, or two periods, like for like: the responses of each prompt and model that both have. Responses that do
/// not say whether they name the brand are left out. A value.
class RunPairs final
{
public:
    using Filter = std::function<bool(const RunPair &)>;

    RunPairs(const QList<service::RunResult> &earlier, const QList<service::RunResult> &later);

    const QList<RunPair> &pairs() const { return m_pairs; }
    const RunMix &mix() const { return m_mix; }

    /// The change of @p figure over the pairs that @p filter selects. Empty if one of the runs has no value.
    std::optional<Verdict> compare(Figure figure, const Filter &filter = {}) const;
    /// The change of the share of responses that name @p rival.
    std::optional<Verdict> compareRival(const QString &rival, const Filter &filter = {}) const;

    // Families, by name.

    QMap<QString, Verdict> visibilityByTopic() const;
    QMap<QString, Verdict> visibilityByModel() const;
    /// The share of responses that name each of the rivals that most responses name.
    QMap<QString, Verdict> rivals() const;
    static constexpr qsizetype maxRivals = 50;

private:
    QList<RunPair> m_pairs;
    RunMix m_mix;
};

/// The change of visibility and net sentiment from the runs' totals only. Empty if a count is missing.
std::optional<Verdict> compareTotals(Figure figure, const service::Metrics &earlier, const service::Metrics &later);

} // namespace brandbridge::statistics
