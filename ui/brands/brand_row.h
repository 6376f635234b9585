// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/slots/quota_columns.h"

#include <QList>

namespace brandbridge::ui {

/// One brand as the Brands screen shows it; parts may not have been read yet.
struct BrandRow
{
    BrandQuota quota;
    QList<service::Run> runs;              ///< the latest ones, newest first
    QString runsProblem;                   ///< why there are none, in a few words; empty where there are
    bool hasRead = false;                  ///< whether the brand has runs is known
    QDateTime runsKeptSince;               ///< UTC; of runs that are not from now, as the service could not be reached
    std::optional<service::Metrics> stats; ///< of the latest run, with the mentions of other brands
    QString statsRun;                      ///< whose they are
    bool areStatsFinal = false;            ///< they do not change any more

    const QString &id() const { return quota.brand.id; }
    /// Whether anything was read of it, or could not be.
    bool hasAny() const { return hasRead || quota.context || !runsProblem.isEmpty() || !quota.problem.isEmpty(); }
    /// The figures of the latest run, and of the one before it.
    std::optional<service::Metrics> metrics() const { return runs.isEmpty() ? std::nullopt : runs.first().metrics; }
    std::optional<service::Metrics> metricsBefore() const
    {
        return runs.size() < 2 ? std::nullopt : runs.at(1).metrics;
    }
};

} // namespace brandbridge::ui
