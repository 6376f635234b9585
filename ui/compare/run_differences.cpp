// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/run_differences.h"

#include <QHash>

namespace brandbridge::ui {

namespace {

using service::RunResult;
using service::Source;

QString keyOf(const RunResult &result)
{
    // A prompt that the service gives no id is known by its words.
    return (result.promptId.isEmpty() ? result.promptText : result.promptId) + QChar(0x1f) + result.model;
}

/// One result for each prompt and model, one that names the brand where there is one; those that do not say are left
/// out.
QHash<QString, RunResult> byPromptAndModel(const QList<RunResult> &results)
{
    QHash<QString, RunResult> found;
    for (const RunResult &result : results) {
        if (!result.isPresent)
            continue;
        const QString key = keyOf(result);
        const auto known = found.constFind(key);
        if (known == found.constEnd() || (*result.isPresent && !*known->isPresent))
            found.insert(key, result);
    }
    return found;
}

QHash<QString, Source> byDomain(const QList<Source> &sources)
{
    QHash<QString, Source> found;
    for (const Source &source : sources) {
        if (!source.domain.isEmpty())
            found.insert(source.domain.toCaseFolded(), source);
    }
    return found;
}

void addDomains(QList<SourceDifference> &differences, const QHash<QString, Source> &in,
                const QHash<QString, Source> &notIn, bool isGained)
{
    for (auto it = in.begin(); it != in.end(); ++it) {
        if (!notIn.contains(it.key()))
            differences.append({it->domain, isGained, it->responseCount, it->models.join(u", "_qs)});
    }
}

} // namespace

QList<PromptDifference> promptDifferences(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    const QHash<QString, RunResult> before = byPromptAndModel(earlier);
    const QHash<QString, RunResult> after = byPromptAndModel(later);
    QList<PromptDifference> differences;
    for (auto it = after.begin(); it != after.end(); ++it) {
        const auto then = before.constFind(it.key());
        if (then == before.constEnd() || *then->isPresent == *it->isPresent)
            continue;
        const RunResult &present = *it->isPresent ? *it : *then;
        differences.append({it.key(), *it->isPresent, present.promptText, present.topicName, present.journeyStage,
                            present.model, present.rank, present.sentiment});
    }
    std::sort(differences.begin(), differences.end(), [](const PromptDifference &one, const PromptDifference &other) {
        return std::tie(one.prompt, one.model, one.key) < std::tie(other.prompt, other.model, other.key);
    });
    return differences;
}

QList<SourceDifference> sourceDifferences(const QList<Source> &earlier, const QList<Source> &later)
{
    const QHash<QString, Source> before = byDomain(earlier);
    const QHash<QString, Source> after = byDomain(later);
    QList<SourceDifference> differences;
    addDomains(differences, after, before, true);
    addDomains(differences, before, after, false);
    std::sort(differences.begin(), differences.end(), [](const SourceDifference &one, const SourceDifference &other) {
        const qint64 more = one.responses.value_or(0);
        const qint64 less = other.responses.value_or(0);
        return more != less ? more > less : one.domain < other.domain;
    });
    return differences;
}

} // namespace brandbridge::ui
