// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/organization.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace brandbridge::sandbox {

/// One weekly analysis run of a brand: when it was and what sets it apart. Its results follow from it.
struct Run
{
    const Brand *brand = nullptr;
    quint64 key = 0;
    QString id;
    QDateTime startedAt;
    QDateTime finishedAt;
    int age = 0;                    ///< 0 for the brand's first run, then one more a week
    int samples = 1;                ///< how often each model gets each prompt
    double completed = 1;           ///< the share of its responses that arrived
    const Event *setback = nullptr; ///< null before it happens
    bool quiet = false;
    bool ranked = true;
    bool calculatedOnRead = false;

    bool isComplete() const { return completed >= 1; }
    bool isAbandoned() const { return completed <= 0; }
};

/// When runs are: every brand has one each Monday. Never changes.
class Calendar final
{
public:
    /// @p anchorWeek is the week of the newest run at the sandbox's first start, see weekOf().
    Calendar(const Organization &organization, int anchorWeek);

    /// The last week whose runs have all finished by @p now.
    static int weekOf(const QDateTime &now);

    /// The finished runs of @p brand, newest first.
    QList<Run> runs(const Brand &brand, const QDateTime &now) const;
    std::optional<Run> run(const QString &id, const QDateTime &now) const;
    QDateTime nextStart(const Brand &brand, const QDateTime &now) const;
    /// When the brand's seeded topics and prompts were made: before its first run.
    QDateTime setUpAt(const Brand &brand) const;

private:
    Run runOf(const Brand &brand, int week) const;

    const Organization &m_organization;
    int m_anchorWeek;
};

} // namespace brandbridge::sandbox
