// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace brandbridge::settings {

/// The folder that holds everything Brandbridge keeps: settings, tokens, permissions, records and what was deleted. Two
/// runs with different folders share nothing. A value; made once at start.
class ConfigFolder final
{
public:
    /// The folder named by @p fromOption (--config-dir), else by BRANDBRIDGE_CONFIG_DIR, else the platform's place for
    /// an application's configuration. Creates it for its owner only. The error is a sentence that names the folder, or
    /// the file in it that is at fault: also where another user could change what is read from there
    /// (files::whyNotOwn()).
    static tl::expected<ConfigFolder, QString> open(const QString &fromOption);

    const QString &path() const { return m_path; } ///< absolute
    QString settingsFile() const { return m_path + u"/settings.ini"_qs; }
    QString tokensFile() const { return m_path + u"/tokens.json"_qs; }
    QString removedFolder() const { return m_path + u"/removed"_qs; }    ///< what was deleted, to be restored
    QString promptsFile() const { return m_path + u"/prompts.json"_qs; } ///< what Brandbridge created, and ids entered
    /// What the window last saw of each service, for when that cannot be reached.
    QString lastSeenFolder() const { return m_path + u"/last-seen"_qs; }
    QString permissionsFile() const { return m_path + u"/permissions.json"_qs; }
    /// Where calls are recorded; those of the demonstration apart from the others.
    QString activityFile(bool demo) const { return m_path + (demo ? u"/activity-demo.db"_qs : u"/activity.db"_qs); }

private:
    explicit ConfigFolder(const QString &path) : m_path(path) {}

    QString m_path;
};

} // namespace brandbridge::settings
