// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instance/instance_place.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#endif

namespace brandbridge::endpoint {

namespace {

using files::OthersMay;

constexpr qint64 maximumRecord = 8192;

#ifdef Q_OS_UNIX

/// Names the folder, so that clearing one away cannot hit another's.
constexpr QLatin1String folderPrefix("brandbridge-");
constexpr QLatin1String socketName("/socket");
/// QLocalServer binds in a folder beside the socket first, and that path has to fit as well.
constexpr qsizetype roomForBinding = 16;
constexpr auto longestSocketPath = static_cast<qsizetype>(sizeof(sockaddr_un::sun_path)) - 1 - roomForBinding;

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
        return !folder.startsWith(u'/') || !files::isOwnFolder(QDir::cleanPath(folder), OthersMay::Read);
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
    if (::mkdir(path.constData(), S_IRWXU) != 0 && files::isOwnFolder(folder, OthersMay::Write))
        ::chmod(path.constData(), S_IRWXU);
    return files::isOwnFolder(folder, OthersMay::Nothing);
}

/// Removes a socket and its folder, if they are what prepareSocket() made.
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

std::optional<InstanceRecord> InstancePlace::record() const
{
    QFile file;
    if (!files::openOwn(file, recordFile(), OthersMay::Read).isEmpty())
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
        if (!folder.isValid() || !fits(folder.path() + socketName) ||
            !files::isOwnFolder(folder.path(), OthersMay::Nothing))
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
    return files::writeFile(recordFile(), QJsonDocument(object).toJson(QJsonDocument::Compact),
                            files::FileWriter::Mode::OwnerOnly)
        .map_error([this](const QString &why) {
            return u"%1 could not be written: %2."_qs.arg(QDir::toNativeSeparators(recordFile()), why);
        });
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
