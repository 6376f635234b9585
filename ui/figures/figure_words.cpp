// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_words.h"

#include "ui/words/formats.h"

#include <QCoreApplication>

#include <cmath>

namespace brandbridge::ui::figure_words {

namespace {

class FigureTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::figure_words)
};

struct FigureRow
{
    Measure measure;
    figures::Figure (*of)(const service::Metrics &metrics);
    const char *id;
    const char *title;
    const char *formula;
};
// In the order of RunFigure.
constexpr FigureRow figureRows[] = {
    {Measure::Percent, figures::visibility, "visibility",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Visibility"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Visibility = responses that name the brand / completed responses")},
    {Measure::SignedPercent, figures::netSentiment, "netSentiment",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Net sentiment"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Net sentiment = (positive − negative responses) / responses that name the brand")},
    {Measure::Decimal, figures::position, "position",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Average position"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Average position = where the brand stands among those that an answer names, on average; 1 is "
                       "first. The service computes it and gives no spread, so it has no interval.")},
    {Measure::Percent, figures::completed, "completed",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Responses completed"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Responses completed = responses that models gave / responses that were asked for")},
    {Measure::Percent, figures::shareOfVoice, "shareOfVoice",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Share of voice"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Share of voice = responses that name the brand / (responses that name the brand + "
                       "mentions of other brands)")},
};

const FigureRow &rowOf(RunFigure which)
{
    return figureRows[static_cast<size_t>(which)];
}

} // namespace

figures::Figure of(RunFigure which, const std::optional<service::Metrics> &metrics)
{
    return metrics ? rowOf(which).of(*metrics) : figures::Figure();
}

Measure measure(RunFigure which)
{
    return rowOf(which).measure;
}

QString id(RunFigure which)
{
    return QString::fromLatin1(rowOf(which).id);
}

QString title(RunFigure which)
{
    return FigureTexts::tr(rowOf(which).title);
}

QString formula(RunFigure which)
{
    return FigureTexts::tr(rowOf(which).formula);
}

QString value(RunFigure which, const figures::Figure &figure)
{
    return measures::text(measure(which), figure.value);
}

QString named(RunFigure which, const figures::Figure &figure)
{
    return FigureTexts::tr("%1: %2", "a figure's title and value").arg(title(which), value(which, figure));
}

QString sample(RunFigure which, const std::optional<service::Metrics> &metrics)
{
    if (!metrics)
        return FigureTexts::tr("Not computed yet");
    const auto count = [](std::optional<qint64> value) { return formats::count(value); };
    switch (which) {
    case RunFigure::Visibility:
        //: "120 of 290 responses": that name the brand
        return FigureTexts::tr("%1 of %2 responses").arg(count(metrics->present), count(metrics->completedResponses));
    case RunFigure::NetSentiment:
        if (metrics->present.value_or(0) > 0 && !figures::netSentiment(*metrics).value)
            return FigureTexts::tr("The service gives no sentiment");
        //: "30 positive, 10 negative of 40": responses that name the brand
        return FigureTexts::tr("%1 positive, %2 negative of %3")
            .arg(count(metrics->positive), count(metrics->negative), count(metrics->present));
    case RunFigure::Position:
        //: "up to": not every response that names the brand gives it a rank
        return FigureTexts::tr("Up to %Ln response(s)", nullptr, static_cast<int>(metrics->present.value_or(0)));
    case RunFigure::Completed:
        //: "290 of 300 responses": that were asked for
        return FigureTexts::tr("%1 of %2 responses")
            .arg(count(metrics->completedResponses), count(metrics->totalResponses));
    case RunFigure::ShareOfVoice: {
        const figures::Figure figure = figures::shareOfVoice(*metrics);
        //: "120 of 410 mentions of brands": of this one, of any
        return FigureTexts::tr("%1 of %2 mentions of brands")
            .arg(count(metrics->present), count(figure.value ? std::optional(figure.sample) : std::nullopt));
    }
    }
    Q_UNREACHABLE();
}

QString interval(RunFigure which, const figures::Figure &figure)
{
    if (!figure.interval)
        return figure.value ? FigureTexts::tr("No margin of error is known") : QString();
    return FigureTexts::tr("95 % interval %1 to %2")
        .arg(measures::text(measure(which), figure.interval->low),
             measures::text(measure(which), figure.interval->high));
}

QString cited(RunFigure which, const std::optional<service::Metrics> &metrics)
{
    const figures::Figure figure = of(which, metrics);
    const QString rest = interval(which, figure);
    return u"%1 (%2)"_qs.arg(named(which, figure),
                             rest.isEmpty() ? sample(which, metrics) : sample(which, metrics) + u"; "_qs + rest);
}

QString signedPoints(double before, double after)
{
    const double points = formats::points(before, after);
    const QString sign = points > 0 ? u"+"_qs : points < 0 ? u"−"_qs : u"±"_qs;
    return sign + formats::decimal(std::abs(points));
}

QString sign(figures::Change change)
{
    switch (change) {
    case figures::Change::Up:
        return u"▲"_qs;
    case figures::Change::Down:
        return u"▼"_qs;
    case figures::Change::WithinNoise:
        return u"≈"_qs;
    case figures::Change::Unknown:
        return u"–"_qs;
    }
    Q_UNREACHABLE();
}

figures::Sense sense(RunFigure which, figures::Change change)
{
    if (which == RunFigure::Completed || change == figures::Change::WithinNoise)
        return figures::Sense::Neutral;
    return change == figures::Change::Up ? figures::Sense::Good : figures::Sense::Bad;
}

bool isSame(RunFigure which, const figures::Figure &before, const figures::Figure &after)
{
    const figures::Change change = figures::change(before, after);
    return change != figures::Change::Up && change != figures::Change::Down && before.value && after.value &&
           value(which, before) == value(which, after);
}

QString change(RunFigure which, const figures::Figure &before, const figures::Figure &after)
{
    if (!after.value)
        return {};
    if (!before.value)
        return FigureTexts::tr("Nothing to compare with");
    if (isSame(which, before, after))
        return FigureTexts::tr("No change");
    const QString points = formats::decimal(std::abs(formats::points(*before.value, *after.value)));
    switch (figures::change(before, after)) {
    case figures::Change::Up:
        //: percentage points
        return FigureTexts::tr("Up by %1 points").arg(points);
    case figures::Change::Down:
        //: percentage points
        return FigureTexts::tr("Down by %1 points").arg(points);
    case figures::Change::WithinNoise:
        //: The change is too small to mean anything; %1 is percentage points with their sign, as in "+1.2"
        return FigureTexts::tr("%1 points, may be chance").arg(signedPoints(*before.value, *after.value));
    case figures::Change::Unknown:
        //: %1 is the figure of the run before
        return FigureTexts::tr("%1 in the run before").arg(value(which, before));
    }
    Q_UNREACHABLE();
}

} // namespace brandbridge::ui::figure_words
