// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/figures.h"

#include <QList>
#include <QMap>
#include <QString>

namespace brandbridge::ui {

/// A statement about two runs, with its sign.
struct RunChange
{
    figures::Change direction = figures::Change::Unknown;
    figures::Sense sense = figures::Sense::Neutral;
    QString sentence;
};

/// A change from the previous run beyond chance.
struct ClearChange
{
    enum class What
    {
        Visibility,
        NetSentiment,
        Completed,
        Topic,  ///< the share of responses on the topic that name the brand
        Rival,  ///< the share of responses that name another brand
        Source, ///< the share of responses that cite a domain
    };
    What what = What::Visibility;
    QString name; ///< the topic, the other brand or the domain; otherwise empty
    figures::Figure before;
    figures::Figure after;

    bool isRise() const { return after.value > before.value; }
};
RunChange inWords(const ClearChange &change);

/// The changes between two runs beyond chance, most important first: figures, then the topics and other brands with the
/// largest fall and rise.
QList<ClearChange> clearChanges(const service::Metrics &before, const service::Metrics &after);
/// The changes in cited domains. A domain that is missing from a run counts as cited by no response.
QList<ClearChange> clearSourceChanges(const QList<service::Source> &before, const QList<service::Source> &after,
                                      std::optional<qint64> responsesBefore, std::optional<qint64> responsesAfter);

/// The changes from @p before to @p after, most important first: figures, then the topics and brands that moved most.
/// Marks changes that may be chance. Uses only the metrics of the two runs; returns at least one sentence.
QList<RunChange> whatChanged(const service::Run &before, const service::Run &after);

/// The number of responses that name the brand, by topic. Topics without a count are left out.
QMap<QString, qint64> topicCounts(const service::Metrics &metrics);

} // namespace brandbridge::ui
