// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/removals/removal.h"
#include "core/service/client.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>

#include <memory>

namespace brandbridge::tools {

/// Who reads a plan.
enum class PlanFor
{
    Person,     ///< who decides or previews: with all that can be said of the change
    Permission, ///< nobody, because it has been allowed before: what would stop it, and what has to be kept of it
    Stranger,   ///< who may not read what the change is about: only what the arguments say
};

/// What a call of a tool that creates or deletes would do. Making one only reads.
struct WritePlan
{
    access::Proposal proposal;
    QList<service::Request> requests; ///< that would be sent to change something, in order
    int newPrompts = 0;               ///< that it would create
    QString refusal;                  ///< why it cannot be done, as a sentence with the figures; empty where it can
    QString expectedRefusal;          ///< why the service will probably refuse it, which is left to the service
    QByteArray definition;            ///< of the tool, a JSON object; empty where it has none
    QDateTime nextReport;             ///< of the one brand that it is about; invalid where that is not known
    /// What is kept before the requests are sent, so that it can come back; null where nothing is deleted, or nothing
    /// is known of it. Shared, so that every copy of the plan knows the id it was kept under.
    std::shared_ptr<removals::Removal> removal;
};

} // namespace brandbridge::tools
