// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/run_changes.h"

#include "ui/figures/figure_words.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using figures::Change;
using figures::Sense;
using service::Metrics;
using What = ClearChange::What;

class RunChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RunChanges)
};

/// Clear changes of one kind.
struct Found
{
    QList<ClearChange> changes;
    bool isAnyKnown = false; ///< any value that could have changed is known
};

using Counts = QMap<QString, qint64>;

/// The names of kind @p what whose share of all responses fell and rose most beyond chance. A missing name counts as 0.
Found extremes(What what, const Counts &before, std::optional<qint64> responsesBefore, const Counts &after,
               std::optional<qint64> responsesAfter)
{
    Found found;
    std::optional<ClearChange> fell;
    std::optional<ClearChange> rose;
    const auto difference = [](const ClearChange &change) { return *change.after.value - *change.before.value; };
    for (const QString &name : (before.keys() + after.keys())) {
        const ClearChange each{what, name, figures::share(before.value(name), responsesBefore),
                               figures::share(after.value(name), responsesAfter)};
        const Change change = figures::change(each.before, each.after);
        found.isAnyKnown = found.isAnyKnown || change != Change::Unknown;
        if (change == Change::Down && (!fell || difference(each) < difference(*fell)))
            fell = each;
        else if (change == Change::Up && (!rose || difference(each) > difference(*rose)))
            rose = each;
    }
    // Losses matter most for the brand, gains for others.
    const bool isFallFirst = what != What::Rival;
    for (const auto &each : {isFallFirst ? fell : rose, isFallFirst ? rose : fell}) {
        if (each)
            found.changes.append(*each);
    }
    return found;
}

RunFigure figureOf(What what)
{
    return what == What::Visibility     ? RunFigure::Visibility
           : what == What::NetSentiment ? RunFigure::NetSentiment
                                        : RunFigure::Completed;
}

Found changedFigures(const Metrics &before, const Metrics &after)
{
    Found found;
    for (const What what : {What::Visibility, What::NetSentiment, What::Completed}) {
        const ClearChange each{
            what, {}, figure_words::of(figureOf(what), before), figure_words::of(figureOf(what), after)};
        const Change change = figures::change(each.before, each.after);
        found.isAnyKnown = found.isAnyKnown || change != Change::Unknown;
        if (change == Change::Up || change == Change::Down)
            found.changes.append(each);
    }
    return found;
}

Found changedTopics(const Metrics &before, const Metrics &after)
{
    if (!before.topics || !after.topics)
        return {};
    return extremes(What::Topic, topicCounts(before), before.completedResponses, topicCounts(after),
                    after.completedResponses);
}

Found changedMentions(const Metrics &before, const Metrics &after)
{
    // The lists may be truncated, so a brand missing from one run may still have been named.
    Counts then = before.brandMentions;
    Counts now = after.brandMentions;
    then.removeIf([&after](const auto &mention) { return !after.brandMentions.contains(mention.key()); });
    now.removeIf([&before](const auto &mention) { return !before.brandMentions.contains(mention.key()); });
    return extremes(What::Rival, then, before.completedResponses, now, after.completedResponses);
}

Counts citationCounts(const QList<service::Source> &sources)
{
    Counts counts;
    for (const service::Source &source : sources) {
        if (!source.domain.isEmpty() && source.responseCount)
            counts.insert(source.domain.toLower(), *source.responseCount);
    }
    return counts;
}

/// The sentence for @p change. Names: %1 is the name, "12 of 100" are %2 of %3, "8 of 120" are %4 of %5. Figures: %1 is
/// the title, %2 and %3 are values.
QString sentenceOf(What what, bool isRise)
{
    switch (what) {
    case What::Visibility:
    case What::NetSentiment:
    case What::Completed:
        //: %1 is a figure such as Visibility
        return isRise ? RunChangeWords::tr("%1 rose clearly, from %2 to %3.")
                      : RunChangeWords::tr("%1 fell clearly, from %2 to %3.");
    case What::Topic:
        //: %1 is a topic; "went from 12 of 100 to 8 of 120": of all responses of the run
        return isRise ? RunChangeWords::tr("The topic “%1” rose most: %4 of all %5 responses are on it and name the "
                                           "brand, %2 of %3 before.")
                      : RunChangeWords::tr("The topic “%1” fell most: %4 of all %5 responses are on it and name the "
                                           "brand, %2 of %3 before.");
    case What::Rival:
        //: %1 is another brand; "went from 12 of 100 to 8 of 120": of all responses of the run
        return isRise ? RunChangeWords::tr(
                            "Of the other brands, %1 gained most: %4 of %5 responses name it, %2 of %3 before.")
                      : RunChangeWords::tr(
                            "Of the other brands, %1 lost most: %4 of %5 responses name it, %2 of %3 before.");
    case What::Source:
        //: %1 is a domain; "went from 12 of 100 to 8 of 120": of all responses of the run
        return isRise ? RunChangeWords::tr("The source %1 gained most: %4 of %5 responses cite it, %2 of %3 before.")
                      : RunChangeWords::tr("The source %1 lost most: %4 of %5 responses cite it, %2 of %3 before.");
    }
    Q_UNREACHABLE();
}

void append(QList<RunChange> &changes, const Found &found, const QString &ifNone)
{
    for (const ClearChange &change : found.changes)
        changes.append(inWords(change));
    if (found.changes.isEmpty() && found.isAnyKnown)
        changes.append({Change::WithinNoise, Sense::Neutral, ifNone});
}

} // namespace

QMap<QString, qint64> topicCounts(const Metrics &metrics)
{
    QMap<QString, qint64> counts;
    const QJsonObject topics = metrics.topics.value_or(QJsonObject());
    for (auto it = topics.begin(); it != topics.end(); ++it) {
        const double present = it->toObject().value(u"present"_qs).toDouble(-1);
        // A count of responses must be exact in a double.
        if (present >= 0 && present < 1e15)
            counts.insert(it.key(), static_cast<qint64>(present));
    }
    return counts;
}

RunChange inWords(const ClearChange &change)
{
    const bool isOwn =
        change.what == What::Visibility || change.what == What::NetSentiment || change.what == What::Topic;
    const Change direction = change.isRise() ? Change::Up : Change::Down;
    const Sense sense = !isOwn ? Sense::Neutral : change.isRise() ? Sense::Good : Sense::Bad;
    const QString sentence = sentenceOf(change.what, change.isRise());
    if (!change.name.isEmpty())
        return {direction, sense,
                sentence.arg(change.name, formats::count(change.before.part), formats::count(change.before.sample),
                             formats::count(change.after.part), formats::count(change.after.sample))};
    const RunFigure figure = figureOf(change.what);
    return {direction, sense,
            sentence.arg(figure_words::title(figure), figure_words::value(figure, change.before),
                         figure_words::value(figure, change.after))};
}

QList<ClearChange> clearChanges(const Metrics &before, const Metrics &after)
{
    return changedFigures(before, after).changes + changedTopics(before, after).changes +
           changedMentions(before, after).changes;
}

QList<ClearChange> clearSourceChanges(const QList<service::Source> &before, const QList<service::Source> &after,
                                      std::optional<qint64> responsesBefore, std::optional<qint64> responsesAfter)
{
    return extremes(What::Source, citationCounts(before), responsesBefore, citationCounts(after), responsesAfter)
        .changes;
}

QList<RunChange> whatChanged(const service::Run &before, const service::Run &after)
{
    if (!before.metrics || !after.metrics)
        return {{Change::Unknown, Sense::Neutral,
                 after.metrics ? RunChangeWords::tr("The run before has no figures.")
                               : RunChangeWords::tr("The run has no figures yet.")}};
    QList<RunChange> changes;
    append(changes, changedFigures(*before.metrics, *after.metrics),
           RunChangeWords::tr("No clear change since the last run"));
    if (changes.isEmpty())
        changes.append({Change::Unknown, Sense::Neutral,
                        RunChangeWords::tr("The two runs have no figures in common that could be compared.")});
    append(changes, changedTopics(*before.metrics, *after.metrics), RunChangeWords::tr("No topic changed clearly"));
    append(changes, changedMentions(*before.metrics, *after.metrics),
           RunChangeWords::tr("No other brand changed clearly"));
    return changes;
}

} // namespace brandbridge::ui
