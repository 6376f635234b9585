// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instance_claim.h"
#include "app/open_bridge.h"
#include "app/run_settings.h"
#include "app/run_terms.h"
#include "app/running_instance.h"
#include "app/stop_signal.h"

#include "core/access/token_store.h"
#include "core/endpoint/http_endpoint.h"
#include "core/settings/config_folder.h"

#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QJsonArray>
#include <QSet>

#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

QByteArrayList originsOf(const settings::Settings &settings)
{
    QByteArrayList origins;
    for (const QString &origin : settings.text(Key::Origins).split(u' ', Qt::SkipEmptyParts))
        origins.append(origin.toLatin1());
    return origins;
}

/// The endpoint alone, from start to stop.
class Serve final : public QObject
{
public:
    Serve(std::unique_ptr<Bridge> bridge, const QString &tokensFile, bool open, const QByteArrayList &origins,
          Streams &streams, QObject *parent)
        : QObject(parent),
          m_streams(streams),
          m_bridge(std::move(bridge)),
          m_tokens(tokensFile),
          m_isOpen(open),
          m_endpoint(options(origins), m_bridge->engine())
    {
        // The file is replaced as a whole, so it is its folder that tells. Each new request looks for itself.
        forgetRevoked();
        m_folder.addPath(QFileInfo(tokensFile).path());
        connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, [this] {
            if (m_tokens.hasChanged()) {
                m_endpoint.reviewCallers();
                forgetRevoked();
            }
        });
    }

    bool listen(quint16 port)
    {
        if (m_endpoint.listen(port))
            return true;
        m_streams.tell(u"Port %1 on 127.0.0.1 cannot be used: %2. Another program, perhaps another Brandbridge, may "
                       "have it ('ss -ltnp' shows which); stop that, or choose a port with --port N (0 for any free "
                       "one)."_qs.arg(QString::number(port), m_endpoint.errorString()));
        return false;
    }

    /// Becomes what `brandbridge stdio` and the commands of other terminals speak to.
    void becomeInstance(const endpoint::InstancePlace &place, std::unique_ptr<endpoint::InstanceLock> lock,
                        const Invocation &invocation, const settings::Settings &settings)
    {
        m_instance = std::make_unique<RunningInstance>(RunningInstance::Parts{.place = place,
                                                                              .lock = std::move(lock),
                                                                              .bridge = *m_bridge,
                                                                              .invocation = invocation,
                                                                              .settings = settings,
                                                                              .endpoint = m_endpoint.url(),
                                                                              .isOpen = m_isOpen});
        if (const auto listening = m_instance->listen(); !listening)
            m_streams.tell(listening.error() + u" 'brandbridge stdio' works on its own."_qs);
    }

    void announce(bool demo)
    {
        const QString url = m_endpoint.url().toString();
        m_streams.print(u"endpoint "_qs + url);
        if (demo)
            m_streams.tell(u"Demo mode: an invented organization, no key, no network. Try a tool:\n\n"
                           "  curl -s %1 -H 'Content-Type: application/json' -d '{\"jsonrpc\":\"2.0\",\"id\":1,"
                           "\"method\":\"tools/call\",\"params\":{\"name\":\"list_brands\"}}'\n\n"
                           "or give the address to your assistant, for example:\n\n"
                           "  claude mcp add --transport http brandbridge %1\n"_qs.arg(url));
        else if (!m_isOpen)
            m_streams.tell(u"Assistants need a token: 'brandbridge token new NAME' makes one."_qs);
        if (!m_tokens.problem().isEmpty())
            m_streams.tell(m_tokens.problem());
        tellProblems(*m_bridge, this, m_streams);
        m_bridge->liveCatalogue().refresh();
        m_bridge->journal().start();
    }

    void stopOn(StopSignal &signal, const Ended &ended)
    {
        const auto drained = [this, ended] {
            if (--m_draining == 0)
                ended(ExitCode::Ok);
        };
        connect(&m_endpoint, &endpoint::HttpEndpoint::drained, this, drained);
        if (m_instance)
            connect(m_instance.get(), &RunningInstance::drained, this, drained);
        // The second signal does not wait for what is under way.
        connect(&signal, &StopSignal::received, this, [this, ended] {
            if (m_draining > 0) {
                ended(ExitCode::Ok);
                return;
            }
            m_draining = m_instance ? 2 : 1;
            if (m_instance)
                m_instance->drain();
            m_endpoint.drain();
        });
    }

private:
    /// What a person granted for this session ends with the token that it was granted to.
    void forgetRevoked()
    {
        QSet<QString> named;
        const auto tokens = m_tokens.list().value_or(QList<access::TokenEntry>());
        for (const access::TokenEntry &token : tokens)
            named.insert(token.name);
        for (const QString &revoked : m_named - named)
            m_bridge->approvals().forget(revoked);
        m_named = named;
    }

    endpoint::HttpEndpoint::Options options(const QByteArrayList &origins)
    {
        endpoint::HttpEndpoint::Options options;
        options.guard.open = m_isOpen;
        options.guard.origins = origins;
        options.guard.assistantFor = [this](const QByteArray &token) { return m_tokens.nameFor(token); };
        return options;
    }

    Streams &m_streams;
    std::unique_ptr<Bridge> m_bridge;
    access::TokenStore m_tokens;
    QSet<QString> m_named; ///< who had a token the last time
    bool m_isOpen;
    endpoint::HttpEndpoint m_endpoint;
    QFileSystemWatcher m_folder;
    std::unique_ptr<RunningInstance> m_instance;
    int m_draining = 0; ///< how many have yet to finish
};

/// A start of `brandbridge serve`: it becomes the running instance, or hands over to the one that there is.
class ServeStart final : public QObject
{
public:
    ServeStart(const Invocation &invocation, settings::Settings settings, const settings::ConfigFolder &folder,
               Streams &streams, QObject *context, Ended ended)
        : QObject(context),
          m_invocation(invocation),
          m_settings(std::move(settings)),
          m_folder(folder),
          m_place(folder.path(), invocation.demo),
          m_streams(streams),
          m_context(context),
          m_ended(std::move(ended)),
          m_claim(m_place, termsOf(invocation))
    {
        connect(&m_claim, &InstanceClaim::mine, this, &ServeStart::begin);
        connect(&m_claim, &InstanceClaim::others, this, &ServeStart::handOver);
        connect(&m_claim, &InstanceClaim::failed, this, &ServeStart::fail);
        m_claim.make();
    }

private:
    void begin(const QString &problem)
    {
        if (!problem.isEmpty())
            m_streams.tell(problem + u" 'brandbridge stdio' works on its own."_qs);
        serve();
    }

    void serve()
    {
        auto bridge = Bridge::create(m_invocation, m_settings);
        if (!bridge) {
            fail(bridge.error());
            return;
        }
        auto *const serve =
            new Serve(std::move(*bridge), m_folder.tokensFile(), isOpen(), originsOf(m_settings), m_streams, m_context);
        if (!serve->listen(static_cast<quint16>(m_settings.number(Key::EndpointPort)))) {
            m_ended(ExitCode::Configuration);
            return;
        }
        if (auto lock = m_claim.takeLock())
            serve->becomeInstance(m_place, std::move(lock), m_invocation, m_settings);
        serve->stopOn(*new StopSignal(serve), m_ended);
        serve->announce(m_invocation.demo);
        deleteLater();
    }

    void handOver(const QJsonObject &instance)
    {
        const QUrl url(instance.value(u"endpoint").toString());
        const QString who = u"Brandbridge is running already, as process %1 at %2"_qs.arg(
            QString::number(instance.value(u"process").toInteger()), url.toString());
        const bool hasPort = m_settings.origin(Key::EndpointPort) == settings::Settings::Origin::Override;
        const qint64 port = m_settings.number(Key::EndpointPort);
        if (m_invocation.demo && hasPort && port != url.port()) {
            // Demonstrations have nothing in common, not even their data, so that several do no harm.
            m_streams.tell(u"%1. This is another demonstration beside it; 'brandbridge stdio --demo' goes to the "
                           "first."_qs.arg(who));
            serve();
            return;
        }
        QStringList different;
        for (const auto &difference : instance.value(u"differences").toArray())
            different.append(difference.toString());
        if (hasPort && port != 0 && port != url.port())
            different.append(u"--port"_qs);
        if (isOpen() != instance.value(u"open").toBool())
            different.append(u"--open"_qs);
        if (!different.isEmpty()) {
            fail(u"%1, with another %2. Stop it first, or give this run a configuration of its own with "
                 "--config-dir."_qs.arg(who, different.join(u", "_qs)));
            return;
        }
        m_streams.tell(who + u'.');
        m_streams.print(u"endpoint "_qs + url.toString());
        m_ended(ExitCode::Ok);
    }

    void fail(const QString &why)
    {
        m_streams.tell(why);
        m_ended(ExitCode::Configuration);
    }

    bool isOpen() const { return m_invocation.open || m_invocation.demo; }

    const Invocation &m_invocation;
    settings::Settings m_settings;
    settings::ConfigFolder m_folder;
    endpoint::InstancePlace m_place;
    Streams &m_streams;
    QObject *m_context;
    Ended m_ended;
    InstanceClaim m_claim;
};

} // namespace

void runServe(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    auto settings = openSettings(invocation, streams);
    const auto folder = settings::ConfigFolder::open(invocation.configDir);
    if (settings && folder) {
        new ServeStart(invocation, std::move(*settings), *folder, streams, context, ended);
        return;
    }
    streams.tell(settings ? folder.error() : settings.error());
    ended(ExitCode::Configuration);
}

} // namespace brandbridge::app
