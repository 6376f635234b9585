// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "fuzz/support/edits.h"
#include "fuzz/support/fuzzing.h"

// core/assistants/yaml_configuration.cpp: the promises of support/edits.h for any file of an assistant.

namespace brandbridge::fuzz {

void fuzzOne(const QByteArray &input)
{
    const auto anything = [](const QByteArray &, const QByteArray &) { return true; };
    checkEdits(input, assistants::Format::Yaml, {"extensions", "brandbridge"}, anything);
    checkEdits(input, assistants::Format::YamlList, {"mcpServers", "brandbridge"}, anything);
}

} // namespace brandbridge::fuzz
