// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/prompt_signals.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace brandbridge::statistics {

namespace {

using service::PromptKey;
using Reason = SilentPrompt::Reason;

/// Two prompts move together if their outcomes correlate at least this much, and each has at least so many responses
/// of its rarer outcome: fewer coincide by chance among many prompts.
constexpr double minCorrelation = 0.9;
constexpr int minRarerOutcomes = 6;

/// The outcomes of a prompt.
struct Outcomes
{
    std::vector<signed char> named; ///< by run and model; -1 if unknown
    QSet<qsizetype> runs;
    qint64 present = 0;
    qint64 responses = 0;
    bool isInNewest = false;
};

/// Letters and digits of @p text in lower case.
QString foldedText(const QString &text)
{
    QString folded;
    for (const QChar each : text.toCaseFolded()) {
        if (each.isLetterOrNumber() || each.isMark())
            folded.append(each);
    }
    return folded;
}

bool moveTogether(const Outcomes &one, const Outcomes &other)
{
    double counts[2][2] = {};
    for (size_t i = 0; i < one.named.size(); ++i) {
        if (one.named[i] >= 0 && other.named[i] >= 0)
            ++counts[one.named[i]][other.named[i]];
    }
    const double rows[] = {counts[0][0] + counts[0][1], counts[1][0] + counts[1][1]};
    const double columns[] = {counts[0][0] + counts[1][0], counts[0][1] + counts[1][1]};
    if (std::min({rows[0], rows[1], columns[0], columns[1]}) < minRarerOutcomes)
        return false;
    return counts[0][0] * counts[1][1] - counts[0][1] * counts[1][0] >=
           minCorrelation * std::sqrt(rows[0] * rows[1] * columns[0] * columns[1]);
}

} // namespace

QList<SilentPrompt> silentPrompts(const QList<QList<service::RunResult>> &runs)
{
    QMap<QString, size_t> models;
    for (const QList<service::RunResult> &results : runs) {
        for (const service::RunResult &result : results)
            models.insert(result.model, 0);
    }
    size_t next = 0;
    for (size_t &place : models)
        place = next++;
    QMap<PromptKey, Outcomes> prompts;
    for (qsizetype run = 0; run < runs.size(); ++run) {
        for (const service::RunResult &result : runs.at(run)) {
            Outcomes &outcomes = prompts[result.promptKey()];
            outcomes.isInNewest = outcomes.isInNewest || run == 0;
            if (!result.isPresent)
                continue;
            outcomes.named.resize(next * static_cast<size_t>(runs.size()), -1);
            outcomes.named[static_cast<size_t>(run) * next + models.value(result.model)] = *result.isPresent ? 1 : 0;
            outcomes.runs.insert(run);
            outcomes.present += *result.isPresent;
            ++outcomes.responses;
        }
    }
    QList<SilentPrompt> found;
    QHash<QString, PromptKey> texts;
    QList<PromptKey> kept; ///< that neither have a constant outcome nor say what another one says
    for (auto it = prompts.cbegin(); it != prompts.cend(); ++it) {
        if (!it->isInNewest)
            continue;
        const QString text = foldedText(it.key().text());
        const bool isKnownLong = it->runs.size() >= minSilenceRuns;
        const auto along = std::find_if(kept.cbegin(), kept.cend(), [&](const PromptKey &other) {
            return isKnownLong && moveTogether(*it, prompts.value(other));
        });
        std::optional<Reason> reason;
        if (texts.contains(text))
            reason = Reason::Duplicate;
        else if (isKnownLong && it->present == it->responses)
            reason = Reason::AlwaysNamed;
        else if (isKnownLong && it->present == 0)
            reason = Reason::NeverNamed;
        else if (along != kept.cend())
            reason = Reason::MovesAlong;
        if (reason)
            found.append({it.key(), *reason,
                          *reason == Reason::Duplicate    ? texts.value(text)
                          : *reason == Reason::MovesAlong ? *along
                                                          : PromptKey(),
                          it->present, it->responses});
        else if (isKnownLong)
            kept.append(it.key());
        if (!texts.contains(text))
            texts.insert(text, it.key());
    }
    return found;
}

} // namespace brandbridge::statistics
