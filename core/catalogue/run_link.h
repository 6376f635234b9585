// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace brandbridge::tools {

/// A link to a run in the window, as answers and citations carry it:
/// `brandbridge://run/ID?brand=ID&screen=results&filter=TEXT&row=ID&demo=yes`, of which all parameters may be left out.
/// Opening one shows something and changes nothing.
struct RunLink
{
    QString run;
    QString brand;       ///< empty where it is not known
    QString screen;      ///< one of screens(), or empty
    QString filter;      ///< text for the screen's filter
    QString row;         ///< the id of the row to show
    bool isDemo = false; ///< of the demo's invented data

    /// In ASCII; empty where there is no run, or its id cannot be in a path (service::pathSegment()). Such a brand is
    /// left out.
    QString uri() const;

    /// The link in @p text, which may come from anywhere; or what is wrong with it as the end of a sentence, without
    /// repeating any of it.
    static tl::expected<RunLink, QString> parse(const QString &text);

    /// Those that show a run.
    static const QStringList &screens();
};

} // namespace brandbridge::tools
