// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/message_head.h"

#include "core/json/scan.h"
#include "core/mcp/json_rpc.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>

#include <algorithm>
#include <optional>

namespace brandbridge::endpoint {

namespace {

using Kind = MessageHead::Kind;

/// Whether @p raw is the one way in which the engine would put this id.
bool isPlainId(QByteArrayView raw)
{
    if (raw.startsWith('"'))
        return std::all_of(raw.begin() + 1, raw.end() - 1, [](char c) { return c >= ' ' && c < '\x7f' && c != '\\'; });
    constexpr qsizetype exactDigits = 15;
    return raw.size() <= exactDigits && (raw.front() != '0' || raw.size() == 1) &&
           std::all_of(raw.begin(), raw.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The id as the engine reads it and puts it into its answer.
QByteArray idOf(const QJsonValue &value)
{
    return mcp::readMessage({{u"jsonrpc"_qs, u"2.0"_qs}, {u"method"_qs, u"any"_qs}, {u"id"_qs, value}}).id;
}

QByteArray idOf(QByteArrayView raw)
{
    if (raw.isEmpty())
        return {};
    if (isPlainId(raw))
        return raw.toByteArray();
    return idOf(QJsonDocument::fromJson('[' + raw.toByteArray() + ']')[0]);
}

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Walks over JSON without checking more than it needs to find its way.
class Walk
{
public:
    explicit Walk(QByteArrayView text) : m_at(text.data()), m_end(text.data() + text.size()) {}

    bool take(char c)
    {
        skipSpace();
        if (m_at == m_end || *m_at != c)
            return false;
        ++m_at;
        return true;
    }

    /// The string that comes next, with its quotation marks.
    std::optional<QByteArrayView> string()
    {
        const char *const begin = m_at;
        if (!take('"'))
            return std::nullopt;
        const char *const quote = m_at - 1;
        for (;;) {
            m_at = json::findSpecial(m_at, m_end);
            if (m_at == m_end || (*m_at == '\\' && m_end - m_at < 2)) {
                m_at = begin;
                return std::nullopt;
            }
            if (*m_at == '"')
                return QByteArrayView(quote, ++m_at);
            m_at += *m_at == '\\' ? 2 : 1;
        }
    }

    /// The next value, of any kind.
    std::optional<QByteArrayView> value()
    {
        skipSpace();
        const char *const begin = m_at;
        int depth = 0;
        while (m_at != m_end) {
            switch (*m_at) {
            case '"':
                if (!string())
                    return std::nullopt;
                break;
            case '{':
            case '[':
                ++depth;
                ++m_at;
                continue;
            case '}':
            case ']':
                if (depth == 0)
                    return std::nullopt;
                --depth;
                ++m_at;
                break;
            case ',':
            case ':':
                if (depth == 0)
                    return std::nullopt;
                ++m_at;
                continue;
            default:
                if (isSpace(*m_at)) {
                    ++m_at;
                    continue;
                }
                while (m_at != m_end && !isSpace(*m_at) && *m_at != ',' && *m_at != '}' && *m_at != ']' &&
                       *m_at != '"' && *m_at != ':' && *m_at != '{' && *m_at != '[')
                    ++m_at;
            }
            if (depth == 0)
                return QByteArrayView(begin, m_at);
        }
        return std::nullopt;
    }

    bool atEnd()
    {
        skipSpace();
        return m_at == m_end;
    }

private:
    void skipSpace()
    {
        while (m_at != m_end && isSpace(*m_at))
            ++m_at;
    }

    const char *m_at;
    const char *m_end;
};

/// The members that decide what a message is, as they stand in it.
struct Members
{
    QByteArrayView id;
    QByteArrayView method;
    bool hasResult = false;
    bool hasError = false;
    bool isOdd = false; ///< a name is written with escapes
};

std::optional<Members> membersOf(QByteArrayView line)
{
    Walk walk(line);
    if (!walk.take('{'))
        return std::nullopt;
    Members members;
    bool more = !walk.take('}');
    while (more) {
        const auto name = walk.string();
        if (!name || !walk.take(':'))
            return std::nullopt;
        const auto value = walk.value();
        if (!value)
            return std::nullopt;
        if (*name == "\"id\"")
            members.id = *value;
        else if (*name == "\"method\"")
            members.method = *value;
        else if (*name == "\"result\"")
            members.hasResult = true;
        else if (*name == "\"error\"")
            members.hasError = true;
        members.isOdd = members.isOdd || name->contains('\\');
        more = walk.take(',');
        if (!more && !walk.take('}'))
            return std::nullopt;
    }
    return walk.atEnd() ? std::optional(members) : std::nullopt;
}

MessageHead headOf(const QByteArray &id, const QByteArray &method, bool hasResult, bool hasError)
{
    if (!method.isEmpty())
        return {id.isEmpty() ? Kind::Notification : Kind::Request, id, method};
    if (hasResult || hasError)
        return {Kind::Response, id, {}, hasError};
    return {};
}

/// The slow way, for rare messages.
MessageHead parsedHead(QByteArrayView line)
{
    const QJsonObject object = QJsonDocument::fromJson(line.toByteArray()).object();
    return headOf(idOf(object.value(u"id")), object.value(u"method").toString().toUtf8(), object.contains(u"result"),
                  object.contains(u"error"));
}

} // namespace

MessageHead MessageHead::of(QByteArrayView line)
{
    if (Walk(line).take('['))
        return {Kind::Batch, {}, {}};
    const std::optional<Members> members = membersOf(line);
    if (!members)
        return {};
    if (members->isOdd || members->method.contains('\\'))
        return parsedHead(line);
    const bool named = members->method.size() > 2 && members->method.startsWith('"');
    return headOf(idOf(members->id), named ? members->method.sliced(1, members->method.size() - 2).toByteArray() : "",
                  members->hasResult, members->hasError);
}

MessageHead MessageHead::ofAnswer(QByteArrayView beginning)
{
    constexpr QByteArrayView opening(R"({"jsonrpc":"2.0","id":)");
    if (!beginning.startsWith(opening))
        return {};
    const QByteArrayView rest = beginning.sliced(opening.size());
    const auto id = Walk(rest).value();
    if (!id)
        return {};
    const QByteArrayView after = rest.sliced(id->data() + id->size() - rest.data());
    if (after.startsWith(R"(,"result":)"))
        return {Kind::Response, idOf(*id), {}};
    if (after.startsWith(R"(,"error":)"))
        return {Kind::Response, idOf(*id), {}, true};
    return {};
}

} // namespace brandbridge::endpoint
