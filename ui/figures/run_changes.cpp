// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_changes.h"

#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using statistics::Change;
using statistics::RunComparison;
using statistics::RunMix;
using statistics::SignificantChange;
using What = SignificantChange::What;

class RunChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RunChanges)
};

RunFigure figureOf(What what)
{
    return what == What::Visibility     ? RunFigure::Visibility
           : what == What::NetSentiment ? RunFigure::NetSentiment
                                        : RunFigure::Completed;
}

/// The sentence for a change. %1 is the figure or the name, %2 the difference with its interval, %3 and %4 are values.
QString sentenceOf(What what, bool isRise)
{
    switch (what) {
    case What::Visibility:
    case What::NetSentiment:
    case What::Completed:
        //: %1 is a figure such as Visibility; %2 as in "+4.1 points (+0.2 to +8.4)", %3 and %4 are values
        return isRise ? RunChangeWords::tr("%1 rose: %2, from %3 to %4.")
                      : RunChangeWords::tr("%1 fell: %2, from %3 to %4.");
    case What::Topic:
        //: %1 is a topic, %2 as in "+4.1 points (+0.2 to +8.4)", %3 and %4 are shares of its responses
        return isRise
                   ? RunChangeWords::tr("The topic “%1” rose most: %2. %4 of its responses name the brand, %3 before.")
                   : RunChangeWords::tr("The topic “%1” fell most: %2. %4 of its responses name the brand, %3 before.");
    case What::Rival:
        //: %1 is another brand, %2 as in "+4.1 points (+0.2 to +8.4)", %3 and %4 are shares of responses
        return isRise ? RunChangeWords::tr(
                            "%1 gained most among the other brands: %2. %4 of the responses name it, %3 before.")
                      : RunChangeWords::tr(
                            "%1 lost most among the other brands: %2. %4 of the responses name it, %3 before.");
    case What::Source:
        //: %1 is a domain, %2 as in "+4.1 points (+0.2 to +8.4)", %3 and %4 are shares of responses
        return isRise ? RunChangeWords::tr("The source %1 gained most: %2. %4 of the responses cite it, %3 before.")
                      : RunChangeWords::tr("The source %1 lost most: %2. %4 of the responses cite it, %3 before.");
    }
    Q_UNREACHABLE();
}

QString pointsOf(double share)
{
    return formats::decimal(100 * share);
}

} // namespace

QMap<QString, qint64> topicCounts(const service::Metrics &metrics)
{
    QMap<QString, qint64> counts;
    const QJsonObject topics = metrics.topics.value_or(QJsonObject());
    for (auto it = topics.begin(); it != topics.end(); ++it) {
        const double present = it->toObject().value(u"present"_s).toDouble(-1);
        // A count of responses must be exact in a double.
        if (present >= 0 && present < 1e15)
            counts.insert(it.key(), static_cast<qint64>(present));
    }
    return counts;
}

RunChange inWords(const SignificantChange &change)
{
    const bool isOwn =
        change.what == What::Visibility || change.what == What::NetSentiment || change.what == What::Topic;
    const RunFigure figure = figureOf(change.what);
    const auto shown = [&change, figure](double value) {
        return change.name.isEmpty() ? measures::text(figure_words::measure(figure), value) : formats::percent(value);
    };
    return {change.isRise() ? Change::Up : Change::Down,
            !isOwn            ? Sense::Neutral
            : change.isRise() ? Sense::Good
                              : Sense::Bad,
            sentenceOf(change.what, change.isRise())
                .arg(change.name.isEmpty() ? figure_words::title(figure) : change.name,
                     figure_words::difference(change.verdict), shown(change.verdict.earlier),
                     shown(change.verdict.later))};
}

QString mixSentence(const RunMix &mix)
{
    QStringList parts;
    const auto add = [&parts](qint64 count, const QString &words) {
        if (count > 0)
            parts.append(words);
    };
    const auto plural = [](qint64 count) { return static_cast<int>(count); };
    add(mix.newPrompts, RunChangeWords::tr("%Ln new prompt(s)", nullptr, plural(mix.newPrompts)));
    add(mix.gonePrompts, RunChangeWords::tr("%Ln prompt(s) gone", nullptr, plural(mix.gonePrompts)));
    add(mix.newModels, RunChangeWords::tr("%Ln new model(s)", nullptr, plural(mix.newModels)));
    add(mix.goneModels, RunChangeWords::tr("%Ln model(s) gone", nullptr, plural(mix.goneModels)));
    if (parts.isEmpty())
        return {};
    //: %1 lists what only one of two runs has: "12 new prompts, 3 prompts gone"
    const QString what = RunChangeWords::tr("Not compared: %1.").arg(parts.join(u", "_s));
    return mix.visibility
               //: %1 is percentage points with their sign, as in "+1.2"
               ? what + u' ' +
                     RunChangeWords::tr("They account for %1 points of the difference in visibility.")
                         .arg(figure_words::signedPoints(0, *mix.visibility))
               : what;
}

QString powerSentence(const RunComparison &comparison)
{
    const std::optional<double> now = comparison.detectableChange();
    if (!now)
        return {};
    //: %1 and %3 are percentage points, %2 is a number of prompts. "Found in 8 of 10 cases"
    return RunChangeWords::tr("Changes of visibility under %1 points cannot be distinguished from chance in one run of "
                              "these %n prompt(s); with %2 prompts, under %3 points.",
                              nullptr, static_cast<int>(comparison.prompts))
        .arg(pointsOf(*now), formats::count(2 * comparison.prompts), pointsOf(*comparison.detectableChange(2)));
}

QList<RunChange> whatChanged(const service::Run &before, const service::Run &after, const RunComparison &comparison)
{
    if (!before.metrics || !after.metrics)
        return {{Change::Unknown, Sense::Neutral,
                 after.metrics ? RunChangeWords::tr("The run before has no figures.")
                               : RunChangeWords::tr("The run has no figures yet.")}};
    QList<RunChange> changes;
    const QList<SignificantChange> clear = statistics::clearChanges(comparison);
    const auto has = [&clear](std::initializer_list<What> kinds) {
        return std::any_of(clear.begin(), clear.end(), [&kinds](const SignificantChange &change) {
            return std::find(kinds.begin(), kinds.end(), change.what) != kinds.end();
        });
    };
    if (!has({What::Visibility})) {
        if (const auto visibility = comparison.on(RunFigure::Visibility))
            //: %1 as in "+0.4 points (−1.2 to +2.0)"
            changes.append(
                {Change::NotClear, Sense::Neutral,
                 RunChangeWords::tr("Visibility: %1, not a clear change.").arg(figure_words::difference(*visibility))});
        else if (before.metrics->totalResponses != after.metrics->totalResponses)
            changes.append({Change::Unknown, Sense::Neutral,
                            RunChangeWords::tr("The runs asked different numbers of questions, so their totals are not "
                                               "compared.")});
    }
    for (const SignificantChange &change : clear)
        changes.append(inWords(change));
    if (changes.isEmpty())
        changes.append({Change::Unknown, Sense::Neutral,
                        RunChangeWords::tr("The two runs have no figures in common that could be compared.")});
    if (!comparison.topics.isEmpty() && !has({What::Topic}))
        changes.append({Change::NotClear, Sense::Neutral, RunChangeWords::tr("No topic changed clearly")});
    if (!comparison.rivals.isEmpty() && !has({What::Rival}))
        changes.append({Change::NotClear, Sense::Neutral, RunChangeWords::tr("No other brand changed clearly")});
    for (const QString &sentence : {mixSentence(comparison.mix), powerSentence(comparison)}) {
        if (!sentence.isEmpty())
            changes.append({Change::Unknown, Sense::Neutral, sentence});
    }
    return changes;
}

} // namespace brandbridge::ui
