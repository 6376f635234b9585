// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/figures/figures.h"

#include <QList>
#include <QMap>
#include <QString>

namespace brandbridge::ui {

/// One thing that can be said of two runs, with its sign.
struct RunChange
{
    figures::Change direction = figures::Change::Unknown;
    figures::Sense sense = figures::Sense::Neutral;
    QString sentence;
};

/// One thing that is different in a run from the one before, beyond chance.
struct ClearChange
{
    enum class What
    {
        Visibility,
        NetSentiment,
        Completed,
        Topic,  ///< the share of the responses that name the brand
        Rival,  ///< that name another brand
        Source, ///< that cite a domain
    };
    What what = What::Visibility;
    QString name; ///< the topic, the other brand or the domain; else empty
    figures::Figure before;
    figures::Figure after;

    bool isRise() const { return after.value > before.value; }
};
RunChange inWords(const ClearChange &change);

/// What changed beyond chance between two runs, most important first: figures, and of topics and other brands those
/// that moved most, down and up.
QList<ClearChange> clearChanges(const service::Metrics &before, const service::Metrics &after);
/// The same for the domains that their responses cite. A domain that one of them lacks is cited by no response there.
QList<ClearChange> clearSourceChanges(const QList<service::Source> &before, const QList<service::Source> &after,
                                      std::optional<qint64> responsesBefore, std::optional<qint64> responsesAfter);

/// What is different in @p after from @p before, most important first: figures, and the topics and brands that moved
/// most. What chance may explain is said to be that. Says only what the two runs' metrics say; one sentence at least.
QList<RunChange> whatChanged(const service::Run &before, const service::Run &after);

/// How many responses name the brand, by topic. Topics without a count are left out.
QMap<QString, qint64> topicCounts(const service::Metrics &metrics);

} // namespace brandbridge::ui
