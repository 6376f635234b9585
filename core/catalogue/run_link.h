// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::catalogue {

/// A link to a run in the window, as in answers and citations:
/// `brandbridge://run/ID?brand=ID&screen=results&filter=TEXT&row=ID&demo=yes`. All parameters are optional. Opening a
/// link only shows data.
struct RunLink
{
    QString run;
    QString brand;       ///< empty if unknown
    QString screen;      ///< one of screens(), or empty
    QString filter;      ///< text for the screen's filter
    QString row;         ///< the id of the row to show
    bool isDemo = false; ///< of the demo's invented data

    /// In ASCII. Empty if the run's id is empty or cannot be part of a path (service::pathSegment()); a brand with such
    /// an id is left out.
    QString uri() const;

    /// The link in @p text, which may come from anywhere. The error is the end of a sentence and quotes nothing of @p
    /// text.
    static tl::expected<RunLink, QString> parse(const QString &text);

    /// The screens that show a run.
    static const QStringList &screens();
};

} // namespace brandbridge::catalogue
