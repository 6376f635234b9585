// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_bridge.h"

#include "core/settings/settings.h"
#include "ui/data/desk_approver.h"

#include <QSet>

namespace brandbridge::app {

namespace {

using settings::Key;

/// Often enough for a status bar.
constexpr std::chrono::seconds tick{2};

} // namespace

/// What lives in the bridge's thread.
class WindowBridge::Inside final : public QObject
{
public:
    Inside(std::unique_ptr<Bridge> bridge, const QString &tokensFile, bool open, quint16 port, WindowBridge *window)
        : m_bridge(std::move(bridge)),
          m_tokens(tokensFile),
          m_isOpen(open),
          m_port(port),
          m_window(window),
          m_approver(m_bridge->approvals(), window->m_approvals)
    {
        connect(&m_clock, &QTimer::timeout, this, &Inside::tell);
        m_clock.start(tick);
        m_bridge->liveCatalogue().refresh();
        listen();
    }

    Bridge &bridge() { return *m_bridge; }

    void setPaused(bool paused)
    {
        m_state.isPaused = paused;
        if (paused) {
            m_endpoint.reset();
            m_state.endpoint.clear();
            m_state.problem.clear();
            tell();
        } else {
            listen();
        }
    }

private:
    void listen()
    {
        endpoint::HttpEndpoint::Options options;
        options.guard.open = m_isOpen;
        options.guard.assistantFor = [this](const QByteArray &token) {
            const auto name = m_tokens.nameFor(token);
            if (name)
                m_seen.insert(*name);
            return name;
        };
        m_endpoint = std::make_unique<endpoint::HttpEndpoint>(options, m_bridge->engine());
        const bool listens = m_endpoint->listen(m_port);
        m_state.endpoint = listens ? m_endpoint->url() : QUrl();
        m_state.problem =
            listens ? QString()
                    : u"Port %1 cannot be used: %2"_qs.arg(QString::number(m_port), m_endpoint->errorString());
        tell();
    }

    void tell()
    {
        const service::RequestBudget::State budget = m_bridge->client().budget();
        m_state.requestsUsed = budget.used;
        m_state.requestsLimit = budget.limit;
        m_state.assistantsSeen = static_cast<int>(m_seen.size());
        QMetaObject::invokeMethod(m_window, [window = m_window, state = m_state] { window->take(state); });
    }

    std::unique_ptr<Bridge> m_bridge;
    access::TokenStore m_tokens;
    const bool m_isOpen;
    const quint16 m_port;
    WindowBridge *const m_window; ///< outlives the thread
    ui::DeskApprover m_approver;
    std::unique_ptr<endpoint::HttpEndpoint> m_endpoint;
    QSet<QString> m_seen;
    State m_state;
    QTimer m_clock;
};

tl::expected<std::unique_ptr<WindowBridge>, QString>
WindowBridge::start(const Invocation &invocation, const settings::Settings &settings, const QString &tokensFile)
{
    std::unique_ptr<WindowBridge> window(new WindowBridge);
    window->m_thread.setObjectName(u"bridge"_qs);
    window->m_thread.start();
    auto *const there = new QObject; // for as long as the thread is being furnished
    there->moveToThread(&window->m_thread);
    std::optional<QString> problem;
    // Building takes a few milliseconds, and without a bridge there is nothing to show: the window waits for it once.
    QMetaObject::invokeMethod(
        there,
        [&] {
            auto bridge = Bridge::create(invocation, settings);
            if (!bridge) {
                problem = bridge.error();
                return;
            }
            window->m_inside = new Inside(std::move(*bridge), tokensFile, invocation.open || invocation.demo,
                                          static_cast<quint16>(settings.number(Key::EndpointPort)), window.get());
        },
        Qt::BlockingQueuedConnection);
    there->deleteLater();
    if (problem)
        return tl::unexpected(*problem);
    window->m_sender = std::make_unique<service::PostedSender>(window->m_inside->bridge().client());
    return window;
}

WindowBridge::WindowBridge() = default;

WindowBridge::~WindowBridge()
{
    if (m_inside)
        QMetaObject::invokeMethod(
            m_inside, [inside = m_inside] { delete inside; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void WindowBridge::setPaused(bool paused)
{
    if (m_state.isPaused != paused)
        QMetaObject::invokeMethod(m_inside, [inside = m_inside, paused] { inside->setPaused(paused); });
}

void WindowBridge::take(const State &state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT changed();
}

} // namespace brandbridge::app
