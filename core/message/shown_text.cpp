// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/shown_text.h"

#include <QChar>

#include <algorithm>
#include <utility>

namespace brandbridge::message {

namespace {

/// The most marks that any language puts on one letter; more would overdraw the lines above and below.
constexpr int maxMarks = 4;

/// Letters by category that are invisible.
bool isBlank(char32_t c)
{
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800;
}

/// Whether @p c is a control or format character. Joiners are not: scripts need them.
bool isHarmless(char32_t c)
{
    if (c == U'\u200C' || c == U'\u200D')
        return true;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return true;
    }
}

} // namespace

QString shownText(const QString &text, qsizetype maxLength)
{
    QString shown;
    shown.reserve(std::min(text.size(), maxLength));
    bool isApart = false; // one space precedes the next character, unless the text begins there
    int marks = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text.at(i).unicode();
        if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            c = QChar::surrogateToUcs4(text.at(i), text.at(i + 1));
            ++i;
        }
        const QChar::Category category = QChar::category(c);
        if (category == QChar::Other_Format)
            continue; // the marks before and after it are on the same letter
        const bool isMark = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
        marks = isMark ? marks + 1 : 0;
        if (marks > maxMarks)
            continue;
        switch (category) {
        case QChar::Other_Surrogate:
        case QChar::Other_PrivateUse:
        case QChar::Other_NotAssigned:
            c = QChar::ReplacementCharacter;
            break;
        case QChar::Other_Control:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
        case QChar::Separator_Space:
            c = u' ';
            break;
        default:
            if (isBlank(c))
                c = u' ';
        }
        if (c == u' ') {
            isApart = !shown.isEmpty();
            continue;
        }
        const qsizetype size = (isApart ? 1 : 0) + (QChar::requiresSurrogates(c) ? 2 : 1);
        if (shown.size() + size > maxLength) {
            shown.truncate(maxLength - 1);
            if (!shown.isEmpty() && shown.back().isHighSurrogate())
                shown.chop(1);
            return shown + u'…';
        }
        if (std::exchange(isApart, false))
            shown += u' ';
        shown += QChar::fromUcs4(c);
    }
    return shown;
}

QString escapedText(QStringView text, qsizetype maxLength)
{
    const qsizetype size = text.size();
    if (size > maxLength) {
        text.truncate(maxLength);
        if (text.last().isHighSurrogate())
            text.chop(1);
    }
    QString out;
    out.reserve(text.size());
    for (const char32_t c : text.toUcs4()) {
        if (c == U'\n' || c == U'\t')
            out += u' ';
        else if (isHarmless(c))
            out += QString::fromUcs4(&c, 1);
        else
            out += u"\\u%1"_s.arg(QString::number(static_cast<uint>(c), 16).toUpper(), 4, u'0');
    }
    if (size > maxLength)
        out += u"… (%1 characters in all)"_s.arg(size);
    return out;
}

QString withoutHidden(QStringView text)
{
    QString out;
    out.reserve(text.size());
    for (const char32_t c : text.toUcs4()) {
        if (c == U'\n' || c == U'\t' || isHarmless(c))
            out += QChar::fromUcs4(c);
    }
    return out;
}

} // namespace brandbridge::message
