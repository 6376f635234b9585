// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/bridge/configuration.h"

#include "core/access/approvals.h"
#include "core/access/permissions.h"
#include "core/activity/activity_log.h"
#include "core/changes/write_planner.h"
#include "core/keys/key_source.h"
#include "core/lookup/prompt_store.h"
#include "core/mcp/engine.h"
#include "core/offline/kept_answers.h"
#include "core/prompts/completion.h"
#include "core/prompts/prompts.h"
#include "core/prompts/resources.h"
#include "core/relay/guarded_tools.h"
#include "core/relay/recorded_requests.h"
#include "core/relay/recorded_tools.h"
#include "core/relay/relay.h"
#include "core/remote/live_catalogue.h"
#include "core/removals/store.h"
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

/// Everything between an assistant and the organization data service, put together for one run: the one place where
/// the parts of core meet. In demo mode the service is a sandbox inside.
class Bridge final : public QObject
{
    Q_OBJECT
public:
    /// What is under way when the program ends has this long: who starts it again soon is not to meet the old one.
    static constexpr std::chrono::seconds longestEnd{5};

    /// Builds a bridge as @p configuration says. The error is a sentence about what cannot be used. Begins at once to
    /// fetch the key; calls wait for it.
    static tl::expected<std::unique_ptr<Bridge>, QString> create(const Configuration &configuration);

    /// With the settings as last applied.
    const Configuration &configuration() const { return m_configuration; }
    mcp::Engine &engine() { return m_engine; }
    tools::RecordedTools &tools() { return m_recorded; }
    access::Permissions &permissions() { return m_permissions; }
    /// Attach approvers that can ask a person here.
    access::Approvals &approvals() { return m_approvals; }
    /// Where the calls of tools() are recorded. It opens its file when it is started, or with the first call.
    activity::ActivityLog &activityLog() { return m_activityLog; }
    tools::LiveCatalogue &liveCatalogue() { return m_live; }
    service::Client &client() { return m_client; }
    /// The client, with a cache in front unless the settings say otherwise, for all reads and changes through this
    /// bridge.
    service::Sender &sender() { return m_sender; }
    /// Reports what is changed through this bridge, by anyone.
    const service::ChangeNotifier &changes() const { return m_changes; }
    /// What the window keeps for search; null where there is no window.
    offline::KeptAnswers *keptAnswers() { return m_lastSeen.get(); }
    tools::WritePlanner &planner() { return m_planner; }
    /// What was deleted through this bridge and its like; of a demonstration only what was deleted in this run.
    removals::Store &removals() { return m_removals; }
    /// What was created through this bridge and its like, and ids that the user entered.
    tools::PromptStore &createdPrompts() { return m_createdPrompts; }
    /// The service as it is named where things are kept by service: its origin.
    const QString &serviceName() const { return m_serviceName; }
    /// Where the key is taken from, for a person.
    message::Message keyPlace() const;
    /// What to do where the service does not take the key.
    QString keyRemedy() const;
    /// Why the place of the key is a risk, to be shown while it is there; empty where it is none.
    QString keyWarning() const;
    /// Reads the key again after it was replaced or removed. Requests from then on use the new one. A keychain that
    /// cannot be read at the moment takes nothing away. Without effect in a demonstration.
    void rereadKey();

    /// Applies those of @p settings that can be changed while calls go on: everything but addresses, keys,
    /// certificates, and what belongs to the endpoint.
    void apply(const settings::Settings &settings);

    /// Lets no assistant's request through from now on, on any way, or lets them again.
    void setPaused(bool paused) { m_guarded.setPaused(paused); }

    /// Calls @p done once the service's own catalogue is known: at once where there is none to read.
    void whenCatalogueIsKnown(QObject *context, const std::function<void()> &done);

Q_SIGNALS:
    /// The key could not be had; @p message says why and what to do. Calls fail with the same sentence.
    void keyUnavailable(const QString &message);
    /// The service's own catalogue cannot be read; @p message says why. Once for each reason, until it could be read.
    void catalogueUnreadable(const QString &message);
    /// The key could be had after all; @p message says where from.
    void keyAvailable(const QString &message);

private:
    Bridge(std::unique_ptr<sandbox::Sandbox> sandbox, const Configuration &configuration);
    void takeKey(const access::KeyResult &result);
    void updateCatalogue();
    /// What is set when it is made, and again when the settings change.
    void adjust();

    std::unique_ptr<sandbox::Sandbox> m_sandbox; ///< null where the service is the real one
    Configuration m_configuration;
    activity::ActivityLog m_activityLog;
    service::CurlTransport m_transport;
    service::Client m_client;
    std::unique_ptr<offline::KeptAnswers> m_lastSeen; ///< null where no window shows it
    service::FallbackSender m_fallbacks;
    service::ChangeNotifier m_changes;
    service::CachingSender m_cache;
    service::Sender &m_sender; ///< one of the two
    access::KeyReader m_key;
    bool m_hasKey = false;
    QString m_keyProblem; ///< why there is no key, as last reported
    tools::BrandCache m_brands;
    QUrl m_mcpUrl; ///< of the live catalogue; empty where none is read
    tools::LiveCatalogue m_live;
    QString m_catalogueProblem; ///< as last reported
    tools::Relay m_relay;
    std::unique_ptr<QTemporaryDir> m_demoFolder;
    QString m_serviceName;
    removals::Store m_removals;
    tools::PromptStore m_createdPrompts;
    tools::WritePlanner m_planner;
    access::Permissions m_permissions;
    access::Approvals m_approvals;
    tools::GuardedTools m_guarded;
    tools::RecordedTools m_recorded;
    tools::RecordedRequests m_reads;
    tools::Resources m_resources;
    tools::Prompts m_prompts;
    tools::Completion m_completion;
    mcp::Engine m_engine;
};

} // namespace brandbridge::app
