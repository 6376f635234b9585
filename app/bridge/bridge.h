// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/configuration.h"

#include "core/access/approvals.h"
#include "core/access/permissions.h"
#include "core/activity/activity_log.h"
#include "core/changes/write_planner.h"
#include "core/deletions/deletion_store.h"
#include "core/keys/key_source.h"
#include "core/lookup/prompt_store.h"
#include "core/mcp/engine.h"
#include "core/offline/cached_answers.h"
#include "core/prompts/completion.h"
#include "core/prompts/prompts.h"
#include "core/prompts/resources.h"
#include "core/relay/guarded_tools.h"
#include "core/relay/recorded_requests.h"
#include "core/relay/recorded_tools.h"
#include "core/relay/relay.h"
#include "core/remote/live_catalogue.h"
#include "core/sandbox/sandbox.h"
#include "core/service/caching_sender.h"
#include "core/service/change_notifier.h"
#include "core/service/client.h"
#include "core/service/fallback_sender.h"
#include "core/settings/settings.h"
#include "core/transport/curl_transport.h"

#include <QTemporaryDir>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::app {

/// Assembles the parts of core between assistants and the organization data service, for one process. In demo mode the
/// service is an internal sandbox.
class Bridge final : public QObject
{
    Q_OBJECT
public:
    /// Maximum time for pending calls at exit. Short, because a new process may be started soon.
    static constexpr std::chrono::seconds maxShutdownTime{5};

    /// Creates a bridge from @p configuration and starts reading the key; calls wait for it. The error is a sentence
    /// about an unusable setting.
    static tl::expected<std::unique_ptr<Bridge>, QString> create(const Configuration &configuration);

    /// Includes the settings of the last apply().
    const Configuration &configuration() const { return m_configuration; }
    mcp::Engine &engine() { return m_engine; }
    relay::RecordedTools &tools() { return m_recordedTools; }
    access::Permissions &permissions() { return m_permissions; }
    /// Approvers that can ask the user attach here.
    access::Approvals &approvals() { return m_approvals; }
    /// The log of calls to tools(). Opens its file with start() or the first call.
    activity::ActivityLog &activityLog() { return m_activityLog; }
    remote::LiveCatalogue &liveCatalogue() { return m_liveCatalogue; }
    service::Client &client() { return m_client; }
    /// The client, behind a cache unless disabled in the settings. For all reads and changes through this bridge.
    service::Sender &sender() { return m_sender; }
    /// Reports all changes through this bridge.
    const service::ChangeNotifier &changes() const { return m_changes; }
    /// The window's stored answers for search. Null without a window.
    offline::CachedAnswers *cachedAnswers() { return m_cachedAnswers.get(); }
    changes::WritePlanner &planner() { return m_planner; }
    /// Objects deleted through bridges of this configuration. In a demonstration, only those of this process.
    deletions::DeletionStore &deletions() { return m_deletions; }
    /// Prompts created through bridges of this configuration, and IDs that the user entered.
    lookup::PromptStore &createdPrompts() { return m_createdPrompts; }
    /// Identifies the service in stored data: its origin.
    const QString &serviceName() const { return m_serviceName; }
    /// The source of the key, for display.
    message::Message keyPlace() const;
    /// Advice if the service refuses the key.
    QString keyRemedy() const;
    /// The security risk of the key's source, to be displayed permanently. Empty without a risk.
    QString keyWarning() const;
    /// Reads the key again after it was replaced or removed, for later requests. If the keychain cannot be read
    /// temporarily, the old key is kept. No effect in a demonstration.
    void rereadKey();

    /// Applies the @p settings that can change at run time: all except addresses, keys, certificates and those of the
    /// endpoint.
    void apply(const settings::Settings &settings);

    /// Stops or resumes assistants' requests from all channels.
    void setPaused(bool paused) { m_guardedTools.setPaused(paused); }

    /// Calls @p done when the service's catalogue is known: immediately if the service has none.
    void whenCatalogueIsKnown(QObject *context, const std::function<void()> &done);

Q_SIGNALS:
    /// The key cannot be read; @p message has the reason and the next step. Calls fail with the same message.
    void keyUnavailable(const QString &message);
    /// The service's catalogue cannot be read; @p message has the reason. Emitted once per reason until it is read.
    void catalogueUnreadable(const QString &message);
    /// The key was read after keyUnavailable(); @p message names the source.
    void keyAvailable(const QString &message);

private:
    Bridge(std::unique_ptr<sandbox::Sandbox> sandbox, const Configuration &configuration);
    void takeKey(const keys::KeyResult &result);
    void updateCatalogue();
    /// Applies settings, at construction and after changes.
    void adjust();

    std::unique_ptr<sandbox::Sandbox> m_sandbox; ///< null without demo mode
    Configuration m_configuration;
    activity::ActivityLog m_activityLog;
    transport::CurlTransport m_transport;
    service::Client m_client;
    std::unique_ptr<offline::CachedAnswers> m_cachedAnswers; ///< null without a window
    service::FallbackSender m_fallbacks;
    service::ChangeNotifier m_changes;
    service::CachingSender m_cache;
    service::Sender &m_sender; ///< m_cache or m_changes
    keys::KeyReader m_key;
    bool m_hasKey = false;
    QString m_keyProblem; ///< last reported reason for a missing key
    lookup::BrandCache m_brands;
    QUrl m_mcpUrl; ///< of the live catalogue; may be empty
    remote::LiveCatalogue m_liveCatalogue;
    QString m_catalogueProblem; ///< last reported problem
    access::Permissions m_permissions;
    access::Approvals m_approvals;
    relay::Relay m_relay;
    std::unique_ptr<QTemporaryDir> m_demoFolder;
    QString m_serviceName;
    deletions::DeletionStore m_deletions;
    lookup::PromptStore m_createdPrompts;
    changes::WritePlanner m_planner;
    relay::GuardedTools m_guardedTools;
    relay::RecordedTools m_recordedTools;
    relay::RecordedRequests m_recordedRequests;
    prompts::Resources m_resources;
    prompts::Prompts m_prompts;
    prompts::Completion m_completion;
    mcp::Engine m_engine;
};

} // namespace brandbridge::app
