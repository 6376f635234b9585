// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/activity_table.h"

#include "core/activity/record_text.h"

#include <QStringList>

#include <algorithm>

namespace brandbridge::app {

namespace {

constexpr qsizetype maxNameWidth = 28;
constexpr qsizetype maxArgumentsWidth = 60;
constexpr qsizetype maxErrorWidth = 200;

enum Column
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

bool isNumber(qsizetype column)
{
    return column == Milliseconds || column == Bytes || column == Requests;
}

/// @p text on one line, with nothing that moves a terminal's cursor or turns its letters round.
QString shown(const QString &text, qsizetype width)
{
    QString plain;
    for (const QChar c : text.left(4 * width)) {
        const QChar::Category category = c.category();
        if (c.isSpace())
            plain += u' ';
        else if (category == QChar::Other_Control || category == QChar::Other_Format)
            plain += u'\ufffd';
        else
            plain += c;
    }
    plain = plain.simplified();
    return plain.size() <= width ? plain : plain.left(width - 1) + u'…';
}

QStringList cellsOf(const activity::CallRecord &record)
{
    const QString milliseconds = QString::number(static_cast<double>(record.duration.count()) / 1000.0, 'f', 1);
    const QString cached =
        u"from the cache, as of "_qs + record.keptSince.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss");
    const QString note = record.keptSince.isValid() ? cached
                         : record.approval.isEmpty() || record.error.isEmpty()
                             ? record.approval + record.error
                             : record.approval + u"; "_qs + record.error;
    return {record.startedAt.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"),
            shown(record.assistant, maxNameWidth),
            shown(record.tool, maxNameWidth),
            activity::outcomeName(record.outcome),
            milliseconds,
            QString::number(record.resultBytes),
            QString::number(record.requestsSent),
            record.arguments == "{}"
                ? QString()
                : shown(QString::fromUtf8(record.arguments.left(8 * maxArgumentsWidth)), maxArgumentsWidth),
            shown(note, maxErrorWidth)};
}

} // namespace

QStringList ActivityTable::lines(const QList<activity::CallRecord> &records)
{
    QList<QStringList> rows;
    for (const activity::CallRecord &record : records)
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
