// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QUtf8StringView>

#include <algorithm>
#include <utility>

namespace brandbridge::assistants {

namespace {

/// A "key: value" line. The value is as written, without a comment.
struct KeyLine
{
    QByteArray key;
    QByteArray text;
    qsizetype line = -1;
};

/// An entry of the section: the lines first ... end - 1.
struct YamlEntry
{
    qsizetype first;
    qsizetype end;
    QByteArray name = {};
    QMap<QByteArray, KeyLine> fields = {}; ///< at any depth, the first of equal keys
};

QByteArray unquoted(const QByteArray &text)
{
    if (text.startsWith('"'))
        return QJsonDocument::fromJson('[' + text + ']').array().at(0).toString().toUtf8();
    return text.startsWith('\'') ? text.mid(1, text.size() - 2).replace("''", "'") : text;
}

std::optional<KeyLine> keyLine(const QByteArray &line)
{
    static const QRegularExpression pattern(
        uR"(^[ ]*(?:-[ ]+)?("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#&*!|>{}\[\],%@`:-][^:#]*?)[ ]*:)"
        uR"((?:[ ]+("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#"'].*?))?(?:[ ]+#.*|\s*)$)"_s);
    const auto match = pattern.match(QString::fromUtf8(line));
    if (!match.hasMatch())
        return std::nullopt;
    return KeyLine{unquoted(match.captured(1).toUtf8()), match.captured(2).toUtf8()};
}

bool isBlankLine(const QByteArray &line)
{
    return line.trimmed().isEmpty() || line.trimmed().startsWith('#');
}

qsizetype indentOf(const QByteArray &line)
{
    return std::find_if(line.cbegin(), line.cend(), [](char c) { return c != ' '; }) - line.cbegin();
}

/// A boolean has no quotes.
QByteArray yamlValue(const Field &field)
{
    return field.value == QStringList{u"true"_s} ? "true" : jsonValue(field);
}

QByteArrayList linesOf(const Field &field, qsizetype indent)
{
    QByteArrayList lines;
    for (const QByteArray &key : field.path)
        lines.append(QByteArray(indent + 2 * lines.size(), ' ') + key + ':');
    lines.last() += ' ' + yamlValue(field);
    return lines;
}

TextProblem problemIn(qsizetype line)
{
    return {u"this line is not understood; change the entry by hand"_s, line + 1, 1};
}

/// The text of a YAML configuration file.
///
/// Reads a section of the file only: a top-level key with a block of named mappings, or with a block of mappings with a
/// member "name". All other lines are kept. Fails if the section is laid out in another way.
class YamlConfiguration final : public Configuration
{
public:
    YamlConfiguration(const QByteArray &text, Format format, const QByteArrayList &path)
        : Configuration(text, format, path),
          m_lines((hasByteOrderMark() ? text.mid(byteOrderMark.size()) : text).split('\n'))
    {
        for (QByteArray &line : m_lines)
            line = line.endsWith('\r') ? line.chopped(1) : line;
    }
    /// Parses the text. Returns the problem if it is not understood.
    std::optional<TextProblem> parse();

    bool hasEntry() const override { return ownEntry() != m_entries.cend(); }
    QList<Other> others() const override;
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const override;
    std::optional<bool> boolAt(const QByteArrayList &pathInEntry) const override
    {
        const QString text = valueAt(pathInEntry).value_or(QStringList()).value(0);
        return text == u"true" || text == u"false" ? std::optional(text == u"true") : std::nullopt;
    }
    qsizetype containerCount() const override { return m_section < 0 ? 0 : 1; }
    Edited added(const ServerEntry &entry) const override;
    Edited removed(qsizetype kept) const override;

private:
    Edited withField(const Field &field) const override;
    /// Edits change whole lines of the entry.
    bool hasSameRest(const Configuration &other) const override { return others() == other.others(); }

    std::optional<TextProblem> parseEntries(qsizetype end);
    QList<YamlEntry>::const_iterator ownEntry() const;
    KeyLine fieldOf(const QByteArray &key) const;
    EditedText withLines(qsizetype first, qsizetype end, const QByteArrayList &lines) const;
    bool isList() const { return m_format == Format::YamlList; }

    QByteArrayList m_lines;   ///< without line breaks and byte order mark
    qsizetype m_section = -1; ///< line of the section's key
    QList<YamlEntry> m_entries;
};

std::optional<TextProblem> YamlConfiguration::parse()
{
    if (!QUtf8StringView(m_text.constData(), m_text.size()).isValidUtf8())
        return TextProblem{u"it is not UTF-8"_s};
    qsizetype end = -1;
    bool hasKey = false;
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const QByteArray &line = m_lines.at(i);
        if (isBlankLine(line) || (!hasKey && line == "---") ||
            (hasKey && (line.startsWith(' ') || line.startsWith("- "))))
            continue;
        const auto key = keyLine(line);
        if (!key || line.startsWith(' ') || line.startsWith('-'))
            return problemIn(i);
        hasKey = true;
        end = m_section >= 0 && end < 0 ? i : end;
        if (key->key != m_path.constFirst())
            continue;
        if (m_section >= 0 || !(key->text.isEmpty() || key->text == "{}" || key->text == "[]"))
            return problemIn(i);
        m_section = i;
    }
    return m_section < 0 ? std::nullopt : parseEntries(end < 0 ? m_lines.size() : end);
}

std::optional<TextProblem> YamlConfiguration::parseEntries(qsizetype end)
{
    qsizetype indent = -1;
    for (qsizetype i = m_section + 1; i < end; ++i) {
        const QByteArray &line = m_lines.at(i);
        if (isBlankLine(line))
            continue;
        indent = indent < 0 ? indentOf(line) : indent;
        const bool isFirst = indentOf(line) == indent;
        const auto key = keyLine(line);
        if (line.startsWith(QByteArray(indentOf(line), ' ') + '\t') || indentOf(line) < indent ||
            (isFirst && line.mid(indent).startsWith("- ") != isList()) ||
            (isFirst && !isList() && !(key && key->text.isEmpty())))
            return problemIn(i);
        if (isFirst)
            m_entries.append({i, i + 1, isList() || !key ? QByteArray() : key->key});
        YamlEntry &entry = m_entries.last();
        entry.end = i + 1; // without blank lines and comments after it
        if (key && (!isFirst || isList()) && !entry.fields.contains(key->key))
            entry.fields.insert(key->key, {key->key, key->text, i});
        if (isList())
            entry.name = unquoted(entry.fields.value("name").text);
    }
    const auto isOwn = [this](const YamlEntry &entry) { return entry.name == m_path.constLast(); };
    if (std::count_if(m_entries.cbegin(), m_entries.cend(), isOwn) > 1)
        return problemIn(ownEntry()->first);
    return std::nullopt;
}

QList<YamlEntry>::const_iterator YamlConfiguration::ownEntry() const
{
    return std::find_if(m_entries.cbegin(), m_entries.cend(),
                        [this](const YamlEntry &entry) { return entry.name == m_path.constLast(); });
}

KeyLine YamlConfiguration::fieldOf(const QByteArray &key) const
{
    return hasEntry() ? ownEntry()->fields.value(key) : KeyLine();
}

QList<Configuration::Other> YamlConfiguration::others() const
{
    QList<Other> found;
    for (const YamlEntry &entry : m_entries) {
        QJsonObject object; // flat: headers are members
        for (const KeyLine &field : entry.fields)
            object.insert(QString::fromUtf8(field.key), QString::fromUtf8(unquoted(field.text)));
        if (entry.name != m_path.constLast())
            found.append({entry.name, QJsonDocument(object).toJson(QJsonDocument::Compact)});
    }
    return found;
}

std::optional<QStringList> YamlConfiguration::valueAt(const QByteArrayList &pathInEntry) const
{
    const QByteArray text = fieldOf(pathInEntry.constLast()).text;
    if (text.isEmpty() || QByteArrayView("[{&*!|>").contains(text.front()))
        return std::nullopt;
    return QStringList{QString::fromUtf8(unquoted(text))};
}

/// The text with the lines first ... end - 1 replaced by @p lines.
EditedText YamlConfiguration::withLines(qsizetype first, qsizetype end, const QByteArrayList &lines) const
{
    const Hunk hunk{first + 1, m_lines.mid(first, end - first).join('\n'), lines.join('\n')};
    return {(m_lines.first(first) + lines + m_lines.mid(end)).join(lineBreakOf(m_text)), {hunk}};
}

Configuration::Edited YamlConfiguration::added(const ServerEntry &entry) const
{
    const bool isFirst = m_entries.isEmpty();
    const qsizetype indent = isFirst ? 2 : indentOf(m_lines.at(m_entries.constFirst().first));
    QByteArrayList lines;
    for (const Field &field : entry)
        lines += linesOf(field, indent + 2);
    if (isList())
        lines.first()[indent] = '-';
    else
        lines.prepend(QByteArray(indent, ' ') + m_path.constLast() + ':');
    if (isFirst) {
        const bool isOpen = m_section >= 0 && keyLine(m_lines.at(m_section))->text.isEmpty();
        lines.prepend(isOpen ? m_lines.at(m_section) : m_path.constFirst() + ':');
    }
    // Without a section at the end, where the text after the last line break is empty.
    const qsizetype last = m_lines.size() - (m_lines.constLast().isEmpty() ? 1 : 0);
    const qsizetype place = !isFirst ? m_entries.constLast().end : m_section < 0 ? last : m_section;
    if (place == m_lines.size())
        lines.append(QByteArray()); // a line break at the end
    return checked(withLines(place, isFirst && m_section >= 0 ? place + 1 : place, lines), entry);
}

Configuration::Edited YamlConfiguration::removed(qsizetype kept) const
{
    const auto own = ownEntry();
    if (m_entries.size() > 1)
        return checked(withLines(own->first, own->end, {}), {});
    QByteArrayList lines = m_lines.mid(m_section + 1, own->first - m_section - 1);
    if (kept > 0)
        lines.prepend(m_path.constFirst() + (isList() ? ": []" : ": {}"));
    return checked(withLines(m_section, own->end, lines), {});
}

Configuration::Edited YamlConfiguration::withField(const Field &field) const
{
    const KeyLine old = fieldOf(field.path.constLast());
    if (old.line >= 0 && valueAt(field.path)) {
        QByteArray line = m_lines.at(old.line);
        line.replace(line.indexOf(old.text, line.indexOf(':')), old.text.size(), yamlValue(field));
        return withLines(old.line, old.line + 1, {line});
    }
    if (old.line >= 0 || (field.path.size() > 1 && fieldOf(field.path.constFirst()).line >= 0))
        return tl::unexpected(problemIn(old.line));
    const qsizetype first = ownEntry()->first;
    return withLines(first + 1, first + 1, linesOf(field, indentOf(m_lines.at(first)) + 2));
}

} // namespace

Configuration::Read Configuration::readYaml(const QByteArray &text, Format format, const QByteArrayList &path)
{
    const auto read = std::make_shared<YamlConfiguration>(text, format, path);
    if (const auto problem = read->parse())
        return tl::unexpected(*problem);
    return read;
}

} // namespace brandbridge::assistants
