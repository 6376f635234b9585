// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/stale_notice.h"

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

StaleNotice::StaleNotice(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_selection(backend.selection),
      m_notice(new NoticeLine)
{
    setObjectName(u"staleNotice"_qs);
    makeColumn(this, 0, {m_notice})->setContentsMargins(spacing::huge, spacing::small, spacing::huge, 0);
    connect(&m_selection, &Selection::brandsChanged, this, &StaleNotice::refresh);
    connect(&m_selection, &Selection::runsChanged, this, &StaleNotice::refresh);
    connect(&m_clock, &QTimer::timeout, this, &StaleNotice::refresh);
    m_clock.start(formats::ageTick);
    m_probeClock.setObjectName(u"probeClock"_qs);
    m_probeClock.setInterval(probeEvery);
    connect(&m_probeClock, &QTimer::timeout, this, &StaleNotice::probe);
    connect(&backend.bridge, &BridgeStatus::changed, this, &StaleNotice::followBridge);
    refresh();
}

void StaleNotice::refresh()
{
    if (!isOffline()) {
        m_probeClock.stop();
        m_request.reset();
    } else if (!m_probeClock.isActive()) {
        m_probeClock.start();
    }
    // Where nothing is shown, the screens themselves say why.
    const bool hasFailed = m_selection.state() == Selection::State::Failed && !m_selection.runs().isEmpty();
    setVisible(hasFailed || m_selection.isLastSeen());
    if (hasFailed)
        m_notice->showFailure(
            m_selection.error(), [this] { tryAgain(); }, [this] { Q_EMIT settingsWanted(); });
    else if (m_selection.isLastSeen())
        m_notice->showWords(
            tr("The service cannot be reached. What you see was read %1.").arg(formats::age(m_selection.readAt())),
            tr("Try again"), [this] { Q_EMIT retryRequested(); });
    m_notice->setToolTip(hasFailed ? QString() : formats::utcTime(m_selection.readAt()));
}

void StaleNotice::tryAgain()
{
    if (m_selection.isReadingOn())
        m_selection.readMoreRuns();
    else
        Q_EMIT retryRequested();
}

bool StaleNotice::isOffline() const
{
    const bool hasFailed = m_selection.state() == Selection::State::Failed;
    return (m_selection.state() == Selection::State::Ready && m_selection.isLastSeen()) ||
           (hasFailed && (m_selection.error().kind == service::ErrorKind::ServerFailure ||
                          describe(m_selection.error()).kind == PageState::Kind::Offline));
}

void StaleNotice::followBridge()
{
    const bool isUnreached = m_backend.bridge.state().unreached.has_value();
    if (std::exchange(m_wasUnreached, isUnreached) && !isUnreached)
        probe();
}

void StaleNotice::probe()
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

void StaleNotice::takeProbe(bool isAnswered)
{
    m_request.release()->deleteLater(); // it is being called
    if (isAnswered)
        Q_EMIT retryRequested();
}

} // namespace brandbridge::ui
