// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/stale_notice.h"

#include "ui/desktop/spacing.h"
#include "ui/shell/age_tick.h"
#include "ui/words/formats.h"

#include <QVBoxLayout>

namespace brandbridge::ui {

StaleNotice::StaleNotice(Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_selection(selection),
      m_notice(new NoticeLine)
{
    setObjectName(u"staleNotice"_qs);
    auto *const line = new QVBoxLayout(this);
    line->setContentsMargins(spacing::huge, spacing::small, spacing::huge, 0);
    line->addWidget(m_notice);
    connect(&selection, &Selection::brandsChanged, this, &StaleNotice::refresh);
    connect(&selection, &Selection::runsChanged, this, &StaleNotice::refresh);
    connect(&m_clock, &QTimer::timeout, this, &StaleNotice::refresh);
    m_clock.start(ageTick);
    refresh();
}

void StaleNotice::refresh()
{
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

} // namespace brandbridge::ui
