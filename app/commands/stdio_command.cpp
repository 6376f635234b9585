// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/ask_service.h"
#include "app/terminal/stop_signal.h"

#include "core/http/unread_output_limiter.h"
#include "core/instance/standard_streams.h"
#include "core/instance/stdio_proxy.h"
#include "core/settings/config_folder.h"

#include <QTimer>

#include <chrono>
#include <functional>
#include <utility>

#ifdef Q_OS_WIN
#include <windows.h>

#include <tlhelp32.h>
#else
#include <unistd.h>
#endif

namespace brandbridge::app {

namespace {

#ifdef Q_OS_WIN

DWORD parentId()
{
    const HANDLE snapshot = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    PROCESSENTRY32W entry = {};
    entry.dwSize = sizeof entry;
    DWORD parent = 0;
    for (BOOL more = Process32FirstW(snapshot, &entry); more && parent == 0; more = Process32NextW(snapshot, &entry))
        parent = entry.th32ProcessID == GetCurrentProcessId() ? entry.th32ParentProcessID : 0;
    CloseHandle(snapshot);
    return parent;
}

/// Open until the program exits.
HANDLE parentProcess()
{
    return OpenProcess(SYNCHRONIZE, FALSE, parentId());
}

bool hasEnded(HANDLE parent)
{
    return parent && WaitForSingleObject(parent, 0) == WAIT_OBJECT_0;
}

#else

pid_t parentProcess()
{
    return ::getppid();
}

bool hasEnded(pid_t parent)
{
    return ::getppid() != parent; // orphaned processes get a new parent
}

#endif

/// Calls @p ended within two seconds after the parent process has ended, even if another process keeps the streams
/// open. Must be called early.
void watchParent(QTimer &timer, const std::function<void()> &ended)
{
    QObject::connect(&timer, &QTimer::timeout, &timer, [&timer, parent = parentProcess(), ended] {
        if (!hasEnded(parent))
            return;
        timer.stop();
        ended();
    });
    timer.setTimerType(Qt::VeryCoarseTimer);
    timer.start(std::chrono::seconds(1));
}

QJsonObject helloOf(const Invocation &invocation)
{
    QJsonObject hello = termsOf(invocation);
    hello.insert(u"channel"_s, u"mcp"_s);
    hello.insert(u"as"_s, invocation.assistant);
    return hello;
}

/// MCP on standard input and output until the input ends.
class Stdio final : public QObject, private instance::EngineSource
{
public:
    Stdio(const instance::InstanceLocation &place, const Run &run)
        : QObject(run.context),
          m_run(run),
          m_proxy(place, helloOf(run.invocation), {.name = run.invocation.assistant, .client = {}}, *this)
    {
        using instance::StandardStreams;
        using instance::StdioProxy;
        connect(&m_standard, &StandardStreams::read, &m_proxy, &StdioProxy::feed);
        connect(&m_standard, &StandardStreams::inputEnded, &m_proxy, &StdioProxy::endInput);
        connect(&m_standard, &StandardStreams::flushed, &m_proxy, [this] { m_proxy.setOutputFull(false); });
        connect(&m_proxy, &StdioProxy::inputWanted, &m_standard, &StandardStreams::setReading);
        connect(&m_proxy, &StdioProxy::output, &m_standard, [this](const QByteArray &bytes) {
            m_standard.write(bytes);
            m_proxy.setOutputFull(m_standard.bytesWaiting() > http::maxUnreadOfClient);
        });
        connect(&m_proxy, &StdioProxy::notice, this, [this](const QString &sentence) { m_run.report(sentence); });
        connect(&m_proxy, &StdioProxy::finished, this, [this] { endFlushed(ExitCode::Ok); });
        connect(&m_proxy, &StdioProxy::unusable, this, [this](const QString &why) {
            m_run.report(why);
            endFlushed(ExitCode::Configuration);
        });
        // Answers cannot be delivered any longer, so only changes are finished.
        const auto stop = [this] { end(ExitCode::Ok); };
        connect(&m_standard, &StandardStreams::outputClosed, this, stop, Qt::QueuedConnection);
        watchParent(m_parentWatch, stop);
        connect(&m_stop, &StopSignal::received, this, [this, stop] {
            if (m_isEnding) // the second signal does not wait
                m_run.end(ExitCode::Ok);
            else
                stop();
        });
        m_proxy.start();
    }

private:
    tl::expected<mcp::Engine *, QString> engine() override
    {
        if (!m_bridge) {
            auto bridge = Configuration::open(m_run).and_then(&Bridge::create);
            if (!bridge)
                return tl::unexpected(bridge.error());
            m_bridge = std::move(*bridge);
            reportUnsendable(*m_bridge, this, m_run);
            reportProblems(*m_bridge, this, m_run);
            m_bridge->liveCatalogue().refresh();
            m_bridge->activityLog().start();
        }
        return &m_bridge->engine();
    }

    void release() override
    {
        if (!m_bridge)
            return;
        // Deleted after the sessions that use it and all pending changes.
        Bridge *const bridge = m_bridge.release();
        bridge->setParent(this);
        const auto goOnceUnchanged = [bridge] {
            if (!bridge->tools().isChanging())
                bridge->deleteLater();
        };
        connect(&bridge->tools(), &relay::RecordedTools::changeEnded, bridge, goOnceUnchanged);
        goOnceUnchanged();
    }

    /// Ends after all output is written.
    void endFlushed(ExitCode exitCode)
    {
        if (m_standard.isFlushed())
            return end(exitCode);
        connect(&m_standard, &instance::StandardStreams::flushed, this, [this, exitCode] { end(exitCode); });
    }

    /// Ends after pending changes, or after a time limit.
    void end(ExitCode exitCode)
    {
        if (!m_bridge || !m_bridge->tools().isChanging())
            return m_run.end(exitCode);
        if (std::exchange(m_isEnding, true))
            return;
        connect(
            &m_bridge->tools(), &relay::RecordedTools::changeEnded, this, [this, exitCode] { endFlushed(exitCode); },
            Qt::QueuedConnection);
        QTimer::singleShot(Bridge::maxShutdownTime, this, [this, exitCode] { m_run.end(exitCode); });
    }

    const Run m_run;
    QTimer m_parentWatch;
    StopSignal m_stop;
    std::unique_ptr<Bridge> m_bridge;
    bool m_isEnding = false; ///< waiting for changes
    instance::StandardStreams m_standard;
    instance::StdioProxy m_proxy;
};

} // namespace

void runStdio(const Run &run)
{
    const auto folder = settings::ConfigFolder::open(run.invocation.configDir);
    if (!folder)
        return run.fail(folder.error());
    new Stdio({folder->path(), run.invocation.demo}, run);
}

} // namespace brandbridge::app
