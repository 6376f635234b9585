// SPDX-License-Identifier: GPL-3.0-or-later
// The words and figures of a change: the question to a person, as messages, texts for assistants and the terminal,
// slots.
#pragma once

#include "core/access/approvals.h"
#include "core/changes/intended_change.h"
#include "core/lookup/known_prompts.h"
#include "core/service/records.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace brandbridge::tools {

inline constexpr qsizetype longestName = 120; ///< of a name or a text in a sentence, in characters

/// @p name between quotation marks, for a sentence: escaped, and cut where it is long.
message::Message inQuotes(QStringView name);
/// "a, b and c".
message::Message enumerated(const QList<message::Message> &messages);

/// The question whether to create what @p change says. @p known names the topics that are added to; @p brand, those of
/// the brands, is empty where it is not known.
message::Message creationQuestion(const IntendedChange &change, const KnownPrompts &known,
                                  const message::Message &brand);

/// What a deletion takes, where it is known.
struct Deleted
{
    QStringList topics = {};   ///< names; a topic's id where its name is not known
    QStringList prompts = {};  ///< texts of prompts that are deleted without their topic; ids where a text is not known
    bool isPerception = false; ///< all of those are perception prompts
    qsizetype alongside = 0;   ///< known prompts of the topics
    bool isWhole = false;      ///< those are all of them
};
/// The question whether to delete @p what.
message::Message deletionQuestion(const Deleted &what, const message::Message &brand);

/// "14 left of 100 now, 22 after", without unknown parts; empty where nothing is known.
message::Message slotsMessage(const access::SlotChange &change);

/// "1 prompt", "12 prompts".
QString counted(qsizetype count, const QString &one, const QString &several);

/// Why @p count new prompts cannot be created, with the figures and what to do; empty where they fit or where that is
/// not known. Worded for @p caller: an assistant, or the user (Caller::person()).
QString whyNoRoom(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                  const QString &brandName, const QString &caller);

/// A brand's slots after @p taken more are used, fewer where it is negative; empty for not known.
access::SlotChange slotsOfBrand(const service::PromptQuota &quota, std::optional<qsizetype> taken);
/// Likewise of the whole organization's.
access::SlotChange slotsOfOrganization(const service::PromptQuota &quota, std::optional<qsizetype> taken);

} // namespace brandbridge::tools
