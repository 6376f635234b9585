// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <tl/expected.hpp>

namespace brandbridge::settings {

/// The folder with all data of Brandbridge: settings, tokens, permissions, records and deleted objects. Processes with
/// different folders share nothing. A value, created at startup.
class ConfigFolder final
{
public:
    /// Opens the folder @p fromOption (--config-dir), or else BRANDBRIDGE_CONFIG_DIR, or else the platform's
    /// configuration folder. Creates it with access for its owner only. The error is a sentence that names the folder
    /// or a file in it, for example if another user can change it (files::ownershipProblem()).
    static tl::expected<ConfigFolder, QString> open(const QString &fromOption);

    const QString &path() const { return m_path; } ///< absolute
    QString settingsFile() const { return m_path + u"/settings.ini"_s; }
    QString tokensFile() const { return m_path + u"/tokens.json"_s; }
    QString deletionsFolder() const { return m_path + u"/removed"_s; }  ///< deleted objects that can be restored
    QString promptsFile() const { return m_path + u"/prompts.json"_s; } ///< created prompts, and entered IDs
    /// The window's cached answers of each service, for use when it cannot be reached.
    QString cachedAnswersFolder() const { return m_path + u"/last-seen"_s; }
    QString permissionsFile() const { return m_path + u"/permissions.json"_s; }
    /// The activity log. The demonstration has a separate one.
    QString activityFile(bool demo) const { return m_path + (demo ? u"/activity-demo.db"_s : u"/activity.db"_s); }

private:
    explicit ConfigFolder(const QString &path) : m_path(path) {}

    QString m_path;
};

} // namespace brandbridge::settings
