// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <functional>
#include <optional>

namespace brandbridge::assistants {

/// A file at the time of inspection.
struct FileContent
{
    QString path;                    ///< as it is named
    QString target;                  ///< where a link leads; else the same
    std::optional<QByteArray> bytes; ///< absent where there is no file
    bool isOpenToOthers = false;     ///< other users of the machine may read it
};

/// The file at @p path. One that does not exist is no error; one that cannot be read, is no file, or is larger than any
/// configuration is: a sentence that names it.
tl::expected<FileContent, QString> readFile(const QString &path);

/// Where the one backup of the file @p target is kept.
QString backupOf(const QString &target);

/// How a file is to change.
struct FileReplacement
{
    enum class Backup
    {
        Write, ///< of the file as it was
        Keep,  ///< the one there is
        Remove
    };

    QString path;                     ///< for error texts
    QString target;                   ///< no link
    std::optional<QByteArray> before; ///< what has to be there still
    std::optional<QByteArray> after;  ///< absent to have no file
    Backup backup = Backup::Write;
    bool isHasty = false;                       ///< the file changes often: FileWriter::setHasty()
    std::optional<QByteArray> backupBytes = {}; ///< the backup's text; absent for that of the file
};

/// Why a file was not replaced.
struct ReplacementProblem
{
    QString sentence;
    bool hasChanged = false; ///< since it was read: the same with its new contents may work
};

/// Does what @p replacement says, or nothing: under a lock against other Brandbridges, only if the file has not
/// changed, by a new file in the same folder that replaces the old one atomically. If the process ends in between, the
/// file is the old one or the new one, whole. A new file is for its owner only; an old one's mode and owner stay.
///
/// @p afterStep is called after each step that another process could see; a test ends the process there.
tl::expected<void, ReplacementProblem> replaceFile(const FileReplacement &replacement,
                                                   const std::function<void()> &afterStep = {});

/// Closes the file @p target to the other users of the machine. The error is a sentence.
tl::expected<void, QString> makePrivate(const QString &target);
/// Gives the other users what makePrivate() took from them, unless the mode was changed since.
void openAgain(const QString &target);

} // namespace brandbridge::assistants
