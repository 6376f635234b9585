// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QLockFile>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <functional>
#include <memory>

namespace brandbridge::files {

/// Replaces a file as a whole or not at all: what is written goes into a new file beside it, which takes its place with
/// commit(), once all of it is on the disk. Before that, and after any failure, the file is as it was and the new one
/// is removed with this object.
///
/// Instead of QSaveFile, which in Qt 6.4 replaces the file although the last of it could not be written (a full disk).
class FileWriter : public QFile
{
public:
    using Done = tl::expected<void, QString>; ///< the error is why, to end a sentence

    /// Who may access the file.
    enum class Mode
    {
        OwnerOnly,       ///< regardless of the old file's mode
        KeptOrOwnerOnly, ///< owner and mode of the file that is there; a new one is for its owner only
        KeptOrUsual      ///< the same, but a new one is as the user's umask has it
    };

    /// Where @p path is a link, its target is replaced. @p beside is the path of the new file, for callers that hold a
    /// lock: one left by a killed process is removed. Without it the new file gets a unique name.
    FileWriter(const QString &path, Mode mode, const QString &beside = {});
    ~FileWriter() override;

    /// Makes commit() skip waiting for the disk, which leaves another program less time to write the file in between.
    /// The caller waits afterwards, with sync() and syncFolder(). If the machine goes down before, the file may be
    /// lost.
    void setHasty() { m_isHasty = true; }

    /// Makes the new file.
    Done open();
    /// Gives it its owner and mode and has all of it on the disk; nothing can be written any more. Where this is not
    /// called, commit() does it.
    Done finish();
    Done commit();

protected:
    /// Writes all or fails, and what follows a failure fails as well.
    qint64 writeData(const char *data, qint64 size) override;

private:
    using QFile::open;

    Done takeOver();

    const QString m_path; ///< no link
    const Mode m_mode;
    const bool m_isLocked;
    bool m_isHasty = false;
    bool m_isMade = false;
    qint64 m_written = 0;
    QString m_problem; ///< of the first write that failed
};

/// Removes what FileWriter and changeIniFile() have left in @p folder when their process was killed: what has been
/// there for an hour.
void removeLeftovers(const QString &folder);

/// Replaces the file @p path by @p bytes, as FileWriter does.
FileWriter::Done writeFile(const QString &path, const QByteArray &bytes, FileWriter::Mode mode);

/// Has what was written to @p file on the disk.
bool sync(const QFile &file);
/// Has a new name in @p folder on the disk. Not every file system can.
void syncFolder(const QString &folder);

/// Where the links at @p path lead, even if nothing is there yet; a link only where they form a circle.
QString followed(const QString &path);

/// Makes @p folder and missing folders above it, for their owner only. Succeeds where it exists.
bool makeFolder(const QString &folder);

/// Why there is no lock.
enum class LockProblem
{
    Busy,       ///< another process has it
    Unwritable, ///< the folder takes no new files
};

/// Takes the lock file @p file, waiting for another process that has it up to @p patience. It is released with the
/// returned object, and meant for a few seconds at most.
tl::expected<std::unique_ptr<QLockFile>, LockProblem>
takeLock(const QString &file, std::chrono::milliseconds patience = std::chrono::seconds(5));

/// Runs @p change while no other process can run theirs for the file @p path. The error is its own, or a sentence about
/// the lock, which is the file @p path.lock.
tl::expected<void, QString> whileLocked(const QString &path,
                                        const std::function<tl::expected<void, QString>()> &change);

} // namespace brandbridge::files
