// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"

#include <QJsonObject>

#include <optional>

namespace brandbridge::endpoint {

/// A request for approval as it travels over the local socket, and back. What is missing or of another type is empty.
QJsonObject toJson(const access::ApprovalRequest &request);
access::ApprovalRequest approvalRequestFrom(const QJsonObject &object);

/// The word for @p verdict, and back; std::nullopt where it is none.
QString wordFor(access::Verdict verdict);
std::optional<access::Verdict> verdictFor(const QString &word);

/// Has @p approver take an event of the control channel (ControlSession), if it is about approvals.
void handOver(const QString &method, const QJsonObject &params, access::Approver &approver);

} // namespace brandbridge::endpoint
