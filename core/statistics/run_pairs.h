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
#include <utility>

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

/// The figures of a whole run, in display order.
enum class Figure
{
    Visibility,
    NetSentiment,
    Position,
    Completed, ///< completed of all responses; known from totals only
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

/// What a verdict means.
enum class Change
{
    Unknown, ///< no verdict
    NotClear,
    Up,
    Down
};
Change changeOf(const std::optional<Verdict> &verdict);

/// Sets the q-values of @p family.
void settleFamily(const QList<Verdict *> &family);

/// Sets the q-values of a family by name.
template <typename Key>
void settleFamily(QMap<Key, Verdict> &family)
{
    QList<Verdict *> verdicts;
    for (Verdict &verdict : family)
        verdicts.append(&verdict);
    settleFamily(verdicts);
}

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
    QMap<std::pair<QString, QString>, Verdict> visibilityByTopicAndModel() const;
    // The share of responses that name @p rival.
    QMap<QString, Verdict> rivalByTopic(const QString &rival) const;
    QMap<QString, Verdict> rivalByModel(const QString &rival) const;
    /// The share of responses that name each of the rivals that most responses name.
    QMap<QString, Verdict> rivals() const;
    static constexpr qsizetype maxRivals = 50;
    /// The share of voice of the user's own brand, whose name is empty here, and of the rivals that most responses
    /// name, by name and model.
    QMap<std::pair<QString, QString>, Verdict> voiceByModel() const;
    static constexpr qsizetype maxVoices = 9;

private:
    QStringList mostNamedRivals(qsizetype max) const;

    QList<RunPair> m_pairs;
    RunMix m_mix;
};

/// The change of the share of two independent counts. Empty if a count is missing or out of range.
std::optional<Verdict> compareShares(std::optional<qint64> earlierPart, std::optional<qint64> earlierWhole,
                                     std::optional<qint64> laterPart, std::optional<qint64> laterWhole);
/// The change of visibility, net sentiment or completed responses from the runs' totals only. Empty if a count is
/// missing, or if the runs asked for different numbers of responses: then their prompts or models differ.
std::optional<Verdict> compareTotals(Figure figure, const service::Metrics &earlier, const service::Metrics &later);

} // namespace brandbridge::statistics
