// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_writer.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace brandbridge::files {

namespace {

constexpr QFile::Permissions ownerOnly = QFile::ReadOwner | QFile::WriteOwner;
constexpr int maxLinks = 40; // as on Linux

QString besideName(const QString &path)
{
    return path + u".new-%1"_s.arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
}

std::filesystem::path systemPath(const QString &path)
{
#ifdef Q_OS_WIN
    return path.toStdWString();
#else
    return QFile::encodeName(path).toStdString();
#endif
}

} // namespace

FileWriter::FileWriter(const QString &path, Mode mode, const QString &temporaryPath)
    : m_path(resolvedLink(path)),
      m_mode(mode),
      m_isLocked(!temporaryPath.isEmpty())
{
    setFileName(m_isLocked ? temporaryPath : besideName(m_path));
}

FileWriter::~FileWriter()
{
    QFile::close();
    if (m_isCreated)
        QFile::remove(fileName());
}

FileWriter::Done FileWriter::open()
{
    const QFileInfo info(m_path);
    if (info.isSymLink())
        return tl::unexpected(u"it is a link that leads in a circle"_s);
    if (info.exists() && !info.isFile())
        return tl::unexpected(u"it is not a file"_s);
    if (m_mode != Mode::KeptOrOwnerOnly && info.exists() && !info.isWritable())
        return tl::unexpected(u"it is write-protected"_s);
    if (m_isLocked)
        QFile::remove(fileName());
    // Unbuffered, so errors are reported immediately.
    constexpr OpenMode openMode = WriteOnly | NewOnly | Unbuffered;
    m_isCreated = m_mode == Mode::KeptOrDefault && !info.exists() ? open(openMode) : open(openMode, ownerOnly);
    return m_isCreated ? Done() : tl::unexpected(errorString());
}

qint64 FileWriter::writeData(const char *data, qint64 size)
{
    // A full disk may accept only a part.
    for (qint64 done = 0; m_problem.isEmpty() && done < size;) {
        const qint64 written = QFile::writeData(data + done, size - done);
        if (written <= 0)
            m_problem = errorString();
        else
            done += written;
    }
    if (!m_problem.isEmpty())
        return -1;
    m_written += size;
    return size;
}

/// Copies owner and mode of the replaced file to the new one.
FileWriter::Done FileWriter::copyOwnerAndMode()
{
#ifndef Q_OS_WIN
    struct stat before = {};
    struct stat now = {};
    if (::stat(encodeName(m_path).constData(), &before) != 0)
        return {};
    if (::fstat(handle(), &now) == 0 && (before.st_uid != now.st_uid || before.st_gid != now.st_gid) &&
        ::fchown(handle(), before.st_uid, before.st_gid) != 0 && before.st_uid != now.st_uid)
        return tl::unexpected(u"it belongs to another user"_s);
    // After the owner, because changing it clears special mode bits.
    if (::fchmod(handle(), before.st_mode & 07777) != 0)
        return tl::unexpected(u"its mode cannot be kept"_s);
#else
    if (exists(m_path))
        setPermissions(permissions(m_path));
#endif
    return {};
}

FileWriter::Done FileWriter::finish()
{
    if (!m_problem.isEmpty())
        return tl::unexpected(m_problem);
    if (Done taken = m_mode == Mode::OwnerOnly ? Done() : copyOwnerAndMode(); !taken)
        return taken;
    if (size() != m_written || (!m_isHasty && !sync(*this)))
        return tl::unexpected(u"it cannot be written to the disk"_s);
    close();
    return error() == NoError ? Done() : tl::unexpected(errorString());
}

FileWriter::Done FileWriter::commit()
{
    if (Done finished = isOpen() ? finish() : Done(); !finished)
        return finished;
    if (Done replaced = replaceFile(fileName(), m_path); !replaced)
        return replaced;
    m_isCreated = false;
    if (!m_isHasty)
        syncFolder(QFileInfo(m_path).path());
    return {};
}

FileWriter::Done writeFile(const QString &path, const QByteArray &bytes, FileWriter::Mode mode)
{
    FileWriter file(path, mode);
    return file.open().and_then([&] {
        file.write(bytes); // commit() reports errors
        return file.commit();
    });
}

FileWriter::Done replaceFile(const QString &file, const QString &target)
{
    std::error_code problem;
    std::filesystem::rename(systemPath(file), systemPath(target), problem);
    return problem ? tl::unexpected(qt_error_string(problem.value())) : FileWriter::Done();
}

void removeStaleFiles(const QString &folder, const QString &pattern)
{
    constexpr qint64 hour = 3600;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QFileInfoList found = QDir(folder).entryInfoList({pattern}, QDir::Files | QDir::Dirs | QDir::NoSymLinks);
    for (const QFileInfo &info : found) {
        // Also removes files from the future, written with a wrong clock.
        if (std::abs(info.lastModified().secsTo(now)) < hour)
            continue;
        info.isDir() ? QDir(info.filePath()).removeRecursively() : QFile::remove(info.filePath());
    }
}

bool sync(const QFile &file)
{
#ifdef Q_OS_WIN
    return ::_commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

void syncFolder(const QString &folder)
{
#ifndef Q_OS_WIN
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
#else
    Q_UNUSED(folder)
#endif
}

QString resolvedLink(const QString &path)
{
    QString target = path;
    for (int i = 0; i < maxLinks && QFileInfo(target).isSymLink(); ++i)
        target = QFileInfo(target).symLinkTarget();
    // Links in parent folders are kept: the system resolves them consistently.
    return QDir::cleanPath(target);
}

bool createFolder(const QString &folder)
{
    const QFileInfo info(QDir(folder).absolutePath());
    if (info.isDir())
        return true;
    // Another process may create the folder first.
    return createFolder(info.path()) &&
           (QDir(info.path()).mkdir(info.fileName(), ownerOnly | QFile::ExeOwner) || QFileInfo(folder).isDir());
}

namespace {

/// QLockFile doubles its delays, so one long wait has few attempts and may starve; short waits have many attempts.
constexpr std::chrono::milliseconds lockTry{20};

} // namespace

tl::expected<std::unique_ptr<QLockFile>, LockProblem> takeLock(const QString &file, std::chrono::milliseconds patience)
{
    auto lock = std::make_unique<QLockFile>(file);
    const QDeadlineTimer deadline(patience);
    while (!lock->tryLock(static_cast<int>(lockTry.count()))) {
        if (lock->error() != QLockFile::LockFailedError)
            return tl::unexpected(LockProblem::Unwritable);
        if (deadline.hasExpired())
            return tl::unexpected(LockProblem::Busy);
    }
    return lock;
}

tl::expected<void, QString> whileLocked(const QString &path, const std::function<tl::expected<void, QString>()> &change)
{
    const auto lock = takeLock(path + u".lock"_s);
    if (lock)
        return change();
    const QString shown = QDir::toNativeSeparators(path);
    return tl::unexpected(
        lock.error() == LockProblem::Busy
            ? u"Another Brandbridge is changing %1; try again."_s.arg(shown)
            : u"%1 cannot be changed: check that you may write to its folder, and that the disk is not full."_s.arg(
                  shown));
}

} // namespace brandbridge::files
