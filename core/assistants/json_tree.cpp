// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_tree.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUtf8StringView>

#include <algorithm>
#include <utility>

namespace brandbridge::assistants {

namespace {

constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");
constexpr int deepest = 256;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

std::optional<QString> unescaped(QByteArrayView quoted)
{
    const QJsonDocument document = QJsonDocument::fromJson('[' + quoted.toByteArray() + ']');
    const QJsonValue value = document.array().at(0);
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

/// Reads one text from its beginning to its end. The first problem ends it.
class Parser final
{
public:
    Parser(const QByteArray &text, JsonDialect dialect) : m_text(text), m_dialect(dialect) {}

    tl::expected<std::optional<JsonNode>, TextProblem> parse()
    {
        if (m_text.startsWith("\xff\xfe") || m_text.startsWith("\xfe\xff"))
            return tl::unexpected(TextProblem{u"it is UTF-16, where UTF-8 is expected"_qs});
        if (!QUtf8StringView(m_text.constData(), m_text.size()).isValidUtf8())
            return tl::unexpected(problemAt(m_text, firstInvalidLine(), u"it is not valid UTF-8"_qs));
        if (QByteArrayView(m_text).startsWith(byteOrderMark))
            m_at = byteOrderMark.size();
        skip();
        std::optional<JsonNode> root;
        if (isGood() && m_at < m_text.size()) {
            root.emplace();
            value(*root, 0);
            skip();
            if (isGood() && m_at < m_text.size())
                fail(u"something follows after the end of the value"_qs);
        }
        if (!isGood())
            return tl::unexpected(*m_problem);
        return root;
    }

private:
    bool isGood() const { return !m_problem; }
    char current() const { return m_at < m_text.size() ? m_text.at(m_at) : '\0'; }
    bool isAtEnd() const { return m_at >= m_text.size(); }

    void fail(const QString &what) { failAt(m_at, what); }
    void failAt(qsizetype position, const QString &what)
    {
        if (!m_problem)
            m_problem = problemAt(m_text, std::min(position, m_text.size()), what);
    }

    qsizetype firstInvalidLine() const
    {
        for (qsizetype begin = 0; begin < m_text.size();) {
            const qsizetype lineBreak = m_text.indexOf('\n', begin);
            const qsizetype end = lineBreak < 0 ? m_text.size() : lineBreak + 1;
            if (!QUtf8StringView(m_text.constData() + begin, end - begin).isValidUtf8())
                return begin;
            begin = end;
        }
        return 0;
    }

    void skip()
    {
        while (isGood() && !isAtEnd()) {
            if (isSpace(current())) {
                ++m_at;
                continue;
            }
            if (current() != '/')
                return;
            const char next = m_at + 1 < m_text.size() ? m_text.at(m_at + 1) : '\0';
            if (next != '/' && next != '*')
                return fail(u"'/' is not expected here"_qs);
            if (!m_dialect.comments)
                return fail(u"comments are not allowed in this file"_qs);
            const qsizetype end = next == '/' ? m_text.indexOf('\n', m_at) : m_text.indexOf("*/", m_at + 2);
            if (end < 0 && next == '*')
                return fail(u"this comment is not closed"_qs);
            m_at = end < 0 ? m_text.size() : end + (next == '*' ? 2 : 1);
        }
    }

    void value(JsonNode &node, int depth)
    {
        if (depth > deepest)
            return fail(u"it is nested too deeply"_qs);
        node.begin = m_at;
        switch (current()) {
        case '{':
            node.kind = JsonNode::Kind::Object;
            object(node, depth);
            break;
        case '[':
            node.kind = JsonNode::Kind::Array;
            array(node, depth);
            break;
        case '"':
            node.kind = JsonNode::Kind::String;
            string();
            break;
        default:
            scalar();
        }
        node.end = m_at;
    }

    /// After a member or an item: whether another one follows. @p comma is set to the comma's position.
    bool goesOn(char closing, qsizetype &comma)
    {
        skip();
        if (!isGood())
            return false;
        if (current() == closing) {
            ++m_at;
            return false;
        }
        if (current() != ',' || isAtEnd()) {
            fail(isAtEnd() ? u"'%1' is missing at the end"_qs.arg(QLatin1Char(closing))
                           : u"a comma or '%1' is expected here"_qs.arg(QLatin1Char(closing)));
            return false;
        }
        comma = m_at++;
        skip();
        if (!isGood() || current() != closing)
            return isGood();
        if (!m_dialect.trailingCommas) {
            failAt(comma, u"a comma before '%1' is not allowed in this file"_qs.arg(QLatin1Char(closing)));
            return false;
        }
        ++m_at;
        return false;
    }

    void object(JsonNode &node, int depth)
    {
        ++m_at;
        skip();
        if (isGood() && current() == '}') {
            ++m_at;
            return;
        }
        bool more = isGood();
        while (more) {
            if (current() != '"')
                return fail(isAtEnd() ? u"'}' is missing at the end"_qs
                                      : u"a name in quotation marks is expected here"_qs);
            JsonMember member;
            member.begin = m_at;
            string();
            if (!isGood())
                return;
            const std::optional<QString> key =
                unescaped(QByteArrayView(m_text).sliced(member.begin, m_at - member.begin));
            if (!key)
                return failAt(member.begin, u"this name is not valid"_qs);
            member.key = key->toUtf8();
            skip();
            if (isGood() && current() != ':')
                return fail(u"a colon is expected here"_qs);
            ++m_at;
            skip();
            if (isGood())
                value(member.value, depth + 1);
            more = isGood() && goesOn('}', member.comma);
            node.members.push_back(std::move(member));
        }
    }

    void array(JsonNode &node, int depth)
    {
        ++m_at;
        skip();
        if (isGood() && current() == ']') {
            ++m_at;
            return;
        }
        bool more = isGood();
        while (more) {
            JsonNode item;
            value(item, depth + 1);
            qsizetype comma = -1;
            more = isGood() && goesOn(']', comma);
            node.items.push_back(std::move(item));
        }
    }

    void string()
    {
        const qsizetype begin = m_at++;
        while (!isAtEnd() && current() != '"') {
            if (static_cast<unsigned char>(current()) < 0x20)
                return fail(current() == '\n' || current() == '\r' ? u"a text is not closed before the line ends"_qs
                                                                   : u"a control character stands in a text"_qs);
            if (current() == '\\' && !escape())
                return fail(u"this escape sequence is not known"_qs);
            ++m_at;
        }
        if (isAtEnd())
            return failAt(begin, u"this text is not closed"_qs);
        ++m_at;
    }

    /// From the backslash to the last character of its sequence.
    bool escape()
    {
        ++m_at;
        if (current() == 'u') {
            for (int i = 1; i <= 4; ++i) {
                if (m_at + i >= m_text.size() || !isHexDigit(m_text.at(m_at + i)))
                    return false;
            }
            m_at += 4;
            return true;
        }
        return !isAtEnd() && QByteArrayView("\"\\/bfnrt").contains(current());
    }

    void scalar()
    {
        for (const char *const word : {"true", "false", "null"}) {
            if (QByteArrayView(m_text).sliced(m_at).startsWith(word)) {
                m_at += static_cast<qsizetype>(qstrlen(word));
                return;
            }
        }
        const qsizetype begin = m_at;
        if (current() == '-')
            ++m_at;
        const bool isZero = current() == '0';
        if (!digits() || (isZero && m_at - begin > (m_text.at(begin) == '-' ? 2 : 1)))
            return failAt(begin, isAtEnd() && m_at == begin ? u"a value is missing at the end"_qs
                                                            : u"a value is expected here"_qs);
        if (current() == '.') {
            ++m_at;
            if (!digits())
                return fail(u"digits are expected here"_qs);
        }
        if (current() == 'e' || current() == 'E') {
            ++m_at;
            if (current() == '+' || current() == '-')
                ++m_at;
            if (!digits())
                return fail(u"digits are expected here"_qs);
        }
    }

    bool digits()
    {
        const qsizetype begin = m_at;
        while (isDigit(current()))
            ++m_at;
        return m_at > begin;
    }

    const QByteArray &m_text;
    JsonDialect m_dialect;
    qsizetype m_at = 0;
    std::optional<TextProblem> m_problem;
};

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
    return Parser(text, dialect).parse();
}

std::optional<QString> stringAt(const QByteArray &text, const JsonNode &node)
{
    if (node.kind != JsonNode::Kind::String)
        return std::nullopt;
    return unescaped(QByteArrayView(text).sliced(node.begin, node.end - node.begin));
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
        if (isSpace(text.at(from))) {
            ++from;
            continue;
        }
        isLine = QByteArrayView(text).sliced(from).startsWith("//");
        const qsizetype end = isLine ? text.indexOf('\n', from) : text.indexOf("*/", from + 2);
        from = end < 0 ? to : end + (isLine ? 1 : 2);
    }
    return isLine;
}

QByteArray jsonString(const QString &string)
{
    return QJsonDocument(QJsonArray{string}).toJson(QJsonDocument::Compact).chopped(1).mid(1);
}

} // namespace brandbridge::assistants
