// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/json_file.h"

#include "core/files/file_writer.h"
#include "core/files/own_files.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <utility>

namespace brandbridge::access {

namespace {

QString nativePath(const QString &file)
{
    return QDir::toNativeSeparators(file);
}

} // namespace

JsonFile::JsonFile(QString path, QString what, QString wayOut, int version)
    : m_path(std::move(path)),
      m_what(std::move(what)),
      m_wayOut(std::move(wayOut)),
      m_version(version)
{
}

bool JsonFile::hasChanged()
{
    const files::FileStamp now = files::FileStamp::of(m_path);
    return std::exchange(m_stamp, now) != now;
}

tl::expected<QJsonObject, QString> JsonFile::read() const
{
    if (!QFile::exists(m_path))
        return {};
    QFile file;
    if (const QString why = files::openTrusted(file, m_path, files::OtherUsersAccess::Read); !why.isEmpty())
        return tl::unexpected(u"The %1 %2 %3."_s.arg(m_what, nativePath(m_path), why));
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return tl::unexpected(u"The %1 %2 is damaged (%3 at byte %4). %5"_s.arg(
            m_what, nativePath(m_path), parsing.errorString(), QString::number(parsing.offset), m_wayOut));
    const QJsonObject root = document.object();
    const int version = root.value(u"version").toInt();
    if (version > m_version)
        return tl::unexpected(u"The %1 %2 was written by a newer version of Brandbridge. Use that one, or another "
                              "--config-dir."_s.arg(m_what, nativePath(m_path)));
    if (version != m_version)
        return tl::unexpected(isDamaged());
    return root;
}

QString JsonFile::isDamaged() const
{
    return u"The %1 %2 is damaged: it is not what Brandbridge writes. %3"_s.arg(m_what, nativePath(m_path), m_wayOut);
}

tl::expected<void, QString> JsonFile::write(QJsonObject root) const
{
    root.insert(u"version"_s, m_version);
    return files::writeFile(m_path, QJsonDocument(root).toJson(), files::FileWriter::Mode::OwnerOnly)
        .map_error([this](const QString &why) {
            return u"The %1 %2 could not be written: %3. It is as it was."_s.arg(m_what, nativePath(m_path), why);
        });
}

tl::expected<void, QString> JsonFile::whileLocked(const std::function<tl::expected<void, QString>()> &change) const
{
    return files::whileLocked(m_path, change);
}

} // namespace brandbridge::access
