// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/assistants/connector.h"
#include "core/message/message.h"
#include "core/offline/cached_answers.h"
#include "core/service/organization.h"
#include "core/settings/settings.h"
#include "ui/model/active_settings.h"
#include "ui/model/bridge_status.h"
#include "ui/model/run_results.h"
#include "ui/model/selection.h"

#include <QString>

namespace brandbridge::ui {

class ApprovalQueue;
class DataFolder;
class StoredDeletions;
class ServiceChanges;

/// Objects for the window and its screens. Created by the application; all of them outlive the window. Only
/// cachedAnswers and dataFolder may be null.
struct Backend
{
    service::Organization organization; ///< requests as caller "window"
    Selection &selection;
    RunResults &runResults;
    settings::Settings &settings;
    BridgeStatus &bridge;
    QString folder;      ///< configuration folder with the window's state
    bool isDemo = false; ///< the service is the demonstration's
    ApprovalQueue *approvals;
    assistants::Connector *connector;
    access::TokenStore *tokens; ///< used by connector
    access::Permissions *permissions;
    QString activityFile = {}; ///< activity log; may be empty
    StoredDeletions *deletions;
    message::Message keyPlace = {}; ///< source that overrides the stored API key; may be empty
    QStringList startCommand = {};  ///< starts this program in the background; empty if not offered
    ServiceChanges *changes;
    offline::CachedAnswers *cachedAnswers = nullptr; ///< index for search; null without storage
    ActiveSettings inUse{settings};                  ///< not recreated with the window
    DataFolder *dataFolder = nullptr;                ///< null without a watcher
    QString pasted = {}; ///< text pasted for the connection but not stored yet; may have a key
};

} // namespace brandbridge::ui
