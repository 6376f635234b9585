// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/assistants/assistant.h"
#include "core/assistants/json_configuration.h"
#include "core/assistants/toml_configuration.h"

#include <variant>

namespace brandbridge::assistants {

/// The text of an assistant's configuration file, in any format. A value.
class Configuration final
{
public:
    /// The problem is the file's; JsonConfiguration and TomlConfiguration say which there are.
    static tl::expected<Configuration, TextProblem> read(const QByteArray &text, Format format,
                                                         const QByteArrayList &path);

    bool hasEntry() const;
    std::optional<QStringList> valueAt(const QByteArrayList &pathInEntry) const;
    /// How many of the tables around the entry there are and would stay without it.
    qsizetype containers() const;

    /// What is written has no byte order mark.
    tl::expected<EditedText, TextProblem> added(const ServerEntry &entry) const;
    tl::expected<EditedText, TextProblem> repaired(const ServerEntry &entry) const;
    /// @p kept: how many of the tables around the entry stay even if they are then empty.
    tl::expected<EditedText, TextProblem> removed(qsizetype kept) const;

private:
    using Text = std::variant<JsonConfiguration, TomlConfiguration>;
    explicit Configuration(Text text) : m_text(std::move(text)) {}

    Text m_text;
};

} // namespace brandbridge::assistants
