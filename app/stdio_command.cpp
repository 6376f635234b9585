// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_bridge.h"
#include "app/stop_signal.h"

#include "core/endpoint/line_session.h"
#include "core/endpoint/standard_streams.h"

namespace brandbridge::app {

namespace {

/// MCP on standard input and output, until input ends.
class Stdio final : public QObject
{
public:
    Stdio(std::unique_ptr<Bridge> bridge, Streams &streams, const Ended &ended, QObject *parent)
        : QObject(parent),
          m_bridge(std::move(bridge)),
          m_session(m_bridge->engine(), {.name = u"stdio"_qs, .client = {}})
    {
        using endpoint::LineSession;
        using endpoint::StandardStreams;
        connect(m_bridge.get(), &Bridge::keyUnavailable, this,
                [&streams](const QString &message) { streams.tell(message); });
        connect(&m_bridge->journal(), &activity::Journal::problem, this,
                [&streams](const QString &sentence) { streams.tell(sentence); });
        connect(m_bridge.get(), &Bridge::keyAvailable, this,
                [&streams](const QString &message) { streams.tell(message); });
        if (const QString warning = m_bridge->keyWarning(); !warning.isEmpty())
            streams.tell(warning);
        connect(&m_standard, &StandardStreams::read, &m_session, &LineSession::feed);
        connect(&m_standard, &StandardStreams::inputEnded, &m_session, &LineSession::endInput);
        connect(&m_session, &LineSession::line, &m_standard, &StandardStreams::write);
        connect(&m_session, &LineSession::finished, this, [this, ended] {
            if (m_standard.isFlushed())
                ended(ExitCode::Ok);
            else
                connect(&m_standard, &StandardStreams::flushed, this, [ended] { ended(ExitCode::Ok); });
        });
        // Nobody hears the answers any more, or the parent asks to stop: there is nothing to wait for.
        connect(
            &m_standard, &StandardStreams::outputClosed, this, [ended] { ended(ExitCode::Ok); }, Qt::QueuedConnection);
        connect(&m_stop, &StopSignal::received, this, [ended] { ended(ExitCode::Ok); });
        if (const QString problem = m_bridge->permissions().problem(); !problem.isEmpty())
            streams.tell(problem);
        m_bridge->liveCatalogue().refresh();
        m_bridge->journal().start();
        m_standard.start();
    }

private:
    std::unique_ptr<Bridge> m_bridge;
    endpoint::StandardStreams m_standard;
    endpoint::LineSession m_session;
    StopSignal m_stop;
};

} // namespace

void runStdio(const Invocation &invocation, Streams &streams, QObject *context, const Ended &ended)
{
    if (auto bridge = openBridge(invocation, streams, ended))
        new Stdio(std::move(bridge), streams, ended, context);
}

} // namespace brandbridge::app
