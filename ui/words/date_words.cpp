// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/date_words.h"

#include <QCoreApplication>
#include <QList>

namespace brandbridge::ui::date_words {

namespace {

struct Piece
{
    QChar kind; // d, M, y or w for the weekday; ' for anything else
    QString text;
};

QList<Piece> split(const QString &format)
{
    QList<Piece> pieces;
    for (qsizetype i = 0; i < format.size();) {
        const QChar first = format[i];
        qsizetype end = i + 1;
        QChar kind = u'\'';
        if (first == u'\'') {
            end = format.indexOf(u'\'', end);
            end = end < 0 ? format.size() : end + 1;
        } else if (first == u'd' || first == u'M' || first == u'y') {
            while (end < format.size() && format[end] == first)
                ++end;
            kind = first == u'd' && end - i > 2 ? QChar(u'w') : first;
        }
        pieces.append({kind, format.mid(i, end - i)});
        i = end;
    }
    return pieces;
}

// Marks that belong to the number before them: "3." and "3日".
bool staysBehind(const QString &text)
{
    return text == u"." || (text.size() == 1 && text[0].script() == QChar::Script_Han);
}

/// The part of @p longFormat (in QLocale's notation) from the first to the last of its day, its month and, where
/// @p withYear, its year, without the weekday. The month is abbreviated where @p shortMonth.
QString shorten(const QString &longFormat, bool withYear, bool shortMonth)
{
    QList<Piece> pieces = split(longFormat);
    const auto counts = [withYear](const Piece &piece) {
        return piece.kind == u'd' || piece.kind == u'M' || (withYear && piece.kind == u'y');
    };
    while (!pieces.isEmpty() && !counts(pieces.first()))
        pieces.removeFirst();
    qsizetype end = pieces.size();
    while (end > 0 && !counts(pieces[end - 1]))
        --end;
    if (end < pieces.size() && staysBehind(pieces[end].text))
        ++end;
    QString made;
    for (const Piece &piece : pieces.mid(0, end)) {
        if (piece.kind == u'w' || (piece.kind == u'y' && !withYear))
            continue;
        made += piece.kind == u'M' && shortMonth && piece.text.size() > 3 ? u"MMM"_qs : piece.text;
    }
    return made;
}

QString withTimeOfDay(const QString &day, const QDateTime &moment, const QLocale &locale)
{
    //: A date and a time of day.
    return QCoreApplication::translate("brandbridge::ui::date_words", "%1, %2")
        .arg(day, locale.toString(moment.toLocalTime().time(), QLocale::ShortFormat));
}

} // namespace

QString day(const QDateTime &moment, const QLocale &locale)
{
    return locale.toString(moment.toLocalTime().date(), shorten(locale.dateFormat(), false, true));
}

QString fullDay(const QDateTime &moment, const QLocale &locale)
{
    return locale.toString(moment.toLocalTime().date(), shorten(locale.dateFormat(), true, false));
}

QString shortTime(const QDateTime &moment, const QLocale &locale)
{
    const QString day = locale.toString(moment.toLocalTime().date(), shorten(locale.dateFormat(), true, true));
    return withTimeOfDay(day, moment, locale);
}

QString fullTime(const QDateTime &moment, const QLocale &locale)
{
    return withTimeOfDay(fullDay(moment, locale), moment, locale);
}

} // namespace brandbridge::ui::date_words
