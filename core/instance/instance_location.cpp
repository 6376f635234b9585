// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_location.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTemporaryDir>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace brandbridge::instance {

#ifdef Q_OS_WIN

InstanceLock::Attempt InstanceLock::take(const QString &file)
{
    const QString native = QDir::toNativeSeparators(file);
    const HANDLE handle = CreateFileW(reinterpret_cast<const wchar_t *>(native.utf16()), GENERIC_WRITE, 0, nullptr,
                                      OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle != INVALID_HANDLE_VALUE)
        return {std::unique_ptr<InstanceLock>(new InstanceLock(reinterpret_cast<qintptr>(handle))), {}};
    if (GetLastError() == ERROR_SHARING_VIOLATION)
        return {};
    return {nullptr, u"%1 cannot be locked: %2."_s.arg(native, qt_error_string())};
}

InstanceLock::~InstanceLock()
{
    CloseHandle(reinterpret_cast<HANDLE>(m_handle));
}

#else

InstanceLock::Attempt InstanceLock::take(const QString &file)
{
    const int handle = ::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (handle >= 0 && ::flock(handle, LOCK_EX | LOCK_NB) == 0)
        return {std::unique_ptr<InstanceLock>(new InstanceLock(handle)), {}};
    const int error = errno;
    if (handle >= 0)
        ::close(handle);
    if (handle >= 0 && error == EWOULDBLOCK)
        return {};
    return {nullptr, u"%1 cannot be locked: %2."_s.arg(file, qt_error_string(error))};
}

InstanceLock::~InstanceLock()
{
    ::close(static_cast<int>(m_handle));
}

#endif

namespace {

using files::OtherUsersAccess;

constexpr qint64 maxRecordBytes = 8192;

#ifdef Q_OS_UNIX

/// Prefix of the socket's folder. removeSocketFolder() removes only folders with this prefix.
constexpr QLatin1String folderPrefix("brandbridge-");
constexpr QLatin1String socketName("/socket");
/// QLocalServer first binds in a temporary folder next to the socket, and that longer path must fit too.
constexpr qsizetype bindingSuffixLength = 16;
constexpr auto maxSocketPathLength = static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) - 1 - bindingSuffixLength;

/// Candidate parents of the socket's folder. Session folders come first, if they exist.
QStringList parentFolders()
{
    QStringList folders{qEnvironmentVariable("XDG_RUNTIME_DIR"), u"/run/user/%1"_s.arg(::geteuid())};
    folders.removeIf([](const QString &folder) {
        return !folder.startsWith(u'/') || !files::isOwnFolder(QDir::cleanPath(folder), OtherUsersAccess::Read);
    });
    return folders + QStringList{QDir::tempPath(), u"/tmp"_s};
}

/// Removes a socket and its folder if prepareSocket() created them.
void removeSocketFolder(const QString &socket)
{
    const QString folder = QFileInfo(socket).path();
    if (!socket.endsWith(socketName) || !QFileInfo(folder).fileName().startsWith(folderPrefix) ||
        !files::isOwnFolder(folder, OtherUsersAccess::Nothing))
        return;
    struct stat status = {};
    const QByteArray path = QFile::encodeName(socket);
    if (::lstat(path.constData(), &status) == 0 && S_ISSOCK(status.st_mode))
        ::unlink(path.constData());
    ::rmdir(QFile::encodeName(folder).constData());
}

#endif

} // namespace

QString InstanceLocation::socket() const
{
    QFile file;
    if (!files::openTrusted(file, recordFile(), OtherUsersAccess::Read).isEmpty())
        return {};
    return QJsonDocument::fromJson(file.read(maxRecordBytes)).object().value(u"socket").toString();
}

tl::expected<QString, QString> InstanceLocation::prepareSocket() const
{
    withdraw();
#ifdef Q_OS_UNIX
    // Some of these folders are writable by other users, so the name must be unpredictable.
    for (const QString &parent : parentFolders()) {
        QTemporaryDir folder(QDir::cleanPath(parent) + u'/' + folderPrefix + u"XXXXXX"_s);
        const QString socket = folder.path() + socketName;
        if (!folder.isValid() || QFile::encodeName(socket).size() > maxSocketPathLength ||
            !files::isOwnFolder(folder.path(), OtherUsersAccess::Nothing))
            continue;
        folder.setAutoRemove(false);
        return socket;
    }
    return tl::unexpected(
        u"There is no folder for a local socket: neither XDG_RUNTIME_DIR nor %1 can be used."_s.arg(QDir::tempPath()));
#else
    return u"%1%2"_s.arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'))
        .arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
#endif
}

tl::expected<void, QString> InstanceLocation::publish(const QString &socket) const
{
    const QJsonObject object{{u"process"_s, QCoreApplication::applicationPid()}, {u"socket"_s, socket}};
    return files::writeFile(recordFile(), QJsonDocument(object).toJson(QJsonDocument::Compact),
                            files::FileWriter::Mode::OwnerOnly)
        .map_error([this](const QString &why) {
            return u"%1 could not be written: %2."_s.arg(QDir::toNativeSeparators(recordFile()), why);
        });
}

void InstanceLocation::withdraw() const
{
#ifdef Q_OS_UNIX
    removeSocketFolder(socket());
#endif
    QFile::remove(recordFile());
}

} // namespace brandbridge::instance
