// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/creations_card.h"

#include "core/access/permissions.h"
#include "ui/slots/slots.h"
#include "ui/tables/data_table.h"
#include "ui/words/caller_name.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QDate>
#include <QHeaderView>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr int weeksBack = 4;
constexpr int daysAWeek = 7;
constexpr int mostRows = 6; ///< seen at once
constexpr int widestName = 160;

} // namespace

QList<Column<CreationsCard::Creations>> CreationsCard::columns()
{
    const auto count = [](const QString &id, const QString &title, qint64 Creations::*of) -> Column<Creations> {
        return {id, title, ColumnKind::Number, [of](const Creations &row) { return QVariant(row.*of); }};
    };
    return {textColumn<Creations>(u"who"_qs, tr("Created by"), {},
                                  [](const Creations &row) { return callerName(row.who); }),
            count(u"today"_qs, tr("Today"), &Creations::today),
            count(u"week"_qs, tr("Last 7 days"), &Creations::week),
            count(u"month"_qs, tr("Last 28 days"), &Creations::month),
            {u"limit"_qs, tr("Limit a day"), ColumnKind::Number,
             [](const Creations &row) { return row.limit > 0 ? QVariant(row.limit) : QVariant(); },
             tr("The most prompts that this assistant may create in a day. Change it on the Assistants screen.")}};
}

CreationsCard::CreationsCard(QString activityFile, access::Permissions *permissions, QWidget *parent)
    : Card(tr("Prompts created through Brandbridge"), parent),
      m_file(std::move(activityFile)),
      m_permissions(permissions),
      m_model(columns(), [](const Creations &row) { return row.who; }),
      m_table(new DataTable(u"creations"_qs, tr("Prompts created through Brandbridge"))),
      m_forecast(new Text(TextRole::Body))
{
    m_table->setRows(&m_model);
    m_table->setStretched(0, widestName);
    m_forecast->setObjectName(u"forecast"_qs);
    body()->addWidget(m_forecast);
    body()->addWidget(m_table);
    connect(m_table, &DataTable::said, this, &CreationsCard::said);
    hide();
}

void CreationsCard::read()
{
    if (m_file.isEmpty())
        return;
    // The log may be large, and its disk slow.
    QThreadPool::globalInstance()->start([file = m_file, self = QPointer(this)] {
        const QDateTime since = QDate::currentDate().addDays(1 - weeksBack * daysAWeek).startOfDay();
        auto days = activity::ActivityLogReader(file).creations(since);
        QMetaObject::invokeMethod(
            qApp,
            [self, days = std::move(days)] {
                if (self)
                    self->take(days.value_or(QList<activity::DayOfCreations>()));
            },
            Qt::QueuedConnection);
    });
}

void CreationsCard::take(const QList<activity::DayOfCreations> &days)
{
    const QDate today = QDate::currentDate();
    QList<Creations> rows;
    for (const activity::DayOfCreations &day : days) {
        auto row =
            std::find_if(rows.begin(), rows.end(), [&](const Creations &each) { return each.who == day.assistant; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {day.assistant});
        row->month += day.prompts;
        row->week += day.day > today.addDays(-daysAWeek) ? day.prompts : 0;
        row->today += day.day == today ? day.prompts : 0;
        row->limit = m_permissions ? m_permissions->promptsPerDay(day.assistant) : 0;
    }
    m_model.setRecords(rows);
    const int shown = static_cast<int>(std::clamp<qsizetype>(rows.size(), 1, mostRows));
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth() +
                            m_table->verticalHeader()->defaultSectionSize() * shown);
    showForecast();
    setVisible(!rows.isEmpty());
}

void CreationsCard::setLeft(std::optional<qint64> left)
{
    m_left = left;
    showForecast();
}

void CreationsCard::showForecast()
{
    qint64 created = 0;
    for (const Creations &row : m_model.records())
        created += row.month;
    const bool hasForecast = created > 0 && m_left && *m_left > 0;
    if (hasForecast)
        m_forecast->setText(tr("At the pace of the last four weeks, the %1 slots the organization has left will last "
                               "about %n week(s).",
                               nullptr, quota::pluralCount(qMax<qint64>(1, *m_left * weeksBack / created)))
                                .arg(formats::count(*m_left)));
    m_forecast->setVisible(hasForecast);
}

} // namespace brandbridge::ui
