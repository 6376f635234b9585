// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QString>

#include <array>
#include <optional>

namespace brandbridge::tools {

/// A preset of the tools that an assistant sees: all tools, reading tools, computed tools and those whose data they
/// use, or tools that read runs.
enum class Preset
{
    Everything,
    Reading,
    Analysis,
    RunsOnly,
};
inline constexpr std::array allPresets{Preset::Everything, Preset::Reading, Preset::Analysis, Preset::RunsOnly};

/// Converts between presets and their names: "everything", "reading", "analysis", "runs-only".
QString nameOf(Preset preset);
std::optional<Preset> presetNamed(const QString &name);

/// @p stored with the create and delete rights and the catalogue's tools set according to @p preset.
access::StoredPermissions withPreset(access::StoredPermissions stored, Preset preset);

/// Estimated number of tokens of the tool definitions in the catalogue that @p assistant sees.
qint64 definitionTokens(access::Permissions &permissions, const QString &assistant);

} // namespace brandbridge::tools
