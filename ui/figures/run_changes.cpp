// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_changes.h"

#include "ui/figures/figure_words.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using figures::Change;
using service::Metrics;
using Sense = ChangeMark::Sense;

class RunChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RunChanges)
};

/// How many responses of a run name something, by its name. A name without a count has none.
struct Counts
{
    QMap<QString, qint64> byName;
    std::optional<qint64> responses; ///< all that the run has

    figures::Figure share(const QString &name) const { return figures::share(byName.value(name), responses); }
};

/// The names whose share of all responses fell and rose most, as far as chance does not explain it; empty where none
/// did.
struct Extremes
{
    QString fell;
    QString rose;
    bool isAnyKnown = false; ///< there is a name of which that can be said
};

Extremes extremes(const Counts &before, const Counts &after)
{
    Extremes found;
    double least = 0;
    double most = 0;
    for (const QString &name : (before.byName.keys() + after.byName.keys())) {
        const figures::Figure then = before.share(name);
        const figures::Figure now = after.share(name);
        const Change change = figures::change(then, now);
        found.isAnyKnown = found.isAnyKnown || change != Change::Unknown;
        if (change != Change::Up && change != Change::Down)
            continue;
        const double difference = *now.value - *then.value;
        if (difference < least) {
            least = difference;
            found.fell = name;
        } else if (difference > most) {
            most = difference;
            found.rose = name;
        }
    }
    return found;
}

void addFigures(QList<RunChange> &changes, const Metrics &before, const Metrics &after)
{
    bool isAnyKnown = false;
    for (const RunFigure which : {RunFigure::Visibility, RunFigure::NetSentiment, RunFigure::Completed}) {
        const figures::Figure then = figure_words::of(which, before);
        const figures::Figure now = figure_words::of(which, after);
        const Change change = figures::change(then, now);
        isAnyKnown = isAnyKnown || change != Change::Unknown;
        if (change != Change::Up && change != Change::Down)
            continue;
        //: %1 is a figure such as Visibility
        const QString sentence = change == Change::Up ? RunChangeWords::tr("%1 rose clearly, from %2 to %3.")
                                                      : RunChangeWords::tr("%1 fell clearly, from %2 to %3.");
        const Sense sense = which == RunFigure::Completed ? Sense::Neutral
                            : change == Change::Up        ? Sense::Good
                                                          : Sense::Bad;
        changes.append({change, sense,
                        sentence.arg(figure_words::title(which), figure_words::value(which, then),
                                     figure_words::value(which, now))});
    }
    if (changes.isEmpty() && isAnyKnown)
        changes.append({Change::WithinNoise, Sense::Neutral, RunChangeWords::tr("No clear change since the last run")});
    else if (changes.isEmpty())
        changes.append({Change::Unknown, Sense::Neutral,
                        RunChangeWords::tr("The two runs have no figures in common that could be compared.")});
}

/// Fills @p sentence with the name %1 and its counts, "12 of 100" as %2 of %3 and "8 of 120" as %4 of %5.
QString told(const QString &sentence, const QString &name, const Counts &before, const Counts &after)
{
    return sentence.arg(name, formats::count(before.byName.value(name)), formats::count(before.responses),
                        formats::count(after.byName.value(name)), formats::count(after.responses));
}

void addTopics(QList<RunChange> &changes, const Metrics &before, const Metrics &after)
{
    if (!before.topics || !after.topics)
        return;
    const Counts then{topicCounts(before), before.completedResponses};
    const Counts now{topicCounts(after), after.completedResponses};
    const Extremes topics = extremes(then, now);
    if (!topics.fell.isEmpty())
        changes.append(
            {Change::Down, Sense::Bad,
             //: %1 is a topic; "went from 12 of 100 to 8 of 120": of all responses of the run
             told(RunChangeWords::tr("The topic “%1” fell most: %4 of %5 responses name the brand, %2 of %3 before."),
                  topics.fell, then, now)});
    if (!topics.rose.isEmpty())
        changes.append(
            {Change::Up, Sense::Good,
             //: As of the topic that fell
             told(RunChangeWords::tr("The topic “%1” rose most: %4 of %5 responses name the brand, %2 of %3 before."),
                  topics.rose, then, now)});
    if (topics.isAnyKnown && topics.fell.isEmpty() && topics.rose.isEmpty())
        changes.append({Change::WithinNoise, Sense::Neutral, RunChangeWords::tr("No topic changed clearly")});
}

void addMentions(QList<RunChange> &changes, const Metrics &before, const Metrics &after)
{
    // These may be the top of a longer list: a brand that one of them lacks may still have been named.
    Counts then{before.brandMentions, before.completedResponses};
    Counts now{after.brandMentions, after.completedResponses};
    then.byName.removeIf([&after](const auto &mention) { return !after.brandMentions.contains(mention.key()); });
    now.byName.removeIf([&before](const auto &mention) { return !before.brandMentions.contains(mention.key()); });
    const Extremes brands = extremes(then, now);
    if (!brands.rose.isEmpty())
        changes.append({Change::Up, Sense::Neutral,
                        //: %1 is another brand; "went from 12 of 100 to 8 of 120": of all responses of the run
                        told(RunChangeWords::tr(
                                 "Of the other brands, %1 gained most: %4 of %5 responses name it, %2 of %3 before."),
                             brands.rose, then, now)});
    if (!brands.fell.isEmpty())
        changes.append(
            {Change::Down, Sense::Neutral,
             //: As of the brand that gained
             told(RunChangeWords::tr("Of the other brands, %1 lost most: %4 of %5 responses name it, %2 of %3 before."),
                  brands.fell, then, now)});
    if (brands.isAnyKnown && brands.rose.isEmpty() && brands.fell.isEmpty())
        changes.append({Change::WithinNoise, Sense::Neutral, RunChangeWords::tr("No other brand changed clearly")});
}

} // namespace

QMap<QString, qint64> topicCounts(const Metrics &metrics)
{
    QMap<QString, qint64> counts;
    const QJsonObject topics = metrics.topics.value_or(QJsonObject());
    for (auto it = topics.begin(); it != topics.end(); ++it) {
        const double present = it->toObject().value(u"present"_qs).toDouble(-1);
        // What no double holds exactly is no count of responses.
        if (present >= 0 && present < 1e15)
            counts.insert(it.key(), static_cast<qint64>(present));
    }
    return counts;
}

QList<RunChange> whatChanged(const service::Run &before, const service::Run &after)
{
    if (!before.metrics || !after.metrics)
        return {{Change::Unknown, Sense::Neutral,
                 after.metrics ? RunChangeWords::tr("The run before has no figures.")
                               : RunChangeWords::tr("The run has no figures yet.")}};
    QList<RunChange> changes;
    addFigures(changes, *before.metrics, *after.metrics);
    addTopics(changes, *before.metrics, *after.metrics);
    addMentions(changes, *before.metrics, *after.metrics);
    return changes;
}

} // namespace brandbridge::ui
