// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"

#include <QMap>

#include <toml++/toml.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace brandbridge::assistants {

namespace {

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

tl::expected<toml::table, TextProblem> parse(const QByteArray &text)
{
    // The library is built with exceptions, which end here.
    try {
        return toml::parse(viewOf(text));
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
        node = table ? table->get(viewOf(key)) : nullptr;
        if (!node)
            return nullptr;
    }
    return node;
}

/// Removes @p path from @p table, and the tables around it that are then empty.
void prune(toml::table &table, const QByteArrayList &path)
{
    const std::string_view key = viewOf(path.constFirst());
    if (toml::table *const below = path.size() > 1 && table.get(key) ? table.get(key)->as_table() : nullptr) {
        prune(*below, path.mid(1));
        if (!below->empty())
            return;
    }
    table.erase(key);
}

bool beginsWith(const QByteArrayList &path, const QByteArrayList &beginning)
{
    return path.size() >= beginning.size() && path.first(beginning.size()) == beginning;
}

/// "key = value", what is further down in an inline table.
QByteArray line(const Field &field)
{
    if (field.path.size() == 1)
        return field.path.constFirst() + " = " + jsonValue(field);
    Field below = field;
    below.path.removeFirst();
    return field.path.constFirst() + " = { " + line(below) + " }";
}

/// One table header, or one "key = value" that stands in no inline table, with all of its lines.
struct Statement
{
    bool isHeader = false;
    QByteArrayList path = {}; ///< from the root
    qsizetype begin = 0;
    qsizetype end = 0; ///< after its line break
};

/// Finds in a text what toml++ names by line and column.
class TomlPlaces final
{
public:
    explicit TomlPlaces(const QByteArray &text) : m_text(text), m_lines{text.startsWith(byteOrderMark) ? 3 : 0}
    {
        for (qsizetype at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
            m_lines.append(at + 1);
    }

    qsizetype at(const toml::source_position &position) const
    {
        const auto isContinuation = [](char byte) { return (static_cast<uchar>(byte) & 0xc0) == 0x80; };
        qsizetype at = m_lines.at(position.line - 1);
        for (toml::source_index column = 1; column < position.column; ++column) {
            do
                ++at;
            while (at < m_text.size() && isContinuation(m_text.at(at)));
        }
        return at;
    }

    /// The statements of @p root in their order.
    QList<Statement> statements(const toml::table &root)
    {
        m_statements.clear();
        collect(root, {});
        return m_statements.values();
    }

private:
    void collect(const toml::table &table, const QByteArrayList &path)
    {
        for (const auto &[key, node] : table) {
            const std::string_view name = key.str();
            const QByteArrayList below =
                path + QByteArrayList{QByteArray(name.data(), static_cast<qsizetype>(name.size()))};
            const toml::array *const array = node.as_array();
            const toml::table *const first = array && !array->empty() ? array->front().as_table() : node.as_table();
            if (!first || first->is_inline()) {
                add(false, below, key.source().begin, node.source().end);
            } else if (!array) {
                collectTable(*first, below);
            } else {
                for (const toml::node &item : *array)
                    collectTable(*item.as_table(), below);
            }
        }
    }

    void collectTable(const toml::table &table, const QByteArrayList &path)
    {
        if (m_text.at(at(table.source().begin)) == '[') // and no key with dots
            add(true, path, table.source().begin, table.source().end);
        collect(table, path);
    }

    /// A table without a header has that of the first table in it.
    void add(bool isHeader, const QByteArrayList &path, const toml::source_position &begin,
             const toml::source_position &end)
    {
        Statement &statement = m_statements[at(begin)];
        if (statement.path.size() < path.size())
            statement = {isHeader, path, m_lines.at(begin.line - 1), m_lines.value(end.line, m_text.size())};
    }

    const QByteArray &m_text;
    QList<qsizetype> m_lines; ///< where each begins
    QMap<qsizetype, Statement> m_statements;
};

/// A TOML configuration file's text.
///
/// toml++ says what the text means, before an edit and after it; the edit itself is made on the bytes, so that
/// comments, order and layout stay. An entry that is written in a way in which it cannot be cut out by whole lines,
/// inside an inline table for instance, is a problem that says what to do.
class TomlConfiguration final : public Configuration
{
public:
    TomlConfiguration(const QByteArray &text, Format format, const QByteArrayList &path, toml::table root)
        : Configuration(text, format, path),
          m_root(std::move(root))
    {
    }

    bool hasEntry() const override { return nodeAt(m_root, m_path); }
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const override;
    qsizetype containers() const override { return 0; } // tables come and go with what is in them
    Edited added(const ServerEntry &entry) const override;
    Edited removed(qsizetype kept) const override;

private:
    Edited withField(const Field &field) const override;
    Edited replaced(const ServerEntry &entry) const override;
    bool hasSameRest(const Configuration &other) const override;
    EditedText withEntry(const ServerEntry &entry) const;
    EditedText withoutEntry() const;
    TextProblem byHand() const;

    const toml::table m_root;
};

TextProblem TomlConfiguration::byHand() const
{
    return {
        u"the entry %1 is written in a way that cannot be edited safely; take it out by hand, then try again"_qs.arg(
            QString::fromUtf8(m_path.join('.')))};
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
    // A table at the end is right after anything.
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
            "then try again"_qs.arg(QString::fromUtf8(m_path.first(m_path.size() - 1).join('.')));
    return edited;
}

EditedText TomlConfiguration::withoutEntry() const
{
    const QList<Statement> statements = TomlPlaces(m_text).statements(m_root);
    const auto isOwn = [this](const Statement &statement) { return beginsWith(statement.path, m_path); };
    EditedText edited;
    qsizetype at = 0;
    for (auto first = statements.cbegin(); first != statements.cend();) {
        if (!isOwn(*first)) {
            ++first;
            continue;
        }
        // A table is removed with the comments inside it, from its header to its last key.
        const auto next = std::find_if_not(first, statements.cend(), isOwn);
        qsizetype begin = first->begin;
        const qsizetype end = std::prev(next)->end;
        edited.hunks.append({.line = lineAt(m_text, begin), .removed = m_text.mid(begin, end - begin).trimmed()});
        // The empty line that set the table apart goes as well.
        if (first->isHeader) {
            for (const char *const emptyLine : {"\n\r\n", "\n\n"}) {
                if (QByteArrayView(m_text).first(begin).endsWith(emptyLine))
                    begin -= static_cast<qsizetype>(qstrlen(emptyLine)) - 1;
            }
        }
        edited.text += m_text.mid(at, begin - at);
        at = end;
        first = next;
    }
    edited.text += m_text.mid(at);
    return edited;
}

Configuration::Edited TomlConfiguration::removed(qsizetype) const
{
    return checked(withoutEntry(), {}).map_error([this](const TextProblem &) { return byHand(); });
}

Configuration::Edited TomlConfiguration::withField(const Field &field) const
{
    const QByteArrayList whole = m_path + field.path;
    TomlPlaces places(m_text);
    if (const toml::node *const node = nodeAt(m_root, whole)) {
        const qsizetype begin = places.at(node->source().begin);
        const qsizetype end = places.at(node->source().end);
        const QByteArray value = jsonValue(field);
        return EditedText{m_text.first(begin) + value + m_text.mid(end),
                          {{lineAt(m_text, begin), m_text.mid(begin, end - begin), value,
                            QString::fromUtf8(field.path.join('.') + " = ")}}};
    }
    // Right after the header of the nearest table that there is.
    const QList<Statement> statements = places.statements(m_root);
    for (qsizetype depth = whole.size() - 1; depth >= m_path.size(); --depth) {
        const auto header = std::find_if(statements.cbegin(), statements.cend(), [&](const Statement &statement) {
            return statement.isHeader && statement.path == whole.first(depth);
        });
        if (header == statements.cend())
            continue;
        Field below = field;
        below.path = whole.mid(depth);
        const bool breaks = !QByteArrayView(m_text).first(header->end).endsWith('\n');
        const QByteArray added = line(below);
        return EditedText{m_text.first(header->end) + (breaks ? lineBreakOf(m_text) : QByteArray()) + added +
                              lineBreakOf(m_text) + m_text.mid(header->end),
                          {{.line = lineAt(m_text, header->begin) + 1, .added = added}}};
    }
    return tl::unexpected(byHand());
}

Configuration::Edited TomlConfiguration::replaced(const ServerEntry &entry) const
{
    return removed(0).and_then([&](const EditedText &rest) {
        return read(rest.text, m_format, m_path).and_then([&](const auto &without) {
            return without->added(entry).map([&](EditedText edited) {
                edited.hunks = rest.hunks + edited.hunks;
                return edited;
            });
        });
    });
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
                TextProblem{u"'%1' is not a table"_qs.arg(QString::fromUtf8(path.first(depth).join('.'))),
                            static_cast<qsizetype>(node->source().begin.line),
                            static_cast<qsizetype>(node->source().begin.column)});
    }
    return std::make_shared<TomlConfiguration>(text, format, path, *std::move(root));
}

} // namespace brandbridge::assistants
