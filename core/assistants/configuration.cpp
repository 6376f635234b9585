// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"

#include <algorithm>
#include <utility>

namespace brandbridge::assistants {

Configuration::Configuration(QByteArray text, Format format, QByteArrayList path)
    : m_text(std::move(text)),
      m_format(format),
      m_path(std::move(path))
{
}

Configuration::Read Configuration::read(const QByteArray &text, Format format, const QByteArrayList &path)
{
    const auto readAs = [&](const QByteArrayList &place) {
        return format == Format::Toml                                 ? readToml(text, format, place)
               : format == Format::Yaml || format == Format::YamlList ? readYaml(text, format, place)
                                                                      : readJson(text, format, place);
    };
    Read read = readAs(path);
    if (!read || (*read)->hasEntry())
        return read;
    const QList<Other> others = (*read)->others();
    const auto same = std::find_if(others.cbegin(), others.cend(), [&](const Other &other) {
        return other.name.compare(path.constLast(), Qt::CaseInsensitive) == 0;
    });
    return same == others.cend() ? read : readAs(path.first(path.size() - 1) + QByteArrayList{same->name});
}

Configuration::Edited Configuration::checked(EditedText edited, const ServerEntry &entry) const
{
    const auto now = read(edited.text, m_format, m_path);
    const bool isThere = now && (*now)->hasEntry() != entry.isEmpty() &&
                         std::all_of(entry.cbegin(), entry.cend(), [&](const Field &field) {
                             return field.part == Part::Initial || (*now)->valueAt(field.path) == field.value;
                         });
    if (!isThere || !hasSameRest(**now))
        return tl::unexpected(
            TextProblem{u"it is laid out in a way that cannot be edited safely; make the change by hand"_s});
    if (edited.text.startsWith(byteOrderMark))
        edited.text.remove(0, byteOrderMark.size());
    return edited;
}

Configuration::Edited Configuration::repaired(const ServerEntry &entry) const
{
    // An entry that also has an address or a program is of the same kind.
    const bool isSameKind = std::any_of(entry.cbegin(), entry.cend(), [this](const Field &field) {
        return (field.part == Part::Address || field.part == Part::Program) && valueAt(field.path);
    });
    return (isSameKind ? withFields(entry) : replaced(entry)).and_then([&](const EditedText &edited) {
        return checked(edited, entry);
    });
}

Configuration::Edited Configuration::replaced(const ServerEntry &entry) const
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

/// The text with the fields of @p entry set that have a different value.
Configuration::Edited Configuration::withFields(const ServerEntry &entry) const
{
    EditedText all{m_text};
    for (const Field &field : entry) {
        const auto now = read(all.text, m_format, m_path);
        if (!now)
            return tl::unexpected(now.error());
        const Configuration &text = **now;
        if (field.part == Part::Initial || text.valueAt(field.path) == field.value)
            continue;
        const auto edited =
            text.withField(field).and_then([&](const EditedText &with) { return text.checked(with, {field}); });
        if (!edited)
            return edited;
        all.text = edited->text;
        all.hunks += edited->hunks;
    }
    return all;
}

} // namespace brandbridge::assistants
