// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/fields.h"

#include "core/json/walk.h"

#include <QVarLengthArray>

namespace brandbridge::json {

namespace {

/// A field inside the current value.
struct Wanted
{
    QByteArrayView rest;
    qsizetype index = 0; ///< index of the field
};
using WantedList = QVarLengthArray<Wanted, 16>;

class FieldFilter
{
public:
    FieldFilter(const QByteArray &text, const QByteArrayList &fields) : m_text(text), m_found(fields.size(), false)
    {
        for (qsizetype i = 0; i < fields.size(); ++i)
            m_fields.append({fields[i], i});
    }

    FilteredList run(Span list, const QByteArrayList &fields)
    {
        FilteredList cut;
        cut.text.reserve(m_text.size());
        cut.text += QByteArrayView(m_text).first(list.begin);
        appendArray(cut.text, list, m_fields);
        cut.text += QByteArrayView(m_text).sliced(list.end);
        for (qsizetype i = 0; i < fields.size(); ++i) {
            if (!m_found[i])
                cut.missing.append(fields[i]);
        }
        return cut;
    }

private:
    QByteArrayView raw(Span span) const { return QByteArrayView(m_text).sliced(span.begin, span.size()); }

    void setFound(const WantedList &wanted)
    {
        for (const Wanted &each : wanted)
            m_found[each.index] = true;
    }

    void appendArray(QByteArray &out, Span array, const WantedList &wanted)
    {
        bool isEmpty = true;
        out += '[';
        eachItem(m_text, array, [&](Span item) {
            if (!isEmpty)
                out += ',';
            isEmpty = false;
            if (!appendWithin(out, item, wanted))
                out += "{}";
        });
        out += ']';
        if (isEmpty)
            setFound(wanted);
    }

    void appendObject(QByteArray &out, Span object, const WantedList &wanted)
    {
        bool isFirst = true;
        out += '{';
        eachMember(m_text, object, [&](Span name, Span value) {
            const QByteArray key = keyAt(m_text, name);
            WantedList within;
            bool isWhole = false;
            for (const Wanted &each : wanted) {
                const auto rest = fieldWithin(each.rest, key);
                if (rest && rest->isEmpty()) {
                    isWhole = true;
                    m_found[each.index] = true;
                } else if (rest) {
                    within.append({*rest, each.index});
                }
            }
            if (!isWhole && within.isEmpty())
                return;
            const qsizetype before = out.size();
            if (!isFirst)
                out += ',';
            out += raw(name);
            out += ':';
            QByteArray unused;
            if (isWhole) {
                out += raw(value);
                if (!within.isEmpty())
                    appendWithin(unused, value, within);
            } else if (!appendWithin(out, value, within)) {
                out.truncate(before);
                return;
            }
            isFirst = false;
        });
        out += '}';
    }

    /// Returns false if @p value has no members or items.
    bool appendWithin(QByteArray &out, Span value, const WantedList &wanted)
    {
        switch (m_text[value.begin]) {
        case '{':
            appendObject(out, value, wanted);
            return true;
        case '[':
            appendArray(out, value, wanted);
            return true;
        case 'n':
            setFound(wanted);
            out += "null";
            return true;
        default:
            return false;
        }
    }

    const QByteArray &m_text;
    WantedList m_fields;
    QList<bool> m_found;
};

/// Adds the fields of @p value to @p names until it has @p max.
void collectFields(const QByteArray &text, Span value, const QByteArray &prefix, int depth, qsizetype max,
                   QByteArrayList &names)
{
    constexpr int maxDepth = 4;
    constexpr int maxSampledItems = 20;
    if (depth > maxDepth)
        return;
    if (text[value.begin] == '[') {
        int items = 0;
        eachItem(text, value, [&](Span item) {
            if (++items <= maxSampledItems)
                collectFields(text, item, prefix, depth, max, names);
        });
    } else if (text[value.begin] == '{') {
        eachMember(text, value, [&](Span name, Span member) {
            const QByteArray field = prefix + keyAt(text, name);
            if (names.size() >= max)
                return;
            if (!names.contains(field))
                names.append(field);
            collectFields(text, member, field + '.', depth + 1, max, names);
        });
    }
}

} // namespace

QByteArray keyAt(const QByteArray &text, Span name)
{
    const QByteArrayView inside = QByteArrayView(text).sliced(name.begin + 1, name.size() - 2);
    if (inside.contains('\\'))
        return unescaped(QByteArrayView(text).sliced(name.begin, name.size())).value_or(inside.toByteArray());
    return QByteArray::fromRawData(inside.data(), inside.size());
}

std::optional<QByteArrayView> fieldWithin(QByteArrayView field, QByteArrayView key)
{
    if (!field.startsWith(key))
        return std::nullopt;
    if (field.size() == key.size())
        return QByteArrayView();
    return field[key.size()] == '.' ? std::optional(field.sliced(key.size() + 1)) : std::nullopt;
}

FilteredList withFields(const QByteArray &text, Span list, const QByteArrayList &fields)
{
    return FieldFilter(text, fields).run(list, fields);
}

QByteArrayList fieldsOf(const QByteArray &text, Span list, qsizetype max)
{
    QByteArrayList names;
    collectFields(text, list, {}, 1, max, names);
    return names;
}

} // namespace brandbridge::json
