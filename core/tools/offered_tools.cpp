// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/offered_tools.h"

#include "core/catalogue/catalogue.h"
#include "core/json/text_limit.h"

#include <algorithm>

namespace brandbridge::tools {

using access::Action;
using access::Right;

namespace {

/// Whether @p tool reads a run or is needed to find one.
bool readsRuns(const catalogue::Tool &tool)
{
    return (tool.ids.contains(u"runId"_s) && !tool.isComputed) || tool.name == u"list_brands" ||
           tool.name == u"list_brand_runs";
}

/// Whether @p tool is computed, or one whose data computed tools use.
bool isOfAnalysis(const catalogue::Tool &tool)
{
    const std::vector<catalogue::Tool> &all = catalogue::Catalogue::builtIn().tools();
    return tool.isComputed || !tool.document.isEmpty() ||
           std::any_of(all.begin(), all.end(),
                       [&tool](const catalogue::Tool &other) { return other.uses.contains(tool.name); });
}

bool isOf(Preset preset, const catalogue::Tool &tool)
{
    return (preset != Preset::RunsOnly || readsRuns(tool)) && (preset != Preset::Analysis || isOfAnalysis(tool));
}

} // namespace

QString nameOf(Preset preset)
{
    return preset == Preset::Everything ? u"everything"_s
           : preset == Preset::Reading  ? u"reading"_s
           : preset == Preset::Analysis ? u"analysis"_s
                                        : u"runs-only"_s;
}

std::optional<Preset> presetNamed(const QString &name)
{
    const auto found =
        std::find_if(allPresets.begin(), allPresets.end(), [&](Preset preset) { return nameOf(preset) == name; });
    return found == allPresets.end() ? std::nullopt : std::optional(*found);
}

access::StoredPermissions withPreset(access::StoredPermissions stored, Preset preset)
{
    const std::optional<Right> changes = preset == Preset::Everything ? std::nullopt : std::optional(Right::Never);
    stored.right(Action::Create) = changes;
    stored.right(Action::Delete) = changes;
    for (const catalogue::Tool &tool : catalogue::Catalogue::builtIn().tools()) {
        if (!tool.writes() && !isOf(preset, tool))
            stored.tools.insert(tool.name, false);
        else
            stored.tools.remove(tool.name);
    }
    return stored;
}

qint64 definitionTokens(access::Permissions &permissions, const QString &assistant)
{
    qint64 tokens = 0;
    for (const catalogue::Tool &tool : catalogue::Catalogue::builtIn().tools()) {
        if (permissions.right(assistant, tool.kind, tool.name) != Right::Never)
            tokens += json::estimatedTokens(tool.definition.size());
    }
    return tokens;
}

} // namespace brandbridge::tools
