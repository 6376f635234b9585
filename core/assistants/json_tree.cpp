// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_tree.h"

#include "core/json/validate.h"
#include "core/json/walk.h"

#include <QUtf8StringView>

#include <algorithm>
#include <utility>

namespace brandbridge::assistants {

namespace {

constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

/// Behind the string that begins at @p at; one that is not closed ends with its line.
qsizetype pastString(const QByteArray &text, qsizetype at)
{
    for (++at; at < text.size() && text.at(at) != '"' && text.at(at) != '\n'; ++at) {
        if (text.at(at) == '\\')
            ++at;
    }
    return at + 1;
}

/// @p text with its comments turned into spaces.
QByteArray withoutComments(QByteArray text)
{
    for (qsizetype at = 0; at < text.size();) {
        const QByteArrayView rest = QByteArrayView(text).sliced(at);
        const bool isLine = rest.startsWith("//");
        if (!isLine && !rest.startsWith("/*")) {
            at = rest.front() == '"' ? pastString(text, at) : at + 1;
            continue;
        }
        qsizetype end = isLine ? text.indexOf('\n', at) : text.indexOf("*/", at + 2);
        if (end < 0 && !isLine)
            break;
        end = end < 0 ? text.size() : end + (isLine ? 0 : 2);
        std::fill(text.begin() + at, text.begin() + end, ' ');
        at = end;
    }
    return text;
}

/// @p text, which has no comments, with its trailing commas turned into spaces.
QByteArray withoutTrailingCommas(QByteArray text)
{
    char last = '{'; // before the current byte, white space aside
    for (qsizetype at = 0; at < text.size();) {
        const char c = text.at(at);
        if (c == ',' && !QByteArrayView("{[,:").contains(last)) {
            const qsizetype next = json::pastSpace(text, at + 1);
            if (next < text.size() && (text.at(next) == '}' || text.at(next) == ']'))
                text[at] = ' ';
        }
        last = json::isSpace(c) ? last : c;
        at = c == '"' ? pastString(text, at) : at + 1;
    }
    return text;
}

/// The problem of @p text at the fault that was found in @p plain.
TextProblem problemOf(const QByteArray &text, const QByteArray &plain, const json::Fault &fault, JsonDialect dialect)
{
    const QByteArrayView rest = QByteArrayView(text).sliced(fault.at);
    if (rest.startsWith("//") || rest.startsWith("/*"))
        return problemAt(text, fault.at,
                         dialect.comments ? u"this comment is not closed"_qs
                                          : u"comments are not allowed in this file"_qs);
    if (rest.startsWith('\n') || rest.startsWith('\r'))
        return problemAt(text, fault.at, u"a text is not closed before the line ends"_qs);
    if (rest.startsWith('}') || rest.startsWith(']')) {
        qsizetype before = fault.at - 1;
        while (before >= 0 && json::isSpace(plain.at(before)))
            --before;
        if (before >= 0 && plain.at(before) == ',')
            return problemAt(text, before,
                             u"a comma before '%1' is not allowed in this file"_qs.arg(QLatin1Char(rest.front())));
    }
    return problemAt(text, fault.at, fault.what);
}

/// The value at @p span of @p plain, JSON; @p withCommas has the trailing commas as well.
JsonNode nodeAt(const QByteArray &plain, const QByteArray &withCommas, json::Span span)
{
    JsonNode node;
    node.begin = span.begin;
    node.end = span.end;
    switch (plain.at(span.begin)) {
    case '{':
        node.kind = JsonNode::Kind::Object;
        json::eachMember(plain, span, [&](json::Span name, json::Span value) {
            const QByteArray written = name.of(plain);
            const qsizetype next = json::pastSpace(withCommas, value.end);
            node.members.push_back({json::unescaped(written).value_or(written), name.begin,
                                    nodeAt(plain, withCommas, value), withCommas.at(next) == ',' ? next : -1});
        });
        break;
    case '[':
        node.kind = JsonNode::Kind::Array;
        json::eachItem(plain, span, [&](json::Span item) { node.items.push_back(nodeAt(plain, withCommas, item)); });
        break;
    case '"':
        node.kind = JsonNode::Kind::String;
        break;
    default:
        break;
    }
    return node;
}

/// Whether @p object holds nothing but the way down to the end of @p path.
bool holdsOnly(const JsonNode &object, const QByteArrayList &path, qsizetype depth)
{
    if (depth == path.size())
        return true;
    return object.isObject() && object.members.size() == 1 && object.members.front().key == path.at(depth) &&
           holdsOnly(object.members.front().value, path, depth + 1);
}

bool isSame(const QByteArray &one, const JsonNode &a, const QByteArray &other, const JsonNode &b)
{
    if (a.kind != b.kind || a.members.size() != b.members.size() || a.items.size() != b.items.size())
        return false;
    if (a.kind == JsonNode::Kind::Array)
        return std::equal(a.items.cbegin(), a.items.cend(), b.items.cbegin(),
                          [&](const JsonNode &x, const JsonNode &y) { return isSame(one, x, other, y); });
    if (a.isObject())
        return std::equal(a.members.cbegin(), a.members.cend(), b.members.cbegin(),
                          [&](const JsonMember &x, const JsonMember &y) {
                              return x.key == y.key && isSame(one, x.value, other, y.value);
                          });
    return a.of(one) == b.of(other);
}

std::vector<const JsonMember *> allBut(const JsonNode &object, const JsonMember *left)
{
    std::vector<const JsonMember *> all;
    for (const JsonMember &member : object.members) {
        if (&member != left)
            all.push_back(&member);
    }
    return all;
}

bool sameBelow(const QByteArrayList &path, qsizetype depth, const QByteArray &before, const JsonNode &a,
               const QByteArray &now, const JsonNode &b)
{
    if (!a.isObject() || !b.isObject())
        return false;
    const JsonMember *const onWayBefore = findMember(a, path.at(depth));
    const JsonMember *const onWayNow = findMember(b, path.at(depth));
    const auto others = allBut(a, onWayBefore);
    const auto othersNow = allBut(b, onWayNow);
    if (!std::equal(others.cbegin(), others.cend(), othersNow.cbegin(), othersNow.cend(),
                    [&](const JsonMember *x, const JsonMember *y) {
                        return x->key == y->key && isSame(before, x->value, now, y->value);
                    }))
        return false;
    if (depth + 1 == path.size() || (!onWayBefore && !onWayNow))
        return true;
    if (onWayBefore && onWayNow)
        return sameBelow(path, depth + 1, before, onWayBefore->value, now, onWayNow->value);
    // One of them was put there for the entry's sake, or went with it.
    const JsonNode &alone = onWayBefore ? onWayBefore->value : onWayNow->value;
    return holdsOnly(alone, path, depth + 1);
}

} // namespace

tl::expected<std::optional<JsonNode>, TextProblem> parseJson(const QByteArray &text, JsonDialect dialect)
{
    if (text.startsWith("\xff\xfe") || text.startsWith("\xfe\xff"))
        return tl::unexpected(TextProblem{u"it is UTF-16, where UTF-8 is expected"_qs});
    QByteArray withCommas = text;
    if (text.startsWith(byteOrderMark))
        withCommas.replace(0, byteOrderMark.size(), "   ");
    if (dialect.comments)
        withCommas = withoutComments(withCommas);
    const QByteArray plain = dialect.trailingCommas ? withoutTrailingCommas(withCommas) : withCommas;
    // Comments have to be UTF-8, too.
    const bool isUtf8 = QUtf8StringView(text.constData(), text.size()).isValidUtf8();
    if (isUtf8 && json::whole(plain).size() == 0)
        return std::nullopt;
    if (const auto fault = json::findFault(isUtf8 ? plain : text))
        return tl::unexpected(problemOf(text, plain, *fault, dialect));
    return nodeAt(plain, withCommas, json::whole(plain));
}

std::optional<QString> stringAt(const QByteArray &text, const JsonNode &node)
{
    const auto string = node.kind == JsonNode::Kind::String ? json::unescaped(node.of(text)) : std::nullopt;
    return string ? std::optional(QString::fromUtf8(*string)) : std::nullopt;
}

const JsonMember *findMember(const JsonNode &object, const QByteArray &key)
{
    const auto found = std::find_if(object.members.crbegin(), object.members.crend(),
                                    [&](const JsonMember &member) { return member.key == key; });
    return found == object.members.crend() ? nullptr : &*found;
}

const JsonNode *findNode(const JsonNode &root, const QByteArrayList &path)
{
    const JsonNode *node = &root;
    for (const QByteArray &key : path) {
        const JsonMember *const member = findMember(*node, key);
        if (!member)
            return nullptr;
        node = &member->value;
    }
    return node;
}

bool sameButFor(const QByteArrayList &path, const QByteArray &before, const JsonNode &beforeRoot, const QByteArray &now,
                const JsonNode &nowRoot)
{
    return sameBelow(path, 0, before, beforeRoot, now, nowRoot);
}

bool endsInLineComment(const QByteArray &text, qsizetype from, qsizetype to)
{
    bool isLine = false;
    while (from < to) {
        if (json::isSpace(text.at(from))) {
            ++from;
            continue;
        }
        isLine = QByteArrayView(text).sliced(from).startsWith("//");
        const qsizetype end = isLine ? text.indexOf('\n', from) : text.indexOf("*/", from + 2);
        from = end < 0 ? to : end + (isLine ? 1 : 2);
    }
    return isLine;
}

} // namespace brandbridge::assistants
