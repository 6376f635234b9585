// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prompts/prompt_template.h"

namespace brandbridge::tools {

tl::expected<PromptTemplate, QString> PromptTemplate::parse(const QString &text, const QStringList &names)
{
    PromptTemplate parsed;
    Piece current; // what the next piece has for a condition
    const auto append = [&](const QString &piece, bool isPlace) {
        if (!piece.isEmpty())
            parsed.m_pieces.push_back({piece, isPlace, current.condition, current.section});
    };
    qsizetype at = 0;
    for (;;) {
        const qsizetype open = text.indexOf(QLatin1String("{{"), at);
        append(text.mid(at, open < 0 ? -1 : open - at), false);
        if (open < 0)
            break;
        const qsizetype close = text.indexOf(QLatin1String("}}"), open);
        if (close < 0)
            return tl::unexpected(QStringLiteral("'{{' is not closed: %1").arg(text.mid(open, 40)));
        const QString tag = text.mid(open + 2, close - open - 2);
        at = close + 2;

        const bool isMark = tag.startsWith(u'#') || tag.startsWith(u'^') || tag.startsWith(u'/');
        const QString name = isMark ? tag.mid(1) : tag;
        if (!names.contains(name))
            return tl::unexpected(QStringLiteral("{{%1}} names no argument").arg(tag));
        if (!isMark) {
            append(name, true);
        } else if (tag.startsWith(u'/')) {
            if (current.section != name)
                return tl::unexpected(QStringLiteral("{{%1}} closes what is not open").arg(tag));
            current = {};
        } else {
            if (!current.section.isEmpty())
                return tl::unexpected(QStringLiteral("{{%1}} is inside another section").arg(tag));
            current.section = name;
            current.condition = tag.startsWith(u'#') ? Condition::IfGiven : Condition::IfAbsent;
        }
    }
    if (!current.section.isEmpty())
        return tl::unexpected(QStringLiteral("the section of %1 is not closed").arg(current.section));
    return parsed;
}

QString PromptTemplate::filled(const QHash<QString, QString> &values) const
{
    QString text;
    for (const Piece &piece : m_pieces) {
        const bool given = values.contains(piece.section);
        if (piece.condition == Condition::Always || given == (piece.condition == Condition::IfGiven))
            text += piece.isPlace ? values.value(piece.text) : piece.text;
    }
    return text;
}

} // namespace brandbridge::tools
