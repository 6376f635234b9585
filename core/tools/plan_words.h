// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of a plan.
#pragma once

#include "core/access/approvals.h"
#include "core/tools/intended_change.h"
#include "core/tools/known_prompts.h"

#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// "1 prompt", "12 prompts".
QString counted(qsizetype count, const QString &one, const QString &several);
/// "a, b and c".
QString enumerated(const QStringList &names);

/// @p text between quotation marks, as a name stands in a sentence: escaped, and cut where it is long.
QString quotedName(QStringView text);

/// The question whether to create what @p change says. @p known names the topics that are added to.
QString creationQuestion(const IntendedChange &change, const KnownPrompts &known, const QString &brandName);

/// What a deletion takes, as far as it is known.
struct Deleted
{
    QStringList topics = {};   ///< names; a topic's id where its name is not known
    QStringList prompts = {};  ///< texts of prompts that are deleted by themselves; ids where a text is not known
    bool isPerception = false; ///< all of those are perception prompts
    qsizetype alongside = 0;   ///< known prompts of the topics
    bool isWhole = false;      ///< those are all of them
};
/// The question whether to delete @p what.
QString deletionQuestion(const Deleted &what, const QString &brandName);

/// Why @p count new prompts cannot be created, with the figures and what to do; empty where they fit or where that is
/// not known.
QString whyNoRoom(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                  const QString &brandName);

/// "14 left of 100 now, 22 after", as far as it is known; empty where nothing is.
QString slotsInWords(const access::SlotChange &change);

} // namespace brandbridge::tools
