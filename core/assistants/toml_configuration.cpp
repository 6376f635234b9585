// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"

#include <QMap>

#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace brandbridge::assistants {

namespace {

std::string_view toStringView(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

tl::expected<toml::table, TextProblem> parse(const QByteArray &text)
{
    // The library reports errors with exceptions; they are caught here.
    try {
        return toml::parse(toStringView(text));
    } catch (const toml::parse_error &error) {
        const std::string_view what = error.description();
        return tl::unexpected(TextProblem{QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size())),
                                          error.source().begin.line, error.source().begin.column});
    }
}

const toml::node *nodeAt(const toml::table &root, const QByteArrayList &path)
{
    const toml::node *node = &root;
    for (const QByteArray &key : path) {
        const toml::table *const table = node->as_table();
        node = table ? table->get(toStringView(key)) : nullptr;
        if (!node)
            return nullptr;
    }
    return node;
}

/// Removes @p path from @p table, and tables around it that become empty.
void prune(toml::table &table, const QByteArrayList &path)
{
    const std::string_view key = toStringView(path.constFirst());
    if (toml::table *const below = path.size() > 1 && table.get(key) ? table.get(key)->as_table() : nullptr) {
        prune(*below, path.mid(1));
        if (!below->empty())
            return;
    }
    table.erase(key);
}

/// "key = value", with inline tables for a longer path.
QByteArray line(const Field &field)
{
    if (field.path.size() == 1)
        return field.path.constFirst() + " = " + jsonValue(field);
    Field below = field;
    below.path.removeFirst();
    return field.path.constFirst() + " = { " + line(below) + " }";
}

/// The beginning of line @p number of @p text, from 1; the end of the text if it has fewer lines.
qsizetype lineBegin(const QByteArray &text, qsizetype number)
{
    qsizetype begin = text.startsWith(byteOrderMark) ? byteOrderMark.size() : 0;
    for (; number > 1; --number) {
        const qsizetype end = text.indexOf('\n', begin);
        if (end < 0)
            return text.size();
        begin = end + 1;
    }
    return begin;
}

/// The byte position in @p text of @p position, whose columns count characters.
qsizetype placeOf(const QByteArray &text, const toml::source_position &position)
{
    const auto isContinuation = [](char byte) { return (static_cast<uchar>(byte) & 0xc0) == 0x80; };
    qsizetype at = lineBegin(text, position.line);
    for (toml::source_index column = 1; column < position.column; ++column) {
        do
            ++at;
        while (at < text.size() && isContinuation(text.at(at)));
    }
    return at;
}

/// Whether @p table has a header in @p text, unlike inline tables and tables created by dotted keys. A table that is
/// only named in headers of subtables counts as having the first subtable's.
bool hasHeader(const QByteArray &text, const toml::node &table)
{
    return text.mid(placeOf(text, table.source().begin), 1) == "[";
}

/// Collects the lines of the table headers and "key = value" pairs of @p node, not inside inline tables: @p lines maps
/// their first line to their last.
void collectLines(const QByteArray &text, const toml::node &node, QMap<qsizetype, qsizetype> &lines)
{
    const toml::array *const array = node.as_array();
    const toml::table *const table = array && !array->empty() ? array->front().as_table() : node.as_table();
    const toml::source_region &source = node.source();
    if (!table || table->is_inline()) {
        lines[source.begin.line] = std::max<qsizetype>(lines.value(source.begin.line), source.end.line);
    } else if (array) {
        for (const toml::node &item : *array)
            collectLines(text, item, lines);
    } else {
        if (hasHeader(text, node))
            lines.insert(source.begin.line, source.begin.line);
        for (const auto &[key, below] : *table)
            collectLines(text, below, lines);
    }
}

/// Whether the lines of @p text from @p begin to @p end are empty or comments. @p end may be before @p begin.
bool isBlankOrComment(const QByteArray &text, qsizetype begin, qsizetype end)
{
    const QByteArrayList lines = text.mid(begin, std::max<qsizetype>(end - begin, 0)).split('\n');
    return std::all_of(lines.cbegin(), lines.cend(), [](const QByteArray &line) {
        return line.trimmed().isEmpty() || line.trimmed().startsWith('#');
    });
}

/// The text of a TOML configuration file.
///
/// toml++ parses the text before and after an edit. The edit itself changes bytes, to preserve comments, order and
/// layout. If an entry cannot be removed by whole lines, for instance because it is in an inline table with others, the
/// edit fails with advice.
class TomlConfiguration final : public Configuration
{
public:
    TomlConfiguration(const QByteArray &text, Format format, const QByteArrayList &path, toml::table root)
        : Configuration(text, format, path),
          m_root(std::move(root))
    {
    }

    bool hasEntry() const override { return nodeAt(m_root, m_path); }
    QList<Other> others() const override;
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const override;
    std::optional<bool> boolAt(const QByteArrayList &pathInEntry) const override;
    qsizetype containerCount() const override { return 0; } // tables exist only with their content
    Edited added(const ServerEntry &entry) const override;
    Edited removed(qsizetype kept) const override;

private:
    Edited withField(const Field &field) const override;
    bool hasSameRest(const Configuration &other) const override;
    EditedText withEntry(const ServerEntry &entry) const;
    EditedText withoutEntry() const;
    TextProblem manualEditProblem() const;

    const toml::table m_root;
};

TextProblem TomlConfiguration::manualEditProblem() const
{
    return {u"the entry %1 is written in a way that cannot be edited safely; take it out by hand, then try again"_s.arg(
        QString::fromUtf8(m_path.join('.')))};
}

std::optional<bool> TomlConfiguration::boolAt(const QByteArrayList &pathInEntry) const
{
    const toml::node *const node = nodeAt(m_root, m_path + pathInEntry);
    return node ? node->value_exact<bool>() : std::nullopt;
}

QList<Configuration::Other> TomlConfiguration::others() const
{
    QList<Other> found;
    const toml::node *const node = nodeAt(m_root, m_path.first(m_path.size() - 1));
    const toml::table *const table = node ? node->as_table() : nullptr;
    if (!table)
        return found;
    for (const auto &[key, below] : *table) {
        const QByteArray name(key.str().data(), static_cast<qsizetype>(key.str().size()));
        if (name == m_path.constLast() || !below.is_table())
            continue;
        std::ostringstream text;
        text << toml::json_formatter(*below.as_table());
        found.append({name, QByteArray::fromStdString(text.str())});
    }
    return found;
}

std::optional<QStringList> TomlConfiguration::valueAt(const QByteArrayList &pathInEntry) const
{
    const toml::node *const node = nodeAt(m_root, m_path + pathInEntry);
    if (!node)
        return std::nullopt;
    QStringList texts;
    const auto take = [&texts](const toml::node &item) {
        const std::optional<std::string> text = item.value_exact<std::string>();
        if (text)
            texts.append(QString::fromStdString(*text));
        return text.has_value();
    };
    if (const toml::array *const array = node->as_array())
        return std::all_of(array->begin(), array->end(), take) ? std::optional(texts) : std::nullopt;
    return take(*node) ? std::optional(texts) : std::nullopt;
}

bool TomlConfiguration::hasSameRest(const Configuration &other) const
{
    toml::table before = m_root;
    toml::table now = static_cast<const TomlConfiguration &>(other).m_root;
    prune(before, m_path);
    prune(now, m_path);
    return before == now;
}

EditedText TomlConfiguration::withEntry(const ServerEntry &entry) const
{
    // A table can always be appended.
    const QByteArray lineBreak = lineBreakOf(m_text);
    QByteArray block = '[' + m_path.join('.') + ']' + lineBreak;
    for (const Field &field : entry)
        block += line(field) + lineBreak;
    const bool breaks = !m_text.isEmpty() && !m_text.endsWith('\n') && m_text != byteOrderMark;
    const QByteArray space = (breaks ? lineBreak : QByteArray()) +
                             (m_text.trimmed().isEmpty() || m_text == byteOrderMark ? QByteArray() : lineBreak);
    return {m_text + space + block,
            {{.line = lineAt(m_text, m_text.size()), .added = block.chopped(lineBreak.size())}}};
}

Configuration::Edited TomlConfiguration::added(const ServerEntry &entry) const
{
    auto edited = checked(withEntry(entry), entry);
    if (!edited)
        edited.error().what =
            u"'%1' is written as an inline table, which cannot be added to; write it as [%1.NAME] tables, "
            "then try again"_s.arg(QString::fromUtf8(m_path.first(m_path.size() - 1).join('.')));
    return edited;
}

EditedText TomlConfiguration::withoutEntry() const
{
    QMap<qsizetype, qsizetype> lines;
    collectLines(m_text, *nodeAt(m_root, m_path), lines);
    EditedText edited;
    qsizetype at = 0;
    for (auto own = lines.cbegin(); own != lines.cend();) {
        qsizetype begin = lineBegin(m_text, own.key());
        qsizetype end = lineBegin(m_text, own.value() + 1);
        // A table is removed with the comments in it, from its header to its last key.
        for (++own; own != lines.cend() && isBlankOrComment(m_text, end, lineBegin(m_text, own.key())); ++own)
            end = std::max(end, lineBegin(m_text, own.value() + 1));
        const QByteArray cut = m_text.mid(begin, end - begin).trimmed();
        edited.hunks.append({.line = lineAt(m_text, begin), .removed = cut});
        // Remove the empty line before the table as well.
        if (cut.startsWith('[')) {
            for (const char *const emptyLine : {"\n\r\n", "\n\n"}) {
                if (QByteArrayView(m_text).first(begin).endsWith(emptyLine))
                    begin -= static_cast<qsizetype>(qstrlen(emptyLine)) - 1;
            }
        }
        edited.text += m_text.mid(at, begin - at);
        at = end;
    }
    edited.text += m_text.mid(at);
    return edited;
}

Configuration::Edited TomlConfiguration::removed(qsizetype) const
{
    return checked(withoutEntry(), {}).map_error([this](const TextProblem &) { return manualEditProblem(); });
}

Configuration::Edited TomlConfiguration::withField(const Field &field) const
{
    const QByteArrayList whole = m_path + field.path;
    if (const toml::node *const node = nodeAt(m_root, whole)) {
        const qsizetype begin = placeOf(m_text, node->source().begin);
        const qsizetype end = placeOf(m_text, node->source().end);
        const QByteArray value = jsonValue(field);
        return EditedText{m_text.first(begin) + value + m_text.mid(end),
                          {{lineAt(m_text, begin), m_text.mid(begin, end - begin), value,
                            QString::fromUtf8(field.path.join('.') + " = ")}}};
    }
    // After the header of the nearest existing table.
    for (qsizetype depth = whole.size() - 1; depth >= m_path.size(); --depth) {
        const toml::node *const table = nodeAt(m_root, whole.first(depth));
        if (!table || !table->is_table() || !hasHeader(m_text, *table))
            continue;
        const qsizetype place = lineBegin(m_text, table->source().begin.line + 1);
        Field below = field;
        below.path = whole.mid(depth);
        const bool breaks = !QByteArrayView(m_text).first(place).endsWith('\n');
        const QByteArray added = line(below);
        return EditedText{m_text.first(place) + (breaks ? lineBreakOf(m_text) : QByteArray()) + added +
                              lineBreakOf(m_text) + m_text.mid(place),
                          {{.line = table->source().begin.line + 1, .added = added}}};
    }
    return tl::unexpected(manualEditProblem());
}

} // namespace

Configuration::Read Configuration::readToml(const QByteArray &text, Format format, const QByteArrayList &path)
{
    auto root = parse(text);
    if (!root)
        return tl::unexpected(root.error());
    for (qsizetype depth = 1; depth < path.size(); ++depth) {
        const toml::node *const node = nodeAt(*root, path.first(depth));
        if (node && !node->is_table())
            return tl::unexpected(
                TextProblem{u"'%1' is not a table"_s.arg(QString::fromUtf8(path.first(depth).join('.'))),
                            static_cast<qsizetype>(node->source().begin.line),
                            static_cast<qsizetype>(node->source().begin.column)});
    }
    return std::make_shared<TomlConfiguration>(text, format, path, *std::move(root));
}

} // namespace brandbridge::assistants
