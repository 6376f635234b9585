// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/approvals/countdown.h"

#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QProgressBar>
#include <QVBoxLayout>

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

Countdown::Countdown(QWidget *parent) : QWidget(parent), m_bar(new QProgressBar), m_words(new Text(TextRole::Small))
{
    m_bar->setObjectName(u"countdownBar"_qs);
    m_bar->setAccessibleName(tr("Time left to answer"));
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(countdownBarHeight);
    m_words->setObjectName(u"countdown"_qs);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::tiny);
    column->addWidget(m_words);
    column->addWidget(m_bar);
    connect(&m_clock, &QTimer::timeout, this, &Countdown::refresh);
}

void Countdown::setSpan(const QDateTime &from, const QDateTime &until)
{
    m_from = from;
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
