// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace brandbridge::tools {

/// The question whether a change may be made as a form that a client shows to its user (elicitation; 2026-07-28 and
/// 2025-06-18, client/elicitation), in words that every revision since then knows.
namespace approvalForm {

/// The input requests of an outcome, one: @p proposal, made fit to be shown, asked for @p assistant.
QByteArray inputRequests(const access::Proposal &proposal, const QString &assistant);

/// The client's answer. Denied for all that is no clear yes; Expired where the user closed the form without an answer;
/// std::nullopt where the client did not answer this question at all.
std::optional<access::Verdict> verdict(const QJsonObject &inputResponses);

} // namespace approvalForm

} // namespace brandbridge::tools
