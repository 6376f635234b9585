// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/slice.h"

#include "core/json/walk.h"

#include <QJsonDocument>

#include <simdjson.h>

namespace brandbridge::json {

namespace {

/// Whether @p span of @p text starts with @p opening and ends with the matching bracket.
bool isContainer(const QByteArray &text, Span span, char opening)
{
    return span.size() >= 2 && text[span.begin] == opening && text[span.end - 1] == opening + 2;
}

} // namespace

Span whole(const QByteArray &text)
{
    Span span{0, text.size()};
    while (span.begin < span.end && isSpace(text[span.begin]))
        ++span.begin;
    while (span.end > span.begin && isSpace(text[span.end - 1]))
        --span.end;
    return span;
}

std::optional<std::vector<Member>> members(const QByteArray &text)
{
    const Span object = whole(text);
    if (!isContainer(text, object, '{'))
        return std::nullopt;
    std::vector<Member> found;
    eachMember(text, object, [&](Span name, Span value) { found.push_back({keyOf(name.of(text)), value, name}); });
    return found;
}

std::optional<std::vector<Span>> items(const QByteArray &text, Span array)
{
    if (!isContainer(text, array, '['))
        return std::nullopt;
    std::vector<Span> found;
    eachItem(text, array, [&](Span item) { found.push_back(item); });
    return found;
}

std::optional<QByteArray> unescaped(QByteArrayView string)
{
    const QByteArrayView inside = string.sliced(1, string.size() - 2);
    if (!inside.contains('\\'))
        return inside.toByteArray();
    const QString text = QJsonDocument::fromJson('[' + string.toByteArray() + ']')[0].toString();
    return text.isValidUtf16() ? std::optional(text.toUtf8()) : std::nullopt;
}

QByteArray keyOf(QByteArrayView name)
{
    return unescaped(name).value_or(name.sliced(1).chopped(1).toByteArray());
}

QByteArray minified(const QByteArray &text)
{
    QByteArray out(text.size(), Qt::Uninitialized);
    std::size_t length = 0;
    if (simdjson::minify(text.constData(), static_cast<std::size_t>(text.size()), out.data(), length) !=
        simdjson::SUCCESS)
        return text;
    out.truncate(static_cast<qsizetype>(length));
    return out;
}

QByteArray withMembers(const QByteArray &object, const QByteArray &members)
{
    if (members.isEmpty())
        return object;
    const Span span = whole(object);
    qsizetype last = span.end - 2; // the last byte before the closing brace that is not white space
    while (last > span.begin && isSpace(object[last]))
        --last;
    QByteArray out;
    out.reserve(object.size() + members.size() + 1);
    out.append(QByteArrayView(object).first(span.end - 1));
    if (last > span.begin)
        out.append(',');
    out.append(members);
    out.append(QByteArrayView(object).sliced(span.end - 1));
    return out;
}

} // namespace brandbridge::json
