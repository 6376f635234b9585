// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"

#include <QString>

#include <array>
#include <optional>

namespace brandbridge::tools {

/// Which tools an assistant sees, as one choice: all, those that read, or those that read runs.
enum class Preset
{
    Everything,
    Reading,
    RunsOnly,
};
inline constexpr std::array allPresets{Preset::Everything, Preset::Reading, Preset::RunsOnly};

/// "everything", "reading", "runs-only"; and back.
QString nameOf(Preset preset);
std::optional<Preset> presetNamed(const QString &name);

/// @p stored, but with the decisions of @p preset about creating, deleting and the catalogue's tools.
access::StoredPermissions withPreset(access::StoredPermissions stored, Preset preset);

/// About how many tokens the definitions of those of the catalogue's tools have that @p assistant sees.
qint64 definitionTokens(access::Permissions &permissions, const QString &assistant);

} // namespace brandbridge::tools
