// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::settings {

/// The folder with all data of Brandbridge: settings, tokens, permissions, records and deleted objects. Processes with
/// different folders share nothing. A value, created at startup.
class ConfigFolder final
{
public:
    /// Opens the folder @p fromOption (--config-dir), or else BRANDBRIDGE_CONFIG_DIR, or else the platform's
    /// configuration folder. Creates it with access for its owner only. The error is a sentence that names the folder
    /// or a file in it, for example if another user can change it (files::whyNotOwn()).
    static tl::expected<ConfigFolder, QString> open(const QString &fromOption);

    const QString &path() const { return m_path; } ///< absolute
    QString settingsFile() const { return m_path + u"/settings.ini"_qs; }
    QString tokensFile() const { return m_path + u"/tokens.json"_qs; }
    QString removedFolder() const { return m_path + u"/removed"_qs; }    ///< deleted objects that can be restored
    QString promptsFile() const { return m_path + u"/prompts.json"_qs; } ///< created prompts, and entered IDs
    /// The window's cached answers of each service, for use when it cannot be reached.
    QString lastSeenFolder() const { return m_path + u"/last-seen"_qs; }
    QString permissionsFile() const { return m_path + u"/permissions.json"_qs; }
    /// The activity log. The demonstration has a separate one.
    QString activityFile(bool demo) const { return m_path + (demo ? u"/activity-demo.db"_qs : u"/activity.db"_qs); }

private:
    explicit ConfigFolder(const QString &path) : m_path(path) {}

    QString m_path;
};

} // namespace brandbridge::settings
