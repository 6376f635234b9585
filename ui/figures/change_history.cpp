// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/change_history.h"

#include "ui/figures/figure_words.h"
#include "ui/words/date_words.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace brandbridge::ui::change_history {

namespace {

using service::Run;
using statistics::Change;
using statistics::Verdict;

class HistoryWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::change_history)
};

/// A model or topic, and its part in a step.
using Part = std::pair<QString, Verdict>;

/// The part with the largest clear change in the direction of @p whole.
std::optional<Part> largestPart(const Verdict &whole, const QMap<QString, Verdict> &family)
{
    std::optional<Part> largest;
    for (auto it = family.begin(); it != family.end(); ++it) {
        const double size = std::abs(it->difference());
        if (!it.key().isEmpty() && statistics::changeOf(*it) == statistics::changeOf(whole) &&
            (!largest || size > std::abs(largest->second.difference())))
            largest = Part{it.key(), *it};
    }
    return largest;
}

/// "Gemini −60.0", with the display name @p shown
QString partWords(const Part &part, const QString &shown)
{
    //: %1 is a model or a topic, %2 percentage points with their sign
    return HistoryWords::tr("%1 %2").arg(shown, figure_words::signedPoints(part.second.earlier, part.second.later));
}

/// "Gemini −60.0, topic Prices −70.0"; either may be missing.
QString partsWords(const std::optional<Part> &model, const std::optional<Part> &topic)
{
    QStringList parts;
    if (model)
        parts.append(partWords(*model, service_words::shownModel(model->first)));
    if (topic)
        //: %1 is a topic with percentage points
        parts.append(HistoryWords::tr("topic %1").arg(partWords(*topic, topic->first)));
    return parts.join(u", "_s);
}

} // namespace

QList<Step> largestSteps(const QList<Run> &runs, const Compare &compare)
{
    QList<Run> known = runs;
    known.removeIf([](const Run &run) {
        return !figure_words::of(RunFigure::Visibility, run.metrics).value || !run.startedAt.isValid();
    });
    QList<Step> steps;
    for (qsizetype i = 0; i < spans.back() && i + 1 < known.size(); ++i) {
        const Run &before = known.at(i + 1);
        const Run &after = known.at(i);
        const Comparison likeForLike = compare ? compare(before, after) : Comparison();
        const auto verdict =
            statistics::comparisonOf(before.metrics, after.metrics, likeForLike.get()).on(RunFigure::Visibility);
        const int span = *std::find_if(spans.begin(), spans.end(), [i](int runs) { return i < runs; });
        if (verdict)
            steps.append({before, after, span, *verdict});
    }
    QList<Verdict *> family;
    for (Step &step : steps)
        family.append(&step.verdict);
    statistics::settleFamily(family);
    QList<Step> found;
    for (const Step &step : std::as_const(steps)) {
        const bool isLargest =
            found.isEmpty() || std::abs(step.verdict.difference()) > std::abs(found.last().verdict.difference());
        if (!step.verdict.isClear() || !isLargest)
            continue;
        if (!found.isEmpty() && found.last().span == step.span)
            found.removeLast();
        found.append(step);
    }
    return found;
}

QString inShort(const Step &step)
{
    //: %1 is a difference with its interval, as in "−17.0 points (−21.2 to −12.8)", %2 is a date
    return HistoryWords::tr("%1 on %2")
        .arg(figure_words::difference(step.verdict), date_words::fullDay(step.after.startedAt));
}

Account inWords(const Step &step, const statistics::RunComparison *comparison)
{
    const auto model = comparison ? largestPart(step.verdict, comparison->models) : std::nullopt;
    const auto topic = comparison ? largestPart(step.verdict, comparison->topics) : std::nullopt;
    const QString where = step.span == 1 ? HistoryWords::tr("Since the run before")
                                         //: The largest change in so many runs
                                         : HistoryWords::tr("Largest change in %n run(s)", nullptr, step.span);
    const QString parts = partsWords(model, topic);
    const QString sentence =
        parts.isEmpty()
            //: %1 is "Since the run before", %2 as in "−17.0 points (−21.2 to −12.8) on 2 November 2026"
            ? HistoryWords::tr("%1: visibility %2").arg(where, inShort(step))
            //: %1 is "Since the run before", %2 as in "−17.0 points (−21.2 to −12.8) on 2 November 2026", %3
            //: a model, a topic or both with points
            : HistoryWords::tr("%1: visibility %2, mostly %3").arg(where, inShort(step), parts);
    const Change direction = statistics::changeOf(step.verdict);
    return {{direction, figure_words::sense(RunFigure::Visibility, direction), sentence},
            model ? model->first : QString(),
            topic ? topic->first : QString()};
}

QString largestParts(const Verdict &change, const statistics::RunComparison &comparison)
{
    const QString parts =
        change.isClear() ? partsWords(largestPart(change, comparison.models), largestPart(change, comparison.topics))
                         : QString();
    //: %1 is a model, a topic or both with percentage points
    return parts.isEmpty() ? QString() : HistoryWords::tr("Mostly %1.").arg(parts);
}

} // namespace brandbridge::ui::change_history
