// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/service/records.h"

#include <QByteArray>
#include <QMap>
#include <QStringList>

namespace brandbridge::relay {

/// Counts the results of a run: how many mention the brand, with which sentiment and rank, and which other brands they
/// mention, in total, by topic and by model. Results without information on the brand are counted separately.
///
/// Time is linear in the size of the results. Memory and output are limited.
class RunSummary final
{
public:
    static constexpr qsizetype maxGroups = 200;    ///< topics, and models
    static constexpr qsizetype maxSentiments = 20; ///< distinct sentiments
    static constexpr qsizetype maxNames = 200'000; ///< distinct names of other brands, over all groups

    void add(const service::RunResult &result);

    qint64 results() const { return m_all.of + m_unknown; }
    /// Members of a JSON object, without braces.
    QByteArray json() const;
    /// Sentences about data that was omitted because of a limit.
    QStringList omissions() const;

private:
    struct Counts
    {
        qint64 present = 0;
        qint64 of = 0;
        qint64 onlyOthers = 0; ///< results that mention only other brands
        qint64 ranked = 0;
        double ranks = 0;
        QMap<QString, qint64> sentiments;
        QMap<QString, qint64> mentions;
    };
    using Groups = QMap<QString, Counts>;

    void add(Counts &counts, const service::RunResult &result);
    void addToGroup(Groups &groups, const QString &name, const service::RunResult &result, qint64 &omitted);
    QByteArray membersOf(const Counts &counts, qsizetype maxBrands) const;
    QByteArray listOf(const Groups &groups, const QByteArray &name) const;

    Counts m_all;
    Groups m_topics;
    Groups m_models;
    qint64 m_unknown = 0;
    qsizetype m_names = 0; ///< entries of `mentions` in all groups
    qint64 m_unlistedTopicResults = 0;
    qint64 m_unlistedModelResults = 0;
    qint64 m_otherSentiments = 0;
    bool m_hasUncountedNames = false;
};

} // namespace brandbridge::relay
