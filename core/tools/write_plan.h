// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/service/client.h"

#include <QList>
#include <QString>

namespace brandbridge::tools {

/// What a call of a tool that creates or deletes would do. Making one only reads.
struct WritePlan
{
    access::Proposal proposal;
    QList<service::Request> requests; ///< that would be sent to change something, in order
    QString refusal; ///< why it cannot be done, as a sentence with the figures; empty where nothing speaks against it
};

} // namespace brandbridge::tools
