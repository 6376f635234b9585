// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/csv.h"

#include "core/json/fields.h"
#include "core/json/walk.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

namespace brandbridge::json {

namespace {

/// Whether @p text without quotation marks could be taken for JSON.
bool readsAsJson(QByteArrayView text)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto mayBeInNumber = [&](char c) { return isDigit(c) || QByteArrayView("+-.eE").contains(c); };
    return text == "true" || text == "false" || text == "null" || text.front() == '{' || text.front() == '[' ||
           (std::any_of(text.begin(), text.end(), isDigit) && std::all_of(text.begin(), text.end(), mayBeInNumber));
}

bool needsQuotes(QByteArrayView text)
{
    const auto isBlank = [](char c) { return static_cast<uchar>(c) <= ' '; }; // readers may trim it
    return isBlank(text.front()) || isBlank(text.back()) ||
           std::any_of(text.begin(), text.end(), [](char c) { return c == '"' || c == ',' || c == '\r' || c == '\n'; });
}

void appendQuoted(QByteArray &out, const QByteArray &cell)
{
    out += '"' + QByteArray(cell).replace('"', "\"\"") + '"';
}

void appendText(QByteArray &out, const QByteArray &text)
{
    if (text.isEmpty() || needsQuotes(text) || readsAsJson(text))
        appendQuoted(out, text);
    else
        out += text;
}

/// @p json is null if the value is missing.
void appendCell(QByteArray &out, const QByteArray &json, bool isAlone)
{
    if (json.isEmpty() || json == "null") {
        out += isAlone ? "null" : ""; // an empty line would not count as a row
        return;
    }
    const auto text = json.front() == '"' ? unescaped(json) : std::nullopt;
    if (text)
        appendText(out, *text);
    else if (needsQuotes(json))
        appendQuoted(out, json);
    else
        out += json;
}

/// The JSON of @p field in the value at @p value; null if not found. May share the text's bytes.
QByteArray valueOf(const QByteArray &text, Span value, QByteArrayView field)
{
    if (field.isEmpty())
        return QByteArray::fromRawData(text.constData() + value.begin, value.size());
    QByteArray found;
    if (text[value.begin] == 'n') {
        found = "null";
    } else if (text[value.begin] == '{') {
        eachMember(text, value, [&](Span name, Span member) {
            const auto rest = fieldWithin(field, keyAt(text, name));
            const QByteArray within = rest ? valueOf(text, member, *rest) : QByteArray();
            if (!within.isNull())
                found = within;
        });
    } else if (text[value.begin] == '[') {
        bool isFound = false;
        QByteArray values;
        eachItem(text, value, [&](Span item) {
            const QByteArray within = valueOf(text, item, field);
            isFound = isFound || !within.isNull();
            values += (values.isEmpty() ? "" : ",") + (within.isNull() ? QByteArray("null") : within);
        });
        if (isFound || values.isEmpty())
            found = '[' + values + ']';
    }
    return found;
}

class Table
{
public:
    Table(const QByteArray &text, Span list, const QByteArrayList &fields)
        : m_text(text),
          m_list(list),
          m_columns(fields),
          m_isChosen(!fields.isEmpty())
    {
    }

    /// Returns false if an item is not an object, or no item has a member.
    bool readColumns()
    {
        bool isTable = true;
        QList<Found> found;
        QHash<QByteArray, qsizetype> places;
        eachItem(m_text, m_list, [&](Span item) {
            isTable = isTable && m_text[item.begin] == '{';
            ++m_csv.of;
            if (!isTable || m_isChosen)
                return;
            eachMember(m_text, item, [&](Span name, Span value) {
                const QByteArray key = keyAt(m_text, name);
                const qsizetype place = places.value(key, found.size());
                if (place == found.size()) {
                    places.insert(key, place);
                    found.append({key});
                }
                found[place].add(m_text, value);
            });
        });
        for (const Found &member : found) {
            for (const QByteArray &field : member.fields()) {
                m_byKey.insert(field, m_columns.size());
                m_columns.append(field);
            }
        }
        return isTable && (m_csv.of == 0 || !m_columns.isEmpty());
    }

    std::optional<Csv> write(qsizetype maxBytes)
    {
        constexpr qsizetype headerRoom = 64 * 1024;
        const qsizetype maxTableSize = 2 * m_text.size() + headerRoom;
        if (m_columns.isEmpty())
            return m_csv;
        append(header(), maxBytes);
        if (m_csv.text.isEmpty())
            return std::nullopt;
        eachItem(m_text, m_list, [&](Span item) {
            if (m_csv.bytes <= maxTableSize && append(lineOf(item), maxBytes))
                ++m_csv.given;
        });
        if (m_csv.bytes > maxTableSize)
            return std::nullopt;
        for (qsizetype i = 0; m_isChosen && m_csv.of > 0 && i < m_columns.size(); ++i) {
            if (!m_found.contains(i))
                m_csv.missing.append(m_columns[i]);
        }
        return m_csv;
    }

private:
    /// A member of the items, and the inner members of its objects.
    struct Found
    {
        QByteArray key;
        QByteArrayList within = {};
        QSet<QByteArray> known = {};
        bool hasValue = false; ///< has a value other than an object or null

        void add(const QByteArray &text, Span value)
        {
            if (text[value.begin] != '{') {
                hasValue = hasValue || text[value.begin] != 'n';
                return;
            }
            eachMember(text, value, [&](Span name, Span) {
                const QByteArray field = key + '.' + keyAt(text, name);
                if (!known.contains(field)) {
                    known.insert(field);
                    within.append(field);
                }
            });
        }
        QByteArrayList fields() const { return hasValue || within.isEmpty() ? QByteArrayList{key} + within : within; }
    };

    QByteArray header() const
    {
        QByteArray line;
        for (const QByteArray &column : m_columns) {
            line += line.isEmpty() ? "" : ",";
            appendText(line, column);
        }
        return line;
    }

    bool isObject(Span value) const { return m_text[value.begin] == '{'; }

    /// Returns whether @p line fits.
    bool append(const QByteArray &line, qsizetype maxBytes)
    {
        m_csv.bytes += line.size() + 2;
        const bool fits = maxBytes <= 0 || m_csv.bytes <= maxBytes;
        if (fits)
            m_csv.text += line + "\r\n";
        return fits;
    }

    QByteArray lineOf(Span item)
    {
        std::vector<QByteArray> cells(static_cast<std::size_t>(m_columns.size()));
        const auto set = [&](qsizetype column, const QByteArray &json) {
            if (json.isNull())
                return;
            cells[static_cast<std::size_t>(column)] = json;
            m_found.insert(column);
        };
        eachMember(m_text, item, [&](Span name, Span value) {
            const QByteArray key = keyAt(m_text, name);
            if (const auto own = m_byKey.constFind(key); !m_isChosen && own != m_byKey.cend() && !isObject(value))
                set(*own, valueOf(m_text, value, {}));
            if (!m_isChosen && isObject(value)) {
                eachMember(m_text, value, [&](Span inner, Span within) {
                    set(m_byKey.value(key + '.' + keyAt(m_text, inner)), valueOf(m_text, within, {}));
                });
            }
            for (qsizetype i = 0; m_isChosen && i < m_columns.size(); ++i) {
                if (const auto rest = fieldWithin(m_columns[i], key))
                    set(i, valueOf(m_text, value, *rest));
            }
        });
        QByteArray line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0)
                line += ',';
            appendCell(line, cells[i], cells.size() == 1);
        }
        return line;
    }

    const QByteArray &m_text;
    const Span m_list;
    QByteArrayList m_columns;
    const bool m_isChosen;
    QHash<QByteArray, qsizetype> m_byKey; ///< column indexes by field, if no fields were chosen
    QSet<qsizetype> m_found;
    Csv m_csv;
};

} // namespace

std::optional<Csv> csv(const QByteArray &text, Span list, const QByteArrayList &fields, qsizetype maxBytes)
{
    Table table(text, list, fields);
    return table.readColumns() ? table.write(maxBytes) : std::nullopt;
}

} // namespace brandbridge::json
