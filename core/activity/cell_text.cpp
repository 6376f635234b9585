// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/cell_text.h"

#include <QRegularExpression>

#include <algorithm>

namespace brandbridge::activity {

namespace {

/// A number with its sign, as programs or people write it: no formula.
bool isSignedNumber(const QString &text)
{
    static const QRegularExpression number(
        u"\\A[+-][0-9]+([., \u00a0\u202f][0-9]+)*([eE][+-]?[0-9]+)?([ \u00a0\u202f]?%)?\\z"_qs);
    return number.match(text).hasMatch();
}

bool isFormula(const QString &text)
{
    static const QString signs = u"=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"_qs;
    return !text.isEmpty() && signs.contains(text.front()) && !isSignedNumber(text);
}

/// Doubled, as they are in a file, they are an empty part in quotation marks where a cell begins, and what is behind
/// them is the cell.
QString withoutQuotesBefore(const QString &text)
{
    qsizetype begin = 0;
    while (begin < text.size() && text[begin] == u'"')
        ++begin;
    return text.mid(begin);
}

} // namespace

QString withoutFormula(const QString &text)
{
    return isFormula(text) ? u'\'' + text : text;
}

QByteArray csvCell(const QString &text)
{
    // A spreadsheet that separates cells by semicolons or tabs takes no quotation mark within a line for one, so that
    // it begins a cell behind each of them and behind each line's end. For one that separates by commas the whole text
    // is a cell.
    static const QString ends = u";\t\r\n"_qs;
    const auto upTo = [&text](qsizetype begin, const QString &separators) {
        qsizetype end = begin;
        while (end < text.size() && !separators.contains(text[end]))
            ++end;
        return text.mid(begin, end - begin);
    };
    const auto isFormulaFor = [&upTo](qsizetype begin, const QString &separators) {
        const QString part = upTo(begin, separators);
        return isFormula(part) || isFormula(withoutQuotesBefore(part));
    };
    QString guarded;
    QString before = u"\n"_qs; // what a part stands behind
    for (qsizetype begin = 0; begin < text.size();) {
        // A number for one separator may be a formula for the other.
        const bool isLine = before.contains(u'\n') || before.contains(u'\r');
        if (isFormulaFor(begin, ends) || ((isLine || before.contains(u';')) && isFormulaFor(begin, u";\r\n"_qs)) ||
            ((isLine || before.contains(u'\t')) && isFormulaFor(begin, u"\t\r\n"_qs)) ||
            (begin == 0 && isFormula(text)))
            guarded += u'\'';
        const QString part = upTo(begin, ends);
        guarded += part;
        begin += part.size();
        before.clear();
        while (begin < text.size() && ends.contains(text[begin]))
            before += text[begin++];
        guarded += before;
    }
    QByteArray cell = guarded.toUtf8();
    if (std::none_of(cell.cbegin(), cell.cend(), [](char c) { return QByteArrayView("\",;\t\r\n").contains(c); }))
        return cell;
    return '"' + cell.replace('"', "\"\"") + '"';
}

} // namespace brandbridge::activity
