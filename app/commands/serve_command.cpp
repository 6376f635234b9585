// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/host.h"
#include "app/bridge/instance_claim.h"
#include "app/bridge/open_bridge.h"
#include "app/bridge/run_settings.h"
#include "app/bridge/run_terms.h"
#include "app/terminal/stop_signal.h"

#include <QJsonArray>

#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

/// The endpoint alone, from start to stop.
class Serve final : public QObject
{
public:
    Serve(std::unique_ptr<Bridge> bridge, const Invocation &invocation, const settings::Settings &settings,
          const settings::ConfigFolder &folder, Streams &streams, QObject *parent)
        : QObject(parent),
          m_streams(streams),
          m_host(std::move(bridge), invocation, settings, folder)
    {
    }

    bool listen(qint64 port)
    {
        const auto listening = m_host.listen();
        if (!listening)
            m_streams.report(
                u"Port %1 on 127.0.0.1 cannot be used: %2. Another program, perhaps another Brandbridge, may "
                "have it ('ss -ltnp' shows which); stop that, or choose a port with --port N (0 for any "
                "free one). Assistants look for it where 'brandbridge settings endpoint/port' says: to move there for "
                "good, store another one there, and run 'brandbridge connect' again."_qs.arg(QString::number(port),
                                                                                             listening.error().why));
        return listening.has_value();
    }

    /// Becomes what `brandbridge stdio` and the commands of other terminals speak to.
    void becomeInstance(const endpoint::InstancePlace &place, std::unique_ptr<endpoint::InstanceLock> lock)
    {
        if (const auto listening = m_host.becomeInstance(place, std::move(lock)); !listening)
            m_streams.report(listening.error() + u" 'brandbridge stdio' works on its own."_qs);
    }

    void announce(bool demo)
    {
        const QString url = m_host.endpoint().toString();
        m_streams.print(u"endpoint "_qs + url);
        if (demo) // its quotation marks are those that both POSIX shells and Windows' cmd take
            m_streams.report(
                u"Demo mode: an invented organization, no key, no network. Try a tool:\n\n"
                R"(  curl -s %1 -H "Content-Type: application/json" -d "{\"jsonrpc\":\"2.0\",\"id\":1,)"
                R"(\"method\":\"tools/call\",\"params\":{\"name\":\"list_brands\"}}")"
                "\n\n"
                "or give the address to your assistant, for example:\n\n"
                "  claude mcp add --transport http brandbridge %1\n\n"
                "Assistants may change its data without asking you; nothing of it lasts. With --writes ask "
                "they ask."_qs.arg(url));
        else if (m_host.isOpen())
            m_streams.report(
                u"Warning: no token is needed, so any program on this machine, of any of its users, may call "
                "the tools."_qs);
        else
            m_streams.report(u"Assistants need a token: 'brandbridge connect' gives each its own."_qs);
        if (!m_host.tokens().problem().isEmpty())
            m_streams.report(m_host.tokens().problem());
        reportProblems(m_host.bridge(), this, m_streams);
    }

    void stopOn(StopSignal &signal, const Ended &ended)
    {
        connect(&m_host, &Host::drained, this, [ended] { ended(ExitCode::Ok); });
        // The second signal does not wait for what is under way.
        connect(&signal, &StopSignal::received, this, [this, ended] {
            if (m_host.isDraining())
                ended(ExitCode::Ok);
            else
                m_host.drain();
        });
    }

private:
    Streams &m_streams;
    Host m_host;
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
            m_streams.report(problem + u" 'brandbridge stdio' works on its own."_qs);
        serve();
    }

    void serve()
    {
        auto bridge = Bridge::create(m_invocation, m_settings);
        if (!bridge) {
            fail(bridge.error());
            return;
        }
        auto *const serve = new Serve(std::move(*bridge), m_invocation, m_settings, m_folder, m_streams, m_context);
        if (!serve->listen(m_settings.number(Key::EndpointPort))) {
            m_ended(ExitCode::Configuration);
            return;
        }
        if (auto lock = m_claim.takeLock())
            serve->becomeInstance(m_place, std::move(lock));
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
            m_streams.report(u"%1. This is another demonstration beside it; 'brandbridge stdio --demo' goes to the "
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
            fail(u"%1, with another %2. Stop it first, or give this run its own configuration with "
                 "--config-dir."_qs.arg(who, different.join(u", "_qs)));
            return;
        }
        m_streams.report(who + u'.');
        m_streams.print(u"endpoint "_qs + url.toString());
        m_ended(ExitCode::Ok);
    }

    void fail(const QString &why) { endFailed(why, m_streams, m_ended); }

    bool isOpen() const { return m_invocation.demo || m_settings.text(Key::Token) == u"open"; }

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
    auto opened = openConfiguration(invocation, streams);
    if (!opened)
        return endFailed(opened.error(), streams, ended);
    new ServeStart(invocation, std::move(opened->settings), opened->folder, streams, context, ended);
}

} // namespace brandbridge::app
