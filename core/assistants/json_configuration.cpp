// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/json_configuration.h"

#include "core/assistants/json_style.h"
#include "core/json/escape.h"
#include "core/json/walk.h"

#include <algorithm>
#include <utility>

namespace brandbridge::assistants {

namespace {

/// Bytes begin ... end - 1 of a text, to be replaced.
struct Change
{
    qsizetype begin;
    qsizetype end;
    QByteArray bytes = {};
};

/// @p text with @p changes made, which are in order and do not overlap.
QByteArray applied(const QByteArray &text, const QList<Change> &changes)
{
    QByteArray result;
    qsizetype at = 0;
    for (const Change &change : changes) {
        result += QByteArrayView(text).sliced(at, change.begin - at);
        result += change.bytes;
        at = change.end;
    }
    return result + QByteArrayView(text).sliced(at).toByteArray();
}

/// Where the white space before @p position begins, not before @p from.
qsizetype spaceBefore(const QByteArray &text, qsizetype from, qsizetype position)
{
    while (position > from && json::isSpace(text.at(position - 1)))
        --position;
    return position;
}

bool isOnlySpace(const QByteArray &text, qsizetype from, qsizetype to)
{
    return std::all_of(text.cbegin() + from, text.cbegin() + to, json::isSpace);
}

/// Puts the member @p key of @p fields into @p object of @p text.
EditedText withMember(const QByteArray &text, const JsonNode &object, const QByteArray &key, const ServerEntry &fields,
                      const JsonStyle &style)
{
    const qsizetype inside = object.begin + 1;
    const qsizetype closing = object.end - 1;
    const qsizetype tail = spaceBefore(text, inside, closing); // comments stay before what is added
    const QByteArray name = json::quoted(QByteArrayView(key)) + style.colon();
    const auto member = [&](const QByteArray &indent, bool onOneLine) {
        const bool isValue = fields.size() == 1 && fields.constFirst().path.isEmpty();
        return name + (isValue ? style.value(fields.constFirst()) : style.object(fields, indent, onOneLine));
    };

    if (object.members.empty()) {
        const QByteArray indent = indentationAt(text, object.begin);
        const bool onOneLine = style.isOneLine && tail == inside;
        const QByteArray added = onOneLine ? member(indent, true)
                                           : style.lineBreak + indent + style.unit + member(indent + style.unit, false);
        const QByteArray after = onOneLine ? QByteArray() : style.lineBreak + indent;
        return {applied(text, {{tail, closing, added + after}}), {{.line = lineAt(text, tail), .added = added}}};
    }

    const JsonMember &first = object.members.front();
    const JsonMember &last = object.members.back();
    const qsizetype lastEnd = last.comma < 0 ? last.value.end : last.comma + 1;
    const bool onOneLine =
        !text.mid(inside, first.begin - inside).contains('\n') && !endsInLineComment(text, lastEnd, closing);
    const QByteArray indent = indentationAt(text, first.begin);
    const QByteArray space = onOneLine ? QByteArray(style.isSpaced ? " " : "") : style.lineBreak + indent;
    const QByteArray added = member(indent, onOneLine);
    QList<Change> changes;
    if (last.comma < 0)
        changes.append({last.value.end, last.value.end, ","});
    changes.append({tail, tail, space + added + (last.comma < 0 ? "" : ",")});
    return {applied(text, changes), {{.line = lineAt(text, tail), .added = space + added}}};
}

/// Whether @p object holds one member and nothing besides it: no comment of the user's either.
bool holdsOneMember(const QByteArray &text, const JsonNode &object)
{
    if (object.members.size() != 1)
        return false;
    const JsonMember &member = object.members.front();
    const qsizetype closing = object.end - 1;
    const qsizetype after = member.comma < 0 ? closing : member.comma;
    return isOnlySpace(text, object.begin + 1, member.begin) && isOnlySpace(text, member.value.end, after) &&
           isOnlySpace(text, std::min(after + 1, closing), closing);
}

/// Takes the member at @p index out of @p object of @p text, with the comma that it needed.
EditedText withoutMember(const QByteArray &text, const JsonNode &object, std::size_t index)
{
    const JsonMember &member = object.members.at(index);
    const JsonMember *const previous = index > 0 ? &object.members.at(index - 1) : nullptr;
    const bool isLast = index + 1 == object.members.size();
    const qsizetype inside = object.begin + 1;
    const qsizetype closing = object.end - 1;
    const qsizetype before = previous ? previous->comma + 1 : inside;
    qsizetype begin = spaceBefore(text, before, member.begin);
    const qsizetype after = member.comma < 0 ? member.value.end : member.comma + 1;

    // The line break that ends a comment has to stay, if nothing else ends it.
    if (endsInLineComment(text, before, member.begin)) {
        qsizetype next = after;
        while (text.at(next) == ' ' || text.at(next) == '\t')
            ++next;
        if (text.at(next) != '\n' && text.at(next) != '\r')
            begin = member.begin;
    }

    QList<Change> changes;
    if (holdsOneMember(text, object)) {
        changes.append({inside, closing});
    } else {
        // The last one's own comma is a trailing one, and then its neighbour's becomes that.
        if (previous && isLast && member.comma < 0)
            changes.append({previous->comma, previous->comma + 1});
        changes.append({begin, member.value.end});
        if (member.comma >= 0)
            changes.append({member.comma, member.comma + 1});
    }
    return {applied(text, changes),
            {{.line = lineAt(text, member.begin), .removed = text.mid(begin, member.value.end - begin)}}};
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
    return u"'%1'"_qs.arg(QString::fromUtf8(path.join('.')));
}

} // namespace

JsonConfiguration::JsonConfiguration(QByteArray text, JsonDialect dialect, QByteArrayList path,
                                     std::optional<JsonNode> root)
    : m_text(std::move(text)),
      m_dialect(dialect),
      m_path(std::move(path)),
      m_root(std::move(root))
{
}

tl::expected<JsonConfiguration, TextProblem> JsonConfiguration::read(const QByteArray &text, JsonDialect dialect,
                                                                     const QByteArrayList &path)
{
    auto root = parseJson(text, dialect);
    if (!root)
        return tl::unexpected(root.error());
    const JsonNode *node = root->has_value() ? &**root : nullptr;
    for (qsizetype depth = 0; node && depth < path.size(); ++depth) {
        if (!node->isObject())
            return tl::unexpected(problemAt(text, node->begin,
                                            depth == 0
                                                ? u"it is not a JSON object"_qs
                                                : u"%1 is not a JSON object"_qs.arg(inQuotes(path.first(depth)))));
        const auto isNamed = [&](const JsonMember &member) { return member.key == path.at(depth); };
        if (std::count_if(node->members.cbegin(), node->members.cend(), isNamed) > 1) {
            const JsonMember *const twice = findMember(*node, path.at(depth));
            return tl::unexpected(
                problemAt(text, twice->begin, u"%1 stands there twice"_qs.arg(inQuotes(path.first(depth + 1)))));
        }
        const JsonMember *const member = findMember(*node, path.at(depth));
        node = member ? &member->value : nullptr;
    }
    return JsonConfiguration(text, dialect, path, *std::move(root));
}

const JsonNode *JsonConfiguration::entryNode() const
{
    return m_root ? findNode(*m_root, m_path) : nullptr;
}

std::optional<QStringList> JsonConfiguration::valueAt(const QByteArrayList &pathInEntry) const
{
    const JsonNode *const entry = entryNode();
    const JsonNode *const node = entry ? findNode(*entry, pathInEntry) : nullptr;
    if (!node)
        return std::nullopt;
    if (node->kind != JsonNode::Kind::Array) {
        const std::optional<QString> text = stringAt(m_text, *node);
        return text ? std::optional(QStringList{*text}) : std::nullopt;
    }
    QStringList texts;
    for (const JsonNode &item : node->items) {
        const std::optional<QString> text = stringAt(m_text, item);
        if (!text)
            return std::nullopt;
        texts.append(*text);
    }
    return texts;
}

qsizetype JsonConfiguration::containers() const
{
    qsizetype count = 0;
    while (m_root && count + 1 < m_path.size() && findNode(*m_root, m_path.first(count + 1)))
        ++count;
    return count;
}

tl::expected<EditedText, TextProblem> JsonConfiguration::checked(EditedText edited, const ServerEntry &entry) const
{
    JsonNode empty;
    empty.kind = JsonNode::Kind::Object;
    const auto now = JsonConfiguration::read(edited.text, m_dialect, m_path);
    const bool isThere = now && std::all_of(entry.cbegin(), entry.cend(), [&](const Field &field) {
                             return now->valueAt(field.path) == field.value;
                         });
    if (isThere && now->hasEntry() != entry.isEmpty() && now->m_root &&
        sameButFor(m_path, m_text, m_root ? *m_root : empty, edited.text, *now->m_root))
        return edited;
    return tl::unexpected(
        TextProblem{u"it is laid out in a way that cannot be edited safely; make the change by hand"_qs});
}

tl::expected<EditedText, TextProblem> JsonConfiguration::added(const ServerEntry &entry) const
{
    const JsonStyle style = JsonStyle::of(m_text, m_root ? &*m_root : nullptr);
    if (!m_root) {
        // A file with nothing in it, or with comments only, which stay on top.
        const bool breaks = !m_text.isEmpty() && !m_text.endsWith('\n') && m_text != "\xef\xbb\xbf";
        const QByteArray object =
            (breaks ? style.lineBreak : QByteArray()) + style.object(below(m_path, entry), {}, false);
        return checked({m_text + object + style.lineBreak, {{.line = lineAt(m_text, m_text.size()), .added = object}}},
                       entry);
    }
    const JsonNode *object = &*m_root;
    qsizetype depth = 0;
    while (const JsonMember *const member = findMember(*object, m_path.at(depth))) {
        object = &member->value;
        ++depth;
    }
    return checked(withMember(m_text, *object, m_path.at(depth), below(m_path.mid(depth + 1), entry), style), entry);
}

tl::expected<EditedText, TextProblem> JsonConfiguration::withField(const Field &field) const
{
    const JsonNode *object = entryNode();
    const JsonStyle style = JsonStyle::of(m_text, &*m_root);
    QByteArrayList rest = field.path;
    while (true) {
        const JsonMember *const member = findMember(*object, rest.constFirst());
        if (!member) {
            const QByteArray name = rest.takeFirst();
            Field inner = field;
            inner.path = rest;
            return checked(withMember(m_text, *object, name, {inner}, style), {field});
        }
        const JsonNode &value = member->value;
        if (rest.size() > 1 && value.isObject()) {
            object = &value;
            rest.removeFirst();
            continue;
        }
        Field inner = field;
        inner.path = rest.mid(1);
        const QByteArray bytes = inner.path.isEmpty() ? style.value(inner) : style.object({inner}, {}, true);
        return checked(
            {applied(m_text, {{value.begin, value.end, bytes}}),
             {{lineAt(m_text, value.begin), value.of(m_text), bytes, QString::fromUtf8(field.path.join('.'))}}},
            {field});
    }
}

tl::expected<EditedText, TextProblem> JsonConfiguration::repaired(const ServerEntry &entry) const
{
    const bool isKin = std::any_of(entry.cbegin(), entry.cend(), [this](const Field &field) {
        return (field.part == Part::Address || field.part == Part::Program) && valueAt(field.path);
    });
    const JsonNode *const node = entryNode();
    if (!isKin || !node->isObject()) {
        const JsonStyle style = JsonStyle::of(m_text, &*m_root);
        const bool onOneLine = !m_text.mid(m_root->begin, node->begin - m_root->begin).contains('\n');
        const QByteArray object = style.object(entry, indentationAt(m_text, node->begin), onOneLine);
        return checked(
            {applied(m_text, {{node->begin, node->end, object}}),
             {{lineAt(m_text, node->begin), node->of(m_text), object, QString::fromUtf8(m_path.constLast())}}},
            entry);
    }
    EditedText edited{m_text};
    JsonConfiguration current = *this;
    for (const Field &field : entry) {
        if (current.valueAt(field.path) == field.value)
            continue;
        auto next = current.withField(field);
        if (!next)
            return next;
        auto read = JsonConfiguration::read(next->text, m_dialect, m_path);
        if (!read)
            return tl::unexpected(read.error());
        current = *std::move(read);
        edited.text = next->text;
        edited.hunks += next->hunks;
    }
    return checked(std::move(edited), entry);
}

tl::expected<EditedText, TextProblem> JsonConfiguration::removed(qsizetype kept) const
{
    // From the entry outwards, as long as nothing else is in the object around it.
    qsizetype depth = m_path.size() - 1;
    while (depth > kept && holdsOneMember(m_text, *findNode(*m_root, m_path.first(depth))))
        --depth;
    const JsonNode *const object = findNode(*m_root, m_path.first(depth));
    const auto found = std::find_if(object->members.cbegin(), object->members.cend(),
                                    [&](const JsonMember &member) { return member.key == m_path.at(depth); });
    return checked(withoutMember(m_text, *object, static_cast<std::size_t>(found - object->members.cbegin())), {});
}

} // namespace brandbridge::assistants
