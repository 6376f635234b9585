// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/shown_text.h"

#include <QChar>
#include <QList>

#include <algorithm>
#include <utility>

namespace brandbridge::message {

namespace {

/// As many as any language puts on one letter; more are drawn over the lines above and below.
constexpr int mostMarks = 4;

/// Letters by their category, and yet nothing to see.
bool isBlank(char32_t c)
{
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800;
}

/// Whether @p c does something other than being seen. Joiners stay: scripts need them.
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

QString shownText(const QString &text, qsizetype most)
{
    QString shown;
    shown.reserve(std::min(text.size(), most));
    bool isApart = false; // a space goes before the next character; none at the beginning or the end, and never two
    int marks = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t c = text.at(i).unicode();
        if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            c = QChar::surrogateToUcs4(text.at(i), text.at(i + 1));
            ++i;
        }
        const QChar::Category category = QChar::category(c);
        if (category == QChar::Other_Format)
            continue; // marks on either side of it come upon one letter
        const bool isMark = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
        marks = isMark ? marks + 1 : 0;
        if (marks > mostMarks)
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
        if (shown.size() + size > most) {
            shown.truncate(most - 1);
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

QString escapedText(QStringView text, qsizetype most)
{
    const qsizetype size = text.size();
    if (size > most) {
        text.truncate(most);
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
            out += u"\\u%1"_qs.arg(QString::number(static_cast<uint>(c), 16).toUpper(), 4, u'0');
    }
    if (size > most)
        out += u"… (%1 characters in all)"_qs.arg(size);
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
