// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/assistants/connector.h"
#include "core/message/message.h"
#include "core/offline/kept_answers.h"
#include "core/service/organization.h"
#include "core/settings/settings.h"
#include "ui/model/bridge_status.h"
#include "ui/model/run_results.h"
#include "ui/model/selection.h"
#include "ui/model/settings_in_use.h"

#include <QString>

namespace brandbridge::ui {

class ApprovalQueue;
class KeptRemovals;
class ServiceChanges;

/// What the window and its screens work with. Made by the application; everything in it outlives the window. No pointer
/// is null but that of keptAnswers.
struct Backend
{
    service::Organization organization; ///< asks in the window's name
    Selection &selection;
    RunResults &runResults;
    settings::Settings &settings;
    BridgeStatus &bridge;
    QString folder;      ///< where this run keeps its state
    bool isDemo = false; ///< the service is an invented one
    ApprovalQueue *approvals;
    assistants::Connector *connector;
    access::TokenStore *tokens; ///< the same that connector makes
    access::Permissions *permissions;
    QString activityFile = {}; ///< the activity log; empty where none is kept
    KeptRemovals *removals;
    message::Message keyPlace = {}; ///< where a run has its API key from, unless the stored one counts; else empty
    QStringList startCommand = {};  ///< what starts this run again, in the background; empty where it is not offered
    ServiceChanges *changes;
    offline::KeptAnswers *keptAnswers = nullptr; ///< what can be searched; null where nothing is kept
    SettingsInUse inUse{settings};               ///< made with the run, not with its window
    QString pasted = {}; ///< what was pasted to set up the connection and is not stored yet; may contain a key
};

} // namespace brandbridge::ui
