// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/date_words.h"

#include "core/literals.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace brandbridge::ui::date_words {

namespace {

bool isWeekday(const QString &piece)
{
    return piece.startsWith(u"ddd");
}

// Characters that belong to the number before them: "3." and "3日".
bool staysBehind(const QString &text)
{
    return text == u"." || (text.size() == 1 && text[0].script() == QChar::Script_Han);
}

/// The part of @p longFormat (in QLocale's notation) from the first to the last of its day, month and, if @p withYear,
/// year, without the weekday. Abbreviates the month if @p shortMonth.
QString shorten(const QString &longFormat, bool withYear, bool shortMonth)
{
    static const QRegularExpression pattern(u"'[^']*'?|d+|M+|y+|."_s);
    QStringList pieces;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(longFormat))
        pieces.append(match.captured());
    const auto counts = [withYear](const QString &piece) {
        return (piece[0] == u'd' && !isWeekday(piece)) || piece[0] == u'M' || (withYear && piece[0] == u'y');
    };
    while (!pieces.isEmpty() && !counts(pieces.first()))
        pieces.removeFirst();
    qsizetype end = pieces.size();
    while (end > 0 && !counts(pieces[end - 1]))
        --end;
    if (end < pieces.size() && staysBehind(pieces[end]))
        ++end;
    QString made;
    for (const QString &piece : pieces.mid(0, end)) {
        if (isWeekday(piece) || (piece[0] == u'y' && !withYear))
            continue;
        made += piece[0] == u'M' && shortMonth && piece.size() > 3 ? u"MMM"_s : piece;
    }
    return made;
}

QString withTimeOfDay(const QString &day, QTime time, const QLocale &locale)
{
    //: A date and a time of day.
    return QCoreApplication::translate("brandbridge::ui::date_words", "%1, %2")
        .arg(day, locale.toString(time, QLocale::ShortFormat));
}

} // namespace

QString day(const QDateTime &moment, const QLocale &locale)
{
    return locale.toString(moment.toLocalTime().date(), shorten(locale.dateFormat(), false, true));
}

QString fullDay(QDate day, const QLocale &locale)
{
    return locale.toString(day, shorten(locale.dateFormat(), true, false));
}

QString fullDay(const QDateTime &moment, const QLocale &locale)
{
    return fullDay(moment.toLocalTime().date(), locale);
}

QString shortTime(const QDateTime &moment, const QLocale &locale)
{
    const QString day = locale.toString(moment.toLocalTime().date(), shorten(locale.dateFormat(), true, true));
    return withTimeOfDay(day, moment.toLocalTime().time(), locale);
}

QString fullTime(QDate day, QTime time, const QLocale &locale)
{
    return withTimeOfDay(fullDay(day, locale), time, locale);
}

QString fullTime(const QDateTime &moment, const QLocale &locale)
{
    const QDateTime local = moment.toLocalTime();
    return fullTime(local.date(), local.time(), locale);
}

} // namespace brandbridge::ui::date_words
