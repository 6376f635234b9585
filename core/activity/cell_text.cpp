// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/cell_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::activity {

namespace {

/// A number with its sign, as programs or people write it: there is nothing in it to carry out.
bool isSignedNumber(const QString &text)
{
    static const QRegularExpression number(
        u"\\A[+-][0-9]+([., \u00a0\u202f][0-9]+)*([eE][+-]?[0-9]+)?([ \u00a0\u202f]?%)?\\z"_qs);
    return number.match(text).hasMatch();
}

} // namespace

QString withoutFormula(const QString &text)
{
    static const QString signs = u"=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"_qs;
    if (text.isEmpty() || !signs.contains(text.front()) || isSignedNumber(text))
        return text;
    return u'\'' + text;
}

QByteArray csvCell(const QString &text)
{
    // A spreadsheet that goes by the semicolon knows of no quotation mark within a line, so that it begins a cell
    // behind each semicolon and each line's end.
    static const QString ends = u";\r\n"_qs;
    QString guarded;
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = begin;
        while (end < text.size() && !ends.contains(text[end]))
            ++end;
        guarded += withoutFormula(text.mid(begin, end - begin));
        begin = end;
        while (begin < text.size() && ends.contains(text[begin]))
            guarded += text[begin++];
    }
    QByteArray cell = guarded.toUtf8();
    if (std::none_of(cell.cbegin(), cell.cend(), [](char c) { return QByteArrayView("\",;\r\n").contains(c); }))
        return cell;
    return '"' + cell.replace('"', "\"\"") + '"';
}

} // namespace brandbridge::activity
