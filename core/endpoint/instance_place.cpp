// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/instance_place.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace brandbridge::endpoint {

namespace {

constexpr qint64 maximumRecord = 8192;

#ifdef Q_OS_UNIX

/// Names the folder, so that clearing one away cannot hit another's.
constexpr QLatin1String folderPrefix("brandbridge-");
constexpr QLatin1String socketName("/socket");
/// QLocalServer binds in a folder of its own beside the socket first, and that path has to fit as well.
constexpr qsizetype roomForBinding = 16;
constexpr auto longestSocketPath = static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) - 1 - roomForBinding;

/// Whether @p folder is a real folder of this user's with none of the permissions @p forbidden.
bool isOwnFolder(const QString &folder, mode_t forbidden)
{
    struct stat status = {};
    return ::lstat(QFile::encodeName(folder).constData(), &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == ::geteuid() && (status.st_mode & forbidden) == 0;
}

/// The folders for what lives as long as a user's session; not all need be there.
QStringList runtimeFolders()
{
    QStringList folders{qEnvironmentVariable("XDG_RUNTIME_DIR"), u"/run/user/%1"_qs.arg(::geteuid())};
#ifdef Q_OS_MACOS
    char path[1024];
    if (const size_t size = ::confstr(_CS_DARWIN_USER_TEMP_DIR, path, sizeof path); size > 1 && size <= sizeof path)
        folders.append(QFile::decodeName(path));
#endif
    folders.removeIf([](const QString &folder) {
        return !folder.startsWith(u'/') || !isOwnFolder(QDir::cleanPath(folder), S_IWGRP | S_IWOTH);
    });
    return folders;
}

bool fits(const QString &socket)
{
    return QFile::encodeName(socket).size() <= longestSocketPath;
}

/// Whether @p folder is there now, for this user alone.
bool makePrivate(const QString &folder)
{
    const QByteArray path = QFile::encodeName(folder);
    if (::mkdir(path.constData(), S_IRWXU) != 0 && isOwnFolder(folder, 0))
        ::chmod(path.constData(), S_IRWXU);
    return isOwnFolder(folder, S_IRWXG | S_IRWXO);
}

/// Removes a socket and its folder, if they are what prepareSocket() made.
void clearAway(const QString &socket)
{
    const QString folder = QFileInfo(socket).path();
    if (!socket.endsWith(socketName) || !QFileInfo(folder).fileName().startsWith(folderPrefix) ||
        !isOwnFolder(folder, S_IRWXG | S_IRWXO))
        return;
    struct stat status = {};
    const QByteArray path = QFile::encodeName(socket);
    if (::lstat(path.constData(), &status) == 0 && S_ISSOCK(status.st_mode))
        ::unlink(path.constData());
    ::rmdir(QFile::encodeName(folder).constData());
}

#endif

} // namespace

std::optional<InstanceRecord> InstancePlace::record() const
{
    QFile file(recordFile());
    if (!file.open(QFile::ReadOnly))
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.read(maximumRecord)).object();
    const InstanceRecord record{object.value(u"process").toInteger(), object.value(u"socket").toString()};
    return record.socket.isEmpty() ? std::nullopt : std::optional(record);
}

tl::expected<QString, QString> InstancePlace::prepareSocket() const
{
#ifdef Q_OS_UNIX
    if (const auto old = record())
        clearAway(old->socket);
    QFile::remove(recordFile());
    const QByteArray name = QCryptographicHash::hash(QFile::encodeName(QFileInfo(m_folder).canonicalFilePath()) +
                                                         (m_demo ? "/demo" : "/live"),
                                                     QCryptographicHash::Sha256)
                                .toHex()
                                .first(16);
    for (const QString &runtime : runtimeFolders()) {
        const QString folder = QDir::cleanPath(runtime) + u'/' + folderPrefix + QString::fromLatin1(name);
        if (!fits(folder + socketName) || !makePrivate(folder))
            continue;
        clearAway(folder + socketName);
        if (makePrivate(folder))
            return folder + socketName;
    }
    // Others can write here, too, so the name must not be one that they could know and take first.
    for (const QString &temporary : {QDir::tempPath(), u"/tmp"_qs}) {
        QTemporaryDir folder(temporary + u'/' + folderPrefix + u"XXXXXX"_qs);
        if (!folder.isValid() || !fits(folder.path() + socketName) || !isOwnFolder(folder.path(), S_IRWXG | S_IRWXO))
            continue;
        folder.setAutoRemove(false);
        return folder.path() + socketName;
    }
    return tl::unexpected(
        u"There is no folder for a local socket: neither XDG_RUNTIME_DIR nor %1 can be used."_qs.arg(QDir::tempPath()));
#else
    QFile::remove(recordFile());
    // Pipes have no folders; a name that cannot be known beforehand cannot be taken first.
    return u"brandbridge-%1%2"_qs.arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'))
        .arg(QRandomGenerator::system()->generate64(), 16, 16, QLatin1Char('0'));
#endif
}

tl::expected<void, QString> InstancePlace::publish(const QString &socket) const
{
    const QJsonObject object{{u"process"_qs, QCoreApplication::applicationPid()}, {u"socket"_qs, socket}};
    QSaveFile file(recordFile());
    if (!file.open(QFile::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(QJsonDocument(object).toJson(QJsonDocument::Compact)) < 0 || !file.commit())
        return tl::unexpected(
            u"%1 could not be written: %2."_qs.arg(QDir::toNativeSeparators(recordFile()), file.errorString()));
    return {};
}

void InstancePlace::withdraw() const
{
#ifdef Q_OS_UNIX
    if (const auto own = record())
        clearAway(own->socket);
#endif
    QFile::remove(recordFile());
}

} // namespace brandbridge::endpoint
