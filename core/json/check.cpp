// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/check.h"

#include "core/json/scan.h"

#include <QVarLengthArray>

#include <simdjson.h>

#include <cctype>
#include <cstring>

namespace brandbridge::json {

namespace {

/// Deeper nesting is refused: common parsers refuse it too, so it could not be read at the other end.
constexpr qsizetype MaxDepth = 1024;

/// One pass over a text. Nothing is built and nothing is copied, so a text of any size costs only the time to read it.
/// simdjson's own parser is not used for this: it refuses integers past 64 bits, which JSON allows, wants padding
/// behind the text and takes several times the text's size in memory.
class Reader final
{
public:
    Reader(const char *begin, const char *end) : m_begin(begin), m_at(begin), m_end(end) {}

    std::optional<QString> why()
    {
        if (readValue())
            return std::nullopt;
        return QStringLiteral("At byte %1 there is %2, where %3 should be.")
            .arg(QString::number(m_at - m_begin), found(), m_expected);
    }

private:
    bool expect(const char *what)
    {
        m_expected = QLatin1String(what);
        return false;
    }

    QString found() const
    {
        if (m_at == m_end)
            return QStringLiteral("the end of the text");
        const auto byte = static_cast<unsigned char>(*m_at);
        if (byte > 0x20 && byte < 0x7f)
            return QStringLiteral("'%1'").arg(QLatin1Char(*m_at));
        return QStringLiteral("byte 0x%1").arg(int(byte), 2, 16, QLatin1Char('0'));
    }

    bool is(char wanted) const { return m_at != m_end && *m_at == wanted; }
    bool isDigit() const { return m_at != m_end && *m_at >= '0' && *m_at <= '9'; }

    void skipSpace()
    {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }

    /// The text's one value and nothing after it.
    bool readValue()
    {
        for (;;) {
            skipSpace();
            if (is('{') || is('[')) {
                const bool object = *m_at == '{';
                if (m_open.size() == MaxDepth)
                    return expect("no deeper nesting than 1024 levels");
                ++m_at;
                skipSpace();
                if (!is(object ? '}' : ']')) {
                    m_open.append(object);
                    if (object && !readName())
                        return false;
                    continue;
                }
                ++m_at;
            } else if (!readScalar()) {
                return false;
            }
            if (!readAfterValue())
                return false;
            if (m_open.isEmpty())
                return m_at == m_end || expect("the end of the text");
        }
    }

    /// Closes what ends after a value; leaves off before the next value, or at the end of the outermost.
    bool readAfterValue()
    {
        for (;;) {
            skipSpace();
            if (m_open.isEmpty())
                return true;
            const bool object = m_open.last();
            if (is(',')) {
                ++m_at;
                skipSpace();
                return !object || readName();
            }
            if (!is(object ? '}' : ']'))
                return expect(object ? "',' or '}'" : "',' or ']'");
            ++m_at;
            m_open.removeLast();
        }
    }

    bool readName()
    {
        if (!is('"'))
            return expect("a member's name in quotation marks");
        if (!readString())
            return false;
        skipSpace();
        if (!is(':'))
            return expect("':'");
        ++m_at;
        return true;
    }

    bool readScalar()
    {
        if (is('"'))
            return readString();
        if (is('-') || isDigit())
            return readNumber();
        for (const char *word : {"true", "false", "null"}) {
            const auto length = std::strlen(word);
            if (static_cast<std::size_t>(m_end - m_at) >= length && std::memcmp(m_at, word, length) == 0) {
                m_at += length;
                return true;
            }
        }
        return expect("a value");
    }

    static bool isEscape(char c)
    {
        switch (c) {
        case '"':
        case '\\':
        case '/':
        case 'b':
        case 'f':
        case 'n':
        case 'r':
        case 't':
            return true;
        default:
            return false;
        }
    }

    bool readString()
    {
        for (++m_at;;) {
            m_at = findSpecial(m_at, m_end);
            if (is('"')) {
                ++m_at;
                return true;
            }
            if (!is('\\'))
                return expect(m_at == m_end ? "the string's closing quotation mark" : "an escaped control character");
            ++m_at;
            if (is('u')) {
                ++m_at;
                for (int digits = 0; digits < 4; ++digits, ++m_at) {
                    if (m_at == m_end || !std::isxdigit(static_cast<unsigned char>(*m_at)))
                        return expect("four hexadecimal digits");
                }
            } else if (m_at != m_end && isEscape(*m_at)) {
                ++m_at;
            } else {
                return expect("one of \" \\ / b f n r t u after a backslash");
            }
        }
    }

    bool readNumber()
    {
        if (is('-'))
            ++m_at;
        if (is('0'))
            ++m_at;
        else if (!readDigits())
            return false;
        if (is('.')) {
            ++m_at;
            if (!readDigits())
                return false;
        }
        if (is('e') || is('E')) {
            ++m_at;
            if (is('+') || is('-'))
                ++m_at;
            return readDigits();
        }
        return true;
    }

    bool readDigits()
    {
        if (!isDigit())
            return expect("a digit");
        while (isDigit())
            ++m_at;
        return true;
    }

    const char *m_begin;
    const char *m_at;
    const char *m_end;
    QVarLengthArray<bool, 64> m_open; ///< what is open around m_at, outermost first; true for an object
    QLatin1String m_expected;
};

bool isUtf8(const char *at, qsizetype size)
{
    return simdjson::validate_utf8(at, static_cast<std::size_t>(size));
}

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// Where the first sequence that is not UTF-8 begins, in a text that has one.
qsizetype firstInvalidUtf8(const QByteArray &bytes)
{
    constexpr qsizetype Stretch = 4096;
    constexpr qsizetype LongestCharacter = 4;
    const auto nextCharacter = [&bytes](qsizetype at, qsizetype furthest) {
        while (at < bytes.size() && at < furthest && isContinuation(bytes.at(at)))
            ++at;
        return at;
    };
    qsizetype at = 0;
    for (qsizetype next = 0; isUtf8(bytes.constData() + at, next - at);) {
        at = next;
        next = nextCharacter(qMin(at + Stretch, bytes.size()), at + Stretch + LongestCharacter);
    }
    for (qsizetype next = at; isUtf8(bytes.constData() + at, next - at);) {
        at = next;
        next = nextCharacter(at + 1, at + LongestCharacter);
    }
    return at;
}

} // namespace

std::optional<QString> whyInvalid(const QByteArray &bytes)
{
    if (!isUtf8(bytes.constData(), bytes.size()))
        return QStringLiteral("At byte %1 the text is not valid UTF-8.").arg(firstInvalidUtf8(bytes));
    return Reader(bytes.constData(), bytes.constData() + bytes.size()).why();
}

} // namespace brandbridge::json
