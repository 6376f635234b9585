// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fit.h"

#include <algorithm>

namespace brandbridge::json {

namespace {

/// The array at @p array of @p text with as many of its items as fit into @p maxBytes; null where not even `[]` does.
QByteArray fittedList(const QByteArray &text, Span array, qsizetype maxBytes, Fitted &fit)
{
    const std::vector<Span> spans = items(text, array).value_or(std::vector<Span>{});
    fit.of = static_cast<qsizetype>(spans.size());
    fit.given = 0;
    if (maxBytes < 2)
        return {};
    if (array.size() <= maxBytes) {
        fit.given = fit.of;
        return array.of(text);
    }
    const auto past = std::partition_point(spans.begin(), spans.end(),
                                           [&](Span item) { return item.end - array.begin + 1 <= maxBytes; });
    fit.given = past - spans.begin();
    return fit.given == 0 ? "[]" : Span{array.begin, (past - 1)->end}.of(text) + ']';
}

/// Which of the members of @p text is its main list.
std::optional<std::size_t> mainListOf(const QByteArray &text, const std::vector<Member> &members)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Member &member = members[i];
        if (text[member.value.begin] != '[')
            continue;
        if (member.key == "data")
            return i;
        if (!best || member.value.size() > members[*best].value.size())
            best = i;
    }
    return best;
}

/// One member on its way into the result.
struct Part
{
    QByteArray key; ///< as it was, quoted
    Span value;
    bool stays = true;
};

class ObjectFit
{
public:
    ObjectFit(const QByteArray &text, const std::vector<Member> &members, qsizetype maxBytes)
        : m_text(text),
          m_maxBytes(maxBytes)
    {
        for (const Member &member : members)
            m_parts.push_back({member.name.of(text), member.value});
        m_list = mainListOf(text, members);
        if (m_list) {
            m_fit.hasList = true;
            m_fit.list = members[*m_list].key;
        }
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            m_size += cost(i);
    }

    Fitted run()
    {
        makeRoom();
        QByteArray list;
        if (m_list)
            list = fittedList(m_text, m_parts[*m_list].value, m_maxBytes - m_size + 2, m_fit);
        QByteArray &out = m_fit.text;
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            const Part &part = m_parts[i];
            const QByteArray value = i == m_list ? list : part.value.of(m_text);
            if (part.stays && !value.isNull())
                out += (out.isEmpty() ? '{' : ',') + part.key + ':' + value;
        }
        out = out.isEmpty() ? "{}" : out + '}';
        return m_fit;
    }

private:
    /// What the part needs with its key and a comma; the main list counts as an empty one.
    qsizetype cost(std::size_t i) const
    {
        const Part &part = m_parts[i];
        return part.key.size() + 2 + (i == m_list ? 2 : part.value.size());
    }

    /// Drops members, the largest first, until the rest fits beside an empty main list.
    void makeRoom()
    {
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            if (i != m_list)
                others.push_back(i);
        }
        std::sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) { return cost(a) > cost(b); });
        for (const std::size_t i : others) {
            if (m_size <= m_maxBytes)
                break;
            m_parts[i].stays = false;
            m_size -= cost(i);
        }
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            if (!m_parts[i].stays)
                m_fit.leftOut.append(m_parts[i].key);
        }
    }

    const QByteArray &m_text;
    qsizetype m_maxBytes;
    std::vector<Part> m_parts;
    std::optional<std::size_t> m_list;
    qsizetype m_size = 1; ///< two braces, less the comma that the first member does not need
    Fitted m_fit;
};

} // namespace

std::optional<MainList> mainList(const QByteArray &text)
{
    const Span span = whole(text);
    if (span.size() > 0 && text[span.begin] == '[')
        return MainList{{}, span};
    const std::vector<Member> members = json::members(text).value_or(std::vector<Member>{});
    const auto list = mainListOf(text, members);
    return list ? std::optional(MainList{members[*list].key, members[*list].value}) : std::nullopt;
}

Fitted fitted(const QByteArray &text, qsizetype maxBytes)
{
    if (const auto object = members(text))
        return ObjectFit(text, *object, maxBytes).run();
    Fitted fit;
    const Span span = whole(text);
    if (items(text, span)) {
        fit.hasList = true;
        fit.text = fittedList(text, span, std::max<qsizetype>(maxBytes, 2), fit);
    } else {
        fit.text = span.size() <= maxBytes ? span.of(text) : QByteArray("null");
    }
    return fit;
}

} // namespace brandbridge::json
