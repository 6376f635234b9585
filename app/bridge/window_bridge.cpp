// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/window_bridge.h"

#include <QPointer>

#include <utility>

namespace brandbridge::app {

namespace {

/// Update interval of the status bar.
constexpr std::chrono::seconds tick{2};

} // namespace

/// The part of the object in the bridge's thread.
class WindowBridge::BridgeThreadPart final : public QObject
{
public:
    BridgeThreadPart(std::unique_ptr<Bridge> bridge, WindowBridge *window)
        : m_host(std::move(bridge)),
          m_window(window),
          m_approver(m_host.bridge().approvals(), window->m_approvals)
    {
        connect(&m_clock, &QTimer::timeout, this, &BridgeThreadPart::notify);
        connect(&this->bridge().liveCatalogue(), &remote::LiveCatalogue::statusChanged, this,
                &BridgeThreadPart::notify);
        connect(&this->bridge().activityLog(), &activity::ActivityLog::problem, this, &BridgeThreadPart::notify);
        connect(&this->bridge().changes(), &service::ChangeNotifier::changed, this,
                [window](const service::Change &change) {
                    QMetaObject::invokeMethod(window, [window, change] { Q_EMIT window->serviceChanged(change); });
                });
        m_clock.start(tick);
        listen();
    }

    Bridge &bridge() { return m_host.bridge(); }

    void becomeInstance(const instance::InstanceLocation &place, std::unique_ptr<instance::InstanceLock> lock)
    {
        // On failure, `brandbridge stdio` runs without this instance.
        std::ignore = m_host.becomeInstance(place, std::move(lock), [window = m_window](const QString &link) {
            QMetaObject::invokeMethod(window, [window, link] { Q_EMIT window->windowWanted(link); });
        });
    }

    void apply(const settings::Settings &settings)
    {
        bridge().apply(settings);
        notify();
    }

    /// The reason for a failure, or null.
    std::optional<Host::ListenError> reopen(const settings::Settings &settings)
    {
        if (m_state.isPaused) {
            m_host.setSettings(settings);
            return std::nullopt;
        }
        const auto opened = m_host.reopen(settings);
        const auto blocked = opened ? std::nullopt : std::optional(opened.error());
        m_blocked = m_host.endpoint().isEmpty() ? blocked : std::nullopt;
        notify();
        return blocked;
    }

    void drain()
    {
        QObject::connect(&m_host, &Host::drained, m_window, &WindowBridge::drained, Qt::UniqueConnection);
        m_host.drain();
    }

    void setPaused(bool paused)
    {
        m_state.isPaused = paused;
        bridge().setPaused(paused); // for assistants connected through the running instance
        if (paused) {
            m_host.close();
            m_blocked.reset();
            notify();
        } else {
            listen();
        }
    }

private:
    void listen()
    {
        const auto listening = m_host.listen();
        m_blocked = listening ? std::nullopt : std::optional(listening.error());
        notify();
    }

    void notify()
    {
        const service::RequestBudget::State budget = bridge().client().budget();
        m_state.endpoint = m_host.endpoint();
        m_state.requestsUsed = budget.used;
        m_state.requestsLimit = budget.limit;
        m_state.unreached = bridge().client().lastConnectionError();
        m_state.assistantsSeen = static_cast<int>(bridge().engine().assistantsServed());
        m_state.isRecording = bridge().activityLog().fault().isEmpty();
        m_state.catalogue = bridge().liveCatalogue().status();
        QMetaObject::invokeMethod(
            m_window, [window = m_window, state = m_state, blocked = m_blocked] { window->take(state, blocked); });
    }

    Host m_host;
    WindowBridge *const m_window; ///< outlives the thread
    ui::WindowApprover m_approver;
    State m_state;
    std::optional<Host::ListenError> m_blocked;
    QTimer m_clock;
};

tl::expected<std::unique_ptr<WindowBridge>, QString> WindowBridge::start(const Configuration &configuration,
                                                                         std::unique_ptr<instance::InstanceLock> lock)
{
    std::unique_ptr<WindowBridge> window(new WindowBridge);
    window->m_thread.setObjectName(u"bridge"_s);
    window->m_thread.start();
    auto *const there = new QObject; // exists while the thread is set up
    there->moveToThread(&window->m_thread);
    std::optional<QString> problem;
    // Takes a few milliseconds. The window waits, because it cannot show anything without a bridge.
    QMetaObject::invokeMethod(
        there,
        [&] {
            auto bridge = Bridge::create(configuration);
            if (!bridge) {
                problem = bridge.error();
                return;
            }
            window->m_threadPart = new BridgeThreadPart(std::move(*bridge), window.get());
            if (lock)
                window->m_threadPart->becomeInstance(configuration.place(), std::move(lock));
        },
        Qt::BlockingQueuedConnection);
    there->deleteLater();
    if (problem)
        return tl::unexpected(*problem);
    Bridge &bridge = window->m_threadPart->bridge();
    window->m_posted = std::make_unique<service::PostedSender>(bridge.sender());
    window->m_sender = std::make_unique<relay::RecordedRequests>(*window->m_posted, bridge.activityLog());
    window->m_cachedAnswers = bridge.cachedAnswers();
    window->m_deletionsFolder = bridge.deletions().folder();
    window->m_promptsFile = bridge.createdPrompts().file();
    window->m_serviceName = bridge.serviceName();
    return window;
}

WindowBridge::WindowBridge() = default;

WindowBridge::~WindowBridge()
{
    if (m_threadPart)
        QMetaObject::invokeMethod(
            m_threadPart, [inside = m_threadPart] { delete inside; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void WindowBridge::drain()
{
    QMetaObject::invokeMethod(m_threadPart, [inside = m_threadPart] { inside->drain(); });
}

void WindowBridge::setPaused(bool paused)
{
    if (m_state.isPaused != paused)
        QMetaObject::invokeMethod(m_threadPart, [inside = m_threadPart, paused] { inside->setPaused(paused); });
}

void WindowBridge::rereadKey()
{
    QMetaObject::invokeMethod(m_threadPart, [inside = m_threadPart] { inside->bridge().rereadKey(); });
}

void WindowBridge::readCatalogue()
{
    QMetaObject::invokeMethod(m_threadPart, [inside = m_threadPart] { inside->bridge().liveCatalogue().refresh(); });
}

void WindowBridge::applySettings(const settings::Settings &settings)
{
    QMetaObject::invokeMethod(m_threadPart, [inside = m_threadPart, settings] { inside->apply(settings); });
}

void WindowBridge::reopenEndpoint(const settings::Settings &settings, QObject *context,
                                  std::function<void(const QString &problem)> done)
{
    // The context must only be used in its own thread.
    QMetaObject::invokeMethod(m_threadPart, [this, inside = m_threadPart, settings,
                                             context = QPointer<QObject>(context), done = std::move(done)] {
        QMetaObject::invokeMethod(this, [problem = inside->reopen(settings), context, done] {
            if (context)
                done(words(problem));
        });
    });
}

ui::BridgeStatus::State WindowBridge::state() const
{
    State state = m_state;
    state.problem = words(m_blocked);
    state.isPortTaken = m_blocked && m_blocked->isPortTaken;
    return state;
}

QString WindowBridge::words(const std::optional<Host::ListenError> &blocked)
{
    if (!blocked)
        return {};
    const QString port = QString::number(blocked->port);
    return blocked->isPortTaken ? tr("Port %1 is in use by another program.").arg(port)
                                : tr("Port %1 cannot be used: %2").arg(port, blocked->why);
}

void WindowBridge::take(const State &state, const std::optional<Host::ListenError> &blocked)
{
    const State before = this->state();
    m_state = state;
    m_blocked = blocked;
    if (this->state() != before)
        Q_EMIT changed();
}

} // namespace brandbridge::app
