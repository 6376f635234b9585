// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge.h"
#include "app/commands.h"
#include "app/run_settings.h"
#include "app/stop_signal.h"

#include "core/access/token_store.h"
#include "core/endpoint/http_endpoint.h"
#include "core/settings/config_folder.h"

#include <QFileInfo>
#include <QFileSystemWatcher>

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
        m_folder.addPath(QFileInfo(tokensFile).path());
        connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, [this] {
            if (m_tokens.hasChanged())
                m_endpoint.reviewCallers();
        });
        connect(m_bridge.get(), &Bridge::keyUnavailable, this,
                [this](const QString &message) { m_streams.tell(message); });
        connect(&m_bridge->journal(), &activity::Journal::problem, this,
                [this](const QString &sentence) { m_streams.tell(sentence); });
        connect(m_bridge.get(), &Bridge::catalogueUnreadable, this,
                [this](const QString &message) { m_streams.tell(message); });
        connect(m_bridge.get(), &Bridge::keyAvailable, this,
                [this](const QString &message) { m_streams.tell(message); });
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
        for (const QString &problem : {m_tokens.problem(), m_bridge->permissions().problem()}) {
            if (!problem.isEmpty())
                m_streams.tell(problem);
        }
        if (const QString warning = m_bridge->keyWarning(); !warning.isEmpty())
            m_streams.tell(warning);
        m_bridge->liveCatalogue().refresh();
        m_bridge->journal().start();
    }

    void stopOn(StopSignal &signal, const Ended &ended)
    {
        connect(&m_endpoint, &endpoint::HttpEndpoint::drained, this, [ended] { ended(ExitCode::Ok); });
        // The second signal does not wait for what is under way.
        connect(&signal, &StopSignal::received, this, [this, ended] {
            if (std::exchange(m_isStopping, true))
                ended(ExitCode::Ok);
            else
                m_endpoint.drain();
        });
    }

private:
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
    bool m_isOpen;
    bool m_isStopping = false;
    endpoint::HttpEndpoint m_endpoint;
    QFileSystemWatcher m_folder;
};

} // namespace

void runServe(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    const auto started = openSettings(invocation, streams).and_then([&](const settings::Settings &settings) {
        return Bridge::create(invocation, settings).map([&](std::unique_ptr<Bridge> bridge) {
            const auto folder = settings::ConfigFolder::open(invocation.configDir);
            auto *const serve = new Serve(std::move(bridge), folder->tokensFile(), invocation.open || invocation.demo,
                                          originsOf(settings), streams, context);
            if (!serve->listen(static_cast<quint16>(settings.number(Key::EndpointPort))))
                return false;
            serve->stopOn(*new StopSignal(serve), ended);
            serve->announce(invocation.demo);
            return true;
        });
    });
    if (!started)
        streams.tell(started.error());
    if (!started || !*started)
        ended(ExitCode::Configuration);
}

} // namespace brandbridge::app
