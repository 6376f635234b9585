// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is asked about a change, as messages.
#pragma once

#include "core/access/approvals.h"
#include "core/changes/intended_change.h"
#include "core/lookup/known_prompts.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

inline constexpr qsizetype longestName = 120; ///< of a name or a text in a sentence, in characters

/// @p name between quotation marks, as it stands in a sentence: escaped, and cut where it is long.
message::Message inQuotes(QStringView name);
/// "a, b and c".
message::Message enumerated(const QList<message::Message> &messages);

/// The question whether to create what @p change says. @p known names the topics that are added to; @p brand, those of
/// the brands, is empty where it is not known.
message::Message creationQuestion(const IntendedChange &change, const KnownPrompts &known,
                                  const message::Message &brand);

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
message::Message deletionQuestion(const Deleted &what, const message::Message &brand);

/// "14 left of 100 now, 22 after", as far as it is known; empty where nothing is.
message::Message slotsMessage(const access::SlotChange &change);

} // namespace brandbridge::tools
