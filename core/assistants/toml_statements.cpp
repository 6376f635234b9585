// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/toml_statements.h"

namespace brandbridge::assistants {

namespace {

bool isBareKeyByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

class Scanner final
{
public:
    Scanner(const QByteArray &text, qsizetype at) : m_text(text), m_at(at) {}

    std::optional<QList<TomlStatement>> statements()
    {
        QList<TomlStatement> found;
        TomlStatement table;
        while (true) {
            skipBlankLines();
            if (isAtEnd())
                return found;
            TomlStatement statement;
            statement.begin = lineBegin();
            const bool isGood = current() == '[' ? header(statement) : keyValue(statement);
            if (!isGood || !finishLine())
                return std::nullopt;
            statement.end = m_at;
            if (statement.isHeader) {
                table = statement;
            } else {
                statement.path = table.path + statement.path;
                statement.isArrayItem = table.isArrayItem;
            }
            found.append(statement);
        }
    }

    std::optional<QList<TomlMember>> members()
    {
        QList<TomlMember> found;
        if (current() != '{')
            return std::nullopt;
        ++m_at;
        skipBlanks();
        while (current() != '}') {
            TomlMember member;
            if (!key(member.path) || current() != '=')
                return std::nullopt;
            ++m_at;
            skipBlanks();
            member.valueBegin = m_at;
            if (!value())
                return std::nullopt;
            member.valueEnd = m_at;
            found.append(member);
            skipBlanks();
            if (current() == ',') {
                ++m_at;
                skipBlanks();
            } else if (current() != '}') {
                return std::nullopt;
            }
        }
        return found;
    }

private:
    bool isAtEnd() const { return m_at >= m_text.size(); }
    char current() const { return isAtEnd() ? '\0' : m_text.at(m_at); }
    bool isAt(const char *token) const { return QByteArrayView(m_text).sliced(m_at).startsWith(token); }

    qsizetype lineBegin() const
    {
        const qsizetype begin = m_at > 0 ? m_text.lastIndexOf('\n', m_at - 1) + 1 : 0;
        return begin == 0 && m_text.startsWith("\xef\xbb\xbf") ? 3 : begin;
    }

    void skipBlanks()
    {
        while (current() == ' ' || current() == '\t')
            ++m_at;
    }

    void skipComment()
    {
        if (current() == '#')
            m_at = m_text.indexOf('\n', m_at);
        if (m_at < 0)
            m_at = m_text.size();
    }

    /// White space, line breaks and comments, as between the items of an array.
    void skipBlankLines()
    {
        if (m_at == 0 && m_text.startsWith("\xef\xbb\xbf"))
            m_at = 3;
        while (true) {
            skipBlanks();
            skipComment();
            if (current() != '\n' && current() != '\r')
                return;
            ++m_at;
        }
    }

    bool finishLine()
    {
        skipBlanks();
        skipComment();
        if (current() == '\r')
            ++m_at;
        if (isAtEnd())
            return true;
        return m_text.at(m_at++) == '\n';
    }

    bool header(TomlStatement &statement)
    {
        statement.isHeader = true;
        statement.isArrayItem = isAt("[[");
        m_at += statement.isArrayItem ? 2 : 1;
        skipBlanks();
        if (!key(statement.path) || !isAt(statement.isArrayItem ? "]]" : "]"))
            return false;
        m_at += statement.isArrayItem ? 2 : 1;
        return true;
    }

    bool keyValue(TomlStatement &statement)
    {
        if (!key(statement.path) || current() != '=')
            return false;
        ++m_at;
        skipBlanks();
        statement.valueBegin = m_at;
        if (!value())
            return false;
        statement.valueEnd = m_at;
        return true;
    }

    /// A key with its dots, and the blanks after it.
    bool key(QByteArrayList &path)
    {
        while (true) {
            skipBlanks();
            const qsizetype begin = m_at;
            if (current() == '"' || current() == '\'') {
                if (!string())
                    return false;
                const QByteArray name = m_text.mid(begin + 1, m_at - begin - 2);
                // A name that needs an escape sequence is none of ours; it only has to differ from them.
                path.append(m_text.at(begin) == '"' && name.contains('\\') ? '"' + name : name);
            } else {
                while (isBareKeyByte(current()))
                    ++m_at;
                if (m_at == begin)
                    return false;
                path.append(m_text.mid(begin, m_at - begin));
            }
            skipBlanks();
            if (current() != '.')
                return true;
            ++m_at;
        }
    }

    bool string()
    {
        const char quote = current();
        const QByteArray three(3, quote);
        if (isAt(three.constData())) {
            m_at += 3;
            while (!isAtEnd() && !isAt(three.constData()))
                m_at += quote == '"' && current() == '\\' ? 2 : 1;
            // Up to two quotation marks may stand right before the closing three.
            while (isAt((three + quote).constData()))
                ++m_at;
            m_at += 3;
        } else {
            ++m_at;
            while (!isAtEnd() && current() != quote && current() != '\n')
                m_at += quote == '"' && current() == '\\' ? 2 : 1;
            if (current() != quote)
                return false;
            ++m_at;
        }
        return m_at <= m_text.size();
    }

    bool value()
    {
        if (current() == '"' || current() == '\'')
            return string();
        if (current() == '[' || current() == '{')
            return brackets();
        const qsizetype begin = m_at;
        while (!isAtEnd() && !QByteArrayView(",]}#\r\n").contains(current()))
            ++m_at;
        while (m_at > begin && (m_text.at(m_at - 1) == ' ' || m_text.at(m_at - 1) == '\t'))
            --m_at;
        return m_at > begin;
    }

    /// An array or inline table with all that is in it, without recursion.
    bool brackets()
    {
        qsizetype open = 0;
        do {
            switch (current()) {
            case '"':
            case '\'':
                if (!string())
                    return false;
                continue;
            case '#':
                skipComment();
                continue;
            case '[':
            case '{':
                ++open;
                break;
            case ']':
            case '}':
                --open;
                break;
            default:
                break;
            }
            ++m_at;
        } while (open > 0 && !isAtEnd());
        return open == 0;
    }

    const QByteArray &m_text;
    qsizetype m_at;
};

} // namespace

std::optional<QList<TomlStatement>> tomlStatements(const QByteArray &text)
{
    return Scanner(text, 0).statements();
}

std::optional<QList<TomlMember>> tomlMembers(const QByteArray &text, qsizetype begin)
{
    return Scanner(text, begin).members();
}

} // namespace brandbridge::assistants
