// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/countdown.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QProgressBar>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::milliseconds countdownTick{250};
constexpr int countdownBarHeight = 6;
constexpr qint64 msPerSecond = 1000;

} // namespace

QString remainingTime(const QDateTime &until)
{
    const qint64 left = std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(until));
    const qint64 seconds = (left + msPerSecond - 1) / msPerSecond;
    return u"%1:%2"_qs.arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

Countdown::Countdown()
    : m_bar(withName(new QProgressBar, u"countdownBar"_qs)),
      m_words(withName(new Text(TextRole::Small), u"countdown"_qs))
{
    m_bar->setAccessibleName(tr("Time left to answer"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(countdownBarHeight);
    makeColumn(this, spacing::tiny, {m_words, m_bar});
    connect(&m_clock, &QTimer::timeout, this, &Countdown::refresh);
}

void Countdown::setSpan(const QDateTime &from, const QDateTime &until)
{
    m_until = until;
    m_bar->setRange(0, static_cast<int>(std::max<qint64>(1, from.msecsTo(until))));
    m_clock.start(countdownTick);
    refresh();
}

void Countdown::refresh()
{
    m_bar->setValue(static_cast<int>(std::max<qint64>(0, QDateTime::currentDateTimeUtc().msecsTo(m_until))));
    const QString words = tr("Denied automatically in %1").arg(remainingTime(m_until));
    if (words != m_words->text())
        m_words->setText(words);
}

} // namespace brandbridge::ui
