// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_words.h"

#include "core/statistics/rounding.h"
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
    statistics::Estimate (*of)(const service::Metrics &metrics);
    const char *id;
    const char *title;
    const char *formula;
};
// In the order of RunFigure.
constexpr FigureRow figureRows[] = {
    {Measure::Percent, statistics::visibility, "visibility",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Visibility"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Visibility = responses that name the brand / completed responses")},
    {Measure::SignedPercent, statistics::netSentiment, "netSentiment",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Net sentiment"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Net sentiment = (positive − negative responses) / responses that name the brand")},
    {Measure::Decimal, statistics::position, "position",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Average position"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Average position = where the brand stands among those that an answer names, on average; 1 is "
                       "first. The service computes it and gives no spread, so it has no interval.")},
    {Measure::Percent, statistics::completed, "completed",
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words", "Responses completed"),
     QT_TRANSLATE_NOOP("brandbridge::ui::figure_words",
                       "Responses completed = responses that models gave / responses that were asked for")},
    {Measure::Percent, statistics::shareOfVoice, "shareOfVoice",
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

statistics::Estimate of(RunFigure which, const std::optional<service::Metrics> &metrics)
{
    return metrics ? rowOf(which).of(*metrics) : statistics::Estimate();
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

QString value(RunFigure which, const statistics::Estimate &figure)
{
    return measures::text(measure(which), figure.value);
}

QString named(RunFigure which, const statistics::Estimate &figure)
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
        if (metrics->present.value_or(0) > 0 && !statistics::netSentiment(*metrics).value)
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
        const statistics::Estimate figure = statistics::shareOfVoice(*metrics);
        //: "120 of 410 mentions of brands": of this one, of any
        return FigureTexts::tr("%1 of %2 mentions of brands")
            .arg(count(metrics->present), count(figure.value ? std::optional(figure.sample) : std::nullopt));
    }
    }
    Q_UNREACHABLE();
}

QString interval(RunFigure which, const statistics::Estimate &figure)
{
    if (!figure.interval)
        return figure.value ? FigureTexts::tr("No margin of error is known") : QString();
    return FigureTexts::tr("95 % interval %1 to %2")
        .arg(measures::text(measure(which), figure.interval->low),
             measures::text(measure(which), figure.interval->high));
}

QString cited(RunFigure which, const std::optional<service::Metrics> &metrics)
{
    const statistics::Estimate figure = of(which, metrics);
    const QString rest = interval(which, figure);
    return u"%1 (%2)"_s.arg(named(which, figure),
                            rest.isEmpty() ? sample(which, metrics) : sample(which, metrics) + u"; "_s + rest);
}

QString signedPoints(double before, double after)
{
    const double points = statistics::points(before, after);
    const QString sign = points > 0 ? u"+"_s : points < 0 ? u"−"_s : u"±"_s;
    return sign + formats::decimal(std::abs(points));
}

namespace {

/// "+4.1 (−0.2 to +8.4)" for values that @p shown formats with their sign
template <typename Shown>
QString withInterval(const statistics::Verdict &verdict, const QString &difference, const Shown &shown)
{
    return verdict.interval
               //: A difference and the ends of its interval: "+4.1 points (−0.2 to +8.4)"
               ? FigureTexts::tr("%1 (%2 to %3)")
                     .arg(difference, shown(verdict.interval->low), shown(verdict.interval->high))
               : difference;
}

QString withSign(double value)
{
    const QString digits = formats::decimal(std::abs(value));
    return digits == formats::decimal(0.0) ? u"±"_s + digits : (value > 0 ? u"+"_s : u"−"_s) + digits;
}

} // namespace

QString difference(const statistics::Verdict &verdict, bool withUnit)
{
    const QString points = signedPoints(verdict.earlier, verdict.later);
    //: Percentage points with their sign, as in "+1.2"
    return withInterval(verdict, withUnit ? FigureTexts::tr("%1 points").arg(points) : points,
                        [](double value) { return withSign(100 * value); });
}

QString difference(RunFigure which, const statistics::Verdict &verdict)
{
    return which == RunFigure::Position ? withInterval(verdict, withSign(verdict.difference()), withSign)
                                        : difference(verdict);
}

QString basis(const statistics::Verdict &verdict)
{
    return verdict.basis == statistics::Verdict::Basis::Totals
               ? FigureTexts::tr("From totals: the runs' responses have not been compared one by one.")
               : FigureTexts::tr("Like for like, from %Ln pair(s) of prompt and model that both runs have.", nullptr,
                                 static_cast<int>(verdict.pairs));
}

QString sign(statistics::Change change)
{
    switch (change) {
    case statistics::Change::Up:
        return u"▲"_s;
    case statistics::Change::Down:
        return u"▼"_s;
    case statistics::Change::NotClear:
        return u"≈"_s;
    case statistics::Change::Unknown:
        return u"–"_s;
    }
    Q_UNREACHABLE();
}

Sense sense(RunFigure which, statistics::Change change)
{
    using statistics::Change;
    if (which == RunFigure::Completed || change == Change::NotClear || change == Change::Unknown)
        return Sense::Neutral;
    return (change == Change::Up) == (which != RunFigure::Position) ? Sense::Good : Sense::Bad; // 1 is best
}

QString change(RunFigure which, const statistics::Estimate &before, const statistics::Estimate &after,
               const std::optional<statistics::Verdict> &verdict)
{
    if (!after.value)
        return {};
    if (!before.value)
        return FigureTexts::tr("Nothing to compare with");
    //: %1 is the figure of the run before
    return verdict ? difference(which, *verdict) : FigureTexts::tr("%1 in the run before").arg(value(which, before));
}

} // namespace brandbridge::ui::figure_words
