// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/slice.h"

#include <QJsonDocument>

#include <simdjson.h>

#include <string_view>
#include <utility>

namespace brandbridge::json {

namespace {

namespace ondemand = simdjson::ondemand;

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// One parse of one container; the spans it gives are relative to @p text as a whole.
class Parse
{
public:
    Parse(const QByteArray &text, Span part)
        : m_offset(part.begin),
          m_padded(text.constData() + part.begin, static_cast<std::size_t>(part.size()))
    {
        m_failed = m_parser.iterate(m_padded).get(m_document) != simdjson::SUCCESS;
    }

    std::optional<std::vector<Member>> members()
    {
        ondemand::object object;
        if (m_failed || m_document.get_object().get(object) != simdjson::SUCCESS)
            return std::nullopt;
        std::vector<Member> found;
        for (auto next : object) {
            ondemand::field field;
            if (std::move(next).get(field) != simdjson::SUCCESS)
                return std::nullopt;
            const Span name = nameAt(field.key().raw());
            const QByteArray key = unescapedKey(field, name);
            const std::optional<Span> value = span(field.value());
            if (!value)
                return std::nullopt;
            found.push_back({key, *value, name});
        }
        return found;
    }

    std::optional<std::vector<Span>> items()
    {
        ondemand::array array;
        if (m_failed || m_document.get_array().get(array) != simdjson::SUCCESS)
            return std::nullopt;
        std::vector<Span> found;
        for (auto next : array) {
            ondemand::value value;
            if (next.get(value) != simdjson::SUCCESS)
                return std::nullopt;
            const std::optional<Span> item = span(value);
            if (!item)
                return std::nullopt;
            found.push_back(*item);
        }
        return found;
    }

private:
    /// Of the key whose first character is at @p inside.
    Span nameAt(const char *inside) const
    {
        const char *at = inside;
        while (*at != '"')
            at += *at == '\\' ? 2 : 1;
        const qsizetype begin = m_offset + (inside - m_padded.data()) - 1;
        return {begin, begin + (at - inside) + 2};
    }

    QByteArray unescapedKey(ondemand::field &field, Span name) const
    {
        std::string_view key;
        if (field.unescaped_key().get(key) == simdjson::SUCCESS)
            return {key.data(), static_cast<qsizetype>(key.size())};
        // simdjson takes no half of a surrogate pair.
        const QByteArray quoted(m_padded.data() + (name.begin - m_offset), name.size());
        return QJsonDocument::fromJson('[' + quoted + ']')[0].toString().toUtf8();
    }

    std::optional<Span> span(ondemand::value value) const
    {
        std::string_view raw;
        if (simdjson::to_json_string(value).get(raw) != simdjson::SUCCESS)
            return std::nullopt;
        while (!raw.empty() && isSpace(raw.back())) // simdjson's views reach to the next token
            raw.remove_suffix(1);
        const qsizetype begin = m_offset + (raw.data() - m_padded.data());
        return Span{begin, begin + static_cast<qsizetype>(raw.size())};
    }

    qsizetype m_offset;
    simdjson::padded_string m_padded;
    ondemand::parser m_parser;
    ondemand::document m_document;
    bool m_failed = false;
};

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
    return Parse(text, whole(text)).members();
}

std::optional<std::vector<Span>> items(const QByteArray &text, Span array)
{
    return Parse(text, array).items();
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
