// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QDateTime>
#include <QList>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// One brand as a table of all brands shows it; parts may not have been read yet.
struct BrandRow
{
    service::Brand brand;
    std::optional<service::BrandContext> context; ///< what the service says of its prompt slots, among others
    QString problem;                              ///< why there is no context, in a few words; empty where there is one
    QList<service::Run> runs;                     ///< the latest finished ones, newest first
    std::optional<service::Run> running;          ///< the latest one, if it is in progress
    QString runsProblem;                          ///< why there are none, in a few words; empty where there are
    bool hasRead = false;                         ///< whether the brand has runs is known
    std::optional<service::Metrics> stats;        ///< of the latest run, with the mentions of other brands
    bool areStatsFinal = false;                   ///< they do not change any more

    const QString &id() const { return brand.id; }
    /// Whether anything was read of it, or could not be.
    bool hasAny() const { return hasRead || context || !runsProblem.isEmpty() || !problem.isEmpty(); }
    /// The figures of the latest finished run, and of the one before it.
    std::optional<service::Metrics> metrics() const { return runs.isEmpty() ? std::nullopt : runs.first().metrics; }
    std::optional<service::Metrics> metricsBefore() const
    {
        return runs.size() < 2 ? std::nullopt : runs.at(1).metrics;
    }
};

/// The columns of its prompt slots; @p warnBelow decides when few are left, @p hasOtherBrands whether the organization
/// has more than one brand, which may share them.
QList<Column<BrandRow>> quotaColumns(const std::function<qint64()> &warnBelow,
                                     const std::function<bool()> &hasOtherBrands);
/// Where some of them stand.
inline constexpr int slotsLeftColumn = 1;
inline constexpr int slotStatusColumn = 4;

/// Why a brand needs a look.
struct AttentionReason
{
    QString name; ///< one of those below
    QString words;
    double weight; ///< more for what needs a look sooner: falls, the deepest first, then slots, then missing runs
};
namespace attention {
inline const QString fell = u"visibilityFell"_qs; ///< by more than chance explains
inline const QString slotsLow = u"slotsLow"_qs;
inline const QString noRun = u"noRun"_qs;   ///< for more than the time of two reports
inline const QString unread = u"unread"_qs; ///< something could not be read

/// @p warnBelow as for quota::levelOf().
QList<AttentionReason> reasonsOf(const BrandRow &row, qint64 warnBelow, const QDateTime &now);
} // namespace attention

} // namespace brandbridge::ui
