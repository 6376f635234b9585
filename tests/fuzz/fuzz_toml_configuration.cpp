// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "fuzz/support/edits.h"
#include "fuzz/support/fuzzing.h"

#include <toml++/toml.h>

// core/assistants/toml_configuration.cpp, for any file that an assistant may have: what support/edits.h promises of
// every edit, also to another parser.

namespace brandbridge::fuzz {

namespace {

const QByteArrayList entryPath{"mcp_servers", "brandbridge"};

/// What the file says, without our entry and a table that holds nothing else.
toml::table othersOf(const QByteArray &text)
{
    toml::table all = toml::parse(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    if (toml::table *const servers = all["mcp_servers"].as_table()) {
        QStringList names;
        for (const auto &[key, value] : *servers)
            names.append(QString::fromStdString(std::string(key.str())));
        for (const QString &name : entryNames(names))
            servers->erase(name.toStdString());
        if (servers->empty())
            all.erase("mcp_servers");
    }
    return all;
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    checkEdits(input, assistants::Format::Toml, entryPath,
               [](const QByteArray &before, const QByteArray &now) { return othersOf(before) == othersOf(now); });
}

} // namespace brandbridge::fuzz
