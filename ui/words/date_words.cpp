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
        .arg(day, locale.toString(time, locale.timeFormat(QLocale::ShortFormat).remove(u":ss"_s)));
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

QDate dayIn(const QString &text, const QLocale &locale)
{
    static const QRegularExpression commas(u"[,\\s]+"_s);
    static const QRegularExpression wordEnd(u"(?<=\\p{L})(?![\\p{L}.])"_s);
    const QString typed = text.trimmed().replace(commas, u" "_s);
    if (const QDate day = QDate::fromString(typed, Qt::ISODate); day.isValid())
        return day;
    for (const QLocale &each : {locale, QLocale(QLocale::English, locale.territory())}) {
        QStringList formats{shorten(each.dateFormat(), true, false), shorten(each.dateFormat(), true, true),
                            each.dateFormat(QLocale::ShortFormat).replace(u"dd"_s, u"d"_s).replace(u"MM"_s, u"M"_s)};
        for (const char *const form :
             {"d MMM yyyy", "d MMMM yyyy", "d. MMM yyyy", "d. MMMM yyyy", "MMM d yyyy", "MMMM d yyyy", "d.M.yyyy"})
            formats.append(QLatin1String(form));
        for (QString format : std::as_const(formats)) {
            format.remove(u',');
            if (!format.contains(u"yyyy"))
                format.replace(u"yy"_s, u"yyyy"_s);
            // Some languages abbreviate months with a full stop, which people omit.
            for (const QString &form : {typed, QString(typed).replace(wordEnd, u"."_s)}) {
                if (const QDate day = each.toDate(form, format); day.isValid())
                    return day;
            }
            if (const QDate day = each.toDate(typed, QString(format).replace(u"yyyy"_s, u"yy"_s)); day.isValid())
                return day.addYears(100); // Qt reads it as 19yy
        }
    }
    return {};
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
