// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/period_choice.h"

#include "core/literals.h"
#include "core/statistics/run_period.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/day_edit.h"
#include "ui/words/date_words.h"
#include "ui/words/run_words.h"

#include <QComboBox>
#include <QMap>
#include <QSignalBlocker>

namespace brandbridge::ui {

namespace {

constexpr QLatin1String anyDays("days");
constexpr qsizetype newest = 12; ///< choices before the months and quarters; the others are after them

QString quarterOf(QDate day)
{
    return u"%1-Q%2"_s.arg(day.year()).arg((day.month() + 2) / 3);
}

QString daysInWords(const QString &period)
{
    const auto days = statistics::daysOf(period);
    if (!days)
        return period;
    if (period == days->first.toString(u"yyyy-MM"))
        return QLocale().toString(days->first, u"MMMM yyyy");
    if (period == quarterOf(days->first))
        //: A quarter of a year, as in "Q3 2026"
        return PeriodChoice::tr("Q%1 %2").arg((days->first.month() + 2) / 3).arg(days->first.year());
    return days->first == days->last
               ? date_words::fullDay(days->first)
               //: Two dates
               : PeriodChoice::tr("%1 to %2").arg(date_words::fullDay(days->first), date_words::fullDay(days->last));
}

} // namespace

PeriodChoice::PeriodChoice(const QString &name, const QString &accessibleName, QWidget *parent)
    : QWidget(parent),
      m_box(withName(new QComboBox, name)),
      m_first(new DayEdit(name + u"First"_s, tr("%1: first day").arg(accessibleName))),
      m_last(new DayEdit(name + u"Last"_s, tr("%1: last day").arg(accessibleName))),
      m_days(new QWidget)
{
    m_box->setAccessibleName(accessibleName);
    m_box->setToolTip(accessibleName);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    makeLine(m_days, spacing::small, {m_first, labelFor(m_last, tr("to")), m_last});
    makeLine(this, spacing::small, {m_box, m_days});
    setFocusProxy(m_box);
    showDays();
    connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
        showDays();
        Q_EMIT chosen();
    });
    for (DayEdit *const edit : {m_first, m_last})
        connect(edit, &DayEdit::dateChanged, this, &PeriodChoice::chosen);
}

void PeriodChoice::showDays()
{
    m_days->setVisible(m_box->currentData().toString() == anyDays);
}

void PeriodChoice::offer(const QList<Choice> &choices, const QList<service::Run> &runs)
{
    const QString before = period();
    QMap<QString, int> months; // numbers of runs
    QMap<QString, int> quarters;
    QDate first = QDate::currentDate();
    QDate last;
    for (const service::Run &run : runs) {
        const QDate day = run.startedAt.toLocalTime().date();
        if (!day.isValid() || run_words::isInProgress(run))
            continue;
        ++months[day.toString(u"yyyy-MM")];
        ++quarters[quarterOf(day)];
        first = std::min(first, day);
        last = last.isValid() ? std::max(last, day) : day;
    }
    const QSignalBlocker quietly(m_box);
    m_box->clear();
    const auto add = [this](const QList<Choice> &some) {
        for (const Choice &choice : some) {
            m_box->addItem(choice.words, choice.period);
            m_box->setItemData(m_box->count() - 1, choice.tip, Qt::ToolTipRole);
        }
    };
    add(choices.mid(0, newest));
    for (const auto &counts : {months, quarters}) {
        m_box->insertSeparator(m_box->count());
        for (const QString &each : QStringList(counts.keyBegin(), counts.keyEnd()))
            m_box->insertItem(m_box->count() - static_cast<int>(std::distance(counts.begin(), counts.find(each))),
                              tr("%1 (%n run(s))", nullptr, counts.value(each)).arg(daysInWords(each)), each);
    }
    m_box->insertSeparator(m_box->count());
    m_box->addItem(tr("Other days…"), anyDays);
    if (choices.size() > newest)
        m_box->insertSeparator(m_box->count());
    add(choices.mid(newest));
    if (last.isValid() && before != anyDays) {
        const QSignalBlocker quiet[]{QSignalBlocker(m_first), QSignalBlocker(m_last)};
        m_first->setDate(first);
        m_last->setDate(last);
    }
    choose(before);
}

QString PeriodChoice::period() const
{
    const QString chosen = m_box->currentData().toString();
    return chosen == anyDays ? m_first->date().toString(Qt::ISODate) + u" to "_s + m_last->date().toString(Qt::ISODate)
                             : chosen;
}

void PeriodChoice::choose(const QString &period)
{
    const QSignalBlocker quiet[]{QSignalBlocker(m_box), QSignalBlocker(m_first), QSignalBlocker(m_last)};
    const auto days = statistics::daysOf(period);
    const int place = m_box->findData(period);
    if (place < 0 && days) {
        m_first->setDate(days->first);
        m_last->setDate(days->last);
    }
    m_box->setCurrentIndex(std::max(0, place < 0 && days ? m_box->findData(QString(anyDays)) : place));
    showDays();
}

QList<service::Run> PeriodChoice::runsOf(const QList<service::Run> &runs, const QString &period)
{
    QList<service::Run> meant = statistics::runsIn(runs, period, statistics::Clock::Local);
    meant.removeIf(&run_words::isInProgress);
    return meant.first(std::min(meant.size(), statistics::maxPooledRuns));
}

QString PeriodChoice::words(const QString &period, const QList<service::Run> &runs)
{
    return runs.size() == 1 ? run_words::name(runs.first(), runs)
                            : tr("%1 (%n run(s))", nullptr, static_cast<int>(runs.size())).arg(daysInWords(period));
}

} // namespace brandbridge::ui
