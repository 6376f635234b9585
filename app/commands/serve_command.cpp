// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/ask_instance.h"
#include "app/bridge/host.h"
#include "app/bridge/open_bridge.h"
#include "app/bridge/run_terms.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"

#include <QJsonArray>

#include <memory>
#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

/// A run of `brandbridge serve`: the endpoint alone, from start to stop, or a word on the running instance.
class Serve final : public QObject
{
public:
    Serve(const Invocation &invocation, Configuration opened, Streams &streams, Ended ended, QObject *parent)
        : QObject(parent),
          m_invocation(invocation),
          m_configuration(std::move(opened)),
          m_place(m_configuration.folder.path(), invocation.demo),
          m_streams(streams),
          m_ended(std::move(ended))
    {
    }

    void start()
    {
        claimInstance(m_place, termsOf(m_invocation), this, [this](tl::expected<InstanceClaim, QString> claim) {
            if (!claim)
                return fail(claim.error());
            if (claim->other)
                return handOver(*claim->other);
            if (!claim->problem.isEmpty())
                m_streams.report(claim->problem + u" 'brandbridge stdio' works on its own."_qs);
            serve(std::move(claim->lock));
        });
    }

private:
    /// With @p lock as what `brandbridge stdio` and the commands of other terminals speak to.
    void serve(std::unique_ptr<endpoint::InstanceLock> lock)
    {
        const settings::Settings &settings = m_configuration.settings;
        auto bridge = Bridge::create(m_invocation, settings);
        if (!bridge)
            return fail(bridge.error());
        m_host = std::make_unique<Host>(std::move(*bridge), m_invocation, settings, m_configuration.folder);
        if (const auto listening = m_host->listen(); !listening)
            return fail(
                u"Port %1 on 127.0.0.1 cannot be used: %2. Another program, perhaps another Brandbridge, may "
                "have it ('ss -ltnp' shows which); stop that, or choose a port with --port N (0 for any "
                "free one). Assistants look for it where 'brandbridge settings endpoint/port' says: to move there for "
                "good, store another one there, and run 'brandbridge connect' again."_qs.arg(
                    settings.text(Key::EndpointPort), listening.error().why));
        if (lock) {
            if (const auto listening = m_host->becomeInstance(m_place, std::move(lock)); !listening)
                m_streams.report(listening.error() + u" 'brandbridge stdio' works on its own."_qs);
        }
        connect(m_host.get(), &Host::drained, this, [this] { m_ended(ExitCode::Ok); });
        // The second signal does not wait for what is under way.
        connect(new StopSignal(this), &StopSignal::received, this, [this] {
            if (m_host->isDraining())
                m_ended(ExitCode::Ok);
            else
                m_host->drain();
        });
        announce();
    }

    void announce()
    {
        const QString url = m_host->endpoint().toString();
        m_streams.print(u"endpoint "_qs + url);
        if (m_invocation.demo) // its quotation marks are those that both POSIX shells and Windows' cmd take
            m_streams.report(
                u"Demo mode: an invented organization, no key, no network. Try a tool:\n\n"
                R"(  curl -s %1 -H "Content-Type: application/json" -d "{\"jsonrpc\":\"2.0\",\"id\":1,)"
                R"(\"method\":\"tools/call\",\"params\":{\"name\":\"list_brands\"}}")"
                "\n\n"
                "or give the address to your assistant, for example:\n\n"
                "  claude mcp add --transport http brandbridge %1\n\n"
                "Assistants may change its data without asking you; nothing of it lasts. With --writes ask "
                "they ask."_qs.arg(url));
        else if (m_host->isOpen())
            m_streams.report(
                u"Warning: no token is needed, so any program on this machine, of any of its users, may call "
                "the tools."_qs);
        else
            m_streams.report(u"Assistants need a token: 'brandbridge connect' gives each its own."_qs);
        if (!m_host->tokens().problem().isEmpty())
            m_streams.report(m_host->tokens().problem());
        reportProblems(m_host->bridge(), this, m_streams);
    }

    void handOver(const QJsonObject &instance)
    {
        const settings::Settings &settings = m_configuration.settings;
        const QUrl url(instance.value(u"endpoint").toString());
        const QString who = u"Brandbridge is running already, as process %1 at %2"_qs.arg(
            QString::number(instance.value(u"process").toInteger()), url.toString());
        const bool hasPort = settings.origin(Key::EndpointPort) == settings::Settings::Origin::Override;
        const qint64 port = settings.number(Key::EndpointPort);
        if (m_invocation.demo && hasPort && port != url.port()) {
            // Demonstrations have nothing in common, not even their data, so that several do no harm.
            m_streams.report(u"%1. This is another demonstration beside it; 'brandbridge stdio --demo' goes to the "
                             "first."_qs.arg(who));
            return serve(nullptr);
        }
        QStringList different;
        for (const auto &difference : instance.value(u"differences").toArray())
            different.append(difference.toString());
        if (hasPort && port != 0 && port != url.port())
            different.append(u"--port"_qs);
        const bool isOpen = m_invocation.demo || settings.text(Key::Token) == u"open";
        if (isOpen != instance.value(u"open").toBool())
            different.append(u"--open"_qs);
        if (!different.isEmpty())
            return fail(u"%1, with another %2. Stop it first, or give this run its own configuration with "
                        "--config-dir."_qs.arg(who, different.join(u", "_qs)));
        m_streams.report(who + u'.');
        m_streams.print(u"endpoint "_qs + url.toString());
        m_ended(ExitCode::Ok);
    }

    void fail(const QString &why) { endFailed(why, m_streams, m_ended); }

    const Invocation &m_invocation;
    const Configuration m_configuration;
    const endpoint::InstancePlace m_place;
    Streams &m_streams;
    const Ended m_ended;
    std::unique_ptr<Host> m_host;
};

} // namespace

void runServe(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    auto opened = openConfiguration(invocation, streams);
    if (!opened)
        return endFailed(opened.error(), streams, ended);
    (new Serve(invocation, std::move(*opened), streams, ended, context))->start();
}

} // namespace brandbridge::app
