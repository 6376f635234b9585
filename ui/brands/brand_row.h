// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/slots/slots.h"
#include "ui/tables/column.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::ui {

/// One brand as a table of all brands shows it; parts may not have been read yet.
struct BrandRow
{
    service::Brand brand;
    std::optional<service::BrandContext> context; ///< what the service says of its prompt slots, among others
    QString problem;                              ///< why there is no context, in a few words; empty where there is one
    QDateTime keptSince;                   ///< UTC; of a context that is not from now, as the service was not reached
    QList<service::Run> runs;              ///< the latest ones, newest first
    QString runsProblem;                   ///< why there are none, in a few words; empty where there are
    bool hasRead = false;                  ///< whether the brand has runs is known
    QDateTime runsKeptSince;               ///< as keptSince, of the runs
    std::optional<service::Metrics> stats; ///< of the latest run, with the mentions of other brands
    QString statsRun;                      ///< whose they are
    bool areStatsFinal = false;            ///< they do not change any more

    const QString &id() const { return brand.id; }
    /// Whether anything was read of it, or could not be.
    bool hasAny() const { return hasRead || context || !runsProblem.isEmpty() || !problem.isEmpty(); }
    /// The figures of the latest run, and of the one before it.
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

/// Whether a brand needs attention, and why.
struct Attention
{
    double fall = 0; ///< by how much visibility fell, 0 to 1, where that is beyond chance
    quota::Level slotsLeft = quota::Level::Unknown;
    qint64 daysWithoutRun = 0; ///< more than two reports' time; 0 where the last run is not that old
    QString problem;           ///< why something could not be read

    /// @p warnBelow as for quota::levelOf().
    static Attention of(const BrandRow &row, qint64 warnBelow, const QDateTime &now);

    bool areSlotsLow() const { return slotsLeft == quota::Level::Few || slotsLeft == quota::Level::None; }
    /// Names for the reasons there are, not translated.
    QStringList reasons() const;
    /// The reasons in words, or that there is none.
    QString words() const;
    /// Less for what needs a look sooner: falls, the deepest first, then slots, then missing runs.
    double order() const;

    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Attention)
};

namespace attention {
inline const QString fell = u"visibilityFell"_qs;
inline const QString slotsLow = u"slotsLow"_qs;
inline const QString noRun = u"noRun"_qs;
inline const QString unread = u"unread"_qs;
} // namespace attention

} // namespace brandbridge::ui
