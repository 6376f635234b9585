// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge.h"

#include "core/settings/config_folder.h"

#include <QFile>

namespace brandbridge::app {

namespace {

using settings::Key;

service::Connection connectionOf(const settings::Settings &settings)
{
    service::Connection connection;
    connection.baseUrl = settings.url(Key::BaseUrl);
    connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    connection.connectTimeout = settings.seconds(Key::ConnectTimeoutSeconds);
    connection.answerTimeout = settings.seconds(Key::AnswerTimeoutSeconds);
    connection.maxResponseBytes = settings.number(Key::MaxResponseBytes);
    connection.requestsPerMinute = static_cast<int>(settings.number(Key::RequestsPerMinute));
    return connection;
}

/// A demonstration may change what it likes: nothing of it outlives the run, unless the user says otherwise.
access::Permissions::Basis basisOf(const Invocation &invocation, const settings::Settings &settings)
{
    // A value of the table is always one of its choices.
    const access::Right writes = access::rightNamed(settings.text(Key::Writes)).value_or(access::Right::Never);
    if (settings.origin(Key::Writes) == settings::Settings::Origin::Override)
        return {.writes = writes, .writesForThisRun = writes};
    return {.writes = invocation.demo ? access::Right::Allow : writes};
}

QMap<QString, QJsonObject> schemasOf(const tools::Catalogue &catalogue)
{
    QMap<QString, QJsonObject> schemas;
    for (const tools::Tool &tool : catalogue.tools())
        schemas.insert(tool.name, tool.inputSchema);
    return schemas;
}

QByteArray usageGuide()
{
    QFile file(u":/usage-guide.md"_qs);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

mcp::Identity identity()
{
    return {.name = "brandbridge",
            .title = "Brandbridge",
            .version = BRANDBRIDGE_VERSION,
            .instructions = u"Brandbridge relays the organization data service: how an organization's brands fare in "
                            "the answers of language models. Begin a session with get_organization_context, and call "
                            "get_brand_context before working with a brand and before creating or deleting prompts: it "
                            "has the remaining prompt slots. get_spotlight_usage_guide explains figures, quotas and "
                            "scheduling. Prompts created or changed run with the next scheduled report, not at once. "
                            "Say the sample size with every figure, and ask the user before you change anything."_qs};
}

} // namespace

/// What can fail to be made, made before the bridge is.
struct Bridge::Parts
{
    std::unique_ptr<sandbox::Sandbox> sandbox;
    service::Connection connection;
    tools::Catalogue catalogue;
    tools::Prompts prompts;
    tools::RelayOptions relay;
    QUrl mcpUrl;
    QString permissionsFile;
    access::Permissions::Basis permissions;
};

tl::expected<std::unique_ptr<Bridge>, QString> Bridge::create(const Invocation &invocation,
                                                              const settings::Settings &settings)
{
    std::unique_ptr<sandbox::Sandbox> sandbox;
    service::Connection connection = connectionOf(settings);
    QUrl mcpUrl = settings.url(Key::McpUrl);
    if (invocation.demo) {
        sandbox = std::make_unique<sandbox::Sandbox>(sandbox::Options());
        if (!sandbox->listen(0))
            return tl::unexpected(u"The demo's own service cannot start: %1"_qs.arg(sandbox->errorString()));
        connection.baseUrl = sandbox->baseUrl();
        connection.keyHeader = service::Connection().keyHeader;
        mcpUrl.clear();
    }
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (!folder)
        return tl::unexpected(folder.error());
    auto catalogue = tools::Catalogue::builtIn();
    if (!catalogue)
        return tl::unexpected(catalogue.error());
    auto prompts = tools::Prompts::builtIn();
    if (!prompts)
        return tl::unexpected(prompts.error());

    const access::KeySource keySource(invocation.keyFile,
                                      access::KeyStore(access::KeyStore::profileOf(connection.baseUrl)));
    const bool reachable = connection.problem().isEmpty();
    const QByteArray sandboxKey = sandbox ? sandbox->key() : QByteArray();
    std::unique_ptr<Bridge> bridge(new Bridge({.sandbox = std::move(sandbox),
                                               .connection = std::move(connection),
                                               .catalogue = std::move(*catalogue),
                                               .prompts = std::move(*prompts),
                                               .relay = {.maxResultBytes = settings.number(Key::MaxResultBytes)},
                                               .mcpUrl = mcpUrl,
                                               .permissionsFile = folder->permissionsFile(),
                                               .permissions = basisOf(invocation, settings)},
                                              settings));
    if (const QString problem = bridge->m_transport.problem(); !problem.isEmpty())
        return tl::unexpected(problem);
    if (invocation.demo) {
        bridge->m_client.setKey(sandboxKey);
    } else if (reachable) {
        bridge->m_keySource = keySource;
        bridge->fetchKey();
    } else { // each request says what is wrong with the connection; there is no key to ask for
        bridge->m_client.setKeyError(
            {.kind = service::ErrorKind::NotConfigured, .message = bridge->m_client.connection().problem()});
    }
    return bridge;
}

Bridge::Bridge(Parts parts, const settings::Settings &settings)
    : m_sandbox(std::move(parts.sandbox)),
      m_transport({.caFile = m_sandbox ? QString() : settings.text(Key::CaFile)}),
      m_client(std::move(parts.connection), m_transport),
      m_catalogue(std::move(parts.catalogue)),
      m_relay(m_catalogue, m_client, parts.relay),
      m_mcpUrl(std::move(parts.mcpUrl)),
      m_live(m_client, m_mcpUrl, schemasOf(m_catalogue), {}),
      m_tools({&m_relay, &m_live}),
      m_permissions(parts.permissionsFile, parts.permissions),
      m_approvals({.answerTime = settings.seconds(Key::ApprovalTimeoutSeconds)}),
      m_guarded(m_tools, m_permissions, m_approvals, nullptr),
      m_resources(m_client, usageGuide(), parts.relay.maxResultBytes),
      m_prompts(std::move(parts.prompts)),
      m_completion(m_client,
                   [this](const tools::CompletionQuery &query) {
                       return query.promptName.isEmpty() ? tools::Resources::hasTemplate(query.uriTemplate)
                                                         : m_prompts.hasPrompt(query.promptName);
                   }),
      m_engine(identity(),
               {.tools = &m_guarded, .resources = &m_resources, .prompts = &m_prompts, .completions = &m_completion})
{
}

void Bridge::whenCatalogueIsKnown(QObject *context, const std::function<void()> &done)
{
    using State = tools::LiveCatalogueStatus::State;
    m_live.refresh();
    if (m_live.status().state != State::Reading) {
        done();
        return;
    }
    auto *const once = new QObject(context);
    connect(&m_live, &tools::LiveCatalogue::statusChanged, once, [this, once, done] {
        if (m_live.status().state == State::Reading)
            return;
        m_live.disconnect(once);
        once->deleteLater();
        done();
    });
}

void Bridge::rereadKey()
{
    if (m_keySource)
        fetchKey();
}

void Bridge::fetchKey()
{
    m_keySource->read(this, [this](const access::KeyResult &result) {
        if (result.isOk()) {
            m_client.setKey(result.key);
            return;
        }
        m_client.setKeyError({.kind = service::ErrorKind::KeyUnavailable, .message = result.message});
        Q_EMIT keyUnavailable(result.message);
    });
}

} // namespace brandbridge::app
