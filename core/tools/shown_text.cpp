// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/shown_text.h"

#include <QList>

namespace brandbridge::tools {

namespace {

constexpr qsizetype longestName = 120;

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

QString shown(QStringView text, qsizetype most)
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

QString quotedName(QStringView text)
{
    return u"“%1”"_qs.arg(shown(text, longestName));
}

} // namespace brandbridge::tools
