// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/bridge.h"

#include "core/activity/activity_log_reader.h"
#include "core/assistants/assistant.h"
#include "core/catalogue/catalogue.h"

#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

/// Memory for cached answers: the results of about ten large runs.
constexpr qsizetype cacheBytes = 32 * 1024 * 1024;
constexpr qint64 mebibyte = 1024 * 1024;

/// The connection to @p sandbox if not null, or to the configured service.
service::Connection connectionOf(const settings::Settings &settings, const sandbox::Sandbox *sandbox)
{
    service::Connection connection;
    if (sandbox) {
        connection.baseUrl = sandbox->baseUrl();
        connection.keyHeader = sandbox->keyHeader();
    } else {
        connection.baseUrl = settings.url(Key::BaseUrl);
        connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    }
    connection.connectTimeout = settings.seconds(Key::ConnectTimeoutSeconds);
    connection.answerTimeout = settings.seconds(Key::AnswerTimeoutSeconds);
    connection.maxResponseBytes = settings.number(Key::MaxResponseBytes);
    connection.requestsPerMinute = static_cast<int>(settings.number(Key::RequestsPerMinute));
    return connection;
}

activity::ActivityLogLimits activityLogLimits(const settings::Settings &settings)
{
    return {.age = std::chrono::days(settings.number(Key::ActivityKeepDays)),
            .bytes = settings.number(Key::ActivityMaxMegabytes) * mebibyte};
}

/// Null without a window.
std::unique_ptr<offline::CachedAnswers> cachedAnswersOf(const Configuration &configuration, const QUrl &baseUrl)
{
    if (configuration.invocation.command != Command::Window)
        return nullptr;
    const bool isTransient = configuration.invocation.demo || configuration.settings.text(Key::Cache) == u"no";
    return std::make_unique<offline::CachedAnswers>(
        isTransient ? offline::CachedAnswers::inMemory()
                    : offline::CachedAnswers::fileFor(configuration.folder.cachedAnswersFolder(), baseUrl));
}

mcp::Identity identity()
{
    return {.name = "brandbridge",
            .title = "Brandbridge",
            .version = BRANDBRIDGE_VERSION,
            .instructions =
                u"Ask how a brand fares in the answers of ChatGPT, Gemini and other models: visibility, rank, "
                "sentiment, competitors, cited sources, why it changed this week, what to do. Start with "
                "get_overview, then explain_change, get_trend, find_opportunities, list_prompts or "
                "find_answers. Brandbridge relays the organization data service; tools \"computed here\" "
                "test whether a change is more than chance. get_spotlight_usage_guide explains the rest. "
                "Prompts created or changed run with the next scheduled report, not at once. Say the "
                "sample size with every figure, and ask the user before you change anything. A tool named "
                "here that is not in your list is switched off for you: do without it."_s};
}

} // namespace

tl::expected<std::unique_ptr<Bridge>, QString> Bridge::create(const Configuration &configuration)
{
    const Invocation &invocation = configuration.invocation;
    std::unique_ptr<sandbox::Sandbox> sandbox;
    if (invocation.demo) {
        sandbox = std::make_unique<sandbox::Sandbox>(sandbox::Options{.published = invocation.published});
        if (!sandbox->listen(0))
            return tl::unexpected(u"The demo's own service cannot start: %1"_s.arg(sandbox->errorString()));
    }
    const QByteArray sandboxKey = sandbox ? sandbox->key() : QByteArray();
    std::unique_ptr<Bridge> bridge(new Bridge(std::move(sandbox), configuration));
    // In the window the user can correct it, and each request reports the problem.
    if (const QString problem = bridge->m_transport.problem();
        !problem.isEmpty() && invocation.command != Command::Window)
        return tl::unexpected(problem);
    bridge->m_guardedTools.setCommandOptions(instanceOptions(invocation));
    bridge->m_guardedTools.setCreatedPromptsCounter([file = configuration.folder.activityFile(invocation.demo)](
                                                        const QString &assistant, const QDateTime &since) {
        return activity::ActivityLogReader(file).creations(since).map([&](const QList<activity::DayOfCreations> &days) {
            qint64 prompts = 0;
            for (const activity::DayOfCreations &day : days)
                prompts += day.assistant == assistant ? day.prompts : 0;
            return prompts;
        });
    });
    if (invocation.demo) {
        bridge->m_activityLog.hide(sandboxKey);
        if (bridge->m_cachedAnswers)
            bridge->m_cachedAnswers->setKey(sandboxKey);
        bridge->m_client.setKey(sandboxKey);
    } else if (bridge->m_client.connection().problem().isEmpty()) {
        // A call may end before the key is known, and have the key in its texts.
        bridge->m_activityLog.requestSecretWait();
        bridge->m_key.read();
    } else { // each request reports the connection's problem; no key is needed
        bridge->m_client.setKeyError(
            {.kind = transport::ErrorKind::NotConfigured, .message = bridge->m_client.connection().problem()});
    }
    return bridge;
}

Bridge::Bridge(std::unique_ptr<sandbox::Sandbox> sandbox, const Configuration &configuration)
    : m_sandbox(std::move(sandbox)),
      m_configuration(configuration),
      m_activityLog({.file = configuration.folder.activityFile(configuration.invocation.demo),
                     .limits = activityLogLimits(configuration.settings),
                     .storesAnswers = configuration.settings.text(Key::ActivityKeepAnswers) == u"yes"}),
      m_transport({.caFile = m_sandbox ? QString() : configuration.settings.text(Key::CaFile)}),
      m_client(connectionOf(configuration.settings, m_sandbox.get()), m_transport),
      m_cachedAnswers(cachedAnswersOf(configuration, m_client.connection().baseUrl)),
      m_fallbacks(m_client),
      m_changes(m_fallbacks),
      m_cache(m_changes, cacheBytes, m_sandbox ? nullptr : m_cachedAnswers.get()),
      m_sender(configuration.settings.text(Key::Cache) == u"yes" ? static_cast<service::Sender &>(m_cache) : m_changes),
      m_key(configuration.keySource()),
      m_mcpUrl(m_sandbox ? QUrl() : configuration.settings.url(Key::McpUrl)),
      m_liveCatalogue(m_client, m_mcpUrl, catalogue::Catalogue::builtIn(), {}),
      m_permissions(configuration.folder.permissionsFile(), configuration.permissionsBasis()),
      m_approvals({}),
      m_relay(catalogue::Catalogue::builtIn(), m_sender, m_brands,
              {.permissions = &m_permissions,
               .isDemo = m_sandbox != nullptr,
               .cachedAnswers = m_cachedAnswers.get(),
               .others = &m_liveCatalogue}),
      m_demoFolder(m_sandbox ? std::make_unique<QTemporaryDir>() : nullptr),
      m_serviceName(m_sandbox ? u"the demo"_s : keys::KeyStore::profileOf(m_client.connection().baseUrl)),
      m_deletions(m_demoFolder ? m_demoFolder->filePath(u"removed"_s) : configuration.folder.deletionsFolder()),
      m_createdPrompts(m_demoFolder ? m_demoFolder->filePath(u"prompts.json"_s) : configuration.folder.promptsFile(),
                       m_serviceName),
      m_planner(catalogue::Catalogue::builtIn(), m_liveCatalogue, m_sender, m_brands, m_createdPrompts, m_deletions,
                {.service = m_serviceName, .isDemo = m_sandbox != nullptr}),
      m_guardedTools(m_relay, m_permissions, m_approvals, m_planner),
      m_recordedTools(m_guardedTools, m_activityLog),
      m_recordedRequests(
          m_sender, m_activityLog,
          [this](const QString &caller, const QString &tool) { return m_guardedTools.readProblem(caller, tool); }),
      m_resources(m_recordedRequests, prompts::usageGuide(), prompts::builtInSkill(), {}),
      m_prompts(prompts::Prompts::builtIn()),
      m_completion(
          m_recordedRequests, m_prompts,
          [this](const QString &caller, const QString &tool) { return !m_guardedTools.readProblem(caller, tool); }),
      m_engine(identity(),
               {.tools = m_recordedTools, .resources = m_resources, .prompts = m_prompts, .completions = m_completion})
{
    m_guardedTools.setReferences(&m_sender);
    adjust();
    connect(&m_liveCatalogue, &remote::LiveCatalogue::statusChanged, this, &Bridge::updateCatalogue);
    connect(&m_changes, &service::ChangeNotifier::changed, this,
            [this](const service::Change &change) { m_createdPrompts.record(change, m_brands); });
    connect(&m_client, &service::Client::keyDropped, this, [this] { // cached data may belong to another organization
        m_cache.clear();
        m_brands.clear();
    });
    connect(&m_liveCatalogue, &remote::LiveCatalogue::mayHaveChanged, &m_cache, &service::CachingSender::recordChange);
    connect(&m_liveCatalogue, &remote::LiveCatalogue::mayHaveChanged, &m_changes,
            &service::ChangeNotifier::recordChange);
    connect(&m_key, &keys::KeyReader::finished, this, &Bridge::takeKey);
    connect(&m_key, &keys::KeyReader::unchanged, &m_client, &service::Client::keepCurrentKey);
    if (!m_sandbox)
        m_client.setRenewal([this] { m_key.readAgain(); });
}

void Bridge::whenCatalogueIsKnown(QObject *context, const std::function<void()> &done)
{
    using State = remote::LiveCatalogueStatus::State;
    m_liveCatalogue.refresh();
    if (m_liveCatalogue.status().state != State::Reading)
        return done();
    auto *const once = new QObject(context);
    connect(&m_liveCatalogue, &remote::LiveCatalogue::statusChanged, once, [this, once, done] {
        if (m_liveCatalogue.status().state == State::Reading)
            return;
        m_liveCatalogue.disconnect(once);
        once->deleteLater();
        done();
    });
}

void Bridge::updateCatalogue()
{
    using State = remote::LiveCatalogueStatus::State;
    const remote::LiveCatalogueStatus &status = m_liveCatalogue.status();
    if (status.state == State::Read)
        m_catalogueProblem.clear();
    if (status.state == State::Failed && std::exchange(m_catalogueProblem, status.failure) != status.failure)
        Q_EMIT catalogueUnreadable(
            u"The tool catalogue at %1 cannot be read: %2 The built-in tools work without it."_s.arg(
                m_mcpUrl.toString(), status.failure));
}

void Bridge::apply(const settings::Settings &settings)
{
    m_configuration.settings = settings;
    m_client.adjust(connectionOf(settings, m_sandbox.get()));
    m_permissions.setBasis(m_configuration.permissionsBasis());
    m_activityLog.setRetention(activityLogLimits(settings), settings.text(Key::ActivityKeepAnswers) == u"yes");
    adjust();
}

void Bridge::adjust()
{
    const settings::Settings &settings = m_configuration.settings;
    if (m_cachedAnswers)
        m_cachedAnswers->setSearchBytes(settings.number(Key::SearchMaxMegabytes) * mebibyte);
    m_approvals.setAnswerTime(settings.seconds(Key::ApprovalTimeoutSeconds));
    QHash<QString, std::chrono::milliseconds> clientTimes;
    for (const assistants::Assistant &assistant : assistants::assistants()) {
        if (assistant.maxCallTime)
            clientTimes.insert(assistant.name, *assistant.maxCallTime);
    }
    m_approvals.setClientTimes(clientTimes);
    m_guardedTools.setUsesClientForms(settings.text(Key::AskOnlyHere) == u"no");
    m_resources.setLimit({settings.number(Key::MaxResultCharacters)});
}

message::Message Bridge::keyPlace() const
{
    return m_sandbox ? u"the demonstration's own"_s : m_key.source().place();
}

QString Bridge::keyRemedy() const
{
    return m_key.source().remedy();
}

QString Bridge::keyWarning() const
{
    return m_sandbox ? QString() : m_key.source().warning();
}

void Bridge::rereadKey()
{
    if (!m_sandbox && m_client.connection().problem().isEmpty())
        m_key.read();
}

void Bridge::takeKey(const keys::KeyResult &result)
{
    using keys::KeyProblem;
    m_activityLog.hide(result.key);
    m_activityLog.secretKnown();
    if (result.isOk()) {
        m_hasKey = true;
        if (m_cachedAnswers)
            m_cachedAnswers->setKey(result.key);
        m_client.setKey(result.key);
        if (!std::exchange(m_keyProblem, {}).isEmpty())
            Q_EMIT keyAvailable(result.message.english());
        return;
    }
    // If the keychain was locked or stopped after startup, the key from before is still valid.
    const bool isGone = result.problem == KeyProblem::Missing || result.problem == KeyProblem::FileRefused ||
                        result.problem == KeyProblem::Implausible;
    if (m_hasKey && !isGone)
        return m_client.keepCurrentKey();
    m_hasKey = false;
    if (m_cachedAnswers && result.problem == KeyProblem::Missing)
        m_cachedAnswers->removeKey();
    m_client.setKeyError({.kind = transport::ErrorKind::KeyUnavailable, .message = result.message});
    const QString problem = result.message.english();
    if (std::exchange(m_keyProblem, problem) != problem)
        Q_EMIT keyUnavailable(problem);
}

} // namespace brandbridge::app
