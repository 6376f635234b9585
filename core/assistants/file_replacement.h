// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>

#include <tl/expected.hpp>

#include <functional>
#include <optional>

namespace brandbridge::assistants {

/// A file at the time of inspection.
struct FileContent
{
    QString path;                    ///< as given
    QString target;                  ///< the target of a link, else the same
    std::optional<QByteArray> bytes; ///< std::nullopt if the file does not exist
    bool isReadableByOthers = false; ///< other users of the machine may read it
};

/// Reads the file at @p path, which may be missing. Fails with a sentence that names the file if it cannot be read, is
/// not a file, or is too large for a configuration.
tl::expected<FileContent, QString> readFile(const QString &path);

/// The path of the backup of file @p target.
QString backupOf(const QString &target);

/// A planned replacement of a file.
struct FileReplacement
{
    enum class Backup
    {
        Write, ///< write the old content
        Keep,  ///< keep the existing one
        Remove
    };

    QString path;                     ///< for error texts
    QString target;                   ///< not a link
    std::optional<QByteArray> before; ///< the expected current content
    std::optional<QByteArray> after;  ///< std::nullopt to delete the file
    Backup backup = Backup::Write;
    bool skipsSync = false;                     ///< the file changes often: FileWriter::setSkipSync()
    std::optional<QByteArray> backupBytes = {}; ///< content of the backup; std::nullopt for that of the file
};

/// Why a file was not replaced.
struct ReplacementProblem
{
    QString sentence;
    bool hasChanged = false; ///< since it was read; a retry with the new content may succeed
};

/// Carries out @p replacement completely or not at all: under a lock against other Brandbridge processes, only if the
/// file has not changed, with an atomic rename of a new file in the same folder. If the process is killed, either the
/// old or the new file is intact. A new file is for its owner only; an existing one keeps its mode and owner.
///
/// @p afterStep is called after each externally visible step; tests kill the process there.
tl::expected<void, ReplacementProblem> replaceFile(const FileReplacement &replacement,
                                                   const std::function<void()> &afterStep = {});

/// Removes the permissions of other users from file @p target. The error is a sentence.
tl::expected<void, QString> makePrivate(const QString &target);
/// Restores the permissions that makePrivate() removed, unless the mode was changed since.
void restorePermissions(const QString &target);

} // namespace brandbridge::assistants
