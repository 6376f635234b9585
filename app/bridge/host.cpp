// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/host.h"

#include "core/activity/entry_text.h"

#include <tuple>
#include <utility>

namespace brandbridge::app {

using settings::Key;

namespace {

QByteArrayList originsOf(const settings::Settings &settings)
{
    QByteArrayList origins;
    for (const QString &origin : settings.text(Key::Origins).split(u' ', Qt::SkipEmptyParts))
        origins.append(origin.toLatin1());
    return origins;
}

QByteArray announced(const char *name, const char *type, const char *help)
{
    return QByteArray("# HELP ") + name + ' ' + help + "\n# TYPE " + name + ' ' + type + '\n';
}

QByteArray gauge(const char *name, qint64 value, const char *help)
{
    return announced(name, "gauge", help) + name + ' ' + QByteArray::number(value) + '\n';
}

/// The service's own catalogue may name its tools as it likes.
QByteArray quoted(const QString &label)
{
    return '"' + label.toUtf8().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n") + '"';
}

/// What @p bridge counts since it was made, for the endpoint's /metrics (Prometheus, text format 0.0.4). Names of tools
/// and numbers only: no names of people, brands or arguments.
QByteArray metricsText(Bridge &bridge, qsizetype connections)
{
    const char *const calls = "brandbridge_tool_calls_total";
    QByteArray text = announced(calls, "counter", "Tool calls that have ended, by tool and outcome.");
    for (const auto &[ended, count] : bridge.tools().ended())
        text += QByteArray(calls) + "{tool=" + quoted(ended.first) +
                ",outcome=" + quoted(activity::outcomeName(ended.second)) + "} " + QByteArray::number(count) + '\n';
    const service::RequestBudget::State budget = bridge.client().budget();
    return text + gauge("brandbridge_tool_calls_running", bridge.tools().underWay(), "Tool calls under way.") +
           gauge("brandbridge_assistants", bridge.engine().assistantsServed(), "Assistants that have sent requests.") +
           gauge("brandbridge_connections", connections, "Open HTTP connections to the endpoint.") +
           gauge("brandbridge_service_requests_last_minute", budget.used, "Requests to the service, while limited.") +
           gauge("brandbridge_service_requests_limit", budget.limit, "Most requests to the service a minute, or 0.") +
           gauge("brandbridge_service_requests_waiting", budget.queued, "Requests that wait for that limit.");
}

} // namespace

Host::Host(std::unique_ptr<Bridge> bridge, const Invocation &invocation, const settings::Settings &settings,
           const settings::ConfigFolder &folder, QObject *parent)
    : QObject(parent),
      m_bridge(std::move(bridge)),
      m_invocation(invocation),
      m_settings(settings),
      m_tokens(folder.tokensFile())
{
    updateTokens();
    // The file is replaced as a whole, so its folder is watched. Each new request looks for itself.
    m_folder.addPath(folder.path());
    connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_tokens.hasChanged())
            return;
        if (m_endpoint)
            m_endpoint->reviewCallers();
        for (const auto &closed : m_closed)
            closed->reviewCallers();
        updateTokens();
    });
    // Queued, because the sender must not be destroyed by its own signal.
    connect(&m_bridge->tools(), &tools::RecordedTools::changeEnded, this, &Host::reportDrained, Qt::QueuedConnection);
    m_bridge->liveCatalogue().refresh();
    m_bridge->activityLog().start();
}

/// A demonstration is: its data is no secret.
bool Host::isOpen() const
{
    return m_invocation.demo || m_settings.text(Key::Token) == u"open";
}

tl::expected<void, Host::Blocked> Host::listen()
{
    endpoint::HttpEndpoint::Options options;
    options.readers = m_readers;
    options.guard.open = isOpen();
    options.guard.origins = originsOf(m_settings);
    options.guard.assistantFor = [this](const QByteArray &token) { return m_tokens.nameFor(token); };
    if (m_settings.text(Key::Metrics) == u"yes")
        options.metrics = [this](qsizetype connections) { return metricsText(*m_bridge, connections); };
    m_endpoint = std::make_unique<endpoint::HttpEndpoint>(options, m_bridge->engine());
    // Queued, because its own signal must not destroy it.
    connect(
        m_endpoint.get(), &endpoint::HttpEndpoint::drained, this,
        [this, drained = m_endpoint.get()] {
            std::erase_if(m_closed, [drained](const auto &closed) { return closed.get() == drained; });
            finishOne();
        },
        Qt::QueuedConnection);
    if (m_endpoint->listen(static_cast<quint16>(m_settings.number(Key::EndpointPort)))) {
        if (m_instance)
            m_instance->setEndpoint(endpoint(), isOpen());
        return {};
    }
    const Blocked blocked{m_endpoint->errorString(), m_endpoint->isPortTaken()};
    m_endpoint.reset();
    return tl::unexpected(blocked);
}

void Host::close()
{
    if (m_endpoint) {
        ++m_unfinished;
        m_endpoint->drain();
        m_closed.push_back(std::move(m_endpoint));
    }
    if (m_instance)
        m_instance->setEndpoint({}, isOpen());
}

void Host::apply(const settings::Settings &settings)
{
    m_bridge->apply(m_invocation, settings);
    if (m_instance)
        m_instance->setSettings(settings);
}

tl::expected<void, Host::Blocked> Host::reopen(const settings::Settings &settings)
{
    const settings::Settings before = std::exchange(m_settings, settings);
    close();
    auto listening = listen();
    if (!listening) {
        m_settings = before;
        std::ignore = listen();
    }
    return listening;
}

tl::expected<void, QString> Host::becomeInstance(const endpoint::InstancePlace &place,
                                                 std::unique_ptr<endpoint::InstanceLock> lock,
                                                 const std::function<void(const QString &link)> &raiseWindow)
{
    m_instance = std::make_unique<RunningInstance>(RunningInstance::Parts{.place = place,
                                                                          .lock = std::move(lock),
                                                                          .bridge = *m_bridge,
                                                                          .readers = *m_readers,
                                                                          .invocation = m_invocation,
                                                                          .settings = m_settings,
                                                                          .endpoint = endpoint(),
                                                                          .isOpen = isOpen(),
                                                                          .raiseWindow = raiseWindow});
    connect(m_instance.get(), &RunningInstance::drained, this, &Host::finishOne);
    return m_instance->listen();
}

void Host::drain()
{
    m_bridge->approvals().close(u"Brandbridge is being ended, so nobody is asked. Once the user has started it again, "
                                "call this again."_qs);
    if (std::exchange(m_isDraining, true))
        return;
    m_unfinished += (m_instance ? 1 : 0) + (m_endpoint ? 1 : 0);
    if (m_instance)
        m_instance->drain();
    if (m_endpoint)
        m_endpoint->drain();
    reportDrained();
}

void Host::finishOne()
{
    --m_unfinished;
    reportDrained();
}

void Host::reportDrained()
{
    const bool isFinished = m_unfinished == 0 && !m_bridge->tools().isChanging();
    if (m_isDraining && isFinished && !std::exchange(m_isDrained, true))
        Q_EMIT drained();
}

/// A grant for this session ends with the token that it was granted to.
void Host::updateTokens()
{
    QSet<QString> named;
    const auto tokens = m_tokens.list().value_or(QList<access::TokenEntry>());
    for (const access::TokenEntry &token : tokens)
        named.insert(token.name);
    for (const QString &revoked : m_named - named)
        m_bridge->approvals().forget(revoked);
    m_named = named;
}

} // namespace brandbridge::app
