// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/invocation.h"
#include "app/streams.h"

#include "core/access/approvals.h"
#include "core/access/key_source.h"
#include "core/access/permissions.h"
#include "core/mcp/engine.h"
#include "core/sandbox/sandbox.h"
#include "core/service/client.h"
#include "core/service/curl_transport.h"
#include "core/settings/settings.h"
#include "core/tools/catalogue.h"
#include "core/tools/combined_tools.h"
#include "core/tools/completion.h"
#include "core/tools/guarded_tools.h"
#include "core/tools/live_catalogue.h"
#include "core/tools/prompts.h"
#include "core/tools/relay.h"
#include "core/tools/resources.h"

#include <tl/expected.hpp>

#include <functional>
#include <memory>

namespace brandbridge::app {

/// Everything between an assistant and the organization data service, put together for one run: the one place where
/// the parts of core meet. In demo mode the service is a sandbox inside.
class Bridge final : public QObject
{
    Q_OBJECT
public:
    /// Builds a bridge as @p invocation and @p settings say. The error is a sentence about what cannot be used.
    /// Begins at once to fetch the key; calls wait for it.
    static tl::expected<std::unique_ptr<Bridge>, QString> create(const Invocation &invocation,
                                                                 const settings::Settings &settings);

    mcp::Engine &engine() { return m_engine; }
    tools::ToolProvider &tools() { return m_guarded; }
    access::Permissions &permissions() { return m_permissions; }
    /// Whoever can ask a person attaches itself here.
    access::Approvals &approvals() { return m_approvals; }
    tools::LiveCatalogue &liveCatalogue() { return m_live; }
    /// Where the live catalogue is read, empty where it is not.
    const QUrl &mcpUrl() const { return m_mcpUrl; }
    service::Client &client() { return m_client; }

    /// Fetches the key again, after it was stored or removed. Calls that come after it is had go by the new one.
    void rereadKey();

    /// Calls @p done once it is known what the service's own catalogue adds: at once where there is none to read.
    void whenCatalogueIsKnown(QObject *context, const std::function<void()> &done);

Q_SIGNALS:
    /// The key could not be had; @p message says why and what to do. Calls fail with the same sentence.
    void keyUnavailable(const QString &message);

private:
    struct Parts;
    Bridge(Parts parts, const settings::Settings &settings);
    void fetchKey();

    std::optional<access::KeySource> m_keySource; ///< none where no key is asked for
    std::unique_ptr<sandbox::Sandbox> m_sandbox;
    service::CurlTransport m_transport;
    service::Client m_client;
    tools::Catalogue m_catalogue;
    tools::Relay m_relay;
    QUrl m_mcpUrl;
    tools::LiveCatalogue m_live;
    tools::CombinedTools m_tools;
    access::Permissions m_permissions;
    access::Approvals m_approvals;
    tools::GuardedTools m_guarded;
    tools::Resources m_resources;
    tools::Prompts m_prompts;
    tools::Completion m_completion;
    mcp::Engine m_engine;
};

} // namespace brandbridge::app
