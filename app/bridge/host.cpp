// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/host.h"

#include "core/activity/entry_text.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <tuple>
#include <utility>

namespace brandbridge::app {

using instance::LocalListener;
using instance::SocketChannel;
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

/// Tool names in the service's catalogue may have any characters.
QByteArray quoted(const QString &label)
{
    return '"' + label.toUtf8().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n") + '"';
}

/// Counters of @p bridge for /metrics (Prometheus, text format 0.0.4). Has only tool names and numbers: no names of
/// people, brands or arguments.
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

Host::Host(std::unique_ptr<Bridge> bridge, QObject *parent)
    : QObject(parent),
      m_bridge(std::move(bridge)),
      m_start(m_bridge->configuration()),
      m_settings(m_start.settings),
      m_tokens(m_start.folder.tokensFile())
{
    updateTokens();
    // The file is replaced as a whole, so its folder is watched. Requests also check it themselves.
    m_folder.addPath(m_start.folder.path());
    connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (m_endpoint)
            m_endpoint->abortUnauthorized();
        for (const auto &closed : m_drainingEndpoints)
            closed->abortUnauthorized();
        updateTokens();
    });
    // Queued, because the sender must not be destroyed by its own signal.
    connect(&m_bridge->tools(), &relay::RecordedTools::changeEnded, this, &Host::reportDrained, Qt::QueuedConnection);
    m_bridge->liveCatalogue().refresh();
    m_bridge->activityLog().start();
}

Host::~Host()
{
    m_isDraining = false; // no client is waiting
}

/// Demonstrations are open, because their data is not secret.
bool Host::isOpen() const
{
    return m_start.invocation.demo || m_settings.text(Key::Token) == u"open";
}

tl::expected<void, Host::ListenError> Host::listen()
{
    endpoint::HttpEndpoint::Options options;
    options.readers = m_readers;
    options.guard.open = isOpen();
    options.guard.origins = originsOf(m_settings);
    options.guard.assistantFor = [this](const QByteArray &token) { return m_tokens.nameFor(token); };
    if (m_settings.text(Key::Metrics) == u"yes")
        options.metrics = [this](qsizetype connections) { return metricsText(*m_bridge, connections); };
    m_endpoint = std::make_unique<endpoint::HttpEndpoint>(options, m_bridge->engine());
    // Queued, because the signal must not destroy its sender.
    connect(
        m_endpoint.get(), &endpoint::HttpEndpoint::drained, this,
        [this, drained = m_endpoint.get()] {
            std::erase_if(m_drainingEndpoints, [drained](const auto &closed) { return closed.get() == drained; });
            reportDrained();
        },
        Qt::QueuedConnection);
    const qint64 port = m_settings.number(Key::EndpointPort);
    if (m_endpoint->listen(static_cast<quint16>(port)))
        return {};
    const ListenError blocked{m_endpoint->errorString(), m_endpoint->isPortTaken(), port};
    // A demo often runs together with a live instance, which uses the port.
    const bool isNamed = m_start.settings.origin(Key::EndpointPort) == settings::Settings::Origin::Override;
    if (m_start.invocation.demo && blocked.isPortTaken && !isNamed &&
        port == m_start.settings.number(Key::EndpointPort) && m_endpoint->listen(0))
        return {};
    m_endpoint.reset();
    return tl::unexpected(blocked);
}

void Host::close()
{
    if (!m_endpoint)
        return;
    m_endpoint->drain();
    m_drainingEndpoints.push_back(std::move(m_endpoint));
}

tl::expected<void, Host::ListenError> Host::reopen(const settings::Settings &settings)
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

tl::expected<void, QString> Host::becomeInstance(const instance::InstanceLocation &place,
                                                 std::unique_ptr<instance::InstanceLock> lock,
                                                 const std::function<void(const QString &link)> &raiseWindow)
{
    m_lock = std::move(lock);
    m_raiseWindow = raiseWindow;
    m_listener = std::make_unique<LocalListener>(place);
    connect(m_listener.get(), &LocalListener::arrived, this, &Host::take);
    return m_listener->listen();
}

void Host::take(instance::Socket *socket, const QJsonObject &hello)
{
    const QString channel = hello.value(u"channel").toString();
    if (channel == u"control") {
        m_listener->welcome(socket);
        new instance::ControlSession(socket, *this);
    } else if (channel == u"mcp") {
        const QString assistant = hello.value(u"as").toString();
        if (const QString why = access::TokenStore::nameProblemOnStreams(assistant); !why.isEmpty())
            LocalListener::refuse(socket, u"The name of an assistant %1."_s.arg(why));
        else
            openChannel(socket, hello, assistant);
    } else if (channel == u"call") { // a person at a terminal, without an assistant's name
        openChannel(socket, hello, tools::Caller::person());
    } else {
        LocalListener::refuse(socket, u"The channel of a hello is one of: mcp, call, control."_s);
    }
}

void Host::openChannel(instance::Socket *socket, const QJsonObject &hello, const QString &caller)
{
    const QStringList different = differingOptions(hello, m_start, m_bridge->configuration().settings);
    if (!different.isEmpty())
        return LocalListener::refuse(socket,
                                     u"The running Brandbridge uses another %1."_s.arg(different.join(u", "_s)));
    m_listener->welcome(socket);
    auto *const served = new SocketChannel(socket, m_bridge->engine(), *m_readers, {.name = caller, .client = {}});
    m_channels.append(served);
    connect(served, &QObject::destroyed, this, [this, served] {
        m_channels.removeOne(served);
        reportDrained();
    });
    if (m_isDraining)
        served->drain();
}

QJsonObject Host::describe(const QJsonObject &terms) const
{
    return {{u"process"_s, QCoreApplication::applicationPid()},
            {u"version"_s, QStringLiteral(BRANDBRIDGE_VERSION)},
            {u"endpoint"_s, endpoint().toString()},
            {u"demo"_s, m_start.invocation.demo},
            {u"open"_s, isOpen()},
            {u"window"_s, static_cast<bool>(m_raiseWindow)},
            {u"unrecorded"_s, m_bridge->activityLog().fault()},
            {u"started"_s, m_started.toString(Qt::ISODate)},
            {u"differences"_s,
             QJsonArray::fromStringList(differingOptions(terms, m_start, m_bridge->configuration().settings))}};
}

bool Host::raiseWindow(const QString &link)
{
    if (m_raiseWindow)
        m_raiseWindow(link);
    return static_cast<bool>(m_raiseWindow);
}

void Host::drain()
{
    m_bridge->approvals().close(u"Brandbridge is being ended, so nobody is asked. Once the user has started it again, "
                                "call this again."_s);
    if (std::exchange(m_isDraining, true))
        return;
    if (m_listener)
        m_listener->close();
    for (SocketChannel *const served : std::as_const(m_channels))
        served->drain();
    close();
    // Queued, because callers do not expect the signal within this call.
    QMetaObject::invokeMethod(this, &Host::reportDrained, Qt::QueuedConnection);
}

void Host::reportDrained()
{
    const bool isFinished = m_drainingEndpoints.empty() && m_channels.isEmpty() && !m_bridge->tools().isChanging();
    if (m_isDraining && isFinished && !std::exchange(m_isDrained, true))
        Q_EMIT drained();
}

/// Permissions for this session end with the token of the assistant.
void Host::updateTokens()
{
    QSet<QString> named;
    const auto tokens = m_tokens.list().value_or(QList<access::TokenEntry>());
    for (const access::TokenEntry &token : tokens)
        named.insert(token.name);
    for (const QString &revoked : m_namesWithToken - named)
        m_bridge->approvals().forget(revoked);
    m_namesWithToken = named;
}

} // namespace brandbridge::app
