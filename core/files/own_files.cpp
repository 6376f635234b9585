// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/own_files.h"

#include "core/files/shell_quoted.h"

#include <QDir>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <grp.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace brandbridge::files {

#ifdef Q_OS_UNIX

namespace {

/// Whether the group of @p path is private to this user: it has the user's name and no other members. Systems with such
/// groups often make files group-writable.
bool isOwnGroup(const QString &path, const struct stat &status)
{
    const QFileInfo info(path);
    if (status.st_uid != ::geteuid() || status.st_gid != ::getegid() || info.group() != info.owner())
        return false;
    group found = {};
    group *result = nullptr;
    std::array<char, 16'384> buffer{};
    if (::getgrgid_r(status.st_gid, &found, buffer.data(), buffer.size(), &result) != 0 || !result)
        return false;
    const QByteArray user = info.owner().toLocal8Bit();
    for (char *const *member = found.gr_mem; *member; ++member) {
        if (user != *member)
            return false;
    }
    return true;
}

bool hasAtMostAccess(const QString &path, const struct stat &status, OtherUsersAccess others)
{
    switch (others) {
    case OtherUsersAccess::Nothing:
        return (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
    case OtherUsersAccess::Read:
        return (status.st_mode & S_IWOTH) == 0 && ((status.st_mode & S_IWGRP) == 0 || isOwnGroup(path, status));
    case OtherUsersAccess::Write:
        return true;
    }
    Q_UNREACHABLE();
}

bool isTrustedUser(uid_t user)
{
    return user == ::geteuid() || user == 0;
}

QString ownerOf(const QString &path, const struct stat &status)
{
    const QString name = QFileInfo(path).owner();
    return name.isEmpty() ? QString::number(status.st_uid) : name;
}

/// ownershipProblem() for @p path itself, without its folders. @p status is its status.
QString ownershipProblemOfFile(const QString &path, const struct stat &status, OtherUsersAccess others)
{
    const QString word = shellQuoted(path);
    if (!isTrustedUser(status.st_uid)) {
        return u"belongs to another user (%1), who could change what is in it. Run Brandbridge as that user; or if you "
               "trust what is in it, make it yours with \"sudo chown -R $(id -un) %2\""_s.arg(ownerOf(path, status),
                                                                                              word);
    }
    if (hasAtMostAccess(path, status, others))
        return {};
    const QString mode = S_ISDIR(status.st_mode) ? u"700"_s : u"600"_s;
    return others == OtherUsersAccess::Nothing
               ? u"can be used by other users of this machine. Close it to them with \"chmod %1 %2\""_s.arg(mode, word)
               : u"can be changed by other users of this machine. Check what is in it, then close it to them with "
                 "\"chmod %1 %2\""_s.arg(mode, word);
}

/// Why another user could replace @p path. Empty if not.
QString parentFolderProblem(const QString &path)
{
    const QStringList homes{QDir::homePath(), QFileInfo(QDir::homePath()).canonicalFilePath()};
    for (QString below = path; !homes.contains(below) && below != u"/";) {
        const QString folder = QFileInfo(below).path();
        struct stat status = {};
        below = folder;
        if (::stat(QFile::encodeName(folder).constData(), &status) != 0)
            continue;
        if (!isTrustedUser(status.st_uid))
            return u"could be replaced by another user (%1), who owns the folder %2 above it"_s.arg(
                ownerOf(folder, status), folder);
        // In a folder with the sticky bit, only we or root can move files that belong to us or root.
        if ((status.st_mode & S_ISVTX) == 0 && !hasAtMostAccess(folder, status, OtherUsersAccess::Read))
            return u"could be replaced by other users of this machine, who can change the folder it is in. Close that "
                   "folder to them with \"chmod go-w %1\" (with sudo if it is not yours)"_s.arg(shellQuoted(folder));
    }
    return {};
}

/// Opens the regular file @p path for reading. Returns the problem as the end of a sentence, empty on success.
QString openRegular(QFile &file, const QString &path, struct stat &status)
{
    // Opening a pipe would block, and a terminal might become the controlling terminal.
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0)
        return u"cannot be read: %1"_s.arg(qt_error_string(errno));
    const bool isFile = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    if (isFile && file.open(descriptor, QFile::ReadOnly | QFile::Unbuffered, QFile::AutoCloseHandle))
        return {};
    ::close(descriptor);
    return u"is not a regular file"_s;
}

} // namespace

QString ownershipProblem(const QString &path, OtherUsersAccess others)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    const QString real = QFileInfo(path).canonicalFilePath();
    if (QString why = ownershipProblemOfFile(path, status, others); !why.isEmpty())
        return why;
    for (const QString &name : {QDir::cleanPath(QFileInfo(path).absoluteFilePath()), real}) {
        if (QString why = parentFolderProblem(name); !why.isEmpty())
            return why;
    }
    return {};
}

QString openTrusted(QFile &file, const QString &path, OtherUsersAccess others)
{
    struct stat status = {};
    if (QString why = openRegular(file, path, status); !why.isEmpty())
        return why;
    if (QString why = ownershipProblemOfFile(path, status, others); !why.isEmpty())
        return why;
    return QFileInfo(path).isSymLink() ? ownershipProblem(path, others) : QString();
}

bool isOwnButShared(const QString &path)
{
    struct stat status = {};
    return ::lstat(QFile::encodeName(path).constData(), &status) == 0 && S_ISREG(status.st_mode) &&
           status.st_uid == ::geteuid() && !hasAtMostAccess(path, status, OtherUsersAccess::Nothing);
}

QString makePrivate(const QString &path)
{
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0)
        return u"cannot be opened: %1"_s.arg(qt_error_string(errno));
    struct stat status = {};
    QString why;
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid())
        why = u"is not your own file"_s;
    else if (::fchmod(descriptor, S_IRUSR | S_IWUSR) != 0)
        why = u"cannot be changed: %1"_s.arg(qt_error_string(errno));
    ::close(descriptor);
    return why;
}

bool isOwnFolder(const QString &folder, OtherUsersAccess others)
{
    struct stat status = {};
    return ::lstat(QFile::encodeName(folder).constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == ::geteuid() && hasAtMostAccess(folder, status, others);
}

#else

QString ownershipProblem(const QString &, OtherUsersAccess)
{
    return {};
}

namespace {

QString openRegular(QFile &file, const QString &path)
{
    file.setFileName(path);
    if (QFileInfo(path).exists() && !QFileInfo(path).isFile())
        return u"is not a regular file"_s;
    return file.open(QFile::ReadOnly | QFile::Unbuffered) ? QString() : u"cannot be read: "_s + file.errorString();
}

} // namespace

QString openTrusted(QFile &file, const QString &path, OtherUsersAccess)
{
    return openRegular(file, path);
}

bool isOwnButShared(const QString &)
{
    return false;
}

QString makePrivate(const QString &)
{
    return {};
}

bool isOwnFolder(const QString &folder, OtherUsersAccess)
{
    return QFileInfo(folder).isDir();
}

#endif

tl::expected<QByteArray, QString> readRegularFile(const QString &path, qint64 maxBytes)
{
    QFile file;
#ifdef Q_OS_UNIX
    struct stat status = {};
    QString why = openRegular(file, path, status);
#else
    QString why = openRegular(file, path);
#endif
    if (!why.isEmpty())
        return tl::unexpected(why);
    // Files in /proc may have size zero but endless content.
    QByteArray bytes = file.read(maxBytes + 1);
    if (file.error() != QFile::NoError)
        return tl::unexpected(u"cannot be read: "_s + file.errorString());
    if (bytes.size() > maxBytes)
        return tl::unexpected(u"is larger than %1 KiB"_s.arg(maxBytes / 1024));
    return bytes;
}

} // namespace brandbridge::files
