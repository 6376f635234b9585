// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_style.h"

#include "core/json/escape.h"

namespace brandbridge::assistants {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

} // namespace

QByteArray indentationAt(const QByteArray &text, qsizetype position)
{
    const qsizetype begin = position > 0 ? text.lastIndexOf('\n', position - 1) + 1 : 0;
    qsizetype end = begin;
    while (end < position && isBlank(text.at(end)))
        ++end;
    return text.mid(begin, end - begin);
}

QByteArray jsonValue(const Field &field, bool isSpaced)
{
    if (!field.isList)
        return json::quoted(field.value.constFirst());
    QByteArrayList items;
    for (const QString &item : field.value)
        items.append(json::quoted(item));
    return '[' + items.join(isSpaced ? ", " : ",") + ']';
}

QByteArray JsonStyle::object(const ServerEntry &fields, const QByteArray &indent, bool onOneLine) const
{
    const QByteArray inner = indent + unit;
    QByteArrayList members;
    for (qsizetype i = 0; i < fields.size();) {
        const Field &first = fields.at(i);
        const QByteArray name = json::quoted(QByteArrayView(first.path.constFirst())) + colon();
        if (first.path.size() == 1) {
            members.append(name + value(first));
            ++i;
            continue;
        }
        ServerEntry below;
        for (; i < fields.size() && fields.at(i).path.constFirst() == first.path.constFirst(); ++i) {
            Field field = fields.at(i);
            field.path.removeFirst();
            below.append(field);
        }
        members.append(name + object(below, inner, onOneLine));
    }
    if (onOneLine)
        return '{' + members.join(isSpaced ? ", " : ",") + '}';
    return '{' + lineBreak + inner + members.join(',' + lineBreak + inner) + lineBreak + indent + '}';
}

} // namespace brandbridge::assistants
