// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QList>
#include <QWidget>

class QComboBox;

namespace brandbridge::ui {

class DayEdit;

/// A choice of runs: given ones, the runs of a month or quarter, or those of any days.
class PeriodChoice final : public QWidget
{
    Q_OBJECT
public:
    struct Choice
    {
        QString words;
        QString period; ///< as for statistics::runsIn()
        QString tip = {};
    };

    /// The combo box is called @p name.
    PeriodChoice(const QString &name, const QString &accessibleName, QWidget *parent = nullptr);

    /// Offers @p choices, the months and quarters of @p runs, and any days. Keeps the chosen period if possible.
    void offer(const QList<Choice> &choices, const QList<service::Run> &runs);
    /// As for statistics::runsIn().
    QString period() const;
    /// Chooses without a signal.
    void choose(const QString &period);
    QComboBox *box() const { return m_box; }

    /// The runs that the chosen period means, without those in progress; at most statistics::maxPooledRuns.
    static QList<service::Run> runsOf(const QList<service::Run> &runs, const QString &period);
    /// "September 2026 (4 runs)", or the time of the run if it is one.
    static QString words(const QString &period, const QList<service::Run> &runs);

Q_SIGNALS:
    void chosen(); ///< by the user

private:
    void showDays();

    QComboBox *m_box;
    DayEdit *m_first;
    DayEdit *m_last;
    QWidget *m_days; ///< visible if any days are chosen
};

} // namespace brandbridge::ui
