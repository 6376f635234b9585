// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"
#include "core/statistics/run_pairs.h"
#include "ui/tables/column.h"

#include <QDateTime>
#include <QList>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// A row of a table of all brands; parts may not have been read yet.
struct BrandRow
{
    service::Brand brand;
    std::optional<service::BrandContext> context; ///< includes the prompt slots
    QString problem;                              ///< short reason for a missing context; otherwise empty
    QList<service::Run> runs;                     ///< the latest finished runs, newest first
    std::optional<service::Run> running;          ///< the latest run, if it is in progress
    QString runsProblem;                          ///< short reason why runs are missing; otherwise empty
    bool hasRead = false;                         ///< it is known whether the brand has runs
    std::optional<service::Metrics> stats;        ///< of the latest run, including mentions of other brands
    bool areStatsFinal = false;                   ///< the statistics will not change
    std::optional<statistics::Verdict> verdict;   ///< on visibility since the run before; all brands are one family
    /// The latest run when the user last looked at the brand, or one a few runs ago; empty without news since.
    std::optional<service::Run> lookedAt;
    std::optional<statistics::Verdict> sinceLooked; ///< on visibility since then; all brands are one family

    const QString &id() const { return brand.id; }
    /// Whether any part was read or failed.
    bool hasAny() const { return hasRead || context || !runsProblem.isEmpty() || !problem.isEmpty(); }
    /// The figures of the latest finished run, and of the one before it.
    std::optional<service::Metrics> metrics() const { return runs.isEmpty() ? std::nullopt : runs.first().metrics; }
    std::optional<service::Metrics> metricsBefore() const
    {
        return runs.size() < 2 ? std::nullopt : runs.at(1).metrics;
    }
};

/// The columns for prompt slots. @p warnBelow is the warning level; @p hasOtherBrands whether the organization has
/// several brands, which may share slots.
QList<Column<BrandRow>> quotaColumns(const std::function<qint64()> &warnBelow,
                                     const std::function<bool()> &hasOtherBrands);
/// Indexes of columns that other code refers to.
inline constexpr int slotsLeftColumn = 1;
inline constexpr int slotStatusColumn = 4;

/// Why a brand needs attention.
struct AttentionReason
{
    QString name; ///< one of the names below
    QString words;
    double weight; ///< higher is more urgent: falls, deepest first, then slots, then missing runs
};
namespace attention {
inline const QString fell = u"visibilityFell"_s; ///< clearly
inline const QString slotsLow = u"slotsLow"_s;
inline const QString noRun = u"noRun"_s;   ///< for longer than two report intervals
inline const QString unread = u"unread"_s; ///< a part could not be read

/// @p warnBelow as for quota::levelOf().
QList<AttentionReason> reasonsOf(const BrandRow &row, qint64 warnBelow, const QDateTime &now);
} // namespace attention

} // namespace brandbridge::ui
