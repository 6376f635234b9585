// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_text.h"
#include "core/message/shown_text.h"
#include "fuzz/support/fuzzing.h"

#include <QRegularExpression>

// core/message/shown_text.h: a text that a person decides by is on one line, no longer than it may be, and nothing in
// it steers a terminal, reorders or draws over other text. core/activity/entry_text.h: a cell reads back as the text,
// and no spreadsheet finds a formula in it, whether it separates cells by commas or by semicolons.

namespace brandbridge::fuzz {

namespace {

void checkShown(const QString &text, qsizetype max)
{
    const QString shown = message::shownText(text, max);
    promise(shown.size() <= max, "what is shown is no longer than it may be", shown.toUtf8());
    promise(!shown.startsWith(u' ') && !shown.endsWith(u' ') && !shown.contains(QStringLiteral("  ")),
            "no white space to hide behind", shown.toUtf8());
    int marks = 0;
    const QList<uint> characters = shown.toUcs4();
    for (const char32_t c : characters) {
        const QChar::Category category = QChar::category(c);
        promise(category != QChar::Other_Control && category != QChar::Other_Format &&
                    category != QChar::Other_Surrogate && category != QChar::Separator_Line &&
                    category != QChar::Separator_Paragraph,
                "nothing hides, reorders or breaks the line", shown.toUtf8().toPercentEncoding());
        marks = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ? marks + 1 : 0;
        promise(marks <= 4, "nothing is drawn over other text", shown.toUtf8().toPercentEncoding());
    }
}

void checkEscaped(const QString &text, qsizetype max)
{
    const QString escaped = message::escapedText(text, max);
    const QList<uint> characters = escaped.toUcs4();
    for (const char32_t c : characters) {
        const QChar::Category category = QChar::category(c);
        promise(category != QChar::Other_Control && category != QChar::Separator_Line &&
                    category != QChar::Separator_Paragraph && category != QChar::Other_Surrogate &&
                    (category != QChar::Other_Format || c == 0x200c || c == 0x200d),
                "it is shown by its code", escaped.toUtf8().toPercentEncoding());
    }
    promise(text.size() <= max || escaped.endsWith(QStringLiteral("characters in all)")), "a cut is shown");
}

bool isFormula(const QString &cell)
{
    static const QRegularExpression sign(QStringLiteral("\\A[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]"));
    static const QRegularExpression plain(QStringLiteral("\\A[+-][0-9][0-9., \u00a0\u202feE+-]*%?\\z"));
    return sign.match(cell).hasMatch() && !plain.match(cell).hasMatch();
}

/// The cells of @p line for a spreadsheet that splits at @p separator: quotation marks count where a cell begins with
/// one, and what is behind the closing one belongs to the cell, too.
QStringList cellsBy(QChar separator, const QString &line)
{
    QStringList cells{QString()};
    bool isQuoted = false;
    bool isBegin = true;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        if (isQuoted && c == u'"') {
            isQuoted = at + 1 < line.size() && line[at + 1] == u'"';
            if (isQuoted)
                cells.last() += line[++at];
        } else if (isBegin && c == u'"') {
            isQuoted = true;
        } else if (!isQuoted && (c == separator || c == u'\n' || c == u'\r')) {
            cells.append(QString());
            isBegin = true;
            continue;
        } else {
            cells.last() += c;
        }
        isBegin = false;
    }
    return cells;
}

void checkCell(const QString &text)
{
    const QString guarded = activity::withoutFormula(text);
    promise(!isFormula(guarded), "no formula", guarded.toUtf8());
    promise(guarded == text || guarded == u'\'' + text, "it is the text, or behind an apostrophe", guarded.toUtf8());

    const QString cell = QString::fromUtf8(activity::csvCell(text));
    const QStringList byComma = cellsBy(u',', QStringLiteral("1,") + cell + QStringLiteral(",2"));
    promise(byComma.size() == 3 && byComma[0] == u'1' && byComma[2] == u'2', "one text is one cell", cell.toUtf8());
    promise(QString(byComma[1]).remove(u'\'') == QString(text).remove(u'\''), "it reads back", cell.toUtf8());
    promise(!isFormula(byComma[1]), "no formula by commas", cell.toUtf8());
    for (const QChar separator : {u';', u'\t'}) {
        const QStringList cells = cellsBy(separator, QStringLiteral("1,") + cell);
        for (QString part : cells) {
            if (part.endsWith(u'"'))
                part.chop(1);
            while (part.startsWith(u'\t')) // what is behind them has its own guard
                part.remove(0, 1);
            promise(!isFormula(part), "no formula by semicolons or tabs", cell.toUtf8());
        }
    }
    // And for one that knows no quotation marks.
    const QStringList parts = cell.split(QRegularExpression(QStringLiteral("[;\t\r\n]")));
    for (const QString &part : parts)
        promise(!isFormula(part.endsWith(u'"') ? part.chopped(1) : part), "no formula at all", cell.toUtf8());
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const QString text = QString::fromUtf8(input);
    for (const qsizetype max : {qsizetype(2), drawn(input, 1, 40) + 2, qsizetype(2000)}) {
        checkShown(text, max);
        checkEscaped(text, max);
    }
    checkCell(text);
}

} // namespace brandbridge::fuzz
