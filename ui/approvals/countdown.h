// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QTimer>
#include <QWidget>

class QProgressBar;

namespace brandbridge::ui {

class Text;

/// How long a question still waits, as a bar and in words.
class Countdown final : public QWidget
{
    Q_OBJECT
public:
    Countdown();

    /// Counts from @p from to @p until, both UTC.
    void setSpan(const QDateTime &from, const QDateTime &until);

private:
    void refresh();

    QDateTime m_until;
    QProgressBar *m_bar;
    Text *m_words;
    QTimer m_clock;
};

/// The time until @p until, as minutes and seconds: "1:05".
QString remainingTime(const QDateTime &until);

} // namespace brandbridge::ui
