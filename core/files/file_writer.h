// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>
#include <QFile>
#include <QLockFile>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::files {

/// Replaces a file atomically: data is written to a new file next to it, which replaces it in commit() after it has
/// reached the disk. Before that, and after an error, the old file is unchanged, and the destructor removes the new
/// one.
///
/// Used because QSaveFile in Qt 6.4 replaces the file even if the last write failed (full disk).
class FileWriter : public QFile
{
public:
    using Done = tl::expected<void, QString>; ///< the error completes a sentence

    /// The permissions of the file.
    enum class Mode
    {
        OwnerOnly,       ///< regardless of the old file's mode
        KeptOrOwnerOnly, ///< owner and mode of the existing file; OwnerOnly for a new one
        KeptOrDefault    ///< owner and mode of the existing file; according to the umask for a new one
    };

    /// If @p path is a link, its target is replaced. @p temporaryPath is the path of the new file for callers that hold
    /// a lock: a leftover of a killed process is removed. Without it, the new file gets a unique name.
    FileWriter(const QString &path, Mode mode, const QString &temporaryPath = {});
    ~FileWriter() override;

    /// Makes commit() skip waiting for the disk, to give another program less time to write the file. The caller should
    /// call sync() and syncFolder() afterwards. If the machine crashes before, the file may be lost.
    void setSkipSync() { m_isHasty = true; }

    /// Creates the new file.
    Done open();
    /// Sets owner and mode and waits until all data is on the disk. Nothing can be written afterwards. Optional before
    /// commit().
    Done finish();
    Done commit();

protected:
    /// Writes all data or fails; later writes fail as well.
    qint64 writeData(const char *data, qint64 size) override;

private:
    using QFile::open;

    Done copyOwnerAndMode();

    const QString m_path; ///< not a link
    const Mode m_mode;
    const bool m_isLocked;
    bool m_isHasty = false;
    bool m_isCreated = false;
    qint64 m_written = 0;
    QString m_problem; ///< of the first failed write
};

/// Replaces @p target, which need not exist, with @p file atomically, unlike QFile::rename(). Both are in one folder.
FileWriter::Done replaceFile(const QString &file, const QString &target);

/// Removes files of FileWriter and updateIniFile() that killed processes have left in @p folder, if they are older than
/// an hour and their names match @p pattern.
void removeStaleFiles(const QString &folder, const QString &pattern = u"*.new-*"_s);

/// Replaces the file @p path with @p bytes, using FileWriter.
FileWriter::Done writeFile(const QString &path, const QByteArray &bytes, FileWriter::Mode mode);

/// Waits until the content of @p file is on the disk.
bool sync(const QFile &file);
/// Waits until new names in @p folder are on the disk, if the file system supports it.
void syncFolder(const QString &folder);

/// The target of links at @p path, which need not exist. A link if they form a circle.
QString resolvedLink(const QString &path);

/// Creates @p folder and missing parents for their owner only. Succeeds if it exists.
bool createFolder(const QString &folder);

/// Why a lock could not be taken.
enum class LockProblem
{
    Busy,       ///< another process holds it
    Unwritable, ///< no file can be created in the folder
};

/// Takes the lock file @p file and waits up to @p patience for other processes. The returned object releases the lock,
/// which should be held for a few seconds at most.
tl::expected<std::unique_ptr<QLockFile>, LockProblem>
takeLock(const QString &file, std::chrono::milliseconds patience = std::chrono::seconds(5));

/// Runs @p change under the lock @p path.lock. The error is that of @p change, or a sentence about the lock.
tl::expected<void, QString> whileLocked(const QString &path,
                                        const std::function<tl::expected<void, QString>()> &change);

} // namespace brandbridge::files
