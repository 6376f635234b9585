// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/offline_notice.h"

#include "ui/common/formats.h"
#include "ui/common/spacing.h"
#include "ui/shell/age_tick.h"

#include <QVBoxLayout>

namespace brandbridge::ui {

OfflineNotice::OfflineNotice(const Selection &selection, QWidget *parent)
    : QWidget(parent),
      m_selection(selection),
      m_notice(new NoticeLine)
{
    setObjectName(u"offlineNotice"_qs);
    auto *const line = new QVBoxLayout(this);
    line->setContentsMargins(spacing::huge, spacing::small, spacing::huge, 0);
    line->addWidget(m_notice);
    connect(&selection, &Selection::brandsChanged, this, &OfflineNotice::refresh);
    connect(&selection, &Selection::runsChanged, this, &OfflineNotice::refresh);
    connect(&m_clock, &QTimer::timeout, this, &OfflineNotice::refresh);
    m_clock.start(ageTick);
    refresh();
}

void OfflineNotice::refresh()
{
    setVisible(m_selection.isLastSeen());
    if (m_selection.isLastSeen())
        m_notice->showWords(
            tr("The service cannot be reached. What you see was read %1.").arg(formats::age(m_selection.readAt())),
            tr("Try again"), [this] { Q_EMIT retryRequested(); });
    m_notice->setToolTip(formats::utcTime(m_selection.readAt()));
}

} // namespace brandbridge::ui
