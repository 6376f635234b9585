// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/validate.h"

#include "core/json/walk.h"

#include <QVarLengthArray>

#include <simdjson.h>

#include <cctype>
#include <cstring>
#include <string_view>

namespace brandbridge::json {

namespace {

/// Deeper nesting is refused because common parsers refuse it too, so the recipient could not read it.
constexpr qsizetype maxDepth = 1024;

/// Validates a text in one pass, without building or copying anything. simdjson's parser is unsuitable: it refuses
/// integers beyond 64 bits, which JSON allows, requires padding after the text and needs several times the text's size
/// in memory.
///
/// A read function receives the beginning of a part and returns its end, or null if invalid: passing the position by
/// value keeps it in a register.
class Reader final
{
public:
    Reader(const char *begin, const char *end, std::vector<Member> *members)
        : m_begin(begin),
          m_end(end),
          m_members(members)
    {
    }

    std::optional<SyntaxError> fault()
    {
        if (readText())
            return std::nullopt;
        return SyntaxError{m_failedAt - m_begin, u"there is %1, where %2 should be"_s.arg(found(), m_expected)};
    }

private:
    const char *expect(const char *at, const char *what)
    {
        m_failedAt = at;
        m_expected = QLatin1String(what);
        return nullptr;
    }

    QString found() const
    {
        if (m_failedAt == m_end)
            return u"the end of the text"_s;
        const auto byte = static_cast<unsigned char>(*m_failedAt);
        if (byte > 0x20 && byte < 0x7f)
            return u"'%1'"_s.arg(QLatin1Char(*m_failedAt));
        return u"byte 0x%1"_s.arg(int(byte), 2, 16, QLatin1Char('0'));
    }

    bool is(const char *at, char wanted) const { return at != m_end && *at == wanted; }
    bool isDigit(const char *at) const { return at != m_end && *at >= '0' && *at <= '9'; }

    static bool isEscapable(char c)
    {
        return c == '"' || c == '\\' || c == '/' || c == 'b' || c == 'f' || c == 'n' || c == 'r' || c == 't' ||
               c == 'u';
    }

    const char *skipSpace(const char *at) const
    {
        while (at != m_end && isSpace(*at))
            ++at;
        return at;
    }

    /// Reads the text's only value; nothing may follow it.
    bool readText()
    {
        const char *at = m_begin;
        for (;;) {
            at = skipSpace(at);
            if (isAtMember())
                m_members->back().value.begin = at - m_begin;
            if (is(at, '{') || is(at, '[')) {
                const bool isObject = *at == '{';
                if (m_open.size() == maxDepth)
                    return expect(at, "no deeper nesting than 1024 levels");
                at = skipSpace(at + 1);
                if (!is(at, isObject ? '}' : ']')) {
                    m_open.append(isObject);
                    if (isObject && !(at = readName(at)))
                        return false;
                    continue;
                }
                ++at;
            } else if (!(at = readScalar(at))) {
                return false;
            }
            if (!(at = readAfterValue(at)))
                return false;
            if (m_open.isEmpty())
                return at == m_end || expect(at, "the end of the text");
        }
    }

    /// Closes containers after a value. Stops before the next value, or at the end of the outermost one.
    const char *readAfterValue(const char *at)
    {
        for (;;) {
            if (isAtMember())
                m_members->back().value.end = at - m_begin;
            at = skipSpace(at);
            if (m_open.isEmpty())
                return at;
            const bool isObject = m_open.last();
            if (is(at, ',')) {
                at = skipSpace(at + 1);
                return isObject ? readName(at) : at;
            }
            if (!is(at, isObject ? '}' : ']'))
                return expect(at, isObject ? "',' or '}'" : "',' or ']'");
            ++at;
            m_open.removeLast();
        }
    }

    const char *readName(const char *at)
    {
        if (!is(at, '"'))
            return expect(at, "a member's name in quotation marks");
        const char *const begin = at;
        at = readString(at);
        if (!at)
            return nullptr;
        if (m_members && m_open.size() == 1)
            m_members->push_back({keyOf({begin, at}), {}, {begin - m_begin, at - m_begin}});
        at = skipSpace(at);
        return is(at, ':') ? at + 1 : expect(at, "':'");
    }

    /// Whether the current value belongs to one of m_members.
    bool isAtMember() const { return m_members && m_open.size() == 1 && m_open[0]; }

    const char *readScalar(const char *at)
    {
        if (is(at, '"'))
            return readString(at);
        if (is(at, '-') || isDigit(at))
            return readNumber(at);
        for (const std::string_view word : {"true", "false", "null"}) {
            if (static_cast<std::size_t>(m_end - at) >= word.size() && std::memcmp(at, word.data(), word.size()) == 0)
                return at + word.size();
        }
        return expect(at, "a value");
    }

    /// Like findSpecial(), but skips common escapes without a branch, because branch prediction cannot guess their
    /// positions.
    const char *findUnusual(const char *at) const
    {
        for (; m_end - at > blockSize; at += blockSize) {
            const Block block = blockAt(at);
            const Block next = blockAt(at + 1);
            const Marks usual = (block == '\\') & ((next == 'n') | (next == 't')) & (blockAt(at - 1) != '\\');
            if (const std::uint32_t bits = bitsOf(specialsOf(block) & ~usual))
                return at + std::countr_zero(bits);
        }
        return findSpecial(at, m_end);
    }

    const char *readString(const char *at)
    {
        for (++at;;) {
            at = findUnusual(at);
            if (is(at, '"'))
                return at + 1;
            if (!is(at, '\\'))
                return expect(at, at == m_end ? "the string's closing quotation mark" : "an escaped control character");
            ++at;
            if (at == m_end || !isEscapable(*at))
                return expect(at, "one of \" \\ / b f n r t u after a backslash");
            const bool isUnicode = *at == 'u';
            ++at;
            for (int digits = isUnicode ? 0 : 4; digits < 4; ++digits, ++at) {
                if (at == m_end || !std::isxdigit(static_cast<unsigned char>(*at)))
                    return expect(at, "four hexadecimal digits");
            }
        }
    }

    const char *readNumber(const char *at)
    {
        if (is(at, '-'))
            ++at;
        if (is(at, '0'))
            ++at;
        else if (!(at = readDigits(at)))
            return nullptr;
        if (is(at, '.') && !(at = readDigits(at + 1)))
            return nullptr;
        if (!is(at, 'e') && !is(at, 'E'))
            return at;
        ++at;
        return readDigits(is(at, '+') || is(at, '-') ? at + 1 : at);
    }

    const char *readDigits(const char *at)
    {
        if (!isDigit(at))
            return expect(at, "a digit");
        while (isDigit(at))
            ++at;
        return at;
    }

    const char *const m_begin;
    const char *const m_end;
    std::vector<Member> *const m_members;
    const char *m_failedAt = nullptr;
    QVarLengthArray<bool, 64> m_open; ///< open containers, outermost first; true for an object
    QLatin1String m_expected;
};

bool isUtf8(const char *at, qsizetype size)
{
    return simdjson::validate_utf8(at, static_cast<std::size_t>(size));
}

/// The position of the first invalid UTF-8 sequence in @p bytes, which must contain one.
qsizetype firstInvalidUtf8(const QByteArray &bytes)
{
    qsizetype at = 0;
    for (qsizetype size = 1; size <= 4 && at + size <= bytes.size(); ++size) {
        if (isUtf8(bytes.constData() + at, size)) {
            at += size;
            size = 0;
        }
    }
    return at;
}

} // namespace

std::optional<SyntaxError> findFault(const QByteArray &bytes, std::vector<Member> *members)
{
    if (!isUtf8(bytes.constData(), bytes.size()))
        return SyntaxError{firstInvalidUtf8(bytes), u"the text is not valid UTF-8"_s};
    return Reader(bytes.constData(), bytes.constData() + bytes.size(), members).fault();
}

std::optional<QString> validate(const QByteArray &bytes, std::vector<Member> *members)
{
    const auto fault = findFault(bytes, members);
    return fault ? std::optional(u"At byte %1 %2."_s.arg(QString::number(fault->at), fault->what)) : std::nullopt;
}

std::optional<qsizetype> unpairedSurrogate(const QByteArray &text, qsizetype from)
{
    constexpr qsizetype escape = 6; // \uXXXX
    constexpr char32_t none = 0;
    const auto unitAt = [&text](qsizetype at) {
        if (at + escape > text.size() || text.at(at) != '\\' || text.at(at + 1) != 'u')
            return none;
        return static_cast<char32_t>(text.sliced(at + 2, 4).toUInt(nullptr, 16));
    };
    // In valid JSON, a backslash occurs only in strings and always begins an escape.
    for (qsizetype at = text.indexOf('\\', from); at >= 0; at = text.indexOf('\\', at)) {
        const char32_t unit = unitAt(at);
        if (QChar::isHighSurrogate(unit) && QChar::isLowSurrogate(unitAt(at + escape)))
            at += 2 * escape;
        else if (QChar::isSurrogate(unit))
            return at;
        else
            at += 2;
    }
    return std::nullopt;
}

QByteArray withoutUnpairedSurrogates(QByteArray text)
{
    for (auto at = unpairedSurrogate(text); at; at = unpairedSurrogate(text, *at))
        text.replace(*at, 6, "\\ufffd");
    return text;
}

} // namespace brandbridge::json
