// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/json_file.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QLockFile>
#include <QSaveFile>

#include <chrono>
#include <utility>

namespace brandbridge::access {

namespace {

constexpr std::chrono::milliseconds lockTime{5'000};
/// QLockFile doubles its pauses, so that one long wait has few tries and can lose them all; short ones have many.
constexpr std::chrono::milliseconds lockTry{20};

QString nativePath(const QString &file)
{
    return QDir::toNativeSeparators(file);
}

} // namespace

JsonFile::JsonFile(QString path, QString what, QString wayOut, int version)
    : m_path(std::move(path)),
      m_encodedPath(QFile::encodeName(m_path)),
      m_what(std::move(what)),
      m_wayOut(std::move(wayOut)),
      m_version(version)
{
}

bool JsonFile::hasChanged()
{
    const FileStamp now = stamp();
    return std::exchange(m_stamp, now) != now;
}

tl::expected<QJsonObject, QString> JsonFile::read() const
{
    QFile file(m_path);
    if (!file.exists())
        return {};
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(
            u"The %1 %2 could not be read: %3."_qs.arg(m_what, nativePath(m_path), file.errorString()));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return tl::unexpected(u"The %1 %2 is damaged (%3 at byte %4). %5"_qs.arg(
            m_what, nativePath(m_path), parsing.errorString(), QString::number(parsing.offset), m_wayOut));
    const QJsonObject root = document.object();
    const int version = root.value(u"version").toInt();
    if (version > m_version)
        return tl::unexpected(u"The %1 %2 was written by a newer version of Brandbridge. Use that one, or another "
                              "--config-dir."_qs.arg(m_what, nativePath(m_path)));
    if (version != m_version)
        return tl::unexpected(isDamaged());
    return root;
}

QString JsonFile::isDamaged() const
{
    return u"The %1 %2 is damaged: it is not what Brandbridge writes. %3"_qs.arg(m_what, nativePath(m_path), m_wayOut);
}

tl::expected<void, QString> JsonFile::write(QJsonObject root) const
{
    root.insert(u"version"_qs, m_version);
    QSaveFile file(m_path);
    if (!file.open(QFile::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(QJsonDocument(root).toJson()) < 0 || !file.commit())
        return tl::unexpected(
            u"The %1 %2 could not be written: %3."_qs.arg(m_what, nativePath(m_path), file.errorString()));
    return {};
}

tl::expected<void, QString> JsonFile::whileLocked(const std::function<tl::expected<void, QString>()> &change) const
{
    QLockFile lock(m_path + u".lock"_qs);
    const QDeadlineTimer deadline(lockTime);
    while (!lock.tryLock(static_cast<int>(lockTry.count()))) {
        if (lock.error() != QLockFile::LockFailedError)
            return tl::unexpected(
                u"%1 cannot be changed: check that you may write to its folder, and that the disk is not full."_qs.arg(
                    nativePath(m_path)));
        if (deadline.hasExpired())
            return tl::unexpected(u"Another Brandbridge is changing %1; try again."_qs.arg(nativePath(m_path)));
    }
    return change();
}

} // namespace brandbridge::access
