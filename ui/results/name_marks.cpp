// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/name_marks.h"

#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::ui {

namespace {

/// Whether @p c is part of a word that has spaces around it. Other scripts have none, or join particles to names.
bool isInSpacedWord(QChar c)
{
    if (!c.isLetterOrNumber())
        return false;
    switch (c.script()) {
    case QChar::Script_Latin:
    case QChar::Script_Greek:
    case QChar::Script_Cyrillic:
    case QChar::Script_Armenian:
    case QChar::Script_Georgian:
        return true;
    default:
        return c.isDigit();
    }
}

/// Whether the edge at @p position goes through the middle of a word.
bool splitsWord(const QString &text, qsizetype position)
{
    return position > 0 && position < text.size() && isInSpacedWord(text.at(position - 1)) &&
           isInSpacedWord(text.at(position));
}

/// Whether a slash before @p position belongs to an address, as in "shop.example/velmora", and not between names. Only
/// addresses up to the bound are checked, so that long texts without blanks take no time.
bool isInPath(const QString &text, qsizetype position)
{
    constexpr qsizetype longestAddress = 2000;
    const qsizetype least = std::max<qsizetype>(0, position - longestAddress);
    for (qsizetype i = position - 1; i >= least && !text.at(i).isSpace(); --i) {
        if (text.at(i) == u'.' || text.at(i) == u':')
            return true;
    }
    return false;
}

/// Whether what is from @p start to @p end is part of a web or mail address: in lower case, as those are written, and
/// beside one of their signs. "Booking.com" is a name.
bool isOfAddress(const QString &text, qsizetype start, qsizetype end)
{
    const QStringView words = QStringView(text).sliced(start, end - start);
    const auto isUpper = [](QChar c) { return c.isUpper(); };
    const auto isLower = [](QChar c) { return c.isLower(); };
    if (std::any_of(words.begin(), words.end(), isUpper) || std::none_of(words.begin(), words.end(), isLower))
        return false;
    const QChar before = start > 0 ? text.at(start - 1) : QChar();
    const bool goesOn = end + 1 < text.size() && text.at(end) == u'.' && text.at(end + 1).isLetter();
    return goesOn || before == u'@' || (before == u'/' && isInPath(text, start));
}

QString patternOf(const QString &name)
{
    static const QRegularExpression gap(u"[\\s_-]+"_qs);
    QStringList parts = name.split(gap, Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    return parts.join(u"[\\s_-]+"_qs);
}

} // namespace

QList<NameMark> findNames(const QString &text, const QStringList &names)
{
    QList<NameMark> found;
    for (int i = 0; i < names.size(); ++i) {
        const QString pattern = patternOf(names.at(i));
        if (pattern.isEmpty())
            continue;
        const QRegularExpression name(pattern, QRegularExpression::CaseInsensitiveOption |
                                                   QRegularExpression::UseUnicodePropertiesOption);
        for (auto matches = name.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0 && !splitsWord(text, match.capturedStart()) &&
                !splitsWord(text, match.capturedEnd()) &&
                !isOfAddress(text, match.capturedStart(), match.capturedEnd()))
                found.append({match.capturedStart(), match.capturedLength(), i});
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const NameMark &one, const NameMark &other) {
        return one.start != other.start ? one.start < other.start : one.length > other.length;
    });
    qsizetype end = 0;
    found.removeIf([&end](const NameMark &mark) {
        if (mark.start < end)
            return true;
        end = mark.start + mark.length;
        return false;
    });
    return found;
}

} // namespace brandbridge::ui
