// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace brandbridge::access {

/// @p proposal in lines, for where there is nothing but text: the question, prompt slots before and after, what it is
/// about by name, what goes along, notes. In English. Of a long list the first @p mostItems are given, and how many
/// more there are. The texts are taken as they are (see shownProposal()). Of one that @p isOvertaken (ApprovalRequest)
/// the slots are told as those of the time when it was asked.
QStringList proposalLines(const Proposal &proposal, qsizetype mostItems, bool isOvertaken = false);

/// What somebody who is asked decides about, in bytes: those of two proposals are equal where both ask the same.
/// Figures and notes do not count.
QByteArray substanceOf(const Proposal &proposal);

/// How a call was approved or denied, in a few words, for the record of calls: "allowed once in the window".
QString decisionWords(const Decision &decision);

} // namespace brandbridge::access
