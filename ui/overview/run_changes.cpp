// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/run_changes.h"

#include "ui/common/formats.h"
#include "ui/figures/figure_words.h"

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

/// The names whose count fell and rose most; empty where none did.
struct Extremes
{
    QString fell;
    QString rose;
};

Extremes extremes(const QMap<QString, qint64> &before, const QMap<QString, qint64> &after)
{
    Extremes found;
    qint64 least = 0;
    qint64 most = 0;
    for (const QString &name : (before.keys() + after.keys())) {
        const qint64 difference = after.value(name) - before.value(name);
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
        const QString sentence = change == Change::Up
                                     ? RunChangeWords::tr("%1 rose from %2 to %3, more than chance explains.")
                                     : RunChangeWords::tr("%1 fell from %2 to %3, more than chance explains.");
        const Sense sense = which == RunFigure::Completed ? Sense::Neutral
                            : change == Change::Up        ? Sense::Good
                                                          : Sense::Bad;
        changes.append({change, sense,
                        sentence.arg(figure_words::title(which), figure_words::value(which, then),
                                     figure_words::value(which, now))});
    }
    if (changes.isEmpty() && isAnyKnown)
        changes.append({Change::WithinNoise, Sense::Neutral,
                        RunChangeWords::tr("No figure changed by more than chance explains.")});
    else if (changes.isEmpty())
        changes.append({Change::Unknown, Sense::Neutral,
                        RunChangeWords::tr("The two runs have no figures in common that could be compared.")});
}

/// "12 to 8", the counts of @p name
QString counts(const QString &sentence, const QString &name, const QMap<QString, qint64> &before,
               const QMap<QString, qint64> &after)
{
    return sentence.arg(name, formats::count(before.value(name)), formats::count(after.value(name)));
}

void addTopics(QList<RunChange> &changes, const Metrics &before, const Metrics &after)
{
    if (!before.topics || !after.topics)
        return;
    const QMap<QString, qint64> then = topicCounts(before);
    const QMap<QString, qint64> now = topicCounts(after);
    const Extremes topics = extremes(then, now);
    if (!topics.fell.isEmpty()) {
        //: %1 is a topic, %2 and %3 how many responses to its prompts name the brand
        changes.append(
            {Change::Down, Sense::Bad,
             counts(RunChangeWords::tr("The topic “%1” fell most: responses that name the brand went from %2 to %3."),
                    topics.fell, then, now)});
    }
    if (!topics.rose.isEmpty()) {
        changes.append(
            {Change::Up, Sense::Good,
             counts(RunChangeWords::tr("The topic “%1” rose most: responses that name the brand went from %2 to %3."),
                    topics.rose, then, now)});
    }
    if (topics.fell.isEmpty() && topics.rose.isEmpty() && !now.isEmpty())
        changes.append(
            {Change::WithinNoise, Sense::Neutral, RunChangeWords::tr("Every topic has the same count as before.")});
}

void addMentions(QList<RunChange> &changes, const Metrics &before, const Metrics &after)
{
    if (before.brandMentions.isEmpty() || after.brandMentions.isEmpty())
        return;
    // These may be the top of a longer list: a brand that one of them lacks may still have been named.
    QMap<QString, qint64> then = before.brandMentions;
    QMap<QString, qint64> now = after.brandMentions;
    then.removeIf([&after](const auto &mention) { return !after.brandMentions.contains(mention.key()); });
    now.removeIf([&before](const auto &mention) { return !before.brandMentions.contains(mention.key()); });
    const Extremes brands = extremes(then, now);
    if (!brands.rose.isEmpty()) {
        //: %1 is another brand, %2 and %3 how many responses name it
        changes.append(
            {Change::Up, Sense::Neutral,
             counts(RunChangeWords::tr("Of the other brands, %1 gained most: responses that name it went from %2 to "
                                       "%3."),
                    brands.rose, then, now)});
    }
    if (!brands.fell.isEmpty()) {
        changes.append(
            {Change::Down, Sense::Neutral,
             counts(RunChangeWords::tr("Of the other brands, %1 lost most: responses that name it went from %2 to "
                                       "%3."),
                    brands.fell, then, now)});
    }
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
    if (before.metrics->completedResponses != after.metrics->completedResponses && changes.size() > 1)
        changes.append(
            {Change::Unknown, Sense::Neutral,
             RunChangeWords::tr("The runs have a different number of completed responses (%1, now %2), so counts "
                                "compare roughly only.")
                 .arg(formats::count(before.metrics->completedResponses),
                      formats::count(after.metrics->completedResponses))});
    return changes;
}

} // namespace brandbridge::ui
