// SPDX-License-Identifier: GPL-3.0-or-later
// Words and figures of a change: the question to the user as messages, texts for assistants and the terminal, prompt
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

namespace brandbridge::changes {

inline constexpr qsizetype maxNameLength = 120; ///< limit of a name or text in a sentence, in characters

/// @p name in quotation marks for use in a sentence: escaped, and truncated if long.
message::Message inQuotes(QStringView name);
/// "a, b and c".
message::Message enumerated(const QList<message::Message> &messages);

/// The question whether to create the items of @p change. @p known provides names of existing topics. @p brand has the
/// names of the brands, empty if unknown.
message::Message creationQuestion(const IntendedChange &change, const lookup::KnownPrompts &known,
                                  const message::Message &brand);

/// Known items of a deletion.
struct Deleted
{
    QStringList topics = {};  ///< names; the id of a topic with an unknown name
    QStringList prompts = {}; ///< texts of prompts deleted without their topic; the id of a prompt with an unknown text
    bool isPerception = false; ///< all prompts are perception prompts
    qsizetype alongside = 0;   ///< number of known prompts in the topics
    bool isWhole = false;      ///< alongside counts all prompts of the topics
};
/// The question whether to delete the items @p what.
message::Message deletionQuestion(const Deleted &what, const message::Message &brand);

/// "14 left of 100 now, 22 after", without unknown parts. Empty if nothing is known.
message::Message slotsMessage(const access::SlotChange &change);

/// "1 prompt", "12 prompts".
QString countText(qsizetype count, const QString &one, const QString &several);

/// Why there are not enough slots for @p count new prompts, with figures and advice. Empty if they fit or the figures
/// are unknown. Worded for @p caller: an assistant, or the user (Caller::person()).
QString slotShortage(qsizetype count, const access::SlotChange &brand, const access::SlotChange &organization,
                     const QString &brandName, const QString &caller);

/// Slots of a brand before and after @p taken more are used (negative: freed). Empty @p taken if unknown.
access::SlotChange slotsOfBrand(const service::PromptQuota &quota, std::optional<qsizetype> taken);
/// Slots of the organization, like slotsOfBrand().
access::SlotChange slotsOfOrganization(const service::PromptQuota &quota, std::optional<qsizetype> taken);

} // namespace brandbridge::changes
