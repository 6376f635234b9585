// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/activity_table.h"

#include "app/commands/shown_time.h"

#include "core/activity/entry_text.h"
#include "core/message/shown_text.h"

#include <QStringList>

#include <algorithm>

namespace brandbridge::app {

namespace {

constexpr qsizetype maxNameWidth = 28;
constexpr qsizetype maxArgumentsWidth = 60;
constexpr qsizetype maxErrorWidth = 200;

enum class Column
{
    Time,
    Assistant,
    Tool,
    Outcome,
    Milliseconds,
    Bytes,
    Requests,
    Arguments,
    Note,
};

QStringList titles()
{
    return {u"TIME"_qs,  u"ASSISTANT"_qs, u"TOOL"_qs,      u"RESULT"_qs, u"MS"_qs,
            u"BYTES"_qs, u"REQUESTS"_qs,  u"ARGUMENTS"_qs, u"NOTE"_qs};
}

bool isNumber(qsizetype place)
{
    const auto column = static_cast<Column>(place);
    return column == Column::Milliseconds || column == Column::Bytes || column == Column::Requests;
}

QStringList cellsOf(const activity::ActivityEntry &record)
{
    const QString milliseconds = QString::number(static_cast<double>(record.duration.count()) / 1000.0, 'f', 1);
    const QString cached = u"from the cache, as of "_qs + shownTime(record.keptSince);
    const QString note = record.keptSince.isValid() ? cached
                         : record.approval.isEmpty() || record.error.isEmpty()
                             ? record.approval + record.error
                             : record.approval + u"; "_qs + record.error;
    return {
        shownTime(record.startedAt),
        message::shownText(record.assistant, maxNameWidth),
        message::shownText(record.tool, maxNameWidth),
        activity::outcomeName(record.outcome),
        milliseconds,
        QString::number(record.resultBytes),
        QString::number(record.requestsSent),
        record.arguments == "{}"
            ? QString()
            : message::shownText(QString::fromUtf8(record.arguments.left(8 * maxArgumentsWidth)), maxArgumentsWidth),
        message::shownText(note, maxErrorWidth)};
}

} // namespace

QStringList ActivityTable::lines(const QList<activity::ActivityEntry> &records)
{
    QList<QStringList> rows;
    for (const activity::ActivityEntry &record : records)
        rows.append(cellsOf(record));
    m_widths.resize(titles().size());
    for (const QStringList &row : rows + QList<QStringList>{titles()}) {
        for (qsizetype i = 0; i < row.size(); ++i)
            m_widths[i] = std::max(m_widths[i], row.at(i).size());
    }
    QStringList lines;
    for (const QStringList &cells : rows)
        lines.append(row(cells));
    return lines;
}

QString ActivityTable::header() const
{
    return row(titles());
}

QString ActivityTable::row(const QStringList &cells) const
{
    QStringList padded;
    for (qsizetype i = 0; i < cells.size(); ++i)
        padded.append(isNumber(i) ? cells.at(i).rightJustified(m_widths.at(i))
                                  : cells.at(i).leftJustified(m_widths.at(i)));
    QString line = padded.join(u"  "_qs);
    while (line.endsWith(u' '))
        line.chop(1);
    return line;
}

} // namespace brandbridge::app
