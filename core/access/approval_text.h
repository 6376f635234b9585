// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace brandbridge::access {

/// @p proposal as lines of plain text in English: the question, prompt slots before and after, the items by name, what
/// else is affected, notes. A long list is cut to @p mostItems with the number of the rest. The texts are taken as they
/// are (see shownProposal()). With @p isOvertaken (ApprovalRequest) the slots are given as of when it was asked.
QStringList proposalLines(const Proposal &proposal, qsizetype mostItems, bool isOvertaken = false);

/// The substance of a question, in bytes: equal for two proposals that ask the same. Figures and notes do not count.
QByteArray substanceOf(const Proposal &proposal);

/// How a call was approved or denied, in a few words, for the activity log: "allowed once in the window".
QString decisionWords(const Decision &decision);

} // namespace brandbridge::access
