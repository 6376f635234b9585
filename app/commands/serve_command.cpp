// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/host.h"
#include "app/bridge/instance_client.h"
#include "app/commands/ask_service.h"
#include "app/commands/commands.h"
#include "app/terminal/stop_signal.h"

#include <QJsonArray>

#include <memory>
#include <utility>

namespace brandbridge::app {

namespace {

using settings::Key;

/// Runs `brandbridge serve`: the endpoint until it is stopped, or a report about the running instance.
class Serve final : public QObject
{
public:
    Serve(const Configuration &configuration, const Run &run)
        : QObject(run.context),
          m_configuration(configuration),
          m_run(run)
    {
        claimInstance(m_configuration.place(), termsOf(m_run.invocation), this,
                      [this](tl::expected<InstanceClaim, QString> claim) {
                          if (!claim)
                              return m_run.fail(claim.error());
                          if (claim->other)
                              return handOver(*claim->other);
                          if (!claim->problem.isEmpty())
                              m_run.report(claim->problem + u" 'brandbridge stdio' works on its own."_s);
                          serve(std::move(claim->lock));
                      });
    }

private:
    /// With @p lock, this process is the instance for `brandbridge stdio` and commands in other terminals.
    void serve(std::unique_ptr<instance::InstanceLock> lock)
    {
        auto bridge = Bridge::create(m_configuration);
        if (!bridge)
            return m_run.fail(bridge.error());
        m_host = std::make_unique<Host>(std::move(*bridge));
        if (const auto listening = m_host->listen(); !listening)
            return m_run.fail(
                u"Port %1 on 127.0.0.1 cannot be used: %2. Another program, perhaps another Brandbridge, may "
                "have it ('ss -ltnp' shows which); stop that, or choose a port with --port N (0 for any "
                "free one). Assistants look for it where 'brandbridge settings endpoint/port' says: to move there for "
                "good, store another one there, and run 'brandbridge connect' again."_s.arg(
                    QString::number(listening.error().port), listening.error().why));
        if (lock) {
            if (const auto listening = m_host->becomeInstance(m_configuration.place(), std::move(lock)); !listening)
                m_run.report(listening.error() + u" 'brandbridge stdio' works on its own."_s);
        }
        connect(m_host.get(), &Host::drained, this, [this] { m_run.end(ExitCode::Ok); });
        // The second signal does not wait for pending requests.
        connect(new StopSignal(this), &StopSignal::received, this, [this] {
            if (m_host->isDraining())
                m_run.end(ExitCode::Ok);
            else
                m_host->drain();
        });
        announce();
    }

    void announce()
    {
        const QString url = m_host->endpoint().toString();
        m_run.print(u"endpoint "_s + url);
        if (m_run.invocation.demo) // these quotation marks work in POSIX shells and in Windows' cmd
            m_run.report(u"Demo mode: an invented organization, no key, no network. Try a tool:\n\n"
                         R"(  curl -s %1 -H "Content-Type: application/json" -d "{\"jsonrpc\":\"2.0\",\"id\":1,)"
                         R"(\"method\":\"tools/call\",\"params\":{\"name\":\"list_brands\"}}")"
                         "\n\n"
                         "or give the address to your assistant, for example:\n\n"
                         "  claude mcp add --transport http brandbridge %1"_s.arg(url) +
                         (m_configuration.permissionsBasis().writes == access::Right::Allow
                              ? u"\n\nAssistants may change its data without asking you; nothing of it lasts. With "
                                "--writes ask they ask."_s
                              : QString()));
        else if (m_host->isOpen())
            m_run.report(u"Warning: no token is needed, so any program on this machine, of any of its users, may call "
                         "the tools."_s);
        else
            m_run.report(u"Assistants need a token: 'brandbridge connect' gives each its own."_s);
        m_run.report(m_host->tokens().problem());
        reportUnsendable(m_host->bridge(), this, m_run);
        reportProblems(m_host->bridge(), this, m_run);
    }

    void handOver(const QJsonObject &instance)
    {
        const settings::Settings &settings = m_configuration.settings;
        const QUrl url(instance.value(u"endpoint").toString());
        const QString who = u"Brandbridge is running already, as process %1 at %2"_s.arg(
            QString::number(instance.value(u"process").toInteger()), url.toString());
        const bool hasPort = settings.origin(Key::EndpointPort) == settings::Settings::Origin::Override;
        const qint64 port = settings.number(Key::EndpointPort);
        if (m_run.invocation.demo && hasPort && port != url.port()) {
            // Demonstrations do not share data, so several can run.
            m_run.report(u"%1. This is another demonstration beside it; 'brandbridge stdio --demo' goes to the "
                         "first."_s.arg(who));
            return serve(nullptr);
        }
        QStringList different;
        for (const auto &difference : instance.value(u"differences").toArray())
            different.append(difference.toString());
        if (hasPort && port != 0 && port != url.port())
            different.append(u"--port"_s);
        const bool isOpen = m_run.invocation.demo || settings.text(Key::Token) == u"open";
        if (isOpen != instance.value(u"open").toBool())
            different.append(u"--open"_s);
        if (!different.isEmpty())
            return m_run.fail(u"%1, with another %2. Stop it first, or give this run its own configuration with "
                              "--config-dir."_s.arg(who, different.join(u", "_s)));
        m_run.report(who + u'.');
        m_run.print(u"endpoint "_s + url.toString());
        m_run.end(ExitCode::Ok);
    }

    const Configuration m_configuration;
    const Run m_run;
    std::unique_ptr<Host> m_host;
};

} // namespace

void runServe(const Run &run)
{
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    new Serve(*opened, run);
}

} // namespace brandbridge::app
