// SPDX-License-Identifier: GPL-3.0-or-later
// Iterates over JSON that has passed validate(), without copying: for lists of many small items.
#pragma once

#include "core/json/scan.h"
#include "core/json/slice.h"

#include <QByteArray>

namespace brandbridge::json {

/// White space between tokens (RFC 8259, section 2).
constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

inline qsizetype pastSpace(const QByteArray &text, qsizetype at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// The end of the string that has its opening quotation mark at @p at.
inline qsizetype endOfString(const QByteArray &text, qsizetype at)
{
    const char *const begin = text.constData();
    const char *const end = begin + text.size();
    const char *here = begin + at + 1;
    while ((here = findSpecial(here, end)) != end && *here != '"')
        here = end - here > 1 ? here + 2 : end;
    return here == end ? text.size() : here - begin + 1;
}

/// The end of the value that begins at @p at.
inline qsizetype endOfValue(const QByteArray &text, qsizetype at)
{
    qsizetype depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at;
        } else if (depth > 0) {
            ++at;
        } else {
            while (at < text.size() && text[at] != ',' && text[at] != '}' && text[at] != ']' && text[at] > ' ')
                ++at;
        }
        if (depth <= 0)
            return at;
    }
    return at;
}

/// Calls @p visit with the span of each item of the array at @p array.
template <typename Visit>
void eachItem(const QByteArray &text, Span array, const Visit &visit)
{
    qsizetype at = pastSpace(text, array.begin + 1);
    while (at < array.end - 1) {
        const qsizetype end = endOfValue(text, at);
        visit(Span{at, end});
        at = pastSpace(text, pastSpace(text, end) + 1);
    }
}

/// Calls @p visit with the name and value spans of each member of the object at @p object.
template <typename Visit>
void eachMember(const QByteArray &text, Span object, const Visit &visit)
{
    qsizetype at = pastSpace(text, object.begin + 1);
    while (at < object.end - 1) {
        const Span name{at, endOfString(text, at)};
        const qsizetype value = pastSpace(text, pastSpace(text, name.end) + 1);
        const qsizetype end = endOfValue(text, value);
        visit(name, Span{value, end});
        at = pastSpace(text, pastSpace(text, end) + 1);
    }
}

} // namespace brandbridge::json
