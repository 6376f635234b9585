// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QList>
#include <QString>

namespace brandbridge::app {

/// Recorded calls as lines for a terminal: local time, assistant, tool, outcome, milliseconds, bytes, requests, then
/// arguments in short and the error. Nothing in them can steer the terminal. Columns keep their width from page to
/// page, growing where they must. Lives as long as one listing.
class ActivityTable final
{
public:
    /// The line above the first page. Call it after lines() of that page, which finds the widths.
    QString header() const;
    QStringList lines(const QList<activity::ActivityEntry> &records);

private:
    QString row(const QStringList &cells) const;

    QList<qsizetype> m_widths;
};

} // namespace brandbridge::app
