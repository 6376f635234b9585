// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_differences.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui {

namespace {

using service::RunResult;
using service::Source;

QString keyOf(const RunResult &result)
{
    // A prompt that the service gives no id is known by its words.
    return (result.promptId.isEmpty() ? result.promptText : result.promptId) + QChar(0x1f) + result.model;
}

/// A run's answers to one prompt by one model, which may have been asked several times.
struct Answers
{
    qsizetype present = 0;
    qsizetype absent = 0;
    qsizetype firstPresent = -1; ///< among the run's results
    qsizetype firstAbsent = -1;

    /// By half of them and not by any: one run may have asked five times, and the other once.
    bool isNamed() const { return present > 0 && present >= absent; }
    /// One that says the same as most.
    qsizetype place() const { return isNamed() ? firstPresent : firstAbsent; }
};

/// Those that do not say whether they name the brand are left out.
QHash<QString, Answers> byPromptAndModel(const QList<RunResult> &results)
{
    QHash<QString, Answers> found;
    for (qsizetype i = 0; i < results.size(); ++i) {
        const RunResult &result = results.at(i);
        if (!result.isPresent)
            continue;
        Answers &answers = found[keyOf(result)];
        const bool isPresent = *result.isPresent;
        if (qsizetype &count = isPresent ? answers.present : answers.absent; count++ == 0)
            (isPresent ? answers.firstPresent : answers.firstAbsent) = i;
    }
    return found;
}

QList<VisibilityTotal> totalsBy(QString RunResult::*member, const QList<RunResult> &earlier,
                                const QList<RunResult> &later)
{
    QHash<QString, VisibilityTotal> totals;
    const auto count = [&](const QList<RunResult> &results, VisibilityTotal::Count VisibilityTotal::*side) {
        for (const RunResult &result : results) {
            if (!result.isPresent)
                continue;
            VisibilityTotal &total = totals[result.*member];
            total.name = result.*member;
            ++(total.*side).answers;
            (total.*side).present += *result.isPresent ? 1 : 0;
        }
    };
    count(earlier, &VisibilityTotal::earlier);
    count(later, &VisibilityTotal::later);
    QList<VisibilityTotal> sorted = totals.values();
    double greatest = 0;
    for (const VisibilityTotal &total : std::as_const(sorted))
        greatest = std::max(greatest, std::abs(total.change().value_or(0)));
    for (VisibilityTotal &total : sorted)
        total.greatest = greatest;
    std::sort(sorted.begin(), sorted.end(), [](const VisibilityTotal &one, const VisibilityTotal &other) {
        constexpr double last = 2; // no change is as big
        return std::pair(one.change().value_or(last), one.name) < std::pair(other.change().value_or(last), other.name);
    });
    return sorted;
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

QSet<QString> pagesOf(const Source &source)
{
    QSet<QString> pages;
    for (const Source::Link &link : source.links)
        pages.insert(link.address);
    return pages;
}

/// What @p in has and @p notIn has not.
void addSources(QList<SourceDifference> &differences, const QHash<QString, Source> &in,
                const QHash<QString, Source> &notIn, bool isGained)
{
    for (auto it = in.begin(); it != in.end(); ++it) {
        const auto other = notIn.constFind(it.key());
        if (other == notIn.constEnd()) {
            differences.append({it->domain, {}, isGained, it->responseCount, it->models});
            continue;
        }
        QSet<QString> known = pagesOf(*other);
        for (const Source::Link &link : it->links) {
            if (link.address.isEmpty() || known.contains(link.address))
                continue;
            known.insert(link.address);
            differences.append({it->domain, link.address, isGained, link.responseCount, {}});
        }
    }
}

} // namespace

QList<PromptDifference> promptDifferences(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    const QHash<QString, Answers> before = byPromptAndModel(earlier);
    const QHash<QString, Answers> after = byPromptAndModel(later);
    QList<PromptDifference> differences;
    for (auto it = after.begin(); it != after.end(); ++it) {
        const auto then = before.constFind(it.key());
        if (then == before.constEnd() || then->isNamed() == it->isNamed())
            continue;
        const bool isGained = it->isNamed();
        const RunResult &present = isGained ? later.at(it->place()) : earlier.at(then->place());
        differences.append({it.key(),
                            isGained,
                            present.promptText,
                            present.topicName,
                            present.journeyStage,
                            present.model,
                            present.rank,
                            present.sentiment,
                            {earlier.at(then->place()), then->place()},
                            {later.at(it->place()), it->place()}});
    }
    std::sort(differences.begin(), differences.end(), [](const PromptDifference &one, const PromptDifference &other) {
        return std::tie(one.prompt, one.model, one.key) < std::tie(other.prompt, other.model, other.key);
    });
    return differences;
}

bool asksSeveralTimes(const QList<RunResult> &results)
{
    const QHash<QString, Answers> answers = byPromptAndModel(results);
    return std::any_of(answers.cbegin(), answers.cend(),
                       [](const Answers &each) { return each.present + each.absent > 1; });
}

std::optional<double> VisibilityTotal::change() const
{
    const std::optional<double> before = earlier.visibility().value;
    const std::optional<double> after = later.visibility().value;
    return before && after ? std::optional(*after - *before) : std::nullopt;
}

figures::Change VisibilityTotal::meaning() const
{
    return figures::change(earlier.visibility(), later.visibility());
}

QList<VisibilityTotal> totalsByTopic(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    return totalsBy(&RunResult::topicName, earlier, later);
}

QList<VisibilityTotal> totalsByModel(const QList<RunResult> &earlier, const QList<RunResult> &later)
{
    return totalsBy(&RunResult::model, earlier, later);
}

QList<SourceDifference> sourceDifferences(const QList<Source> &earlier, const QList<Source> &later)
{
    const QHash<QString, Source> before = byDomain(earlier);
    const QHash<QString, Source> after = byDomain(later);
    QList<SourceDifference> differences;
    addSources(differences, after, before, true);
    addSources(differences, before, after, false);
    std::sort(differences.begin(), differences.end(), [](const SourceDifference &one, const SourceDifference &other) {
        const qint64 more = one.responses.value_or(0);
        const qint64 less = other.responses.value_or(0);
        return more != less ? more > less : std::tie(one.domain, one.page) < std::tie(other.domain, other.page);
    });
    return differences;
}

} // namespace brandbridge::ui
