// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "fuzz/support/edits.h"
#include "fuzz/support/fuzzing.h"

#include <toml++/toml.h>

// core/assistants/toml_configuration.cpp, for any file that an assistant may have: connecting, repairing and
// disconnecting give a text that is read again, with our entry or without it, and says the same else, comments
// included; after disconnecting, the file is as it was but for white space.

namespace brandbridge::fuzz {

namespace {

using assistants::Configuration;
using assistants::Format;
using assistants::ServerEntry;

const QByteArrayList entryPath{"mcp_servers", "brandbridge"};

std::shared_ptr<const Configuration> readAgain(const QByteArray &text, const ServerEntry &entry)
{
    const auto read = Configuration::read(text, Format::Toml, entryPath);
    promise(read.has_value(), "what was written is read again", text);
    promise((*read)->hasEntry() == !entry.isEmpty(), "the entry is there, or not", text);
    for (const assistants::Field &field : entry)
        promise((*read)->valueAt(field.path) == field.value, "a value reads as it was given", text);
    return *read;
}

/// What the file says, without our entry and a table that holds nothing else.
toml::table othersOf(const QByteArray &text)
{
    toml::table all = toml::parse(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    if (toml::table *const servers = all["mcp_servers"].as_table()) {
        servers->erase("brandbridge");
        if (servers->empty())
            all.erase("mcp_servers");
    }
    return all;
}

void checkEdit(const QByteArray &before, const assistants::EditedText &edited, const ServerEntry &entry)
{
    checkHunks(before, edited);
    readAgain(edited.text, entry);
    promise(othersOf(before) == othersOf(edited.text), "nothing else is changed", edited.text);
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const auto read = Configuration::read(input, Format::Toml, entryPath);
    if (!read) {
        promise(!read.error().what.isEmpty(), "a problem is reported");
        return;
    }
    if (input.startsWith("\xef\xbb\xbf"))
        return; // no edit keeps the mark
    for (const ServerEntry &entry : {entryByAddress("bbt_0123456789"), entryByProgram()}) {
        if ((*read)->hasEntry()) {
            if (const auto repaired = (*read)->repaired(entry))
                checkEdit(input, *repaired, entry);
            if (const auto removed = (*read)->removed(0))
                checkEdit(input, *removed, {});
            continue;
        }
        const auto added = (*read)->added(entry);
        if (!added)
            continue;
        checkEdit(input, *added, entry);
        promise(added->text.startsWith(input), "what is there stays as it is", added->text);
        const auto now = readAgain(added->text, entry);
        const auto repaired = now->repaired(entry);
        promise(repaired && repaired->text == added->text, "what is as it should be is left alone");
        const auto removed = now->removed(0);
        promise(removed.has_value(), "what was added can be taken out", added->text);
        checkEdit(added->text, *removed, {});
        promise(withoutBlanks(removed->text) == withoutBlanks(input), "it is as it was but for white space",
                removed->text);
    }
}

} // namespace brandbridge::fuzz
