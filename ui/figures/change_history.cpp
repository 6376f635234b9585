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

using figures::Change;
using figures::Figure;
using service::Run;

class HistoryWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::change_history)
};

Figure visibilityOf(const Run &run)
{
    return figure_words::of(RunFigure::Visibility, run.metrics);
}

double sizeOf(const Step &step)
{
    return std::abs(*visibilityOf(step.after).value - *visibilityOf(step.before).value);
}

Change directionOf(const Step &step)
{
    return figures::change(visibilityOf(step.before), visibilityOf(step.after));
}

/// The contribution of a model or topic to a step.
struct Part
{
    QString name;
    Figure before;
    Figure after;

    double size() const { return std::abs(*after.value - *before.value); }
    /// "Gemini −60.0", with the display name @p shown
    QString words(const QString &shown) const
    {
        //: %1 is a model or a topic, %2 percentage points with their sign
        return HistoryWords::tr("%1 %2").arg(shown, figure_words::signedPoints(*before.value, *after.value));
    }
};

using Parts = QMap<QString, service::Metrics>;

/// The part that moved most in the direction of @p step, beyond chance.
std::optional<Part> largestPart(const Step &step, const Parts &before, const Parts &after)
{
    std::optional<Part> largest;
    for (auto it = after.begin(); it != after.end(); ++it) {
        const Part part{it.key(), figures::visibility(before.value(it.key())), figures::visibility(*it)};
        if (!part.name.isEmpty() && figures::change(part.before, part.after) == directionOf(step) &&
            (!largest || part.size() > largest->size()))
            largest = part;
    }
    return largest;
}

} // namespace

QList<Step> largestSteps(const QList<Run> &runs)
{
    QList<Run> known = runs;
    known.removeIf([](const Run &run) { return !visibilityOf(run).value || !run.startedAt.isValid(); });
    QList<Step> found;
    std::optional<Step> largest;
    qsizetype next = 0;
    for (const int span : spans) {
        for (; next < span && next + 1 < known.size(); ++next) {
            const Step step{known.at(next + 1), known.at(next), span};
            const Change direction = directionOf(step);
            if ((direction == Change::Up || direction == Change::Down) && (!largest || sizeOf(step) > sizeOf(*largest)))
                largest = step;
        }
        if (largest && largest->span == span)
            found.append(*largest);
    }
    return found;
}

QString inShort(const Step &step)
{
    //: %1 and %2 are values, %3 is a date
    return HistoryWords::tr("%1 → %2 on %3")
        .arg(figure_words::value(RunFigure::Visibility, visibilityOf(step.before)),
             figure_words::value(RunFigure::Visibility, visibilityOf(step.after)),
             date_words::fullDay(step.after.startedAt));
}

Account inWords(const Step &step, const CountedAnswers *before, const CountedAnswers *after)
{
    const bool isKnown = before && after;
    const auto model = isKnown ? largestPart(step, before->byModel, after->byModel) : std::nullopt;
    const auto topic = isKnown ? largestPart(step, before->byTopic, after->byTopic) : std::nullopt;
    const QString where = step.span == 1 ? HistoryWords::tr("Latest run")
                                         //: The largest change in so many runs
                                         : HistoryWords::tr("Largest of %n run(s)", nullptr, step.span);
    QString sentence;
    if (model && topic)
        //: %1 is "Latest run", %2 as in "62.0 % → 45.0 % on 2 November 2026", %3 a model and %4 a topic with points
        sentence = HistoryWords::tr("%1: visibility %2, mostly %3 and topic %4")
                       .arg(where, inShort(step), model->words(service_words::shownModel(model->name)),
                            topic->words(topic->name));
    else if (model)
        //: As of model and topic
        sentence = HistoryWords::tr("%1: visibility %2, mostly %3")
                       .arg(where, inShort(step), model->words(service_words::shownModel(model->name)));
    else if (topic)
        //: As of model and topic; %3 is a topic with points
        sentence =
            HistoryWords::tr("%1: visibility %2, mostly topic %3").arg(where, inShort(step), topic->words(topic->name));
    else
        //: %1 is "Latest run", %2 as in "62.0 % → 45.0 % on 2 November 2026"
        sentence = HistoryWords::tr("%1: visibility %2").arg(where, inShort(step));
    const Change direction = directionOf(step);
    return {{direction, figure_words::sense(RunFigure::Visibility, direction), sentence},
            model ? model->name : QString(),
            topic ? topic->name : QString()};
}

} // namespace brandbridge::ui::change_history
