// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_notices.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/failure.h"
#include "ui/words/formats.h"

#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::seconds probeEvery{15};

} // namespace

WindowNotices::WindowNotices(Backend &backend, QWidget *window)
    : QObject(window),
      m_backend(backend),
      m_selection(backend.selection),
      m_endpoint(withName(new NoticeLine(window), u"endpointNotice"_qs)),
      m_stale(withName(new NoticeLine(window), u"staleNotice"_qs))
{
    m_lines = makeColumn(nullptr, spacing::small, {m_endpoint, m_stale});
    m_lines->setContentsMargins(spacing::huge, 0, spacing::huge, 0); // what stands above has a margin
    connect(&m_selection, &Selection::brandsChanged, this, &WindowNotices::refresh);
    connect(&m_selection, &Selection::runsChanged, this, &WindowNotices::refresh);
    connect(&m_clock, &QTimer::timeout, this, &WindowNotices::refresh);
    m_clock.start(formats::ageTick);
    m_probeClock.setObjectName(u"probeClock"_qs);
    m_probeClock.setInterval(probeEvery);
    connect(&m_probeClock, &QTimer::timeout, this, &WindowNotices::probe);
    connect(&backend.bridge, &BridgeStatus::changed, this, [this] {
        refreshEndpoint();
        const bool isUnreached = m_backend.bridge.state().unreached.has_value();
        if (std::exchange(m_wasUnreached, isUnreached) && !isUnreached)
            probe();
    });
    refreshEndpoint();
    refresh();
}

void WindowNotices::refreshEndpoint()
{
    const BridgeStatus::State state = m_backend.bridge.state();
    if (state.problem.isEmpty())
        return m_endpoint->clear();
    const QString next = state.isPortTaken
                             ? tr("Close the other program and try again, or choose another port in the settings.")
                             : tr("Choose another port in the settings, or try again.");
    m_endpoint->showWarning(state.problem + u'\n' + tr("Assistants that call Brandbridge's address get no answer.") +
                                u' ' + next,
                            tr("Try again"), [this] { Q_EMIT endpointWanted(); });
}

void WindowNotices::refresh()
{
    if (!isOffline()) {
        m_probeClock.stop();
        m_request.reset();
    } else if (!m_probeClock.isActive()) {
        m_probeClock.start();
    }
    // Where nothing is shown, the screens themselves say why.
    const bool hasFailed = m_selection.state() == Selection::State::Failed && !m_selection.runs().isEmpty();
    if (hasFailed)
        m_stale->showFailure(
            m_selection.error(), [this] { tryAgain(); }, [this] { Q_EMIT settingsWanted(); });
    else if (m_selection.isLastSeen())
        m_stale->showWords(
            tr("The service cannot be reached. What you see was read %1.").arg(formats::age(m_selection.readAt())),
            tr("Try again"), [this] { Q_EMIT retryRequested(); });
    else
        m_stale->clear();
    m_stale->setToolTip(hasFailed ? QString() : formats::utcTime(m_selection.readAt()));
}

void WindowNotices::tryAgain()
{
    if (m_selection.isReadingOn())
        m_selection.readMoreRuns();
    else
        Q_EMIT retryRequested();
}

bool WindowNotices::isOffline() const
{
    const bool hasFailed = m_selection.state() == Selection::State::Failed;
    return (m_selection.state() == Selection::State::Ready && m_selection.isLastSeen()) ||
           (hasFailed && (m_selection.error().kind == service::ErrorKind::ServerFailure ||
                          describe(m_selection.error()).kind == PageState::Kind::Offline));
}

void WindowNotices::probe()
{
    if (m_request || !isOffline())
        return;
    service::CallOptions options = m_backend.organization.options();
    options.fresh = true;
    options.lastSeenWillDo = false;
    const service::Organization organization = m_backend.organization.with(options);
    m_request = std::make_unique<QObject>();
    const auto brand = m_selection.brand();
    if (brand && m_selection.brandsState() == Selection::State::Ready)
        organization.runs(brand->id, {1, 1}, m_request.get(), [this](const auto &runs) { takeProbe(!!runs); });
    else
        organization.brands({1, 1}, m_request.get(), [this](const auto &brands) { takeProbe(!!brands); });
}

void WindowNotices::takeProbe(bool isAnswered)
{
    m_request.release()->deleteLater(); // it is being called
    if (isAnswered)
        Q_EMIT retryRequested();
}

} // namespace brandbridge::ui
