// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_place.h"

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

namespace brandbridge::endpoint {

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
    return {nullptr, u"%1 cannot be locked: %2."_qs.arg(native, qt_error_string())};
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
    return {nullptr, u"%1 cannot be locked: %2."_qs.arg(file, qt_error_string(error))};
}

InstanceLock::~InstanceLock()
{
    ::close(static_cast<int>(m_handle));
}

#endif

namespace {

using files::OthersMay;

constexpr qint64 maximumRecord = 8192;

#ifdef Q_OS_UNIX

/// Prefix of the socket's folder. clearAway() removes only folders with this prefix.
constexpr QLatin1String folderPrefix("brandbridge-");
constexpr QLatin1String socketName("/socket");
/// QLocalServer first binds in a temporary folder next to the socket, and that longer path must fit too.
constexpr qsizetype roomForBinding = 16;
constexpr auto longestSocketPath = static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) - 1 - roomForBinding;

/// Candidate parents of the socket's folder. Session folders come first, if they exist.
QStringList parentFolders()
{
    QStringList folders{qEnvironmentVariable("XDG_RUNTIME_DIR"), u"/run/user/%1"_qs.arg(::geteuid())};
    folders.removeIf([](const QString &folder) {
        return !folder.startsWith(u'/') || !files::isOwnFolder(QDir::cleanPath(folder), OthersMay::Read);
    });
    return folders + QStringList{QDir::tempPath(), u"/tmp"_qs};
}

/// Removes a socket and its folder if prepareSocket() created them.
void clearAway(const QString &socket)
{
    const QString folder = QFileInfo(socket).path();
    if (!socket.endsWith(socketName) || !QFileInfo(folder).fileName().startsWith(folderPrefix) ||
        !files::isOwnFolder(folder, OthersMay::Nothing))
        return;
    struct stat status = {};
    const QByteArray path = QFile::encodeName(socket);
    if (::lstat(path.constData(), &status) == 0 && S_ISSOCK(status.st_mode))
        ::unlink(path.constData());
    ::rmdir(QFile::encodeName(folder).constData());
}

#endif

} // namespace

QString InstancePlace::socket() const
{
    QFile file;
    if (!files::openOwn(file, recordFile(), OthersMay::Read).isEmpty())
        return {};
    return QJsonDocument::fromJson(file.read(maximumRecord)).object().value(u"socket").toString();
}

tl::expected<QString, QString> InstancePlace::prepareSocket() const
{
    withdraw();
#ifdef Q_OS_UNIX
    // Some of these folders are writable by other users, so the name must be unpredictable.
    for (const QString &parent : parentFolders()) {
        QTemporaryDir folder(QDir::cleanPath(parent) + u'/' + folderPrefix + u"XXXXXX"_qs);
        const QString socket = folder.path() + socketName;
        if (!folder.isValid() || QFile::encodeName(socket).size() > longestSocketPath ||
            !files::isOwnFolder(folder.path(), OthersMay::Nothing))
            continue;
        folder.setAutoRemove(false);
        return socket;
    }
    return tl::unexpected(
        u"There is no folder for a local socket: neither XDG_RUNTIME_DIR nor %1 can be used."_qs.arg(QDir::tempPath()));
#else
    // Pipes have no folders, so the name itself must be unpredictable.
    return u"brandbridge-%1%2"_qs.arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'))
        .arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
#endif
}

tl::expected<void, QString> InstancePlace::publish(const QString &socket) const
{
    const QJsonObject object{{u"process"_qs, QCoreApplication::applicationPid()}, {u"socket"_qs, socket}};
    return files::writeFile(recordFile(), QJsonDocument(object).toJson(QJsonDocument::Compact),
                            files::FileWriter::Mode::OwnerOnly)
        .map_error([this](const QString &why) {
            return u"%1 could not be written: %2."_qs.arg(QDir::toNativeSeparators(recordFile()), why);
        });
}

void InstancePlace::withdraw() const
{
#ifdef Q_OS_UNIX
    clearAway(socket());
#endif
    QFile::remove(recordFile());
}

} // namespace brandbridge::endpoint
