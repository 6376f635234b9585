// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"

namespace brandbridge::assistants {

namespace {

/// Some assistants do not start with a byte order mark in their configuration, and none needs it.
tl::expected<EditedText, TextProblem> withoutMark(tl::expected<EditedText, TextProblem> edited)
{
    if (edited && edited->text.startsWith("\xef\xbb\xbf"))
        edited->text.remove(0, 3);
    return edited;
}

} // namespace

tl::expected<Configuration, TextProblem> Configuration::read(const QByteArray &text, Format format,
                                                             const QByteArrayList &path)
{
    if (format == Format::Toml)
        return TomlConfiguration::read(text, path).map([](TomlConfiguration read) {
            return Configuration(Text(std::move(read)));
        });
    const JsonDialect dialect{format != Format::Json, format == Format::JsonC};
    return JsonConfiguration::read(text, dialect, path).map([](JsonConfiguration read) {
        return Configuration(Text(std::move(read)));
    });
}

bool Configuration::hasEntry() const
{
    return std::visit([](const auto &text) { return text.hasEntry(); }, m_text);
}

std::optional<QStringList> Configuration::valueAt(const QByteArrayList &pathInEntry) const
{
    return std::visit([&](const auto &text) { return text.valueAt(pathInEntry); }, m_text);
}

qsizetype Configuration::containers() const
{
    const auto *const json = std::get_if<JsonConfiguration>(&m_text);
    return json ? json->containers() : 0;
}

tl::expected<EditedText, TextProblem> Configuration::added(const ServerEntry &entry) const
{
    return withoutMark(std::visit([&](const auto &text) { return text.added(entry); }, m_text));
}

tl::expected<EditedText, TextProblem> Configuration::repaired(const ServerEntry &entry) const
{
    return withoutMark(std::visit([&](const auto &text) { return text.repaired(entry); }, m_text));
}

tl::expected<EditedText, TextProblem> Configuration::removed(qsizetype kept) const
{
    if (const auto *const toml = std::get_if<TomlConfiguration>(&m_text))
        return toml->removed(); // its tables come and go with what is in them
    return std::get<JsonConfiguration>(m_text).removed(kept);
}

} // namespace brandbridge::assistants
