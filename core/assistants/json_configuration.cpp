// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "core/json/escape.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "core/json/walk.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUtf8StringView>

#include <algorithm>
#include <iterator>

namespace brandbridge::assistants {

namespace {

/// The position after the string that begins at @p at. An unterminated string ends with its line.
qsizetype pastString(const QByteArray &text, qsizetype at)
{
    for (++at; at < text.size() && text.at(at) != '"' && text.at(at) != '\n'; ++at) {
        if (text.at(at) == '\\')
            ++at;
    }
    return at + 1;
}

/// @p text with comments replaced by spaces.
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

/// @p text, which has no comments, with trailing commas replaced by spaces.
QByteArray withoutTrailingCommas(QByteArray text)
{
    char last = '{'; // before the current byte, without white space
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

/// The problem in @p text for a fault found in @p plain.
TextProblem problemOf(const QByteArray &text, const QByteArray &plain, const json::SyntaxError &fault,
                      bool allowsComments)
{
    const QByteArrayView rest = QByteArrayView(text).sliced(fault.at);
    if (rest.startsWith("//") || rest.startsWith("/*"))
        return problemAt(text, fault.at,
                         allowsComments ? u"this comment is not closed"_s : u"comments are not allowed in this file"_s);
    if (rest.startsWith('\n') || rest.startsWith('\r'))
        return problemAt(text, fault.at, u"a text is not closed before the line ends"_s);
    if (rest.startsWith('}') || rest.startsWith(']')) {
        qsizetype before = fault.at - 1;
        while (before >= 0 && json::isSpace(plain.at(before)))
            --before;
        if (before >= 0 && plain.at(before) == ',')
            return problemAt(text, before,
                             u"a comma before '%1' is not allowed in this file"_s.arg(QLatin1Char(rest.front())));
    }
    return problemAt(text, fault.at, fault.what);
}

/// Whether the white space and comments in @p from ... @p to end with a // comment and optional white space.
bool endsInLineComment(const QByteArray &text, qsizetype from, qsizetype to)
{
    return !withoutComments(text.mid(from, to - from).trimmed() + '!').endsWith('!');
}

/// Replaces bytes begin ... end - 1 of a text.
struct Edit
{
    qsizetype begin;
    qsizetype end;
    QByteArray bytes = {};
};

/// @p text with @p edits, which are ordered and do not overlap.
QByteArray applied(const QByteArray &text, const QList<Edit> &edits)
{
    QByteArray result;
    qsizetype at = 0;
    for (const Edit &edit : edits) {
        result += QByteArrayView(text).sliced(at, edit.begin - at);
        result += edit.bytes;
        at = edit.end;
    }
    return result + QByteArrayView(text).sliced(at).toByteArray();
}

/// The beginning of the white space before @p position, at least @p from.
qsizetype spaceBefore(const QByteArray &text, qsizetype from, qsizetype position)
{
    while (position > from && json::isSpace(text.at(position - 1)))
        --position;
    return position;
}

/// The leading white space of the line at @p position.
QByteArray indentationAt(const QByteArray &text, qsizetype position)
{
    const qsizetype begin = position > 0 ? text.lastIndexOf('\n', position - 1) + 1 : 0;
    qsizetype end = begin;
    while (end < position && (text.at(end) == ' ' || text.at(end) == '\t'))
        ++end;
    return text.mid(begin, end - begin);
}

bool isOnlySpace(const QByteArray &text, qsizetype from, qsizetype to)
{
    return std::all_of(text.cbegin() + from, text.cbegin() + to, json::isSpace);
}

ServerEntry below(const QByteArrayList &path, const ServerEntry &entry)
{
    ServerEntry fields = entry;
    for (Field &field : fields)
        field.path = path + field.path;
    return fields;
}

QString inQuotes(const QByteArrayList &path)
{
    return u"'%1'"_s.arg(QString::fromUtf8(path.join('.')));
}

/// @p object without the value at @p path and without objects around it that become empty.
QJsonObject pruned(QJsonObject object, const QByteArrayList &path)
{
    const QString key = QString::fromUtf8(path.constFirst());
    const QJsonObject inside = path.size() > 1 ? pruned(object.value(key).toObject(), path.mid(1)) : QJsonObject();
    if (inside.isEmpty())
        object.remove(key);
    else
        object.insert(key, inside);
    return object;
}

/// The text of a JSON configuration file.
class JsonConfiguration final : public Configuration
{
public:
    JsonConfiguration(const QByteArray &text, Format format, const QByteArrayList &path);
    /// Parses the text. Returns the problem if it is invalid.
    std::optional<TextProblem> parse();

    bool hasEntry() const override { return spanAt(m_path).has_value(); }
    QList<Other> others() const override;
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const override;
    std::optional<bool> boolAt(const QByteArrayList &pathInEntry) const override;
    qsizetype containerCount() const override;
    Edited added(const ServerEntry &entry) const override;
    Edited removed(qsizetype kept) const override;

private:
    struct Member
    {
        QByteArray key; ///< unescaped, UTF-8
        json::Span name;
        json::Span value;
        qsizetype comma = -1; ///< position of the comma after it, -1 without one
    };

    Edited withField(const Field &field) const override;
    Edited replaced(const ServerEntry &entry) const override;
    bool hasSameRest(const Configuration &other) const override;

    QJsonValue jsonAt(const QByteArrayList &path) const;
    QList<Member> members(json::Span object) const;
    std::optional<json::Span> memberOf(json::Span object, const QByteArray &key) const;
    std::optional<json::Span> spanAt(const QByteArrayList &path) const;
    JsonStyle style() const;
    bool holdsOneMember(json::Span object) const;
    EditedText withMember(json::Span object, const QByteArray &key, const ServerEntry &fields) const;
    EditedText withoutMember(json::Span object, const QByteArray &key) const;
    EditedText withValue(json::Span place, const QByteArray &bytes, const QByteArray &label) const;

    bool allowsComments() const { return m_format != Format::Json; }

    QByteArray m_withCommas;          ///< the text with comments and byte order mark replaced by spaces
    QByteArray m_plain;               ///< m_withCommas without trailing commas: valid JSON
    std::optional<json::Span> m_root; ///< std::nullopt in an empty file
    QJsonObject m_values;
};

JsonConfiguration::JsonConfiguration(const QByteArray &text, Format format, const QByteArrayList &path)
    : Configuration(text, format, path),
      m_withCommas(text)
{
    if (text.startsWith(byteOrderMark))
        m_withCommas.replace(0, byteOrderMark.size(), "   ");
    if (allowsComments())
        m_withCommas = withoutComments(m_withCommas);
    m_plain = format == Format::JsonC ? withoutTrailingCommas(m_withCommas) : m_withCommas;
}

std::optional<TextProblem> JsonConfiguration::parse()
{
    if (m_text.startsWith("\xff\xfe") || m_text.startsWith("\xfe\xff"))
        return TextProblem{u"it is UTF-16, where UTF-8 is expected"_s};
    // Comments must be UTF-8, too.
    const bool isUtf8 = QUtf8StringView(m_text.constData(), m_text.size()).isValidUtf8();
    if (isUtf8 && json::whole(m_plain).size() == 0)
        return std::nullopt;
    if (const auto fault = json::findFault(isUtf8 ? m_plain : m_text))
        return problemOf(m_text, m_plain, *fault, allowsComments());
    m_root = json::whole(m_plain);
    m_values = QJsonDocument::fromJson(m_plain).object();
    std::optional<json::Span> span = m_root;
    for (qsizetype depth = 0; span && depth < m_path.size(); ++depth) {
        if (m_plain.at(span->begin) != '{')
            return problemAt(m_text, span->begin,
                             depth == 0 ? u"it is not a JSON object"_s
                                        : u"%1 is not a JSON object"_s.arg(inQuotes(m_path.first(depth))));
        const QList<Member> all = members(*span);
        span.reset();
        for (const Member &member : all) {
            if (member.key != m_path.at(depth))
                continue;
            if (span)
                return problemAt(m_text, member.name.begin,
                                 u"%1 stands there twice"_s.arg(inQuotes(m_path.first(depth + 1))));
            span = member.value;
        }
    }
    return std::nullopt;
}

/// The members of @p object, empty for other values.
QList<JsonConfiguration::Member> JsonConfiguration::members(json::Span object) const
{
    QList<Member> found;
    if (m_plain.at(object.begin) != '{')
        return found;
    json::eachMember(m_plain, object, [&](json::Span name, json::Span value) {
        const QByteArray written = name.of(m_plain);
        const qsizetype next = json::pastSpace(m_withCommas, value.end);
        found.append({json::keyOf(written), name, value, m_withCommas.at(next) == ',' ? next : -1});
    });
    return found;
}

std::optional<json::Span> JsonConfiguration::memberOf(json::Span object, const QByteArray &key) const
{
    std::optional<json::Span> last; // the last of equal names counts
    for (const Member &member : members(object)) {
        if (member.key == key)
            last = member.value;
    }
    return last;
}

std::optional<json::Span> JsonConfiguration::spanAt(const QByteArrayList &path) const
{
    std::optional<json::Span> span = m_root;
    for (qsizetype depth = 0; span && depth < path.size(); ++depth)
        span = memberOf(*span, path.at(depth));
    return span;
}

QList<Configuration::Other> JsonConfiguration::others() const
{
    QList<Other> found;
    const std::optional<json::Span> table = spanAt(m_path.first(m_path.size() - 1));
    for (const Member &member : table ? members(*table) : QList<Member>()) {
        if (member.key != m_path.constLast() && m_plain.at(member.value.begin) == '{')
            found.append({member.key, member.value.of(m_plain)});
    }
    return found;
}

QJsonValue JsonConfiguration::jsonAt(const QByteArrayList &path) const
{
    QJsonValue value = m_values;
    for (const QByteArray &key : path)
        value = value[QString::fromUtf8(key)];
    return value;
}

std::optional<bool> JsonConfiguration::boolAt(const QByteArrayList &pathInEntry) const
{
    const QJsonValue value = jsonAt(m_path + pathInEntry);
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

std::optional<QStringList> JsonConfiguration::valueAt(const QByteArrayList &pathInEntry) const
{
    const QJsonValue value = jsonAt(m_path + pathInEntry);
    const QJsonArray items = value.isArray() ? value.toArray() : QJsonArray{value};
    QStringList texts;
    for (const QJsonValue &item : items) {
        if (!item.isString())
            return std::nullopt;
        texts.append(item.toString());
    }
    return texts;
}

qsizetype JsonConfiguration::containerCount() const
{
    qsizetype count = 0;
    while (count + 1 < m_path.size() && spanAt(m_path.first(count + 1)))
        ++count;
    return count;
}

/// The layout of the text.
JsonStyle JsonConfiguration::style() const
{
    JsonStyle style;
    style.lineBreak = lineBreakOf(m_text);
    const QList<Member> all = m_root ? members(*m_root) : QList<Member>();
    if (all.isEmpty())
        return style;
    const Member &first = all.constFirst();
    style.isOneLine = !m_root->of(m_text).contains('\n');
    style.isSpaced = m_text.indexOf(':', first.name.end) + 1 < first.value.begin;
    if (m_text.mid(m_root->begin, first.name.begin - m_root->begin).contains('\n')) {
        const QByteArray outer = indentationAt(m_text, m_root->begin);
        const QByteArray inner = indentationAt(m_text, first.name.begin);
        if (inner.size() > outer.size() && inner.startsWith(outer))
            style.unit = inner.mid(outer.size());
    }
    return style;
}

/// Adds member @p key with @p fields to @p object.
EditedText JsonConfiguration::withMember(json::Span object, const QByteArray &key, const ServerEntry &fields) const
{
    const JsonStyle layout = style();
    const qsizetype inside = object.begin + 1;
    const qsizetype closing = object.end - 1;
    const qsizetype tail = spaceBefore(m_text, inside, closing); // comments stay before the added text
    const QByteArray name = json::quoted(QByteArrayView(key)) + layout.colon();
    const auto member = [&](const QByteArray &indent, bool onOneLine) {
        const bool isValue = fields.size() == 1 && fields.constFirst().path.isEmpty();
        return name + (isValue ? layout.value(fields.constFirst()) : layout.object(fields, indent, onOneLine));
    };
    const QList<Member> all = members(object);
    if (all.isEmpty()) {
        const QByteArray indent = indentationAt(m_text, object.begin);
        const bool onOneLine = layout.isOneLine && tail == inside;
        const QByteArray added = onOneLine
                                     ? member(indent, true)
                                     : layout.lineBreak + indent + layout.unit + member(indent + layout.unit, false);
        const QByteArray after = onOneLine ? QByteArray() : layout.lineBreak + indent;
        return {applied(m_text, {{tail, closing, added + after}}), {{.line = lineAt(m_text, tail), .added = added}}};
    }
    const Member &first = all.constFirst();
    const Member &last = all.constLast();
    const qsizetype lastEnd = last.comma < 0 ? last.value.end : last.comma + 1;
    const bool onOneLine =
        !m_text.mid(inside, first.name.begin - inside).contains('\n') && !endsInLineComment(m_text, lastEnd, closing);
    const QByteArray indent = indentationAt(m_text, first.name.begin);
    const QByteArray space = onOneLine ? QByteArray(layout.isSpaced ? " " : "") : layout.lineBreak + indent;
    const QByteArray added = member(indent, onOneLine);
    QList<Edit> edits;
    if (last.comma < 0)
        edits.append({last.value.end, last.value.end, ","});
    edits.append({tail, tail, space + added + (last.comma < 0 ? "" : ",")});
    return {applied(m_text, edits), {{.line = lineAt(m_text, tail), .added = space + added}}};
}

/// Whether @p object contains one member and no comment.
bool JsonConfiguration::holdsOneMember(json::Span object) const
{
    const QList<Member> all = members(object);
    if (all.size() != 1)
        return false;
    const Member &member = all.constFirst();
    const qsizetype closing = object.end - 1;
    const qsizetype after = member.comma < 0 ? closing : member.comma;
    return isOnlySpace(m_text, object.begin + 1, member.name.begin) && isOnlySpace(m_text, member.value.end, after) &&
           isOnlySpace(m_text, std::min(after + 1, closing), closing);
}

/// Removes member @p key and its comma from @p object.
EditedText JsonConfiguration::withoutMember(json::Span object, const QByteArray &key) const
{
    const QList<Member> all = members(object);
    const auto found = std::find_if(all.cbegin(), all.cend(), [&](const Member &member) { return member.key == key; });
    const Member &member = *found;
    const Member *const previous = found == all.cbegin() ? nullptr : &*std::prev(found);
    const qsizetype inside = object.begin + 1;
    const qsizetype before = previous ? previous->comma + 1 : inside;
    qsizetype begin = spaceBefore(m_text, before, member.name.begin);
    // Keep the line break that ends a comment, if nothing else ends it.
    if (endsInLineComment(m_text, before, member.name.begin)) {
        qsizetype next = member.comma < 0 ? member.value.end : member.comma + 1;
        while (m_text.at(next) == ' ' || m_text.at(next) == '\t')
            ++next;
        if (m_text.at(next) != '\n' && m_text.at(next) != '\r')
            begin = member.name.begin;
    }
    QList<Edit> edits;
    if (holdsOneMember(object)) {
        edits.append({inside, object.end - 1});
    } else {
        // Without a trailing comma, remove the comma of the previous member.
        if (previous && &member == &all.constLast() && member.comma < 0)
            edits.append({previous->comma, previous->comma + 1});
        edits.append({begin, member.value.end});
        if (member.comma >= 0)
            edits.append({member.comma, member.comma + 1});
    }
    return {applied(m_text, edits),
            {{.line = lineAt(m_text, member.name.begin), .removed = m_text.mid(begin, member.value.end - begin)}}};
}

/// Replaces the value at @p place with @p bytes. @p label is the text before it, for display.
EditedText JsonConfiguration::withValue(json::Span place, const QByteArray &bytes, const QByteArray &label) const
{
    return {applied(m_text, {{place.begin, place.end, bytes}}),
            {{lineAt(m_text, place.begin), place.of(m_text), bytes, QString::fromUtf8(label)}}};
}

bool JsonConfiguration::hasSameRest(const Configuration &other) const
{
    return pruned(m_values, m_path) == pruned(static_cast<const JsonConfiguration &>(other).m_values, m_path);
}

Configuration::Edited JsonConfiguration::added(const ServerEntry &entry) const
{
    if (!m_root) {
        // A file that is empty or contains only comments, which stay at the beginning.
        const JsonStyle layout = style();
        const bool breaks = !m_text.isEmpty() && !m_text.endsWith('\n') && m_text != byteOrderMark;
        const QByteArray object =
            (breaks ? layout.lineBreak : QByteArray()) + layout.object(below(m_path, entry), {}, false);
        return checked({m_text + object + layout.lineBreak, {{.line = lineAt(m_text, m_text.size()), .added = object}}},
                       entry);
    }
    const qsizetype depth = containerCount();
    return checked(withMember(*spanAt(m_path.first(depth)), m_path.at(depth), below(m_path.mid(depth + 1), entry)),
                   entry);
}

Configuration::Edited JsonConfiguration::withField(const Field &field) const
{
    json::Span object = *spanAt(m_path);
    Field inner = field;
    while (true) {
        const QByteArray name = inner.path.takeFirst();
        const std::optional<json::Span> value = memberOf(object, name);
        if (!value)
            return withMember(object, name, {inner});
        if (inner.path.isEmpty() || m_plain.at(value->begin) != '{') {
            const JsonStyle layout = style();
            const QByteArray bytes = inner.path.isEmpty() ? layout.value(inner) : layout.object({inner}, {}, true);
            return withValue(*value, bytes, field.path.join('.') + ": ");
        }
        object = *value;
    }
}

Configuration::Edited JsonConfiguration::replaced(const ServerEntry &entry) const
{
    const json::Span place = *spanAt(m_path);
    const bool onOneLine = !m_text.mid(m_root->begin, place.begin - m_root->begin).contains('\n');
    const QByteArray object = style().object(entry, indentationAt(m_text, place.begin), onOneLine);
    return withValue(place, object, m_path.constLast() + ": ");
}

Configuration::Edited JsonConfiguration::removed(qsizetype kept) const
{
    // From the entry outwards while the object around it has no other content.
    qsizetype depth = m_path.size() - 1;
    while (depth > kept && holdsOneMember(*spanAt(m_path.first(depth))))
        --depth;
    return checked(withoutMember(*spanAt(m_path.first(depth)), m_path.at(depth)), {});
}

} // namespace

Configuration::Read Configuration::readJson(const QByteArray &text, Format format, const QByteArrayList &path)
{
    const auto read = std::make_shared<JsonConfiguration>(text, format, path);
    if (const auto problem = read->parse())
        return tl::unexpected(*problem);
    return read;
}

} // namespace brandbridge::assistants
